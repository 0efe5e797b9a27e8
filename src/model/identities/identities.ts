import type { Source } from '../../evidence/source.ts'
import type { Attempts } from '../access/access.ts'
import { type Happened, timesOf } from '../instances/events.ts'
import { sourceNumbers } from '../places.ts'
import { type Sightings, noSightings, sight } from '../sightings.ts'
import { isRedacted } from '../token.ts'
import type { Token } from './session.ts'
import type { Sessions, ToldFact } from './sessions.ts'
import { type Span, spansOf } from './spans.ts'

/** Who was signed in, and what they are called. */
export interface Identities {
  /** Sorted by name. */
  readonly roles: readonly Role[]
  /** The role under which an exchange was made; null where it was not kept or nothing tells. */
  readonly roleOf: (observation: number) => string | null
  /** The role of whoever sent these credentials then. */
  readonly roleAt: (session: Token | null, seen: Happened) => string
  /** The person: sessions of one person are one; for comparing only. */
  readonly personAt: (session: Token | null, seen: Happened) => Person
}

export interface Role {
  /** As the application calls it; several that one person holds at once are joined by ` + `. */
  readonly name: string
  readonly recognisedBy: string
  readonly kind: 'named' | 'anonymous' | 'nameless'
  /** One of those that a joined name holds: stated as a role, and no column of its own. */
  readonly partOf?: string
  readonly sightings: Sightings
}

/** One person, or everybody without credentials. */
export interface Person {
  readonly role: string
  /** What answers said of them: keys, names, addresses; as in `Fact.value`. */
  readonly users: ReadonlySet<string>
}

export const ANONYMOUS = 'anonymous'
export const NAMELESS = 'signed-in user'

/**
 * Decides who is who: after the merge, over all sessions and all that was said of them.
 * @param attempts all calls and screens that were asked for
 */
export function identities(sessions: Sessions, attempts: readonly Attempts[], sources: readonly Source[]): Identities {
  const numbers = sourceNumbers(sources.map(({ id }) => id))
  const labels = new Map(
    sources.flatMap(({ id, identity }) =>
      identity === undefined ? [] : [[numbers.get(id) as number, identity] as const],
    ),
  )
  const withCredentials = new Set(
    attempts.flatMap(({ session, events }) =>
      session === null ? [] : timesOf(events).map(({ place }) => sourceOf(place)),
    ),
  )
  const spans = spansOf(sessions)
  const people = peopleOf(spans.all, sessions)
  const shared = sharedNames(new Set(people.values()))
  const roles = new Map<string, { recognisedBy: string; kind: Role['kind']; sightings: Sightings; partOf?: string }>()
  const personOf = new Map<Span, Person>()

  const see = (
    name: string,
    recognisedBy: string,
    kind: Role['kind'],
    seen: readonly Happened[],
    partOf?: string,
  ): void => {
    let role = roles.get(name)
    if (role === undefined)
      roles.set(
        name,
        (role = { recognisedBy, kind, sightings: noSightings(), ...(partOf === undefined ? {} : { partOf }) }),
      )
    else if (recognisedBy < role.recognisedBy && role.kind === kind) role.recognisedBy = recognisedBy
    for (const each of seen) sight(role.sightings, each)
  }
  for (const person of new Set(people.values())) {
    const all = withoutOwnGroup([...person.names], person)
      .filter(([name]) => !shared.byNobody.has(name))
      .toSorted(byName)
    const telling = all.filter(([name]) => !shared.byAll.has(name))
    const names = telling.length > 0 ? telling : all
    const said = [names, [...person.flags], [...person.rights], [...person.keys]]
    const chosen = said.find(({ length }) => length > 0)?.toSorted(byName) ?? []
    const role = !person.signedIn
      ? ANONYMOUS
      : chosen.length === 0
        ? NAMELESS
        : chosen.map(([name]) => name).join(' + ')
    const facts = (told: readonly ToldFact[]): readonly Happened[] => told.flatMap(({ times }) => timesOf(times))
    if (person.signedIn) {
      for (const [, told] of chosen) see(role, recognised(told), 'named', facts(told))
      if (all.length > 1)
        for (const [name, told] of all) if (name !== role) see(name, recognised(told), 'named', facts(told), role)
    }
    for (const span of person.spans) personOf.set(span, { role, users: person.users })
  }

  const nobody: Person = { role: ANONYMOUS, users: new Set() }
  const unknown: Person = { role: NAMELESS, users: new Set() }
  const personAt = (session: Token | null, seen: Happened): Person => {
    const label = labels.get(sourceOf(seen.place))
    const span = spans.at(session, seen)
    const person =
      (span === null ? undefined : personOf.get(span)) ??
      ((span === null ? session !== null : span.signedIn) ? unknown : nobody)
    // A recording that shows no credentials at all was made by whom its user says; otherwise what went without them is anonymous.
    const named = label !== undefined && (person.role !== ANONYMOUS || !withCredentials.has(sourceOf(seen.place)))
    return named ? { role: label, users: person.users } : person
  }
  const byObservation = new Map<number, string>()
  for (const { session, events } of attempts)
    for (const event of timesOf(events)) {
      const { role } = personAt(session, event)
      byObservation.set(event.id, role)
      if (role === ANONYMOUS) see(role, 'no credentials were sent, or nobody was signed in yet', 'anonymous', [event])
      else if (role === NAMELESS)
        see(role, 'credentials were sent; nothing says for which role they stand', 'nameless', [event])
      else if (role === labels.get(sourceOf(event.place))) see(role, 'given with --as', 'named', [event])
    }
  return {
    roles: [...roles]
      .map(([name, role]) => ({ name, ...role }))
      .filter(({ sightings }) => sightings.size > 0)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    roleOf: observation => byObservation.get(observation) ?? null,
    roleAt: (session, seen) => personAt(session, seen).role,
    personAt,
  }
}

type Named = readonly [name: string, told: readonly ToldFact[]]
const byName = ([a]: Named, [b]: Named): number => (a < b ? -1 : 1)

/** Some systems give everyone a group of their own, named like them: it is no role where another is known. */
function withoutOwnGroup(all: readonly Named[], person: Known): readonly Named[] {
  const others = all.filter(
    ([name, told]) => !person.users.has(`name ${name}`) || !told.every(({ fact }) => /groups?$/i.test(fact.field)),
  )
  return others.length > 0 ? others : all
}

/** Role names that say nothing of one person: those that hold without signing in, and those that everybody has who did. */
function sharedNames(people: ReadonlySet<Known>): {
  readonly byNobody: ReadonlySet<string>
  readonly byAll: ReadonlySet<string>
} {
  const signedIn = [...people].filter(person => person.signedIn && person.names.size > 0)
  const [first, ...others] = signedIn
  const byNobody = new Set([...people].filter(person => !person.signedIn).flatMap(({ names }) => [...names.keys()]))
  const byAll =
    first === undefined || others.length === 0
      ? []
      : [...first.names.keys()].filter(name => others.every(({ names }) => names.has(name)))
  return { byNobody, byAll: new Set(byAll) }
}

const sourceOf = (place: number): number => Math.floor(place / 2 ** 32)

const recognised = (told: readonly ToldFact[]): string =>
  [...new Set(told.map(({ fact, from }) => `\`${fact.field}\` in ${from}`))].sort()[0] ?? ''

/** Everything known of one person. */
interface Known {
  readonly spans: Set<Span>
  readonly users: Set<string>
  signedIn: boolean
  readonly names: Map<string, ToldFact[]>
  readonly flags: Map<string, ToldFact[]>
  readonly rights: Map<string, ToldFact[]>
  /** References to roles whose names were never shown. */
  readonly keys: Map<string, ToldFact[]>
}

/** Spans that say the same user are one person's. */
function peopleOf(spans: readonly Span[], sessions: Sessions): Map<Span, Known> {
  const byUser = new Map<string, Known>()
  const people = new Map<Span, Known>()
  for (const span of spans) {
    const person: Known = {
      spans: new Set([span]),
      users: new Set(),
      signedIn: span.signedIn,
      names: new Map(),
      flags: new Map(),
      rights: new Map(),
      keys: new Map(),
    }
    for (const told of span.facts) addFact(person, told, sessions)
    people.set(span, person)
    if (!span.signedIn) continue
    for (const who of span.who) for (const user of [`name ${who}`, `email ${who}`]) person.users.add(user)
    const others = new Set([...person.users].flatMap(user => byUser.get(user) ?? []))
    for (const other of others) join(person, other, people)
    for (const user of person.users) byUser.set(user, person)
  }
  return people
}

function addFact(person: Known, told: ToldFact, sessions: Sessions): void {
  const { kind, value, field } = told.fact
  const put = (map: Map<string, ToldFact[]>, name: string): void => {
    const known = map.get(name)
    if (known === undefined) map.set(name, [told])
    else known.push(told)
  }
  if (kind === 'user') person.users.add(value)
  else if (kind === 'role') put(person.names, value)
  else if (kind === 'flag') put(person.flags, value)
  else if (kind === 'rights') put(person.rights, value)
  else if (kind === 'role id') {
    const names = [...(sessions.roleNames.entries.get(value)?.entries.keys() ?? [])].sort()
    if (names[0] !== undefined) put(person.names, names[0])
    else if (!isRedacted(value)) put(person.keys, `${field} ${value}`)
  }
}

/** All that is known of the right goes to the left. */
function join(left: Known, right: Known, people: Map<Span, Known>): void {
  for (const user of right.users) left.users.add(user)
  for (const span of right.spans) {
    left.spans.add(span)
    people.set(span, left)
  }
  for (const name of ['names', 'flags', 'rights', 'keys'] as const)
    for (const [key, told] of right[name]) left[name].set(key, [...(left[name].get(key) ?? []), ...told])
}
