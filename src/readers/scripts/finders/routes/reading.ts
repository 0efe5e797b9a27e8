import type { ArrayExpression, CallExpression, Node, ObjectExpression } from 'estree'
import type { ScriptText } from '../../../../evidence/script.ts'
import type { Around } from '../../finder.ts'
import { bindingOf } from '../../scopes/binding.ts'
import { moduleAskedFor } from '../../scopes/modules.ts'
import { type FunctionNode, bare, isFunction, memberName, nameOfKey, returned } from '../../syntax/nodes.ts'

/** What may be asked for while the tables are put together. */
export type Asking = Omit<Around, 'parents'>

/** Names that lead to names, and calls around calls: more is no way to write a table. */
const DEEPEST = 12

/** The properties that an object is written out with, and those of known objects that are spread into it. */
export function propertiesOf(node: ObjectExpression, around: Asking): ReadonlyMap<string, Node> {
  const properties = new Map<string, Node>()
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const value = around.value(property.argument)
      if (value.is === 'object') for (const [name, of] of value.properties) properties.set(name, of)
      continue
    }
    const name = nameOfKey(property)
    if (name !== null) properties.set(name, property.value)
  }
  return properties
}

/**
 * Where a name leads: the object, list, call or function that it was given; the node itself where it is no name. Calls are not
 * entered: what `lazy(…)` or `jsx(…)` is given says more than what they give back.
 */
export function literal(node: Node, around: Asking): Node {
  let inner = bare(node)
  for (let step = 0; step < DEEPEST; step++) {
    if (inner.type !== 'Identifier' && inner.type !== 'MemberExpression') return inner
    const next = given(inner) ?? around.resolve(inner)
    if (next === null) return inner
    inner = bare(next)
  }
  return inner
}

/** What a name was given where it was made, and nothing later. */
function given(node: Node): Node | null {
  const binding = node.type === 'Identifier' ? bindingOf(node) : undefined
  const isPlain = binding?.kind === 'variable' && binding.writes === 1 && binding.path.length === 0
  return isPlain ? binding.init : null
}

/** Of one list; lists of lists of lists hold more than anybody writes. */
const MOST_ITEMS = 2000

/** The items of a list as far as they are written out; of a choice both sides, since a switch may turn either on. */
export function itemsOf(node: Node, around: Asking): readonly Node[] {
  const items: Node[] = []
  let steps = 0
  const add = (one: Node, depth: number): void => {
    if (depth > DEEPEST || steps++ > MOST_ITEMS) return
    const inner = literal(one, around)
    if (inner.type === 'ArrayExpression') for (const element of elementsOf(inner)) add(element, depth + 1)
    else if (inner.type === 'SpreadElement') add(inner.argument, depth + 1)
    else if (inner.type === 'ConditionalExpression') {
      add(inner.consequent, depth + 1)
      add(inner.alternate, depth + 1)
    } else if (inner.type === 'LogicalExpression') {
      if (inner.operator !== '&&') add(inner.left, depth + 1)
      add(inner.right, depth + 1)
    } else if (inner.type === 'CallExpression' && inner.callee.type === 'MemberExpression') {
      const name = nameOfKey({ key: inner.callee.property, computed: inner.callee.computed })
      const isList = name === 'concat' || name === 'filter' || name === 'flat' || (name === 'map' && addsTo(inner))
      if (!isList) addMade(inner, depth)
      else for (const of of [inner.callee.object, ...(name === 'concat' ? inner.arguments : [])]) add(of, depth + 1)
    } else if (inner.type === 'CallExpression') addMade(inner, depth)
    else items.push(inner)
  }
  /** What a call gives back, where that is a list: `define([…])`. */
  const addMade = (call: Node, depth: number): void => {
    const made = around.resolve(call)
    if (made?.type === 'ArrayExpression') add(made, depth + 1)
    else items.push(call)
  }
  add(node, 0)
  return items
}

/** `shared.map((row, at) => ({ ...row, name: names[at] }))`: each is what it was, but for what is written beside it. */
function addsTo({ arguments: [made] }: CallExpression): boolean {
  if (!isFunction(made)) return false
  const [each] = made.params
  const result = returned(made)
  if (each?.type !== 'Identifier' || result?.type !== 'ObjectExpression') return false
  return (
    result.properties.some(one => one.type === 'SpreadElement' && isCalled(one.argument, each.name)) &&
    result.properties.every(one => one.type === 'SpreadElement' || nameOfKey(one) !== 'path')
  )
}

const isCalled = (node: Node, name: string): boolean => node.type === 'Identifier' && node.name === name

export const elementsOf = (list: ArrayExpression): readonly Node[] =>
  list.elements.flatMap(element => (element === null ? [] : [element]))

/** The text of an expression; null where nothing of it is known. */
export function textOf(node: Node | undefined, around: Asking): ScriptText | null {
  if (node === undefined) return null
  const value = around.value(node)
  return value.is === 'text' ? value.text : null
}

/** The text where nothing of it is computed; null otherwise. */
export function whole(parts: readonly (string | object)[]): string | null {
  let text = ''
  for (const part of parts) {
    if (typeof part !== 'string') return null
    text += part
  }
  return text
}

/** A text without holes; null for anything else. */
export function plainText(node: Node | undefined, around: Asking): string | null {
  const text = textOf(node, around)
  return text === null ? null : whole(text)
}

/** A text that people read: written out, or asked of a catalogue: `t("menu.users")`, `() => t("menu.users")`. */
export function wordsOf(node: Node | undefined, around: Asking): string | null {
  if (node === undefined) return null
  const text = plainText(node, around)
  if (text !== null) return text
  const made = isFunction(node) ? returned(node) : node
  if (made?.type !== 'CallExpression' || made.arguments.length === 0 || objectArgument(made) === made.arguments[0])
    return null
  return plainText(made.arguments[0], around)
}

/** The first argument of a call that is an object, and whether the call may draw an element: `jsx(Route, {…})`. */
export function objectArgument(call: CallExpression): ObjectExpression | null {
  const found = call.arguments.find(argument => argument.type === 'ObjectExpression')
  return found?.type === 'ObjectExpression' ? found : null
}

const LOOKED_AT = 400

/** `() => import("./a.js")`, also as bundlers put it: `() => preload(() => import("./a.js"), […])`. */
function isLoader(made: FunctionNode, depth = 0): boolean {
  const given = made.params.length > 0 || depth > DEEPEST ? null : returned(made)
  let inner: Node | null = given === null ? null : bare(given)
  while (inner?.type === 'CallExpression' && inner.callee.type === 'MemberExpression') inner = bare(inner.callee.object)
  if (inner?.type !== 'CallExpression') return inner?.type === 'ImportExpression'
  const [first] = inner.arguments
  return isFunction(first) && isLoader(first, depth + 1)
}

/** The scripts that an expression loads: `import("./a.js")` in it or in what its names were given, and chunks of webpack. */
export const loadsOf = (node: Node, around: Asking): readonly string[] => loadedAndTaken(node, around).loads

/** What an expression takes out of the scripts that it loads, by the names there. Empty where it takes them as they are. */
export const takenOf = (node: Node, around: Asking): readonly string[] => loadedAndTaken(node, around).takes

function loadedAndTaken(
  node: Node,
  around: Asking,
): { readonly loads: readonly string[]; readonly takes: readonly string[] } {
  const loads = new Set<string>()
  const takes = new Set<string>()
  const open: Node[] = [node]
  const seen = new Set<Node>()
  for (let looked = 0; looked < LOOKED_AT; looked++) {
    const next = open.pop()
    if (next === undefined) break
    if (seen.has(next)) continue
    seen.add(next)
    if (next.type === 'ImportExpression') {
      const source = plainText(next.source, around)
      if (source !== null) loads.add(source)
    } else if (next.type === 'CallExpression') {
      for (const one of [chunkAskedFor(next, around), moduleAskedFor(next)]) if (one !== null) loads.add(one)
      if (next.callee.type === 'MemberExpression' && memberName(next.callee) === 'then')
        for (const made of next.arguments) if (isFunction(made)) for (const name of takenBy(made)) takes.add(name)
      open.push(next.callee, ...next.arguments)
    } else if (next.type === 'Identifier') {
      const binding = bindingOf(next)
      const [member] = binding?.path ?? []
      // `const { Orders } = await import("./a.js")`
      const isTaken = binding?.init?.type === 'AwaitExpression' && binding.writes === 1 && binding.path.length === 1
      if (isTaken && typeof member === 'string') takes.add(member)
      const resolved = isTaken ? binding.init : (given(next) ?? around.resolve(next))
      // Of a component that is written out here nothing is loaded for the sake of the route.
      if (resolved !== null && (!isFunction(resolved) || isLoader(resolved))) open.push(resolved)
    } else if (isFunction(next)) {
      const result = returned(next)
      if (result !== null) open.push(result)
    } else if (next.type === 'MemberExpression') {
      const name = memberName(next)
      const isOfLoaded = next.object.type === 'Identifier' && bindingOf(next.object)?.init?.type === 'AwaitExpression'
      if (isOfLoaded && name !== null) takes.add(name)
      open.push(next.object)
    } else if (next.type === 'ArrayExpression') open.push(...elementsOf(next))
    else if (next.type === 'SequenceExpression') open.push(...next.expressions)
    else if (next.type === 'AwaitExpression') open.push(next.argument)
    else if (next.type === 'ObjectExpression') {
      for (const property of next.properties) if (property.type === 'Property') open.push(property.value)
    }
  }
  return { loads: [...loads].sort(), takes: [...takes].filter(name => name !== 'default').sort() }
}

/** What a function that is called with a script takes out of it: `a => ({ Component: a.Orders })`, `({ Orders }) => Orders`. */
function takenBy(made: FunctionNode): readonly string[] {
  const [script] = made.params
  const result = returned(made)
  if (script === undefined || result === null) return []
  const inner = bare(result)
  const parts =
    inner.type === 'ObjectExpression'
      ? inner.properties.flatMap(part => (part.type === 'Property' ? [bare(part.value)] : []))
      : [inner]
  return parts.flatMap(part => {
    const name = part.type === 'MemberExpression' ? memberName(part) : null
    if (part.type === 'MemberExpression') return name !== null && isCalledLike(part.object, script) ? [name] : []
    const [member] = part.type === 'Identifier' ? (bindingOf(part)?.path ?? []) : []
    return script.type === 'ObjectPattern' && typeof member === 'string' ? [member] : []
  })
}

const isCalledLike = (node: Node, other: Node): boolean => other.type === 'Identifier' && isCalled(node, other.name)

/** `n.e(123)`, as webpack writes `import()`: `chunk 123`. */
function chunkAskedFor({ callee, arguments: given }: CallExpression, around: Asking): string | null {
  if (callee.type !== 'MemberExpression' || given.length !== 1) return null
  if (nameOfKey({ key: callee.property, computed: callee.computed }) !== 'e') return null
  const value = around.value(given[0] as Node)
  if (value.is === 'number') return `chunk ${value.number}`
  const name = value.is === 'text' ? plainText(given[0], around) : null
  return name === null ? null : `chunk ${name}`
}

/** What people call a right that is asked for. */
const RIGHTS =
  /^(?:(?:allowed|required|needed|user|access)?_?(?:roles?|permissions?|scopes?|privileges?|authorit(?:y|ies)|abilit(?:y|ies)|polic(?:y|ies)|claims?|groups?)|requires?|guards?|canActivate|canMatch|canLoad|acl|can|middleware)$/i
const FLAGS = /^(?:requires?_?\w*|is_?(?:auth\w*|admin\w*)|auth(?:enticated|orized)?|admin(?:_?only)?|needs_?\w+)$/i

/** The rights that stand beside a route, as they are written. */
export function rightsIn(properties: ReadonlyMap<string, Node>, around: Asking): readonly string[] {
  const rights = new Set<string>()
  for (const [name, node] of properties) {
    if (RIGHTS.test(name)) for (const item of rightsGiven(node, around)) addRight(rights, item, around)
    else if (FLAGS.test(name)) {
      const value = around.value(node)
      if (value.is === 'boolean' && value.boolean) rights.add(name)
    }
  }
  return [...rights].sort()
}

/** A list, what a function gives back, or what a check is asked: `() => evaluate(["users:read"])`. */
function rightsGiven(node: Node, around: Asking): readonly Node[] {
  const made = isFunction(node) ? returned(node) : node
  return (made === null ? [] : itemsOf(made, around)).flatMap(item =>
    item.type === 'CallExpression' ? item.arguments.flatMap(argument => itemsOf(argument, around)) : [item],
  )
}

function addRight(rights: Set<string>, node: Node, around: Asking): void {
  const text = plainText(node, around)
  if (text !== null) {
    if (text !== '' && text.length <= 80) rights.add(text)
  } else if (node.type === 'Identifier' && /^[A-Za-z]\w*(?:Guard|Middleware|Resolver)$/.test(node.name))
    rights.add(node.name)
}
