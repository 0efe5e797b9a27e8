import { lastStep, plainName } from './plain-name.ts'

/** Whether a message says that what is named is not there: `site does not exist`, `No such user`, `Customer must exist`. */
export const namesNothing = (message: string): boolean => NAMES_NOTHING.test(message)

const NAMES_NOTHING =
  /\b(?:does not|doesn['’]t|do not|don['’]t) exist\b|\bmust (?:exist|be an? (?:already )?existing)\b|\bnot found\b|\bcould(?: not|n['’]t) be found\b|\bno (?:record|entry|row|match|object)\b[\p{L} ]{0,40}\bfound\b|\b(?:no such|unknown|non-?existent|there is no) [\p{L}\d _-]{2,40}/iu

/**
 * Whether a message says that a field itself is not known, and not what it holds: `Unknown options: colour`, `property colour should not exist`.
 * @param field that the message is about
 */
export function saysNotTaken(message: string, field: string): boolean {
  const own = plainName(lastStep(field))
  const [, word = '', name = ''] = UNKNOWN.exec(message) ?? []
  if (own !== '' && plainName(lastStep(name)) === own && plainName(word) !== own && !OF_VALUE.test(word)) return true
  const [, other = ''] = NOT_TO_BE.exec(message) ?? []
  return own !== '' && plainName(lastStep(other)) === own
}

/** What is called unknown, and its name behind. */
const UNKNOWN =
  /\b(?:unknown|unrecogni[sz]ed|unexpected|unsupported|unpermitted) ([a-z]+?)(?:s|\(s\))?(?: in [\w ]{1,40})?(?:: ?| )['"`[(]*([\w.$-]+)/i
const NOT_TO_BE =
  /^(?:(?:the )?(?:field|property|parameter|attribute|key) )?['"`]?([\w.$-]+)['"`]? (?:should not exist|is not allowed\.?$|(?:is|are) not (?:an? )?(?:known|valid|permitted|recogni[sz]ed) (?:field|property|parameter|attribute|key|option)s?\b)/i
const OF_VALUE =
  /^(?:value|token|character|type|format|error|end|response|status|id|identifier|name|code|for|of|in|to)$/i
