import type { Node } from 'estree'
import type { ImportedText, ScriptFinding, ScriptPlace, ScriptText } from '../../evidence/script.ts'
import type { Binding } from './scopes/binding.ts'
import type { Modules } from './scopes/modules.ts'
import type { FunctionNode } from './syntax/nodes.ts'

/** Looks at nodes of a syntax tree while it is walked once, and reports what it finds. Made anew for every script. */
export interface Finder {
  readonly sights: readonly Sight[]
  /** After the walk, for what only the whole script tells. */
  readonly end?: (around: Omit<Around, 'parents'>) => void
}

/** What a finder looks at: nodes of one type. */
export interface Sight {
  readonly type: Node['type']
  /**
   * Whether nodes of this name are worth a look; null: all are. Calls are named after the end of what they call (`b` of `a.b()`, empty
   * where there is none) and, of an import, after what it is called where it comes from; objects after any of their keys; properties
   * after their key; declarations and assignments after the end of what is given something.
   */
  readonly named: ((name: string) => boolean) | null
  /** Of calls: those that are given an object that is written out are worth a look whatever they are called. */
  readonly withObject: boolean
  readonly see: (node: Node, around: Around) => void
}

/** What a finder may ask about the place where it stands. */
export interface Around {
  /** The nodes that the one seen stands in, outermost first. */
  readonly parents: readonly Node[]
  /** What an expression is known to be, without running anything: constants are followed through names, members and modules. */
  readonly value: (node: Node) => Value
  /** Where a name was given its only value: the initialiser, function or class; null where that is not known. */
  readonly resolve: (node: Node) => Node | null
  readonly at: (node: Node) => ScriptPlace
  readonly found: (finding: ScriptFinding) => void
  /** For what looks into calls of the script's own functions. */
  readonly known: Values
  /** Those of webpack that the script holds. */
  readonly modules: Pick<Modules, 'all' | 'nameOf'>
}

/** What is known of the expressions of one script, without running anything. */
export interface Values {
  readonly value: (held: Held) => Value
  /** What a name, a member or a call stands for: the expression that made it. Null where that is not known. */
  readonly locate: (held: Held) => Held | null
  /** What stands under a name in an object, an instance, a class, a list. Null where that is not known. */
  readonly member: (held: Held, name: string) => Held | null
  /** All that is known to stand in an object that is written out. */
  readonly entries: (held: Held) => Entries | null
  /** The function that a call enters: that of a name or member, or the constructor of a class. Null where that is not known. */
  readonly called: (call: Held) => Held | null
  /** What an expression is when all conditions in it hold, when the first does not, the first two do not, …; one value where it has none. */
  readonly variants: (held: Held) => readonly Value[]
  /** The same of several expressions: what they are at once, where they hang on the same conditions, and otherwise each with each. */
  readonly together: (held: readonly Held[]) => readonly (readonly Value[])[]
  /** Whether so much was asked of the script that nothing more is answered. */
  readonly isSpent: () => boolean
  /** What is asked meanwhile, with the parameters that it depends on of functions of which no call is looked at. */
  readonly asking: <Result>(ask: () => Result) => { readonly result: Result; readonly needs: ReadonlySet<Binding> }
}

/** A node, and the call in which it is looked at. */
export interface Held {
  readonly node: Node
  readonly given: Given | null
}

/** The arguments of a call, while what the called function does is looked at. */
export interface Given {
  readonly of: FunctionNode
  readonly arguments: readonly Node[]
  /** Of the call itself: what the arguments mean. */
  readonly outer: Given | null
}

export interface Entries {
  readonly properties: ReadonlyMap<string, Held>
  /** Whether more stands in it that is not known. */
  readonly isOpen: boolean
}

/** What an expression is known to be. */
export type Value =
  /** At least one part is a text; a template of which nothing is known is `unknown`. */
  | { readonly is: 'text'; readonly text: ScriptText }
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'boolean'; readonly boolean: boolean }
  | { readonly is: 'null' }
  | { readonly is: 'pattern'; readonly source: string; readonly flags: string }
  /** Spread objects that are known are in it; `isOpen` where something else was spread into it. */
  | { readonly is: 'object'; readonly properties: ReadonlyMap<string, Node>; readonly isOpen: boolean }
  | { readonly is: 'list'; readonly items: readonly Node[]; readonly isOpen: boolean }
  | { readonly is: 'function'; readonly node: Node }
  /**
   * @param name the last name in it that minifying left (`e.userId` → `userId`), or empty
   * @param imported what it is where it comes from another script
   * @param madeOf the one word that is given to what makes it: `baseUrlOf("orders")`
   */
  | { readonly is: 'unknown'; readonly name: string; readonly imported?: ImportedText; readonly madeOf?: string }
