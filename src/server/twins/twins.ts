import type { RunningTwin, TwinState } from '../../api/twin.ts'
import { UserError } from '../../evidence/user-error.ts'
import type { OpenFrontEnd } from '../../pipeline/proving/open-front-end.ts'
import type { Specification } from '../../specification/specification.ts'
import { type TwinSnapshot, readSnapshot } from '../../twin/things/snapshot.ts'
import { type Twin, makeTwin } from '../../twin/twin.ts'
import { Conflict } from '../answers.ts'
import { type ServingTwin, serveTwin } from './serve-twin.ts'
import { type TwinLog, makeTwinLog } from './twin-log.ts'

/** Twins that answer while the local application runs: at most one for a project, each on a port of its own. */
export interface Twins {
  /**
   * @param of `role` of whoever signs in; `frontEnd`: opens the recorded front end that is served before it, null: none is
   * @throws Conflict where one answers already; UserError where the specification speaks of no such role, or no front end was recorded
   */
  readonly start: (
    project: string,
    specification: Specification,
    of: { readonly role: string | null; readonly frontEnd: (() => Promise<OpenFrontEnd>) | null },
  ) => Promise<RunningTwin>
  /** False where none answers. */
  readonly stop: (project: string) => Promise<boolean>
  readonly state: (project: string) => TwinState
  /** @throws Conflict where none answers */
  readonly reset: (project: string) => void
  readonly snapshot: (project: string) => TwinSnapshot
  readonly restore: (project: string, snapshot: unknown) => void
  readonly stopAll: () => Promise<void>
}

interface Running {
  readonly twin: Twin
  readonly serving: ServingTwin
  readonly log: TwinLog
  readonly about: Pick<RunningTwin, 'revision' | 'role' | 'started' | 'hasFrontEnd'>
}

const PORT = 4880
/** Milliseconds between two tellings that something was asked. */
const EVERY = 250

/** @param tell hears that a project's twin was started, stopped, told or asked something */
export function makeTwins(tell: (project: string) => void): Twins {
  const all = new Map<string, Running>()
  const starting = new Set<string>()
  const telling = new Map<string, NodeJS.Timeout>()

  const tellSoon = (project: string): void => {
    if (telling.has(project)) return
    const timer = setTimeout(() => {
      telling.delete(project)
      tell(project)
    }, EVERY)
    telling.set(project, timer)
  }
  const need = (project: string): Running => {
    const running = all.get(project)
    if (running === undefined) throw new Conflict('the twin does not run', { hint: 'start it first' })
    return running
  }
  const stateOf = ({ serving, log, about }: Running): RunningTwin => ({
    address: serving.address,
    ...about,
    ...log.said(),
  })
  const stop = async (project: string): Promise<boolean> => {
    const running = all.get(project)
    if (running === undefined) return false
    all.delete(project)
    await running.serving.stop()
    tell(project)
    return true
  }

  return {
    start: async (project, specification, { role, frontEnd }) => {
      if (all.has(project) || starting.has(project))
        throw new Conflict('the twin runs already', { hint: 'stop it first' })
      const roles = specification.sections.roles.claims.flatMap(({ subject }) =>
        subject.kind === 'role' ? [subject.name] : [],
      )
      if (role !== null && !roles.includes(role))
        throw new UserError('the specification speaks of no such role', { hint: 'choose one of those on sheet 6' })
      starting.add(project)
      try {
        const twin = makeTwin(specification)
        twin.signsInAs(role)
        const log = makeTwinLog(specification)
        const front = await frontEnd?.()
        const serving = await serveTwin(twin, {
          port: PORT,
          otherPorts: true,
          ...(front === undefined ? {} : { files: front.files }),
          heard: (request, answer) => {
            log.heard(request, answer, Date.now())
            tellSoon(project)
          },
        })
        const started = new Date().toISOString()
        const about = { revision: specification.revision, role, hasFrontEnd: front !== undefined, started }
        const running = { twin, serving, log, about }
        all.set(project, running)
        tell(project)
        return stateOf(running)
      } finally {
        starting.delete(project)
      }
    },
    stop,
    state: project => {
      const running = all.get(project)
      return running === undefined ? null : stateOf(running)
    },
    reset: project => {
      need(project).twin.reset()
      tell(project)
    },
    snapshot: project => need(project).twin.snapshot(),
    restore: (project, snapshot) => {
      need(project).twin.restore(readSnapshot(snapshot), Date.now())
      tell(project)
    },
    stopAll: async () => {
      for (const timer of telling.values()) clearTimeout(timer)
      await Promise.all([...all.keys()].map(stop))
    },
  }
}
