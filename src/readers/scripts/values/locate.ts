import type { MemberExpression, Node, ObjectExpression, SimpleCallExpression as SimpleCall } from 'estree'
import { type Binding, type Path, bindingOf, ownerOf } from '../scopes/binding.ts'
import { membersOf } from '../scopes/bind.ts'
import {
  SAME,
  UNDEFINED,
  argumentAt,
  computedBy,
  eitherOf,
  filledHere,
  isUndefined,
  joined,
  membersOfName,
  mergedBy,
  partOfAddress,
  valueOfProperty,
  withoutKeys,
} from './expression-forms.ts'
import type { Entries, Given, Held } from '../finder.ts'
import type { Modules } from '../scopes/modules.ts'
import { injectedIn, instanceOf, isInjectable, tokenOf } from './injected.ts'
import { objectOfJson } from './object-of-json.ts'
import {
  type ClassNode,
  type FunctionNode,
  bare,
  dottedName,
  isClass,
  isFunction,
  isMadeOf,
  nameOfKey,
  returned,
} from '../syntax/nodes.ts'

/** As in `Values`, at some depth of asking. */
export interface Locating {
  readonly locate: (held: Held, depth?: number) => Held | null
  readonly member: (held: Held, name: string, depth?: number) => Held | null
  readonly entries: (held: Held, depth?: number) => Entries | null
  readonly called: (call: Held) => Held | null
}

/** The name that another name is, where things are put into that one: `const api = {}; api.load = …; const other = api`. */
function filled(name: Binding | undefined): Binding | undefined {
  let binding = name
  for (let step = 0; step < DEEPEST && binding !== undefined && binding.members === null; step++) {
    const inner: Node | null = binding.path.length > 0 || binding.init === null ? null : bare(binding.init)
    const next: Binding | undefined = inner?.type === 'Identifier' ? bindingOf(inner) : undefined
    if (next === undefined) return name
    binding = next
  }
  return binding
}

/** What gives a name something; the last two where it has nothing yet. */
const GIVING: ReadonlySet<string> = new Set(['=', '||=', '??='])

const DEEPEST = 24
const MOST_PROPERTIES = 20_000

/**
 * Follows names to what they stand for.
 * @param modules those inside the script
 * @param keyOf what a computed key is; null where that is not known
 * @param asked told of parameters of which nothing is given
 * @param isSpent counts a step, and says whether there were too many
 */
export function locating(
  modules: Modules,
  keyOf: (held: Held, depth: number) => string | null,
  asked: (parameter: Binding) => void,
  isSpent: () => boolean,
): Locating {
  const parsed = new Map<Node, Node | null>()
  const locate = ({ node, given }: Held, depth = 0): Held | null => {
    if (depth > DEEPEST || isSpent()) return null
    const inner = bare(node)
    switch (inner.type) {
      case 'Identifier': {
        const binding = bindingOf(inner)
        return binding === undefined ? null : located(binding, given, depth + 1)
      }
      case 'MemberExpression': {
        const name = keyIn(inner, given, depth)
        return name === null ? null : member({ node: inner.object, given }, name, depth + 1)
      }
      case 'AssignmentExpression':
        return GIVING.has(inner.operator) ? locate({ node: inner.right, given }, depth + 1) : null
      case 'LogicalExpression':
        // `X || (X = {})`
        return inner.operator !== '&&' && inner.left.type === 'Identifier' && isMadeOf(inner.right, inner.left.name)
          ? locate({ node: inner.right, given }, depth + 1)
          : { node: inner, given }
      case 'CallExpression':
        return locateCall({ node: inner, given }, depth + 1)
      default:
        return { node: inner, given }
    }
  }

  const keyIn = ({ property, computed }: MemberExpression, given: Given | null, depth: number): string | null =>
    nameOfKey({ key: property, computed }) ?? (computed ? keyOf({ node: property, given }, depth + 1) : null)

  /** @param isInside whether only what it holds is asked for, which it keeps when something is made of it */
  const located = (binding: Binding, given: Given | null, depth: number, isInside = false): Held | null => {
    if (binding.parameter !== undefined && binding.init === null) {
      const { of, index } = binding.parameter
      let call = given
      while (call !== null && call.of !== of) call = call.outer
      if (call === null) {
        asked(binding)
        return null
      }
      if (binding.writes > (isInside ? binding.remade : 0)) return null
      const argument = argumentAt(call.arguments, index)
      if (argument === null) return null
      const fallback = binding.fallback === null ? null : { node: binding.fallback, given: call }
      if (argument === undefined || isUndefined(argument))
        return fallback === null ? UNDEFINED : locate(fallback, depth)
      return inside({ node: argument, given: call.outer }, binding.path, depth, fallback)
    }
    if (binding.init === null) return null
    const fallback = binding.fallback === null ? null : { node: binding.fallback, given }
    return inside({ node: binding.init, given }, binding.path, depth, fallback)
  }

  /** What something is looked for in. */
  const wholeOf = (held: Held, depth: number): Held | null => {
    const node = bare(held.node)
    const binding = node.type === 'Identifier' ? bindingOf(node) : undefined
    return binding?.parameter === undefined ? locate(held, depth) : located(binding, held.given, depth, true)
  }

  const inside = (from: Held, path: Path, depth: number, fallback: Held | null): Held | null => {
    let held: Held | null = path.length === 0 ? locate(from, depth) : from
    for (const step of path) {
      if (held === null) return null
      const whole = held
      held = member(whole, String(step), depth)
      if (held === null && fallback !== null && entries(whole, depth)?.isOpen === false) return locate(fallback, depth)
    }
    return held
  }

  const locateCall = (held: Held, depth: number): Held | null => {
    const call = held.node as SimpleCall
    if (call.callee.type === 'Super') return held
    const name = dottedName(call.callee)
    const [first] = call.arguments
    if (mergedBy(call) !== null || withoutKeys(call) !== null) return held
    if (first !== undefined && SAME.test(name) && first.type !== 'SpreadElement')
      return locate({ node: first, given: held.given }, depth)
    if (name === 'JSON.parse' && first !== undefined)
      return parsedJson(call, { node: first, given: held.given }, depth) ?? held
    const made = locate({ node: call.callee, given: held.given }, depth)
    if (made === null || !isFunction(made.node)) return remembered(call, held.given, depth) ?? held
    const result = returned(made.node)
    // What a function that waits gives back is what it is awaited for.
    if (result === null || made.node.generator === true) return held
    const filled = filledHere(result, made.node, call)
    if (filled !== null) return { node: filled, given: { of: made.node, arguments: call.arguments, outer: held.given } }
    const inner = locate(
      { node: result, given: { of: made.node, arguments: call.arguments, outer: held.given } },
      depth,
    )
    return inner ?? held
  }

  /** `useMemo(() => value, [dependencies])` */
  const remembered = ({ arguments: [make, on, more] }: SimpleCall, given: Given | null, depth: number): Held | null => {
    if (make?.type !== 'ArrowFunctionExpression' || on?.type !== 'ArrayExpression' || more !== undefined) return null
    const result = make.params.length === 0 ? returned(make) : null
    return result === null ? null : locate({ node: result, given }, depth)
  }

  const parsedJson = (call: Node, text: Held, depth: number): Held | null => {
    const known = parsed.get(call)
    if (known !== undefined) return known === null ? null : { node: known, given: null }
    const whole = keyOf(text, depth)
    const node = whole === null ? null : objectOfJson(whole, call)
    parsed.set(call, node)
    return node === null ? null : { node, given: null }
  }

  const member = (held: Held, name: string, depth = 0): Held | null => {
    if (depth > DEEPEST) return null
    const node = bare(held.node)
    if (node.type === 'ThisExpression' || node.type === 'Super') {
      const owner = ownerOf(node)
      if (owner === undefined) return null
      if (owner.node.type === 'ObjectExpression') {
        const own = owner.members.get(name)
        return own == null ? null : locate({ node: own, given: held.given }, depth + 1)
      }
      if (node.type === 'Super') {
        const above = superClass(owner.node, held.given, depth + 1)
        return above === null ? null : ofInstance(above, name, held.given, depth + 1)
      }
      return ofInstance(owner.node, name, held.given, depth + 1)
    }
    const binding = node.type === 'Identifier' ? filled(bindingOf(node)) : undefined
    const later = binding?.members?.get(name)
    if (later === null) return null
    const whole = wholeOf({ node, given: held.given }, depth + 1)
    // `const self = this`
    if (whole?.node.type === 'ThisExpression') return member(whole, name, depth + 1)
    const put = whole === null ? undefined : membersOfName(whole.node)?.get(name)
    if (whole !== null && put != null) return locate({ node: put, given: whole.given }, depth + 1)
    const first = whole === null ? null : written(whole, name, depth + 1)
    if (later === undefined) return first
    return first === null ? locate({ node: later, given: held.given }, depth + 1) : null
  }

  const written = (whole: Held, name: string, depth: number): Held | null => {
    const { node, given } = whole
    switch (node.type) {
      case 'ObjectExpression':
        return property(node, name, given, depth)
      case 'ArrayExpression': {
        const element = /^\d{1,6}$/.test(name) ? node.elements[Number(name)] : undefined
        if (element == null || node.elements.some(one => one?.type === 'SpreadElement')) return null
        return locate({ node: element, given }, depth)
      }
      case 'NewExpression': {
        // The text of an address is what it was made of (WHATWG URL).
        const part = partOfAddress(node, name)
        if (part !== null) return part === node ? whole : locate({ node: part, given }, depth)
        const made = locate({ node: node.callee, given }, depth)
        if (made === null || !(isClass(made.node) || isFunction(made.node))) return null
        return ofInstance(made.node, name, made.given, depth)
      }
      case 'ClassDeclaration':
      case 'ClassExpression': {
        for (const one of node.body.body)
          if (one.type !== 'StaticBlock' && one.static && nameOfKey(one) === name && one.value != null)
            return locate({ node: one.value, given }, depth)
        return null
      }
      case 'CallExpression': {
        if (mergedBy(node) !== null || withoutKeys(node) !== null)
          return entries(whole, depth)?.properties.get(name) ?? null
        const found = modules.exported(node, name) ?? (name === 'value' ? computedBy(node) : null)
        if (found === null) return null
        const made = locate({ node: found, given }, depth)
        // What was put into a name one by one stands with the name.
        const isBare = made === null || (made.node.type === 'ObjectExpression' && made.node.properties.length === 0)
        return isBare && membersOfName(found) !== null ? { node: found, given } : made
      }
      default:
        return null
    }
  }

  /** The last that is put under a name counts, and what is put in from elsewhere may have it. */
  const property = (
    { properties }: ObjectExpression,
    name: string,
    given: Given | null,
    depth: number,
  ): Held | null => {
    for (let index = properties.length - 1; index >= 0; index--) {
      const one = properties[index] as ObjectExpression['properties'][number]
      if (one.type === 'SpreadElement') {
        const spread = entries({ node: one.argument, given }, depth)
        const found = spread?.properties.get(name)
        if (found !== undefined) return locate(found, depth)
        if (spread === null || spread.isOpen) return null
        continue
      }
      const key = nameOfKey(one) ?? keyOf({ node: one.key, given }, depth)
      if (key === null) return null
      if (key !== name) continue
      const value = valueOfProperty(one)
      return value === null ? null : locate({ node: value, given }, depth)
    }
    return null
  }

  const ofInstance = (
    made: ClassNode | FunctionNode,
    name: string,
    given: Given | null,
    depth: number,
  ): Held | null => {
    let node: ClassNode | FunctionNode = made
    for (let level = 0; level < 8; level++) {
      const own = membersOf(node).members.get(name)
      if (own !== undefined)
        return own === null ? null : (injected(node, own, depth) ?? locate({ node: own, given }, depth))
      const above = superClass(node, given, depth)
      if (above === null) return null
      node = above
    }
    return null
  }

  /** An instance of what is injected; where another script holds its class, the call that injects it. */
  const injected = (made: ClassNode | FunctionNode, value: Node, depth: number): Held | null => {
    const call = injectedIn(made, value)
    const token = tokenOf(call)
    const of = token === null ? null : (locate({ node: token, given: null }, depth + 1)?.node ?? null)
    if (isClass(of) && isInjectable(of)) return { node: instanceOf(of), given: null }
    return call === null || call === value ? null : { node: call, given: null }
  }

  const superClass = (
    of: ClassNode | FunctionNode,
    given: Given | null,
    depth: number,
  ): ClassNode | FunctionNode | null => {
    const above = isClass(of) && of.superClass != null ? locate({ node: of.superClass, given }, depth) : null
    return above !== null && (isClass(above.node) || isFunction(above.node)) ? above.node : null
  }

  const entries = (held: Held, depth = 0): Entries | null => {
    if (depth > DEEPEST) return null
    const node = bare(held.node)
    const binding = node.type === 'Identifier' ? bindingOf(node) : undefined
    const whole = wholeOf(held, depth + 1)
    if (whole !== null && binding?.members == null) {
      const either = eitherOf(whole.node).map(one => entries({ node: one, given: whole.given }, depth + 1))
      if (either.length > 0) return joined(either)
    }
    const merged = whole === null ? null : mergedBy(whole.node)
    if (merged !== null)
      return joined(merged.map(one => entries({ node: one, given: whole?.given ?? null }, depth + 1)).reverse())
    const rest = whole === null ? null : withoutKeys(whole.node)
    if (rest !== null) {
      const all = entries({ node: rest.whole, given: whole?.given ?? null }, depth + 1)
      const left = [...(all?.properties ?? [])].filter(([key]) => !rest.keys.includes(key))
      return all === null ? null : { properties: new Map(left), isOpen: all.isOpen }
    }
    const properties = new Map<string, Held>()
    let isOpen = whole?.node.type !== 'ObjectExpression'
    if (whole?.node.type === 'ObjectExpression')
      for (const property of whole.node.properties) {
        if (properties.size > MOST_PROPERTIES) return { properties, isOpen: true }
        if (property.type === 'SpreadElement') {
          const spread = entries({ node: property.argument, given: whole.given }, depth + 1)
          for (const [key, value] of spread?.properties ?? []) properties.set(key, value)
          isOpen ||= spread === null ? !isNothing(property.argument, whole.given, depth) : spread.isOpen
          continue
        }
        const key = nameOfKey(property) ?? keyOf({ node: property.key, given: whole.given }, depth + 1)
        const value = valueOfProperty(property)
        if (key === null || value === null) isOpen = true
        else properties.set(key, { node: value, given: whole.given })
      }
    const filled = whole === null ? null : membersOfName(whole.node)
    isOpen &&= filled === null
    for (const [key, value] of filled ?? [])
      if (value !== null && whole !== null) properties.set(key, { node: value, given: whole.given })
    for (const [key, value] of binding?.members ?? [])
      if (value === null || properties.has(key)) properties.delete(key)
      else properties.set(key, { node: value, given: held.given })
    return properties.size === 0 && isOpen ? null : { properties, isOpen }
  }

  const isNothing = (node: Node, given: Given | null, depth: number): boolean => {
    const made = locate({ node, given }, depth + 1)
    return made !== null && isUndefined(made.node)
  }

  const called = ({ node: call, given }: Held): Held | null => {
    if (call.type !== 'CallExpression' && call.type !== 'NewExpression') return null
    const owner = call.callee.type === 'Super' ? ownerOf(call.callee)?.node : undefined
    const made: Held | null =
      call.callee.type !== 'Super'
        ? locate({ node: call.callee, given })
        : owner === undefined || owner.type === 'ObjectExpression'
          ? null
          : { node: superClass(owner, given, 0) ?? owner, given }
    if (made === null || made.node === owner) return null
    return isClass(made.node) ? constructorOf(made, made.node) : isFunction(made.node) ? made : null
  }

  /** That of the class, or the nearest above it. */
  const constructorOf = ({ given }: Held, made: ClassNode): Held | null => {
    let node: ClassNode | FunctionNode = made
    for (let level = 0; level < 8; level++) {
      if (isFunction(node)) return { node, given }
      for (const one of node.body.body)
        if (one.type === 'MethodDefinition' && one.kind === 'constructor') return { node: one.value, given }
      const above = superClass(node, given, 0)
      if (above === null) return null
      node = above
    }
    return null
  }

  return { locate, member, entries, called }
}
