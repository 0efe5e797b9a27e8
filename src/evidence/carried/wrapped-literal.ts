import type { JsonValue } from '../exchange.ts'
import { type Literal, behindBlanks, readLiteral } from './literal.ts'

const LONGEST_NAMES = 20_000
const MOST = 4_000

/**
 * A literal that a function returns which is called at once, as packers of values write those that stand in it several times:
 * `(function(a,b){return {name:a,size:b}}("Ann",1))`.
 * @returns null where the function does more than that
 */
export function wrappedLiteral(text: string, at: number): Literal | null {
  const head = /^\(function\(([\w$, ]{0,20000})\)\s{0,4}\{\s{0,4}return\s{0,4}(?=[[{])/.exec(
    text.slice(at, at + LONGEST_NAMES),
  )
  if (head === null) return null
  const parameters = (head[1] as string).split(',').map(name => name.trim())
  const body = at + head[0].length
  // What the names stand for comes behind the body: so it is read twice.
  const unnamed = new Map(parameters.slice(0, MOST).map(name => [name, null as JsonValue | undefined]))
  const first = readLiteral(text, body, { names: unnamed })
  const open = first === null ? null : /^[\s;]{0,8}\}\s{0,4}\)?\(/.exec(text.slice(first.end, first.end + 20))
  if (first === null || open === null) return null
  const names = new Map<string, JsonValue | undefined>()
  let next = first.end + open[0].length
  for (const name of parameters) {
    next = behindBlanks(text, next)
    if (text[next] === ')') break
    const given = readLiteral(text, next, { names })
    if (given === null) return null
    names.set(name, given.value)
    next = behindBlanks(text, given.end)
    if (text[next] === ',') next++
  }
  for (const name of parameters) if (!names.has(name)) names.set(name, undefined)
  const read = readLiteral(text, body, { names })
  if (read === null) return null
  const end = /^\s{0,4}\){1,2}/.exec(text.slice(next, next + 8))
  return { value: read.value, end: next + (end?.[0].length ?? 0) }
}
