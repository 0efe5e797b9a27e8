import { expect, test } from 'vitest'
import { sampleClaim } from '../../evidence/claim.test-sample.ts'
import type { RuleSubject } from '../../evidence/subjects.ts'
import { references } from '../references.ts'
import { ruleWords, rulesBlocks } from './rules.ts'

const rule = (field: string, value: number, message: string | null = null) =>
  sampleClaim<RuleSubject>(`rules/POST /boats#${field} maxLength`, {
    kind: 'rule',
    target: { call: 'calls/POST /boats', field },
    rule: 'maxLength',
    value,
    message,
    enforcedBy: ['client'],
    witnesses: ['markup'],
  })

const fields = (...claims: readonly ReturnType<typeof rule>[]) =>
  rulesBlocks(claims, references()).flatMap(block =>
    block.kind === 'table' ? block.rows.map(({ cells: [first = []] }) => JSON.stringify(first)) : [],
  )

const names = (...all: readonly string[]): string =>
  JSON.stringify(all.flatMap((code, at) => (at === 0 ? [{ code }] : [', ', { code }])))

test('many fields that are held to the same, with the same behind it, are one row; what says something of its own is not', () => {
  const four = ['a', 'b', 'c', 'd'].map(field => rule(field, 100))
  expect(fields(...four, rule('e', 7), rule('f', 100, 'Too long'))).toEqual([
    names('a', 'b', 'c', 'd'),
    names('e'),
    names('f'),
  ])
  expect(fields(...four.slice(1))).toEqual([names('b'), names('c'), names('d')])
})

test('a list that lets nothing be chosen says so', () => {
  const { subject } = rule('kind', 0)
  const words = (orEmpty?: true) =>
    ruleWords({ ...subject, rule: 'enum', value: ['a', 'b'], ...(orEmpty === undefined ? {} : { orEmpty }) })[0]
  expect([words(), words(true)]).toEqual(['must be one of ', 'may be left empty, else must be one of '])
})
