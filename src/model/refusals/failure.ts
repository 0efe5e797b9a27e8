import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { rememberingLast } from '../remembering-last.ts'

/**
 * `{code: 500, msg: 'No such order', data: null}`: a code beside a message and in the place of what was asked for. Which codes say
 * success is a habit; one that is in none of the habits, with words that say no success, refuses.
 */
export const isFailure = rememberingLast(
  (value: JsonObject): boolean => isFailureInWords(value) || isFailureByCode(value) || isErrorNumber(value),
)

/**
 * `{result: 'Error', message: 'Not for you'}`, `{status: false, error: 'No such order'}`: the word and what it means, and nothing else. `status` may be
 * that of a thing, which failed.
 */
function isFailureInWords(value: JsonObject): boolean {
  const says = Object.entries(FAILED).some(([name, words]) => {
    const word = value[name]
    return word === false || (typeof word === 'string' && words.test(word))
  })
  return (
    says &&
    typeof firstOf(value, WHY, isSentence) === 'string' &&
    Object.keys(value).every(
      name =>
        Object.hasOwn(FAILED, name) || WHY.includes(name) || ABOUT.test(name) || isNothing(value[name] as JsonValue),
    )
  )
}

const FAILED: { readonly [name: string]: RegExp } = {
  result: /^(?:errors?|fail(?:ed|ure)?|ko|denied|refused)$/i,
  outcome: /^(?:errors?|fail(?:ed|ure)?|ko|denied|refused)$/i,
  status: /^(?:error|fail)$/i,
}

const isSentence = (of: JsonValue | undefined): of is string => typeof of === 'string' && /\S\s+\S/.test(of)

function isFailureByCode(value: JsonObject): boolean {
  const code = firstOf(value, OUTCOME, isCode)
  if (code === undefined || code === '') return false
  const said = firstOf(value, SAID, (of): of is string => typeof of === 'string')
  if (said === undefined || SUCCESS_WORDS.test(said)) return false
  if (SUCCESS.test(String(code)) && !(String(code) === '1' && COMPLAINT.test(said))) return false
  const held = Object.keys(value).filter(name => !OUTCOME.includes(name) && !SAID.includes(name) && !ABOUT.test(name))
  // A coupon of a code and a message is a thing.
  return (held.length > 0 || /^-?\d+$/.test(String(code))) && held.every(name => isNothing(value[name] as JsonValue))
}

/** `{errno: 1000}`, `{errno: 1001, errmsg: {path: 'path can not be blank'}}`: the number of an error, whatever is said beside it, in the place of what was asked for. */
function isErrorNumber(value: JsonObject): boolean {
  const names = Object.keys(value)
  const numbers = names.filter(name => ERROR_NUMBER.test(name))
  return (
    numbers.some(name => isCode(value[name]) && /^-?[1-9]\d*$/.test(String(value[name]))) &&
    names.every(
      name => numbers.includes(name) || SAID.includes(name) || ABOUT.test(name) || isNothing(value[name] as JsonValue),
    )
  )
}

const ERROR_NUMBER = /^err(?:or)?_?(?:no|num|number|code)$/i

/** The object that says so: the answer, or the only one in it: `{result: {code: 5, message: 'No such host'}}`. */
export function failureIn(value: JsonObject): JsonObject | null {
  if (isFailure(value)) return value
  const [name = '', ...others] = Object.keys(value)
  const inner = value[name]
  return others.length === 0 && WRAPPERS.test(name) && isObject(inner) && isFailure(inner) ? inner : null
}

const WRAPPERS = /^(?:result|response|status|reply|meta)$/i

const isCode = (of: JsonValue | undefined): of is number | string => typeof of === 'number' || typeof of === 'string'

function firstOf<Found extends JsonValue>(
  value: JsonObject,
  names: readonly string[],
  fits: (of: JsonValue | undefined) => of is Found,
): Found | undefined {
  for (const name of names) {
    const of = value[name]
    if (fits(of)) return of
  }
  return undefined
}

const OUTCOME: readonly string[] = ['code', 'errcode', 'errCode', 'errno', 'retcode', 'retCode', 'resultCode', 'ret']
const SAID: readonly string[] = [
  'msg',
  'message',
  'errmsg',
  'errMsg',
  'retmsg',
  'retMsg',
  'resultMsg',
  'info',
  'error_msg',
  'errorMsg',
  'err_msg',
]
const WHY: readonly string[] = [...SAID, 'error']
const SUCCESS = /^(?:[01]|0+|1?2\d\d|2\d{4}|100|ok|success(?:ful)?|done)$/i
/** 1 says success in one habit, and in another that 0 would have: the words tell. */
const COMPLAINT =
  /\bnot\b|n['’]t\b|\b(?:no such|already|only|invalid|must|missing|required|wrong|unknown|denied|forbidden|too|than|past|expired|unable|exceed\w*|duplicate|error|fail(?:ed|ure|s)?)\b/i
const SUCCESS_WORDS =
  /^\W*(?:ok|okay|success\w*|succeed\w*|done|成功|操作成功|请求成功|.{0,40}\bsuccess(?:ful(?:ly)?)?)\W*$/i
/** What stands beside either way. */
const ABOUT = /^(?:success|ok|status|time(?:stamp)?|trace_?id|request_?id|log_?id|version|path|now|took)$/i

const isNothing = (value: JsonValue): boolean =>
  value === null || value === '' || value === false || (typeof value === 'object' && Object.keys(value).length === 0)
