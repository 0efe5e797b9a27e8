import { parseBody } from 'hono/utils/body'
import { parse } from 'hono/utils/cookie'
import type { FormField, JsonValue } from '../../evidence/exchange.ts'
import { askedByForm, fieldsOf, methodOverride } from '../../evidence/method-override.ts'
import { withScripts } from '../../evidence/wires/script-calls.ts'
import { isXml } from '../../evidence/xml.ts'
import { isObject } from '../../model/json.ts'
import { isJson } from '../../twin/document/answers-of.ts'
import type { TwinFile, TwinRequest, TwinResponse } from '../../twin/message.ts'
import { formBody } from '../../twin/things/form-names.ts'
import type { Twin } from '../../twin/twin.ts'
import { heldJson } from '../../readers/har/held-json.ts'
import { xmlValue } from '../../readers/har/xml.ts'
import { xmlText } from './xml-text.ts'

/** The request that a server (or a worker in a browser) received, as the twin is asked it. */
export async function twinRequest(request: Request): Promise<TwinRequest> {
  const headers = new Map([...request.headers].map(([name, value]) => [name.toLowerCase(), value]))
  const { form, ...sent } = await bodyOf(request, headers.get('content-type') ?? '')
  const override = methodOverride({
    method: request.method,
    url: request.url,
    headers: [...headers].map(([name, value]) => ({ name, value })),
    named: name => (isObject(sent.body) ? sent.body[name] : undefined),
  })
  const fields = form ?? (isObject(sent.body) ? fieldsOf(sent.body) : undefined)
  const asked = override?.method === 'GET' ? fields : undefined
  const url = new URL(asked === undefined ? request.url : askedByForm(request.url, asked))
  return {
    method: override?.method ?? request.method,
    path: url.pathname,
    query: [...url.searchParams],
    headers,
    cookies: new Map(Object.entries(parse(headers.get('cookie') ?? ''))),
    ...(asked === undefined ? sent : { body: undefined }),
  }
}

/**
 * Asks the twin. A client that plays several roles says with each sign-in whose it is: `x-asbuilt-role: editor`, percent-encoded.
 * @param now milliseconds since the epoch
 */
export function askTwin(twin: Twin, request: TwinRequest, now: number): TwinResponse {
  const role = decoded(request.headers.get('x-asbuilt-role') ?? '')
  if (role !== '') twin.signsInAs(role)
  // Who shows a name and a password with each request signs in by nothing else (RFC 7617).
  const [, basic] = /^Basic ([\w+/=-]{1,2000})$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const name = basic === undefined ? '' : nameIn(basic)
  if (basic !== undefined && name !== '') twin.admitNamed(basic, [name], now)
  return twin.answer(request, now)
}

/** The user that the credentials of HTTP Basic name; empty where they are none. */
function nameIn(basic: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(basic), sign => sign.charCodeAt(0))).split(':', 1)[0] ?? ''
  } catch {
    return ''
  }
}

/** What the twin answered, as it goes out. */
export function webResponse({ status, headers, mediaType, body, bytes }: TwinResponse): Response {
  const text = body === undefined ? null : textOf(body, mediaType)
  // These have no body whatever is said of them (RFC 9110, 6.4.1).
  const bodiless = [204, 205, 304].includes(status)
  // A copy: what stands in the twin may share its memory with other bytes.
  const whole = bytes === undefined ? text : new Blob([new Uint8Array(bytes)])
  return new Response(bodiless ? null : whole, { status, headers: headers.map(([name, value]) => [name, value]) })
}

function textOf(body: JsonValue, mediaType: string): string {
  if (isXml(bare(mediaType)) && typeof body === 'object') return xmlText(body)
  return isJson(mediaType) || typeof body !== 'string' ? JSON.stringify(withScripts(body)) : body
}

const bare = (mediaType: string): string => (mediaType.split(';', 1)[0] as string).trim().toLowerCase()

interface Sent extends Pick<TwinRequest, 'body' | 'files'> {
  /** The fields of a form, as they stand. */
  readonly form?: readonly FormField[]
}

async function bodyOf(request: Request, mediaType: string): Promise<Sent> {
  if (mediaType.startsWith('multipart/form-data')) return formOf(request)
  if (mediaType.startsWith('application/x-www-form-urlencoded')) return urlEncoded(await request.text())
  if (isJson(mediaType) || mediaType === '') return { body: textBody(await request.text(), mediaType) }
  if (isXml(bare(mediaType))) return { body: xmlValue(await request.text()) ?? undefined }
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length === 0) return { body: undefined }
  return { body: undefined, files: [{ mediaType: mediaType.split(';', 1)[0] ?? '', bytes }] }
}

/** A form that is none is a request without a body: the twin asks for what is missing. */
async function formOf(request: Request): Promise<Pick<TwinRequest, 'body' | 'files'>> {
  const form = await parseBody(request).catch(() => null)
  if (form === null) return { body: undefined }
  const fields = Object.create(null) as Record<string, JsonValue>
  const files: TwinFile[] = []
  for (const [name, value] of Object.entries(form)) {
    if (typeof value === 'string') {
      fields[name] = value
      continue
    }
    if (!(value instanceof File)) continue
    fields[name] = { fileName: value.name, mediaType: value.type, size: value.size }
    files.push({ mediaType: value.type, bytes: new Uint8Array(await value.arrayBuffer()) })
  }
  const texts = Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []))
  return { body: heldJson(texts)?.value ?? fields, ...(files.length === 0 ? {} : { files }) }
}

function urlEncoded(text: string): Sent {
  if (text === '') return { body: undefined }
  const form = [...new URLSearchParams(text)].map(([name, value]) => ({ name, value }))
  return { body: heldJson(form)?.value ?? formBody(form), form }
}

function textBody(text: string, mediaType: string): JsonValue | undefined {
  if (text === '') return undefined
  try {
    return isJson(mediaType) ? (JSON.parse(text) as JsonValue) : undefined
  } catch {
    return undefined
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
