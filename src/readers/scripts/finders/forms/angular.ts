import type { Node } from 'estree'
import type { Around } from '../../finder.ts'
import { attributesOf, componentIn } from '../buttons/angular.ts'
import { dialectOf } from '../buttons/dialect.ts'
import { wordsAmong } from '../buttons/labels.ts'
import { type ViewElement, viewElements } from '../buttons/view-elements.ts'
import { lastName } from '../names.ts'
import { type DrawnElement, READ } from './drawn-tree.ts'

/** How deep templates are put into each other. */
const DEEPEST = 6

/** The elements of the compiled templates of each component. */
export function angularElements(nodes: readonly Node[], around: Around): readonly (readonly DrawnElement[])[] {
  const components = nodes.flatMap(node => componentIn(node, around) ?? [])
  const dialect = dialectOf(components.flatMap(({ views }) => [...views.values()]))
  if (dialect === null) return []
  return components.map(({ type, consts, views }) => {
    const made = new Map([...views].map(([view, has]) => [view, viewElements(has, dialect, around)]))
    const attributes = attributesOf(consts)
    const drawn = (element: ViewElement, level: number): DrawnElement => {
      const own = attributes(element.attributes)
      return {
        tag: element.tag.includes('-') ? '' : element.tag,
        node: type,
        attributes: own,
        boundTo: element.bound === null ? '' : lastName(element.bound),
        isPressed: element.listens.length > 0,
        isFilledIn: own.has('formControlName') || element.bound !== null,
        part: element.tag.endsWith('-label') ? 'label' : element.tag.endsWith('-option') ? 'option' : null,
        inner: partsIn(element.inner, level),
      }
    }
    const partsIn = (inner: ViewElement['inner'], level: number): DrawnElement['inner'] =>
      inner.flatMap((part): DrawnElement['inner'] => {
        if (Array.isArray(part)) return [wordsAmong(part, around, READ)]
        if ('inner' in part) return [drawn(part, level)]
        return level < DEEPEST ? partsIn(made.get(part)?.outer ?? [], level + 1) : []
      })
    const [first] = made.values()
    return partsIn(first?.outer ?? [], 0).filter(part => 'tag' in part)
  })
}
