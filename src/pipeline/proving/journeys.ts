import { join } from 'node:path'
import type { SourceId } from '../../evidence/source.ts'
import type { Specification } from '../../specification/specification.ts'
import { compareText } from '../../specification/order.ts'
import { routeIn } from '../../proof/routed.ts'
import { makeRouter } from '../../twin/answers/routes.ts'
import { type EntrySource, type RecordedCall, type RedactedRecording, callsIn, writePart } from './recorded-calls.ts'
import type { EvidenceInput } from '../write-specification.ts'

/** A recording, or the part of one between two sign-ins. */
export interface Journey {
  readonly name: string
  readonly source: SourceId
  readonly identity?: string
  readonly recording: EntrySource
  /** The entries of its calls; null: all of the recording. */
  readonly entries: ReadonlySet<number> | null
}

/**
 * The journeys in recordings: each recording that has calls is one; of a single recording each stretch that begins with a sign-in. Those of
 * one role follow each other, so that who deals them in turn deals each role evenly.
 */
export async function journeysOf(
  recordings: readonly EntrySource[],
  specification: Specification,
  servers: ReadonlySet<string>,
): Promise<readonly Journey[]> {
  const journeys: Journey[] = []
  for (const recording of recordings) {
    const stretches = await stretchesOf(recording, specification, servers)
    if (stretches.length > 0) journeys.push({ ...named(recording), entries: null })
    if (recordings.length > 1) continue
    return stretches.length < 2
      ? journeys
      : stretches.map((entries, nth) => ({
          ...named(recording),
          name: `${recording.name}, journey ${nth + 1}`,
          entries,
        }))
  }
  return journeys.toSorted(({ identity: one = '' }, { identity: other = '' }) => compareText(one, other))
}

const named = (recording: EntrySource) => ({
  name: recording.name,
  source: recording.source,
  recording,
  ...(recording.identity === undefined ? {} : { identity: recording.identity }),
})

/** Attempts to sign in that follow each other begin one stretch. */
async function stretchesOf(
  recording: EntrySource,
  { sections }: Specification,
  servers: ReadonlySet<string>,
): Promise<readonly ReadonlySet<number>[]> {
  const router = makeRouter(sections.calls.claims)
  const stretches: Set<number>[] = []
  let isBegun = false
  for await (const { exchange, index } of callsIn(recording, servers)) {
    const isSignIn = routeIn(router, exchange)?.call.subject.effect === 'sign-in'
    if (stretches.length === 0 || (isSignIn && isBegun)) {
      stretches.push(new Set())
      isBegun = false
    }
    isBegun ||= !isSignIn
    stretches.at(-1)?.add(index)
  }
  return stretches
}

/**
 * What a specification is written from while journeys are held back: the other recordings as they were given; of a single recording
 * everything but their calls. (Pages and scripts are the front end, which is there whoever uses it.)
 */
export async function learntFrom({
  recordings,
  held,
  folder,
}: {
  readonly recordings: readonly RedactedRecording[]
  readonly held: readonly Journey[]
  readonly folder: string
}): Promise<readonly EvidenceInput[]> {
  const { whole, hidden } = heldBack(held)
  const inputs: EvidenceInput[] = []
  for (const recording of recordings.filter(({ source }) => !whole.has(source))) {
    const { path, identity, name } = recording
    const as = identity === undefined ? {} : { identity }
    if (hidden.size === 0) inputs.push({ path, ...as })
    else {
      const part = join(folder, `learnt-${name.replaceAll(/[^\w.-]/g, '_')}.har`)
      await writePart(recording, part, index => !hidden.has(index))
      inputs.push({ path: part, ...as })
    }
  }
  return inputs
}

/** What must not be learnt from: whole recordings, and of a single one entries. */
export const heldBack = (held: readonly Journey[]) => ({
  whole: new Set(held.flatMap(({ entries, source }) => (entries === null ? [source] : []))),
  hidden: new Set(held.flatMap(({ entries }) => [...(entries ?? [])])),
})

/**
 * Hands over the calls of journeys, one after the other.
 * @param wanted `pages`: those as well that carry something for their scripts, of a recording that is held back as a whole
 */
export async function eachCall(
  journeys: readonly Journey[],
  servers: ReadonlySet<string>,
  take: (call: RecordedCall) => void,
  wanted: { readonly pages?: boolean } = {},
): Promise<void> {
  for (const { recording, entries } of journeys)
    for await (const call of callsIn(recording, servers, wanted))
      if (entries === null || entries.has(call.index)) take(call)
}
