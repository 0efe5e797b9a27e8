import { readFile } from 'node:fs/promises'
import type { Review } from '../evidence/claim.ts'
import type { SourceId } from '../evidence/source.ts'
import type { ModelState } from '../model/model.ts'
import { sourceNumbers } from '../model/places.ts'
import type { ProofReport } from '../specification/proof-report.ts'
import type { Specification } from '../specification/specification.ts'
import { type UnpackedRun, openRecording } from '../store/recordings/open-recording.ts'
import { unpackIndex } from '../store/recordings/packed-index.ts'
import type { SpecificationPart } from '../store/store.ts'
import { crew } from './crew.ts'
import { type StoredHar, foldAgain } from './fold-again.ts'
import { unpackState } from './fold-state.ts'
import { heldBack } from './journeys.ts'
import type { JobRecording } from './project-job.ts'
import { type ProofProgress, proveParts } from './prove-parts.ts'
import type { EntrySource } from './recorded-calls.ts'
import { specificationOf } from './specification-parts.ts'
import { writeProject } from './write-project.ts'

/** What a thread needs to know to prove a project's specification on what is stored: plain, and only local files. */
export interface ProveJob {
  readonly recordings: readonly JobRecording[]
  readonly layer: { readonly name: string | null; readonly reviews: readonly (readonly [claim: string, Review])[] }
  /** The parts of the specification that is proved, by local file. */
  readonly specification: { readonly [Part in SpecificationPart]: string }
  readonly parts: number
  readonly worth: boolean
  readonly threads?: number
}

/**
 * Proves a project on its own recordings: each journey is held back once. Nothing is read twice: what was summed up of the other
 * recordings is merged again; only where all journeys stand in one recording is the rest of it summed up anew.
 * @throws UserError where there is but one journey
 */
export async function proveProject(job: ProveJob, hear: (progress: ProofProgress) => void): Promise<ProofReport> {
  const { recordings, threads } = job
  const specification = await proved(job)
  // Whoever changes the project meanwhile lets files go: what is needed of them is read now.
  const states = new Map<SourceId, Uint8Array>()
  for (const { source, state } of recordings) states.set(source.id, await readFile(state.content))
  const opened = await Promise.all(recordings.map(openedEntries))
  const layer = { name: job.layer.name, reviews: new Map(job.layer.reviews) }
  try {
    return await proveParts({
      specification,
      recordings: opened,
      parts: job.parts,
      worth: job.worth,
      hear,
      writeWithout: async held => {
        const { whole, hidden } = heldBack(held)
        const learnt = recordings.filter(({ source }) => !whole.has(source.id))
        const numbers = sourceNumbers(learnt.map(({ source }) => source.id))
        async function* sums(): AsyncGenerator<ModelState> {
          for (const recording of learnt) {
            const { id, identity } = recording.source
            const number = numbers.get(id) as number
            const source = identity === undefined ? { number } : { number, identity }
            if (hidden.size > 0) yield await foldPart(recording, source, index => !hidden.has(index), threads)
            // Another source may have had the number before.
            else if (number !== recording.state.sourceNumber) yield await foldAgain(recording, source, threads)
            else yield await unpackState(states.get(id) as Uint8Array)
          }
        }
        return writeProject(
          sums(),
          learnt.map(({ source }) => source),
          layer,
        )
      },
    })
  } finally {
    for (const { close } of opened) await close()
  }
}

async function proved({ specification }: ProveJob): Promise<Specification> {
  const files = new Map<string, Uint8Array>()
  for (const [part, path] of Object.entries(specification)) files.set(part, await readFile(path))
  return specificationOf(part => files.get(part) as Uint8Array)
}

async function openedEntries({
  source: { id, name, identity },
  content,
  index,
}: JobRecording): Promise<EntrySource & { readonly close: () => Promise<void> }> {
  const { runs, close } = await openRecording(content, unpackIndex(await readFile(index)))
  return {
    name,
    source: id,
    ...(identity === undefined ? {} : { identity }),
    close,
    async *lines() {
      for await (const run of runs()) if (run.kind === 'entries') yield* slicesOf(run)
    },
  }
}

function* slicesOf({ bytes, ends }: UnpackedRun): Generator<Buffer> {
  let start = 0
  for (const end of ends) {
    yield Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start)
    start = end
  }
}

/** Sums up a stored recording without some of its entries. */
async function foldPart(
  { content, index, size }: StoredHar,
  source: { readonly number: number; readonly identity?: string },
  keeps: (entry: number) => boolean,
  threads?: number,
): Promise<ModelState> {
  const recording = await openRecording(content, unpackIndex(await readFile(index)))
  const members = crew(size, threads)
  try {
    for await (const run of recording.runs())
      for (const batch of run.kind === 'entries' ? keptIn(run, keeps) : [run])
        await members.give('foldAgain', { source, batch })
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
