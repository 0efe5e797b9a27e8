import type { PathNode } from '../../path-tree.ts'
import { classOfKey } from '../../segment.ts'
import type { Shape } from '../../shapes/state.ts'
import { isPlural } from '../../singular.ts'
import type { CallLeaf } from '../leaf/leaf.ts'

/** Of what a text is a name: `packages` under `name`. */
export interface ListedName {
  readonly noun: string
  readonly key: string
}

const NAME_KEY = /^(?:name|slug|key|code|handle|login|username|user_name|identifier)$/i

/**
 * The texts by which the lists of the application name what stands in them, each with the plural that the list is asked for as.
 * A text that names things of two kinds is left out.
 */
export function listedNames(root: PathNode<CallLeaf>): (text: string) => ListedName | null {
  const found = new Map<string, ListedName | null>()
  const visit = ({ leaves, children }: PathNode<CallLeaf>, noun: string): void => {
    const list = isPlural(noun) ? leaves.entries.get('GET') : undefined
    for (const [status, { byType }] of list?.bodies.answers ?? [])
      if (status < 300)
        for (const { shape } of byType.entries.values()) for (const items of listsIn(shape)) add(found, items, noun)
    for (const [key, child] of children.entries) visit(child, classOfKey(key) === null ? key : '')
  }
  visit(root, '')
  return text => found.get(text) ?? null
}

function add(found: Map<string, ListedName | null>, items: Shape, noun: string): void {
  for (const [key, { shape }] of items.objects?.properties ?? [])
    for (const text of NAME_KEY.test(key) ? (shape.strings?.values.keys() ?? []) : []) {
      const known = found.get(text)
      if (known === undefined) found.set(text, { noun, key })
      else if (known?.noun !== noun) found.set(text, null)
      else if (key < known.key) found.set(text, { noun, key })
    }
}

/** The list itself, or those that stand in an envelope around it. */
export function listsIn({ arrays, objects }: Shape): readonly Shape[] {
  if (arrays !== null) return [arrays.items]
  return [...(objects?.properties.values() ?? [])].flatMap(({ shape }) =>
    shape.arrays === null ? [] : [shape.arrays.items],
  )
}
