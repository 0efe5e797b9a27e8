import { isEdmx } from './description/edmx.ts'
import { encodingOf } from './text-encoding.ts'

/** What a file is as far as its first bytes tell: something to read, or something that is named and refused. */
export type FileKind =
  | { readonly read: 'json' | 'gzip' | 'zip' | 'description' }
  | { readonly is: string; readonly hint: string }

/** Enough of a file to tell. */
export const HEAD_BYTES = 4096

const AS_HAR = 'Asbuilt reads HAR recordings, traces of Playwright and descriptions of an API'

/** Whether a JSON file whose outermost names are these describes an API: OpenAPI, Swagger, an introspection, a collection of requests. */
export const isDescription = (keys: readonly string[]): boolean =>
  DESCRIPTIONS.some(names => names.every(name => keys.includes(name)))

const DESCRIPTIONS: readonly (readonly string[])[] = [
  ['openapi'],
  ['swagger'],
  ['__schema'],
  ['data'],
  ['info', 'item'],
  ['_type', 'resources'],
]

/** @param head the first bytes of the file, `HEAD_BYTES` or all there are */
export function fileKind(head: Uint8Array, name: string): FileKind {
  const bytes = Buffer.from(head)
  if (bytes.length === 0) return { is: 'empty', hint: 'record again, or export the recording again' }
  for (const [magic, is, hint] of MAGIC) if (bytes.subarray(0, magic.length).equals(magic)) return { is, hint }
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return { read: 'gzip' }
  // mitmproxy packs a HAR with zlib where its name ends in `.zhar`.
  if (bytes[0] === 0x78 && [0x01, 0x9c, 0xda].includes(bytes[1] ?? 0)) return { read: 'gzip' }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && [0x03, 0x05, 0x07].includes(bytes[2] ?? 0)) return { read: 'zip' }
  return textKind(bytes, name)
}

/** What a JSON file is whose outermost names are these, where it has no `log.entries`. */
export function jsonKind(keys: readonly string[]): { readonly is: string; readonly hint: string } | null {
  const has = (...names: string[]): boolean => names.every(name => keys.includes(name))
  if (has('_postman_id') || has('collection'))
    return { is: 'a part of a Postman collection', hint: 'in Postman export the collection itself (Collection v2.1)' }
  if (has('version', 'mappings'))
    return { is: 'a source map', hint: 'Asbuilt reads HAR recordings, which hold the scripts and their maps' }
  if (has('traceEvents'))
    return {
      is: 'a performance trace of Chrome',
      hint: 'in the developer tools open Network (not Performance) and choose Export HAR',
    }
  if (has('asyncapi')) return { is: 'an AsyncAPI description', hint: AS_HAR }
  if (has('cookies', 'origins')) return { is: 'a storage state of Playwright', hint: AS_HAR }
  if (has('name', 'version') && (has('dependencies') || has('scripts'))) return { is: 'a package.json', hint: AS_HAR }
  return null
}

const MAGIC: readonly (readonly [Buffer, string, string])[] = [
  [Buffer.from('%PDF-'), 'a PDF', AS_HAR],
  [Buffer.from('\x89PNG', 'latin1'), 'an image', AS_HAR],
  [Buffer.from('GIF8'), 'an image', AS_HAR],
  [Buffer.from('\xff\xd8\xff', 'latin1'), 'an image', AS_HAR],
  [Buffer.from('RIFF'), 'an image or a sound', AS_HAR],
  [Buffer.from('\x1a\x45\xdf\xa3', 'latin1'), 'a video', AS_HAR],
  [
    Buffer.from('\xd4\xc3\xb2\xa1', 'latin1'),
    'a packet capture (pcap)',
    'decrypt it and record with a proxy that exports HAR',
  ],
  [
    Buffer.from('\xa1\xb2\xc3\xd4', 'latin1'),
    'a packet capture (pcap)',
    'decrypt it and record with a proxy that exports HAR',
  ],
  [
    Buffer.from('\x0a\x0d\x0d\x0a', 'latin1'),
    'a packet capture (pcapng)',
    'decrypt it and record with a proxy that exports HAR',
  ],
  [Buffer.from('SQLite format 3'), 'an SQLite database', AS_HAR],
  [Buffer.from('\x28\xb5\x2f\xfd', 'latin1'), 'compressed with zstd', 'unpack it first: zstd -d FILE'],
  [Buffer.from('BZh'), 'compressed with bzip2', 'unpack it first: bunzip2 FILE'],
  [Buffer.from('\xfd7zXZ', 'latin1'), 'compressed with xz', 'unpack it first: unxz FILE'],
  [Buffer.from('7z\xbc\xaf', 'latin1'), 'a 7z archive', 'unpack it first'],
  [Buffer.from('Rar!'), 'a RAR archive', 'unpack it first'],
  [
    Buffer.from('\xac\xed\x00\x05', 'latin1'),
    'a session of Charles (.chls)',
    'in Charles choose File, Export Session, HTTP Archive (.har)',
  ],
  [Buffer.from('bplist'), 'a binary property list', AS_HAR],
  [Buffer.from('\x7fELF', 'latin1'), 'a program', AS_HAR],
  [Buffer.from('MZ'), 'a program', AS_HAR],
]

function textKind(bytes: Buffer, name: string): FileKind {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes).trimStart()
  const lower = text.slice(0, 1024).toLowerCase()
  const ending = /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1] ?? ''
  // A flow file of mitmproxy is a run of netstrings that say their length first.
  if (/^\d{1,9}:\d{1,9}:/.test(text))
    return { is: 'a flow file of mitmproxy', hint: 'write a HAR instead: mitmdump -nr FILE --set hardump=FILE.har' }
  if (text.startsWith('[{') && lower.includes('"status"') && lower.includes('"host"') && ending !== 'har')
    return {
      is: 'a JSON session of Charles (.chlsj)',
      hint: 'in Charles choose File, Export Session, HTTP Archive (.har)',
    }
  if (text.startsWith('{')) {
    if (/^\{[^\n]{0,400}"type"\s*:\s*"(context-options|resource-snapshot)"/.test(text)) return PLAYWRIGHT_TRACE
    return { read: 'json' }
  }
  if (text.startsWith('['))
    return { is: 'JSON, but has no log.entries', hint: 'a HAR is one object with a "log"; export the recording as HAR' }
  if (lower.startsWith('<!doctype html') || lower.startsWith('<html'))
    return { is: 'an HTML page', hint: 'to record, open the developer tools, Network, and choose Export HAR' }
  if (lower.includes('<items burpversion') || lower.includes('<!doctype items'))
    return {
      is: 'an export of Burp Suite',
      hint: 'export a HAR instead (extension HAR Exporter), or record in the browser',
    }
  if (lower.includes('<charles-session'))
    return { is: 'an XML session of Charles', hint: 'in Charles choose File, Export Session, HTTP Archive (.har)' }
  if (isEdmx(text)) return { read: 'description' }
  if (lower.startsWith('<?xml') || lower.startsWith('<')) return { is: 'XML', hint: AS_HAR }
  if (/^["']?(?:openapi|swagger)["']?\s*:/m.test(text) || ['graphql', 'gql', 'graphqls'].includes(ending))
    return { read: 'description' }
  if (/^(?:type Query\b|schema\s*\{)/m.test(text)) return { read: 'description' }
  // The name of the format may stand behind the rest.
  if (/^ya?ml$/.test(ending) && /^(?:info|paths|components|servers|definitions)\s*:/m.test(text))
    return { read: 'description' }
  if (
    ['js', 'mjs', 'cjs'].includes(ending) ||
    /^("use strict"|'use strict'|!?\(?function|import |export |var |const |let |\/\*|\/\/)/.test(text)
  )
    return { is: 'JavaScript', hint: `${AS_HAR}, which hold the scripts` }
  const printable = encoding !== 'utf-8' || !bytes.subarray(0, 512).includes(0)
  return printable
    ? { is: text === '' ? 'blank' : 'plain text', hint: 'a HAR is JSON; export the recording as HAR' }
    : { is: 'not text', hint: 'a HAR is JSON; export the recording as HAR' }
}

const PLAYWRIGHT_TRACE = {
  is: 'a part of a trace of Playwright',
  hint: 'name the trace.zip, or the folder that it was unpacked into',
} as const
