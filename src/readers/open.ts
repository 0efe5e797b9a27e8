import { createHash } from 'node:crypto'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { createUnzip } from 'node:zlib'
import { Readable } from 'node:stream'
import type { Diagnostic } from '../evidence/diagnostic.ts'
import type { SourceKind } from '../evidence/source.ts'
import { UserError } from '../evidence/user-error.ts'
import { openArchive } from './archive.ts'
import { builtContents } from './built-files.ts'
import { type Backing, chunksOf, fileBacking, headOf } from './backing.ts'
import {
  type Contents,
  type Frame,
  type Taken,
  descriptionContents,
  harContents,
  refused,
  traceContents,
} from './contents.ts'
import type { Files } from './files.ts'
import { openFolder } from './folder.ts'
import type { HarBatch, ScanOptions } from './har/scan.ts'
import { insideOf } from './inside.ts'
import { HEAD_BYTES, fileKind } from './kind.ts'
import { spool } from './spool.ts'

/** A recording that can be read as often as needed, in pieces that are ready to be handed to a thread. */
export interface OpenEvidence extends ReadableEvidence {
  /** Reads all bytes once. */
  readonly digests: () => Promise<Digests>
}

export interface Digests {
  /** `sha256:` and 64 hex digits over the bytes as given. */
  readonly digest: string
  /** SHA-256 over the same bytes behind a prefix: what only who holds them can know. Never published. */
  readonly keyMaterial: Uint8Array
}

export interface ReadableEvidence {
  /** The file's own name, without folders; `stdin` for standard input. */
  readonly name: string
  /** In bytes, as given (packed, where it is packed). */
  readonly size: number
  /**
   * @param spare gives back buffers of batches that were taken, to be filled anew
   * @throws UserError where it turns out that this is no recording
   */
  readonly read: (spare?: () => ArrayBuffer | undefined) => AsyncGenerator<HarBatch, void, undefined>
  /** How many of the `size` bytes the current reading has taken. */
  readonly bytesRead: () => number
  /** What the last complete reading found of the file as a whole. */
  readonly diagnostics: () => readonly Diagnostic[]
  /** The tool that wrote it, as it calls itself; null before the first reading, and where it does not say. */
  readonly creator: () => string | null
  /** What it turned out to be in the first reading. */
  readonly kind: () => SourceKind
  /** What stands around the lists of the last complete reading. */
  readonly members: () => Frame['members'] | null
  readonly close: () => Promise<void>
}

/**
 * Opens a recording: a HAR, a HAR packed with gzip, a trace of Playwright, a zip or folder with one of them in it; `-` is standard
 * input, which is put aside encrypted so that it can be read twice.
 * @throws UserError where the path leads to nothing readable, or to something else, which is named
 */
export async function openEvidence(
  path: string,
  options: ScanOptions & { readonly stdin?: AsyncIterable<Uint8Array> } = {},
): Promise<OpenEvidence> {
  const name = path === '-' ? 'stdin' : basename(path)
  const file = path === '-' ? 'standard input' : path
  if (path !== '-' && (await isFolder(path))) return openFolderEvidence(path, options)
  const backing = await backingOf(path, file, options.stdin ?? process.stdin)
  try {
    return { ...(await openBacking(backing, name, options, file)), digests: () => digests(chunksOf(backing)) }
  } catch (error) {
    await backing.close()
    throw error
  }
}

/**
 * The same over bytes that are at hand. Whoever opened the backing closes it where this fails.
 * @param file what messages call it
 */
export async function openBacking(
  backing: Backing,
  name: string,
  options: ScanOptions = {},
  file: string = name,
): Promise<ReadableEvidence> {
  return readable(await contentsOf(backing, file, name), { name, options, size: backing.size, close: backing.close })
}

/** A folder that a trace was unpacked into, or that holds a HAR and the bodies that it names. */
async function openFolderEvidence(path: string, options: ScanOptions): Promise<OpenEvidence> {
  const files = await openFolder(path, path)
  const size = files.names.reduce((sum, name) => sum + files.size(name), 0)
  const contents = filesContents(files, size, path, 'folder')
  const evidence = readable(contents, { name: basename(resolve(path)), options, size, close: async () => {} })
  return { ...evidence, digests: () => digests(everything(files)) }
}

/** All files of a folder in a row, each behind its name. */
async function* everything(files: Files): AsyncGenerator<Uint8Array> {
  for (const name of files.names) {
    yield Buffer.from(`${name}\n${files.size(name)}\n`)
    yield* files.read(name)
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isDirectory(),
    // Opening it says why.
    () => false,
  )

interface Opening {
  readonly name: string
  readonly options: ScanOptions
  readonly size: number
  readonly close: () => Promise<void>
}

function readable(contents: Contents, { name, options, size, close }: Opening): ReadableEvidence {
  let taken = 0
  let frame: Frame | null = null
  return {
    name,
    kind: () => frame?.kind ?? 'har',
    size,
    async *read(spare) {
      taken = 0
      frame = yield* contents.read({ ...options, spare: spare ?? options.spare }, bytes => (taken = bytes))
      taken = size
    },
    bytesRead: () => Math.min(taken, size),
    diagnostics: () => frame?.diagnostics ?? [],
    creator: () => frame?.creator ?? null,
    members: () => frame?.members ?? null,
    close,
  }
}

async function backingOf(path: string, file: string, stdin: AsyncIterable<Uint8Array>): Promise<Backing> {
  if (path === '-') return spool(stdin)
  let handle: FileHandle | null = null
  try {
    const found = await stat(path)
    handle = await open(path, 'r')
    if (found.isFile()) return fileBacking(handle, found.size)
    const spooled = await spool(handle.createReadStream({ autoClose: false }))
    await handle.close()
    return spooled
  } catch (error) {
    await handle?.close().catch(() => {})
    throw error instanceof UserError ? error : unreadable(error, file)
  }
}

function unreadable(error: unknown, file: string): UserError {
  if (/^(?:https?|wss?):\/\//i.test(file))
    return new UserError(`${file}: this is an address, and asbuilt asks no application anything`, {
      file,
      hint: 'record the application in a browser, and name the HAR',
      cause: error,
    })
  const code = (error as NodeJS.ErrnoException).code ?? ''
  const [why, hint] = {
    ENOENT: ['there is no such file', 'look for a typing error; paths start at the current folder'],
    ENOTDIR: ['there is no such file', 'look for a typing error; paths start at the current folder'],
    EACCES: ['the file may not be read', 'give yourself the right to read it, or copy it'],
    EPERM: ['the file may not be read', 'give yourself the right to read it, or copy it'],
    EMFILE: ['too many files are open', 'name fewer recordings at once'],
  }[code] ?? [`the file cannot be read${code === '' ? '' : ` (${code})`}`, 'copy it to a local disk and try again']
  return new UserError(`${file}: ${why}`, { file, hint: hint as string, cause: error })
}

async function contentsOf(backing: Backing, file: string, name: string): Promise<Contents> {
  const kind = fileKind(await headOf(backing, HEAD_BYTES), name)
  if ('is' in kind) throw refused(kind, file)
  const plain = (taken: Taken) => counted(chunksOf(backing), taken)
  switch (kind.read) {
    case 'json':
      return harContents(plain, name, file)
    case 'description':
      return descriptionContents(plain, name, file)
    case 'gzip': {
      const inner = fileKind(await firstOf(gunzipped(chunksOf(backing), file), HEAD_BYTES), name.replace(/\.gz$/i, ''))
      if ('is' in inner) throw refused(inner, file)
      const chunks = (taken: Taken) => gunzipped(plain(taken), file)
      if (inner.read === 'description') return descriptionContents(chunks, name, file)
      if (inner.read !== 'json')
        throw new UserError(`${file}: this is a ${inner.read} file, packed with gzip`, {
          file,
          hint: 'unpack it once: gunzip FILE',
        })
      return harContents(chunks, name, file)
    }
    case 'zip':
      return filesContents(await openArchive(backing, file), backing.size, file, 'zip')
  }
}

function filesContents(files: Files, size: number, file: string, holder: 'zip' | 'folder'): Contents {
  const inside = insideOf(files.names, file, holder)
  if (inside.is === 'scripts') return builtContents(files, inside.names, size)
  if (inside.is === 'trace') return traceContents(files, inside.folder, size, file)
  return harContents(() => files.read(inside.name), inside.name, file, { files, folder: inside.folder })
}

async function digests(bytes: AsyncIterable<Uint8Array>): Promise<Digests> {
  const published = createHash('sha256')
  const secret = createHash('sha256').update('asbuilt key material\n')
  for await (const chunk of bytes) {
    published.update(chunk)
    secret.update(chunk)
  }
  return { digest: `sha256:${published.digest('hex')}`, keyMaterial: new Uint8Array(secret.digest()) }
}

async function* counted(chunks: AsyncIterable<Uint8Array>, taken: Taken): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunks) {
    yield chunk
    taken((bytes += chunk.length))
  }
}

/** A gzip that was cut gives what it holds up to there; the scan says where the text breaks off. */
async function* gunzipped(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  // The unpacker keeps what it is given for a while; the reader of files reuses its buffer.
  const unpacker = createUnzip({ chunkSize: 256 * 1024 })
  const source = Readable.from(copies(chunks))
  source.on('error', error => unpacker.destroy(error))
  source.pipe(unpacker)
  let bytes = 0
  try {
    for await (const chunk of unpacker as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      yield chunk
    }
  } catch (error) {
    if (error instanceof UserError) throw error
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (!code.startsWith('Z_')) throw error
    if (bytes === 0)
      throw new UserError(`${file}: the gzip cannot be read`, { file, hint: 'fetch or export it again', cause: error })
  } finally {
    source.destroy()
    unpacker.destroy()
  }
}

async function* copies(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield Uint8Array.from(chunk)
}

async function firstOf(chunks: AsyncIterable<Uint8Array>, length: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let have = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    have += chunk.length
    if (have >= length) break
  }
  return Buffer.concat(parts).subarray(0, length)
}
