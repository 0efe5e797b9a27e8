import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { UserError } from '../../evidence/user-error.ts'
import { OWNER_ONLY } from './durable.ts'

/** The data folder belongs to this process until it lets go, or ends. */
export interface Lock {
  /** Tells others where to find this process: `http://127.0.0.1:4870`. */
  readonly announce: (address: string) => Promise<void>
  readonly release: () => Promise<void>
}

interface Holder {
  readonly pid: number
  /** When the process started, as the system counts it; null where the system does not say. */
  readonly started: string | null
  readonly address: string | null
  /** Tells two holders apart, whatever their process. */
  readonly mark: string
}

/** How long another process that takes over the same lock may be between two of its steps. */
const SETTLED_MS = 60
const ATTEMPTS = 20

/**
 * Takes the folder for this process. A lock whose process is gone, or whose number another process has by now, is taken over.
 * @throws UserError where another process has the folder; it names that process and its address
 */
export async function lockFolder(folder: string): Promise<Lock> {
  const path = join(folder, 'lock')
  const own: Holder = { pid: process.pid, started: await startOf(process.pid), address: null, mark: randomUUID() }
  const write = async (holder: Holder): Promise<string> => {
    const temporary = `${path}.${randomUUID()}`
    await writeFile(temporary, `${JSON.stringify(holder)}\n`, { mode: OWNER_ONLY.file })
    return temporary
  }
  const temporary = await write(own)
  try {
    await take(path, temporary, own, folder)
  } finally {
    await rm(temporary, { force: true })
  }
  return {
    announce: async address => rename(await write({ ...own, address }), path),
    release: async () => {
      if ((await holderOf(path))?.mark === own.mark) await rm(path, { force: true })
    },
  }
}

async function take(path: string, temporary: string, own: Holder, folder: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Of several that link at once one succeeds.
    if (await linked(temporary, path)) {
      // Whoever judged the lock before this one may just be moving it away.
      if (attempt > 0) await wait(SETTLED_MS)
      if ((await holderOf(path))?.mark === own.mark) return
      continue
    }
    const holder = await holderOf(path)
    if (holder !== null && (await isAlive(holder))) throw taken(holder, folder)
    await moveAway(path, holder)
  }
  throw new UserError(`${folder}: other processes keep taking this data folder`, { file: folder, hint: 'try again' })
}

/** Moves a lock away whose process is gone; one that took its place meanwhile comes back. */
async function moveAway(path: string, stale: Holder | null): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if ((await holderOf(aside))?.mark !== stale?.mark) await linked(aside, path)
  await rm(aside, { force: true })
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Null where there is none, or where what stands there is none. */
async function holderOf(path: string): Promise<Holder | null> {
  try {
    const { pid, started, address, mark } = JSON.parse(await readFile(path, 'utf8')) as Partial<Holder>
    return typeof pid === 'number' && pid > 0 && typeof mark === 'string'
      ? { pid, started: started ?? null, address: address ?? null, mark }
      : null
  } catch {
    return null
  }
}

async function isAlive({ pid, started }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is there and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return started === null || started === (await startOf(pid))
}

/** The boot and the clock tick at which a process started (proc(5), field 22), so that a number that is used again tells nothing. */
async function startOf(pid: number): Promise<string | null> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ])
    // The second field is the name in parentheses, and may hold anything.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return ticks === undefined ? null : `${boot.trim()} ${ticks}`
  } catch {
    return null
  }
}

function taken({ pid, address }: Holder, folder: string): UserError {
  return new UserError(
    `${folder}: Asbuilt is running on this data folder already (process ${pid}${address === null ? '' : `, ${address}`})`,
    {
      file: folder,
      hint:
        address === null
          ? 'wait for it, end it, or use another folder'
          : `open ${address}, or end that process, or use another folder`,
    },
  )
}
