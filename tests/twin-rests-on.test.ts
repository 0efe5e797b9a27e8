import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Exchange } from '../src/evidence/exchange.ts'
import { callsIn, redactedRecordings } from '../src/pipeline/proving/recorded-calls.ts'
import { writeSpecification } from '../src/pipeline/write-specification.ts'
import { type Journey, entitiesOf, replayOnTwin } from '../src/proof/replay.ts'
import { headings } from '../src/specification/headings.ts'
import type { Specification } from '../src/specification/specification.ts'
import { without } from '../src/specification/without.ts'
import type { TwinResponse } from '../src/twin/message.ts'

const ROLES = ['member', 'librarian', 'admin']
const recording = (path: string) => (role: string) => ({
  path: fileURLToPath(new URL(`${path}/${role}.har.gz`, import.meta.url)),
  identity: role,
})

interface Recorded extends Journey {
  readonly exchanges: readonly Exchange[]
}

/** The journeys that were held back, as they were recorded. */
async function heldBack({ sections }: Specification): Promise<readonly Recorded[]> {
  const folder = await mkdtemp(join(tmpdir(), 'asbuilt-test-'))
  try {
    const servers = new Set(sections.calls.claims.flatMap(({ subject }) => subject.servers))
    const journeys: Recorded[] = []
    for (const one of await redactedRecordings(ROLES.map(recording('held-out')), folder)) {
      const exchanges: Exchange[] = []
      for await (const { exchange } of callsIn(one, servers)) exchanges.push(exchange)
      journeys.push({ ...one, exchanges })
    }
    return journeys
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const shown = ({ status, provenance, body }: TwinResponse): string => JSON.stringify([status, provenance, body])
const header = ({ headers }: TwinResponse): readonly string[] =>
  (headers.find(([name]) => name === 'x-asbuilt-claims')?.[1] ?? '')
    .split(' ')
    .filter(id => id !== '')
    .map(decodeURIComponent)

test('a twin answers nothing that the specification does not say: take a statement away, and what rested on it changes', async () => {
  const { specification } = await writeSpecification(ROLES.map(recording('../examples/tool-library')), { threads: 0 })
  const journeys = await heldBack(specification)
  const entities = entitiesOf(specification)
  const answers = (of: Specification): readonly (readonly (TwinResponse | undefined)[])[] =>
    journeys.map(journey => {
      const { ask } = replayOnTwin(journey, of, entities)
      return journey.exchanges.map(exchange => ask(exchange)?.got)
    })
  const whole = answers(specification)
  const ids = headings.flatMap(({ name }) => specification.sections[name].claims.map(({ id }) => id))
  const gaps = headings.flatMap(({ name }) => specification.sections[name].notShown.map(({ id }) => id))
  const named = new Set(whole.flat().flatMap(answer => (answer === undefined ? [] : header(answer))))
  const known = new Set([...ids, ...gaps])
  expect([...named].filter(id => !known.has(id))).toEqual([])

  const told = { refused: 0, otherwise: 0, stays: 0 }
  const unsaid: string[] = []
  // What no answer names takes part in none: one in eight of these is taken away too.
  for (const gone of ids.filter((id, nth) => named.has(id) || nth % 8 === 0)) {
    known.delete(gone)
    for (const [nth, less] of answers(without(specification, gone)).entries()) {
      // Once an answer differs, what follows rests on another past.
      let isSamePast = true
      for (const [at, answer] of less.entries()) {
        const before = whole[nth]?.[at]
        if (answer === undefined || before === undefined) continue
        const rested = header(answer)
        expect(rested.filter(id => !known.has(id))).toEqual([])
        // Whatever went before: a call that no statement speaks of is not answered.
        if (header(before)[0] === gone) {
          expect([gone, answer.status, answer.provenance]).toEqual([gone, 501, 'refused'])
          told.refused++
        }
        if (!isSamePast) continue
        const isSame = shown(answer) === shown(before)
        isSamePast = isSame
        if (!header(before).includes(gone)) {
          if (!isSame) unsaid.push(`${gone}: ${journeys[nth]?.exchanges[at]?.request.url ?? ''}`)
          continue
        }
        if (isSame) {
          told.stays++
          // It stays because others say it too, and tells which.
          expect(rested.length).toBeGreaterThan(0)
        } else if (header(before)[0] !== gone) told[answer.provenance === 'refused' ? 'refused' : 'otherwise']++
      }
    }
    known.add(gone)
  }
  // An answer that changes had named what was taken away.
  expect(unsaid).toEqual([])
  expect(told.refused).toBeGreaterThan(50)
  expect(told.otherwise).toBeGreaterThan(50)
  expect(told.stays).toBeLessThan(told.refused + told.otherwise)
})
