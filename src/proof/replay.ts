import type { Body, Exchange, JsonValue } from '../evidence/exchange.ts'
import { pointerSteps } from '../evidence/pointer.ts'
import type { SourceId } from '../evidence/source.ts'
import type { CallSubject, EntitySubject } from '../evidence/subjects.ts'
import type { Match } from '../specification/proof-report.ts'
import type { Specification } from '../specification/specification.ts'
import type { TwinResponse } from '../twin/message.ts'
import { type Route, type Router, makeRouter } from '../twin/answers/routes.ts'
import { type Account, accountNamed } from '../twin/sessions/accounts.ts'
import { credentialOf } from '../twin/sessions/sessions.ts'
import { type Addresses, addressesOf } from '../twin/things/addressed.ts'
import { keyLedTo } from '../twin/answers/leading-on.ts'
import { textOf } from '../twin/text-of.ts'
import { choosesKey, keyChosen } from '../twin/things/named-key.ts'
import { type Twin, makeTwin } from '../twin/twin.ts'
import { type Answer, recordedAnswer } from './answer.ts'
import { asked, bodyOf } from './asked.ts'
import { type FirstSeen, firstSeen, foundThere, give, isReading, madeBy, thingsIn } from './given.ts'
import { CREDENTIALS, CURSORS, type Renaming, TAGS, makeRenaming } from './renaming.ts'
import { pairCredentials } from './credentials.ts'
import { hearing } from './hearing.ts'
import { keptCookies } from './kept-cookies.ts'
import { linksIn } from './links.ts'
import { madeKey } from './made-key.ts'
import { keyNamed } from './renamed-path.ts'
import { routeIn } from './routed.ts'
import { complete, makeShownInPart, viewOf } from './shown-in-part.ts'
import { spokenAt } from './spoken.ts'
import { matchOf } from './tally.ts'
import { wholeList } from './whole-lists.ts'

/** A run of exchanges that belong together, in the order in which they were recorded. */
export interface Journey {
  readonly name: string
  /** The recording that it stands in. */
  readonly source: SourceId
  /** The role of whoever made it, where a person said it. */
  readonly identity?: string
  /** Who can sign in, as the journey presupposes it; null or left out: anybody. */
  readonly accounts?: readonly Account[] | null
  /** The role of whoever holds a credential, where an answer told it to them. */
  readonly told?: ReadonlyMap<string, string>
  /** Credentials that stand for nobody until somebody signs in with them. */
  readonly strangers?: ReadonlySet<string>
}

/** One step of a journey. */
export interface Recorded {
  readonly exchange: Exchange
  /** It is a page, which shows what there is and is not asked for again. */
  readonly isPage?: true
}

/** One journey on a twin of its own. */
export interface OnTwin {
  /**
   * Asks what was asked then; null where no answer was recorded, or not what was sent, as of uploads. What such an answer shows is given to the
   * twin.
   */
  readonly ask: (exchange: Exchange) => AskedAgain | null
  /**
   * Gives the twin what a page shows for the first time.
   * @returns how many things
   */
  readonly see: (page: Exchange) => number
  readonly renaming: Renaming
}

export interface AskedAgain {
  readonly expected: Answer
  readonly got: TwinResponse
  readonly match: Match
  /** Things that were given to the twin after this. */
  readonly given: number
}

/** @param entities whose keys and references are renamed; those of the specification, where they are all there */
export function replayOnTwin(
  { identity, accounts = null, told = new Map(), strangers = new Set() }: Journey,
  specification: Specification,
  entities: readonly EntitySubject[] = entitiesOf(specification),
): OnTwin {
  const calls = specification.sections.calls.claims
  const keepsIds = chosenIn(calls, entities)
  const renaming = makeRenaming(entities, linksIn(calls), keepsIds)
  const addresses = addressesIn(specification)
  const twin = makeTwin(specification)
  if (accounts !== null) twin.accounts(accounts.map(({ token: _, ...account }) => account))
  const router = makeRouter(calls)
  const withCookies = keptCookies()
  const ask = asker({ role: identity ?? null, accounts: accounts ?? [], told, twin, strangers, withCookies }, renaming)
  const hear = hearing(specification, { twin, renaming, entities, addresses })
  const screenRoutes = new Set(specification.sections.screens.claims.map(({ subject }) => subject.route))
  const made = new Set<string>()
  const shownInPart = makeShownInPart()
  const nameOf = (entity: string, key: JsonValue): string => JSON.stringify([entity, key])
  const notAmong = (seen: readonly FirstSeen[], there: readonly FirstSeen[]): readonly FirstSeen[] =>
    there.filter(
      ({ entity, key }) =>
        !made.has(nameOf(entity, key)) && !seen.some(one => one.entity === entity && one.key === key),
    )
  return {
    renaming,
    see: page => {
      const { at: now, response } = withCookies(page)
      if (response === undefined || response.status >= 300) return 0
      const carried = thingsIn(response.body?.carried, renaming)
      const isWordByWord = screenRoutes.has(new URL(page.request.url).pathname)
      const route = isWordByWord ? null : routeOfThing(router, page)
      const there = route === null ? [] : foundThere(page, route, { renaming, entities, addresses })
      return give(twin, [...carried, ...notAmong(carried, there)], { renaming, now, keepsIds })
    },
    ask: exchange => {
      if (spokenAt(exchange.request) !== null) return hear(exchange)
      const recorded = recordedAnswer(exchange)
      if (recorded === null) return null
      const { body } = recorded
      const query = [...new URL(exchange.request.url).searchParams]
      const route = routeIn(router, exchange)
      if (isUnread(exchange.request.body)) {
        const shown = (exchange.response?.status ?? 0) < 300 ? thingsIn(body, renaming, route) : []
        give(twin, notAmong([], shown), { renaming, now: exchange.at, keepsIds })
        return null
      }
      const about = route?.call.subject.entity
      if (body !== undefined && about !== undefined) renaming.recognise(body, about)
      const expected = body === undefined ? recorded : { ...recorded, body: renaming.renamedNames(body) }
      const got = ask(exchange, route)
      if (got.body !== undefined && about !== undefined) renaming.recognise(got.body, about)
      const seen = firstSeen(exchange, renaming, route)
      if (route?.call.subject.effect === 'create') pairMade(expected.body, got.body, renaming)
      const own = route === null ? null : madeKey(route, { expected, got, entities, addresses })
      if (own !== null) {
        made.add(nameOf(own.entity, own.recorded))
        renaming.pair(own.recorded, own.given, own.entity)
      }
      const led = route === null ? null : ledTo(route, exchange, got, entities)
      if (led !== null) {
        made.add(nameOf(led.entity, led.recorded))
        renaming.pair(led.recorded, led.given, led.entity)
      }
      const chosen = route === null ? null : chosenKey(route, exchange, { expected, got, entities })
      if (chosen !== null) renaming.pair(chosen.key, renaming.renamedText(chosen.key), chosen.entity)
      const match = matchOf(expected, got, own === null ? renaming : { ...renaming, idAt: own.idAt(renaming) })
      for (const { entity, key } of madeBy(exchange, route, renaming)) made.add(nameOf(entity, key))
      const there = route === null ? [] : foundThere(exchange, route, { renaming, entities, addresses })
      const things = [...seen, ...notAmong(seen, there)]
      const again =
        route !== null && isReading(exchange.request, route) && (exchange.response?.status ?? 0) < 300
          ? thingsIn(exchange.response?.body?.value, renaming, route, true)
          : []
      const view = route === null ? '' : viewOf(route.call, exchange.request)
      complete(twin, shownInPart.again(again, view), renaming, exchange.at)
      shownInPart.first(things, view)
      const by = route === null ? {} : { by: { call: route.call.id, query } }
      const given = give(twin, things, { renaming, now: exchange.at, keepsIds, ...by })
      const whole = route === null ? null : wholeList(exchange, route, entities)
      if (whole !== null)
        twin.only(
          whole.entity,
          whole.keys.map(key => renaming.counterpart(key, whole.entity) ?? key),
          exchange.at,
          new Map(
            [...whole.under].map(([name, value]) => [
              name,
              textOf(keyNamed(name, value, { entity: undefined, renaming })),
            ]),
          ),
        )
      return { expected, got, match, given }
    },
  }
}

/** Whether something was sent that the recording does not hold to its end. */
const isUnread = (body: Body | undefined): boolean => body?.state === 'not shown' || body?.state === 'truncated'

/**
 * The thing that a page is about, as far as calls say that address such things: `/orders/7`, where an order is changed by a call to that address.
 * As if it were read there.
 */
function routeOfThing(router: Router, page: Exchange): Route | null {
  for (const method of ['PATCH', 'PUT', 'DELETE', 'POST']) {
    const route = routeIn(router, { ...page, request: { ...page.request, method } })
    if (route === null || !route.call.subject.path.endsWith('}')) continue
    const subject = { ...route.call.subject, method: 'GET', effect: 'read' as const }
    return { ...route, call: { ...route.call, subject } }
  }
  return null
}

export const entitiesOf = ({ sections }: Specification): readonly EntitySubject[] =>
  sections.entities.claims.map(({ subject }) => subject)

/** Of which entities who makes a thing says by which text it is known: that is the same wherever the journey is made. */
function chosenIn(
  calls: Specification['sections']['calls']['claims'],
  entities: readonly EntitySubject[],
): (entity: string) => boolean {
  const chosen = new Set(
    entities.flatMap(entity =>
      calls.some(({ subject }) => choosesKey(subject, entity) || putsUnderKey(subject, entity)) ? [entity.name] : [],
    ),
  )
  return entity => chosen.has(entity)
}

/** What a PUT makes it names in its path (RFC 9110, 9.3.4). */
const putsUnderKey = ({ method, path, entity: about, responses }: CallSubject, { name, key }: EntitySubject): boolean =>
  method === 'PUT' && about === name && key !== null && path.endsWith('}') && Object.hasOwn(responses, '201')

const addressesIn = ({ sections }: Specification): ((entity: string) => Addresses) => {
  const subjects = sections.calls.claims.map(({ subject }) => subject)
  const known = new Map<string, Addresses>()
  return entity => {
    const found = known.get(entity) ?? addressesOf(subjects, entity)
    known.set(entity, found)
    return found
  }
}

/** The key that was sent for what a call made, and that the twin gave it too; a PUT that made one names it in its path. */
function chosenKey(
  { call: { subject }, parameters }: Route,
  { request }: Exchange,
  {
    expected,
    got,
    entities,
  }: { readonly expected: Answer; readonly got: TwinResponse; readonly entities: readonly EntitySubject[] },
): { readonly key: string; readonly entity: string } | null {
  const entity = entities.find(({ name }) => name === subject.entity)
  if (entity === undefined || expected.status >= 300 || got.status >= 300) return null
  const isPut = subject.method === 'PUT' && expected.status === 201 && got.status === 201 && entity.key !== null
  const key = isPut ? [...parameters.values()].at(-1) : keyChosen(subject, bodyOf(request.body), entity)
  return key === undefined ? null : { key, entity: entity.name }
}

/** What a call made is named in addresses by another key than was recorded: its link to itself says by which. */
function pairMade(expected: JsonValue | undefined, got: JsonValue | undefined, renaming: Renaming): void {
  if (!isRecord(expected) || !isRecord(got)) return
  const entity = renaming.keyless(expected)?.name
  const [recorded, given] = [renaming.addressOf(expected), renaming.addressOf(got)]
  if (entity !== undefined && recorded !== undefined && given !== undefined) renaming.pair(recorded, given, entity)
  for (const [name, value] of Object.entries(expected)) pairMade(value, got[name], renaming)
}

/** The keys of what a call made in the addresses that both answers lead to; null where one of them says none. */
function ledTo(
  { call: { subject } }: Route,
  { request, response }: Exchange,
  got: TwinResponse,
  entities: readonly EntitySubject[],
) {
  const entity = entities.find(({ name }) => name === subject.entity)
  const location = response?.redirect ?? response?.headers.find(({ name }) => name === 'location')?.value
  const other = got.headers.find(([name]) => name === 'location')?.[1]
  if (entity === undefined || location === undefined || other === undefined || response?.status !== got.status)
    return null
  if (!URL.canParse(location, request.url)) return null
  const recorded = keyLedTo(subject, entity, got.status, new URL(location, request.url).pathname)
  const given = keyLedTo(subject, entity, got.status, other)
  return recorded === undefined || given === undefined ? null : { entity: entity.name, recorded, given }
}

/** Asks a twin what was asked in a journey. Who was signed in before the journey began is signed in on the twin too. */
function asker(
  {
    role,
    accounts,
    told,
    twin,
    strangers,
    withCookies,
  }: {
    readonly role: string | null
    readonly accounts: readonly Account[]
    readonly told: ReadonlyMap<string, string>
    readonly twin: Twin
    readonly strangers: ReadonlySet<string>
    readonly withCookies: ReturnType<typeof keptCookies>
  },
  renaming: Renaming,
) {
  twin.signsInAs(role)
  const seen = new Set(strangers)
  return (recorded: Exchange, route: Route | null): TwinResponse => {
    const exchange = withCookies(recorded)
    const request = asked(exchange, route, renaming)
    for (const scheme of route?.call.subject.security ?? []) {
      const credential = credentialOf(request, scheme)
      if (credential === undefined || renaming.isTaken(credential, CREDENTIALS) || seen.has(credential)) continue
      seen.add(credential)
      twin.admit(credential, role ?? told.get(credential) ?? null)
    }
    // A recording of one role shows others too, who sign in to bring about what is to be seen.
    if (route?.call.subject.effect === 'sign-in')
      twin.signsInAs(accountNamed(accounts, bodyOf(exchange.request.body))?.role ?? role)
    const answer = twin.answer(request, exchange.at)
    pairCredentials(exchange, answer, renaming)
    pairCursors(exchange, answer, { route, renaming })
    const [tag, other] = [
      exchange.response?.headers ?? [],
      answer.headers.map(([name, value]) => ({ name, value })),
    ].map(headers => headers.find(({ name }) => name === 'etag')?.value)
    if (tag !== undefined && other !== undefined) renaming.pair(tag, other, TAGS)
    return answer
  }
}

/** What the twin gives to read on with stands for what was recorded. */
function pairCursors(
  { response }: Exchange,
  { body }: TwinResponse,
  { route, renaming }: { readonly route: Route | null; readonly renaming: Renaming },
): void {
  const said = route?.call.subject.pagination?.says ?? []
  for (const { at } of said.filter(({ is }) => is === 'next cursor')) {
    const [recorded, given] = [valueAt(response?.body?.value, at), valueAt(body, at)]
    if (recorded !== undefined && given !== undefined) renaming.pair(recorded, given, CURSORS)
  }
}

const valueAt = (body: JsonValue | undefined, pointer: string): JsonValue | undefined =>
  pointerSteps(pointer).reduce<JsonValue | undefined>(
    (at, step) => (isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined),
    body,
  )

const isRecord = (value: JsonValue | undefined): value is { readonly [name: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
