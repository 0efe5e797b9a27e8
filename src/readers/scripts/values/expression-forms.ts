import type { NewExpression, Node, SimpleCallExpression as SimpleCall } from 'estree'
import { bindingOf } from '../scopes/binding.ts'
import type { Entries, Held } from '../finder.ts'
import { type FunctionNode, bare, dottedName, isFunction, literalText, returned } from '../syntax/nodes.ts'

/** What a parameter is of which nothing is given. */
export const UNDEFINED: Held = { node: { type: 'Identifier', name: 'undefined' }, given: null }

export const isUndefined = (node: Node): boolean =>
  (node.type === 'Identifier' && node.name === 'undefined') ||
  (node.type === 'UnaryExpression' && node.operator === 'void')

/** What a call gives at some place; undefined where it gives nothing there, null where that cannot be known, behind what is spread out. */
export function argumentAt(given: readonly Node[], index: number): Node | null | undefined {
  const until = given.slice(0, index + 1)
  return until.some(({ type }) => type === 'SpreadElement') ? null : until[index]
}

/** What these are called with is what they give back. */
export const SAME =
  /^(?:Object\.(?:freeze|seal|preventExtensions|assign)|(?:\w+\.)?(?:markRaw|shallowRef|ref|reactive|readonly|computed|signal|useMemo|defineComponent|Promise\.resolve))$/

/**
 * The objects that a call puts together, those that count less first: `Object.assign({}, a, b)`, `_.defaults({}, a, b)`, and what
 * compilers write for `{ ...a, b }`, whatever minifying called it: `x(x({}, a), b)`. Null for any other call.
 */
export function mergedBy(call: Node): readonly Node[] | null {
  if (call.type !== 'CallExpression') return null
  const all = call.arguments.filter((one, index) => index > 0 || !(one.type === 'Literal' && one.value === true))
  const [first] = all
  if (first === undefined || all.length < 2 || all.some(({ type }) => type === 'SpreadElement')) return null
  const isFresh = first.type === 'ObjectExpression' && first.properties.length === 0
  if (!isFresh && mergedBy(first) === null) return null
  return /defaults(?:Deep)?$/.test(dottedName(call.callee)) ? all.toReversed() : all
}

/** `rest(options, ["url", "method"])`: an object but for some of its keys, as compilers write `{ url, method, ...others }`. */
export function withoutKeys(call: Node): { readonly whole: Node; readonly keys: readonly string[] } | null {
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.arguments.length !== 2) return null
  const [whole, list] = call.arguments
  if (whole?.type !== 'Identifier' || list?.type !== 'ArrayExpression' || list.elements.length === 0) return null
  const keys = list.elements.flatMap(one => literalText(one) ?? [])
  return keys.length === list.elements.length ? { whole, keys } : null
}

/**
 * Parts of an address (WHATWG URL) that a script makes of a text: all of it is what it was made of, its path too, and what is put into its
 * query later is none of it. Null for anything else.
 */
export function partOfAddress(made: NewExpression, name: string): Node | null {
  const [address] = made.arguments
  if (!/^(?:\w+\.)?URL$/.test(dottedName(made.callee)) || address === undefined) return null
  if (name === 'href') return made
  if (name === 'pathname') return address.type === 'SpreadElement' ? null : address
  return name === 'search' || name === 'hash' ? NOTHING : null
}

const NOTHING: Node = { type: 'Literal', value: '' }

/** `computed(() => value).value` of Vue, whatever minifying called it. */
export function computedBy({ arguments: [make, more] }: SimpleCall): Node | null {
  if (make?.type !== 'ArrowFunctionExpression' || make.params.length > 0 || more !== undefined) return null
  return returned(make)
}

/** The objects that an expression may be: of `a ? b : c` and `a || b`. */
export function eitherOf(node: Node): readonly Node[] {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate]
  return node.type === 'LogicalExpression' && node.operator !== '&&' ? [node.left, node.right] : []
}

/** All that stands in one of several objects; what stands in the first counts. */
export function joined(all: readonly (Entries | null)[]): Entries | null {
  const properties = new Map<string, Held>()
  for (const one of all.toReversed()) for (const [key, value] of one?.properties ?? []) properties.set(key, value)
  const isOpen = all.some(one => one === null || one.isOpen)
  return properties.size === 0 && isOpen ? null : { properties, isOpen }
}

/** Of a getter, what it gives back. */
export function valueOfProperty(property: Extract<Node, { type: 'Property' }>): Node | null {
  if (property.kind === 'init') return property.value
  return property.kind === 'get' && isFunction(property.value) ? returned(property.value) : null
}

/** What was put one by one into the parameter that a name is. */
export const membersOfName = (node: Node): ReadonlyMap<string, Node | null> | null =>
  (node.type === 'Identifier' ? bindingOf(node)?.members : null) ?? null

/**
 * The parameter that a function fills and gives back, where it is called with a fresh object: `function (e) { return e.A = 'a', e }({})`
 * is how enums of TypeScript arrive, too. Null for any other function.
 */
export function filledHere(result: Node, made: FunctionNode, call: SimpleCall): Node | null {
  const name = bare(result)
  const parameter = name.type === 'Identifier' ? bindingOf(name)?.parameter : undefined
  const given = parameter?.of === made ? call.arguments[parameter.index] : undefined
  const isFresh = given?.type === 'ObjectExpression' && given.properties.length === 0
  return isFresh && bare(call.callee) === made && membersOfName(name) !== null ? name : null
}
