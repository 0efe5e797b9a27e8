import type { Exchange, JsonObject, JsonValue } from '../exchange.ts'
import { type SaidCall, saidCalls } from '../carried/said-calls.ts'
import { argumentFields } from '../said-arguments.ts'
import { type Unwrapped, isObject } from './unwrapped.ts'

const LONGEST = 1_000_000
/** A script of this kind, told from other text by how it begins and ends. */
const CALLS = /^\s*(?:this|[A-Za-z_$][\w$]{0,80})\.[\w$.]{1,200}\([^]*\);\s*$/
const CALLED = '()'
const OF_PAGE = 'this.'

/**
 * An answer in JSON of which a member is a script that does nothing but call, `{"exec": "this.add_row(7,{\"name\":\"Ann\"});\nthis.set_count(1);"}`, as servers
 * answer that write down what the page is to do: what each is called with stands under its name in the place of the script,
 * `{"exec": {"add_row()": [{"[0]": 7, "[1]": {"name": "Ann"}}], "set_count()": [{"[0]": 1}]}}`.
 */
export function ofScriptCalls({ response }: Exchange): Unwrapped | null {
  const value = withCalls(response?.body?.value)
  return value === null ? null : { name: 'script calls', framing: 'script-calls', value }
}

/** The same of a value; null where it holds no such script. */
export function withCalls(value: JsonValue | undefined): JsonObject | null {
  if (!isObject(value)) return null
  const read = Object.entries(value).map(
    ([name, inner]) => [name, typeof inner === 'string' ? callsOf(inner) : null] as const,
  )
  if (read.every(([, calls]) => calls === null)) return null
  const object = Object.create(null) as { [name: string]: JsonValue }
  for (const [name, calls] of read) object[name] = calls ?? (value[name] as JsonValue)
  return object
}

function callsOf(script: string): JsonObject | null {
  if (script.length > LONGEST || !CALLS.test(script)) return null
  const { calls, isAll } = saidCalls(script)
  if (!isAll || calls.some(({ name }) => !name.includes('.'))) return null
  const object = Object.create(null) as { [name: string]: JsonValue[] }
  for (const { name, given } of calls) {
    const called = `${name.startsWith(OF_PAGE) ? name.slice(OF_PAGE.length) : name}${CALLED}`
    ;(object[called] ??= []).push(argumentFields(given))
  }
  return object
}

/** Whether a name is that of something called, as it is written here: `add_row()`. */
export const isCallName = (name: string): boolean => name.endsWith(CALLED) && name.length > CALLED.length

/** What is called, without what it is called on: `add_row` of `app.list.add_row()`. */
export const nameCalled = (name: string): string => name.slice(name.lastIndexOf('.') + 1, -CALLED.length)

/** The value as it goes over the wire: what was read so as the script again. */
export function withScripts(value: JsonValue): JsonValue {
  if (!isObject(value) || !Object.values(value).some(isCalls)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isCalls(inner) ? scriptOf(inner) : inner]),
  )
}

const isCalls = (value: JsonValue): value is JsonObject => {
  const names = isObject(value) ? Object.keys(value) : []
  return names.length > 0 && names.every(isCallName)
}

const scriptOf = (calls: JsonObject): string =>
  callsIn(calls)
    .map(({ name, given }) => `${name}(${given.map(each => JSON.stringify(each)).join(',')});\n`)
    .join('')

/** The calls that were read so; none of any other value. */
export const callsIn = (value: JsonValue): readonly SaidCall[] =>
  isCalls(value)
    ? Object.entries(value).flatMap(([written, times]) => {
        const called = written.slice(0, -CALLED.length)
        const name = called.includes('.') ? called : `${OF_PAGE}${called}`
        return (Array.isArray(times) ? (times as readonly JsonValue[]) : [times]).map(given => ({
          name,
          given: argumentsOf(given),
        }))
      })
    : []

/** What is given by its place stands in its order. */
const argumentsOf = (given: JsonValue): readonly JsonValue[] =>
  isObject(given)
    ? Object.entries(given)
        .toSorted(([a], [b]) => Number(a.slice(1, -1)) - Number(b.slice(1, -1)))
        .map(([, each]) => each)
    : []
