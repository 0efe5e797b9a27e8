import type { Operation } from '../../calls/operations.ts'
import type { ColumnKey } from '../../pages/visit.ts'
import type { Stand } from './stand.ts'

/** Jaccard index of two structures from which they are one; see Broder (1997) for the estimate over smallest hashes. */
const STRUCTURE = 0.7
const FIELDS = 0.5
/** What base addresses are made of. */
export const BASE = /^(?:api|apis|rest|v\d+(?:\.\d+)?|json|public|internal|backend)$/i
/** Overlap coefficient of the calls made. */
const CALLS = 0.5

/**
 * Whether the server sent one kind of page for both: the same structure and the same fields. `unknown` where it sent none for
 * one of them, as for the routes of a single-page application.
 */
export function samePage(left: Stand, right: Stand): 'same' | 'other' | 'unknown' {
  if (left.inMenu && right.inMenu && left !== right) return 'other'
  if (left.skeletons.length === 0 || right.skeletons.length === 0) return 'unknown'
  if (isNamedOtherwise(left, right) || runOtherScripts(left, right)) return 'other'
  if (left.fields.size + right.fields.size > 0 && jaccard(left.fields, right.fields) < FIELDS) return 'other'
  return left.skeletons.some(a => right.skeletons.some(b => jaccard(a, b) >= STRUCTURE)) ? 'same' : 'other'
}

/**
 * Whether each ran scripts in one recording that the other did not, and at least as many as both: a page is built with a script of its own, and
 * the pages of one kind run the same ones, some parts apart that one of them has.
 */
function runOtherScripts(left: Stand, right: Stand): boolean {
  for (const [source, ofLeft] of left.scripts) {
    const ofRight = right.scripts.get(source)
    if (ofRight === undefined) continue
    const both = [...ofLeft].filter(script => ofRight.has(script)).length
    const own = Math.min(ofLeft.size, ofRight.size) - both
    if (own > 0 && ofLeft.size + ofRight.size - 2 * both >= both) return true
  }
  return false
}

/** Whether both have tables, and most columns of either are none of the other: `Hostname`, `Worker`, and `Priority`, `Submitter`. */
export function listOtherThings(left: Stand, right: Stand): boolean {
  const [ofLeft, ofRight] = [columnsOf(left), columnsOf(right)]
  const both = [...ofLeft].filter(label => ofRight.has(label)).length
  return ofLeft.size > 0 && ofRight.size > 0 && both / Math.min(ofLeft.size, ofRight.size) < FIELDS
}

/** What heads the columns of the tables that stand there. */
const columnsOf = ({ visit }: Stand): ReadonlySet<string> =>
  new Set([...visit.parts.columns.entries.keys()].flatMap(text => (JSON.parse(text) as ColumnKey)[0]))

/** Whether what says what an address of this path does says something else of each. */
function isNamedOtherwise(left: Stand, right: Stand): boolean {
  const value = ({ address }: Stand, name: string): string | undefined =>
    address.query.find(([present]) => present === name)?.[1]
  return [...left.namedBy].some(name => right.namedBy.has(name) && value(left, name) !== value(right, name))
}

/**
 * Whether the calls made from both are the same once the one word stands for the other: from `/content/articles` to
 * `/items/articles` as from `/content/authors` to `/items/authors`.
 */
export function sameCalls(
  left: Stand,
  leftWord: string,
  right: Stand,
  rightWord: string,
  chrome: ReadonlySet<string>,
): boolean {
  const a = callsWithout(left, leftWord, chrome)
  const b = callsWithout(right, rightWord, chrome)
  const both = [...a].filter(call => b.has(call))
  return both.some(call => call.includes('*')) && both.length / Math.min(a.size, b.size) >= CALLS
}

/**
 * Whether a call made from here names the word behind the first resource of its path, so that the word chooses within it. What a page sends to
 * its own address names what the address does, whatever that is, and what stands below the same as it, `/desk/job/7/log` from `/desk/job/7`, is written alike.
 */
export function usesWord({ calls, address }: Stand, word: string): boolean {
  for (const { operation } of calls.values()) {
    if (isAt(operation.path, address.segments)) continue
    if (operation.parameters.some(({ values }) => values.includes(word))) return true
    const segments = operation.path.split('/').slice(1)
    const at = segments.indexOf(word)
    const isBelowSame = segments.slice(0, at + 1).every((segment, index) => segment === address.segments[index])
    if (at > 0 && !isBelowSame && !BASE.test(segments[at - 1] as string)) return true
  }
  return false
}

function isAt(path: string, own: readonly string[]): boolean {
  const segments = path.split('/').slice(1)
  return (
    segments.length === own.length &&
    segments.every((segment, index) => segment === own[index] || segment.startsWith('{'))
  )
}

/** Whether a call made from here has the word as the value of a parameter of its path, or asks by it for what is called so. */
export function chooses({ calls }: Stand, word: string): boolean {
  for (const { operation } of calls.values())
    if (operation.parameters.some(({ values }) => values.includes(word)) || asksFor(operation, word)) return true
  return false
}

/** `GET /products?handle=oak-table` */
const asksFor = ({ leaf: { parameters } }: Operation, word: string): boolean =>
  [...parameters.byName.entries].some(
    ([key, { taken, untaken }]) =>
      NAMING.test(key) && [taken, untaken].some(({ shape }) => shape.strings?.values.has(word) === true),
  )

/** Parameters of a query that say which thing is wanted, and not how it is shown. */
const NAMING = /^query (?:\w*[_.[-])?(?:slug|handle|permalink|login|username|sku)\]?$/i

/** Operations that are called from most places: of the frame, not of the screen. */
export function chromeCalls(stands: readonly Stand[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  const calling = stands.filter(({ calls }) => calls.size > 0)
  for (const { calls } of calling) for (const id of calls.keys()) counts.set(id, (counts.get(id) ?? 0) + 1)
  return calling.length < 4
    ? new Set()
    : new Set([...counts].flatMap(([id, count]) => (count > calling.length / 2 ? [id] : [])))
}

function callsWithout({ calls }: Stand, word: string, chrome: ReadonlySet<string>): ReadonlySet<string> {
  const named = new Set<string>()
  for (const [id, { operation }] of calls) {
    if (chrome.has(id)) continue
    const chosen = operation.parameters.some(({ values }) => values.includes(word))
    const path = operation.path
      .split('/')
      .map(segment => (segment === word ? '*' : segment.startsWith('{') ? (chosen ? '*' : '{}') : segment))
    named.add(`${operation.method} ${path.join('/')}`)
  }
  return named
}

function jaccard(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size === 0 && right.size === 0) return 1
  let both = 0
  for (const feature of left) if (right.has(feature)) both++
  return both / (left.size + right.size - both)
}
