import type { EvidenceHit } from '../../api/search.ts'
import { inFiles } from '../../evidence/built-file.ts'
import { type RecordingList, listName } from '../../evidence/recording-list.ts'
import type { UnpackedRun } from '../../store/recordings/open-recording.ts'
import { lowered, seenTexts } from '../../store/recordings/seen-texts.ts'
import { foundText } from './found-text.ts'
import type { RecordingFiles } from './requests.ts'

/** Looks for words in entries, wherever they stand (addresses, header fields, bodies, messages), and in what snapshots show. */
export interface EntrySearch {
  /** What is looked for, in lower case: one of these stands in every text that is found. None where nothing is. */
  readonly needles: readonly string[]
  /** The hits of one run of entries or snapshots, in order, one for each. */
  readonly run: (run: UnpackedRun) => Generator<EvidenceHit, void, undefined>
}

/** A recording in which words are looked for. */
type Searched = Pick<RecordingFiles, 'id' | 'name' | 'files'>

/**
 * Most entries hold nothing of what is looked for, so the bytes of a run are looked through before any entry is parsed.
 * @param query in any case
 */
export function searchEntries(query: string, source: Searched): EntrySearch {
  const wanted = lowered(query.trim())
  // As a person reads it in a body that is set out line by line, and as it came over the wire.
  const needles = wanted === '' ? [] : [...new Set([wanted, wanted.replaceAll('": ', '":')])]
  // A method and its address, a header field's name and its value stand apart in the bytes.
  const words = wanted.split(/[\s:=]+/).filter(word => word !== '')
  const spelled = words.map(word => JSON.stringify(word).slice(1, -1))
  const isAscii = /^[\0-\x7f]*$/.test(wanted)
  return {
    needles,
    *run({ kind, first, bytes, ends }) {
      if (wanted === '') return
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      // Latin-1 keeps every byte in its place, and is quick to put into lower case.
      const text = isAscii ? buffer.toString('latin1').toLowerCase() : null
      let start = 0
      for (const [nth, end] of ends.entries()) {
        const slice = buffer.subarray(start, end)
        const lower = text === null ? lowered(slice.toString('utf8')) : text.slice(start, end)
        const mayHold = spelled.every(word => lower.includes(word)) || hasPackedText(slice)
        const hit = mayHold ? hitIn(slice, { kind, position: first + nth }, needles, source) : null
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

interface Element {
  readonly request?: { readonly method?: unknown; readonly url?: unknown } | null
  readonly response?: { readonly status?: unknown } | null
  /** Of a snapshot. */
  readonly url?: unknown
}

function hitIn(
  slice: Buffer,
  { kind, position }: { readonly kind: RecordingList; readonly position: number },
  needles: readonly string[],
  source: Searched,
): EvidenceHit | null {
  let element: Element
  try {
    element = JSON.parse(slice.toString('utf8')) as Element
  } catch {
    return null
  }
  for (const [pointer, text] of seenTexts(kind, element)) {
    const found = foundText(text, lowered(text), needles)
    if (found === null) continue
    const { request, response } = element
    const status = response?.status
    const file = kind === 'entries' ? source.files[position] : undefined
    if (file !== undefined && !pointer.startsWith('/response/content')) continue
    return {
      kind: 'evidence',
      evidence: {
        source: source.id,
        ...inFiles({ pointer: `/log/${listName(kind)}/${position}${pointer}` }, source.files),
      },
      source: source.name,
      of: kind === 'snapshots' ? 'snapshot' : file === undefined ? 'entry' : 'file',
      entry: position,
      method: file === undefined ? textOf(request?.method) : '',
      url: file ?? textOf(kind === 'snapshots' ? element.url : request?.url),
      status: typeof status === 'number' && file === undefined ? status : 0,
      snippet: found.text,
      marks: found.marks,
    }
  }
  return null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
