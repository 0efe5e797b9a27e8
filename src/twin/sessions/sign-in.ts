import type { Claim } from '../../evidence/claim.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { signsOut } from '../../specification/signs-out.ts'
import { answered } from '../answers/answered.ts'
import { successOf } from '../document/answers-of.ts'
import { jwtOf } from './jwt.ts'
import type { Outcome } from '../outcome.ts'
import type { Session } from '../session.ts'
import { type Sessions, handedOut } from './sessions.ts'
import { type Asking, type World, userOf } from '../things/world.ts'

/** Hands a session out where the sign-in shows one: in the cookie that other calls send, in the answer's headers and fields for tokens. */
export function signedIn(asking: Asking, session: Session, sessions: Sessions): Outcome {
  const schemes = new Set(asking.world.document.calls.flatMap(({ subject }) => subject.security))
  const cookies = [...schemes].filter(scheme => scheme.startsWith('cookie ')).map(scheme => scheme.slice(7))
  return {
    ...withTokens(asking, answered({ ...asking, session }, undefined), session, sessions),
    headers: [
      ...cookies.map(name => ['set-cookie', `${name}=${session.token}; Path=/; HttpOnly; SameSite=Lax`] as const),
      ...(asking.call.subject.handsOut ?? []).flatMap(({ in: place, name }) =>
        place === 'header' ? [[name, session.token] as const] : [],
      ),
    ],
  }
}

/** The answer with tokens of a session in its fields for tokens. */
export function withTokens(asking: Asking, outcome: Outcome, session: Session, sessions: Sessions): Outcome {
  const schema = successOf(asking.call.subject)?.schema
  if (schema === undefined || outcome.body === undefined || outcome.status >= 400) return outcome
  const { world, now } = asking
  const handOut = (name: string, of: Schema | undefined): string =>
    tokenOf(session, { world, sessions, now, schema: of, name })
  return { ...outcome, body: filled(outcome.body, schema, handOut) }
}

/** What a session is known by: in the form of a JSON Web Token where the statement shows one. @param name of the field that holds it */
export function tokenOf(
  session: Session,
  {
    world,
    sessions,
    now,
    schema,
    name,
  }: {
    readonly world: World
    readonly sessions: Sessions
    readonly now: number
    readonly schema: Schema | undefined
    readonly name: string
  },
): string {
  // What somebody said that a sign-in hands out goes before what can be made up.
  if (handedOut(session.token) === null) return session.token
  if (schema?.contentMediaType !== 'application/jwt' || schema.contentSchema === undefined) return session.token
  const lifetime = world.document.tokenLifetime(name)?.subject.value
  const token = jwtOf(schema.contentSchema, {
    session,
    user: userOf(world, session)?.values,
    key: world.users?.entity.subject.key ?? null,
    now,
    lifetime: typeof lifetime === 'number' ? lifetime : undefined,
  })
  sessions.alias(token, session)
  return token
}

function filled(body: JsonValue, schema: Schema, handOut: (name: string, of: Schema | undefined) => string): JsonValue {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const value = Object.create(null) as Record<string, JsonValue>
  const schemas = new Map(Object.entries(schema.properties ?? {}))
  for (const [name, child] of Object.entries(body)) {
    const of = schemas.get(name)
    value[name] =
      typeof child === 'string' && (of?.['x-replaced'] !== undefined || isToken(name, of))
        ? handOut(name, of)
        : of === undefined
          ? child
          : filled(child, of, handOut)
  }
  return value
}

const isToken = (name: string, schema: Schema | undefined): boolean =>
  schema?.contentMediaType === 'application/jwt' || TOKEN.test(name)

const TOKEN = /^(access_?|auth_?|session_?|id_?|refresh_?)?(token|jwt)$/i

/** Whether who makes an account by a call is signed in with it: a token stands in its answer. */
export function letsIn(subject: CallSubject): boolean {
  const schema = subject.effect === 'create' ? successOf(subject)?.schema : undefined
  return schema !== undefined && holdsToken(schema)
}

const holdsToken = ({ properties = {} }: Schema): boolean =>
  Object.entries(properties).some(([name, schema]) => isToken(name, schema) || holdsToken(schema))

/** Whether a call, asked by somebody who is signed in, hands out tokens anew: its name says so. */
export const renewsSession = ({ path }: CallSubject): boolean =>
  /(^|[/:_-])(refresh|renew)([-_]?(access|auth|session|id))?([-_]?(token|jwt|session))?$/i.test(path)

/** What removes what a sign-in makes, or says by its name that it signs out; nothing that went wrong each time. */
export const endsSession = (
  calls: readonly Claim<CallSubject>[],
  subject: Pick<CallSubject, 'method' | 'path' | 'operation' | 'parameters' | 'responses'>,
): boolean =>
  !isFailing(subject.responses) &&
  (signsOut(subject) ||
    (subject.method === 'DELETE' &&
      calls.some(call => call.subject.effect === 'sign-in' && call.subject.path === subject.path)))

function isFailing(responses: CallSubject['responses']): boolean {
  const statuses = Object.keys(responses).map(Number)
  return statuses.length > 0 && statuses.every(status => status >= 500)
}
