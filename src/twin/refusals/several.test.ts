import { expect, test } from 'vitest'
import type { Evidence } from '../../evidence/evidence.ts'
import type { JsonObject } from '../../evidence/exchange.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import type { ErrorSubject, RuleSubject } from '../../evidence/subjects.ts'
import { claim, request, shopClaims, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'
import { looksAtAll, together } from './several.ts'

const CALL = 'calls/POST /orders'

const rule = (field: string, entry: number, witnesses: RuleSubject['witnesses'] = ['rejection', 'message']) => {
  const evidence: Evidence = {
    source: sampleSource('00001aaaaaaaaaaa').id,
    pointer: `/log/entries/${entry}/response/content/text`,
  }
  const made = claim<RuleSubject>(`rules/POST /orders#${field} required`, {
    kind: 'rule',
    target: { call: CALL, field },
    witnesses,
    rule: 'required',
    value: true,
    message: `${field} is required.`,
    enforcedBy: ['server'],
  })
  return { ...made, evidence: [evidence] as const }
}

test('a server looks at all where one answer showed rules of several fields', () => {
  expect(looksAtAll([rule('note', 1), rule('until', 2)], [])).toBe(false)
  expect(looksAtAll([rule('note', 1), rule('until', 1)], [])).toBe(true)
  expect(looksAtAll([rule('note', 1), rule('note', 1)], [])).toBe(false)
  expect(looksAtAll([rule('note', 1, ['markup']), rule('until', 1, ['markup'])], [])).toBe(false)
})

test('it does where one answer said errors of several fields, which scripts know of as well', () => {
  const rules = [rule('note', 1, ['rejection', 'script']), rule('until', 9, ['rejection', 'script'])]
  const error = (field: string, entry: number, ...fields: readonly string[]) => ({
    ...claim<ErrorSubject>(`errors/400 ${field}`, {
      kind: 'error',
      status: 400,
      code: null,
      message: `${field} is wrong.`,
      calls: [CALL],
      rules: [field, ...fields].map(one => `rules/POST /orders#${one} required`),
    }),
    evidence: rule(field, entry).evidence,
  })
  expect(looksAtAll(rules, [error('note', 1), error('until', 1)])).toBe(true)
  expect(looksAtAll(rules, [error('note', 1), error('until', 2)])).toBe(false)
  expect(looksAtAll(rules, [error('note', 1, 'until'), error('until', 1)]), 'words of both').toBe(false)
})

test('two bodies as one', () => {
  expect(together({ errors: { a: ['x'] }, status: 400 }, { errors: { b: ['y'] }, status: 422 })).toEqual({
    errors: { a: ['x'], b: ['y'] },
    status: 400,
  })
  expect(together([{ path: 'a' }], [{ path: 'b' }, { path: 'a' }])).toEqual([{ path: 'a' }, { path: 'b' }])
  expect(together('x', 'y')).toBe('x')
  expect(together(undefined, 'y')).toBe('y')
})

/** The statements that an order without anything is refused by. */
function refusedBy(rules: readonly ReturnType<typeof rule>[], body: JsonObject): readonly string[] {
  const twin = makeTwin(specificationOf({ ...shopClaims, rules }))
  twin.admit('s', null)
  return twin.answer(request('POST /orders', body, 's'), 0).claims.filter(id => id.startsWith('rules/'))
}

test('what is wrong is said of each field where the server looks at all, and else of the first', () => {
  const body = { pieces: 1 }
  expect(refusedBy([rule('note', 1), rule('until', 2)], body)).toEqual(['rules/POST /orders#note required'])
  expect(refusedBy([rule('note', 1), rule('until', 1)], body)).toEqual([
    'rules/POST /orders#note required',
    'rules/POST /orders#until required',
  ])
  expect(refusedBy([rule('at', 1), rule('at.city', 1), rule('note', 1)], body)).toEqual([
    'rules/POST /orders#at required',
    'rules/POST /orders#note required',
  ])
})
