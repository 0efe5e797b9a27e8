import type { Claim } from '../../evidence/claim.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import { rootFields } from '../../evidence/graphql-roots.ts'
import type { Schema } from '../../evidence/schema.ts'
import { shownValues } from '../../evidence/shown-values.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { answered } from '../answers/answered.ts'
import { successOf } from '../document/answers-of.ts'
import { jwtOf } from './jwt.ts'
import type { Outcome } from '../outcome.ts'
import type { Session } from '../session.ts'
import { type Sessions, handedOut } from './sessions.ts'
import { type Asking, type World, userOf } from '../things/world.ts'

/** Hands a session out where the sign-in shows one: in the cookie that other calls send, in the answer's fields for tokens. */
export function signedIn(asking: Asking, session: Session, sessions: Sessions): Outcome {
  const schemes = new Set(asking.world.document.calls.flatMap(({ subject }) => subject.security))
  const cookies = [...schemes].filter(scheme => scheme.startsWith('cookie ')).map(scheme => scheme.slice(7))
  return {
    ...withTokens(asking, answered({ ...asking, session }, undefined), session, sessions),
    headers: cookies.map(name => ['set-cookie', `${name}=${session.token}; Path=/; HttpOnly; SameSite=Lax`] as const),
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
    const isToken =
      typeof child === 'string' &&
      (of?.['x-replaced'] !== undefined || of?.contentMediaType === 'application/jwt' || TOKEN.test(name))
    value[name] = isToken ? handOut(name, of) : of === undefined ? child : filled(child, of, handOut)
  }
  return value
}

const TOKEN = /^(access_?|auth_?|session_?|id_?|refresh_?)?(token|jwt)$/i

/** Whether a call, asked by somebody who is signed in, hands out tokens anew: its name says so. */
export const renewsSession = ({ path }: CallSubject): boolean =>
  /(^|[/:_-])(refresh|renew)([-_]?(access|auth|session|id))?([-_]?(token|jwt|session))?$/i.test(path)

/** `?action=logout`, each time. */
function saysOut(schema: Schema): boolean {
  const values = shownValues(schema)
  return (
    values.length > 0 &&
    values.every(value => typeof value === 'string' && /^(?:log|sign)[-_]?(?:out|off)$/i.test(value))
  )
}

/** What removes what a sign-in makes, or says by its name that it signs out. */
export function endsSession(
  calls: readonly Claim<CallSubject>[],
  { method, path, operation, parameters }: Pick<CallSubject, 'method' | 'path' | 'operation' | 'parameters'>,
): boolean {
  if (parameters.some(parameter => parameter.in === 'query' && parameter.required && saysOut(parameter.schema)))
    return true
  // An address that is only looked at may ask whether one really wants to.
  const isDeed = operation !== undefined && method !== 'GET'
  const named = isDeed ? [operation.name, ...rootFields(operation.text ?? '')] : []
  const words = named.map(name => name.replace(/([a-z\d])(?=[A-Z])/g, '$1-'))
  if ([path, ...words].some(name => /(^|[/:._-])(log|sign)[-_]?(out|off)$/i.test(name))) return true
  return method === 'DELETE' && calls.some(({ subject }) => subject.effect === 'sign-in' && subject.path === path)
}
