/** Sees to it that what changes a project happens one after the other, and that not too much is read at once. */
export interface Turns {
  /** Runs `task` when all that was asked of this project before is through, whatever became of it. */
  readonly take: <Result>(project: string, task: () => Promise<Result>) => Promise<Result>
  /** Runs `task` when fewer than the limit run. */
  readonly limited: <Result>(task: () => Promise<Result>) => Promise<Result>
  /** Resolves when nothing is left to do. */
  readonly idle: () => Promise<void>
}

/** @param limit how many limited tasks run together */
export function makeTurns(limit: number): Turns {
  const last = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let running = 0
  return {
    take: async (project, task) => {
      const before = last.get(project) ?? Promise.resolve()
      const mine = before.then(task, task)
      last.set(project, mine)
      try {
        return await mine
      } finally {
        if (last.get(project) === mine) last.delete(project)
      }
    },
    limited: async task => {
      if (running >= limit) await new Promise<void>(resolve => waiting.push(resolve))
      else running++
      try {
        return await task()
      } finally {
        const next = waiting.shift()
        if (next === undefined) running--
        else next()
      }
    },
    idle: async () => {
      while (last.size > 0) await Promise.allSettled(last.values())
    },
  }
}
