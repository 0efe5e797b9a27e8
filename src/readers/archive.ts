import { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { UserError } from '../evidence/user-error.ts'
import type { Backing } from './backing.ts'
import { PLAYWRIGHT_TRACE } from './kind.ts'

export interface ArchiveLimits {
  readonly entries: number
  /** Unpacked, together. */
  readonly bytes: number
  /** Unpacked to packed, beyond the first megabyte of a file. */
  readonly ratio: number
}

const LIMITS: ArchiveLimits = { entries: 20_000, bytes: 4 * 1024 ** 3, ratio: 200 }
const MEGABYTE = 1024 * 1024

/** The one recording in a zip, and the files beside it. Nothing is ever written under a name that an archive holds. */
export interface Archive {
  readonly name: string
  /** The recording, unpacked within the limits. */
  readonly recording: () => AsyncIterable<Uint8Array>
  /** The content of a file beside it (Playwright's `attach` puts bodies there); null where there is none. */
  readonly attached: (name: string) => Promise<Buffer | null>
}

/** @throws UserError where the archive is damaged, holds no HAR, several, or a Playwright trace */
export async function openArchive(backing: Backing, file: string, limits: ArchiveLimits = LIMITS): Promise<Archive> {
  const zip = await openZip(backing, file)
  const entries = await listEntries(zip, file, limits)
  const names = [...entries.keys()]
  const hars = names.filter(
    name => /\.har$/i.test(name) && !name.startsWith('__MACOSX/') && !baseName(name).startsWith('._'),
  )
  if (hars.length === 0) throw notARecording(names, file)
  if (hars.length > 1)
    throw new UserError(`${file}: the archive holds ${hars.length} recordings`, {
      file,
      hint: 'unpack it and name each of them',
    })
  const name = hars[0] as string
  const folder = name.slice(0, name.length - baseName(name).length)
  const spent = { bytes: 0 }
  return {
    name: baseName(name),
    recording: () => {
      spent.bytes = 0
      return content(zip, entries.get(name) as yauzl.Entry, file, limits, spent)
    },
    attached: async wanted => {
      const entry = entries.get(folder + wanted)
      if (entry === undefined) return null
      const chunks: Uint8Array[] = []
      for await (const chunk of content(zip, entry, file, limits, spent)) chunks.push(chunk)
      return Buffer.concat(chunks)
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
        hint: 'unpack it and name the HAR',
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
          hint: 'unpack it yourself if you trust it, and name the HAR',
        })
      yield chunk
    }
  } catch (error) {
    throw error instanceof UserError ? error : damaged(file, error)
  } finally {
    stream.destroy()
  }
}

function notARecording(names: readonly string[], file: string): UserError {
  const some = (test: RegExp): boolean => names.some(name => test.test(name))
  const { is, hint } = some(/(^|\/)[^/]*(trace|test)\.trace$|\.trace$/)
    ? PLAYWRIGHT_TRACE
    : some(/^raw\/\d+_[cs]\.txt$/)
      ? { is: 'a session archive of Fiddler (.saz)', hint: 'in Fiddler choose File, Export Sessions, HTTPArchive v1.2' }
      : some(/^\[Content_Types\]\.xml$/)
        ? { is: 'an office document', hint: 'Asbuilt reads HAR recordings' }
        : { is: 'a zip without a HAR in it', hint: 'name the HAR itself' }
  return new UserError(`${file}: this is ${is}`, { file, hint })
}

function damaged(file: string, error: unknown): UserError {
  const why = error instanceof Error ? error.message : String(error)
  return new UserError(`${file}: the zip cannot be read: ${why}`, {
    file,
    hint: 'fetch or export it again',
    cause: error,
  })
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

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
