import { type PathNode, mergePathNodes } from '../../path-tree.ts'
import type { Objects, Shape } from '../../shapes/shape.ts'
import { tallied } from '../../shapes/tally.ts'
import { type CallLeaf, callLeaf } from '../leaf/leaf.ts'
import { readLeafKey } from '../leaf/leaf-key.ts'
import type { Sibling } from './sibling.ts'

type Node = PathNode<CallLeaf>

/** The calls below a path parameter whose values say what kind of thing is meant, apart by these values. */
export interface Kinds {
  /** Which segment of the path, from 0, says it. */
  readonly at: number
  /** Where the calls with each value stand; sorted. */
  readonly nodes: ReadonlyMap<string, Node>
  /** What the things themselves call the kind of a value that is its key. */
  readonly called: ReadonlyMap<string, string>
}

/** So many kinds are kept apart. */
const KINDS = 64
/** So far below the parameter lists are looked for. */
const DEEP = 3
/** So many names may stand around a list. */
const WRAPPED = 2
/** So many fields that each has and the other has not; so many things of each show it. */
const OWN = 2

/**
 * `/collections/{name}/records`: words under which one call lists things that have other fields each. Null where the things are alike: a name
 * of a project or a person says whose they are.
 * @param at which segment of the path the words are
 */
export function kindsOf(values: readonly Sibling[], at: number): Kinds | null {
  const words = values.filter(({ kind }) => kind === null)
  if (words.length < 2 || words.length > KINDS) return null
  const lists = words.map(({ node }) => listsBelow(node, '', 0))
  const isApart = lists.some((one, index) => lists.slice(index + 1).some(other => areApart(one, other)))
  if (!isApart) return null
  return {
    at,
    nodes: new Map(words.map(({ text, node }) => [text, structuredClone(node)])),
    called: new Map(words.flatMap(({ text }, index) => calledIn([...(lists[index]?.values() ?? [])], text))),
  }
}

/** `lockers` of `c71cka60`, where each thing has `collectionId` `c71cka60` and `collectionName` `lockers`. */
function calledIn(lists: readonly Objects[], value: string): readonly (readonly [value: string, name: string])[] {
  for (const { properties } of lists) {
    const fixed = [...properties].flatMap(([name, { shape }]) => {
      const [only, ...others] = shape.strings?.values.keys() ?? []
      return only === undefined || others.length > 0 ? [] : [{ name, only }]
    })
    const key = fixed.find(({ name, only }) => only === value && OF_KEY.test(name))?.name.replace(OF_KEY, '')
    const called = fixed.find(
      ({ name, only }) => key !== undefined && NAMING.test(name) && name.replace(NAMING, '') === key && only !== value,
    )
    if (called !== undefined) return [[value, called.only]]
  }
  return []
}

const OF_KEY = /_?(?:id|key|uuid)$/i
const NAMING = /_?(?:name|slug|title|label)$/i

/** The same one segment further: a literal, or what stands where a parameter was found. */
export function kindsBelow(kinds: Kinds | null, keys: readonly string[]): Kinds | null {
  if (kinds === null) return null
  const nodes = [...kinds.nodes].flatMap(([value, { children }]) => {
    const found = keys.flatMap(key => children.entries.get(key) ?? [])
    const [first, ...rest] = found
    return first === undefined
      ? []
      : [[value, rest.reduce((left, right) => mergePathNodes(callLeaf, left, right), first)] as const]
  })
  return { ...kinds, nodes: new Map(nodes) }
}

/** What answers list, by where: the path below, the call and the place in its answer. */
function listsBelow(node: Node, below: string, depth: number): ReadonlyMap<string, Objects> {
  const found = new Map<string, Objects>()
  for (const [key, { bodies }] of node.leaves.entries) {
    if (readLeafKey(key).method !== 'GET') continue
    for (const [mediaType, { shape }] of bodies.answers.get(200)?.byType.entries ?? [])
      for (const [place, objects] of listsIn(shape, '')) found.set(`${below} ${key} ${mediaType} ${place}`, objects)
  }
  if (depth < DEEP)
    for (const [text, child] of node.children.entries)
      for (const [place, objects] of listsBelow(child, `${below}/${text}`, depth + 1)) found.set(place, objects)
  return found
}

/** The lists of objects in an answer, bare or under one name or two. */
function listsIn({ arrays, objects }: Shape, place: string): readonly (readonly [place: string, Objects])[] {
  const own = arrays?.items.objects
  const inner = place.split('/').length > WRAPPED ? [] : [...(objects?.properties ?? [])]
  return [
    ...(own ? [[place, own] as const] : []),
    ...inner.flatMap(([name, { shape }]) => listsIn(shape, `${place}/${name}`)),
  ]
}

const areApart = (left: ReadonlyMap<string, Objects>, right: ReadonlyMap<string, Objects>): boolean =>
  [...left].some(([place, objects]) => {
    const other = right.get(place)
    return (
      other !== undefined &&
      tallied(objects.tally) >= OWN &&
      tallied(other.tally) >= OWN &&
      ownFields(objects, other) >= OWN &&
      ownFields(other, objects) >= OWN
    )
  })

/** How many fields all of the one have and none of the other; of an object that both have, as `attributes`, its fields count too. */
function ownFields(one: Objects, other: Objects): number {
  let count = 0
  for (const name of one.common ?? []) {
    const known = other.properties.get(name)?.shape
    if (known === undefined) count++
    const [inner, others] = [one.properties.get(name)?.shape.objects, known?.objects]
    if (inner && others) count += (inner.common ?? []).filter(field => !others.properties.has(field)).length
  }
  return count
}
