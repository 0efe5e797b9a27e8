import type { JsonValue } from '../../evidence/exchange.ts'

export type JsonRead =
  | { readonly value: JsonValue }
  /** `cut`: the text ends before the value does. */
  | { readonly failed: 'cut' | 'malformed' }

/** Lines that servers put before JSON so that it cannot be loaded as a script. */
const GUARDS = [")]}',", ")]}'", ')]}', 'while(1);', 'while (1);', 'for(;;);', 'for (;;);', '{}&&', 'throw 1;']

/** Nested deeper than this is no answer of an application, but an attempt on whoever walks through it. */
const DEEPEST = 500

/**
 * JSON as it comes over the wire: behind a byte order mark or a guard against script inclusion too. A name `__proto__` stays an
 * own property of its object.
 */
export function readJson(text: string): JsonRead {
  const bare = withoutGuard(text)
  if (isTooDeep(bare)) return { failed: 'malformed' }
  try {
    return { value: JSON.parse(bare) as JsonValue }
  } catch {
    return { failed: isCut(bare) ? 'cut' : 'malformed' }
  }
}

/** One value a line (also behind the record separators of RFC 7464); the value is the list of them. */
export function readJsonLines(text: string): JsonRead {
  const values: JsonValue[] = []
  for (const line of text.replaceAll('\u001e', '\n').split('\n')) {
    if (line.trim() === '') continue
    const read = readJson(line)
    if ('failed' in read) return read
    values.push(read.value)
  }
  return { value: values }
}

/** Whether it is worth trying to read a text as JSON although nothing says that it is. */
export function looksLikeJson(text: string): boolean {
  const first = firstByte(text)
  return first === '{' || first === '[' || GUARDS.some(guard => text.startsWith(guard))
}

/** Brackets in strings are told apart only where, with them, it would be too deep. */
function isTooDeep(text: string): boolean {
  // Most texts have fewer brackets, which the engine counts faster than we can look at characters.
  if (text.length <= DEEPEST || opensAtMost(text, DEEPEST)) return false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) & ~0x20
    // `[` and `{` differ by 0x20, `]` and `}` too.
    if (code === 0x5b) {
      if (++depth > DEEPEST) return deepest(text) > DEEPEST
    } else if (code === 0x5d && depth > 0) depth--
  }
  return false
}

function opensAtMost(text: string, most: number): boolean {
  let opened = 0
  for (const bracket of ['{', '['])
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1))
      if (++opened > most) return false
  return true
}

function deepest(text: string): number {
  let most = 0
  walk(text, depth => {
    most = Math.max(most, depth)
  })
  return most
}

function withoutGuard(text: string): string {
  const bare = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  const first = bare.charCodeAt(0)
  // `{}&&` is the only guard that starts as JSON does.
  if ((first === 0x7b && !bare.startsWith('{}&&')) || first === 0x5b) return bare
  const guard = GUARDS.find(each => bare.startsWith(each))
  return guard === undefined ? bare : bare.slice(guard.length)
}

function firstByte(text: string): string {
  for (let at = 0; at < text.length && at < 64; at++) {
    const char = text[at] as string
    if (char !== ' ' && char !== '\n' && char !== '\r' && char !== '\t' && char !== '\ufeff') return char
  }
  return ''
}

/** Brackets or a string are open at the end, and nothing before was wrong as far as they tell. */
function isCut(text: string): boolean {
  const first = firstByte(text)
  return (first === '{' || first === '[') && walk(text, () => {})
}

/** Calls with the depth at each opening bracket outside of strings; true where the text ends with something open. */
function walk(text: string, opened: (depth: number) => void): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === 0x5c) at++
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x7b || code === 0x5b) opened(++depth)
    else if (code === 0x7d || code === 0x5d) depth--
  }
  return inString || depth > 0
}
