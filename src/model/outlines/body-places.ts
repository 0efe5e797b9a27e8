import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { escapePointer } from '../json.ts'
import { rememberingLast } from '../remembering-last.ts'
import { type Sample, emptySample, sampled } from '../sample.ts'

/** What stood at one place of one body: walked once, added to several outlines. */
export interface BodyPlace {
  /** Bits of `kindOf`. */
  kinds: number
  /** How many objects stood here. */
  objects: number
  /** What these had, in the order in which it was met. */
  readonly names: BodyName[]
}

export interface BodyName {
  readonly name: string
  /** Of the values, bits of `kindOf`. */
  kinds: number
  /** How many of the objects had it. */
  count: number
}

/** Of one depth. */
export const PLACES = 24
const DEEPEST = 6
const WIDEST = 256
/** Longer lists are looked at in so many evenly spaced places. */
const ELEMENTS = 64

export const ELEMENT = '*'
export const OBJECT = 32
export const LIST = 16

/** The places of a body by their pointers, by how deep they lie; of each depth those of smallest hash. */
export const bodyPlaces = rememberingLast((value: JsonValue): readonly Sample<BodyPlace>[] => {
  const levels: Sample<BodyPlace>[] = []
  visit(newNode('', 0, levels), value, levels)
  return levels
})

/** A place while a body is walked, those that are not kept too: what lies below may be. */
interface Node extends BodyPlace {
  readonly at: string
  readonly depth: number
  readonly names: NodeName[]
  readonly byName: Map<string, NodeName>
  elements: Node | null
}
interface NodeName extends BodyName {
  /** Where it stands in `names`. */
  readonly nth: number
  child: Node | null
}

function newNode(at: string, depth: number, levels: Sample<BodyPlace>[]): Node {
  const node: Node = { at, depth, kinds: 0, objects: 0, names: [], byName: new Map(), elements: null }
  sampled<BodyPlace>((levels[depth] ??= emptySample(PLACES)), at, () => node)
  return node
}

function visit(node: Node, value: JsonValue, levels: Sample<BodyPlace>[]): void {
  node.kinds |= kindOf(value)
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) {
    visitObject(node, value as JsonObject, levels)
    return
  }
  const list = value as readonly JsonValue[]
  if (list.length === 0 || node.depth === DEEPEST) return
  const elements = (node.elements ??= newNode(`${node.at}/${ELEMENT}`, node.depth + 1, levels))
  const step = Math.max(1, list.length / ELEMENTS)
  for (let nth = 0; nth < list.length; nth += step) visit(elements, list[Math.floor(nth)] as JsonValue, levels)
}

function visitObject(node: Node, object: JsonObject, levels: Sample<BodyPlace>[]): void {
  const { names } = node
  node.objects++
  let next = 0
  let met = 0
  for (const name in object) {
    const value = object[name] as JsonValue
    // Most objects have the names of the one before, in its order.
    const expected = names[next]
    const entry = expected !== undefined && expected.name === name ? expected : nameIn(node, name)
    next = entry.nth + 1
    entry.kinds |= kindOf(value)
    entry.count++
    // Below a map, too: whether it is one may depend on what comes later.
    if (met++ < WIDEST && node.depth < DEEPEST && typeof value === 'object' && value !== null)
      visit((entry.child ??= newNode(`${node.at}/${escapePointer(name)}`, node.depth + 1, levels)), value, levels)
  }
}

function nameIn({ names, byName }: Node, name: string): NodeName {
  let entry = byName.get(name)
  if (entry === undefined) {
    entry = { name, nth: names.length, kinds: 0, count: 0, child: null }
    byName.set(name, entry)
    names.push(entry)
  }
  return entry
}

/** One bit for each kind of value. */
function kindOf(value: JsonValue): number {
  if (value === null) return 1
  if (typeof value === 'boolean') return 2
  if (typeof value === 'number') return 4
  if (typeof value === 'string') return 8
  return Array.isArray(value) ? LIST : OBJECT
}
