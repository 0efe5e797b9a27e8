import type { Review } from '../../evidence/claim.ts'
import type { Source, SourceId } from '../../evidence/source.ts'
import { UserError } from '../../evidence/user-error.ts'
import { diskFull, isDiskFull } from '../../evidence/disk-full.ts'
import type { Spooled } from '../../readers/spool.ts'
import type { BlobId } from '../../store/blob.ts'
import type {
  Change,
  RevisionParts,
  SpecificationPart,
  Store,
  StoredProject,
  StoredRecording,
  StoredState,
} from '../../store/store.ts'
import type { ProofReport } from '../../specification/proof-report.ts'
import { program } from './program.ts'
import type { JobAddition, JobEvents, JobRecording, JobState, ProjectJob, ProjectOutcome } from './project-job.ts'
import type { ProveJob } from './prove-project.ts'
import type { Replaced } from '../folding/replaced.ts'
import { type RunProjectJob, runInThread } from './run-project-job.ts'
import { sourceId } from '../folding/source-seen.ts'
import { packJson } from './specification-parts.ts'

/** A recording that was uploaded and put aside. */
export interface Upload {
  readonly spooled: Spooled
  /** The file's own name. */
  readonly name: string
  /** The role whose recording it is. */
  readonly identity: string | null
  /** Whether pictures of a trace are kept. */
  readonly screenshots?: boolean
}

/** What a person wants of a project; the specification follows. */
export interface Wish {
  readonly because: string
  readonly add?: Upload
  readonly remove?: SourceId
  /** Another role for a recording, or none. */
  readonly identity?: { readonly source: SourceId; readonly identity: string | null }
  readonly name?: string | null
  /** What was replayed for a proof, which the verdict follows from. */
  readonly proof?: ProofReport
  /** `withdrawn` leaves the claim without one; `undone` takes back what was last said of it, or withdrawn. */
  readonly reviews?: readonly { readonly claim: string; readonly review: Review | 'withdrawn' | 'undone' }[]
}

export interface ChangeOptions {
  readonly progress?: JobEvents['progress']
  readonly draft?: JobEvents['draft']
  /** Cancels: nothing of the change stays. */
  readonly signal?: AbortSignal
  readonly run?: RunProjectJob
  readonly threads?: number
  /** Milliseconds between two drafts, at least. */
  readonly draftEvery?: number
}

export interface Changed {
  /** The recording was there already: nothing was added. */
  readonly known: boolean
  /** The recording that was added or was known. */
  readonly recording: StoredRecording | null
}

/**
 * Carries out a wish: reads, writes the specification anew and commits everything together; when it resolves, all of it is there and
 * outlasts the process, and until then nothing is. One at a time for each project: who calls it sees to that.
 * @throws UserError where what was uploaded is no recording, or what is named is not there; the signal's reason where it was cancelled
 */
export async function changeProject(
  store: Store,
  project: StoredProject['id'],
  wish: Wish,
  options: ChangeOptions = {},
): Promise<Changed> {
  const here = await store.recordings(project)
  const added = wish.add === undefined ? null : sourceId(wish.add.spooled.digest)
  const known = here.find(({ source }) => source.id === added)
  if (known !== undefined) return { known: true, recording: known }
  const signal = options.signal ?? new AbortController().signal
  const files = new Map<SourceId, Promise<Files>>()
  const filesOf = (source: SourceId): Promise<Files> => {
    const open = files.get(source) ?? openFiles(store)
    files.set(source, open)
    return open
  }
  const kept: BlobId[] = []
  const keep = async (bytes: Uint8Array): Promise<BlobId> => {
    const one = await store.blobs.write()
    try {
      await one.write(bytes)
      const id = await one.keep()
      kept.push(id)
      return id
    } finally {
      await one.discard()
    }
  }
  try {
    const reviews = await settled(store, project, wish.reviews ?? [])
    const job = await jobOf(store, project, wish, { here, reviews, ...options })
    const outcome = await (options.run ?? runInThread)(
      job,
      {
        progress: options.progress ?? (() => {}),
        draft: options.draft ?? (() => {}),
        filesOf: source => ({
          recording: async bytes => (await filesOf(source)).recording.write(bytes),
          grams: async bytes => (await filesOf(source)).grams.write(bytes),
        }),
      },
      signal,
    )
    const keepFiles = async (source: SourceId): Promise<KeptFiles> => {
      const { recording, grams } = await filesOf(source)
      const done = { content: await recording.keep(), grams: await grams.keep() }
      kept.push(done.content, done.grams)
      return done
    }
    const report =
      wish.proof === undefined
        ? (await store.project(project))?.current?.parts['proof report']
        : await keep(packJson(wish.proof))
    const size = wish.add?.spooled.size ?? 0
    const change = await changeOf({ ...wish, reviews }, outcome, { here, keepFiles, keep, size, report })
    signal.throwIfAborted()
    await store.change(project, change)
    const stored = added === null ? undefined : (await store.recordings(project)).find(one => one.source.id === added)
    return { known: false, recording: stored ?? null }
  } catch (error) {
    await store.blobs.release(kept)
    throw isDiskFull(error) ? diskFull(error) : error
  } finally {
    for (const open of files.values())
      await open.then(
        async ({ recording, grams }) => {
          await recording.discard()
          await grams.discard()
        },
        // It was never opened.
        () => {},
      )
  }
}

/** What a recording is written into. */
type Files = Readonly<Record<'recording' | 'grams', Awaited<ReturnType<Store['blobs']['write']>>>>
type KeptFiles = Pick<StoredRecording['har'], 'content'> & { readonly grams: BlobId }

const openFiles = async ({ blobs }: Store): Promise<Files> => ({
  recording: await blobs.write(),
  grams: await blobs.write(),
})

/**
 * What proving a project needs.
 * @throws UserError where its specification is not written, or is being written anew
 */
export async function proveJobOf(
  store: Store,
  project: StoredProject['id'],
  options: Pick<ProveJob, 'parts' | 'worth' | 'frontEnd'>,
): Promise<ProveJob> {
  const { current, givenName } = (await store.project(project)) as StoredProject
  const here = await store.recordings(project)
  const isCurrent = current?.program === program() && here.every(({ state }) => state.program === program())
  if (current === null || !isCurrent)
    throw new UserError('the specification is not written yet', { hint: 'wait until it is, then prove it' })
  const recordings: JobRecording[] = []
  for (const recording of here) recordings.push(await jobRecording(recording, store.blobs.localFile))
  return {
    ...options,
    recordings,
    layer: { name: givenName, reviews: await reviewsAfter(store, project, []) },
    specification: await localFiles(current.parts, store.blobs.localFile),
  }
}

const jobRecording = async (
  { source, size, har, state }: StoredRecording,
  localFile: Store['blobs']['localFile'],
): Promise<JobRecording> => ({
  source,
  size,
  content: await localFile(har.content),
  index: await localFile(har.index),
  state: {
    content: await localFile(state.content),
    program: state.program,
    sourceNumber: state.sourceNumber,
    isStale: false,
  },
})

async function jobOf(
  store: Store,
  project: string,
  wish: Wish,
  known: { readonly here: readonly StoredRecording[]; readonly reviews: Reviews } & Pick<
    ChangeOptions,
    'threads' | 'draftEvery'
  >,
): Promise<ProjectJob> {
  const { here, reviews, threads, draftEvery } = known
  const { current, givenName } = (await store.project(project)) as StoredProject
  const { localFile } = store.blobs
  const needed = [wish.remove, wish.identity?.source]
  for (const source of needed)
    if (source !== undefined && !here.some(one => one.source.id === source))
      throw new UserError(`there is no recording ${source} in this project`, { hint: 'load the project again' })

  const recordings: JobRecording[] = []
  for (const one of here.filter(({ source }) => source.id !== wish.remove)) {
    const recording = await jobRecording(one, localFile)
    const { source, state } = recording
    const isOther = wish.identity?.source === source.id && (source.identity ?? null) !== wish.identity.identity
    recordings.push(
      isOther
        ? { ...recording, source: withIdentity(source, wish.identity.identity), state: { ...state, isStale: true } }
        : recording,
    )
  }
  const before = current === null ? null : await localFiles(current.parts, localFile)
  const rests = wish.add === undefined && wish.remove === undefined && wish.identity === undefined
  return {
    recordings,
    adding:
      wish.add === undefined ? null : ({ ...wish.add, key: await store.redactionKey(project) } satisfies JobAddition),
    layer: {
      name: wish.name === undefined ? givenName : wish.name,
      reviews: await reviewsAfter(store, project, reviews),
    },
    before,
    layerOnly: rests && current?.program === program(),
    ...(wish.proof === undefined ? {} : { proof: wish.proof.proof }),
    ...(threads === undefined ? {} : { threads }),
    ...(draftEvery === undefined ? {} : { draftEvery }),
  }
}

function withIdentity({ identity: _, ...source }: Source, identity: string | null): Source {
  return identity === null ? source : { ...source, identity }
}

async function localFiles(
  { 'proof report': _, ...parts }: RevisionParts,
  localFile: Store['blobs']['localFile'],
): Promise<{ readonly [Name in SpecificationPart]: string }> {
  const found: [string, string][] = []
  for (const [part, id] of Object.entries(parts)) found.push([part, await localFile(id)])
  return Object.fromEntries(found) as { [Name in SpecificationPart]: string }
}

type Reviews = NonNullable<Change['reviews']>

/** What is to be undone as what stood there before. */
async function settled(store: Store, project: string, wished: NonNullable<Wish['reviews']>): Promise<Reviews> {
  const reviews: Reviews[number][] = []
  for (const { claim, review } of wished)
    if (review === 'undone') {
      const earlier = await store.earlierReview(project, claim)
      reviews.push({ claim, review: earlier === null ? 'withdrawn' : reviewOf(earlier) })
    } else reviews.push({ claim, review })
  return reviews
}

const reviewOf = ({ by, verdict, note }: Review): Review => ({ by, verdict, note })

/** The reviews as they will be: the store carries out the same. */
async function reviewsAfter(
  store: Store,
  project: string,
  changes: Reviews,
): Promise<readonly (readonly [string, Review])[]> {
  const after = new Map<string, Review>()
  for (const review of await store.reviews(project)) after.set(review.claim, reviewOf(review))
  for (const { claim, review } of changes)
    if (review === 'withdrawn') after.delete(claim)
    else after.set(claim, review)
  return [...after]
}

interface Kept {
  /** What is in the project already. */
  readonly here: readonly StoredRecording[]
  /** Keeps what was written of a recording. */
  readonly keepFiles: (source: SourceId) => Promise<KeptFiles>
  readonly size: number
  readonly keep: (bytes: Uint8Array) => Promise<BlobId>
  /** What was replayed for the proof; undefined where there is none. */
  readonly report: BlobId | undefined
}

async function changeOf(
  wish: Omit<Wish, 'reviews'> & { readonly reviews: Reviews },
  outcome: ProjectOutcome,
  kept: Kept,
): Promise<Change> {
  const { added, cleaned, foldedAgain, written } = outcome
  const stored = async ({ content, sourceNumber }: JobState): Promise<StoredState> => ({
    content: await kept.keep(content),
    program: outcome.program,
    sourceNumber,
  })
  const add: NonNullable<Change['add']>[number][] = []
  if (added !== null)
    add.push({
      source: added.source,
      size: kept.size,
      entries: added.entries,
      replaced: counted(added.replaced),
      har: { ...(await kept.keepFiles(added.source.id)), index: await kept.keep(added.index) },
      state: await stored(added.state),
    })
  const replace: NonNullable<Change['replace']>[number][] = []
  for (const { source, state } of foldedAgain) replace.push({ source, state: await stored(state) })
  for (const { source, state, index, replaced } of cleaned)
    replace.push({
      source,
      state: await stored(state),
      har: { ...(await kept.keepFiles(source.id)), index: await kept.keep(index) },
      replaced: sumOf(kept.here.find(one => one.source.id === source.id)?.replaced ?? [], counted(replaced)),
    })
  return {
    because: [wish.because, ...cleaned.map(({ source: { name } }) => `${name} cleaned of what it tells`)].join(', '),
    ...(cleaned.length === 0 ? {} : { forget: true as const }),
    ...(wish.name === undefined ? {} : { name: wish.name }),
    ...(wish.remove === undefined ? {} : { remove: [wish.remove] }),
    reviews: wish.reviews,
    add,
    replace,
    revision:
      written === null
        ? null
        : {
            ...written,
            program: outcome.program,
            parts: {
              ...(await keepParts(written.parts, kept.keep)),
              ...(kept.report === undefined ? {} : { 'proof report': kept.report }),
            },
          },
  }
}

async function keepParts<Part extends string>(
  parts: { readonly [Name in Part]: Uint8Array },
  keep: Kept['keep'],
): Promise<{ readonly [Name in Part]: BlobId }> {
  const ids: [string, BlobId][] = []
  for (const [part, bytes] of Object.entries<Uint8Array>(parts)) ids.push([part, await keep(bytes)])
  return Object.fromEntries(ids) as { [Name in Part]: BlobId }
}

/** What was replaced at first, and then. */
function sumOf(before: StoredRecording['replaced'], more: StoredRecording['replaced']): StoredRecording['replaced'] {
  const kinds = [...new Set([...before, ...more].map(({ kind }) => kind))].sort()
  return kinds.map(kind => {
    const both = [...before, ...more].filter(one => one.kind === kind)
    return {
      kind,
      values: both.reduce((sum, { values }) => sum + values, 0),
      places: both.reduce((sum, { places }) => sum + places, 0),
    }
  })
}

/** Kinds and numbers, never a value nor what stands for one. */
const counted = (replaced: Replaced): StoredRecording['replaced'] =>
  [...replaced]
    .map(([kind, { tokens, places }]) => ({ kind, values: tokens.size, places }))
    .toSorted((left, right) => (left.kind < right.kind ? -1 : 1))
