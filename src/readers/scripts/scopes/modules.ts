import type { CallExpression, Node } from 'estree'
import { bindingOf } from './binding.ts'
import { type FunctionNode, isFunction, memberName, nameOfKey, returned } from '../syntax/nodes.ts'

/** The modules inside one script, where a bundler kept them as functions of `(module, exports, require)`. */
export interface Modules {
  /** To be told of every object and list, before anything is asked. */
  readonly see: (node: Node) => void
  /** What `require(id)` gives, by name; null where that is not known. */
  readonly exported: (required: Node, name: string) => Node | null
  /** What a function is called as a module, as `requiredModule` calls it; null where it is none. */
  readonly nameOf: (made: Node) => string | null
  /** What each module gives out, by what `requiredModule` calls it; of two with one name, the first. */
  readonly all: () => ReadonlyMap<string, ReadonlyMap<string, Node>>
}

/** The module that a name was made of by `require(678)`, as other scripts would call it: `module 678`. Null where it is none. */
export function requiredModule(node: Node): string | null {
  const binding = bindingOf(node)
  const call = binding?.path.length === 0 ? binding.init : null
  return call?.type === 'CallExpression' && call.callee.type === 'Identifier' ? moduleAskedFor(call) : null
}

/** `n(123)`, and `n.bind(n, 123)`, which is called for it later: the module that is meant. Null where none is. */
export function moduleAskedFor({ callee, arguments: given }: CallExpression): string | null {
  const isLater = callee.type === 'MemberExpression' && memberName(callee) === 'bind' && given.length === 2
  const asked = isLater ? callee.object : callee
  const id = isLater || given.length === 1 ? given.at(-1) : undefined
  if (bindingOf(asked)?.parameter?.index !== 2 || id?.type !== 'Literal') return null
  return /^(?:number|string)$/.test(typeof id.value) ? moduleName(String(id.value)) : null
}

/** Whether a name is what webpack gets a module of the older kind by: `n.n(module)`. */
export function isModuleGetter(node: Node): boolean {
  const made = bindingOf(node)?.init
  if (made?.type !== 'CallExpression' || made.callee.type !== 'MemberExpression') return false
  return memberName(made.callee) === 'n' && bindingOf(made.callee.object)?.parameter?.index === 2
}

const moduleName = (id: string): string => `module ${id}`

const FEWEST_PARAMETERS = 3

/** As webpack writes them (also browserify, which puts the function into a list): tables of functions by number or path. */
export function modulesOf(): Modules {
  const tables = new Map<FunctionNode, ReadonlyMap<string, FunctionNode>>()
  const exportsOf = new Map<FunctionNode, ReadonlyMap<string, Node>>()
  const exportsOnce = (made: FunctionNode): ReadonlyMap<string, Node> => {
    const known = exportsOf.get(made) ?? exportsIn(made)
    exportsOf.set(made, known)
    return known
  }
  return {
    see: node => {
      const table = tableIn(node)
      if (table !== null) for (const made of table.values()) tables.set(made, table)
    },
    exported: (required, name) => {
      if (required.type !== 'CallExpression' || required.callee.type !== 'Identifier') return null
      const asked = bindingOf(required.callee)?.parameter
      const [id] = required.arguments
      if (asked?.index !== 2 || id?.type !== 'Literal') return null
      const made = tables.get(asked.of)?.get(String(id.value))
      if (made === undefined) return null
      return exportsOnce(made).get(name) ?? null
    },
    nameOf: made => {
      const table = isFunction(made) ? tables.get(made) : undefined
      for (const [id, one] of table ?? []) if (one === made) return moduleName(id)
      return null
    },
    all: () => {
      const found = new Map<string, ReadonlyMap<string, Node>>()
      for (const table of new Set(tables.values()))
        for (const [id, made] of table) {
          const name = moduleName(id)
          if (!found.has(name)) found.set(name, exportsOnce(made))
        }
      return found
    },
  }
}

function tableIn(node: Node): ReadonlyMap<string, FunctionNode> | null {
  if (!mayBeTable(node)) return null
  const table = new Map<string, FunctionNode>()
  let isModules = false
  const put = (key: string, value: Node): boolean => {
    if (!isFunction(value) || value.params.length > FEWEST_PARAMETERS) return false
    isModules ||= value.params.length === FEWEST_PARAMETERS
    table.set(key, value)
    return true
  }
  if (node.type === 'ObjectExpression') {
    for (const property of node.properties) {
      const key = property.type === 'Property' ? nameOfKey(property) : null
      if (property.type !== 'Property' || key === null || !(/^\d+$/.test(key) || key.includes('/') || isHash(key)))
        return null
      if (!put(key, property.value)) return null
    }
  } else if (node.type === 'ArrayExpression') {
    for (const [index, element] of node.elements.entries())
      if (element !== null && !put(String(index), element)) return null
  }
  return isModules ? table : null
}

/** By what stands first in it: asked of every object and list. */
function mayBeTable(node: Node): boolean {
  if (node.type === 'ArrayExpression') {
    const first = node.elements.find(element => element !== null)
    return first === undefined ? false : isFunction(first)
  }
  const [first] = node.type === 'ObjectExpression' ? node.properties : []
  return first?.type === 'Property' && isFunction(first.value)
}

/** Identifiers that webpack makes of paths: `+aBc`, `kd2E`. */
const isHash = (key: string): boolean => /^[\w+/]{4,6}$/.test(key)

/** `n.d(t, { name: () => value })`, `n.d(t, "name", function () { return value })`, `t.name = value`. */
function exportsIn(made: FunctionNode): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>()
  const [, exported, required] = made.params
  const members = exported?.type === 'Identifier' ? (bindingOf(exported)?.members ?? null) : null
  for (const [key, value] of members ?? []) if (value !== null) found.set(key, value)
  if (made.body.type !== 'BlockStatement' || required?.type !== 'Identifier') return found
  for (const statement of made.body.body) {
    if (statement.type !== 'ExpressionStatement') continue
    const { expression } = statement
    for (const one of expression.type === 'SequenceExpression' ? expression.expressions : [expression]) {
      if (one.type !== 'CallExpression' || one.callee.type !== 'MemberExpression') continue
      if (memberName(one.callee) !== 'd' || one.callee.object.type !== 'Identifier') continue
      if (one.callee.object.name !== required.name) continue
      const [, names, getter] = one.arguments
      if (names?.type === 'ObjectExpression') {
        for (const property of names.properties) {
          const key = property.type === 'Property' ? nameOfKey(property) : null
          if (property.type === 'Property' && key !== null) putReturned(found, key, property.value)
        }
      } else if (names?.type === 'Literal' && getter !== undefined) putReturned(found, String(names.value), getter)
    }
  }
  return found
}

function putReturned(found: Map<string, Node>, key: string, getter: Node): void {
  const value = isFunction(getter) ? returned(getter) : null
  if (value !== null) found.set(key, value)
}
