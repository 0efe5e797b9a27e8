import type { Node } from 'estree'
import type { ScriptFinding, ScriptPlace, ScriptText } from '../../evidence/script.ts'

/** Looks at nodes of a syntax tree while it is walked once, and reports what it finds. Made anew for every script. */
export interface Finder {
  /** The nodes it wants to see. */
  readonly types: readonly Node['type'][]
  readonly see: (node: Node, around: Around) => void
  /** After the walk, for what only the whole script tells. */
  readonly end?: (around: Omit<Around, 'parents'>) => void
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
  /** @param name the last name in it that minifying left (`e.userId` → `userId`), or empty */
  | { readonly is: 'unknown'; readonly name: string }
