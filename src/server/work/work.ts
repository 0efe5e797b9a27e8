import type { Review } from '../../evidence/claim.ts'
import type { SourceId } from '../../evidence/source.ts'
import { type ChangeOptions, type Wish, changeProject } from '../../pipeline/projects/change-project.ts'
import { program } from '../../pipeline/projects/program.ts'
import { type SpecificationParts, partsOf } from '../../pipeline/projects/specification-parts.ts'
import { writeProject } from '../../pipeline/projects/write-project.ts'
import type { Store, StoredProject } from '../../store/store.ts'
import { NotFound } from '../answers.ts'
import type { Events } from '../events.ts'
import { DROP_AGAIN, type Imports, makeImports } from './imports.ts'
import { type Provings, makeProvings } from './provings.ts'
import { makeTurns } from './turns.ts'
import type { Unfinished } from './unfinished.ts'

/** A specification that is not finished: what has been read so far says it. */
export interface Draft extends SpecificationParts {
  /** Another for every draft. */
  readonly tag: string
}

/** Everything that changes projects. What concerns one project happens one after the other; what resolved is kept. */
export interface Work extends Pick<Imports, 'receive' | 'cancel' | 'running'> {
  readonly createProject: (name: string | null) => Promise<StoredProject>
  readonly renameProject: (project: string, name: string | null) => Promise<void>
  /** What is being read for it is cancelled. */
  readonly deleteProject: (project: string) => Promise<void>
  readonly removeRecording: (project: string, source: SourceId) => Promise<void>
  readonly nameRole: (project: string, source: SourceId, identity: string | null) => Promise<void>
  /** Resolves when it is kept; the specification is written anew behind it. */
  readonly review: (project: string, claim: string, review: Review | 'withdrawn' | 'undone') => Promise<void>
  /** What persons said since the specification was written; null where it says all of it. */
  readonly unwritten: (project: string) => Promise<ReadonlyMap<string, Review> | null>
  /** Holds the project's journeys back one after the other, and keeps what came of it. */
  readonly prove: Provings['start']
  readonly cancelProof: Provings['cancel']
  readonly proofs: Provings['running']
  readonly draft: (project: string) => Draft | null
  /** The specification of a project without recordings. */
  readonly nothingShown: () => Promise<SpecificationParts>
  /** Takes up what an earlier process left: says what it did not finish, writes anew what another version wrote. */
  readonly takeUp: () => Promise<void>
  /** Ends what is not acknowledged, finishes what is. */
  readonly stop: () => Promise<void>
}

export interface WorkParts {
  readonly store: Store
  readonly events: Events
  readonly unfinished: Unfinished
  /** Hears of errors that are nobody's mistake but ours. */
  readonly report: (error: unknown) => void
  /** Hears that a project is gone. */
  readonly removed: (project: string) => void
}

/** Recordings that are read, or read anew, together. */
const MOST_TOGETHER = 2

const WRITTEN_ANEW = 'written anew by another version of Asbuilt'

export function makeWork({ store, events, unfinished, report, removed }: WorkParts): Work {
  const turns = makeTurns(MOST_TOGETHER)
  const drafts = new Map<string, Draft>()
  /** Whose specification does not say all that persons said, and of these those whose turn is still to come. */
  const unwritten = new Set<string>()
  const waiting = new Set<string>()
  let nothing: Promise<SpecificationParts> | null = null
  let tags = 0
  /** Ends what the next start takes up by itself. */
  const stopping = new AbortController()
  const { signal } = stopping
  const reportUnlessStopped = (error: unknown): void => {
    if (!signal.aborted) report(error)
  }

  const tell = (project: string): void => events.tell({ event: 'project', project })

  const imports = makeImports({
    store,
    turns,
    unfinished,
    report,
    tell: state => events.tell({ event: 'import', import: state }),
    done: tell,
    draft: (project, parts) => {
      if (parts === null) drafts.delete(project)
      else drafts.set(project, { ...parts, tag: `draft ${++tags}` })
    },
  })

  const provings = makeProvings({
    store,
    turns,
    report,
    tell: proving => events.tell({ event: 'proving', proving }),
    done: tell,
  })

  const change = async (project: string, wish: Wish, options: ChangeOptions = {}): Promise<void> => {
    await turns.take(project, () => changeProject(store, project, wish, options))
    tell(project)
  }

  /** Writes what persons said into the specification; several that come together are written once. */
  const writeLayer = async (project: string, because: string): Promise<void> => {
    if (waiting.has(project)) return
    waiting.add(project)
    await turns.take(project, async () => {
      waiting.delete(project)
      if ((await store.project(project)) !== null) await changeProject(store, project, { because }, { signal })
      if (waiting.has(project)) return
      unwritten.delete(project)
      await unfinished.endLayer(project)
    })
    tell(project)
  }

  const said = async (project: string, because: string, say: () => Promise<void>): Promise<void> => {
    await unfinished.beginLayer(project)
    await say()
    unwritten.add(project)
    tell(project)
    writeLayer(project, because).catch(reportUnlessStopped)
  }

  return {
    receive: imports.receive,
    cancel: imports.cancel,
    running: imports.running,
    prove: provings.start,
    cancelProof: provings.cancel,
    proofs: provings.running,
    createProject: async name => {
      const project = await store.createProject({ name, isSample: false })
      tell(project.id)
      return project
    },
    renameProject: async (project, name) =>
      said(project, name === null ? 'name taken back' : 'named by a person', () =>
        store.change(project, { because: 'named by a person', name }),
      ),
    deleteProject: async project => {
      await imports.cancelAll(project)
      await provings.cancel(project)
      await turns.take(project, async () => {
        if ((await store.project(project)) === null) throw new NotFound('there is no such project')
        await store.deleteProject(project)
      })
      drafts.delete(project)
      await unfinished.endLayer(project)
      removed(project)
      tell(project)
    },
    removeRecording: async (project, source) => {
      // It reads what is about to go.
      await provings.cancel(project)
      const name = (await store.recordings(project)).find(recording => recording.source.id === source)?.source.name
      await change(project, { because: `${name ?? source} removed`, remove: source })
    },
    nameRole: async (project, source, identity) => {
      const name = (await store.recordings(project)).find(recording => recording.source.id === source)?.source.name
      const because = identity === null ? `${name ?? source} is nobody's` : `${name ?? source} is ${identity}'s`
      await change(project, { because, identity: { source, identity } })
    },
    review: async (project, claim, review) => {
      const verb = typeof review === 'string' ? review : review.verdict
      const because = `statement ${verb} by a person`
      const before = review === 'undone' ? await store.earlierReview(project, claim) : null
      const earlier = before === null ? 'withdrawn' : { by: before.by, verdict: before.verdict, note: before.note }
      const next = review === 'undone' ? earlier : review
      await said(project, because, () => store.change(project, { because, reviews: [{ claim, review: next }] }))
    },
    unwritten: async project =>
      unwritten.has(project)
        ? new Map((await store.reviews(project)).map(({ claim, by, verdict, note }) => [claim, { by, verdict, note }]))
        : null,
    draft: project => drafts.get(project) ?? null,
    nothingShown: () =>
      (nothing ??= writeProject([], [], { name: null, reviews: new Map() }).then(written => partsOf(written, []))),
    takeUp: async () => {
      for (const left of await unfinished.takeImports())
        imports.recall(left, {
          message: `Asbuilt was stopped while it read ${left.file}`,
          hint: DROP_AGAIN,
        })
      const behind = new Set(await unfinished.layers())
      for (const { id, current, recordings } of await store.projects()) {
        if (behind.has(id)) {
          unwritten.add(id)
          writeLayer(id, 'what a person said, written after a stop').catch(reportUnlessStopped)
        } else if (recordings > 0 && current?.program !== program())
          // Each of them is work for all cores.
          turns
            .take(id, () => turns.limited(() => changeProject(store, id, { because: WRITTEN_ANEW }, { signal })))
            .then(() => tell(id))
            .catch(reportUnlessStopped)
      }
    },
    stop: async () => {
      stopping.abort()
      await Promise.all([imports.stop(), provings.stop()])
      await turns.idle()
    },
  }
}
