import { setImmediate } from 'node:timers/promises'
import { UserError } from '../../evidence/user-error.ts'
import { showsCredentials } from '../../evidence/shows-credentials.ts'
import { accountsIn } from '../../proof/accounts-in.ts'
import { makeProver } from '../../proof/prover.ts'
import type { Recorded } from '../../proof/replay.ts'
import { makeJourneyReport } from '../../proof/journey-report.ts'
import { type Tape, makeTape } from '../../proof/tape.ts'
import { makeWorthMeter } from '../../proof/worth.ts'
import type { Proof } from '../../specification/proof.ts'
import type { JourneyReport, ProofReport } from '../../specification/proof-report.ts'
import type { Specification } from '../../specification/specification.ts'
import { type Journey, eachCall, journeysOf } from './journeys.ts'
import type { FrontEndProving } from './prove-front-end.ts'
import type { EntrySource, RecordedCall } from './recorded-calls.ts'
import { serversOf } from './servers-of.ts'

/**
 * What is being done: journeys are held back part by part; each is replayed, its statements are taken away one by one, and what was done
 * in it is done again in the recorded front end.
 */
export interface ProofProgress {
  readonly phase: 'writing' | 'replaying' | 'worth' | 'front end'
  /** From 1. */
  readonly part: number
  readonly parts: number
  /** That is held back, or replayed. */
  readonly journey: string
  /** Exchanges that were asked, or statements that were taken away, so far in all; of a front end the steps of this journey. */
  readonly done: number
}

export interface SplitProof {
  /** Written from all recordings. */
  readonly specification: Specification
  readonly recordings: readonly EntrySource[]
  readonly parts: number
  /** Also what single statements are worth. */
  readonly worth: boolean
  /** Writes from everything but what is held back; the other journeys are `learnt` from. */
  readonly writeWithout: (held: readonly Journey[], learnt: readonly Journey[]) => Promise<Specification>
  /** Also how far the recorded front end comes; null: not. */
  readonly frontEnd: FrontEndProving | null
  readonly hear: (progress: ProofProgress) => void
}

/** Exchanges that are asked again for what statements are worth, over all journeys. */
const ASKED_FOR_WORTH = 200_000
/** What is kept of a journey to be asked again and again, in characters of bodies. */
const LARGEST_JOURNEY = 32 * 1024 * 1024
/** Exchanges that are reported one by one. */
const REPORTED = 5000

/**
 * Holds each journey back once: writes from the other parts, and replays those of this one beside two tapes of the others. A recording
 * is a journey; where there is but one, each stretch from a sign-in to the next is.
 * @throws UserError where there is but one journey
 */
export async function proveParts(splitting: SplitProof): Promise<ProofReport> {
  const { specification, recordings, frontEnd, hear } = splitting
  const servers = serversOf(specification)
  const journeys = await journeysOf(recordings, specification, servers)
  if (journeys.length < 2)
    throw new UserError('there is but one journey, so that none can be held back', {
      hint: 'record another one, signed in anew, or in another role, and add it',
    })
  const proving = startProving(specification, { journeys: journeys.length, worth: splitting.worth })
  let isCut = false
  let asked = 0
  const parts = Math.min(splitting.parts, journeys.length)
  for (let part = 0; part < parts; part++) {
    const held = journeys.filter((_, nth) => nth % parts === part)
    const learnt = journeys.filter((_, nth) => nth % parts !== part)
    const say = (phase: ProofProgress['phase'], journey: string, done: number): void =>
      hear({ phase, part: part + 1, parts, journey, done })
    say('writing', held.map(({ name }) => name).join(', '), asked)
    const without = await splitting.writeWithout(held, learnt)
    const tape = makeTape()
    await eachCall(learnt, servers, ({ exchange }) => tape.record(exchange))
    isCut ||= tape.isCut()
    for (const journey of held) {
      say('replaying', journey.name, asked)
      const steps = proving.prove(journey, { specification: without, tape, servers })
      for await (const { taken } of steps) say('worth', journey.name, taken)
      asked += proving.reports().at(-1)?.asked ?? 0
      await frontEnd?.drive(journey, {
        specification: without,
        held,
        stepping: done => say('front end', journey.name, done),
      })
    }
  }
  const notes = [...cutNotes(isCut), ...proving.notes(), ...(frontEnd?.notes() ?? [])]
  return { proof: withScreens(proving.proof(), frontEnd), parts, journeys: proving.reports(), notes }
}

/** With how far the front end came, where it was run. */
export function withScreens(proof: Proof, frontEnd: FrontEndProving | null): Proof {
  if (frontEnd === null) return proof
  const run = frontEnd.proof()
  return { ...proof, screens: run.arrivals === 0 ? null : run.reached / run.arrivals, frontEnd: run }
}

/** Journeys on their way to a proof. */
interface Proving {
  /** Replays one on a twin of what was written without it; each step takes one statement away. */
  readonly prove: (journey: Journey, on: ProvedOn) => AsyncGenerator<{ readonly taken: number }, void, undefined>
  readonly reports: () => readonly JourneyReport[]
  /** What a reader of the figures has to know of the journeys. */
  readonly notes: () => readonly string[]
  readonly proof: () => Proof
}

interface ProvedOn {
  readonly specification: Specification
  readonly tape: Tape | null
  readonly servers: ReadonlySet<string>
}

/** @param proved the specification that the proof will be of */
export function startProving(
  proved: Specification,
  { journeys, worth }: { readonly journeys: number; readonly worth: boolean },
): Proving {
  const prover = makeProver(proved)
  const meter = makeWorthMeter(Math.floor(ASKED_FOR_WORTH / journeys))
  const reports: JourneyReport[] = []
  const notes: string[] = []
  let taken = 0
  return {
    async *prove(journey, { specification, tape, servers }) {
      const presupposed = accountsIn(specification)
      await eachCall([journey], servers, ({ exchange }) => presupposed.add(exchange))
      const asked = {
        ...journey,
        accounts: presupposed.found(),
        told: presupposed.told(),
        strangers: presupposed.strangers(),
      }
      const replay = prover.start(asked, specification, tape)
      const report = makeJourneyReport(journey, Math.floor(REPORTED / journeys))
      const steps: Recorded[] = []
      let size = 0
      let isSignedIn = false
      const take = (step: RecordedCall): void => {
        const { exchange, index, isPage } = step
        isSignedIn ||= showsCredentials(exchange)
        if (isPage === true) replay.see(exchange)
        else {
          const again = replay.add(exchange, `/log/entries/${index}`)
          if (again !== null) report.add(again)
        }
        size += (exchange.request.body?.size ?? 0) + (exchange.response?.body?.size ?? 0)
        if (worth && size <= LARGEST_JOURNEY) steps.push(step)
      }
      await eachCall([journey], servers, take, { pages: true })
      reports.push(report.report())
      if (!isSignedIn && asksForCredentials(specification))
        notes.push(
          `${journey.name} holds no cookies and no credentials: what is for those who are signed in is refused there. Export it with sensitive data.`,
        )
      if (!worth) return
      for (const _ of meter.measure(asked, specification, steps)) {
        yield { taken: ++taken }
        // Whoever wants to stop it is heard.
        await setImmediate()
      }
    },
    reports: () => reports,
    notes: () => notes,
    proof: () => (worth ? { ...prover.proof(), worth: meter.worth() } : prover.proof()),
  }
}

/** Whether any call is told to be sent credentials. */
const asksForCredentials = ({ sections }: Specification): boolean =>
  sections.calls.claims.some(({ subject }) => subject.security.length > 0)

export const cutNotes = (isCut: boolean): readonly string[] =>
  isCut ? ['The tapes hold the first 20,000 answers of what was learnt from.'] : []
