import type { CallExpression, Node } from 'estree'
import type { ScriptButton } from '../../../../evidence/script.ts'
import type { Around } from '../../finder.ts'

/** Something that a person presses, as one way of writing it says. */
export interface Pressed {
  readonly at: Node
  readonly words: ScriptButton['words']
  /** What a page holds it by: `#save`; of what the script draws itself, nothing. */
  readonly selectors: readonly string[]
  /** Each is a function, or what leads to one. */
  readonly handlers: readonly Node[]
  /** What a call in a handler enters where only the way of writing tells; null elsewhere. */
  readonly enters?: (call: CallExpression) => Node | null
}

/** One way of writing buttons. */
export interface Writing {
  readonly pressed: (around: Around) => readonly Pressed[]
}
