import type { Node } from 'estree'
import type { Words } from '../buttons/labels.ts'

/** An element that a script draws, whatever it is written in. */
export interface DrawnElement {
  /** `input`; empty of a component. */
  readonly tag: string
  readonly node: Node
  /** Those of which the value is known; empty of those that only stand there. */
  readonly attributes: ReadonlyMap<string, string>
  /** Of attributes that a person reads those that are looked up: `label: t("pets.name")`. */
  readonly looked?: ReadonlyMap<string, Words>
  /** The name of what it shows and changes, where it stands there. */
  readonly boundTo: string
  /** Something else than sending a form is done where it is pressed. */
  readonly isPressed: boolean
  /** Of a component: a person fills it in. */
  readonly isFilledIn?: boolean
  /** Of a component: what may be chosen, where it is given that. */
  readonly options?: readonly DrawnOption[]
  /** Of an element that a library defines: what it is to the control beside it, or around it. */
  readonly part?: 'label' | 'option' | null
  readonly inner: readonly (DrawnElement | Words)[]
}

/** What may be chosen in a control. */
export interface DrawnOption {
  readonly label: string
  /** What is sent of it; null where that is not known. */
  readonly value: string | null
}

/** A literal that a person may read beside a control. */
export const READ = /^\p{Lu}[^{}<>=;\n]{1,119}$/u

export const isElement = (part: DrawnElement | Words): part is DrawnElement => 'tag' in part

/** An element and all that stand in it, in the order of the page. */
export function* elementsIn(element: DrawnElement): Generator<DrawnElement> {
  yield element
  for (const part of element.inner) if (isElement(part)) yield* elementsIn(part)
}

/** The words that stand in it, but for what may be chosen in it. */
export const wordsIn = ({ inner }: DrawnElement): Words =>
  inner.flatMap(part =>
    !isElement(part) ? part : CHOSEN.test(part.tag) || part.part === 'option' ? [] : wordsIn(part),
  )
const CHOSEN = /^(?:select|option|textarea|datalist)$/
