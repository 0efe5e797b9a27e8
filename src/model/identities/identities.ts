import { type Place, sourceIn } from '../../evidence/evidence.ts'
import type { Source } from '../../evidence/source.ts'
import type { Attempts } from '../access/access.ts'
import { type Happened, eventsOf, timesOf } from '../instances/events.ts'
import { sourceNumbers } from '../places.ts'
import { type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'
import { isRedacted } from '../token.ts'
import { rightsApart } from './by-rights.ts'
import { givenRoles } from './given-roles.ts'
import { type Grant, grantsOf } from './grants.ts'
import { leftOutSources } from './left-out.ts'
import { type Known, peopleOf } from './people.ts'
import type { Token } from './session.ts'
import { SENT_TOKEN, type Sessions, type ToldFact, askedWith, isOfToken } from './sessions.ts'
import { type Span, spansOf } from './spans.ts'
import { tellingTrait } from './told-apart.ts'
import { type Shown, apart } from './apart.ts'

/** Who was signed in, and what they are called. */
export interface Identities {
  /** Sorted by name. */
  readonly roles: readonly Role[]
  /** What answers and tokens grant by name. */
  readonly grants: readonly Grant[]
  /** The role under which an exchange was made; null where it was not kept or nothing tells. */
  readonly roleOf: (observation: number) => string | null
  /** The person who made an exchange; null where it was not kept. */
  readonly personOf: (observation: number) => Person | null
  /** The session of who asked, which the browser may have shown of itself where a request carries none. */
  readonly sessionAt: (session: Token | null, seen: Happened) => Token | null
  /** The role of whoever sent these credentials then. */
  readonly roleAt: (session: Token | null, seen: Happened) => string
  /** The person: sessions of one person are one; for comparing only. */
  readonly personAt: (session: Token | null, seen: Happened) => Person
  /** The stretch of a session between signing in and out; for comparing only. Null where nothing is known of the session then. */
  readonly stretchAt: (session: Token | null, seen: Happened) => object | null
}

export interface Role {
  /** As the application calls it; several that one person holds at once are joined by ` + `. */
  readonly name: string
  readonly recognisedBy: string
  /**
   * `account`: nothing names a role, and what came of what was asked tells accounts apart; `left out`: the recording leaves out what shows
   * who asks, and nobody was seen to sign in.
   */
  readonly kind: 'named' | 'account' | 'anonymous' | 'nameless' | 'left out'
  /** One of those that a joined name holds: stated as a role, and no column of its own. */
  readonly partOf?: string
  /** What the application calls it, where the one who recorded gave it another name. */
  readonly ownName?: string
  readonly sightings: Sightings
}

/** One person, or everybody without credentials. */
export interface Person {
  readonly role: string
  /** What answers said of them: keys, names, addresses; as in `Fact.value`. */
  readonly users: ReadonlySet<string>
  /** What others see them called. */
  readonly called: ReadonlySet<string>
}

export const ANONYMOUS = 'anonymous'
export const NAMELESS = 'signed-in user'
/** Whoever is recorded where the recording leaves out what shows who that is. */
export const RECORDED = 'recorded user'

/**
 * Decides who is who: after the merge, over all sessions and all that was said of them.
 * @param asked who asked, by call or screen
 * @param shown what stood on the screens
 */
export function identities(
  sessions: Sessions,
  asked: readonly (readonly Attempts[])[],
  shown: readonly Shown[],
  sources: readonly Source[],
): Identities {
  const attempts = asked.flat()
  const numbers = sourceNumbers(sources.map(({ id }) => id))
  const labels = new Map(
    sources.flatMap(({ id, identity }) =>
      identity === undefined ? [] : [[numbers.get(id) as number, identity] as const],
    ),
  )
  const leftOut = leftOutSources(sources)
  const isLeftOut = (place: Place): boolean => leftOut.has(sourceIn(place))
  const spans = spansOf(sessions, isLeftOut)
  const signingSources = new Set(
    eventsOf(sessions.moves).flatMap(({ what, place }) => (what === 'in' || what === 'out' ? [sourceIn(place)] : [])),
  )
  const signed = askedWith(sessions)
  // Cookies that everybody gets sign nobody in.
  const signingIn = new Set(
    attempts.flatMap(({ session, events }) =>
      session === null
        ? []
        : timesOf(events).flatMap(event =>
            spans.at(session, event)?.signedIn === false ? [] : [sourceIn(event.place)],
          ),
    ),
  )
  for (const source of signingSources) if (leftOut.has(source)) signingIn.add(source)
  const signedInAs = new Set([...signingIn, ...leftOut].flatMap(source => labels.get(source) ?? []))
  // Where others sign in, who is given a role and does not is signed in nowhere.
  const isSignedInNowhere = (label: string): boolean => signingIn.size > 0 && !signedInAs.has(label)
  const people = peopleOf(spans.all, sessions)
  const shared = sharedNames(new Set(people.values()))
  const ownGroups = ownNames(new Set(people.values()))
  const knownAt = (session: Token | null, seen: Happened): Known | null => {
    const span = spans.at(session, seen)
    return span === null ? null : (people.get(span) ?? null)
  }
  const signedIn = new Set([...people.values()].filter(person => person.signedIn))
  const heldBy = [...signedIn].every(person => isOfKindAlone(person, shared.byAll)) ? rightsApart(signedIn) : () => null
  // What all are called recognises nobody by itself, where others are granted rights.
  const withoutRights = [...signedIn].some(person => heldBy(person) !== null) ? 'no rights are granted, and ' : ''
  const trait = tellingTrait(new Set(people.values()), asked, knownAt)
  const roles = new Map<string, Omit<Role, 'name'> & { recognisedBy: string }>()
  const personIn = new Map<Span, Person>()
  const roleIn = new Map<Known, string>()
  const namesIn = new Map<string, ReadonlySet<string>>()
  // References to roles whose names were never shown.
  const unnamed = new Set<string>()

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
    const all = withoutOwnGroups([...person.names], ownGroups)
      .filter(([name]) => !shared.byNobody.has(name))
      .toSorted(byName)
    const telling = all.filter(([name]) => !shared.byAll.has(name))
    const names = telling.length > 0 ? telling : all
    const traits = trait === null ? [] : [...(person.traits.get(trait) ?? [])].map(titled)
    const said = [names, [...person.flags], [...person.rights], [...person.listed], [...person.keys], traits]
    const chosen = said.find(({ length }) => length > 0)?.toSorted(byName) ?? []
    const called = chosen.map(([name]) => name).join(' + ')
    const held = person.signedIn && names.length > 0 ? heldBy(person) : null
    const role = !person.signedIn
      ? ANONYMOUS
      : chosen.length === 0
        ? NAMELESS
        : held === null
          ? called
          : `${called} with ${held.words}`
    if (chosen.length > 0 && chosen.every(([name]) => person.keys.has(name))) unnamed.add(role)
    if (person.signedIn && names.length > 0) namesIn.set(role, new Set(names.map(([name]) => name)))
    // A token says so with every request, of which some are kept: where an answer says it too, that is where it was seen.
    const facts = (told: readonly ToldFact[]): readonly Happened[] => {
      const answered = told.filter(one => !isOfToken(one))
      return (answered.length > 0 ? answered : told).flatMap(({ times }) => timesOf(times))
    }
    if (person.signedIn) {
      if (held !== null) see(role, recognised(held.told), 'named', facts(held.told))
      else for (const [, told] of chosen) see(role, `${withoutRights}${recognised(told)}`, 'named', facts(told))
      if (all.length > 1)
        for (const [name, told] of all) if (name !== role) see(name, recognised(told), 'named', facts(told), role)
    }
    roleIn.set(person, role)
    for (const span of person.spans) personIn.set(span, { role, users: person.users, called: person.called })
  }

  const accounts = new Map<string, string>()
  const nameless = [...roleIn].flatMap(([person, role]) => (role === NAMELESS ? [person] : []))
  for (const { name, people: own, recognisedBy } of apart(new Set(nameless), asked, shown, knownAt)) {
    accounts.set(name, recognisedBy)
    for (const person of own) {
      roleIn.set(person, name)
      for (const span of person.spans) personIn.set(span, { role: name, users: person.users, called: person.called })
    }
  }

  const nobody: Person = { role: ANONYMOUS, users: new Set(), called: new Set() }
  const unknown: Person = { role: NAMELESS, users: new Set(), called: new Set() }
  const recorded: Person = { role: RECORDED, users: new Set(), called: new Set() }
  const given = givenRoles(
    namesIn,
    metIn(attempts, labels, seen => personIn.get(spans.at(...seen) as Span)?.role),
  )
  /** Nobody signs in or out there, and no answer says that nobody is signed in. */
  const isUnshown = (span: Span | null, { place }: Happened): boolean =>
    isLeftOut(place) &&
    !signingSources.has(sourceIn(place)) &&
    span?.facts.some(({ fact }) => fact.kind === 'nobody') !== true
  const personAt = (sent: Token | null, seen: Happened): Person => {
    const session = signed(sent, seen)
    const label = labels.get(sourceIn(seen.place))
    const span = spans.at(session, seen)
    const person =
      (span === null ? undefined : personIn.get(span)) ??
      ((span === null ? session !== null : span.signedIn) ? unknown : nobody)
    // A recording in which nobody is signed in was made by whom its user says; otherwise what went without credentials is anonymous.
    const signsIn = signingIn.has(sourceIn(seen.place))
    if (label === undefined && session === null && person.role === ANONYMOUS && isUnshown(span, seen)) return recorded
    if (label !== undefined && signsIn && session === null && !isLeftOut(seen.place)) return nobody
    const named = label !== undefined && (person.role !== ANONYMOUS || !signsIn)
    return named ? { ...person, role: given.nameIn(label, person.role) } : person
  }
  const byObservation = new Map<number, Person>()
  const standing = namesGiven()
  for (const { session, events } of attempts)
    for (const event of timesOf(events)) {
      const person = personAt(session, event)
      const { role } = person
      byObservation.set(event.id, person)
      standing.add(role, personIn.get(spans.at(session, event) as Span)?.role ?? null)
      if (role === ANONYMOUS) see(role, 'no credentials were sent, or nobody was signed in yet', 'anonymous', [event])
      else if (role === RECORDED)
        see(role, 'the recording leaves out cookies and credentials, and nobody signs in there', 'left out', [event])
      else if (role === NAMELESS)
        see(
          role,
          isLeftOut(event.place)
            ? 'somebody was signed in; nothing says in which role'
            : 'credentials were sent; nothing says for which role they stand',
          'nameless',
          [event],
        )
      else if (role === labels.get(sourceIn(event.place)))
        if (isSignedInNowhere(role)) see(role, 'given with --as; nobody was signed in', 'anonymous', [event])
        else see(role, 'given with --as', 'named', [event])
      else if (accounts.has(role)) see(role, accounts.get(role) as string, 'account', [event])
    }
  for (const [label, own] of standing.ofOne()) {
    const [as, known] = [roles.get(label), roles.get(own)]
    if (as === undefined || known?.kind !== 'named') continue
    mergeSightings(as.sightings, known.sightings)
    roles.set(label, { ...as, ownName: own, recognisedBy: `${known.recognisedBy} says \`${own}\`; ${as.recognisedBy}` })
    roles.delete(own)
    for (const [name, role] of roles) if (role.partOf === own) roles.set(name, { ...role, partOf: label })
  }
  // What everybody is called tells nothing beside the names that the recordings were given, and a number less than those.
  const made = new Set([...byObservation.values()].map(({ role }) => role))
  for (const name of [...shared.byAll, ...unnamed]) if (labels.size > 0 && !made.has(name)) roles.delete(name)
  return {
    roles: [...roles]
      .map(([name, role]) => ({ name, ...role }))
      .filter(({ sightings }) => sightings.size > 0)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    grants: grantsOf(new Set(people.values()), (person, seen) => {
      const label = labels.get(sourceIn(seen.place))
      const own = roleIn.get(person) as string
      return label === undefined ? own : given.nameIn(label, own)
    }),
    roleOf: observation => byObservation.get(observation)?.role ?? null,
    personOf: observation => byObservation.get(observation) ?? null,
    sessionAt: signed,
    roleAt: (session, seen) => personAt(session, seen).role,
    personAt,
    stretchAt: (session, seen) => spans.at(session, seen),
  }
}

/** Which roles of the application were met in the recordings that were given each role. */
function metIn(
  attempts: readonly Attempts[],
  labels: ReadonlyMap<number, string>,
  roleOf: (seen: readonly [session: Token | null, seen: Happened]) => string | undefined,
): ReadonlyMap<string, ReadonlySet<string>> {
  const met = new Map([...labels.values()].map(label => [label, new Set<string>()]))
  if (met.size > 0)
    for (const { session, events } of attempts)
      for (const event of timesOf(events)) {
        const own = roleOf([session, event])
        if (own !== undefined) met.get(labels.get(sourceIn(event.place)) ?? '')?.add(own)
      }
  return met
}

/** Which names that the one who recorded gave stand for one role of the application's, and it for no other. */
function namesGiven(): {
  /** @param own what the application calls who made an exchange; null where nothing tells who did */
  readonly add: (role: string, own: string | null) => void
  readonly ofOne: () => readonly (readonly [given: string, own: string])[]
} {
  const ownOf = new Map<string, Set<string>>()
  const roleOf = new Map<string, Set<string>>()
  const put = (into: Map<string, Set<string>>, key: string, value: string): void => {
    const known = into.get(key)
    if (known === undefined) into.set(key, new Set([value]))
    else known.add(value)
  }
  return {
    add: (role, own) => {
      if (own === null || own === ANONYMOUS) return
      put(ownOf, role, own)
      put(roleOf, own, role)
    },
    ofOne: () =>
      [...ownOf].flatMap(([given, names]) => {
        const [own] = names
        return own !== undefined && own !== given && names.size === 1 && roleOf.get(own)?.size === 1
          ? [[given, own] as const]
          : []
      }),
  }
}

/** Called as everybody is, by a field that says what kind of account it is and names no role: `accountType`. */
const isOfKindAlone = ({ names }: Known, byAll: ReadonlySet<string>): boolean =>
  names.size > 0 &&
  [...names].every(([name, told]) => byAll.has(name) && told.every(({ fact }) => /(?:type|kind)$/i.test(fact.field)))

type Named = readonly [name: string, told: readonly ToldFact[]]
/** A number alone is no name. */
const titled = ([value, told]: Named): Named => [
  /^\d/.test(value) ? `${told[0]?.fact.field ?? ''} ${value}` : value,
  told,
]
const byName = ([a]: Named, [b]: Named): number => (a < b ? -1 : 1)

/** Some systems give everyone a group of their own, named like them: it is no role where another is known. */
function withoutOwnGroups(all: readonly Named[], own: ReadonlySet<string>): readonly Named[] {
  const others = all.filter(([name, told]) => !own.has(name) || !told.every(({ fact }) => /groups?$/i.test(fact.field)))
  return others.length > 0 ? others : all
}

/** What one of those who signed in is called, and nobody of whom it is known that they are called otherwise is said to be. */
function ownNames(people: ReadonlySet<Known>): ReadonlySet<string> {
  const signedIn = [...people]
    .filter(person => person.signedIn)
    .map(({ names, users, called }) => {
      const own = [...users].flatMap(user => (user.startsWith('name ') ? [user.slice('name '.length)] : []))
      // An address says nothing of what a group of theirs would be called.
      return { names, called: new Set([...called, ...own.filter(name => !isRedacted(name) && !name.includes('@'))]) }
    })
  const ofOthers = signedIn.flatMap(({ names, called }) =>
    called.size === 0 ? [] : [...names.keys()].filter(name => !called.has(name)),
  )
  return new Set(signedIn.flatMap(({ called }) => [...called]).filter(name => !ofOthers.includes(name)))
}

/** Role names that say nothing of one person: those that hold without signing in, and those that everybody has who did. */
function sharedNames(people: ReadonlySet<Known>): {
  readonly byNobody: ReadonlySet<string>
  readonly byAll: ReadonlySet<string>
} {
  const signedIn = [...people].filter(person => person.signedIn && person.names.size > 0)
  const [first, ...others] = signedIn
  const byNobody = new Set(
    [...people]
      .filter(person => !person.signedIn)
      .flatMap(({ names, spans }) => {
        // Who signed out and sends the token once more has it say what it always said.
        const hasLeft = [...spans].every(({ ended }) => ended)
        return [...names].flatMap(([name, told]) =>
          hasLeft && told.every(({ from }) => from === SENT_TOKEN) ? [] : [name],
        )
      }),
  )
  const byAll =
    first === undefined || others.length === 0
      ? []
      : [...first.names.keys()].filter(name => others.every(({ names }) => names.has(name)))
  return { byNobody, byAll: new Set(byAll) }
}

const recognised = (told: readonly ToldFact[]): string =>
  [
    ...new Set(told.map(({ fact, from }) => `\`${fact.field}\` in ${from}${fact.kind === 'trait' ? GUESSED : ''}`)),
  ].sort()[0] ?? ''

const GUESSED = ', taken for the role since it tells apart who was let through and who was refused'
