import { readFile } from 'node:fs/promises'
import type { Review } from '../../evidence/claim.ts'
import type { SourceId } from '../../evidence/source.ts'
import type { ModelState } from '../../model/model.ts'
import { sourceNumbers } from '../../model/places.ts'
import type { ProofReport } from '../../specification/proof-report.ts'
import type { Specification } from '../../specification/specification.ts'
import { type UnpackedRun, openRecording } from '../../store/recordings/open-recording.ts'
import { unpackIndex } from '../../store/recordings/packed-index.ts'
import type { SpecificationPart } from '../../store/store.ts'
import { crew } from '../folding/crew.ts'
import { type StoredHar, foldAgain } from '../folding/fold-again.ts'
import { packState, unpackState } from '../folding/fold-state.ts'
import { type Journey, heldBack } from '../proving/journeys.ts'
import type { JobRecording } from './project-job.ts'
import { type ProofProgress, proveParts } from '../proving/prove-parts.ts'
import { type ServeTwin, startFrontEnd } from '../proving/prove-front-end.ts'
import { specificationOf } from './specification-parts.ts'
import { openStored } from './stored-entries.ts'
import { writeProject } from './write-project.ts'

/** What a thread needs to know to prove a project's specification on what is stored: plain, and only local files. */
export interface ProveJob {
  readonly recordings: readonly JobRecording[]
  readonly layer: { readonly name: string | null; readonly reviews: readonly (readonly [claim: string, Review])[] }
  /** The parts of the specification that is proved, by local file. */
  readonly specification: { readonly [Part in SpecificationPart]: string }
  readonly parts: number
  readonly worth: boolean
  /** Also how far the recorded front end comes on the twin, in a browser. */
  readonly frontEnd: boolean
  readonly threads?: number
}

/**
 * Proves a project on its own recordings: each journey is held back once. Nothing is read twice: what was summed up of the other
 * recordings is merged again; where all journeys stand in one recording, what each of them adds is summed up apart, and once.
 * @param by `serve`: the twin to a browser; `signal`: ends what a front end does
 * @throws UserError where there is but one journey, or no browser where one is asked for; the reason of the signal
 */
export async function proveProject(
  job: ProveJob,
  hear: (progress: ProofProgress) => void,
  by: { readonly serve: ServeTwin; readonly signal?: AbortSignal },
): Promise<ProofReport> {
  const { recordings, threads } = job
  const specification = await proved(job)
  // Whoever changes the project meanwhile lets files go: what is needed of them is read now.
  const states = new Map<SourceId, Uint8Array>()
  for (const { source, state } of recordings) states.set(source.id, await readFile(state.content))
  const opened = await Promise.all(recordings.map(openStored))
  const layer = { name: job.layer.name, reviews: new Map(job.layer.reviews) }
  const stretches = new Map<string, Uint8Array>()
  try {
    return await proveParts({
      specification,
      recordings: opened,
      parts: job.parts,
      worth: job.worth,
      frontEnd: job.frontEnd ? startFrontEnd(opened, by.serve, by.signal) : null,
      hear,
      writeWithout: async (held, learnt) => {
        const { whole, hidden } = heldBack(held)
        const kept = recordings.filter(({ source }) => !whole.has(source.id))
        const numbers = sourceNumbers(kept.map(({ source }) => source.id))
        async function* sums(): AsyncGenerator<ModelState> {
          for (const recording of kept) {
            const { id, identity, kind } = recording.source
            const number = numbers.get(id) as number
            const source = identity === undefined ? { number } : { number, identity }
            if (hidden.size > 0) yield* stretchesOf(recording, { source, held, learnt, stretches, threads })
            // Another source may have had the number before.
            else if (number !== recording.state.sourceNumber)
              yield (await foldAgain(recording, { ...source, kind }, threads)).state
            else yield await unpackState(states.get(id) as Uint8Array)
          }
        }
        return writeProject(
          sums(),
          kept.map(({ source }) => source),
          layer,
        )
      },
    })
  } finally {
    for (const { close } of opened) await close()
  }
}

interface Stretches {
  readonly source: { readonly number: number; readonly identity?: string }
  readonly held: readonly Journey[]
  readonly learnt: readonly Journey[]
  /** What was summed up before, packed. */
  readonly stretches: Map<string, Uint8Array>
  readonly threads: number | undefined
}

/** Of one recording: what stands in none of its journeys (pages, scripts), and each journey that is learnt from. */
async function* stretchesOf(
  recording: JobRecording,
  { source, held, learnt, stretches, threads }: Stretches,
): AsyncGenerator<ModelState> {
  const inJourneys = new Set([...held, ...learnt].flatMap(({ entries }) => [...(entries ?? [])]))
  const wanted = [
    { name: '', keeps: (entry: number) => !inJourneys.has(entry), isRest: true },
    ...learnt.map(({ name, entries }) => ({
      name,
      keeps: (entry: number) => entries?.has(entry) === true,
      isRest: false,
    })),
  ]
  for (const { name, keeps, isRest } of wanted) {
    const packed =
      stretches.get(name) ?? (await packState(await foldPart(recording, { source, keeps, isRest, threads })))
    stretches.set(name, packed)
    yield await unpackState(packed)
  }
}

async function proved({ specification }: ProveJob): Promise<Specification> {
  const files = new Map<string, Uint8Array>()
  for (const [part, path] of Object.entries(specification)) files.set(part, await readFile(path))
  return specificationOf(part => files.get(part) as Uint8Array)
}

/** Sums up some entries of a stored recording; the rest also has what is no entry. */
async function foldPart(
  { content, index, size }: StoredHar,
  {
    source,
    keeps,
    isRest,
    threads,
  }: Pick<Stretches, 'source' | 'threads'> & { readonly keeps: (entry: number) => boolean; readonly isRest: boolean },
): Promise<ModelState> {
  const recording = await openRecording(content, unpackIndex(await readFile(index)))
  // The calls of one journey are few beside the scripts.
  const members = crew(size, isRest ? threads : 0)
  try {
    for await (const run of recording.runs()) {
      const batches = run.kind === 'entries' ? keptIn(run, keeps) : isRest ? [run] : []
      for (const batch of batches) await members.give('foldAgain', { source, batch })
    }
    return (await members.state()).state
  } finally {
    await members.dismiss()
    await recording.close()
  }
}

/** The stretches of a run whose entries are kept; each is a run by itself, so that every entry keeps its position. */
export function keptIn(run: UnpackedRun, keeps: (entry: number) => boolean): readonly UnpackedRun[] {
  const kept: UnpackedRun[] = []
  let from = 0
  const close = (to: number): void => {
    if (to > from) {
      const start = from === 0 ? 0 : (run.ends[from - 1] as number)
      const bytes = run.bytes.slice(start, run.ends[to - 1])
      kept.push({
        kind: run.kind,
        first: run.first + from,
        bytes,
        ends: run.ends.slice(from, to).map(end => end - start),
      })
    }
    from = to + 1
  }
  for (let nth = 0; nth < run.ends.length; nth++) if (!keeps(run.first + nth)) close(nth)
  close(run.ends.length)
  return kept
}
