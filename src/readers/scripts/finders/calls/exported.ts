import type { Node } from 'estree'
import type { ScriptAsker, ScriptText } from '../../../../evidence/script.ts'
import { type Binding, bindingOf } from '../../scopes/binding.ts'
import type { Around, Held, Values } from '../../finder.ts'
import { exportOfModule } from '../../scopes/imported.ts'
import { membersOf } from '../../scopes/bind.ts'
import { type FunctionNode, isClass, isFunction, nameOfKey } from '../../syntax/nodes.ts'
import { addressOf, behindBase } from './address.ts'
import { baseOf } from './bases.ts'
import type { Asked } from './look.ts'
import type { Call } from './request.ts'

const MOST_PARAMETERS = 4
/** A method that nothing has by itself. */
const TRIED = 'OPTIONS'
/** Stands for what a function is called with. */
const MARK = '/asked_for'

/** A call of an exported function that stands nowhere: what it would ask for tells what other scripts ask for through it. */
export interface TriedCall {
  readonly call: Call
  /** The names that the function has. */
  readonly exported: readonly string[]
  /** Where a method was put. */
  readonly methodAt: number | null
}

/** Something that a script gives out, under the name that others ask for it by. */
export interface Exported {
  readonly name: string
  readonly node: Node
}

/** What a script gives out: its exports, and those of the modules of webpack that it holds. */
export function exportedNodes(exports: readonly Node[], modules: Around['modules']): readonly Exported[] {
  const found: Exported[] = []
  const put = (name: string, node: Node): number => found.push({ name, node })
  for (const [module, given] of modules.all()) for (const [name, node] of given) put(exportOfModule(module, name), node)
  for (const node of exports) {
    if (node.type === 'ExportDefaultDeclaration') put('default', node.declaration as Node)
    if (node.type !== 'ExportNamedDeclaration' || node.source != null) continue
    for (const { local, exported } of node.specifiers)
      put(exported.type === 'Identifier' ? exported.name : String(exported.value), local)
    if (node.declaration?.type === 'FunctionDeclaration') put(node.declaration.id.name, node.declaration)
    if (node.declaration?.type === 'VariableDeclaration')
      for (const { id, init } of node.declaration.declarations)
        if (id.type === 'Identifier' && init != null) put(id.name, id)
  }
  return found
}

/** The functions among what a script gives out, and the methods of the classes, instances and objects: `api.load`. */
export function exportedFunctions(
  exported: readonly Exported[],
  known: Values,
): ReadonlyMap<FunctionNode, readonly string[]> {
  const found = new Map<FunctionNode, string[]>()
  const put = (of: Node | null, name: string): void => {
    if (!isFunction(of)) return
    const names = found.get(of)
    if (names === undefined) found.set(of, [name])
    else names.push(name)
  }
  for (const { name, node } of exported) {
    const made = known.locate({ node, given: null })?.node ?? node
    put(made, name)
    for (const [member, held] of methodsOf(made, known)) put(held, `${name}.${member}`)
  }
  return found
}

function methodsOf(made: Node, known: Values): Iterable<readonly [string, Node | null]> {
  if (made.type === 'ObjectExpression')
    return made.properties.flatMap(one => {
      const name = one.type === 'Property' ? nameOfKey(one) : null
      return one.type === 'SpreadElement' || name === null ? [] : [[name, one.value] as const]
    })
  const by = made.type === 'NewExpression' ? known.locate({ node: made.callee, given: null })?.node : made
  return isClass(by) || (isFunction(by) && by !== made) ? membersOf(by).members : []
}

/**
 * The clients among what a script gives out that put an address in front: `export const api = axios.create({ baseURL: "/api" })`.
 * @param bases of names of which something else says it
 */
export function exportedClients(
  exported: readonly Exported[],
  bases: ReadonlyMap<Binding, Held>,
  known: Values,
): readonly { readonly node: Node; readonly said: Omit<ScriptAsker, 'kind' | 'at'> }[] {
  return exported.flatMap(({ name, node }) => {
    const binding = bindingOf(node)
    const base = (binding === undefined ? undefined : bases.get(binding)) ?? baseOf({ node, given: null }, known)
    const value = base === null ? null : known.value(base)
    if (base === null || value?.is !== 'text' || addressOf(value.text) === null) return []
    const url = behindBase(value.text, [{ hole: 'argument' }])
    return [{ node: base.node, said: { exported: name, url, method: null, methodAt: null } }]
  })
}

/** An address at each position, with and without a slash in front, alone and with a method at each other position. */
export function triedCalls(of: FunctionNode, exported: readonly string[]): readonly TriedCall[] {
  const count = Math.min(Math.max(of.params.length, 1), MOST_PARAMETERS)
  const positions = Array.from({ length: count }, (_, index) => index)
  return positions.flatMap(at =>
    [MARK, `${MARK.slice(1)}/`].flatMap(address =>
      [null, ...positions.filter(other => other !== at)].flatMap(methodAt =>
        (methodAt === null ? [NOTHING] : [text(TRIED), options(TRIED)]).map(method => ({
          call: callWith(
            positions.map(index => (index === at ? text(address) : index === methodAt ? method : NOTHING)),
          ),
          exported,
          methodAt,
        })),
      ),
    ),
  )
}

/** What the tried calls of one function tell; null where they tell of no address. */
export function askerOf(
  exported: string,
  tried: readonly { readonly methodAt: number | null; readonly asked: Asked }[],
): Omit<ScriptAsker, 'kind'> | null {
  const withAddress = tried.flatMap(one => {
    const url = one.asked.isCertain ? withHole(one.asked.call.url) : null
    return url === null ? [] : [{ ...one, url }]
  })
  const plain = withAddress.find(({ methodAt }) => methodAt === null)
  const heard = withAddress.find(({ asked }) => asked.call.method === TRIED)
  const said = plain ?? heard
  if (said === undefined) return null
  return {
    exported,
    url: said.url,
    method: plain?.asked.call.method ?? null,
    methodAt: heard?.methodAt ?? null,
  }
}

/** With a hole where the mark stands; null where it does not. */
function withHole(url: ScriptText): ScriptText | null {
  const index = url.findIndex(part => typeof part === 'string' && part.includes(MARK))
  const part = url[index]
  if (typeof part !== 'string') return null
  return [...url.slice(0, index), `${part.slice(0, part.indexOf(MARK))}/`, { hole: 'argument' }]
}

// Nodes that stand nowhere in the text.
const at = { start: 0, end: 0 }
const text = (value: string): Node => ({ type: 'Literal', value, ...at }) as unknown as Node
const NOTHING = { type: 'Identifier', name: 'undefined', ...at } as unknown as Node

const options = (method: string): Node =>
  ({
    type: 'ObjectExpression',
    properties: [
      {
        type: 'Property',
        kind: 'init',
        computed: false,
        method: false,
        shorthand: false,
        key: { type: 'Identifier', name: 'method', ...at },
        value: text(method),
        ...at,
      },
    ],
    ...at,
  }) as unknown as Node

const callWith = (given: readonly Node[]): Call =>
  ({ type: 'CallExpression', callee: NOTHING, arguments: given, optional: false, ...at }) as unknown as Call
