import { expect, test } from 'vitest'
import type { SourceId } from '../evidence/source.ts'
import { wholeProof } from './proof.test-sample.ts'
import type { ProofCause } from './proof.ts'
import { rich } from './rich.test-sample.ts'
import { nextToShow } from './show-next.ts'
import { openQuestions } from './verdict.ts'

const gaps = openQuestions(rich.sections)
const proofOf = (causes: readonly ProofCause[]) => ({ proof: { ...wholeProof, causes } })
const call = rich.sections.calls.claims[0]?.id ?? ''
const last = gaps.at(-1)?.id ?? ''

test('without a proof the gaps that open most come first', () => {
  const next = nextToShow(rich.sections, { proof: null })
  expect(next.map(({ id }) => id)).toEqual(gaps.map(({ id }) => id))
  expect(next.map(({ by, gain }) => [by, gain])).toEqual(gaps.map(({ opens }) => ['coverage', opens]))
  expect(new Set(next.map(({ section, id }) => id.startsWith(`${section}/`)))).toEqual(new Set([true]))
})

test('what held-back exchanges hang on goes before what is only estimated', () => {
  const next = nextToShow(
    rich.sections,
    proofOf([
      { id: call, call: 'GET /x', refused: 1, wrong: 4 },
      { id: last, call: 'GET /y', refused: 2, wrong: 0 },
      { id: last, call: 'GET /z', refused: 0, wrong: 1 },
    ]),
  )
  expect(next.slice(0, 2).map(({ id, by, gain }) => [id, by, gain])).toEqual([
    [call, 'proof', 5],
    [last, 'proof', 3],
  ])
  expect(next).toHaveLength(gaps.length + 1)
  expect(next[0]?.next).toBe('make `GET /x` again in another recording, with other values')
  expect(next[0]?.because).toMatch(/answered otherwise 4 times and refused 1 time$/)
})

test('causes that are gone since a stale proof are left out', () => {
  const next = nextToShow(
    rich.sections,
    proofOf([
      { id: 'roles/not-shown/closed since', call: 'GET /x', refused: 3, wrong: 0 },
      { id: null, call: 'GET /y', refused: 3, wrong: 0 },
    ]),
  )
  expect(next.map(({ by }) => by)).not.toContain('proof')
})

test('a call that was recorded again since a stale proof is not asked for again', () => {
  const causes = [{ id: call, call: 'GET /x', refused: 1, wrong: 4 }]
  const shown = rich.sections.calls.claims[0]?.evidence.map(({ source }) => source) ?? []
  const proved = (sources: readonly SourceId[]) =>
    nextToShow(rich.sections, { proof: { ...wholeProof, causes, sources } }).some(({ by }) => by === 'proof')
  expect(proved(shown)).toBe(true)
  expect(proved([])).toBe(false)
})
