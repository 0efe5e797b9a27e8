import { UserError } from '../../evidence/user-error.ts'
import { makeTape } from '../../proof/tape.ts'
import type { Proof } from '../../specification/proof.ts'
import type { Specification } from '../../specification/specification.ts'
import { inFolder } from './in-folder.ts'
import { learntFrom } from './journeys.ts'
import { type ServeTwin, startFrontEnd } from './prove-front-end.ts'
import { type ProofProgress, cutNotes, proveParts, startProving, withScreens } from './prove-parts.ts'
import { callsIn, redactedRecordings } from './recorded-calls.ts'
import { serversOf } from './servers-of.ts'
import { type EvidenceInput, writeSpecification } from '../write-specification.ts'

export interface Proved {
  /** The given one; where none was given, the one that is written from all evidence. */
  readonly specification: Specification
  readonly proof: Proof
  /** What a reader of the figures has to know. */
  readonly notes: readonly string[]
}

export interface ProveOptions {
  readonly threads?: number
  /** Also what single statements are worth. */
  readonly worth?: boolean
  /** Also how far the recorded front end comes on the twin, in a browser; serves the twin to it. */
  readonly frontEnd?: ServeTwin
  /** Hears what is being done, in words. */
  readonly report?: (doing: string) => void
}

/**
 * Replays evidence that was held back on twins of a specification; each recording is a journey. Recordings that the specification was
 * learnt from prove nothing: they become the tapes.
 * @throws UserError where all of them are such
 */
export async function proveSpecification(
  specification: Specification,
  inputs: readonly EvidenceInput[],
  options: ProveOptions = {},
): Promise<Proved> {
  return inFolder(async folder => {
    const recordings = await redactedRecordings(inputs, folder, { snapshots: options.frontEnd !== undefined })
    const digests = new Set(specification.sources.map(({ digest }) => digest))
    const held = recordings.filter(({ digest }) => !digests.has(digest))
    const learnt = recordings.filter(({ digest }) => digests.has(digest))
    if (held.length === 0)
      throw new UserError(
        'the specification was learnt from all of these recordings, so replaying them proves nothing',
        {
          hint: 'name one that was held back, or let asbuilt hold some back: asbuilt prove --split 3 RECORDING…',
        },
      )
    const servers = serversOf(specification)
    const tape = makeTape()
    for (const recording of learnt) for await (const { exchange } of callsIn(recording, servers)) tape.record(exchange)
    // A tape of a part would be an easier floor.
    const isWhole = learnt.length === specification.sources.filter(({ kind }) => kind !== 'description').length
    const proving = startProving(specification, { journeys: held.length, worth: options.worth === true })
    const journeys = held.map(recording => ({ ...recording, recording, entries: null }))
    const frontEnd = options.frontEnd === undefined ? null : startFrontEnd(recordings, options.frontEnd)
    for (const journey of journeys) {
      const { recording } = journey
      options.report?.(`replaying ${recording.name}`)
      const on = { specification, tape: isWhole ? tape : null, servers }
      for await (const { taken } of proving.prove(journey, on)) reportTaken(options, taken, recording.name)
      if (frontEnd !== null) options.report?.(`the front end, ${recording.name}`)
      await frontEnd?.drive(journey, { specification, held: journeys, stepping: () => {} })
    }
    const notes = isWhole
      ? cutNotes(tape.isCut())
      : ['There are no tapes beside: name the recordings that the specification was learnt from, too.']
    return {
      specification,
      proof: withScreens(proving.proof(), frontEnd),
      notes: [...notes, ...proving.notes(), ...(frontEnd?.notes() ?? [])],
    }
  })
}

/**
 * Writes from one part of the evidence, replays the other, and so on until each journey was held back once. A recording is a journey;
 * where there is but one, each stretch from a sign-in to the next is.
 * @param parts into how many parts the journeys are dealt
 * @throws UserError where there is but one journey
 */
export async function proveBySplitting(
  inputs: readonly EvidenceInput[],
  parts: number,
  options: ProveOptions = {},
): Promise<Proved> {
  return inFolder(async folder => {
    options.report?.('writing from all evidence')
    const threads = options.threads === undefined ? {} : { threads: options.threads }
    const { specification } = await writeSpecification(inputs, threads)
    const recordings = await redactedRecordings(inputs, folder, { snapshots: options.frontEnd !== undefined })
    const frontEnd = options.frontEnd === undefined ? null : startFrontEnd(recordings, options.frontEnd)
    const { proof, notes } = await proveParts({
      specification,
      recordings,
      parts,
      worth: options.worth === true,
      frontEnd,
      hear: heard(options),
      writeWithout: async held => {
        const written = await writeSpecification(await learntFrom({ recordings, held, folder }), threads)
        return written.specification
      },
    })
    return { specification, proof, notes }
  })
}

const heard =
  (options: ProveOptions) =>
  ({ phase, journey, done }: ProofProgress): void => {
    if (phase === 'writing') options.report?.(`holding back ${journey}`)
    if (phase === 'worth') reportTaken(options, done, journey)
    if (phase === 'front end' && done === 0) options.report?.(`the front end, ${journey}`)
  }

/** Every hundredth: each takes but a moment. */
function reportTaken({ report }: ProveOptions, taken: number, journey: string): void {
  if (taken % 100 === 0) report?.(`${taken} statements taken away, ${journey}`)
}
