import { type ZippedFile, storedZip } from './stored-zip.ts'

/** What somebody let go over the window. */
export interface Dropped {
  readonly files: readonly File[]
  /** Folders in which nothing was found to read. */
  readonly barren: readonly string[]
}

/** A file or folder as browsers hand it over (File and Directory Entries API), as far as it is used here. */
export interface DroppedEntry {
  readonly name: string
  readonly isDirectory: boolean
  readonly file?: (done: (file: File) => void, fail: () => void) => void
  readonly createReader?: () => {
    readonly readEntries: (done: (entries: readonly DroppedEntry[]) => void, fail: () => void) => void
  }
}

/** The entries of a drop. They have to be asked for while the event is handled: afterwards there are none. */
export function droppedEntries({ items }: DataTransfer): readonly DroppedEntry[] {
  return [...items].flatMap((item): readonly DroppedEntry[] => {
    const entry = item.webkitGetAsEntry() as DroppedEntry | null
    if (entry !== null) return [entry]
    const file = item.getAsFile()
    return file === null ? [] : [{ name: file.name, isDirectory: false, file: done => done(file) }]
  })
}

/**
 * Files as they are, and of folders the recordings in them and below, by path. An unpacked trace of Playwright is packed again: what
 * lies in it is no recording by itself. So are the scripts of a folder without recordings, which is one of built files. Never fails:
 * what cannot be opened is left out.
 */
export async function droppedFiles(entries: readonly DroppedEntry[]): Promise<Dropped> {
  const files: File[] = []
  const barren: string[] = []
  for (const entry of entries)
    if (entry.isDirectory) {
      const recordings = await recordingsBelow(entry)
      const found = recordings.length > 0 ? recordings : await packedScripts(entry)
      files.push(...found)
      if (found.length === 0) barren.push(entry.name)
    } else files.push(...(await fileOf(entry)))
  return { files, barren }
}

/** Where events of a trace stand; its network lies beside it, what was sent and seen below `resources`. */
const EVENTS = /\.trace$/i
const OF_TRACE = /\.(?:trace|network|stacks)$/i
const RECORDING = /\.(?:har|har\.gz|zhar|zip)$/i
/** Files and folders that are looked at in a folder, so that a dropped home folder comes to an end. */
const MOST_LOOKED_AT = 5000
const MOST_FILES = 100

async function recordingsBelow(folder: DroppedEntry): Promise<readonly File[]> {
  const found: File[] = []
  const rest = [folder]
  let looked = 0
  for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
    const inside = await entriesOf(next)
    looked += inside.length
    if (inside.some(entry => !entry.isDirectory && EVENTS.test(entry.name))) {
      found.push(...(await packedTrace(next.name, inside)))
      continue
    }
    for (const entry of inside)
      if (entry.isDirectory) rest.push(entry)
      else if (RECORDING.test(entry.name)) found.push(...(await fileOf(entry)))
    if (looked > MOST_LOOKED_AT || found.length >= MOST_FILES) break
  }
  return found.slice(0, MOST_FILES)
}

/** An unpacked trace as the archive that it once was; nothing where it is too large for one. */
async function packedTrace(name: string, inside: readonly DroppedEntry[]): Promise<readonly File[]> {
  const files: ZippedFile[] = []
  const add = async (entries: readonly DroppedEntry[], folder: string): Promise<void> => {
    for (const entry of entries)
      for (const file of await fileOf(entry)) files.push({ name: `${folder}${entry.name}`, file })
  }
  await add(
    inside.filter(entry => OF_TRACE.test(entry.name)),
    '',
  )
  for (const resources of inside.filter(entry => entry.isDirectory && entry.name === 'resources'))
    await add(await entriesOf(resources, Infinity), 'resources/')
  const zip = await storedZip(files)
  return zip === null ? [] : [new File([zip], `${name}.zip`, { type: zip.type })]
}

/** The scripts of a built front end, and their source maps, as an archive; nothing where there are none, or too many. */
async function packedScripts(folder: DroppedEntry): Promise<readonly File[]> {
  const files: ZippedFile[] = []
  const rest = [{ entry: folder, path: '' }]
  let looked = 0
  for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
    const { entry, path } = next
    const inside = await entriesOf(entry)
    looked += inside.length
    if (looked > MOST_LOOKED_AT) return []
    for (const one of inside)
      if (one.isDirectory) {
        if (!NOT_BUILT.test(one.name)) rest.push({ entry: one, path: `${path}${one.name}/` })
      } else if (BUILT.test(one.name))
        for (const file of await fileOf(one)) files.push({ name: `${path}${one.name}`, file })
  }
  if (!files.some(({ name }) => SCRIPT.test(name))) return []
  const zip = await storedZip(files)
  return zip === null ? [] : [new File([zip], `${folder.name}.zip`, { type: zip.type })]
}

const SCRIPT = /\.[cm]?js$/i
const BUILT = /\.[cm]?js(?:\.map)?$/i
/** What is installed beside what is built, and what is hidden. */
const NOT_BUILT = /^(?:node_modules|\..*)$/

/** Browsers give them a hundred at a time, and nothing at the end. */
async function entriesOf(folder: DroppedEntry, most = MOST_LOOKED_AT): Promise<readonly DroppedEntry[]> {
  const reader = folder.createReader?.()
  if (reader === undefined) return []
  const all: DroppedEntry[] = []
  while (all.length <= most) {
    const some = await new Promise<readonly DroppedEntry[]>(resolve => reader.readEntries(resolve, () => resolve([])))
    if (some.length === 0) break
    all.push(...some)
  }
  return all.toSorted((left, right) => (left.name < right.name ? -1 : 1))
}

async function fileOf(entry: DroppedEntry): Promise<readonly File[]> {
  const { file } = entry
  if (file === undefined) return []
  return new Promise(resolve =>
    file.call(
      entry,
      one => resolve([one]),
      () => resolve([]),
    ),
  )
}
