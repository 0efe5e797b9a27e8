import type { Attempts } from '../access/access.ts'
import { type Happened, timesOf } from '../instances/events.ts'
import type { Screen } from '../screens/screen.ts'
import { settle } from '../sightings.ts'
import { isRedacted } from '../token.ts'
import { outcomesOf } from './outcomes.ts'
import type { Known } from './people.ts'
import type { Token } from './session.ts'

/** People who were treated alike wherever it can be compared, and otherwise than somebody else. */
export interface Account {
  /** "account mia", "accounts mia, tom" */
  readonly name: string
  readonly people: readonly Known[]
  readonly recognisedBy: string
}

/** A screen, and what stood there, address by address. */
export type Shown = Pick<Screen, 'route' | 'faces'>

/** Comparing each with each: more people than this are not told apart. */
const PEOPLE = 48
const NAMED = 3
/** Addresses that show a link to one and not to the other; one may be chance. */
const FACES = 2

/**
 * Tells people apart of whom nothing names a role, by what came of what they asked for: somebody was let through where another was refused,
 * or was shown a link, each time, on several pages where another looked and never saw it anywhere. Who was treated like somebody, where
 * others were treated otherwise, is one account with them. Empty where nobody was treated otherwise than another.
 * @param people who signed in and have no role
 * @param calls who asked, by call or screen
 * @param screens what stood there
 * @param knownAt who asked; null where that is not known
 */
export function apart(
  people: ReadonlySet<Known>,
  calls: readonly (readonly Attempts[])[],
  screens: readonly Shown[],
  knownAt: (session: Token | null, seen: Happened) => Known | null,
): readonly Account[] {
  if (people.size < 2 || people.size > PEOPLE) return []
  const first = new Map<Known, number>()
  const asked = new Map<number, Known>()
  for (const { session, events } of calls.flat())
    for (const seen of timesOf(events)) {
      const person = knownAt(session, seen)
      if (person === null || !people.has(person)) continue
      asked.set(seen.id, person)
      first.set(person, Math.min(first.get(person) ?? Infinity, seen.at))
    }
  const outcomes = calls.map(attempts => outcomesOf(attempts, person => people.has(person), knownAt)).filter(isTelling)
  const links = linksOf(screens, asked).filter(isTelling)
  const ranked = [...people]
    .filter(person => first.has(person))
    .toSorted((a, b) => (first.get(a) ?? 0) - (first.get(b) ?? 0))
  const told = [...outcomes, ...links]
  const groups: Known[][] = []
  for (const person of ranked) {
    if (!told.some(by => by.has(person))) continue
    const own = groups.find(group => group.every(other => areAlike(person, other, told)))
    if (own === undefined) groups.push([person])
    else own.push(person)
  }
  if (groups.length < 2) return []
  return groups.map((group, index) => {
    const names = group.flatMap(person => nameOf(person) ?? []).toSorted()
    const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
    const called = names.length === 0 ? String(index + 1) : `${names.slice(0, NAMED).join(', ')}${more}`
    const by = [
      ...(outcomes.some(of => group.some(person => of.has(person)))
        ? ['what was let through and what was refused']
        : []),
      ...(links.some(of => group.some(person => of.has(person))) ? ['the links that pages show'] : []),
    ]
    return {
      name: `${group.length > 1 ? 'accounts' : 'account'} ${called}`,
      people: group,
      recognisedBy: `who signed in; nothing names a role, so that accounts are told apart by ${by.join(' and ')}`,
    }
  })
}

/** By person, whether what one of them got another did not get. */
type Telling = ReadonlyMap<Known, boolean>

const isTelling = (by: Telling): boolean => new Set(by.values()).size > 1

/** Nothing tells them apart, and something that tells others apart has both on one side. */
const areAlike = (left: Known, right: Known, told: readonly Telling[]): boolean => {
  const both = told.filter(by => by.has(left) && by.has(right))
  return both.length > 0 && both.every(by => by.get(left) === by.get(right))
}

/**
 * By route that links lead to: true for who saw one on each look at several addresses, false for who looked at several of these and saw
 * none anywhere. A link to a thing that the page is not about is left out, since there may be none of these, and what is called after one
 * of the people.
 */
function linksOf(screens: readonly Shown[], asked: ReadonlyMap<number, Known>): readonly Telling[] {
  const names = new Set(
    [...asked.values()].flatMap(({ users }) => [...users].map(user => user.slice(user.indexOf(' ') + 1))),
  )
  const faces = screens
    .flatMap(({ route, faces: own }) => own.map(face => ({ ...face, about: new Set(parametersIn(route)) })))
    .filter(({ isWhole }) => isWhole)
    .map(({ documents, links, about }) => ({ links, about, looks: documents.flatMap(({ id }) => looked(id, asked)) }))
    .filter(({ looks }) => looks.length > 0)
  const routes = new Set(faces.flatMap(({ links }) => [...links.keys()]))
  return [...routes]
    .filter(route => !route.split(/[/?=&]/).some(word => names.has(word)))
    .toSorted()
    .map((route): Telling => {
      const always = new Map<Known, Set<number>>()
      const ever = new Set<Known>()
      const never = new Map<Known, Set<number>>()
      for (const [index, { links, looks, about }] of faces.entries()) {
        if (!parametersIn(route).every(name => about.has(name))) continue
        const sightings = links.get(route)
        // A link of which not all sightings were kept may have stood where it was not kept.
        if (sightings?.overflowed === true) return new Map()
        const ids = new Set(sightings === undefined ? [] : settle(sightings).ids)
        for (const person of new Set(looks.map(look => look.person))) {
          const own = looks.filter(look => look.person === person)
          const shown = own.filter(({ id }) => ids.has(id)).length
          if (shown > 0) ever.add(person)
          const kind = shown === own.length ? always : shown === 0 ? never : undefined
          kind?.set(person, (kind.get(person) ?? new Set()).add(index))
        }
      }
      const withIt = [...always].filter(([, where]) => where.size >= FACES)
      const places = new Set(withIt.flatMap(([, where]) => [...where]))
      const without = [...never].filter(
        ([person, where]) => !ever.has(person) && [...where].filter(index => places.has(index)).length >= FACES,
      )
      return new Map([
        ...withIt.map(([person]) => [person, true] as const),
        ...without.map(([person]) => [person, false] as const),
      ])
    })
}

const parametersIn = (route: string): readonly string[] => route.match(/\{[^{}/]*\}/g) ?? []

function looked(
  id: number,
  asked: ReadonlyMap<number, Known>,
): readonly { readonly id: number; readonly person: Known }[] {
  const person = asked.get(id)
  return person === undefined ? [] : [{ id, person }]
}

/** What the person signed in as; null where that is a secret. */
function nameOf({ spans }: Known): string | null {
  const names = [...new Set([...spans].flatMap(({ who }) => who))].filter(name => !isRedacted(name))
  return names.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? null
}
