import type { Exchange, JsonObject, JsonValue } from '../evidence/exchange.ts'
import { isRpcRefusal } from '../evidence/json-rpc.ts'
import type { Schema } from '../evidence/schema.ts'
import type { Specification } from '../specification/specification.ts'
import { type Account, namesIn } from '../twin/sessions/accounts.ts'
import { roleBeside } from '../twin/sessions/role-told.ts'
import { successOf } from '../twin/document/answers-of.ts'
import { bodySaid } from '../twin/sockets/said-calls.ts'
import { fits } from '../twin/document/templates.ts'
import { type Router, makeRouter } from '../twin/answers/routes.ts'
import { routeIn } from './routed.ts'
import { selfToldIn } from './self-told.ts'
import { spokenAt } from './spoken.ts'
import { strangersIn } from './strangers.ts'

/** Who signs in during a journey. */
export interface AccountsIn {
  readonly add: (exchange: Exchange) => void
  /** Each with the token by which it was known then, and the role that an answer named beside what was sent; null where nobody was let in, unless who asked by a message was turned away. */
  readonly found: () => readonly Account[] | null
  /** The role of whoever holds a credential, where an answer told it to them. */
  readonly told: () => ReadonlyMap<string, string>
  /** The credentials that stood for nobody before somebody signed in with them. */
  readonly strangers: () => ReadonlySet<string>
}

/** More are not told apart. */
const MOST = 100

/**
 * Gathers who was let in, and as which of the stated roles: no specification knows a password, or whose it is, so that this is presupposed,
 * as what was there before.
 */
export function accountsIn({ sections }: Pick<Specification, 'sections'>): AccountsIn {
  const router = makeRouter(sections.calls.claims)
  const isEntrance = entrancesIn({ sections })
  const locks = locksOf(sections.errors.claims)
  const refusals = refusalsIn(sections.errors.claims)
  const roles = rolesIn({ sections })
  const bearers = new Set<string>()
  const strangers = strangersIn({ sections })
  const selfTold = selfToldIn({ sections }, roles)
  let isRefusedBySaying = false
  const admitted: { readonly exchange: Exchange; readonly names: readonly string[]; role: string | null }[] = []
  return {
    add: exchange => {
      for (const bearer of bearersOf(exchange)) if (bearers.size < MOST) bearers.add(bearer)
      const isSaid = isEntrance(exchange.request) && exchange.response !== undefined
      const letIn = isSaid ? exchange.response.status < 400 : isLetIn(exchange, { router, refusals })
      if (isSaid && !letIn) isRefusedBySaying = true
      // Who sends nothing to sign in with is known by the credential that stands beside, and is given another.
      strangers.add(exchange, letIn && Object.keys(sentIn(exchange)).length > 0)
      selfTold.add(exchange)
      if (admitted.length < MOST && (letIn || isLockedOut(exchange, { router, locks })))
        admitted.push({ exchange, names: namesIn(sentIn(exchange)), role: null })
      for (const one of admitted) one.role ??= roleBeside(exchange.response?.body?.value, one.names, roles)
    },
    found: () => {
      const accounts = admitted.flatMap(({ exchange, role }): readonly Account[] => {
        const sent = sentIn(exchange)
        const token = textsIn(exchange.response?.body?.value).find(text => bearers.has(text))
        const told = role ?? roleOfHandedOut(exchange)
        return Object.keys(sent).length === 0
          ? []
          : [{ sent, ...(token === undefined ? {} : { token }), ...(told === undefined ? {} : { role: told }) }]
      })
      return accounts.length === 0 && !isRefusedBySaying ? null : accounts
    },
    told: selfTold.found,
    strangers: strangers.found,
  }
  /** What was told to whoever holds what a sign-in handed out. */
  function roleOfHandedOut({ response }: Exchange): string | undefined {
    const held = [...textsIn(response?.body?.value), ...(response?.cookies ?? []).map(({ value }) => value)]
    return held.map(one => selfTold.found().get(one)).find(role => role !== undefined)
  }
}

/** Whether a message that was sent on a socket says who one is. */
function entrancesIn({ sections }: Pick<Specification, 'sections'>): (request: Exchange['request']) => boolean {
  const sockets = makeRouter(sections.calls.claims, ['websocket'])
  return request => {
    const said = spokenAt(request)
    const { messages = [] } = (said === null ? null : sockets('GET', said.path))?.call.subject ?? {}
    return messages.some(
      ({ direction, name, signsIn }) => direction === 'sent' && name === said?.name && signsIn !== undefined,
    )
  }
}

/** What somebody can sign in as: what is only held together with other roles has no cell of its own. */
function rolesIn({ sections: { roles } }: Pick<Specification, 'sections'>): readonly string[] {
  const inCells = new Set(roles.claims.flatMap(({ subject }) => (subject.kind === 'permission' ? [subject.role] : [])))
  return roles.claims.flatMap(({ subject }) =>
    subject.kind === 'role' && (inCells.size === 0 || inCells.has(subject.name)) ? [subject.name] : [],
  )
}

/** Of calls, the statuses that refuse for nothing but how things stand. */
function locksOf(errors: Specification['sections']['errors']['claims']): ReadonlySet<string> {
  const of = (isGuarded: boolean): ReadonlySet<string> =>
    new Set(
      errors.flatMap(({ subject: { calls, guards = [], status } }) =>
        calls
          .filter(call => guards.some(guard => guard.call === call && guard.when.is !== 'attempts') === isGuarded)
          .map(call => `${call} ${status}`),
      ),
    )
  const others = of(false)
  return new Set([...of(true)].filter(lock => !others.has(lock)))
}

/** Whether what was sent to sign in is right, though nobody was let in: the account stands so that it may not. */
function isLockedOut(
  { request, response }: Exchange,
  { router, locks }: { readonly router: Router; readonly locks: ReadonlySet<string> },
): boolean {
  if (response === undefined) return false
  const call = routeIn(router, { request })?.call
  return call?.subject.effect === 'sign-in' && locks.has(`${call.id} ${response.status}`)
}

/** Whether it is a sign-in that was answered as one that is right: a form that was not taken is shown again, with 200, and GraphQL says no with it. */
function isLetIn(
  { request, response }: Exchange,
  { router, refusals }: { readonly router: Router; readonly refusals: Refusals },
): boolean {
  if (response === undefined || response.status >= 400) return false
  if (isRpcRefusal(response.body?.value)) return false
  const call = routeIn(router, { request })?.call
  if (call?.subject.effect !== 'sign-in') return false
  if (refusals(call.id, response.status).some(refuses => refuses(response.body?.value))) return false
  const success = successOf(call.subject)
  // Where who is let in is told nothing, the form is shown again to who is not.
  const { state = 'empty', mediaType = '' } = response.body ?? {}
  const isShownAgain = success?.mediaType === '' && state !== 'empty' && /html/i.test(mediaType)
  return (success?.status ?? response.status) === response.status && !isShownAgain
}

/** Whether an answer is one with which a call was seen to refuse under a status: one for each of these. */
type Refusals = (call: string, status: number) => readonly ((answer: JsonValue | undefined) => boolean)[]

const refusalsIn =
  (errors: Specification['sections']['errors']['claims']): Refusals =>
  (call, status) =>
    errors.flatMap(({ subject: { status: of, calls, code, message, body } }) => {
      if (of !== status || !calls.includes(call)) return []
      const words = message ?? code
      if (words !== null) return [answer => says(answer, words)]
      return status < 400 && body !== undefined ? [answer => saysNo(answer, body.schema)] : []
    })

/** Whether an answer without words says no as others did: `{"ok": false}`, and nothing beside it. */
function saysNo(answer: JsonValue | undefined, { properties = {} }: Schema): boolean {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false
  const told = Object.entries(answer)
  return told.length > 0 && told.every(([name, value]) => isOnly(properties[name], value))
}

const isOnly = (schema: Schema | undefined, value: JsonValue): boolean => {
  const [only, ...others] = schema?.examples ?? []
  return typeof value === 'boolean' && others.length === 0 && only === value
}

/** Codes may be numbers: `{"errno": 1000}`. */
const says = (answer: JsonValue | undefined, words: string): boolean =>
  textsIn(answer).some(text => fits(words, text)) || holdsNumber(answer, words)

const holdsNumber = (answer: JsonValue | undefined, words: string): boolean =>
  typeof answer === 'object' && answer !== null
    ? Object.values(answer).some(inner => holdsNumber(inner, words))
    : typeof answer === 'number' && String(answer) === words

/** The fields that were sent, whether as JSON or as a form; the arguments of a message, each under its place. */
export function sentIn({ request }: Exchange): JsonObject {
  const { body } = request
  if (spokenAt(request) !== null) return bodySaid(body?.value)
  const sent = Object.create(null) as Record<string, JsonValue>
  const { value } = body ?? {}
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) Object.assign(sent, value)
  for (const field of body?.fields ?? []) sent[field.name] = field.value
  return sent
}

function bearersOf({ request }: Exchange): readonly string[] {
  const value = request.headers.find(({ name }) => name === 'authorization')?.value ?? ''
  const [, token] = /^[a-z][\w-]* (\S+)$/i.exec(value) ?? []
  return token === undefined || /^basic /i.test(value) ? [] : [token]
}

function textsIn(value: JsonValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
