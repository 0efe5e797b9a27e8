import { readFile } from 'node:fs/promises'
import type { Review } from '../../evidence/claim.ts'
import type { Source, SourceId } from '../../evidence/source.ts'
import type { ModelState } from '../../model/model.ts'
import { sourceNumbers } from '../../model/places.ts'
import { openBacking } from '../../readers/open.ts'
import { type Spooled, spoolBacking } from '../../readers/spool.ts'
import { packIndex } from '../../store/recordings/packed-index.ts'
import type { Proof } from '../../specification/proof.ts'
import type { Specification } from '../../specification/specification.ts'
import { withProof } from '../../specification/with-proof.ts'
import type { SpecificationPart } from '../../store/store.ts'
import { type StoredHar, foldAgain } from '../folding/fold-again.ts'
import { packState, unpackState } from '../folding/fold-state.ts'
import { isScriptDiagnostic } from '../folding/script-desk.ts'
import { type ImportFiles, type ImportProgress, type Imported, importRecording } from './import-recording.ts'
import { type Cleaned, cleanOthers, tokensIn } from './clean-others.ts'
import { program } from './program.ts'
import { sourceId } from '../folding/source-seen.ts'
import { type SpecificationParts, type TitlePart, partsOf, specificationOf, unpackJson } from './specification-parts.ts'
import { type Layer, layAnew, writeProject } from './write-project.ts'

/** Everything that a thread needs to know to bring a project's specification up to date: plain, and only local files. */
export interface ProjectJob {
  /** What is in the project already and stays there. */
  readonly recordings: readonly JobRecording[]
  /** A recording to be read first. */
  readonly adding: JobAddition | null
  readonly layer: { readonly name: string | null; readonly reviews: readonly (readonly [claim: string, Review])[] }
  /** The parts of what was written before, by local file; null where nothing was. */
  readonly before: { readonly [Part in SpecificationPart]: string } | null
  /** What was written before rests on the same recordings and comes from this program: only the layer is new. */
  readonly layerOnly: boolean
  /** A proof of the specification; where none is given, that of what was written before stays, stale where it is of other evidence. */
  readonly proof?: Proof
  /** 0: the recordings are read in one thread; default: by size and cores. */
  readonly threads?: number
  /** Milliseconds between two drafts, at least; longer where drafts take long, so that they cost at most a fifth of the time. */
  readonly draftEvery?: number
}

export interface JobRecording extends StoredHar {
  readonly source: Source
  readonly state: {
    /** A local file. */
    readonly content: string
    readonly program: string
    readonly sourceNumber: number
    /** The identity that it was summed up for is another by now. */
    readonly isStale: boolean
  }
}

export interface JobAddition {
  readonly spooled: Spooled
  /** The file's own name. */
  readonly name: string
  readonly identity: string | null
  readonly screenshots?: boolean
  readonly key: Uint8Array
}

/** What came of a job. States are packed as `fold-state.ts` does. */
export interface ProjectOutcome {
  readonly added:
    | (Pick<Imported, 'source' | 'entries' | 'replaced'> & { readonly index: Uint8Array; readonly state: JobState })
    | null
  /** Recordings in which a secret stood that what was added told: stored anew without it. */
  readonly cleaned: readonly Cleaned[]
  /** Recordings whose states had to be made anew. */
  readonly foldedAgain: readonly { readonly source: Source; readonly state: JobState }[]
  /** Null where the project holds no recording. */
  readonly written: SpecificationParts | null
  readonly program: string
}

export interface JobState {
  readonly content: Uint8Array
  readonly sourceNumber: number
}

/** What a job says while it runs. */
export interface JobEvents {
  /** Where a recording goes that is stored, or stored anew. */
  readonly filesOf: (source: SourceId) => ImportFiles
  readonly progress: (progress: ImportProgress | { readonly phase: 'writing' }) => void
  /** What the project's recordings, with the one that is being read, show so far. */
  readonly draft: (draft: SpecificationParts) => void
}

const DRAFT_EVERY = 1500
const DRAFT_REST = 4

/**
 * Reads what is to be added, sums up anew what has to be, and writes the specification of all.
 * @throws UserError where what is to be added is no recording
 */
export async function carryOut(job: ProjectJob, events: JobEvents): Promise<ProjectOutcome> {
  const layer: Layer = { name: job.layer.name, reviews: new Map(job.layer.reviews) }
  const previousIds = await previousIdsOf(job)
  const proof = job.proof ?? (await previousProof(job))
  const proved = (specification: Specification): Specification =>
    proof === null ? specification : withProof(specification, proof)
  if (job.layerOnly && job.before !== null) {
    const files = new Map<string, Uint8Array>()
    for (const [part, path] of Object.entries(job.before)) files.set(part, await readFile(path))
    const specification = layAnew(
      specificationOf(part => files.get(part) as Uint8Array),
      layer,
    )
    return {
      added: null,
      cleaned: [],
      foldedAgain: [],
      written: partsOf(proved(specification), previousIds),
      program: program(),
    }
  }

  const ids = [
    ...job.recordings.map(({ source }) => source.id),
    ...(job.adding === null ? [] : [sourceId(job.adding.spooled.digest)]),
  ]
  const numbers = sourceNumbers(ids)
  const fresh = new Map<SourceId, { readonly source: Source; readonly state: JobState }>()
  // Another source may have taken the number that a state was made with.
  for (const recording of job.recordings) {
    const sourceNumber = numbers.get(recording.source.id) as number
    if (isGood(recording, sourceNumber)) continue
    const { source } = recording
    const of = { ...withIdentity(sourceNumber, source.identity), kind: source.kind }
    const { state, unread, ...files } = await foldAgain(recording, of, job.threads)
    const told = source.diagnostics.filter(diagnostic => !isScriptDiagnostic(diagnostic))
    fresh.set(source.id, {
      source: { ...source, ...files, diagnostics: [...told, ...unread] },
      state: { content: await packState(state), sourceNumber },
    })
  }
  const cleaned = new Map<SourceId, Cleaned>()
  const renewed = (id: SourceId) => cleaned.get(id) ?? fresh.get(id)
  async function* kept(): AsyncGenerator<ModelState> {
    for (const { source, state } of job.recordings)
      yield unpackState(renewed(source.id)?.state.content ?? (await readFile(state.content)))
  }
  // A script may be read this time that was not before, or the other way round.
  const sources = () => job.recordings.map(({ source }) => renewed(source.id)?.source ?? source)

  let imported: Imported | null = null
  if (job.adding !== null) {
    const tokens = new Map<SourceId, ReadonlySet<string>>()
    for (const recording of job.recordings) tokens.set(recording.source.id, await tokensIn(recording))
    const known = [...new Set([...tokens.values()].flatMap(of => [...of]))].sort()
    imported = await add(job, job.adding, numbers, { kept, sources: sources(), layer, events, proved, known })
    const cleaning = {
      key: job.adding.key,
      ...(job.threads === undefined ? {} : { threads: job.threads }),
      filesOf: events.filesOf,
      sourceNumber: (id: SourceId): number => numbers.get(id) as number,
    }
    for (const one of await cleanOthers(job.recordings, imported, tokens, cleaning)) cleaned.set(one.source.id, one)
  }
  const foldedAgain = job.recordings.flatMap(({ source }) =>
    cleaned.has(source.id) ? [] : (fresh.get(source.id) ?? []),
  )
  if (ids.length === 0) return { added: null, cleaned: [], foldedAgain, written: null, program: program() }
  events.progress({ phase: 'writing' })
  const added = imported === null ? null : await addedOf(imported, numbers)
  async function* states(): AsyncGenerator<ModelState> {
    yield* kept()
    if (imported !== null) yield imported.state
  }
  const all = imported === null ? sources() : [...sources(), imported.source]
  const written = partsOf(proved(await writeProject(states(), all, layer)), previousIds)
  return { added, cleaned: [...cleaned.values()], foldedAgain, written, program: program() }
}

async function previousIdsOf({ before }: ProjectJob): Promise<readonly string[]> {
  return before === null ? [] : (unpackJson(await readFile(before['claim ids'])) as readonly string[])
}

async function previousProof({ before }: ProjectJob): Promise<Proof | null> {
  return before === null ? null : (unpackJson(await readFile(before.title)) as TitlePart).verdict.proof
}

function isGood({ state }: JobRecording, sourceNumber: number): boolean {
  return !state.isStale && state.program === program() && state.sourceNumber === sourceNumber
}

const withIdentity = (number: number, identity: string | undefined) =>
  identity === undefined ? { number } : { number, identity }

/** What is known beside the recording that is being added. */
interface Beside {
  readonly kept: () => AsyncGenerator<ModelState>
  readonly sources: readonly Source[]
  readonly layer: Layer
  readonly events: JobEvents
  readonly proved: (specification: Specification) => Specification
  /** Tokens of secrets that the others told. */
  readonly known: readonly string[]
}

async function add(
  { threads, draftEvery = DRAFT_EVERY }: ProjectJob,
  { spooled, name, identity, screenshots = false, key }: JobAddition,
  numbers: ReadonlyMap<SourceId, number>,
  { kept, sources, layer, events, proved, known }: Beside,
): Promise<Imported> {
  let nextDraft = performance.now() + draftEvery
  // Whoever put the recording aside also lets it go.
  const backing = spoolBacking(spooled, async () => {})
  return importRecording(await openBacking(backing, name, { screenshots }), events.filesOf(sourceId(spooled.digest)), {
    digest: `sha256:${spooled.digest}`,
    known,
    screenshots,
    ...(identity === null ? {} : { identity }),
    key,
    sourceNumber: numbers.get(sourceId(spooled.digest)) as number,
    ...(threads === undefined ? {} : { threads }),
    report: events.progress,
    pause: async soFar => {
      const started = performance.now()
      if (started < nextDraft) return
      const { state, source } = await soFar()
      async function* states(): AsyncGenerator<ModelState> {
        yield* kept()
        yield state
      }
      events.draft(partsOf(proved(await writeProject(states(), [...sources, source], layer)), []))
      const took = performance.now() - started
      nextDraft = performance.now() + Math.max(draftEvery, DRAFT_REST * took)
    },
  })
}

/** Before the state is used up. */
async function addedOf(
  { source, entries, replaced, index, state }: Imported,
  numbers: ReadonlyMap<SourceId, number>,
): Promise<NonNullable<ProjectOutcome['added']>> {
  return {
    source,
    entries,
    replaced,
    index: packIndex(index),
    state: { content: await packState(state), sourceNumber: numbers.get(source.id) as number },
  }
}
