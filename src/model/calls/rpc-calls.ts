import type { BodyShape } from '../bodies/bodies.ts'
import { isRpcMessage } from '../../evidence/json-rpc.ts'
import { SERVER_ACTION, isPageAction } from '../../evidence/wires/page-actions.ts'
import { callsProcedure } from '../../evidence/procedures.ts'
import { namedParts } from '../../evidence/named-parts.ts'
import { isOpcode } from '../opcode.ts'
import { type PathNode, mergeLeavesAs } from '../path-tree.ts'
import { classOfKey } from '../segment.ts'
import type { Shape } from '../shapes/shape.ts'
import { type CallLeaf, callLeaf } from './leaf/leaf.ts'
import { readLeafKey, withoutRpcName } from './leaf/leaf-key.ts'
import { isRoom, isRoute } from './leaf/rpc-name.ts'

/** Of two names that are asked for, the share of what they send and are answered that may be common: more, and they are one call. */
const COMMON = 0.5
const DEEPEST = 3

/**
 * Decides, once everything is merged, which addresses do several things by name: those where what is sent and answered differs from name
 * to name, or from what has no name there, those beside several such that take the same parameter, and the actions of pages. Else, or where the path has an id in it, the name is a value like others and the calls become one.
 * @param root changed in place
 * @param actionNames of the actions of servers, by the beginning of their ids
 */
export function settleRpc(root: PathNode<CallLeaf>, actionNames: ActionNames = new Map()): void {
  const nameApart = (node: PathNode<CallLeaf>): void => {
    if (actionNames.size > 0) mergeLeavesAs(callLeaf, node, key => withActionName(key, actionNames))
    withoutParts(node)
    withoutLoneParts(node)
    for (const child of childrenOf(node)) nameApart(child)
  }
  const visit = (node: PathNode<CallLeaf>, belowId: boolean, habits: ReadonlySet<string>): void => {
    const isHabit = (key: string): boolean => habits.has(readLeafKey(key).namedBy ?? '')
    const areOthers = (calls: NamedCalls, nameless: CallLeaf | undefined): boolean =>
      calls.every(([key]) => hasPlace(key)) ||
      (!belowId &&
        !isTextElsewhere(calls, nameless) &&
        (areMany(calls) || calls.every(([key]) => isHabit(key)) || (nameless !== undefined && differ(calls, nameless))))
    const named = namedCalls(node)
    const kept = new Set(
      [...named].filter(([plain, calls]) => areOthers(calls, node.leaves.entries.get(plain))).map(([plain]) => plain),
    )
    if (kept.size < named.size)
      mergeLeavesAs(callLeaf, node, key => (kept.has(withoutRpcName(key)) ? key : withoutRpcName(key)))
    const habitsBelow = habitsOf(node)
    for (const [key, child] of node.children.entries) visit(child, belowId || classOfKey(key) !== null, habitsBelow)
    if (node.rest !== null) visit(node.rest, true, habitsBelow)
  }
  nameApart(root)
  visit(root, false, new Set())
}

type NamedCalls = readonly (readonly [key: string, leaf: CallLeaf])[]

const childrenOf = ({ children, rest }: PathNode<CallLeaf>): readonly PathNode<CallLeaf>[] => [
  ...children.entries.values(),
  ...(rest === null ? [] : [rest]),
]

/** The calls of one address that a parameter names, by what is left of their keys without the names. */
function namedCalls(node: PathNode<CallLeaf>): ReadonlyMap<string, NamedCalls> {
  const named = new Map<string, (readonly [string, CallLeaf])[]>()
  for (const call of node.leaves.entries) {
    const plain = withoutRpcName(call[0])
    if (plain !== call[0]) named.set(plain, [...(named.get(plain) ?? []), call])
  }
  return named
}

/** At how many addresses beside each other a parameter has to name different calls, for it to name them at all of these. */
const SEVERAL = 2

/** The parameters that say what is wanted wherever they are sent right below an address: `/orders.php?action=…` and `/users.php?action=…`. */
function habitsOf({ children }: PathNode<CallLeaf>): ReadonlySet<string> {
  const times = new Map<string, number>()
  for (const [key, child] of children.entries) {
    if (classOfKey(key) !== null) continue
    const many = [...namedCalls(child).values()].filter(areMany).flat()
    for (const parameter of new Set(many.flatMap(([named]) => readLeafKey(named).namedBy ?? [])))
      times.set(parameter, (times.get(parameter) ?? 0) + 1)
  }
  return new Set([...times].filter(([, count]) => count >= SEVERAL).map(([parameter]) => parameter))
}

/**
 * Takes from names the part of the application that they belong to, `Task/show`, where no deed of one name is another thing in another part, and
 * no part is called by itself, `mode=queue` beside `mode=queue&name=delete`.
 * @param node changed in place
 */
function withoutParts(node: PathNode<CallLeaf>): void {
  const byDeed = new Map<string, [string, CallLeaf][]>()
  for (const [key, leaf] of node.leaves.entries) {
    const plain = withoutPart(key)
    if (plain !== key) byDeed.set(plain, [...(byDeed.get(plain) ?? []), [key, leaf]])
  }
  const called = new Set([...node.leaves.entries.keys()].map(key => readLeafKey(key).namedBy))
  const isCalled = [...byDeed.values()].flat().some(([key]) => {
    const [part] = readLeafKey(key).namedBy?.split('/') ?? []
    return called.has(part)
  })
  if (byDeed.size > 0 && !isCalled && ![...byDeed.values()].some(areMany)) mergeLeavesAs(callLeaf, node, withoutPart)
}

/**
 * Takes from what was only asked in a part of the application, `?request=status`, the name of the part, where no deed is named beside it at this
 * address, as `?request=events&task=archive` is: there it says what is wanted, and elsewhere how.
 * @param node changed in place
 */
function withoutLoneParts(node: PathNode<CallLeaf>): void {
  const keys = [...node.leaves.entries.keys()]
  const parting = new Set(keys.flatMap(key => /^(.*)\/[^/]*$/.exec(readLeafKey(key).namedBy ?? '')?.[1] ?? []))
  const isLone = (key: string): boolean => {
    const { namedBy } = readLeafKey(key)
    return isRoom(namedBy) && key.startsWith('GET ') && !parting.has(namedBy ?? '')
  }
  if (keys.some(isLone)) mergeLeavesAs(callLeaf, node, key => (isLone(key) ? withoutRpcName(key) : key))
}

function withoutPart(key: string): string {
  const { method, namedBy, name = '' } = readLeafKey(key)
  const deed = namedBy === undefined ? undefined : namedParts(namedBy, name)[1]
  return deed === undefined ? key : `${method} rpc ${deed[0]}=${deed[1]}`
}

/** Names by what stands for them on the wire. */
export type ActionNames = ReadonlyMap<string, string>

function withActionName(key: string, names: ActionNames): string {
  const { method, namedBy, name = '' } = readLeafKey(key)
  const called = namedBy === SERVER_ACTION ? names.get(name) : undefined
  return called === undefined ? key : `${method} rpc ${SERVER_ACTION}=${called}`
}

/** Whether it names what a page can do, whatever the path names, or is given a path itself. */
function hasPlace(key: string): boolean {
  const { namedBy } = readLeafKey(key)
  return isPageAction(namedBy) || isRoute(namedBy)
}

/**
 * Whether calls of different names are different calls: where the protocol says so, or on the average less than half of what two of them
 * hold is common. Where numbers are the names, several kinds of what they hold are enough: people number what is many and much alike.
 */
function areMany(calls: NamedCalls): boolean {
  if (calls.every(([, leaf]) => isProcedure(leaf))) return true
  const held = heldBy(calls)
  if (calls.every(([key]) => isNumbered(key)))
    return new Set(held.map(names => [...names].sort().join(' '))).size >= KINDS_OF_NUMBERED
  let pairs = 0
  let common = 0
  for (const [index, left] of held.entries())
    for (const right of held.slice(index + 1)) {
      pairs++
      common += shared(left, right)
    }
  return pairs > 0 && common / pairs < COMMON
}

const KINDS_OF_NUMBERED = 3

/** `POST rpc cmd_typ=33` */
function isNumbered(key: string): boolean {
  const { name = '', namedBy = '' } = readLeafKey(key)
  return isOpcode(namedBy, name)
}

/** Whether each holds mostly what a call without a name does not: `/login.php?action=lostpassword` beside the `/login.php` that signs in. */
function differ(calls: NamedCalls, nameless: CallLeaf): boolean {
  const names = namesOf(nameless)
  const held = heldBy(calls)
  return names.size > 0 && held.length > 0 && held.every(each => shared(each, names) < COMMON)
}

/** Whether what names the calls holds whole texts in others, `cmd=get name` beside `cmd=help`: people write there, and it names nothing. */
function isTextElsewhere(calls: NamedCalls, nameless: CallLeaf | undefined): boolean {
  if (nameless === undefined) return false
  const { accepted, refused } = nameless.bodies
  const sent = [...accepted.entries.values(), ...refused.entries.values()]
  const [first] = calls
  const parameter = first === undefined ? '' : (readLeafKey(first[0]).namedBy ?? '')
  return (
    calls.every(([key]) => readLeafKey(key).namedBy === parameter) &&
    sent.some(({ shape: { objects } }) =>
      [...(objects?.properties.get(parameter)?.shape.strings?.values.keys() ?? [])].some(text => /\S\s+\S/.test(text)),
    )
  )
}

/** What each holds, of those that hold anything. */
const heldBy = (calls: NamedCalls): readonly ReadonlySet<string>[] =>
  calls.flatMap(([key, leaf]) => {
    const names = namesOf(leaf)
    return names.size === 0 ? [] : [withoutNaming(names, key)]
  })

/** All that was sent calls a procedure. */
const isProcedure = ({ bodies }: CallLeaf): boolean => {
  const sent = [...bodies.accepted.entries.values(), ...bodies.refused.entries.values()]
  return (
    sent.length > 0 &&
    sent.every(({ shape: { objects } }) => {
      const names = [...(objects?.properties.keys() ?? [])]
      return (names.includes('method') && isRpcMessage(names)) || callsProcedure(names)
    })
  )
}

/** Jaccard's coefficient; nothing and nothing are the same. */
function shared(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size + right.size === 0) return 1
  let both = 0
  for (const name of left) if (right.has(name)) both++
  return both / (left.size + right.size - both)
}

/** What names a call is common to all that are named so, and says nothing of how alike they are. */
function withoutNaming(names: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const naming = new Set(
    readLeafKey(key)
      .namedBy?.split('/')
      .flatMap(name => [`sent ${name}`, `query ${name}`]),
  )
  return new Set([...names].filter(name => !naming.has(name)))
}

/** Dotted names of what was sent and what was answered well. */
function namesOf({ bodies, parameters }: CallLeaf): ReadonlySet<string> {
  const names = new Set<string>()
  const walk = ({ objects, arrays }: Shape, prefix: string, depth: number): void => {
    if (depth > DEEPEST) return
    for (const [name, { shape }] of objects?.properties ?? []) {
      names.add(`${prefix}${name}`)
      walk(shape, `${prefix}${name}.`, depth + 1)
    }
    if (arrays !== null) walk(arrays.items, `${prefix}*.`, depth)
  }
  const add = (side: string, shapes: ReadonlyMap<string, BodyShape>): void => {
    for (const { shape } of shapes.values()) walk(shape, `${side} `, 0)
  }
  add('sent', bodies.accepted.entries)
  for (const [status, { byType }] of bodies.answers) if (status < 300) add('answered', byType.entries)
  for (const key of parameters.byName.entries.keys()) if (key.startsWith('query ')) names.add(key)
  return names
}
