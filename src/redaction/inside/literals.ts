import { judgeNumber } from '../kinds/judge.ts'
import { nameSays } from '../kinds/names.ts'
import { isAlphanumeric, looksRandom } from '../kinds/opaque.ts'
import { ONE_TIME_CODE } from './one-time-codes.ts'
import type { Walk } from './visitor.ts'

/**
 * Text of JSON, or of a script, with its string literals seen to under the name that stands before each of them
 * (`"name": "…"`, `name: '…'`, `name = "…"`); everything between the literals stays as it is spelled. Reads on through
 * text that is cut or broken, so that half a body keeps no secret either.
 */
export function rewriteLiterals(text: string, walk: Walk, depth: number, outer = ''): string {
  let written = ''
  let copied = 0
  let name = outer
  /** The text of the last literal under `name`, `key` or `field`, which names a `value` beside it. */
  let label = ''
  /** Where the first literal of an array may stand, and the literal before in an array of nothing else: `["x-api-key", "…"]`. */
  let opened = -1
  let before = ''
  const containers: string[] = [outer]
  const arrays: boolean[] = [true]
  const labels: string[] = ['']
  const length = text.length
  // Up to where no literal of a kind of quote ends, so that none is looked for twice.
  const givenUp = { [0x22]: 0, [0x27]: 0, [0x60]: 0 }
  let index = 0
  while (index < length) {
    const code = text.charCodeAt(index)
    if (code === 0x22 || code === 0x27 || code === 0x60) {
      if (index < givenUp[code]) {
        index++
        continue
      }
      const end = literalEnd(text, index + 1, code)
      if (end < 0) {
        givenUp[code] = -end
        if (code !== 0x22 || -end < length) {
          index++
          continue
        }
        // The text was cut inside this literal.
        const rest = text.slice(index + 1)
        const changed = name === '' ? walk.visitor.text(rest, true) : walk.leaf(rest, name, depth)
        return changed === rest ? written + text.slice(copied) : written + text.slice(copied, index + 1) + changed
      }
      const raw = text.slice(index + 1, end)
      const decoded = raw.includes('\\') ? unescape(raw) : raw
      const after = skipBlanks(text, end + 1)
      if (text.charCodeAt(after) === 0x3a && code !== 0x60) {
        const changed = decoded.length < 6 ? decoded : rewriteKey(decoded, containers[containers.length - 1]!, walk)
        if (changed !== decoded) {
          written += text.slice(copied, index + 1) + escape(changed, code)
          copied = end
        }
        name = decoded
        index = after + 1
        continue
      }
      if (decoded.length > 0) {
        const pair = opened === -1 && text.charCodeAt(after) === 0x5d
        const pairedWith = before !== '' && isNamedBy(before, decoded, pair) ? before : ''
        before = opened === index || (opened === -1 && before !== '') ? decoded.slice(0, 80) : ''
        opened = -1
        if (
          (naming.has(name) || (walk.sent && name === 'path')) &&
          decoded.length < 80 &&
          nameSays(decoded).kind !== null
        )
          label = decoded
        const isMade = code === 0x60 && raw.includes('${')
        const named = valued.has(name) ? label || labelBehind(text, end + 1) : pairedWith
        const said = named !== '' ? named : nameWithin(containers[containers.length - 1]!, name)
        // What a script puts together is no value yet.
        const changed = isMade ? walk.visitor.text(decoded, true) : walk.leaf(decoded, said, depth)
        if (changed !== decoded) {
          written += text.slice(copied, index + 1) + escape(changed, code)
          copied = end
        }
      }
      index = end + 1
    } else if (code === 0x7b || code === 0x5b || code === 0x28) {
      containers.push(name)
      arrays.push(code !== 0x7b)
      opened = code === 0x5b ? skipBlanks(text, index + 1) : -1
      before = ''
      labels.push(label)
      label = ''
      if (code === 0x7b) name = ''
      index++
    } else if (code === 0x7d || code === 0x5d || code === 0x29) {
      if (containers.length > 1) {
        containers.pop()
        arrays.pop()
        label = labels.pop()!
      }
      name = arrays[arrays.length - 1] ? containers[containers.length - 1]! : ''
      index++
    } else if (code === 0x2c || code === 0x3b) {
      name = arrays[arrays.length - 1] ? containers[containers.length - 1]! : ''
      index++
    } else if (isAlphanumeric(code) || code === 0x5f || code === 0x24) {
      const start = index
      do index++
      while (index < length && isWordPart(text.charCodeAt(index)))
      const after = skipBlanks(text, index)
      const next = text.charCodeAt(after)
      if (
        next === 0x3a ||
        (next === 0x3d && text.charCodeAt(after + 1) !== 0x3d && text.charCodeAt(after + 1) !== 0x3e)
      ) {
        name = text.slice(start, index)
        index = after + 1
      } else if (code >= 0x31 && code <= 0x39 && index - start >= 3 && index - start < 20 && name !== '') {
        const changed = rewriteNumber(text.slice(start, index), name, walk)
        if (changed !== null) {
          written += text.slice(copied, start) + changed
          copied = index
        }
      }
    } else index++
  }
  return copied === 0 ? text : written + text.slice(copied)
}

const naming = new Set(
  'name key field header id variable Name Key label type param property attribute setting column k'.split(' '),
)
const valued = new Set('value val content defaultValue default_value text Value currentValue initialValue v'.split(' '))

/** True where `field`, standing beside a `name`, holds what the name names. */
export const isValueOf = (field: string): boolean => valued.has(field)
/** True where `field` may mean what the object means that it stands in, without holding a named value. */
export const isWithin = (field: string): boolean => within.has(field)
const within = new Set(['id', 'raw', 'data', 'string', 'String', 'stringValue', '#text', 'digest', 'hash', 'plain'])
/** Names what keeps others from sending a form: in `"nonces": {"update": "…"}` the names inside say for what. */
export const isProtection = (name: string): boolean => /nonce|csrf|xsrf/i.test(name) && nameSays(name).kind === 'csrf'

/** The name that counts for `field` of an object called `outer`: in `"token": {"value": …}` and `"session": {"id": …}` the outer one. */
export function nameWithin(outer: string, field: string): string {
  if (outer === '') return field
  if (!valued.has(field) && !isWithin(field))
    return isProtection(outer) && nameSays(field).kind === null ? `${outer}-within` : field
  const { kind, surely } = nameSays(outer)
  if (kind === null || !surely) return field
  return field !== 'id' || kind === 'session' ? outer : field
}
/**
 * True for what stands in an array behind its name (`["cookie", "…"]`, `["host", "a.test", "x-api-key", "…"]`): in a `pair` it is no
 * word of a program, for that may be the name of another field; in a longer list it is random, or a cookie.
 */
export const isNamedBy = (name: string, value: string, pair: boolean): boolean =>
  nameSays(name).surely &&
  (pair
    ? !/^[A-Za-z_.-]+$/.test(value)
    : looksRandom(value) ||
      /^(?:bearer|basic|token) \S{8}/i.test(value) ||
      (/^(?:set-)?cookie$/i.test(name) && value.includes('=')))

/** The name of a value that is told only behind it: `{"value": "…", "name": "password"}`. */
function labelBehind(text: string, from: number): string {
  const said = behind.exec(text.slice(from, from + 200))?.[1]
  return said !== undefined && nameSays(said).surely ? said : ''
}

const behind =
  /^["']?\s{0,20},[^{}[\]]{0,120}?["']?\b(?:name|key|field|header|id|Name|Key|label|type|param|column|k)["']?\s{0,4}:\s{0,4}["']([^"'\\]{2,60})["']/

/** A key of an object called `outer`: what was drawn at random is one of those that it is called after (`"sessions": {"kJ8s…": …}`). */
export function rewriteKey(key: string, outer: string, walk: Walk): string {
  if (key.length >= SHORTEST_DRAWN && KEYED.test(outer) && looksRandom(key)) {
    const { kind, surely } = nameSays(outer.slice(0, -1))
    if (kind !== null && surely) return walk.visitor.secret(key, kind)
  }
  return walk.visitor.text(key, true)
}

const SHORTEST_DRAWN = 16
const KEYED = /(?:sessions|tokens|secrets|keys)$/i

export const isNaming = (field: string): boolean => naming.has(field)

function rewriteNumber(text: string, name: string, walk: Walk): string | null {
  if (!/^\d+$/.test(text)) return null
  const kind = judgeNumber(Number(text), nameSays(walk.codes.has(text) ? ONE_TIME_CODE : name))
  if (kind === null) return null
  const changed = walk.visitor.secret(text, kind)
  return changed === text ? null : /^\d+$/.test(changed) ? changed : JSON.stringify(changed)
}

/** Where the literal ends; where it does not, how far was looked, below zero. */
function literalEnd(text: string, from: number, quote: number): number {
  for (let index = from; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === quote) return index
    if (code === 0x5c) index++
    // A line ends a literal of a script, so an apostrophe in a comment opens nothing.
    else if (code === 0x0a && quote !== 0x60) return -index
    else if (quote === 0x60 && index - from > 20_000) return -index
  }
  return -text.length
}

function skipBlanks(text: string, from: number): number {
  let index = from
  while (index < text.length) {
    const code = text.charCodeAt(index)
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break
    index++
  }
  return index
}

const isWordPart = (code: number): boolean => isAlphanumeric(code) || code === 0x5f || code === 0x24 || code === 0x2d

function unescape(raw: string): string {
  return raw.replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g, (_, unicode, hex, plain) => {
    const digits = unicode ?? hex
    if (digits !== undefined) return String.fromCharCode(Number.parseInt(digits, 16))
    return escapes[plain as keyof typeof escapes] ?? plain
  })
}

const escapes = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function escape(text: string, quote: number): string {
  const quoted = JSON.stringify(text).slice(1, -1)
  if (quote === 0x22) return quoted
  return quoted.replaceAll('\\"', '"').replaceAll(String.fromCharCode(quote), `\\${String.fromCharCode(quote)}`)
}
