import type { JsonValue } from '../src/evidence/exchange.ts'
import { methodOverride } from '../src/evidence/method-override.ts'
import { refusesInside } from '../src/model/refusals/refuses-inside.ts'

/** The part of a HAR entry that the tests read by themselves, without the readers. */
export interface RecordedEntry {
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: readonly { readonly name: string; readonly value: string }[]
    readonly postData?: {
      readonly mimeType?: string
      readonly text?: string
      readonly params?: readonly { readonly name: string; readonly value?: string }[]
    }
  }
  readonly response: {
    readonly status: number
    readonly content?: { readonly mimeType?: string; readonly text?: string; readonly encoding?: string }
  }
}

export interface RecordedBody {
  /** In lower case, without parameters. */
  readonly mediaType: string
  readonly value: JsonValue
}

/** An entry under the method that it means: a POST that says so stands for a PUT, a PATCH or a DELETE. */
export function asMeant(entry: RecordedEntry): RecordedEntry {
  const { request } = entry
  const override = methodOverride({
    method: request.method,
    url: request.url,
    headers: request.headers.map(({ name, value }) => ({ name: name.toLowerCase(), value })),
    named: name => fieldOf(request, name),
  })
  return override === null ? entry : { ...entry, request: { ...request, method: override.method } }
}

function fieldOf({ postData }: RecordedEntry['request'], name: string): JsonValue | undefined {
  const { mimeType = '', text = '', params = [] } = postData ?? {}
  const param = params.find(one => one.name === name)?.value
  if (param !== undefined) return param
  if (/urlencoded/.test(mimeType)) return new URLSearchParams(text).get(name) ?? undefined
  if (/multipart/.test(mimeType)) return new RegExp(`name="${name}"\r?\n\r?\n(.*)`).exec(text)?.[1]?.trimEnd()
  // Whatever it is called: `text/plain` is sent so that no browser asks first.
  const sent = text.startsWith('{') ? parsed(text) : undefined
  return sent !== null && typeof sent === 'object' && !Array.isArray(sent)
    ? (sent as { readonly [key: string]: JsonValue })[name]
    : undefined
}

/** What was sent, where it is well-formed JSON. */
export const requestOf = ({ request: { postData } }: RecordedEntry): RecordedBody | null =>
  bodyOf(postData?.mimeType, postData?.text)

/** What was answered, where it is well-formed JSON. */
export function answerOf({ response: { content } }: RecordedEntry): RecordedBody | null {
  const text = content?.encoding === 'base64' ? Buffer.from(content.text ?? '', 'base64').toString() : content?.text
  return bodyOf(content?.mimeType, text)
}

/** Whether what was asked was done: what a refused request held need not be right. */
export function isCarriedOut(entry: RecordedEntry): boolean {
  const { status } = entry.response
  return status > 0 && status < 400 && !refusesInside(answerOf(entry)?.value)
}

/** Whether it is a picture, a style or a script of a page: such are no calls, though they may stand at the address of some. */
export const isEmbedded = ({ response: { content } }: RecordedEntry): boolean =>
  /^(?:image|font|audio|video)\/|^text\/css|javascript/.test(content?.mimeType ?? '')

const isJson = (mediaType: string): boolean => /^(?:application|text)\/(?:[^/]+\+)?json$/.test(mediaType)

function bodyOf(mimeType = '', text = ''): RecordedBody | null {
  const [mediaType = ''] = mimeType.toLowerCase().split(';')
  if (!isJson(mediaType.trim())) return null
  const value = parsed(text)
  return value === undefined ? null : { mediaType: mediaType.trim(), value }
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}
