import type { Header } from '../../evidence/exchange.ts'

/** What a header says of why something was refused. */
export interface HeaderCode {
  /** In lower case. */
  readonly name: string
  readonly code: string
  /** What the header beside it says of the code: `X-Exit-Description`. */
  readonly words: string | null
}

/**
 * The code of a refusal where a header has it, as the exits of Sails' actions (`X-Exit: emailAlreadyInUse`, sailsjs.com, "Actions and controllers"), the
 * services of Azure (`x-ms-error-code`) and AWS (`x-amzn-ErrorType: ThrottlingException:http://…`) and many of one's own write it; null where none has, or
 * only says that it is an error.
 */
export function codeInHeader(headers: readonly Header[]): HeaderCode | null {
  for (const { name, value } of headers) {
    if (!NAMES.test(name)) continue
    const [code = ''] = value.trim().split(/:(?=\w+:\/\/)|[;,]/, 1)
    if (!CODE.test(code) || SAYS_NOTHING.test(code)) continue
    const lower = name.toLowerCase()
    const beside = headers
      .find(other => BESIDE.some(ending => other.name.toLowerCase() === lower + ending))
      ?.value.trim()
    return {
      name: lower,
      code,
      words: beside === undefined || !/\S\s\S/.test(beside) ? null : beside.slice(0, LONGEST),
    }
  }
  return null
}

const NAMES = /^x-(?:[a-z\d]+-)*(?:exit|error-?(?:code|type|name|key|id)|reason-?code|failure-?code)$/i
const CODE = /^[A-Za-z_][\w.-]{1,79}$/
const SAYS_NOTHING = /^(?:errors?|fail(?:ed|ure)?|success|unknown|true|yes|ok)$/i
const BESIDE = ['-description', '-message', '-reason', '-detail'] as const
const LONGEST = 300
