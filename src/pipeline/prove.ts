import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '../evidence/user-error.ts'
import { makeProver } from '../proof/prover.ts'
import { type Tape, makeTape } from '../proof/tape.ts'
import type { Proof } from '../specification/proof.ts'
import type { Specification } from '../specification/specification.ts'
import { type Journey, eachCall, journeysOf, learntFrom } from './journeys.ts'
import { callsIn, redactedRecordings } from './recorded-calls.ts'
import { type EvidenceInput, writeSpecification } from './write-specification.ts'

export interface Proved {
  /** The given one; where none was given, the one that is written from all evidence. */
  readonly specification: Specification
  readonly proof: Proof
  /** What a reader of the figures has to know. */
  readonly notes: readonly string[]
}

export interface ProveOptions {
  readonly threads?: number
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
    const recordings = await redactedRecordings(inputs, folder)
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
    const prover = makeProver()
    for (const recording of held) {
      options.report?.(`replaying ${recording.name}`)
      const replay = prover.start(recording, specification, isWhole ? tape : null)
      for await (const { exchange, index } of callsIn(recording, servers)) replay.add(exchange, pointerTo(index))
    }
    const notes = isWhole
      ? cutNotes(tape.isCut())
      : ['There are no tapes beside: name the recordings that the specification was learnt from, too.']
    return { specification, proof: prover.proof(), notes }
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
    const servers = serversOf(specification)
    const recordings = await redactedRecordings(inputs, folder)
    const journeys = await journeysOf(recordings, specification, servers)
    if (journeys.length < 2)
      throw new UserError('there is but one journey, so that none can be held back', {
        hint: 'record another one, signed in anew, or in another role, and name both',
      })
    const prover = makeProver()
    let isCut = false
    const count = Math.min(parts, journeys.length)
    for (let part = 0; part < count; part++) {
      const held = journeys.filter((_, nth) => nth % count === part)
      const learnt = journeys.filter((_, nth) => nth % count !== part)
      options.report?.(`holding back ${held.map(({ name }) => name).join(', ')}`)
      const { specification: without } = await writeSpecification(
        await learntFrom({ recordings, held, folder }),
        threads,
      )
      const tape = makeTape()
      await eachCall(learnt, servers, ({ exchange }) => tape.record(exchange))
      isCut ||= tape.isCut()
      for (const journey of held) await replay(journey, { prover, without, tape, servers })
    }
    return { specification, proof: prover.proof(), notes: cutNotes(isCut) }
  })
}

interface Replaying {
  readonly prover: ReturnType<typeof makeProver>
  readonly without: Specification
  readonly tape: Tape
  readonly servers: ReadonlySet<string>
}

async function replay(journey: Journey, { prover, without, tape, servers }: Replaying): Promise<void> {
  const replay = prover.start(journey, without, tape)
  await eachCall([journey], servers, ({ exchange, index }) => replay.add(exchange, pointerTo(index)))
}

const cutNotes = (isCut: boolean): readonly string[] =>
  isCut ? ['The tapes hold the first 20,000 answers of what was learnt from.'] : []

const pointerTo = (index: number): string => `/log/entries/${index}`

/** The origins that the application's calls were made to. */
const serversOf = ({ sections }: Specification): ReadonlySet<string> =>
  new Set(sections.calls.claims.flatMap(({ subject }) => subject.servers))

/** Gives a folder of its own, which is gone afterwards. */
async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'asbuilt-prove-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
