import type { Operation } from '../calls/operations.ts'
import { isWriteProtection } from '../calls/leaf/write-protection.ts'
import { sortedEntries } from '../sample.ts'
import { seenCount } from '../sightings.ts'
import type { Reason } from './refusals.ts'

/** A header that a refusal speaks of. */
export interface NamedHeader {
  /** In lower case. */
  readonly name: string
  readonly isMissing: boolean
  /** Whether a call that was carried out held it. */
  readonly isAccepted: boolean
}

/**
 * The header that a refusal names, "If-Match header is required", "Missing header: Idempotency-Key", where the call was seen to be sent with
 * it, or the one that it says is missing under a name of its own: as many requests lacked it as were refused so, and all that were accepted held it;
 * null for others. A 428 asks for a condition, whatever it says (RFC 6585, section 3).
 */
export function headerNamed(
  status: number,
  message: string,
  { sightings }: Pick<Reason, 'sightings'>,
  { leaf }: Pick<Operation, 'leaf'>,
): NamedHeader | null {
  const named = status === PRECONDITION_REQUIRED ? CONDITIONS : namedIn(message)
  for (const name of named) {
    const parameter = leaf.parameters.byName.entries.get(`header ${name}`)
    if (parameter === undefined) continue
    const isMissing = status === PRECONDITION_REQUIRED || IS_MISSING.test(message)
    return { name, isMissing, isAccepted: seenCount(parameter.accepted) > 0 }
  }
  const lacking = named.length > 0 && IS_MISSING.test(message) ? lackedIn(seenCount(sightings), leaf) : []
  return lacking.length === 1 ? { name: lacking[0] as string, isMissing: true, isAccepted: true } : null
}

/** The headers that all accepted requests held, and so many others lacked. */
function lackedIn(
  refused: number,
  { parameters: { byName, accepted }, answers }: Operation['leaf'],
): readonly string[] {
  const [of, all] = [seenCount(answers.all), seenCount(accepted)]
  return sortedEntries(byName).flatMap(([key, parameter]) => {
    const isLacked = of - seenCount(parameter.seen) === refused && seenCount(parameter.accepted) === all
    return key.startsWith('header ') && all > 0 && isLacked ? [key.slice('header '.length)] : []
  })
}

/**
 * The header that protects a call against forged requests, where a refusal speaks of these, or of nothing that is wrong: as many requests lacked it as
 * were refused so, and all that were accepted held it.
 */
export function protectionLacked(
  message: string,
  { refusal: { status }, sightings }: Reason,
  { leaf }: Pick<Operation, 'leaf'>,
): NamedHeader | null {
  const isSaid = OF_FORGERY.test(message)
  if (!isSaid && !(FOUND_WRONG.has(status) && SAYS_NOTHING.test(message))) return null
  const { byName, accepted } = leaf.parameters
  const [of, refused] = [seenCount(leaf.answers.all), seenCount(sightings)]
  for (const [key, parameter] of sortedEntries(byName)) {
    const name = key.startsWith('header ') ? key.slice('header '.length) : ''
    const isAccepted = seenCount(accepted) > 0 && seenCount(parameter.accepted) === seenCount(accepted)
    const lacked = of - seenCount(parameter.seen)
    if (isWriteProtection(name) && isAccepted && (isSaid ? lacked >= refused : lacked === refused))
      return { name, isMissing: true, isAccepted }
  }
  return null
}

const OF_FORGERY = /csrf|xsrf|forger|\bnonce\b|authenticity|verification token|token mismatch|cookie check/i
/** 419 is what Laravel answers where the token is not the session's. */
const FOUND_WRONG = new Set([400, 419, 422])
const SAYS_NOTHING = /^(?:bad request|unprocessable (?:content|entity)|page expired)?\.?$/i

const PRECONDITION_REQUIRED = 428
const CONDITIONS = ['if-match', 'if-unmodified-since']

function namedIn(message: string): readonly string[] {
  const found = BEFORE.exec(message)?.[1] ?? BEHIND.exec(message)?.[1]
  return found === undefined ? [] : [found.toLowerCase()]
}

const BEFORE = /["'`]?\b([a-z][a-z\d]*(?:-[a-z\d]+)*)["'`]? (?:request |http )?header\b/i
const BEHIND = /\bheaders?(?: field)?:? ["'`]?([a-z][a-z\d]*(?:-[a-z\d]+)+)\b/i
const IS_MISSING =
  /\b(?:missing|required|mandatory|needed|(?:not|n't) (?:set|given|provided|present|sent|supplied)|absent)\b/i
