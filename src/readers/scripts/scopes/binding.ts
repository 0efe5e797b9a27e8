import type { Node } from 'estree'
import type { ClassNode, FunctionNode } from '../syntax/nodes.ts'

/** Steps from a value into it: names of members, or positions in a list. */
export type Path = readonly (string | number)[]

/** What a name stands for in its scope. */
export interface Binding {
  readonly name: string
  readonly kind: 'variable' | 'function' | 'class' | 'parameter' | 'import' | 'caught'
  /** What it was given; null where that is not known or not one thing. */
  init: Node | null
  /** Where in `init` it was taken from: `{ a: [, b] } = init` → a, 1. */
  path: Path
  /** What it is where `init` has nothing there: `{ a = 1 }`. */
  fallback: Node | null
  /** How often it was given something. */
  writes: number
  /** How often of these something that holds what it held, as far as anybody can tell: `options = signed(options)`. */
  remade: number
  /** The texts that it was given one after the other, where it was given more than one thing; null where any of them is something else. */
  changes: readonly Change[] | null | undefined
  /** What was put into it later, one by one: `name.key = …`. Null under a key that was given two things. */
  members: Map<string, Node | null> | null
  /** Of a parameter: whose, and which. */
  readonly parameter: { readonly of: FunctionNode; readonly index: number } | undefined
  /** Of an import: from which script, under which name there (`*` for all). */
  readonly imported: { readonly from: string; readonly name: string } | undefined
  /** While names are tied: what the name stands for around its scope. */
  hidden: Binding | undefined
}

/** `url = '/orders'`, `url += '/lines'` */
export interface Change {
  readonly value: Node
  /** Whether it is put behind what was there. */
  readonly isMore: boolean
  /** Where it ends: only what stands behind sees it. */
  readonly end: number
  /** On what it hangs whether it is made. Null where it is made always. */
  readonly when: Condition | null
}

export interface Condition {
  /** Null where it is none that can be told: in a loop, where something fails. */
  readonly test: Node | null
  readonly holds: boolean
}

/** Something that methods call `this`: an instance of a class, or an object that is written out. */
export interface Owner {
  readonly node: ClassNode | FunctionNode | Extract<Node, { type: 'ObjectExpression' }>
  /** What was put under each name; null where it was given two things. */
  readonly members: Map<string, Node | null>
}

/** Gives a key one thing; a second one makes it unknown. */
export function putMember(members: Map<string, Node | null>, key: string, value: Node): void {
  members.set(key, members.has(key) && members.get(key) !== value ? null : value)
}

// What a pass over the tree learns of a node is kept on it: a table of a million nodes would take as much room as the tree.
const BINDING = Symbol('what an identifier is bound to')
const OWNER = Symbol('what this is')

interface Learnt {
  [BINDING]?: Binding
  [OWNER]?: Owner
}

export const bindingOf = (identifier: Node): Binding | undefined => (identifier as Learnt)[BINDING]
export const bind = (identifier: Node, binding: Binding): void => {
  ;(identifier as Learnt)[BINDING] = binding
}
export const ownerOf = (node: Node): Owner | undefined => (node as Learnt)[OWNER]
export const own = (node: Node, owner: Owner): void => {
  ;(node as Learnt)[OWNER] = owner
}
