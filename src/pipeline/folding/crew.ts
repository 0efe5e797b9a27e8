import { availableParallelism } from 'node:os'
import { deserialize, getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Diagnostic } from '../../evidence/diagnostic.ts'
import { type ModelState, modelFold } from '../../model/model.ts'
import type { Digits } from '../../redaction/known/tokens.ts'
import { type Collected, type Folding, type Found, type Known, folding } from './folding.ts'
import type { Piece, PieceSeen } from './piece.ts'
import { type Replaced, mergeReplaced } from './replaced.ts'
import { type ScriptMet, scriptDesk, scriptDiagnostics } from './script-desk.ts'

/** Below so many bytes of evidence a thread takes longer to start than to help. */
const WORTH_THREADS = 4 * 1024 * 1024
/** Beside the calling one. Each thread holds sums of its own, some 100 MB at the end of a large recording. */
const MOST_THREADS = 7
/** Pieces that are with one thread: enough for as long as the calling thread works on one itself and gives out no other. */
const WAITING = 3

/** Pieces that the last thread could have taken before it starts: one that works only between two scripts does not pay for itself. */
const WORTH_LAST = 24

/** Buffers that are kept to be filled anew. */
const SPARES = 8
/** Room for new objects in each thread: an entry and what is made of it fit many times over. */
const YOUNG_MEGABYTES = 16
/** Garbage is collected when a heap grew by so many percent: by itself V8 lets it double, in every thread. */
const HEAP_GROWTH = '--heap-growing-percent=30'
/**
 * How much code runs before V8 optimises it (bytes of bytecode; 132 KB by itself). What folds meet at the beginning is not what they meet
 * later: code that is optimised early is optimised again and again, which took a quarter of all processor time.
 * Later versions of V8 have no such flag, and say so on standard error.
 */
const LATER = '--interrupt-budget=500000'
/**
 * Sums that grow leave holes in a heap, in the end almost as large as the sums: V8 closes them only where room is said to count more than
 * speed. It is where there is so much evidence that sums grow large, and from so many bytes on that the process grew by since the crew
 * began. It takes time, since it also lets go of the layouts of objects that are not there at the moment, and with them of all code that was
 * optimised for these: 100 MB, most of them scripts, took half as long again.
 */
const LARGE = 256 * 1024 * 1024
const GROWN = 100 * 1024 * 1024
const CLOSING_HOLES = '--optimize-for-size'
const LEAVING_HOLES = '--no-optimize-for-size'
/**
 * The calling thread began before anybody asked, and takes up to 32 MB for new objects. Where holes are closed no thread doubles again what
 * is so large; threads that start under `YOUNG_AT_ONCE` have all of theirs from the beginning (half of it, in MB).
 */
const YOUNG_ENOUGH = 8 * 1024 * 1024
const GROWING = '--semi-space-growth-factor=2'
const STAYING = '--semi-space-growth-factor=1'
const YOUNG_AT_ONCE = '--min-semi-space-size=4'
const YOUNG_BY_NEED = '--min-semi-space-size=0'

/** Flags of V8 that other versions may not know are set where it is known that they do what is said of them. */
const isNode20 = process.versions.node.startsWith('20.')

/** The calling thread, which hands out the work and does what the others are too busy for, and threads beside it. */
export interface Crew {
  /** Resolves when there is room for a further piece. What goes wrong in a member is thrown by the next call. */
  readonly give: <Name extends PieceTask>(
    task: Name,
    piece: Piece,
  ) => Promise<{ readonly answer: Promise<ReturnType<Folding[Name]>> }>
  /** Before the first pass: see `Folding.recall`. */
  readonly recall: (tokens: readonly string[], key: Uint8Array) => Promise<void>
  /** Ends the first pass: all members know all secrets, and what redirects led to. True where one was known again. */
  readonly arm: (key: Uint8Array, digits: Digits) => Promise<boolean>
  /** What the members summed up so far, as a copy. */
  readonly peek: () => Promise<ModelState>
  /** Ends the second pass. */
  readonly state: () => Promise<Done>
  /** The buffer of a piece that was dealt with, to be filled anew. */
  readonly spare: () => ArrayBuffer | undefined
  readonly dismiss: () => Promise<void>
}

export interface Done {
  readonly state: ModelState
  readonly replaced: Replaced
  /** Of secrets that were replaced in what was packed: those that cannot be told by their form. */
  readonly tokens: ReadonlySet<string>
  /** The scripts that could not be read, by the number of their source. */
  readonly unread: ReadonlyMap<number, readonly Diagnostic[]>
}

/** What can be done with one piece. */
export type PieceTask = 'collect' | 'collectRaw' | 'fold' | 'redact' | 'keep' | 'foldAgain'

/** What a member is asked; `worker.ts` answers the same question in a thread. */
export type Task =
  | { readonly task: PieceTask; readonly piece: Piece }
  | { readonly task: 'recall'; readonly tokens: readonly string[]; readonly key: Uint8Array }
  | { readonly task: 'found' }
  | { readonly task: 'pack'; readonly others: readonly Found[] }
  | { readonly task: 'arm'; readonly known: Known; readonly key: Uint8Array; readonly digits: Digits }
  | { readonly task: 'peek' }
  | { readonly task: 'state' }

type Summed = ReturnType<Folding['state']>

interface Member {
  readonly ask: (task: Task, transfer?: ArrayBuffer[]) => Promise<unknown>
  readonly waiting: () => number
  /** It goes, and leaves what it summed up: taken once. */
  readonly end: () => Promise<() => Summed>
  readonly dismiss: () => Promise<void>
}

/**
 * @param threads beside the calling one; default: by the size of the evidence and the machine's cores
 * @param bytes how much evidence there is
 */
export function crew(
  bytes: number,
  threads = bytes < WORTH_THREADS ? 0 : Math.min(MOST_THREADS, availableParallelism() - 1),
): Crew {
  const spares: ArrayBuffer[] = []
  if (isNode20) for (const flag of [LATER, YOUNG_AT_ONCE]) setFlagsFromString(flag)
  if (threads > 0) setFlagsFromString(HEAP_GROWTH)
  const own = here(spares)
  const others: Member[] = []
  const scripts = scriptDesk(threads, bytes >= LARGE)
  const pending = new Set<Promise<unknown>>()
  const began = process.memoryUsage.rss()
  let isClosing = false
  let failure: { readonly error: unknown } | null = null

  // What whoever starts later has to be told.
  const told: Task[] = []
  let missed = 0
  const tell = (task: Task): Promise<unknown> => {
    told.push(task)
    return Promise.all([own, ...others].map(member => member.ask(task)))
  }
  const start = (): void => {
    const member = thread(spares)
    for (const task of told) void member.ask(task).catch(fail)
    others.push(member)
  }
  // Who reads scripts takes the core of one: three that share two take longer.
  const leastBusy = (): Member => {
    const most = Math.max(0, threads - scripts.reading())
    if (others.length < most && (others.length < threads - 1 || ++missed > WORTH_LAST)) start()
    return others.slice(0, most).reduce((least, next) => (next.waiting() < least.waiting() ? next : least), own)
  }
  const fail = (error: unknown): void => {
    failure ??= { error }
  }
  const check = (): void => {
    if (failure !== null) throw failure.error
  }
  const all = async (): Promise<void> => {
    await Promise.allSettled(pending)
    check()
  }
  const closeHoles = (): void => {
    if (isClosing || threads === 0 || bytes < LARGE || process.memoryUsage.rss() < began + GROWN) return
    isClosing = true
    setFlagsFromString(CLOSING_HOLES)
  }
  const holdYoung = (): void => {
    if (!isNode20 || !isClosing) return
    const young = getHeapSpaceStatistics().find(space => space.space_name === 'new_space')?.space_size ?? 0
    setFlagsFromString(young < YOUNG_ENOUGH ? GROWING : STAYING)
  }
  const leaveHoles = (): void => {
    if (isClosing) setFlagsFromString(LEAVING_HOLES)
  }

  return {
    give: async (task, piece) => {
      check()
      closeHoles()
      holdYoung()
      const member = leastBusy()
      const answer = member.ask({ task, piece }, [piece.batch.bytes.buffer as ArrayBuffer])
      pending.add(answer)
      const settled = answer.then(
        value => (isCollected(value) ? scripts.takeAhead(value.ahead) : scripts.take(scriptsOf(value))),
        fail,
      )
      void settled.then(() => pending.delete(answer))
      // What the others answered meanwhile is heard before the next piece is given out.
      if (member === own) await setImmediate()
      if (task !== 'collect') await scripts.room()
      return { answer: answer as Promise<never> }
    },
    recall: async (tokens, key) => {
      await tell({ task: 'recall', tokens, key })
    },
    arm: async (key, digits) => {
      await all()
      const found = (await Promise.all(others.map(member => member.ask({ task: 'found' })))) as Found[]
      const known = (await own.ask({ task: 'pack', others: found })) as Known
      await tell({ task: 'arm', known, key, digits })
      return known.recalled
    },
    peek: async () => {
      let state = modelFold.empty()
      for (const member of [own, ...others])
        state = modelFold.merge(state, deserialize((await member.ask({ task: 'peek' })) as Uint8Array) as ModelState)
      return state
    },
    state: async () => {
      await all()
      // Whoever reads scripts is done first: memory is fullest while the sums are handed over.
      const read = await scripts.readings()
      const gone = scripts.dismiss()
      if (isClosing) await gone
      const ends = isClosing ? await endInTurn(others) : others.map(member => member.end())
      // Of several that fail the first is thrown.
      void Promise.allSettled(ends)
      leaveHoles()
      const mine = (await own.end())()
      let { state } = mine
      let replaced: Replaced = mine.replaced
      const tokens = new Set(mine.tokens)
      for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
        const part = (await end)()
        state = modelFold.merge(state, part.state)
        replaced = mergeReplaced(replaced, part.replaced)
        for (const token of part.tokens) tokens.add(token)
      }
      for (const script of read) state = modelFold.add(state, script)
      return { state, replaced, tokens, unread: scriptDiagnostics(read) }
    },
    spare: () => spares.pop(),
    dismiss: async () => {
      leaveHoles()
      if (isNode20) for (const flag of [GROWING, YOUNG_BY_NEED]) setFlagsFromString(flag)
      await Promise.all([scripts.dismiss(), ...others.map(member => member.dismiss())])
    },
  }
}

function isCollected(answer: unknown): answer is Collected {
  return typeof answer === 'object' && answer !== null && 'ahead' in answer
}

/** The scripts that a piece held, in the answer to whichever task summed it up. */
function scriptsOf(answer: unknown): readonly ScriptMet[] {
  if (typeof answer !== 'object' || answer === null) return []
  const seen = 'seen' in answer ? answer.seen : answer
  return (seen as Partial<PieceSeen>).scripts ?? []
}

/** All threads end before the first of their states takes shape: memory holds bytes beside it, and no heaps. */
async function endInTurn(members: readonly Member[]): Promise<ReturnType<Member['end']>[]> {
  const ended: (() => Summed)[] = []
  for (const member of members) {
    ended.push(await member.end())
    await member.dismiss()
  }
  return ended.map(take => Promise.resolve(take))
}

/** @param spares takes the buffers of pieces that were dealt with */
function here(spares: ArrayBuffer[]): Member {
  const work = perform(folding())
  return {
    ask: async task => {
      const answer = work(task)
      if ('piece' in task && spares.length < SPARES) spares.push(task.piece.batch.bytes.buffer as ArrayBuffer)
      return answer
    },
    // Takes a piece only where all others have enough.
    waiting: () => WAITING,
    end: async () => () => work({ task: 'state' }) as Summed,
    dismiss: async () => {},
  }
}

/** @param spares takes the buffers of pieces that were dealt with */
function thread(spares: ArrayBuffer[]): Member {
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
  const answers: { resolve: (value: unknown) => void; reject: (error: unknown) => void }[] = []
  // A thread answers in the order in which it was asked.
  worker.on('message', (answer: { value?: unknown; error?: unknown; spare?: ArrayBuffer }) => {
    if (answer.spare !== undefined && spares.length < SPARES) spares.push(answer.spare)
    const next = answers.shift()
    if ('error' in answer) next?.reject(answer.error)
    else next?.resolve(answer.value)
  })
  const fail = (error: unknown): void => answers.splice(0).forEach(({ reject }) => reject(error))
  worker.on('error', fail)
  worker.on('exit', code => fail(new Error(`worker: ended with code ${code}`)))
  const ask: Member['ask'] = (task, transfer = []) =>
    new Promise((resolve, reject) => {
      answers.push({ resolve, reject })
      worker.postMessage(task, transfer)
    })
  return {
    ask,
    waiting: () => answers.length,
    end: async () => {
      const bytes = (await ask({ task: 'state' })) as Uint8Array
      void worker.terminate()
      return () => deserialize(bytes) as Summed
    },
    dismiss: async () => {
      await worker.terminate()
    },
  }
}

/** Carries out tasks on one folding. */
export function perform(work: Folding): (task: Task) => unknown {
  return task => {
    switch (task.task) {
      case 'collect':
      case 'fold':
      case 'collectRaw':
      case 'redact':
      case 'keep':
      case 'foldAgain':
        return work[task.task](task.piece)
      case 'recall':
        return work.recall(task.tokens, task.key)
      case 'found':
        return work.found()
      case 'pack':
        return work.pack(task.others)
      case 'arm':
        return work.arm(task.known, task.key, task.digits)
      case 'peek':
        return work.peek()
      case 'state':
        return work.state()
    }
  }
}
