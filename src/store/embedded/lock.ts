import { randomUUID } from 'node:crypto'
import { link, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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

const ATTEMPTS = 20
/** `lock.7`: the highest number counts. Before there were numbers there was `lock`. */
const NAME = /^lock(?:\.(\d+))?$/

/**
 * Takes the folder for this process. A lock whose process is gone, or whose number another process has by now, is taken over.
 *
 * Locks are numbered, and a number is never used again: taking over is making the next one, which of several that try at once
 * one can, and nobody ever removes a lock that may be held. A lock that was let go stays behind and says so.
 * @throws UserError where another process has the folder; it names that process and its address
 */
export async function lockFolder(folder: string): Promise<Lock> {
  const own: Holder = { pid: process.pid, started: await startOf(process.pid), address: null, mark: randomUUID() }
  const write = async (holder: Holder | null): Promise<string> => {
    const temporary = join(folder, `lock.${randomUUID()}.new`)
    try {
      await writeFile(temporary, `${JSON.stringify(holder)}\n`, { mode: OWNER_ONLY.file })
    } catch (error) {
      // A full disk leaves an empty one.
      await rm(temporary, { force: true })
      throw error
    }
    return temporary
  }
  const temporary = await write(own)
  let path: string
  try {
    path = await take(folder, temporary)
  } finally {
    await rm(temporary, { force: true })
  }
  return {
    announce: async address => rename(await write({ ...own, address }), path),
    release: async () => {
      if ((await holderOf(path))?.mark === own.mark) await rename(await write(null), path)
    },
  }
}

async function take(folder: string, temporary: string): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const last = await latest(folder)
    if (last !== null) {
      const holder = await holderOf(last.path)
      if (holder !== null && (await isAlive(holder))) throw taken(holder, folder)
    }
    const number = (last?.number ?? 0) + 1
    const path = join(folder, `lock.${number}`)
    if (!(await linked(temporary, path))) continue
    // While this one looked, others may have taken, let go and cleared away this very number.
    if ((await latest(folder))?.number !== number) {
      await rm(path, { force: true })
      continue
    }
    for (const earlier of await locks(folder)) if (earlier.number < number) await rm(earlier.path, { force: true })
    return path
  }
  throw new UserError(`${folder}: other processes keep taking this data folder`, { file: folder, hint: 'try again' })
}

interface Numbered {
  readonly number: number
  readonly path: string
}

async function locks(folder: string): Promise<readonly Numbered[]> {
  return (await readdir(folder)).flatMap(name => {
    const found = NAME.exec(name)
    return found === null ? [] : [{ number: Number(found[1] ?? 0), path: join(folder, name) }]
  })
}

const latest = async (folder: string): Promise<Numbered | null> =>
  (await locks(folder)).reduce<Numbered | null>(
    (last, next) => (last === null || next.number > last.number ? next : last),
    null,
  )

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Null where there is none, where it was let go, or where what stands there is none. */
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
