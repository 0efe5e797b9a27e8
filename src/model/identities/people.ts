import { sortedEntries } from '../sample.ts'
import { isRedacted } from '../token.ts'
import type { Sessions, ToldFact } from './sessions.ts'
import type { Span } from './spans.ts'

/** Everything known of one person. */
export interface Known {
  readonly spans: Set<Span>
  readonly users: Set<string>
  readonly called: Set<string>
  signedIn: boolean
  readonly names: Map<string, ToldFact[]>
  readonly flags: Map<string, ToldFact[]>
  readonly rights: Map<string, ToldFact[]>
  /** What is permitted, by name. */
  readonly granted: Map<string, ToldFact[]>
  /** What fields say that no name tells of: field, then value. */
  readonly traits: Map<string, Map<string, ToldFact[]>>
  /** References to roles whose names were never shown. */
  readonly keys: Map<string, ToldFact[]>
  /** Roles that tables name beside what the person signed in with. */
  readonly listed: Map<string, ToldFact[]>
}

/** Spans that say the same user are one person's. */
export function peopleOf(spans: readonly Span[], sessions: Sessions): Map<Span, Known> {
  const byUser = new Map<string, Known>()
  const people = new Map<Span, Known>()
  for (const span of spans) {
    const person: Known = {
      spans: new Set([span]),
      users: new Set(),
      called: new Set(),
      signedIn: span.signedIn,
      names: new Map(),
      flags: new Map(),
      rights: new Map(),
      keys: new Map(),
      traits: new Map(),
      granted: new Map(),
      listed: new Map(),
    }
    for (const told of span.facts) addFact(person, told, sessions)
    people.set(span, person)
    if (!span.signedIn) continue
    for (const who of span.who) for (const user of [`name ${who}`, `email ${who}`]) person.users.add(user)
    const others = new Set([...person.users].flatMap(user => byUser.get(user) ?? []))
    for (const other of others) join(person, other, people)
    for (const user of person.users) byUser.set(user, person)
  }
  for (const person of new Set(people.values())) addListed(person, sessions)
  return people
}

/** A name that stands beside several roles, or that several columns name one for, tells of none. */
function addListed(person: Known, { listed }: Sessions): void {
  const names = new Set([...person.spans].flatMap(({ who }) => who))
  const own = sortedEntries(listed).flatMap(([, { name, told }]) => (names.has(name) ? [told] : []))
  const roles = new Set(own.map(({ fact }) => fact.value))
  const [only] = roles
  if (roles.size === 1 && !isRedacted(only as string)) person.listed.set(only as string, own)
}

function addFact(person: Known, told: ToldFact, sessions: Sessions): void {
  const { kind, value, field } = told.fact
  const put = (map: Map<string, ToldFact[]>, name: string): void => {
    const known = map.get(name)
    if (known === undefined) map.set(name, [told])
    else known.push(told)
  }
  if (kind === 'user') person.users.add(value)
  else if (kind === 'called') person.called.add(value)
  else if (kind === 'role') put(person.names, value)
  else if (kind === 'flag') put(person.flags, value)
  else if (kind === 'rights') put(person.rights, value)
  else if (kind === 'granted') for (const name of value.split('\n')) put(person.granted, name)
  else if (kind === 'trait') {
    const values = person.traits.get(field) ?? new Map<string, ToldFact[]>()
    person.traits.set(field, values)
    put(values, value)
  } else if (kind === 'role id') {
    const names = [...(sessions.roleNames.entries.get(value)?.entries.keys() ?? [])].sort()
    if (names[0] !== undefined) put(person.names, names[0])
    else if (!isRedacted(value)) put(person.keys, `${field} ${value}`)
  }
}

/** All that is known of the right goes to the left. */
function join(left: Known, right: Known, people: Map<Span, Known>): void {
  for (const user of right.users) left.users.add(user)
  for (const name of right.called) left.called.add(name)
  for (const span of right.spans) {
    left.spans.add(span)
    people.set(span, left)
  }
  for (const name of ['names', 'flags', 'rights', 'keys', 'granted'] as const) addAll(left[name], right[name])
  for (const [field, values] of right.traits) {
    const known = left.traits.get(field)
    if (known === undefined) left.traits.set(field, values)
    else addAll(known, values)
  }
}

function addAll(left: Map<string, ToldFact[]>, right: ReadonlyMap<string, readonly ToldFact[]>): void {
  for (const [name, told] of right) left.set(name, [...(left.get(name) ?? []), ...told])
}
