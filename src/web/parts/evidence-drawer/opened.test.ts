import type { Evidence } from '../../../evidence/evidence.ts'
import type { ErrorGuard } from '../../../evidence/subjects.ts'
import { expect, test } from 'vitest'
import { rich } from '../../../specification/rich.test-sample.ts'
import { partsOfClaim } from '../fields/parts-of-claim.ts'
import { evidenceText, openedBy } from './opened.ts'
import { plainWords } from './statement-words.ts'

const { calls, entities } = rich.sections
const [call] = calls.claims
const [gap] = calls.notShown

function check(address: { readonly [name: string]: string | undefined }): string | null {
  const opened = openedBy(address, calls)
  return opened === null ? null : `${opened.number ?? '-'} ${plainWords(opened.title)} (${opened.evidence.length})`
}

test('a claim, with its number among those of the sheet', () => {
  expect(call).toBeDefined()
  expect(check({ at: call?.id })).toMatch(/^1 .+ \(\d+\)$/)
})
test('a gap comes after the claims', () => {
  expect(check({ at: gap?.id })).toMatch(new RegExp(`^${calls.claims.length + 1} `))
})
test('what is not there any more', () => {
  expect(check({ at: 'calls/GET /gone' })).toBeNull()
  expect(check({})).toBeNull()
})
test('an exchange by itself comes back as it was written', () => {
  const [place] = call?.evidence ?? []
  if (place === undefined) throw new Error('the sample has a claim with evidence')
  const opened = openedBy({ evidence: evidenceText(place), within: place.within }, calls)
  expect(opened?.evidence).toEqual([place])
  expect(check({ evidence: 'nothing' })).toBeNull()
})
test('a file by itself comes back as it was written', () => {
  const place = { source: '0123456789abcdef', pointer: 'assets/my app.js' } as Evidence
  const opened = openedBy({ evidence: evidenceText(place) }, calls)
  expect(opened?.evidence).toEqual([place])
  expect(plainWords(opened?.title ?? [])).toBe('A file by itself')
})
test('a part of a claim has its own number and words', () => {
  const [entity] = entities.claims
  if (entity === undefined) throw new Error('the sample has an entity')
  const [, second] = partsOfClaim(entity)
  const opened = openedBy({ at: entity.id, field: second }, entities)
  expect(opened?.number).toBe(2)
  expect(plainWords(opened?.title ?? [])).toMatch(/ of \S/)
})
test('what an error hangs on has places of its own', () => {
  const evidence = [{ source: '0123456789abcdef', pointer: '/log/entries/3' } as Evidence]
  const guard = {
    call: 'calls/DELETE /a/{id}',
    when: { is: 'caller' },
    refused: 1,
    carriedOut: 1,
    evidence,
  } as unknown as ErrorGuard
  const { errors } = rich.sections
  const [first] = errors.claims
  if (first?.subject.kind !== 'error') throw new Error('the sample has an error')
  const guarded = { ...errors, claims: [{ ...first, subject: { ...first.subject, guards: [guard] } }] }
  const opened = openedBy({ at: first.id, guard: '1' }, guarded)
  expect(opened?.evidence).toBe(evidence)
  expect(plainWords(opened?.title ?? [])).toContain('refused once')
  expect(openedBy({ at: first.id, guard: '2' }, guarded)?.evidence).toEqual(first.evidence)
})
