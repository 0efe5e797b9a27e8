import type { Node } from 'estree'
import { type FunctionNode, isFunction, literalText } from '../../syntax/nodes.ts'
import type { Dialect } from './dialect.ts'
import type { Around } from '../../finder.ts'
import { type View, numberIn } from './view.ts'

/** An element of a compiled template. */
export interface ViewElement {
  readonly tag: string
  /** Where its attributes stand in the constants of the component. */
  readonly attributes: number | null
  /** What it holds: elements, texts as the expressions that they are made of, templates that are put in. */
  readonly inner: (ViewElement | Node[] | FunctionNode)[]
  /** What attributes are given that say what it is. */
  readonly said: Node[]
  /** What a control shows and changes. */
  bound: Node | null
  readonly listens: { readonly event: string; readonly handler: Node }[]
}

const BOUND = /^(?:ngModel|formControl)$/
const SAYING = /^(?:aria-?label|title|label|value|\w{0,20}tooltip)$/i

/** The elements of a template, in the order of the page. */
export interface ViewElements {
  readonly all: readonly ViewElement[]
  /** What stands in none of them. */
  readonly outer: ViewElement['inner']
}

export function viewElements(
  { made, changed }: View,
  { opens, alone, closes, advances }: Dialect,
  around: Around,
): ViewElements {
  const outer: ViewElement['inner'] = []
  const all: ViewElement[] = []
  const open: ViewElement[] = []
  const inside = (): ViewElement['inner'] => open.at(-1)?.inner ?? outer
  const byIndex = new Map<number, ViewElement | Node[]>()
  for (const { name, given } of made) {
    const [first, second, third] = given
    const index = numberIn(first)
    const text = literalText(second)
    const isElement = opens.has(name) || alone.has(name)
    if (index !== null && text !== null && isElement) {
      const element: ViewElement = {
        tag: text,
        attributes: numberIn(third),
        inner: [],
        said: [],
        bound: null,
        listens: [],
      }
      all.push(element)
      byIndex.set(index, element)
      inside().push(element)
      if (opens.has(name)) open.push(element)
    } else if (index !== null) {
      const put = second === undefined ? null : functionAt(second, around)
      const texts = second === undefined ? [] : [second]
      if (put === null) byIndex.set(index, texts)
      inside().push(put ?? texts)
    } else if (given.length === 0 && closes.has(name)) open.pop()
    else {
      const event = literalText(first)
      if (event !== null && second !== undefined) open.at(-1)?.listens.push({ event, handler: second })
    }
  }
  let at = 0
  for (const { name, given } of changed) {
    const step = given.length === 0 ? 1 : given.length === 1 ? numberIn(given[0]) : null
    const node = byIndex.get(at)
    if (name === advances && step !== null) at += step
    else if (Array.isArray(node)) node.push(...given)
    else if (node !== undefined && SAYING.test(literalText(given[0]) ?? '')) node.said.push(...given.slice(1))
    else if (node !== undefined && BOUND.test(literalText(given[0]) ?? '')) node.bound = given[1] ?? null
  }
  return { all, outer }
}

/** A function that is written out or named. */
export function functionAt(node: Node, around: Around): FunctionNode | null {
  const made = node.type === 'Identifier' ? around.resolve(node) : node
  return isFunction(made) ? made : null
}
