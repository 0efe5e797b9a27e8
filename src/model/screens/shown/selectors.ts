import { isOrder } from '../../../evidence/list-query.ts'
import { hash53 } from '../../hash.ts'
import { classOfKey } from '../../segment.ts'
import type { Route } from './routes.ts'
import { samePage } from './same-screen.ts'
import { type Stand, placeKey } from './stand.ts'

/** Some of the addresses of one route that show one kind of page, and the pairs of the query that select it. */
export interface Selected {
  /** Sorted by name; empty where the path alone tells. */
  readonly selectors: readonly (readonly [name: string, value: string])[]
  readonly stands: readonly Stand[]
  /** Values that some name of the query took within one kind of page: they choose what is shown, not how. */
  readonly values: readonly string[]
}

/**
 * Splits a route where the query selects the screen: `?action=edit` beside `?action=history`. Only pages that the server sent
 * can tell; an address without one of its own goes to the screen whose selectors it carries, else to the largest.
 */
export function selected({ stands }: Route): readonly Selected[] {
  const clusters = partedByName(clustersOf(stands.filter(({ skeletons }) => skeletons.length > 0)))
  const values = [...clusters.flatMap(varyingValues), ...stands.flatMap(filledIn)]
  if (clusters.length < 2 || !stands.some(({ address }) => address.query.length > 0))
    return [{ selectors: [], stands, values }]
  const known = new Set([...values, ...crowdedValues(stands)])
  const ofThings = namesOfThings(clusters)
  const found = new Map<string, { selectors: Selected['selectors']; stands: Stand[] }>()
  const parting = partingNames(clusters)
  for (const cluster of clusters) {
    const selectors = selectorsOf(cluster, clusters, { known, ofThings, parting })
    const key = JSON.stringify(selectors)
    const present = found.get(key)
    if (present === undefined) found.set(key, { selectors, stands: [...cluster] })
    else present.stands.push(...cluster)
  }
  const bySize = [...found.values()].sort(
    (a, b) =>
      b.selectors.length - a.selectors.length ||
      b.stands.length - a.stands.length ||
      (JSON.stringify(a.selectors) < JSON.stringify(b.selectors) ? -1 : 1),
  )
  const placed = new Set(clusters.flat())
  for (const stand of stands.filter(one => !placed.has(one))) {
    const fitting = bySize.find(({ selectors }) => selectors.every(([name, value]) => valueOf(stand, name) === value))
    if (fitting !== undefined) fitting.stands.push(stand)
    else
      bySize.push({
        selectors: stand.address.query.filter(
          ([name, value]) => maySelect(name, value) && !known.has(value) && !stand.typed.has(name),
        ),
        stands: [stand],
      })
  }
  return bySize.map(one => ({ ...one, values }))
}

/** Kinds of page at one path, and pages of one kind that others are compared with: so many tell enough. */
const KINDS = 64
const EXAMPLES = 6

/** Single linkage by kind of page, over the first examples of each. */
function clustersOf(stands: readonly Stand[]): readonly (readonly Stand[])[] {
  const clusters: Stand[][] = []
  // In the order of hashes: by name the first kinds would all be of one selector.
  const shuffled = stands
    .map(stand => ({ stand, hash: hash53(placeKey(stand.address)) }))
    .sort((a, b) => a.hash - b.hash)
    .map(({ stand }) => stand)
  for (const stand of shuffled) {
    const near = clusters.filter(cluster => cluster.slice(0, EXAMPLES).some(other => samePage(stand, other) === 'same'))
    if (near.length === 0 && clusters.length >= KINDS) continue
    for (const cluster of near) clusters.splice(clusters.indexOf(cluster), 1)
    clusters.push([...near.flat(), stand])
  }
  return clusters
}

/**
 * A name with a word in every address, that is another one in every kind of page, selects screens; two of them may look alike, as the
 * forms that add and change a thing do.
 */
function partedByName(clusters: readonly (readonly Stand[])[]): readonly (readonly Stand[])[] {
  if (clusters.length < 3) return clusters
  const names = new Set(clusters[0]?.[0]?.address.query.map(([name]) => name))
  for (const name of [...names].sort()) {
    const values = clusters.map(cluster => new Set(cluster.map(stand => valueOf(stand, name))))
    const all = values.flatMap(of => [...of])
    const areWords = all.every(value => value !== undefined && isWord(value))
    const single = values.filter(({ size }) => size === 1).length
    if (!areWords || new Set(all).size < all.length || single * 2 < values.length || all.length > clusters.length * 2)
      continue
    return clusters.flatMap(cluster => {
      const parts = new Map<string, Stand[]>()
      for (const stand of cluster) {
        const value = valueOf(stand, name) as string
        parts.set(value, [...(parts.get(value) ?? []), stand])
      }
      return [...parts.values()]
    })
  }
  return clusters
}

/** Values of names that take several within one kind of page. */
function varyingValues(cluster: readonly Stand[]): readonly string[] {
  const byName = new Map<string, Set<string>>()
  for (const { address } of cluster)
    for (const [name, value] of address.query) byName.set(name, (byName.get(name) ?? new Set()).add(value))
  return [...byName.values()].flatMap(values => (values.size > 1 ? [...values].filter(isWord) : []))
}

/** So many things of one kind of page. */
const THINGS = 3

/** Names of keys (`id`, `pageid`) that choose between several things within one kind of page: a page of another kind is about one more of them. */
const namesOfThings = (clusters: readonly (readonly Stand[])[]): ReadonlySet<string> =>
  new Set(
    clusters.flatMap(cluster => {
      const names = new Set(cluster.flatMap(({ address }) => address.query.map(([name]) => name)))
      return [...names].filter(
        name =>
          /^_?\w{0,20}id$/i.test(name) &&
          new Set(cluster.flatMap(stand => valueOf(stand, name) ?? []).filter(isWord)).size >= THINGS,
      )
    }),
  )

/** So many values of one name are no names of screens. */
const MANY = 40

function crowdedValues(stands: readonly Stand[]): readonly string[] {
  const byName = new Map<string, Set<string>>()
  for (const { address } of stands)
    for (const [name, value] of address.query)
      if (isWord(value)) byName.set(name, (byName.get(name) ?? new Set()).add(value))
  return [...byName.values()].flatMap(values => (values.size > MANY ? [...values] : []))
}

/** What a field of the page repeats was put there by a person. */
const filledIn = ({ address, visit }: Stand): readonly string[] =>
  address.query.flatMap(([, value]) => (visit.parts.prefilled.entries.has(value) ? [value] : []))

/** Of the addresses with a query, and of the kinds of page, those that tell of a name that parts the application. */
const MOST = 0.8

/**
 * Names that nearly every address carries, with one word in nearly each kind of page and some words in several kinds: `module=users` beside
 * `action=edit`. They part the application, and an address is not whole without them.
 */
function partingNames(clusters: readonly (readonly Stand[])[]): ReadonlySet<string> {
  const all = clusters.flat().filter(({ address }) => address.query.length > 0)
  const names = new Set(all.flatMap(({ address }) => address.query.map(([name]) => name)))
  return new Set(
    [...names].filter(name => {
      const carrying = all.filter(stand => valueOf(stand, name) !== undefined)
      if (carrying.length < all.length * MOST || RETURN.test(name) || OF_THINGS.test(name)) return false
      const words = clusters.map(cluster => [...new Set(cluster.flatMap(stand => valueOf(stand, name) ?? []))])
      const each = words.flatMap(([word, ...others]) => (word === undefined || others.length > 0 ? [] : [word]))
      const distinct = new Set(each).size
      return (
        each.length >= words.length * MOST &&
        each.every(word => PART.test(word)) &&
        distinct > 1 &&
        distinct * 2 <= each.length
      )
    }),
  )
}

/** Names that people give to what they make hold more than parts of an application are called by. */
const PART = /^[a-z][a-z\d.-]*$/
const OF_THINGS = /^_?(?:\w*id|title|name|slug|key|q|query)$/i

/** The fewest pairs that all of the cluster carry and that tell it from the others, and those that part the application. */
function selectorsOf(
  cluster: readonly Stand[],
  clusters: readonly (readonly Stand[])[],
  {
    known,
    ofThings,
    parting,
  }: {
    readonly known: ReadonlySet<string>
    readonly ofThings: ReadonlySet<string>
    readonly parting: ReadonlySet<string>
  },
): readonly (readonly [string, string])[] {
  const [first] = cluster
  const isPart = (name: string): boolean => parting.has(name) || first?.namedBy.has(name) === true
  const candidates = (first?.address.query ?? []).filter(
    ([name, value]) =>
      maySelect(name, value) &&
      ((!known.has(value) && !ofThings.has(name)) || isPart(name)) &&
      cluster.every(stand => valueOf(stand, name) === value && !stand.typed.has(name)),
  )
  let others = clusters.filter(other => other !== cluster).flat()
  const chosen: (readonly [string, string])[] = []
  const spread = (name: string): number =>
    clusters.filter(other => other.some(stand => valueOf(stand, name) !== undefined)).length
  while (others.length > 0 && chosen.length < candidates.length) {
    const left = candidates.filter(candidate => !chosen.includes(candidate))
    const best = left
      .map(pair => ({ pair, told: others.filter(stand => valueOf(stand, pair[0]) !== pair[1]).length }))
      .sort(
        (a, b) =>
          b.told - a.told ||
          spread(b.pair[0]) - spread(a.pair[0]) ||
          telling(b.pair[0]) - telling(a.pair[0]) ||
          (a.pair[0] < b.pair[0] ? -1 : 1),
      )[0]
    if (best === undefined || best.told === 0) break
    chosen.push(best.pair)
    others = others.filter(stand => valueOf(stand, best.pair[0]) === best.pair[1])
  }
  const parts = candidates.filter(pair => chosen.length > 0 && isPart(pair[0]) && !chosen.includes(pair))
  return [...chosen, ...parts].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Names that are given to what selects a screen; decides only between names that tell as much. */
const telling = (name: string): number =>
  /^(?:action|act|do|cmd|op|mode|view|page|screen|module|section|route|r|controller|tab|step)$/i.test(name) ? 1 : 0

const valueOf = ({ address }: Stand, name: string): string | undefined =>
  address.query.find(([present]) => present === name)?.[1]

/** An address, such as that of the page to go back to, says nothing of what is shown; nor does a query that is carried along. */
const isWord = (value: string): boolean =>
  value !== '' && classOfKey(value) === null && !/^(?:[a-z][a-z\d+.-]*:)?\/\/|[=&]/i.test(value)

const maySelect = (name: string, value: string): boolean => isWord(value) && !RETURN.test(name) && !isOrder(name, value)

/** Where to go afterwards. */
const RETURN =
  /^(?:back|return|redirect|next|continue|came[-_]?from|referr?er|dest(?:ination)?|goto|forward|callback)(?:[-_]?(?:url|uri|to|path|page))?$/i
