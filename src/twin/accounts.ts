import type { Claim } from '../evidence/claim.ts'
import type { JsonObject, JsonValue } from '../evidence/exchange.ts'
import type { CallSubject } from '../evidence/subjects.ts'
import type { Document } from './document.ts'
import { type Outcome, refused } from './outcome.ts'
import { refusal } from './refusals.ts'

/** Somebody who can sign in. No specification says who can. */
export interface Account {
  /** What is sent to sign in: a name, a password. */
  readonly sent: JsonObject
  /** What the sign-in hands out, for front ends that look into it; undefined: what the twin makes up. */
  readonly token?: string
}

/** The account that a sign-in names; undefined where it is none of them. */
export const accountNamed = (accounts: readonly Account[], body: JsonValue | undefined): Account | undefined =>
  accounts.find(({ sent }) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
    const named = Object.entries(sent).filter(([, value]) => typeof value === 'string' && value !== '')
    return named.length > 0 && named.every(([name, value]) => (body as JsonObject)[name] === value)
  })

/** Statuses of who is not who they say, the likelier first. */
const STATUSES = [401, 403, 400, 422]

/** What a sign-in answers whom it does not know. */
export function strangerRefusal(document: Document, call: Claim<CallSubject>, now: number): Outcome {
  const errors = document.errorsOf(call.id).filter(({ subject }) => subject.rule === undefined)
  const error = STATUSES.flatMap(status => errors.filter(({ subject }) => subject.status === status))[0]
  if (error === undefined) return refused('no statement says how a sign-in is refused', [call.id])
  return refusal(document, error, { call, provenance: 'computed', claims: [], now })
}
