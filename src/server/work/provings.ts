import type { Proving } from '../../api/proving.ts'
import { UserError } from '../../evidence/user-error.ts'
import { changeProject, proveJobOf } from '../../pipeline/projects/change-project.ts'
import type { ProveJob } from '../../pipeline/projects/prove-project.ts'
import { counted } from '../../specification/words.ts'
import { percent, reproduced } from '../../specification/with-proof.ts'
import type { Store } from '../../store/store.ts'
import { Conflict, wordsOf } from '../answers.ts'
import { proveInThread } from './run-prove-job.ts'
import type { Turns } from './turns.ts'

/** Proofs that are being made: one for a project at a time, beside what else is done to it. */
export interface Provings {
  /**
   * Resolves when it began.
   * @throws Conflict where one runs already; UserError where nothing is written yet
   */
  readonly start: (project: string, options: ProvingOptions) => Promise<Proving>
  /** Resolves when nothing of it runs any more; false where none ran. */
  readonly cancel: (project: string) => Promise<boolean>
  readonly running: () => readonly Proving[]
  readonly stop: () => Promise<void>
}

export interface ProvingParts {
  readonly store: Store
  readonly turns: Turns
  readonly report: (error: unknown) => void
  readonly tell: (proving: Proving) => void
  /** The project is another now. */
  readonly done: (project: string) => void
}

/** `worth`: also what single statements are worth; `frontEnd`: also how far the recorded front end comes, in a browser. */
export type ProvingOptions = Pick<ProveJob, 'parts' | 'worth' | 'frontEnd'>

interface Running {
  state: Proving
  readonly abort: AbortController
  ended: Promise<void>
}

/** Milliseconds between two tellings of the same phase. */
const EVERY = 150

export function makeProvings({ store, turns, report, tell, done }: ProvingParts): Provings {
  const all = new Map<string, Running>()

  const set = (running: Running, changed: Partial<Proving>): void => {
    running.state = { ...running.state, ...changed }
    tell(running.state)
  }

  const prove = async (running: Running, options: ProvingOptions): Promise<void> => {
    const { project } = running.state
    const { signal } = running.abort
    let told = 0
    const proved = await turns.limited(async () =>
      proveInThread(
        await proveJobOf(store, project, options),
        progress => {
          const isOther = progress.phase !== running.state.phase || progress.part !== running.state.part
          if (signal.aborted || (!isOther && performance.now() - told < EVERY)) return
          told = performance.now()
          set(running, progress)
        },
        signal,
      ),
    )
    signal.throwIfAborted()
    const because = `proved: ${percent(reproduced(proved.proof))} of ${counted(proved.proof.exchanges, ['held-back exchange', 'held-back exchanges'])} as recorded`
    // What was added meanwhile makes it stale; it is laid over what is there then.
    await turns.take(project, () => changeProject(store, project, { because, proof: proved }, { signal }))
  }

  return {
    start: async (project, options) => {
      if (all.has(project)) throw new Conflict('it is being proved already', { hint: 'wait for it, or cancel it' })
      const state: Proving = {
        project,
        phase: 'writing',
        part: 0,
        parts: options.parts,
        journey: '',
        done: 0,
        error: null,
      }
      const running: Running = { state, abort: new AbortController(), ended: Promise.resolve() }
      all.set(project, running)
      tell(state)
      running.ended = prove(running, options).then(
        () => {
          all.delete(project)
          set(running, { phase: 'done' })
          done(project)
        },
        (error: unknown) => {
          all.delete(project)
          if (running.abort.signal.aborted) return set(running, { phase: 'cancelled' })
          if (!(error instanceof UserError)) report(error)
          set(running, { phase: 'failed', error: wordsOf(error) })
        },
      )
      return state
    },
    cancel: async project => {
      const running = all.get(project)
      if (running === undefined) return false
      running.abort.abort(new Conflict('the proof was cancelled'))
      await running.ended
      return true
    },
    running: () => [...all.values()].map(({ state }) => state),
    stop: async () => {
      for (const { abort } of all.values()) abort.abort(new Conflict('the proof was cancelled'))
      await Promise.all([...all.values()].map(({ ended }) => ended))
    },
  }
}
