/** A path that a script names: a literal, a template, or a chain of texts and expressions. */
export interface ScriptPath {
  /** Segments; a part that the script computes is `{}`, or `{name}` where the script keeps a name for it. */
  readonly segments: readonly string[]
  /** Whether the path begins with `/` or an expression that ends before one, so that it is no relative name. */
  readonly rooted: boolean
  /** Whether an expression stands in front of it, which may be a base address or the front of the path. */
  readonly prefixed: boolean
  /** Upper case, where it stands beside the path: `.post("/x"`, `method: "PUT", url: "/x"`. */
  readonly method: string | null
  /** The host of an absolute address; null for a path. */
  readonly host: string | null
  /** `route`: the value of a key `path` (or `route`, `redirectTo`), a screen's and not a call's. */
  readonly kind: 'call' | 'route'
}

const LONGEST = 300

/**
 * The paths in a text of JavaScript. Reads it once, from quote to quote, without parsing: a quote that opens nothing path-like
 * is given up at its first character that no path holds. Calls `found` for each.
 */
export function scanPaths(text: string, found: (path: ScriptPath) => void): void {
  for (let quote = nextQuote(text, 0); quote !== -1;) {
    const chain = readChain(text, quote)
    const path = chain === null ? null : pathOf(chain.parts)
    const from = quote
    quote = nextQuote(text, chain === null ? quote + 1 : path === null ? chain.resume : chain.end)
    if (chain === null || path === null) continue
    found({ ...path, prefixed: path.prefixed || isJoinedTo(text, from), ...context(text, from, chain.end) })
  }
}

/** `base + "/users"` */
function isJoinedTo(text: string, quote: number): boolean {
  let at = quote - 1
  while (at >= 0 && text.charCodeAt(at) <= 32) at--
  return text.charCodeAt(at) === 43
}

function nextQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34 || code === 39 || code === 96) return at
  }
  return -1
}

interface Chain {
  /** Texts and, as `{name}` behind a NUL, expressions. */
  readonly parts: readonly Part[]
  readonly end: number
  /** Where reading goes on: the end of the first literal. */
  readonly resume: number
}
type Part = { readonly text: string } | { readonly name: string }

/** A literal and what is joined to it by `+` or `.concat(…)`. */
function readChain(text: string, quote: number): Chain | null {
  const parts: Part[] = []
  const first = readLiteral(text, quote, parts)
  if (first === -1) return null
  let end = first
  if (!parts.some(part => 'name' in part || part.text.includes('/'))) return null
  for (let joined = 0; joined < 12; joined++) {
    const next = readJoined(text, end, parts)
    if (next === -1) break
    end = next
  }
  return { parts, end, resume: first }
}

/** Reads a literal from its opening quote; -1 where it holds what no path holds. */
function readLiteral(text: string, quote: number, parts: Part[]): number {
  const mark = text.charCodeAt(quote)
  const last = Math.min(text.length, quote + LONGEST)
  let start = quote + 1
  for (let at = start; at < last; at++) {
    const code = text.charCodeAt(at)
    if (code === mark) {
      if (at > start) parts.push({ text: text.slice(start, at) })
      return at + 1
    }
    if (mark === 96 && code === 36 && text.charCodeAt(at + 1) === 123) {
      const close = closing(text, at + 2, 125)
      if (close === -1) return -1
      if (at > start) parts.push({ text: text.slice(start, at) })
      parts.push({ name: nameOf(text.slice(at + 2, close)) })
      at = close
      start = close + 1
    } else if (!isPathCode(code)) return -1
  }
  return -1
}

/** `+ expression`, `+ "literal"` or `.concat(a, "b")` after a literal; -1 where nothing is joined. */
function readJoined(text: string, from: number, parts: Part[]): number {
  let at = skipSpace(text, from)
  if (text.startsWith('.concat(', at)) {
    at += 8
    for (let argument = 0; argument < 12; argument++) {
      const next = readOperand(text, skipSpace(text, at), parts)
      if (next === -1) return -1
      at = skipSpace(text, next)
      if (text.charCodeAt(at) !== 44) break
      at++
    }
    return text.charCodeAt(at) === 41 ? at + 1 : -1
  }
  if (text.charCodeAt(at) !== 43 || text.charCodeAt(at + 1) === 43) return -1
  return readOperand(text, skipSpace(text, at + 1), parts)
}

function readOperand(text: string, at: number, parts: Part[]): number {
  const code = text.charCodeAt(at)
  if (code === 34 || code === 39 || code === 96) return readLiteral(text, at, parts)
  const end = endOfExpression(text, at)
  if (end <= at) return -1
  parts.push({ name: nameOf(text.slice(at, end)) })
  return end
}

/** Up to the `+`, `,`, `;`, `)` … that ends an operand, over what is bracketed. */
function endOfExpression(text: string, from: number): number {
  const last = Math.min(text.length, from + LONGEST)
  for (let at = from; at < last; at++) {
    const code = text.charCodeAt(at)
    if (code === 40 || code === 91 || code === 123) {
      const close = closing(text, at + 1, code === 40 ? 41 : code + 2)
      if (close === -1) return -1
      at = close
    } else if (!(isWordCode(code) || code === 46 || code === 33 || code === 63)) return at
  }
  return -1
}

/** The bracket that closes what opened before `from`, over strings and nested brackets. */
function closing(text: string, from: number, bracket: number): number {
  const last = Math.min(text.length, from + LONGEST)
  const open = bracket === 41 ? 40 : bracket - 2
  let depth = 0
  for (let at = from; at < last; at++) {
    const code = text.charCodeAt(at)
    if (code === 34 || code === 39) {
      const end = text.indexOf(code === 34 ? '"' : "'", at + 1)
      if (end === -1 || end > last) return -1
      at = end
    } else if (code === open) depth++
    else if (code === bracket && depth-- === 0) return at
  }
  return -1
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= 32) at++
  return at
}

const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || code === 36

/** Letters, digits and `-._~/:@%?&=,*+!#[]`: what stands in paths and queries that are written out. */
function isPathCode(code: number): boolean {
  if (isWordCode(code)) return true
  return (
    (code >= 42 && code <= 47) ||
    code === 58 ||
    code === 61 ||
    code === 63 ||
    code === 64 ||
    code === 37 ||
    code === 38 ||
    code === 126 ||
    code === 35 ||
    code === 33
  )
}

/** The last name of an expression: `encodeURIComponent(e.userId)` → `userId`; empty where minifying left one letter. */
function nameOf(expression: string): string {
  const names = expression.match(/[A-Za-z_$][\w$]*/g) ?? []
  for (let index = names.length - 1; index >= 0; index--) {
    const name = names[index] as string
    if (
      name.length >= 2 &&
      !/^(?:value|toString|current|encodeURIComponent|encodeURI|String|unref|trim|toLowerCase|path|url|params?|this|void|null|undefined|true|false|data|payload|props|state|length|join|get|slice|replace)$/.test(
        name,
      ) &&
      /^[A-Za-z][A-Za-z0-9_]*$/.test(name) &&
      (name.length > 2 || name === 'id')
    )
      return name
  }
  return ''
}

/** Parts to segments; null where they are no path. */
function pathOf(parts: readonly Part[]): Pick<ScriptPath, 'segments' | 'rooted' | 'prefixed' | 'host'> | null {
  let joined = ''
  for (const part of parts) {
    const text = 'name' in part ? `{${part.name}}` : part.text
    const end = text.search(/[?#]/)
    joined += end === -1 ? text : text.slice(0, end)
    if (end !== -1) break
  }
  const host = /^https?:\/\/([^/{}]+)(?=\/)/.exec(joined)?.[1] ?? null
  if (host !== null) joined = joined.slice(joined.indexOf(host) + host.length)
  if (joined.includes('//') || joined.startsWith('.') || !joined.includes('/')) return null
  const segments = joined.split('/')
  let rooted = false
  const prefixed = /^\{\w*\}$/.test(segments[0] as string)
  if (segments[0] === '' || /^\{\w*\}$/.test(segments[0] as string)) {
    segments.shift()
    rooted = true
  }
  while (segments.length > 0 && segments.at(-1) === '') segments.pop()
  if (segments.length === 0 || segments.length > 12) return null
  const written: string[] = []
  for (const [index, segment] of segments.entries()) {
    const brace = segment.indexOf('{')
    if (/^:\w+[?*+]?$/.test(segment)) written.push(`{${segment.replace(/\W/g, '')}}`)
    else if (brace === -1) {
      if (!/^[\w.~%@+,:-]{1,80}$/.test(segment)) return null
      written.push(segment)
    } else if (/^\{\w*\}$/.test(segment)) written.push(segment)
    // A literal that an expression is glued to at the end of a path is most often a query: `/users${e}`.
    else if (brace > 0 && index === segments.length - 1 && /^[\w-]+\{\w*\}$/.test(segment))
      written.push(segment.slice(0, brace))
    else return null
  }
  if (!/^[A-Za-z]/.test(written.find(segment => !segment.startsWith('{')) ?? '')) return null
  if (
    !rooted &&
    (written.length < 2 ||
      (written[0] as string).startsWith('{') ||
      /^(?:application|text|image|audio|video|font|multipart|model|node_modules|src|dist)$/.test(written[0] as string))
  )
    return null
  if (
    /\.(?:m?[jt]sx?|cjs|vue|css|scss|less|svg|png|jpe?g|gif|webp|ico|woff2?|ttf|map|wasm)$/i.test(
      written.at(-1) as string,
    )
  )
    return null
  return { segments: written, rooted, prefixed, host }
}

const METHOD_CALL = /[.\]]["']?(get|post|put|patch|delete|del|head|options)["']?\]?(?:<[^<>]{0,40}>)?\(\s*$/i
/** `request("GET", "/users")` */
const METHOD_BEFORE = /["'`](GET|POST|PUT|PATCH|DELETE)["'`]\s*,\s*$/
const METHOD_AFTER = /^\s*,\s*["'`](GET|POST|PUT|PATCH|DELETE)["'`]/
const METHOD_KEY = /\b(?:method|type)["']?\s*:\s*["'`](get|post|put|patch|delete)["'`]/i
const FETCH = /\bfetch\(\s*$/
const ROUTE_KEY = /(?:^|[{,\s])["']?(?:path|route|routerLink|redirectTo|redirect|to)["']?\s*:\s*$/

/** What stands beside a path: the method it is called with, or that it is a screen's. */
function context(text: string, quote: number, end: number): Pick<ScriptPath, 'method' | 'kind'> {
  const before = text.slice(Math.max(0, quote - 60), quote)
  const kind = ROUTE_KEY.test(before) ? 'route' : 'call'
  const called = METHOD_CALL.exec(before)?.[1] ?? METHOD_BEFORE.exec(before)?.[1]
  if (called !== undefined) return { kind, method: called.toLowerCase() === 'del' ? 'DELETE' : called.toUpperCase() }
  const after = restOfCall(text, end)
  const inFront = METHOD_KEY.exec(before.split(/[;{}]/).at(-1) as string)
  const method = METHOD_AFTER.exec(after)?.[1] ?? METHOD_KEY.exec(after)?.[1] ?? inFront?.[1]
  if (method !== undefined) return { kind, method: method.toUpperCase() }
  return { kind, method: FETCH.test(before) && after.trim() === '' ? 'GET' : null }
}

/** From the end of a path to the bracket that closes what it stands in. */
function restOfCall(text: string, from: number): string {
  const last = Math.min(text.length, from + LONGEST)
  let depth = 0
  for (let at = from; at < last; at++) {
    const code = text.charCodeAt(at)
    if (code === 40 || code === 91 || code === 123) depth++
    else if (code === 41 || code === 93 || code === 125) depth--
    if (depth < 0 || (depth === 0 && code === 59)) return text.slice(from, at)
  }
  return text.slice(from, last)
}
