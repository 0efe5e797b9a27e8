import type { Import } from '../../api/import.ts'
import { UserError } from '../../evidence/user-error.ts'
import { changeProject } from '../../pipeline/projects/change-project.ts'
import type { SpecificationParts } from '../../pipeline/projects/specification-parts.ts'
import { putAside } from '../../readers/spool.ts'
import type { Store } from '../../store/store.ts'
import { abortable } from '../abortable.ts'
import { Conflict, wordsOf } from '../answers.ts'
import { type ImportState, importState, newImport, sectionCounts } from './import-state.ts'
import type { Turns } from './turns.ts'
import type { Unfinished } from './unfinished.ts'

export interface Upload {
  /** The file's own name. */
  readonly file: string
  readonly identity: string | null
  /** Whether pictures of a trace are kept. */
  readonly screenshots: boolean
  /** Null where the request does not say. */
  readonly totalBytes: number | null
}

/** Recordings on their way into projects. */
export interface Imports {
  /**
   * Takes the bytes as they come, and resolves when all of them were received; the rest is told as it happens.
   * @throws UserError where the upload was cancelled or broke off
   */
  readonly receive: (project: string, bytes: AsyncIterable<Uint8Array>, upload: Upload) => Promise<Import>
  /** Nothing of it stays; resolves when that is so. One that came to its end is forgotten. False where there is none. */
  readonly cancel: (id: string) => Promise<boolean>
  readonly cancelAll: (project: string) => Promise<void>
  /** Cancels all that runs; what does not come to its end by that is remembered for the next start. */
  readonly stop: () => Promise<void>
  /** Those that run, and those that failed and were not forgotten. */
  readonly running: () => readonly Import[]
  /** One of an earlier process, that was stopped. */
  readonly recall: (
    left: Pick<Import, 'id' | 'project' | 'file' | 'identity' | 'started'>,
    error: NonNullable<Import['error']>,
  ) => void
}

export interface ImportParts {
  readonly store: Store
  readonly turns: Turns
  readonly unfinished: Unfinished
  readonly report: (error: unknown) => void
  readonly tell: (state: Import) => void
  /** The project is another now. */
  readonly done: (project: string) => void
  /** What was read so far says this; null: it is said by what is kept. */
  readonly draft: (project: string, parts: SpecificationParts | null) => void
}

interface Running {
  readonly state: ImportState
  readonly screenshots: boolean
  readonly abort: AbortController
  /** Settles when nothing of it runs any more. */
  ended: Promise<void>
}

/** What to do about a file that did not come through. */
export const DROP_AGAIN = 'drop it again, and what was to follow it; nothing of it was kept'

/** Failed imports that are remembered. */
const MOST_FAILED = 50

export function makeImports(parts: ImportParts): Imports {
  const { store, turns, unfinished, tell } = parts
  const all = new Map<string, Running>()
  let isStopping = false

  /** Ends it in one of the three ways; only a failure is remembered. */
  const end = async (running: Running, changed: Partial<Import> & Pick<Import, 'phase'>): Promise<void> => {
    const { id, project } = running.state.now()
    parts.draft(project, null)
    // Who cancels knows of it; who stops the server is told at the next start.
    if (!isStopping || changed.phase !== 'cancelled') await unfinished.endImport(id)
    if (changed.phase !== 'failed') all.delete(id)
    running.state.turn(changed)
    const failed = [...all.values()].filter(({ state }) => state.now().phase === 'failed')
    for (const { state } of failed.slice(0, Math.max(0, failed.length - MOST_FAILED))) all.delete(state.now().id)
  }

  const fail = async (running: Running, error: unknown): Promise<void> => {
    if (running.abort.signal.aborted) return end(running, { phase: 'cancelled' })
    if (!(error instanceof UserError)) parts.report(error)
    return end(running, { phase: 'failed', error: wordsOf(error) })
  }

  const read = async (running: Running, spooled: Awaited<ReturnType<typeof putAside>>['spooled']): Promise<void> => {
    const { state, abort, screenshots } = running
    const { project, file, identity } = state.now()
    if (abort.signal.aborted) throw abort.signal.reason
    const { known, recording } = await changeProject(
      store,
      project,
      { because: `${file} read`, add: { spooled, name: file, identity, screenshots } },
      {
        signal: abort.signal,
        progress: progress =>
          progress.phase === 'writing'
            ? state.turn({ phase: 'writing' })
            : state.set({
                ...progress,
                from: progress.from === null ? null : new Date(progress.from).toISOString(),
                to: progress.to === null ? null : new Date(progress.to).toISOString(),
              }),
        draft: draft => {
          if (abort.signal.aborted) return
          parts.draft(project, draft)
          state.turn({ sections: sectionCounts(draft.parts.title) })
        },
      },
    )
    const current = (await store.project(project))?.current ?? null
    await end(running, {
      phase: 'done',
      sections: current === null ? null : sectionCounts(await store.blobs.read(current.parts.title)),
      known,
      bytes: spooled.size,
      entries: recording?.entries ?? 0,
      totalEntries: recording?.entries ?? null,
      replaced: recording?.replaced ?? [],
      diagnostics: recording?.source.diagnostics.length ?? 0,
    })
    parts.done(project)
  }

  return {
    receive: async (project, bytes, { file, identity, screenshots, totalBytes }) => {
      const state = importState(newImport({ project, file, identity, totalBytes: totalBytes ?? 0 }), tell)
      const running: Running = { state, screenshots, abort: new AbortController(), ended: Promise.resolve() }
      const { id } = state.now()
      all.set(id, running)
      let settled: () => void = () => {}
      running.ended = new Promise(resolve => (settled = resolve))
      let aside: Awaited<ReturnType<typeof putAside>>
      try {
        await unfinished.beginImport(state.now())
        aside = await putAside(counted(bytes, state, running.abort.signal), store.temporaryFolder)
      } catch (error) {
        const said = running.abort.signal.aborted
          ? new Conflict(`${file}: the upload was cancelled`)
          : isBrokenOff(error)
            ? new UserError(`${file}: the upload broke off, as where a page is closed`, { hint: DROP_AGAIN })
            : error
        await fail(running, said)
        settled()
        throw said
      }
      const { size } = aside.spooled
      state.turn({ bytes: size, totalBytes: size })
      const carryOut = async (): Promise<void> => {
        try {
          await turns.take(project, () => turns.limited(() => read(running, aside.spooled)))
        } catch (error) {
          await fail(running, error)
        } finally {
          await aside.close()
          settled()
        }
      }
      carryOut().catch(parts.report)
      return state.now()
    },
    cancel: async id => {
      const running = all.get(id)
      if (running === undefined) return false
      if (running.state.now().phase === 'failed') all.delete(id)
      running.abort.abort()
      await running.ended
      return true
    },
    cancelAll: async project => {
      const chosen = [...all.values()].filter(({ state }) => state.now().project === project)
      for (const { abort } of chosen) abort.abort()
      await Promise.all(chosen.map(({ ended }) => ended))
      for (const { state } of chosen) all.delete(state.now().id)
    },
    stop: async () => {
      isStopping = true
      for (const { abort } of all.values()) abort.abort()
      await Promise.all([...all.values()].map(({ ended }) => ended))
    },
    running: () => [...all.values()].map(({ state }) => state.now()),
    recall: (left, error) => {
      const first = { ...newImport({ ...left, totalBytes: 0 }), ...left, phase: 'failed' as const, error }
      const state = importState(first, tell)
      all.set(left.id, { state, screenshots: false, abort: new AbortController(), ended: Promise.resolve() })
    },
  }
}

/** Whether the connection ended before the request did. */
const isBrokenOff = (error: unknown): boolean =>
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes((error as NodeJS.ErrnoException).code ?? '')

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  state: ImportState,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let received = 0
  for await (const chunk of abortable(bytes, signal)) {
    received += chunk.length
    state.set({ bytes: received })
    yield chunk
  }
}
