import type { PathNode } from '../../path-tree.ts'
import type { Shape } from '../../shapes/state.ts'
import type { CallLeaf } from '../leaf/leaf.ts'

const DEEPEST = 6

/**
 * The key under which the calls at a node were answered with a text, or took it: `type` of `simple`, where `GET /tags` is answered with
 * `[{ "type": "simple" }]`. What stands in a path behind it as the same word was likely chosen from there. Null where none holds it.
 * @param node as it is before it is merged with others
 */
export function heldAt({ leaves }: PathNode<CallLeaf>): (text: string) => string | null {
  const keys = new Map<string, string>()
  const visit = ({ strings, arrays, objects }: Shape, key: string, depth: number): void => {
    for (const text of key === '' ? [] : (strings?.values.keys() ?? [])) {
      const known = keys.get(text)
      if (known === undefined || key < known) keys.set(text, key)
    }
    if (depth === DEEPEST) return
    if (arrays !== null) visit(arrays.items, key, depth + 1)
    for (const [name, { shape }] of objects?.properties ?? []) visit(shape, name, depth + 1)
  }
  for (const { bodies } of leaves.entries.values()) {
    for (const { shape } of bodies.accepted.entries.values()) visit(shape, '', 0)
    for (const [status, { byType }] of bodies.answers)
      if (status >= 200 && status < 300) for (const { shape } of byType.entries.values()) visit(shape, '', 0)
  }
  return text => keys.get(text) ?? null
}
