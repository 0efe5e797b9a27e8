import { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { UserError } from '../evidence/user-error.ts'
import type { Backing } from './backing.ts'
import { type Files, wholeOf } from './files.ts'

export interface ArchiveLimits {
  readonly entries: number
  /** Unpacked, together. */
  readonly bytes: number
  /** Unpacked to packed, beyond the first megabyte of a file. */
  readonly ratio: number
}

const LIMITS: ArchiveLimits = { entries: 20_000, bytes: 4 * 1024 ** 3, ratio: 200 }
const MEGABYTE = 1024 * 1024

/**
 * The files of a zip, unpacked within the limits as they are read.
 * @throws UserError where the archive is damaged; reading throws one where it holds more than is sensible
 */
export async function openArchive(backing: Backing, file: string, limits: ArchiveLimits = LIMITS): Promise<Files> {
  const zip = await openZip(backing, file)
  const entries = await listEntries(zip, file, limits)
  const spent = { bytes: 0 }
  const read = (name: string): AsyncIterable<Uint8Array> =>
    content(zip, entries.get(name) as yauzl.Entry, file, limits, spent)
  return {
    names: [...entries.keys()],
    size: name => entries.get(name)?.uncompressedSize ?? 0,
    read,
    whole: async (name, most) => (entries.has(name) ? wholeOf(read(name), most) : null),
    again: () => {
      spent.bytes = 0
    },
  }
}

function openZip(backing: Backing, file: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: false, validateEntrySizes: true }
    yauzl.fromRandomAccessReader(new BackingReader(backing), backing.size, options, (error, zip) => {
      if (error) reject(damaged(file, error))
      else resolve(zip)
    })
  })
}

function listEntries(zip: yauzl.ZipFile, file: string, limits: ArchiveLimits): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  return new Promise((resolve, reject) => {
    const tooMany = () =>
      new UserError(`${file}: the archive holds more than ${limits.entries} files`, {
        file,
        hint: 'unpack it and name the recording',
      })
    if (zip.entryCount > limits.entries) {
      reject(tooMany())
      return
    }
    let count = 0
    zip.on('entry', (entry: yauzl.Entry) => {
      if (++count > limits.entries) {
        reject(tooMany())
        return
      }
      if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', (error: Error) => reject(damaged(file, error)))
    zip.readEntry()
  })
}

/** What an entry unpacks to; bytes are counted as they come, whatever the archive says of itself. */
async function* content(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  file: string,
  limits: ArchiveLimits,
  spent: { bytes: number },
): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted()) throw new UserError(`${file}: the archive is encrypted`, { file, hint: 'unpack it first' })
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(damaged(file, error)) : resolve(opened)))
  })
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      spent.bytes += chunk.length
      if (spent.bytes > limits.bytes || bytes > Math.max(MEGABYTE, entry.compressedSize * limits.ratio))
        throw new UserError(`${file}: the archive unpacks to more than is sensible and was not read`, {
          file,
          place: entry.fileName,
          hint: 'unpack it yourself if you trust it, and name the recording',
        })
      yield chunk
    }
  } catch (error) {
    throw error instanceof UserError ? error : damaged(file, error)
  } finally {
    stream.destroy()
  }
}

function damaged(file: string, error: unknown): UserError {
  const why = error instanceof Error ? error.message : String(error)
  return new UserError(`${file}: the zip cannot be read: ${why}`, {
    file,
    hint: 'fetch or export it again',
    cause: error,
  })
}

class BackingReader extends yauzl.RandomAccessReader {
  readonly #backing: Backing
  constructor(backing: Backing) {
    super()
    this.#backing = backing
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(range(this.#backing, start, end))
  }
}

async function* range(backing: Backing, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    const chunk = Buffer.allocUnsafeSlow(Math.min(256 * 1024, end - at))
    const length = await backing.read(chunk, at)
    if (length === 0) return
    at += length
    yield chunk.subarray(0, length)
  }
}
