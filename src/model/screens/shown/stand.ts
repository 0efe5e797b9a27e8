import { namedParts } from '../../../evidence/named-parts.ts'
import type { Operation } from '../../calls/operations.ts'
import { type Address, addressFrom } from '../../pages/address.ts'
import { type Parts, copyOf } from '../../pages/parts.ts'
import type { Pages } from '../../pages/seen-pages.ts'
import { type Visit, emptyVisit, mergeVisits } from '../../pages/visit.ts'
import { hash53 } from '../../hash.ts'
import { type Sightings, mergeSightings, noSightings, seenCount } from '../../sightings.ts'
import type { CalledFrom } from './called-from.ts'
import { commonForms } from './common-forms.ts'

/** One address where a person stood, with all that tells whether it is the same screen as another. */
export interface Stand {
  readonly address: Address
  readonly visit: Visit
  /** Operations that were called from here, by id. */
  readonly calls: ReadonlyMap<string, { readonly operation: Operation; readonly sightings: Sightings }>
  /** Structures that the server sent for it, without what all pages have. */
  readonly skeletons: readonly ReadonlySet<string>[]
  /** Of each source, the scripts that its pages ran there. */
  readonly scripts: ReadonlyMap<string, ReadonlySet<string>>
  /** Names of the fields in its own forms. */
  readonly fields: ReadonlySet<string>
  /** Names that a form of the page sends what a person types, or ticks, under, as a query. */
  readonly typed: ReadonlySet<string>
  /** Names of the query by which calls at this path are told apart: they say what the address does. */
  readonly namedBy: ReadonlySet<string>
  /** The menu leads here from most pages: a place of its own, however much it looks like others. */
  readonly inMenu: boolean
}

/** A feature that so many structures share says nothing. */
const COMMON = 0.8

interface Place {
  readonly address: Address
  readonly visit: Visit
  readonly calls: Map<string, { operation: Operation; sightings: Sightings }>
}

/**
 * The addresses of the application where a person stood: a page was shown there, or calls were made from there. In a fixed
 * order. Consumes the visits.
 */
export function stands(
  pages: Pages,
  operations: readonly Operation[],
  origins: readonly string[],
  calledFrom: CalledFrom,
): readonly Stand[] {
  const own = new Set(origins)
  const places = new Map<string, Place>()
  for (const [key, visit] of [...pages.visits.entries].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const address = addressFrom(key)
    if (!own.has(address.origin) || !wasShown(visit)) continue
    const place = placeKey(address)
    const present = places.get(place)
    if (present === undefined) places.set(place, { address, visit, calls: new Map() })
    else mergeVisits(present.visit, visit)
  }
  const indexes = joinIndexFiles(places)
  emptyShells([...places.values()])
  const chrome = commonForms(
    [...places.values()].map(({ visit }) => visit),
    pages.forms,
  )
  const moved = new Map([...indexes, ...joinAnswersToForms(places, pages, chrome)])
  const elsewhere = formsElsewhere([...places.values()], pages, chrome)
  for (const [key, { visit }] of places) if (isDeadEnd(visit, pages, elsewhere) || isBlank(visit)) places.delete(key)
  for (const operation of operations)
    for (const [key, sightings] of [...operation.leaf.callers.entries, ...calledFrom(operation)]) {
      const from = placeKey(addressFrom(key))
      const calls = places.get(moved.get(from) ?? from)?.calls
      if (calls === undefined) continue
      const present = calls.get(operation.id)?.sightings
      calls.set(operation.id, {
        operation,
        sightings: present === undefined ? copyOf(sightings) : mergeSightings(present, copyOf(sightings)),
      })
    }
  const naming = namesByPath(operations)
  const shown = [...places.values()]
  return pageTraits(pages, shown, chrome).map((traits, index) => ({
    ...traits,
    calls: (shown[index] as Place).calls,
    namedBy: naming.get(`/${traits.address.segments.join('/')}`) ?? NO_NAMES,
  }))
}

/**
 * What the pages themselves tell, each seen against all.
 * @param chrome the forms of the frame around them
 */
export function pageTraits(
  pages: Pages,
  shown: readonly Pick<Place, 'address' | 'visit'>[],
  chrome: ReadonlySet<string>,
): readonly Omit<Stand, 'calls' | 'namedBy'>[] {
  const visits = shown.map(({ visit }) => visit)
  const menu = menuPlaces(visits)
  const common = commonFeatures(visits)
  return shown.map(({ address, visit }) => ({
    address,
    visit,
    skeletons: [...visit.parts.skeletons.entries.keys()]
      .sort()
      .map(text => new Set(text.split(' ').filter(feature => !common.has(feature)))),
    scripts: scriptsOf(visit),
    fields: fieldNames(pages, visit.parts.forms, chrome),
    typed: typedNames(pages, visit.parts.forms),
    inMenu: menu.has(placeKey(address)),
  }))
}

function scriptsOf({ parts }: Visit): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const entry of parts.scripts.entries.keys()) {
    const [source = '', script = ''] = entry.split(' ')
    found.set(source, (found.get(source) ?? new Set()).add(script))
  }
  return found
}

const NO_NAMES: ReadonlySet<string> = new Set()

/** By path, the parameters that say which of its operations is wanted. */
function namesByPath(operations: readonly Operation[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const { path, namedBy } of operations)
    for (const [parameter] of namedBy === undefined ? [] : namedParts(namedBy, ''))
      found.set(path, (found.get(path) ?? new Set()).add(parameter))
  return found
}

const INDEX = /^(?:index|default)\.(?:x?html?|php|aspx?|jspx?|cgi)$/i

/** The file that a server sends for a folder is the page of the folder, where both showed the same. Returns where each went. */
function joinIndexFiles(places: Map<string, Place>): Map<string, string> {
  const moved = new Map<string, string>()
  for (const [key, { address, visit }] of places) {
    const { segments, query } = address
    if (!INDEX.test(segments.at(-1) ?? '')) continue
    const folder = placeKey({ ...address, segments: segments.slice(0, -1), query })
    const other = places.get(folder)?.visit
    if (other === undefined || !showsSame(visit, other)) continue
    mergeVisits(other, visit)
    places.delete(key)
    moved.set(key, folder)
  }
  return moved
}

/** The same text, or the same structure. */
const showsSame = ({ parts: left }: Visit, { parts: right }: Visit): boolean =>
  [...left.contents.entries.keys()].some(content => right.contents.entries.has(content)) ||
  [...left.skeletons.entries.keys()].some(skeleton => right.skeletons.entries.has(skeleton))

/**
 * What a post is answered with is shown where its form stands: the form again with messages, or a word of what was done.
 * Only where nobody ever went to the address itself. Where forms of several screens are sent to one address, nothing says which of them
 * an answer, or a call that names this address, belongs to: each only has the posts that came from it. Returns where each other place went.
 */
function joinAnswersToForms(
  places: Map<string, Place>,
  pages: Pages,
  chrome: ReadonlySet<string>,
): Map<string, string> {
  const moved = new Map<string, string>()
  for (const [key, { visit }] of places) {
    if (seenCount(visit.counts.documents) + seenCount(visit.counts.snapshots) > 0) continue
    if (seenCount(visit.counts.posts) === 0) continue
    const from = [...visit.parts.postedFrom.entries]
      .map(([text, sightings]) => ({ place: placeKey(addressFrom(text)), sightings }))
      .filter(({ place }) => place !== key && seenCount(places.get(place)?.visit.counts.documents ?? noSightings()) > 0)
      .sort((a, b) => (a.place < b.place ? -1 : 1))
    const [first] = from
    if (first === undefined) continue
    places.delete(key)
    const fieldsAt = (place: string): ReadonlySet<string> =>
      fieldNames(pages, (places.get(place) as Place).visit.parts.forms, chrome)
    const fields = fieldsAt(first.place)
    if (!from.every(({ place }) => areAlike(fieldsAt(place), fields))) {
      for (const { place, sightings } of from) {
        const { counts } = (places.get(place) as Place).visit
        counts.posts = mergeSightings(counts.posts, copyOf(sightings))
      }
      continue
    }
    moved.set(key, first.place)
    const screen = places.get(first.place) as Place
    const again = [...fieldNames(pages, visit.parts.forms, chrome)].some(name => fields.has(name))
    if (!again) visit.parts = { ...emptyVisit().parts, messages: visit.parts.messages }
    mergeVisits(screen.visit, visit)
  }
  return moved
}

/** Half of the names that stand in either stand in both, as in forms for two things of one kind. */
export function areAlike(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  const shared = [...left].filter(name => right.has(name)).length
  return shared * 2 >= left.size + right.size - shared
}

/** Forms that stand on so many pages that were not refused stand around their contents. */
const AROUND = 3

/** Forms of the frame, also where only some roles see it, as the one that signs in on top of every page. */
function formsElsewhere(places: readonly Place[], pages: Pages, chrome: ReadonlySet<string>): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { visit } of places)
    if (!isRefused(visit)) for (const form of formsOn(visit, pages)) counts.set(form, (counts.get(form) ?? 0) + 1)
  const around = [...counts].flatMap(([form, count]) => (count >= AROUND ? [form] : []))
  return new Set([...[...chrome].map(key => contentsOf(key, pages)), ...around])
}

const formsOn = ({ parts }: Visit, pages: Pages): ReadonlySet<string> =>
  new Set([...parts.forms.entries.keys()].map(key => contentsOf(key, pages)))

/** What there is to fill in, wherever it is sent: what stands on every page may be sent to the page that it stands on. */
function contentsOf(key: string, { forms }: Pages): string {
  const form = forms.entries.get(key)
  return form === undefined || form.fields.length === 0 ? key : JSON.stringify({ ...form, action: '' })
}

function isRefused({ counts }: Visit): boolean {
  const shown = seenCount(counts.documents) + seenCount(counts.posts)
  return shown > 0 && seenCount(counts.refused) === shown
}

/** Only ever refused, with nothing to do there that is not to be done elsewhere. */
function isDeadEnd(visit: Visit, pages: Pages, elsewhere: ReadonlySet<string>): boolean {
  return (
    isRefused(visit) &&
    seenCount(visit.counts.steps) === 0 &&
    [...formsOn(visit, pages)].every(form => elsewhere.has(form))
  )
}

/** Nothing was ever on it, as in a frame that waits to be filled. */
function isBlank({ counts, parts }: Visit): boolean {
  const { titles, headings, links, forms, actions, messages, skeletons } = parts
  return (
    seenCount(counts.documents) > 0 &&
    seenCount(counts.shells) + seenCount(counts.referers) + seenCount(counts.posts) + seenCount(counts.steps) === 0 &&
    [titles, headings, links, forms, actions, messages].every(({ entries }) => entries.size === 0) &&
    skeletons.entries.size > 0 &&
    [...skeletons.entries.keys()].every(text => text.split(' ').every(feature => feature === '' || UNSEEN.has(feature)))
  )
}

/** What a page holds that nobody sees. */
const UNSEEN = new Set(
  ['base', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title'].flatMap(name =>
    ['head', 'body'].map(parent => hash53(`${parent}>${name}`).toString(36)),
  ),
)

/**
 * The same text for several paths, without a form, is a frame that scripts fill: what stands in it is of none of them, its
 * links apart.
 */
function emptyShells(places: readonly Place[]): void {
  const paths = new Map<string, Set<string>>()
  for (const { address, visit } of places)
    for (const content of visit.parts.contents.entries.keys())
      paths.set(content, (paths.get(content) ?? new Set()).add(address.segments.join('/')))
  for (const { visit } of places) {
    const contents = [...visit.parts.contents.entries.keys()]
    const shared = contents.length > 0 && contents.every(content => (paths.get(content)?.size ?? 0) > 1)
    if (!shared || (visit.parts.forms.entries.size > 0 && seenCount(visit.counts.snapshots) === 0)) continue
    visit.counts.shells = copyOf(visit.counts.documents)
    // A snapshot shows what scripts put into it.
    if (seenCount(visit.counts.snapshots) > 0) continue
    const { links, leads, postedFrom } = visit.parts
    visit.parts = { ...emptyVisit().parts, links, leads, postedFrom }
  }
}

/** Of a place, whatever its origin. */
export const placeKey = ({ segments, query }: Address): string => JSON.stringify([segments, query])

function wasShown({ counts }: Visit): boolean {
  const { documents, posts, referers, steps, snapshots } = counts
  return [documents, posts, referers, steps, snapshots].some(seen => seenCount(seen) > 0)
}

function commonFeatures(visits: readonly Visit[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  let all = 0
  for (const { parts } of visits)
    for (const skeleton of parts.skeletons.entries.keys()) {
      all++
      for (const feature of skeleton.split(' ')) counts.set(feature, (counts.get(feature) ?? 0) + 1)
    }
  return all < 3
    ? new Set()
    : new Set([...counts].flatMap(([feature, count]) => (count > all * COMMON ? [feature] : [])))
}

/** Where the navigation of a third of the pages leads, or any link of half of them. */
function menuPlaces(visits: readonly Visit[]): ReadonlySet<string> {
  const counts = new Map<string, { navigation: number; any: number }>()
  let all = 0
  for (const { parts } of visits) {
    if (parts.skeletons.entries.size === 0) continue
    all++
    const seen = new Map<string, boolean>()
    for (const link of parts.links.entries.keys()) {
      const [, landmark, key] = JSON.parse(link) as [string, string, string]
      const place = placeKey(addressFrom(key))
      seen.set(place, seen.get(place) === true || landmark === 'navigation')
    }
    for (const [place, navigation] of seen) {
      const count = counts.get(place) ?? { navigation: 0, any: 0 }
      counts.set(place, { navigation: count.navigation + (navigation ? 1 : 0), any: count.any + 1 })
    }
  }
  return new Set(
    [...counts].flatMap(([place, { navigation, any }]) =>
      (navigation >= 2 && navigation * 3 >= all) || (any >= 3 && any * 2 >= all) ? [place] : [],
    ),
  )
}

function fieldNames(pages: Pages, forms: Parts, chrome: ReadonlySet<string>): ReadonlySet<string> {
  const names = new Set<string>()
  for (const key of forms.entries.keys()) {
    const form = chrome.has(key) ? undefined : pages.forms.entries.get(key)
    if (form === undefined) continue
    for (const { name } of form.fields) names.add(name)
    for (const name of form.hidden) names.add(name)
  }
  return names
}

function typedNames(pages: Pages, forms: Parts): ReadonlySet<string> {
  const own = [...forms.entries.keys()].flatMap(key => pages.forms.entries.get(key) ?? [])
  return new Set(
    own.flatMap(({ method, fields }) =>
      method === 'GET' ? fields.flatMap(({ name, control }) => (TYPED.test(control) ? [name] : [])) : [],
    ),
  )
}

const TYPED = /^(?:text|search|email|tel|number|date|textarea|checkbox)$/
