import type { Cookie, Header } from '../../evidence/exchange.ts'

/**
 * The headers of a request or response: names in lower case, HTTP/2's `:path` and its like left out, several cookies that a
 * browser joined by line breaks taken apart again. Tools write a list of `{ name, value }`; some write an object.
 */
export function readHeaders(headers: unknown): Header[] {
  const read: Header[] = []
  eachPair(headers, (name, value) => {
    const lower = name.trim().toLowerCase()
    if (lower === '' || lower.startsWith(':')) return
    if (lower === 'set-cookie' && value.includes('\n'))
      for (const line of value.split('\n')) read.push({ name: lower, value: line.trim() })
    else read.push({ name: lower, value })
  })
  return read
}

/** The value of the first header of that name (in lower case); undefined where there is none. */
export function headerValue(headers: readonly Header[], name: string): string | undefined {
  for (const header of headers) if (header.name === name) return header.value
  return undefined
}

/** The cookies as the tool lists them or, where it lists none, as the `cookie` header has them. */
export function requestCookies(cookies: unknown, headers: readonly Header[]): Cookie[] {
  const listed = listedCookies(cookies)
  if (listed.length > 0) return listed
  return headers
    .filter(header => header.name === 'cookie')
    .flatMap(header => header.value.split(';'))
    .flatMap(cookieOf)
}

/** The same for what a response sets. Of one that it sets several times the last stands, as in a browser (RFC 6265, 5.3). */
export function responseCookies(cookies: unknown, headers: readonly Header[]): Cookie[] {
  const listed = listedCookies(cookies)
  const set =
    listed.length > 0
      ? listed
      : headers
          .filter(header => header.name === 'set-cookie')
          .flatMap(header => cookieOf(header.value.split(';')[0] as string))
  return set.filter(({ name }, index) => set.findLastIndex(other => other.name === name) === index)
}

function cookieOf(text: string): Cookie[] {
  const equals = text.indexOf('=')
  if (equals === -1) return []
  const name = text.slice(0, equals).trim()
  return name === '' ? [] : [{ name, value: text.slice(equals + 1).trim() }]
}

function listedCookies(cookies: unknown): Cookie[] {
  const listed: Cookie[] = []
  eachPair(cookies, (name, value) => listed.push({ name, value }))
  return listed
}

/** Pairs from `[{ name, value }]` or `{ name: value }`; what is neither is left out. */
function eachPair(listed: unknown, take: (name: string, value: string) => void): void {
  if (Array.isArray(listed)) {
    for (const pair of listed as unknown[]) {
      if (typeof pair !== 'object' || pair === null) continue
      const { name, value } = pair as { name?: unknown; value?: unknown }
      if (typeof name === 'string') take(name, textOf(value))
    }
  } else if (typeof listed === 'object' && listed !== null)
    for (const [name, value] of Object.entries(listed)) take(name, textOf(value))
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
