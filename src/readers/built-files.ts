import { builtAddress } from '../evidence/built-file.ts'
import type { Diagnostic } from '../evidence/diagnostic.ts'
import type { Contents } from './contents.ts'
import type { Files } from './files.ts'
import { Batches } from './har/batches.ts'

const MEGABYTE = 1024 * 1024
const LARGEST = 64 * MEGABYTE

/**
 * The scripts among the files of a built front end and their source maps, sorted; none where it holds no script. Packages and
 * hidden folders are none of it.
 */
export function builtScripts(names: readonly string[]): readonly string[] {
  const found = names.filter(
    name => /\.(?:m|c)?js(?:\.map)?$/i.test(name) && !/(?:^|\/)(?:node_modules|\.[^/]*)\//.test(name),
  )
  return found.every(isMap) ? [] : found.sort()
}

const isMap = (name: string): boolean => /\.map$/i.test(name)

/**
 * A folder of built files as a HAR: an entry for each script and source map, as if it had been fetched from where it lies (`file:///app.js`).
 * @param names of the scripts and maps among the files
 * @param size in bytes, as given
 */
export function builtContents(files: Files, names: readonly string[], size: number): Contents {
  return {
    async *read({ batchBytes = MEGABYTE, spare }, taken) {
      files.again()
      const batches = new Batches(batchBytes, spare)
      const diagnostics: Diagnostic[] = []
      for (const [index, name] of names.entries()) {
        const bytes = await files.whole(name, LARGEST)
        if (bytes === null) {
          const message = `${name} has more than ${LARGEST / MEGABYTE} MB and was left out`
          diagnostics.push({ message, pointer: `/log/entries/${index}`, severity: 'warning' })
        }
        batches.add('entries', index, Buffer.from(JSON.stringify(entryOf(name, bytes?.toString('utf8') ?? ''))))
        taken(Math.round((size * (index + 1)) / names.length))
        yield* batches.take()
      }
      batches.flush()
      yield* batches.take()
      const log = new Map([['version', '"1.2"']])
      return { kind: 'scripts', diagnostics, creator: null, members: { outer: new Map(), log } }
    },
  }
}

/** Built files carry no clock: the time is the earliest that there is. */
function entryOf(name: string, text: string): object {
  const url = builtAddress(name)
  return {
    startedDateTime: new Date(0).toISOString(),
    time: 0,
    _resourceType: isMap(name) ? 'other' : 'script',
    request: {
      method: 'GET',
      url,
      httpVersion: '',
      headers: [],
      cookies: [],
      queryString: [],
      headersSize: -1,
      bodySize: 0,
    },
    response: {
      status: 200,
      statusText: '',
      httpVersion: '',
      headers: [],
      cookies: [],
      redirectURL: '',
      headersSize: -1,
      bodySize: text.length,
      content: { size: text.length, mimeType: isMap(name) ? 'application/json' : 'text/javascript', text },
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  }
}
