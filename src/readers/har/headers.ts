import type { Cookie, Header } from '../../evidence/exchange.ts'

/**
 * The headers of a request or response: names in lower case, HTTP/2's `:path` and its like left out, several cookies that a
 * browser joined by line breaks taken apart again. Tools write a list of `{ name, value }`; some write an object.
 */
export function readHeaders(headers: unknown): Header[] {
  const read: Header[] = []
  for (const [name, value] of pairs(headers)) {
    const lower = name.trim().toLowerCase()
    if (lower === '' || lower.startsWith(':')) continue
    if (lower === 'set-cookie' && value.includes('\n'))
      for (const line of value.split('\n')) read.push({ name: lower, value: line.trim() })
    else read.push({ name: lower, value })
  }
  return read
}

/** The value of the first header of that name (in lower case); undefined where there is none. */
export function headerValue(headers: readonly Header[], name: string): string | undefined {
  for (const header of headers) if (header.name === name) return header.value
  return undefined
}

/** The cookies as the tool lists them or, where it lists none, as the `cookie` header has them. */
export function requestCookies(cookies: unknown, headers: readonly Header[]): Cookie[] {
  const listed = pairs(cookies).map(([name, value]) => ({ name, value }))
  if (listed.length > 0) return listed
  return headers
    .filter(header => header.name === 'cookie')
    .flatMap(header => header.value.split(';'))
    .flatMap(cookieOf)
}

/** The same for what a response sets. */
export function responseCookies(cookies: unknown, headers: readonly Header[]): Cookie[] {
  const listed = pairs(cookies).map(([name, value]) => ({ name, value }))
  if (listed.length > 0) return listed
  return headers
    .filter(header => header.name === 'set-cookie')
    .flatMap(header => cookieOf(header.value.split(';')[0] as string))
}

function cookieOf(text: string): Cookie[] {
  const equals = text.indexOf('=')
  if (equals === -1) return []
  const name = text.slice(0, equals).trim()
  return name === '' ? [] : [{ name, value: text.slice(equals + 1).trim() }]
}

/** Pairs from `[{ name, value }]` or `{ name: value }`; what is neither is left out. */
function pairs(listed: unknown): [string, string][] {
  if (Array.isArray(listed))
    return listed.flatMap((pair: unknown): [string, string][] => {
      if (typeof pair !== 'object' || pair === null) return []
      const { name, value } = pair as { name?: unknown; value?: unknown }
      return typeof name === 'string' ? [[name, textOf(value)]] : []
    })
  if (typeof listed === 'object' && listed !== null)
    return Object.entries(listed).map(([name, value]) => [name, textOf(value)])
  return []
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
