import type { JsonValue } from '../exchange.ts'
import { behindBlanks, readLiteral } from './literal.ts'

/** A call of a script that is given nothing but literals: `app.show_message("Saved", "success", 0)`. */
export interface SaidCall {
  /** What is called, with dots: `app.show_message`. */
  readonly name: string
  readonly given: readonly JsonValue[]
}

export interface SaidCalls {
  readonly calls: readonly SaidCall[]
  /** Whether the script does nothing else. */
  readonly isAll: boolean
}

const MOST = 10_000
const DEEPEST = 8

/**
 * The calls that a script makes as soon as it is read, in their order, as servers write them into what they answer. Those that wait for the page, or only
 * for something to be there (`if (window.parent && parent.app) { … }`), are told with them; what stands in functions is not. Nothing is run.
 */
export function saidCalls(script: string): SaidCalls {
  const calls: SaidCall[] = []
  let isAll = true
  let depth = 0
  let at = behindRemarks(script, 0)
  while (at < script.length && calls.length < MOST) {
    const opened = matchEnd(OPENS, script, at)
    const call = opened === null ? callAt(script, at) : null
    if (opened !== null && depth < DEEPEST) {
      depth++
      at = opened
    } else if (call !== null) {
      calls.push(call.call)
      at = call.end
    } else if (depth > 0 && script[at] === '}') {
      depth--
      at = matchEnd(CLOSES, script, at) as number
    } else {
      isAll = false
      const next = statementEnd(script, at)
      // A bracket that nothing opened: a pattern was taken for strings, and what follows cannot be told.
      if (next === null || next === at) break
      at = next
    }
    at = behindRemarks(script, at)
  }
  return { calls, isAll: isAll && calls.length > 0 && at >= script.length }
}

/** A condition of names alone, and what waits for the page: `$(function () {`, `document.addEventListener("DOMContentLoaded", () => {`. */
const OPENS =
  /(?:if\s{0,4}\([\w$.\s&]{1,200}\)|(?:\$|jQuery)\((?:document\)\.ready\()?\s{0,8}(?:function\s{0,4}\([\w$]{0,40}\)|\([\w$]{0,40}\)\s{0,4}=>)|(?:document|window)\.addEventListener\(["']\w{1,40}["'],\s{0,8}(?:function\s{0,4}\([\w$]{0,40}\)|\([\w$]{0,40}\)\s{0,4}=>))\s{0,8}\{/y
const CLOSES = /\}(?:\s{0,8}\))?/y
const NAME = /[A-Za-z_$][\w$]{0,80}(?:\.[A-Za-z_$][\w$]{0,80}){0,6}(?=\()/y
const NO_CALL = /^(?:if|for|while|switch|catch|function|return|typeof|with|await)$/

function callAt(script: string, from: number): { readonly call: SaidCall; readonly end: number } | null {
  NAME.lastIndex = from
  const name = NAME.exec(script)?.[0]
  if (name === undefined || NO_CALL.test(name)) return null
  const given: JsonValue[] = []
  let at = behindBlanks(script, from + name.length + 1)
  while (script[at] !== ')') {
    const literal = readLiteral(script, at)
    if (literal === null) return null
    given.push(literal.value ?? null)
    at = behindBlanks(script, literal.end)
    if (script[at] === ',') at = behindBlanks(script, at + 1)
    else if (script[at] !== ')') return null
  }
  const next = script[behindBlanks(script, at + 1)]
  const isOver = next === undefined || next === ';' || next === '}' || /[\r\n]/.test(between(script, at + 1))
  return isOver ? { call: { name, given }, end: at + 1 } : null
}

/** The blanks from a position on. */
const between = (script: string, from: number): string => script.slice(from, behindBlanks(script, from))

function matchEnd(pattern: RegExp, script: string, at: number): number | null {
  pattern.lastIndex = at
  const found = pattern.exec(script)
  return found === null ? null : at + found[0].length
}

/** Behind blanks, remarks and empty statements. */
function behindRemarks(script: string, from: number): number {
  let at = from
  for (;;) {
    at = behindBlanks(script, at)
    if (script[at] === ';') at++
    else if (script.startsWith('//', at) || script.startsWith('<!--', at)) at = endOr(script, '\n', at)
    else if (script.startsWith('/*', at)) at = endOr(script, '*/', at + 2)
    else return at
  }
}

function endOr(script: string, end: string, from: number): number {
  const at = script.indexOf(end, from)
  return at === -1 ? script.length : at + end.length
}

/** Behind a statement, over what it holds in brackets; null where its brackets or strings do not close. */
function statementEnd(script: string, from: number): number | null {
  let depth = 0
  for (let at = from; at < script.length; at++) {
    const char = script[at] as string
    if (char === '"' || char === "'" || char === '`') {
      const end = stringEnd(script, at)
      if (end === null) return null
      at = end
    } else if (char === '/' && (script[at + 1] === '/' || script[at + 1] === '*'))
      at = (script[at + 1] === '/' ? endOr(script, '\n', at) : endOr(script, '*/', at + 2)) - 1
    else if ('({['.includes(char)) depth++
    else if (')}]'.includes(char)) {
      if (--depth < 0) return char === '}' ? at : null
    } else if (depth === 0 && (char === ';' || char === '\n')) return at + 1
  }
  return depth === 0 ? script.length : null
}

function stringEnd(script: string, from: number): number | null {
  const quote = script[from]
  for (let at = from + 1; at < script.length; at++) {
    if (script[at] === '\\') at++
    else if (script[at] === quote) return at
  }
  return null
}
