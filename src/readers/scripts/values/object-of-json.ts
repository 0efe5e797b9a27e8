import type { Node } from 'estree'
import { placed } from '../syntax/nodes.ts'

const LONGEST = 4_000_000
const DEEPEST = 64

/**
 * What `JSON.parse` of a known text gives, as if it were written out where the text stands: bundlers write large objects so.
 * Null where the text is no JSON object or list.
 */
export function objectOfJson(text: string, at: Node): Node | null {
  if (text.length > LONGEST || !/^\s*[[{]/.test(text)) return null
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return null
  }
  return nodeOf(parsed, placed(at), 0)
}

function nodeOf(value: unknown, place: { readonly start: number; readonly end: number }, depth: number): Node {
  const { start, end } = place
  if (depth > DEEPEST || typeof value !== 'object' || value === null)
    return { type: 'Literal', value: typeof value === 'object' ? null : value, start, end } as unknown as Node
  if (Array.isArray(value))
    return {
      type: 'ArrayExpression',
      elements: value.map(one => nodeOf(one, place, depth + 1)),
      start,
      end,
    } as unknown as Node
  return {
    type: 'ObjectExpression',
    properties: Object.entries(value).map(([key, one]) => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: { type: 'Literal', value: key, start, end },
      value: nodeOf(one, place, depth + 1),
      start,
      end,
    })),
    start,
    end,
  } as unknown as Node
}
