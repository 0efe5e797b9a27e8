import { readFile, readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

/** A file of the web page, held in memory. */
export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  /** Its name holds a digest of its content: it never changes. */
  readonly isImmutable: boolean
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * All files below `folder` by their address, found once: what is asked for is looked up and never made into a path. Source maps
 * and what has no known type stay out. Empty where the folder is not there.
 */
export async function staticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || type === undefined) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    const bytes = Uint8Array.from(await readFile(path))
    files.set(address, { bytes, type, isImmutable: address.startsWith('/assets/') })
  }
  return files
}
