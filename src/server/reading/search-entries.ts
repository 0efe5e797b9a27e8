import type { EvidenceHit } from '../../api/search.ts'
import type { SourceId } from '../../evidence/source.ts'
import type { UnpackedRun } from '../../store/recordings/open-recording.ts'
import { foundText, lowered } from './found-text.ts'

/** Looks for words in entries, wherever they stand (addresses, header fields, bodies, messages), and in what snapshots show. */
export interface EntrySearch {
  /** The hits of one run of entries or snapshots, in order, one for each. */
  readonly run: (run: UnpackedRun) => Generator<EvidenceHit, void, undefined>
}

/**
 * Most entries hold nothing of what is looked for, so the bytes of a run are looked through before any entry is parsed.
 * @param query in any case
 */
export function searchEntries(query: string, source: { readonly id: SourceId; readonly name: string }): EntrySearch {
  const wanted = lowered(query.trim())
  // As a person reads it in a body that is set out line by line, and as it came over the wire.
  const needles = [...new Set([wanted, wanted.replaceAll('": ', '":')])]
  // A method and its address, a header field's name and its value stand apart in the bytes.
  const words = wanted.split(/[\s:=]+/).filter(word => word !== '')
  const spelled = words.map(word => JSON.stringify(word).slice(1, -1))
  const isAscii = /^[\0-\x7f]*$/.test(wanted)
  return {
    *run({ kind, first, bytes, ends }) {
      if ((kind !== 'entries' && kind !== 'snapshots') || wanted === '') return
      const hitOf = kind === 'entries' ? entryHit : snapshotHit
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      // Latin-1 keeps every byte in its place, and is quick to put into lower case.
      const text = isAscii ? buffer.toString('latin1').toLowerCase() : null
      let start = 0
      for (const [nth, end] of ends.entries()) {
        const slice = buffer.subarray(start, end)
        const lower = text === null ? lowered(slice.toString('utf8')) : text.slice(start, end)
        const mayHold = spelled.every(word => lower.includes(word)) || hasPackedText(slice)
        const hit = mayHold ? hitOf(slice, first + nth, needles, source) : null
        if (hit !== null) yield hit
        start = end
      }
    },
  }
}

/** What such a body holds is known only once it is decoded. */
const hasPackedText = (slice: Buffer): boolean =>
  slice.includes(BASE64) && !NO_TEXT.some(mediaType => slice.includes(mediaType))

const BASE64 = Buffer.from('"encoding":"base64"')
const NO_TEXT = ['image', 'font', 'audio', 'video'].map(type => Buffer.from(`"mimeType":"${type}/`))

interface Entry {
  readonly request?: { method?: unknown; url?: unknown; headers?: unknown; postData?: Content }
  readonly response?: { status?: unknown; statusText?: unknown; headers?: unknown; content?: Content }
  readonly [list: string]: unknown
}
interface Content {
  readonly mimeType?: unknown
  readonly text?: unknown
  readonly encoding?: unknown
  readonly params?: unknown
}

function entryHit(
  slice: Buffer,
  entry: number,
  needles: readonly string[],
  source: { readonly id: SourceId; readonly name: string },
): EvidenceHit | null {
  let value: Entry
  try {
    value = JSON.parse(slice.toString('utf8')) as Entry
  } catch {
    return null
  }
  for (const [pointer, text] of textsOf(value)) {
    const found = foundText(text, lowered(text), needles)
    if (found === null) continue
    const status = value.response?.status
    return {
      kind: 'evidence',
      evidence: { source: source.id, pointer: `/log/entries/${entry}${pointer}` },
      source: source.name,
      of: 'entry',
      entry,
      method: textOf(value.request?.method),
      url: textOf(value.request?.url),
      status: typeof status === 'number' ? status : 0,
      snippet: found.text,
      marks: found.marks,
    }
  }
  return null
}

interface Snapshot {
  readonly url?: unknown
  readonly title?: unknown
  readonly html?: unknown
}

function snapshotHit(
  slice: Buffer,
  snapshot: number,
  needles: readonly string[],
  source: { readonly id: SourceId; readonly name: string },
): EvidenceHit | null {
  let value: Snapshot
  try {
    value = JSON.parse(slice.toString('utf8')) as Snapshot
  } catch {
    return null
  }
  for (const name of ['title', 'url', 'html'] as const) {
    const text = textOf(value[name])
    const found = foundText(text, lowered(text), needles)
    if (found === null) continue
    return {
      kind: 'evidence',
      evidence: { source: source.id, pointer: `/log/_snapshots/${snapshot}/${name}` },
      source: source.name,
      of: 'snapshot',
      entry: snapshot,
      method: '',
      url: textOf(value.url),
      status: 0,
      snippet: found.text,
      marks: found.marks,
    }
  }
  return null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Every text of an entry that a person sees in its excerpt, what says most first. */
function* textsOf({ request, response, ...lists }: Entry): Generator<readonly [pointer: string, text: string]> {
  yield ['/request/url', `${textOf(request?.method)} ${textOf(request?.url)}`]
  yield* bodyTexts('/request/postData', request?.postData)
  yield* bodyTexts('/response/content', response?.content)
  for (const list of ['_webSocketMessages', '_eventSourceMessages']) {
    const frames = lists[list]
    if (!Array.isArray(frames)) continue
    for (const [nth, frame] of (frames as readonly unknown[]).entries())
      yield [`/${list}/${nth}/data`, textOf((frame as { data?: unknown } | null)?.data)]
  }
  if (typeof response?.status === 'number')
    yield ['/response/status', `${response.status} ${textOf(response.statusText)}`]
  yield* headerTexts('/request/headers', request?.headers)
  yield* headerTexts('/response/headers', response?.headers)
}

function* bodyTexts(pointer: string, content: Content | undefined): Generator<readonly [string, string]> {
  if (typeof content !== 'object' || content === null) return
  const text = textOf(content.text)
  if (text !== '' && content.encoding !== 'base64') yield [`${pointer}/text`, text]
  else if (text !== '' && !/^(?:image\/(?!svg)|font|audio|video)/.test(textOf(content.mimeType)))
    yield [`${pointer}/text`, Buffer.from(text, 'base64').toString('utf8')]
  if (text !== '' || !Array.isArray(content.params)) return
  for (const [nth, param] of (content.params as readonly unknown[]).entries()) {
    const { name, value } = (param ?? {}) as { name?: unknown; value?: unknown }
    yield [`${pointer}/params/${nth}`, `${textOf(name)}=${textOf(value)}`]
  }
}

function* headerTexts(pointer: string, headers: unknown): Generator<readonly [string, string]> {
  if (!Array.isArray(headers)) return
  for (const [nth, header] of (headers as readonly unknown[]).entries()) {
    const { name, value } = (header ?? {}) as { name?: unknown; value?: unknown }
    yield [`${pointer}/${nth}`, `${textOf(name)}: ${textOf(value)}`]
  }
}
