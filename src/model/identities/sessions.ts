import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { type Events, type Happened, addEvent, happened, mergeEvents, noEvents } from '../instances/events.ts'
import { readPage } from '../pages/read-page.ts'
import { parsedUrl } from '../parsed-url.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { segmentClass } from '../segment.ts'
import { isRedacted } from '../token.ts'
import { type ByBrowser, SOURCES, mergeByBrowser, noteByBrowser, signedWith } from './by-browser.ts'
import { type Connections, connectedAs, mergeConnections, noConnections, noteConnection } from './connections.ts'
import type { Fact } from './fact.ts'
import { claimsIn, factsIn } from './facts.ts'
import { type Token, credentialsOf, sessionOf, tokenOf } from './session.ts'
import { type SignMove, signMove } from './sign.ts'

/** Who was signed in when, as far as the exchanges tell, before anybody decides. */
export interface Sessions {
  /** By the number of the session (see `sessionOf`). */
  known: Sample<Session>
  moves: Events<Move>
  /** Facts by session, or by `given` token where a sign-in told them; the key is the fact itself. */
  facts: Sample<ToldFact>
  /** Names of roles by their key. */
  roleNames: Sample<Sample<true>>
  /** What tables say of others than who asks: by what somebody may be called and the role. */
  listed: Sample<Listed>
  byBrowser: ByBrowser
  connections: Connections
}
export interface Listed {
  readonly name: string
  readonly told: ToldFact
}
export interface Session {
  readonly tokens: readonly Token[]
}
export interface Move extends Happened {
  readonly what: SignMove['what']
  readonly carried: readonly Token[]
  readonly cookies: readonly Token[]
  readonly given: readonly Token[]
  readonly who: string
  readonly inPlace: boolean
}
export interface ToldFact {
  readonly fact: Fact
  /** Null: no credentials were sent. */
  readonly session: Token | null
  /** Where a sign-in told it, it is about whoever holds these. */
  readonly given: readonly Token[]
  /** `GET /users/me`, `the token`, `a page`. */
  from: string
  times: Events<Happened>
}

/** Where facts come from that a credential says of itself. */
export const SENT_TOKEN = 'the token that was sent'
const GIVEN_TOKEN = 'the token that was handed out'
export const isOfToken = ({ from }: ToldFact): boolean => from === SENT_TOKEN || from === GIVEN_TOKEN

const SESSIONS = 8192
const MOVES = 4096
const FACTS = 4096
const ROLES = 1024
const TIMES = 32
const LISTED = 2048

export const sessions: Fold<Sessions, ExchangeObservation> = {
  empty: () => ({
    known: emptySample(SESSIONS),
    moves: noEvents(MOVES),
    facts: emptySample(FACTS),
    roleNames: emptySample(ROLES),
    listed: emptySample(LISTED),
    byBrowser: emptySample(SOURCES),
    connections: noConnections(),
  }),
  add: (state, observation) => {
    const { form, exchange } = observation
    if (form === 'beacon' || form === 'broken') return state
    const credentials = credentialsOf(exchange.request)
    const session = sessionOf(credentials)
    noteByBrowser(state.byBrowser, observation, session)
    noteConnection(state.connections, exchange)
    // What a picture or a script is answered with may hand on a session, and says nothing else.
    if (form === 'asset' && exchange.response?.cookies.length === 0) return state
    const when = happened(observation)
    const move = signMove(exchange)
    const given = move?.what === 'in' ? move.given.map(tokenOf) : []
    // The answer to a sign-in that hands out nothing tells who asks from then on.
    const isIn = move?.what === 'in' && given.length === 0
    const tell = (fact: Fact, from: string, given: readonly Token[]): void => {
      // What a credential says of itself it says at any time.
      const teller = given.length > 0 ? `given ${given.join(' ')}` : `${session}${from === SENT_TOKEN ? ' itself' : ''}`
      const key = `${teller} ${fact.kind} ${fact.field} ${fact.value}`
      const told = sampled<ToldFact>(state.facts, key, () => ({ fact, session, given, from, times: noEvents(TIMES) }))
      if (told === undefined) return
      if (from < told.from) told.from = from
      addEvent(told.times, isIn && from !== SENT_TOKEN ? { ...when, at: when.end } : when)
    }
    if (session !== null && state.known.entries.get(String(session)) === undefined)
      sampled<Session>(state.known, String(session), () => ({ tokens: credentials.map(tokenOf) }))
    for (const credential of credentials) for (const fact of claimsIn(credential)) tell(fact, SENT_TOKEN, [])
    if (move !== null) {
      addEvent(state.moves, when, {
        what: move.what,
        carried: move.carried.map(tokenOf),
        cookies: move.cookies.map(tokenOf),
        given: move.given.map(tokenOf),
        who: move.who,
        inPlace: move.inPlace === true,
      })
      if (move.what === 'in')
        for (const token of move.given) for (const fact of claimsIn(token)) tell(fact, GIVEN_TOKEN, given)
    }
    // What signing out answers is said to whoever is there afterwards; whom somebody makes is another.
    const isOther =
      session !== null && move === null && exchange.request.method === 'POST' && exchange.response?.status === 201
    if (move?.what !== 'out' && !isOther)
      for (const fact of form === 'asset' ? [] : factsIn(exchange))
        tell(
          fact,
          form === 'page' ? 'pages' : `the answer of ${exchange.request.method} ${pathOf(exchange.request.url)}`,
          given,
        )
    if (form === 'page') addListed(state.listed, observation)
    addRoleNames(state.roleNames, exchange.request.url, exchange.response?.body?.value)
    return state
  },
  merge: (left, right) => {
    mergeSamples(left.known, right.known, present => present)
    mergeEvents(left.moves, right.moves)
    mergeSamples(left.facts, right.facts, (a, b) => {
      if (b.from < a.from) a.from = b.from
      mergeEvents(a.times, b.times)
      return a
    })
    mergeSamples(left.listed, right.listed, (a, b) => {
      mergeEvents(a.told.times, b.told.times)
      return a
    })
    mergeByBrowser(left.byBrowser, right.byBrowser)
    mergeConnections(left.connections, right.connections)
    mergeSamples(left.roleNames, right.roleNames, (a, b) => mergeSamples(a, b, () => true))
    return left
  },
}

/** Whose credentials were asked with: those of a request, of who connected, or those that the browser sent of itself. */
export function askedWith({
  byBrowser,
  connections,
}: Sessions): (session: Token | null, seen: Happened) => Token | null {
  const signed = signedWith(byBrowser)
  const connected = connectedAs(connections)
  return (session, seen) => signed(connected(session), seen)
}

/** The rows of a page that a person got. */
function addListed(listed: Sample<Listed>, observation: ExchangeObservation): void {
  const { response } = observation.exchange
  const html = response?.body?.text
  if (html === undefined || response?.status !== 200 || !/html/.test(response.body?.mediaType ?? '')) return
  for (const { head, role, names } of readPage(html).roleRows)
    for (const name of names) {
      const fact: Fact = { kind: 'role', value: role, field: head }
      const one = sampled<Listed>(listed, JSON.stringify([name, head, role]), () => ({
        name,
        told: { fact, session: null, given: [], from: 'the table that lists who signed in', times: noEvents(TIMES) },
      }))
      if (one !== undefined) addEvent(one.told.times, happened(observation))
    }
}

const pathOf = (url: string): string => `/${(parsedUrl(url)?.segments ?? []).join('/')}`

/** What `GET /roles` and the like answer: the names behind the keys that people's objects hold. */
function addRoleNames(names: Sample<Sample<true>>, url: string, value: JsonValue | undefined): void {
  if (value === undefined || value === null || typeof value !== 'object' || !/role|group/i.test(url)) return
  const words = (parsedUrl(url)?.segments ?? []).filter(segment => segmentClass(segment) === 'literal')
  if (!/(?:role|group)s?$/i.test(words.at(-1) ?? '')) return
  const visit = (inner: JsonValue, depth: number): void => {
    if (inner === null || typeof inner !== 'object') return
    if (Array.isArray(inner)) for (const element of (inner as readonly JsonValue[]).slice(0, 500)) visit(element, depth)
    else {
      const { id, _id, uuid, name, title, data } = inner as JsonObject
      const key = id ?? _id ?? uuid
      const label = name ?? title
      if (
        (typeof key === 'string' || typeof key === 'number') &&
        typeof label === 'string' &&
        label !== '' &&
        label.length <= 80 &&
        !isRedacted(label)
      )
        nameRole(names, String(key), label)
      else if (depth > 0)
        for (const next of Object.values(data === undefined ? (inner as JsonObject) : { data })) visit(next, depth - 1)
    }
  }
  visit(value, 2)
}

function nameRole(names: Sample<Sample<true>>, key: string, label: string): void {
  const labels = sampled<Sample<true>>(names, key, () => emptySample(4))
  if (labels !== undefined) sampled(labels, label, () => true)
}
