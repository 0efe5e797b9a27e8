import type { Claim } from '../../evidence/claim.ts'
import { rulesOfError } from '../../evidence/rules-of-error.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isPageAction } from '../../evidence/wires/page-actions.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { answerOf, successOf } from '../document/answers-of.ts'
import type { Document } from '../document/document.ts'
import { type Outcome, refused } from '../outcome.ts'
import { refusal } from '../refusals/refusals.ts'

/** Somebody who can sign in. No specification says who can. */
export interface Account {
  /** What is sent to sign in: a name, a password. */
  readonly sent: JsonObject
  /** What the sign-in hands out, for front ends that look into it; undefined: what the twin makes up. */
  readonly token?: string
  /** As what it signs in, where nobody says it of all who do; undefined: what the user thing says. */
  readonly role?: string
}

/** The account that a sign-in names; undefined where it is none of them. */
export function accountNamed(accounts: readonly Account[], body: JsonValue | undefined): Account | undefined {
  const told = textsIn(body)
  return accounts.find(({ sent }) => {
    const named = [...textsIn(sent)]
    return named.length > 0 && named.every(([path, text]) => told.get(path) === text)
  })
}

/** What was sent to sign in and is no secret: it names who it is. */
export const namesIn = (body: JsonValue | undefined): readonly string[] =>
  [...textsIn(body)].flatMap(([path, text]) => (SECRET.test(path) || text.length > LONGEST ? [] : [text]))

const SECRET = /pass|pwd|secret|pin$|otp|code|token|csrf|grant|query$/i
const LONGEST = 200
/** Bodies wrap what they send, GraphQL twice: `{"variables": {"input": {…}}}`. */
const DEPTH = 3

/** The texts in what was sent, by their path, which for arguments by position is their place; none that are empty. */
function textsIn(sent: JsonValue | undefined): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const visit = (value: JsonValue | undefined, path: string, depth: number): void => {
    if (typeof value === 'string' && value !== '') texts.set(path, value)
    if (typeof value !== 'object' || value === null || depth > DEPTH) return
    for (const [name, child] of Object.entries(value)) visit(child, `${path}/${name}`, depth + 1)
  }
  visit(sent, '', 0)
  return texts
}

/** Statuses of who is not who they say, the likelier first; a form that was not taken is shown again. */
const STATUSES = [401, 403, 400, 422, 404, 200]

/**
 * What a sign-in answers whom it does not know: as it was seen to; a form is shown again where it was seen to be; else as another call answers
 * who is not signed in.
 */
export function strangerRefusal(document: Document, call: Claim<CallSubject>, now: number): Outcome {
  const errors = document
    .errorsOf(call.id)
    .filter(
      ({ subject }) =>
        rulesOfError(subject).length === 0 && !(subject.guards ?? []).some(guard => guard.call === call.id),
    )
  const error = STATUSES.flatMap(status => errors.filter(({ subject }) => subject.status === status))[0]
  if (error !== undefined) return refusal(document, error, { call, provenance: 'computed', claims: [], now })
  const form = successOf(call.subject)
  const again = form !== null && form.status >= 300 ? answerOf(call.subject, 200) : null
  const isForm = isPageAction(call.subject.operation?.kind) || /html/i.test(again?.mediaType ?? '')
  if (again !== null && isForm && again.schema?.properties === undefined)
    return { status: 200, mediaType: again.mediaType, body: undefined, provenance: 'default', claims: [call.id] }
  const elsewhere = document.errors.find(({ subject }) => subject.status === 401)
  return elsewhere === undefined
    ? refused('no statement says how a sign-in is refused', [call.id])
    : refusal(document, elsewhere, { call, provenance: 'default', claims: [], now })
}
