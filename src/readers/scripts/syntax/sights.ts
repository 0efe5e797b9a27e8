import type { Node } from 'estree'
import { bindingOf } from '../scopes/binding.ts'
import type { Around, Sight } from '../finder.ts'
import { lastName } from '../finders/names.ts'
import { nameOfKey } from './nodes.ts'

type Type = Node['type']
type NodeOf<T extends Type> = Extract<Node, { readonly type: T }>

/** A look at all nodes of a type. */
export const everySight = <T extends Type>(type: T, see: (node: NodeOf<T>, around: Around) => void): Sight => ({
  type,
  named: null,
  withObject: false,
  see: see as Sight['see'],
})

/** A look at the nodes of a type that have a name that is wanted. See `Sight`. */
export const namedSight = <T extends Type>(
  type: T,
  named: (name: string) => boolean,
  see: (node: NodeOf<T>, around: Around) => void,
): Sight => ({ type, named, withObject: false, see: see as Sight['see'] })

/** A look at calls of what has a name that is wanted, and at those that are given an object that is written out. */
export const callSight = (
  named: (name: string) => boolean,
  see: (node: NodeOf<'CallExpression'>, around: Around) => void,
): Sight => ({ type: 'CallExpression', named, withObject: true, see: see as Sight['see'] })

/**
 * What looks at the nodes of each type. Which names are wanted is asked once for each: scripts have many nodes and few names, and
 * most nodes are wanted by nobody.
 */
export function sightsByType(
  sights: readonly Sight[],
  around: Around,
): { readonly [type in Type]?: (node: Node) => void } {
  const byType = new Map<Type, Sight[]>()
  for (const sight of sights) byType.set(sight.type, [...(byType.get(sight.type) ?? []), sight])
  return Object.fromEntries([...byType].map(([type, wanting]) => [type, looksAt(type, wanting, around)]))
}

/** Each sight is a bit. */
function looksAt(type: Type, sights: readonly Sight[], around: Around): (node: Node) => void {
  if (sights.length > 31) throw new Error(`sights: more than 31 looks at ${type}`)
  const bits = (isIn: (sight: Sight) => boolean): number =>
    sights.reduce((mask, sight, index) => (isIn(sight) ? mask | (1 << index) : mask), 0)
  const always = bits(({ named }) => named === null)
  const withObject = bits(sight => sight.withObject)
  const known = new Map<string, number>()
  const wanting = (name: string): number => {
    const before = known.get(name)
    if (before !== undefined) return before
    const mask = bits(({ named }) => named?.(name) ?? false)
    known.set(name, mask)
    return mask
  }
  const show = (node: Node, mask: number): void => {
    for (let left = mask; left !== 0; left &= left - 1)
      (sights[31 - Math.clz32(left & -left)] as Sight).see(node, around)
  }
  if (sights.every(({ named }) => named === null)) return node => show(node, always)
  switch (type) {
    case 'CallExpression':
      return node => {
        const { callee, arguments: given } = node as NodeOf<'CallExpression'>
        let mask = always | wanting(lastName(callee))
        const imported = callee.type === 'Identifier' ? bindingOf(callee)?.imported : undefined
        if (imported !== undefined) mask |= wanting(imported.name)
        if ((mask & withObject) !== withObject)
          for (const one of given) if (one.type === 'ObjectExpression') mask |= withObject
        if (mask !== 0) show(node, mask)
      }
    case 'ObjectExpression':
      return node => {
        let mask = always
        for (const property of (node as NodeOf<'ObjectExpression'>).properties) {
          const key = property.type === 'Property' ? nameOfKey(property) : null
          if (key !== null) mask |= wanting(key)
        }
        if (mask !== 0) show(node, mask)
      }
    default:
      return node => {
        const mask = always | wanting(nameOf(node))
        if (mask !== 0) show(node, mask)
      }
  }
}

/** The name of what is given something, or of a key; empty where there is none. */
function nameOf(node: Node): string {
  switch (node.type) {
    case 'Property':
    case 'PropertyDefinition':
      return nameOfKey(node) ?? ''
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' ? node.id.name : ''
    case 'AssignmentExpression':
      return lastName(node.left)
    default:
      throw new Error(`sights: ${node.type} has no name that could be wanted`)
  }
}
