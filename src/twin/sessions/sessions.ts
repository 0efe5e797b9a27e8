import { signsOut } from '../../specification/signs-out.ts'
import { speaksOfLicence } from '../../evidence/licence-words.ts'
import type { Claim } from '../../evidence/claim.ts'
import { rulesOfError } from '../../evidence/rules-of-error.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { CallSubject, ErrorSubject, PermissionSubject } from '../../evidence/subjects.ts'
import { successOf } from '../document/answers-of.ts'
import { ANONYMOUS, type Document } from '../document/document.ts'
import { ownId } from '../document/kinds.ts'
import type { TwinRequest } from '../message.ts'
import { type Outcome, refused } from '../outcome.ts'
import { refusal } from '../refusals/refusals.ts'
import { isObject } from '../is-object.ts'
import type { Session } from '../session.ts'
import { deniedLikewise } from './likewise.ts'
import type { TwinSnapshot } from '../things/snapshot.ts'

export interface Sessions {
  readonly of: (request: TwinRequest, call: CallSubject) => Session | null
  /** @param token that it is known by; made up where it is left out */
  readonly open: (who: Pick<Session, 'role' | 'names'>, token?: string) => Session
  /** Whose a token is that is shown in what is sent, to be given another for it; null where none is. */
  readonly shownIn: (sent: JsonValue | undefined) => Session | null
  /** Lets a session be known by another token too. */
  readonly alias: (token: string, session: Session) => void
  /** Lets a credential in that was not handed out here; who signed in and is known by it stays who it is. */
  readonly admit: (token: string, role: string | null) => void
  readonly knows: (token: string) => boolean
  readonly close: (session: Session) => void
  readonly snapshot: () => Pick<TwinSnapshot, 'sessions' | 'opened'>
  /** Knows who stands in the snapshot, and nobody else. */
  readonly restore: (snapshot: Pick<TwinSnapshot, 'sessions' | 'opened'>) => void
}

/** How the credentials begin that a twin hands out. */
const SESSION = 'twin-session-'

/** The name of the session that a token is of, where a twin handed it out: it stands in the place of a signature; else null. */
export function handedOut(token: string): string | null {
  const name = token.slice(token.lastIndexOf('.') + 1)
  return name.startsWith(SESSION) ? name : null
}

export function makeSessions(): Sessions {
  const open = new Map<string, Session>()
  let opened = 0
  const put = (session: Session): Session => {
    open.set(session.token, session)
    return session
  }
  return {
    of: (request, { security }) => {
      for (const scheme of security) {
        const session = open.get(credentialOf(request, scheme) ?? '')
        if (session !== undefined) return session
      }
      return null
    },
    open: ({ role, names }, token) => put({ role, names, token: token ?? `${SESSION}${++opened}` }),
    shownIn: sent => {
      if (!isObject(sent)) return null
      for (const shown of Object.values(sent)) {
        const session = typeof shown === 'string' && handedOut(shown) !== null ? open.get(shown) : undefined
        if (session !== undefined) return session
      }
      return null
    },
    alias: (token, { role, names }) => void put({ token, role, names }),
    admit: (token, role) => {
      if ((open.get(token)?.names.length ?? 0) === 0) put({ token, role, names: [] })
    },
    knows: token => open.has(token),
    close: ({ token }) => {
      open.delete(token)
      const name = handedOut(token)
      if (name !== null) for (const other of open.keys()) if (handedOut(other) === name) open.delete(other)
    },
    snapshot: () => ({ sessions: [...open.values()], opened }),
    restore: snapshot => {
      open.clear()
      for (const session of snapshot.sessions) open.set(session.token, session)
      ;({ opened } = snapshot)
    },
  }
}

/** What a request shows for a scheme (`bearer`, `basic`, `token`, `cookie NAME`, `apiKey header NAME`, `body NAME`); undefined where nothing. */
export function credentialOf(request: TwinRequest, scheme: string): string | undefined {
  const shown = valueFor(request, scheme)
  // A cookie that was taken back is sent empty.
  return shown === '' ? undefined : shown
}

function valueFor({ headers, cookies, query, body }: TwinRequest, scheme: string): string | undefined {
  const authorization = headers.get('authorization') ?? ''
  // One word is a scheme of the header, whoever registered it (RFC 9110, 11.1).
  if (!scheme.includes(' '))
    return authorization.toLowerCase().startsWith(`${scheme} `) ? authorization.slice(scheme.length + 1) : undefined
  const [kind, place, ...rest] = scheme.split(' ')
  if (kind === 'cookie') return cookies.get(scheme.slice('cookie '.length))
  if (kind === 'body') {
    const sent = isObject(body) ? body[scheme.slice('body '.length)] : undefined
    return typeof sent === 'string' ? sent : undefined
  }
  const name = rest.join(' ')
  if (place === 'query') return query.find(([one]) => one === name)?.[1]
  return place === 'header' ? headers.get(name.toLowerCase()) : undefined
}

/** What a call answers whom it does not know: null where it answers as it does everybody. */
export function unknownRefusal(document: Document, call: Claim<CallSubject>, now: number): Outcome | null {
  const permission = document.permission(ANONYMOUS, ownId(call))
  const verdict = permission?.subject.verdict
  // What turns everybody away says nothing of what is shown there.
  if (verdict === 'allowed' || (call.subject.security.length === 0 && verdict !== 'denied')) return null
  // A cookie that everybody has says nothing of who signs in: what is wrong there is wrong with what was sent.
  if (call.subject.effect === 'sign-in') return null
  if (permission === undefined && isNeverThere(call.subject)) return null
  const own = unauthorised(document, call)
  if (own !== undefined) return refusal(document, own, { call, provenance: 'shown', claims: idsOf(permission), now })
  const led = ledToSignIn(document, call)
  if (led !== null) return led
  // Where one signs in nobody is signed in yet.
  if (permission === undefined && isSignInPage(call.subject)) return null
  // Calls that were sent with the same credential turn those away who have none.
  const alike = document.calls.filter(
    other =>
      other.subject.effect !== 'sign-in' &&
      // Who signs out is led to where one signs in, and was not turned away.
      !signsOut(other.subject) &&
      other.subject.security.some(scheme => call.subject.security.includes(scheme)),
  )
  for (const other of alike) {
    const error = unauthorised(document, other)
    if (error !== undefined) return refusal(document, error, { call, provenance: 'default', claims: [other.id], now })
  }
  for (const other of alike) {
    const away = ledToSignIn(document, other)
    if (away !== null) return { ...away, provenance: 'default', claims: [call.id, other.id] }
  }
  const gap = document.gapOfRole(ANONYMOUS, call.subject)
  return refused('no statement says what is answered without credentials', [call.id, ...gap])
}

/** Whether whoever asked was answered that nothing is there: who that is makes no difference. */
const isNeverThere = ({ responses }: CallSubject): boolean => {
  const statuses = Object.keys(responses)
  return statuses.length > 0 && statuses.every(status => status === '404' || status === '410')
}

/** Who asked for what there is, and was led elsewhere instead, was led to where one signs in; null where nobody was, or no page says where that is. */
function ledToSignIn({ calls, screens }: Document, { id, subject }: Claim<CallSubject>): Outcome | null {
  const success = successOf(subject)
  // What only leads on leads those there who have yet to sign in.
  const own = subject.leadsTo?.find(({ to }) => isSignInPage({ method: 'GET', path: to }))
  if (success !== null && success.status >= 300 && own !== undefined)
    return {
      status: Number(own.status),
      mediaType: '',
      body: undefined,
      headers: [['location', own.to]],
      provenance: 'shown',
      claims: [id],
    }
  const pages = [
    ...calls.map(call => ({ id: call.id, method: call.subject.method, path: call.subject.path })),
    ...screens.map(screen => ({ id: screen.id, method: 'GET', path: screen.subject.route })),
  ]
  const page = pages.find(isSignInPage)
  const status = [302, 303, 307].find(one => String(one) in subject.responses)
  if (success === null || success.status >= 300 || status === undefined || page === undefined) return null
  const headers = [['location', page.path]] as const
  return { status, mediaType: '', body: undefined, headers, provenance: 'shown', claims: [id, page.id] }
}

/** `GET /login` */
const isSignInPage = ({ method, path }: Pick<CallSubject, 'method' | 'path'>): boolean =>
  method === 'GET' && /\/(?:log|sign)[-_]?in(?:\.\w{1,5})?$/i.test(path)

/** 401, or 403 or words that deny where the matrix says that whoever is not signed in may not. */
function unauthorised(document: Document, call: Claim<CallSubject>) {
  const errors = document.errorsOf(call.id).filter(({ subject }) => rulesOfError(subject).length === 0)
  const isDenied = document.permission(ANONYMOUS, ownId(call))?.subject.verdict === 'denied'
  return (
    errors.find(({ subject }) => subject.status === 401) ??
    (isDenied
      ? (errors.find(({ subject }) => subject.status === 403) ??
        errors.find(deniesInWords) ??
        errors.find(error => standsOnDenied(document, error, ANONYMOUS)))
      : undefined)
  )
}

/** What a call answers a role that may not, or may do nothing alike; null where nothing says so. */
export function deniedRefusal(
  document: Document,
  {
    call,
    role,
    now,
    asked,
  }: { readonly call: Claim<CallSubject>; readonly role: string; readonly now: number; readonly asked: AskedFor },
): Outcome | null {
  const permission = document.permission(role, ownId(call))
  if (permission === undefined) {
    const closed = refusedToAll(document, { call, now, asked })
    if (closed !== null) return closed
    const alike = deniedLikewise(document, role, call)
    const because = alike?.permission.id ?? ''
    const deniedWith = alike?.permission.subject.deniedWith
    const told = alike === null ? null : forbidden(document, { call: alike.call, now, because, role, deniedWith })
    return told === null || told.provenance === 'refused' ? null : { ...told, provenance: 'default' }
  }
  if (!mayNot(permission.subject, asked)) return null
  return forbidden(document, { call, now, because: permission.id, role, deniedWith: permission.subject.deniedWith })
}

/** What a call was answered whoever asked, that no role may not: `Plan lacks license for this feature`. Null where it was answered otherwise too. */
function refusedToAll(
  document: Document,
  { call, now, asked }: { readonly call: Claim<CallSubject>; readonly now: number; readonly asked: AskedFor },
): Outcome | null {
  const [only, ...others] = document.errorsOf(call.id)
  const isAlways = Object.keys(call.subject.responses).every(status => status === '403')
  const isOfRole = document.roles.some(role => document.permission(role, ownId(call)) !== undefined)
  if (only === undefined || others.length > 0 || only.subject.status !== 403 || !isAlways || isOfRole) return null
  if (!speaksOfLicence(only.subject.message ?? '')) return null
  return refusal(document, only, { call, provenance: 'shown', claims: [], values: asked.parameters, now })
}

/** What the parameters of a request are. */
interface AskedFor {
  readonly query: TwinRequest['query']
  readonly parameters: ReadonlyMap<string, string>
  readonly body: JsonValue | undefined
}

/** Whether a role may not, whatever is asked for, or for the word that is, or for a field that is sent. */
function mayNot({ verdict, exceptWhere, fields }: PermissionSubject, { query, parameters, body }: AskedFor): boolean {
  if (fields !== undefined) return isObject(body) && fields.some(name => Object.hasOwn(body, name))
  if (exceptWhere === undefined) return verdict === 'denied'
  const { name, values, beginning } = exceptWhere
  const value = exceptWhere.in === 'path' ? parameters.get(name) : query.find(([one]) => one === name)?.[1]
  return value !== undefined && (beginning === undefined ? values.includes(value) : value.startsWith(beginning))
}

/** What a call answers about a thing of somebody else. */
export function notOwnRefusal(
  document: Document,
  { call, role, now }: { readonly call: Claim<CallSubject>; readonly role: string; readonly now: number },
): Outcome {
  return forbidden(document, { call, now, because: document.permission(role, ownId(call))?.id ?? call.id, role: null })
}

function forbidden(
  document: Document,
  about: {
    readonly call: Claim<CallSubject>
    readonly now: number
    readonly because: string
    /** Who may not: the message may name the role; null where it is a thing of somebody else. */
    readonly role: string | null
    readonly deniedWith?: number | undefined
  },
): Outcome {
  const { call, now, because, role, deniedWith } = about
  const errors = document.errorsOf(call.id).filter(({ subject }) => [401, 403, 404].includes(subject.status))
  // 401 is told to who is not signed in, unless it stands on nothing that the role may, or the matrix says that it is told the role.
  const distance = (error: Claim<ErrorSubject>): number => {
    const { status } = error.subject
    const isForRole =
      deniedWith === undefined && status === 401 && role !== null && !standsOnAllowed(document, error, role)
    return isForRole ? 0.5 : Math.abs(status - (deniedWith ?? 403))
  }
  const ranked = errors.toSorted(
    (left, right) =>
      distance(left) - distance(right) ||
      Number(names(right.subject.message, role)) - Number(names(left.subject.message, role)) ||
      right.support - left.support,
  )
  // Where all is answered with success, words alone deny, and what denies stands on many calls.
  const [inWords] = document
    .errorsOf(call.id)
    .filter(deniesInWords)
    .toSorted((left, right) => right.subject.calls.length - left.subject.calls.length || right.support - left.support)
  const alike = role === null ? undefined : document.errorsOf(call.id).find(one => standsOnDenied(document, one, role))
  // What hides a thing stands for want of words that deny.
  const [first] = ranked
  const error =
    first?.subject.status === 404 && deniedWith !== 404
      ? (inWords ?? alike ?? first)
      : (first ?? inWords ?? alike ?? onlyFailure(document, call))
  if (error === undefined) return refused('no statement says how it is denied', [call.id, because])
  return refusal(document, error, { call, provenance: 'computed', claims: [because], now })
}

/** Where all is answered with success, words alone deny. */
const deniesInWords = ({ subject: { status, code, message } }: Claim<ErrorSubject>): boolean =>
  status < 400 && DENIES.test(`${code ?? ''} ${message ?? ''}`)

/** Said at several calls, and at none that the role may: where one status stands for all, that is how it is told that a role may not. */
const standsOnDenied = (document: Document, { subject }: Claim<ErrorSubject>, role: string): boolean =>
  rulesOfError(subject).length === 0 &&
  subject.calls.length > 1 &&
  subject.calls.every(call => {
    const cells = document.permissionsOn(role, call)
    return cells.length > 0 && cells.every(cell => cell.subject.verdict === 'denied')
  })

/** Some servers fail where somebody may not: the one failure that was seen of a call that somebody was denied is what they were told. */
function onlyFailure(document: Document, { id }: Claim<CallSubject>): Claim<ErrorSubject> | undefined {
  const failures = document
    .errorsOf(id)
    .filter(({ subject }) => subject.status >= 500 && rulesOfError(subject).length === 0)
  return failures.length === 1 ? failures[0] : undefined
}

const standsOnAllowed = (document: Document, { subject }: Claim<ErrorSubject>, role: string): boolean =>
  subject.calls.some(call => document.permissionsOn(role, call).some(cell => cell.subject.verdict === 'allowed'))

const DENIES =
  /not ?authori[sz]ed|not ?authenticated|un(?:authori[sz]ed|authenticated)|forbidden|permission|access ?denied|not (?:allowed|permitted)|insufficient|privilege|auth\w* level/i

const names = (message: string | null, role: string | null): boolean =>
  role !== null && (message?.includes(role) ?? false)

const idsOf = (claim: { readonly id: string } | undefined): readonly string[] => (claim === undefined ? [] : [claim.id])
