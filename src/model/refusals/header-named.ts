import type { Operation } from '../calls/operations.ts'
import { seenCount } from '../sightings.ts'

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
 * it; null for others. A 428 asks for a condition, whatever it says (RFC 6585, section 3).
 */
export function headerNamed(status: number, message: string, { leaf }: Pick<Operation, 'leaf'>): NamedHeader | null {
  const named = status === PRECONDITION_REQUIRED ? CONDITIONS : namedIn(message)
  for (const name of named) {
    const parameter = leaf.parameters.byName.entries.get(`header ${name}`)
    if (parameter === undefined) continue
    const isMissing = status === PRECONDITION_REQUIRED || IS_MISSING.test(message)
    return { name, isMissing, isAccepted: seenCount(parameter.accepted) > 0 }
  }
  return null
}

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
