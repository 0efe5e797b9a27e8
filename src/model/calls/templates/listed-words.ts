import type { PathNode } from '../../path-tree.ts'
import { classOfKey } from '../../segment.ts'
import { isPlural, singular } from '../../singular.ts'
import type { CallLeaf } from '../leaf/leaf.ts'
import type { Shape } from '../../shapes/state.ts'
import { listsIn } from './listed-names.ts'

/**
 * Lists of plain words by what they are asked for as: `GET /labels`, answered with `["city", "crew"]`, tells what may stand behind `label` and `labels`. So
 * does `GET /workers`, answered with things that have a `hostname`, where `GET /workers/lab-1` is answered with the one that has this `hostname`.
 * @returns given the word before and a text, what the list is asked for as that holds the text; null where none does
 */
export function listedWords(root: PathNode<CallLeaf>): (before: string, text: string) => string | null {
  const found = new Map<string, { readonly noun: string; readonly words: Set<string> }>()
  const visit = ({ leaves, children }: PathNode<CallLeaf>, noun: string, depth: number): void => {
    const list = isPlural(noun) ? leaves.entries.get('GET') : undefined
    const repeated = list === undefined ? NONE : keysRepeated(children.entries, depth)
    for (const [status, { byType }] of list?.bodies.answers ?? [])
      for (const { shape } of status < 300 ? byType.entries.values() : []) {
        const { words } = found.get(singular(noun)) ?? { words: new Set<string>() }
        for (const { strings, objects } of listsIn(shape))
          if (objects === null) for (const word of strings?.values.keys() ?? []) words.add(word)
          else for (const word of namesIn(objects, repeated)) words.add(word)
        if (words.size >= FEWEST) found.set(singular(noun), { noun, words })
      }
    for (const [key, child] of children.entries) visit(child, classOfKey(key) === null ? key : '', depth + 1)
  }
  visit(root, '', 0)
  return (before, text) => {
    const list = before === '' ? undefined : found.get(singular(before))
    return list?.words.has(text) === true ? list.noun : null
  }
}

/** One word may stand there by chance. */
const FEWEST = 2

const NONE: ReadonlyMap<string, ReadonlySet<string>> = new Map()

/** By key at the top of answers, the words of their addresses that stand under it. */
function keysRepeated(
  children: ReadonlyMap<string, PathNode<CallLeaf>>,
  depth: number,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const [word, { leaves }] of children)
    for (const echo of leaves.entries.get('GET')?.topEchoes.entries.keys() ?? []) {
      const space = echo.indexOf(' ')
      if (classOfKey(word) !== null || Number(echo.slice(0, space)) !== depth) continue
      const key = echo.slice(space + 1)
      found.set(key, (found.get(key) ?? new Set()).add(word))
    }
  return found
}

/** What things in a list have under a key that answers repeat words of their addresses under, where one of these words is among them. */
function namesIn(
  { properties }: NonNullable<Shape['objects']>,
  repeated: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] {
  return [...repeated].flatMap(([key, words]) => {
    const values = properties.get(key)?.shape.strings?.values
    return values !== undefined && [...words].some(word => values.has(word)) ? [...values.keys()] : []
  })
}
