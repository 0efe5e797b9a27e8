import type { RecordingList } from '../../evidence/recording-list.ts'

/** A text that stands in an element of a recording, at this pointer within it. */
export type SeenText = readonly [pointer: string, text: string]

interface Entry {
  readonly request?: { method?: unknown; url?: unknown; headers?: unknown; postData?: Content } | null
  readonly response?: { status?: unknown; statusText?: unknown; headers?: unknown; content?: Content } | null
  readonly [list: string]: unknown
}
interface Content {
  readonly mimeType?: unknown
  readonly text?: unknown
  readonly encoding?: unknown
  readonly params?: unknown
}
interface Snapshot {
  readonly url?: unknown
  readonly title?: unknown
  readonly html?: unknown
}

/** Every text of an entry (or a snapshot) that a person sees where it is opened, what says most first; of other lists none. */
export function seenTexts(kind: RecordingList, element: object): Iterable<SeenText> {
  if (kind === 'entries') return entryTexts(element as Entry)
  return kind === 'snapshots' ? snapshotTexts(element) : []
}

function* entryTexts({ request, response, ...lists }: Entry): Generator<SeenText> {
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

function* snapshotTexts(snapshot: Snapshot): Generator<SeenText> {
  for (const name of ['title', 'url', 'html'] as const) yield [`/${name}`, textOf(snapshot[name])]
}

function* bodyTexts(pointer: string, content: Content | undefined): Generator<SeenText> {
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

function* headerTexts(pointer: string, headers: unknown): Generator<SeenText> {
  if (!Array.isArray(headers)) return
  for (const [nth, header] of (headers as readonly unknown[]).entries()) {
    const { name, value } = (header ?? {}) as { name?: unknown; value?: unknown }
    yield [`${pointer}/${nth}`, `${textOf(name)}: ${textOf(value)}`]
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Lower case that keeps every place where it is: one letter becomes two otherwise. */
export function lowered(text: string): string {
  return (text.includes(LONGER) ? text.replaceAll(LONGER, 'i') : text).toLowerCase()
}

/** The Turkish capital I with a dot (Unicode, SpecialCasing.txt). */
const LONGER = '\u0130'
