import type { PathNode } from '../../path-tree.ts'
import { classOfKey } from '../../segment.ts'
import { isPlural, singular } from '../../singular.ts'
import type { CallLeaf } from '../leaf/leaf.ts'
import { listsIn } from './listed-names.ts'

/**
 * Lists of plain words by what they are asked for as: `GET /labels`, answered with `["city", "crew"]`, tells what may stand behind `label` and `labels`.
 * @returns given the word before and a text, what the list is asked for as that holds the text; null where none does
 */
export function listedWords(root: PathNode<CallLeaf>): (before: string, text: string) => string | null {
  const found = new Map<string, { readonly noun: string; readonly words: Set<string> }>()
  const visit = ({ leaves, children }: PathNode<CallLeaf>, noun: string): void => {
    const list = isPlural(noun) ? leaves.entries.get('GET') : undefined
    for (const [status, { byType }] of list?.bodies.answers ?? [])
      for (const { shape } of status < 300 ? byType.entries.values() : []) {
        const { words } = found.get(singular(noun)) ?? { words: new Set<string>() }
        for (const { strings, objects } of listsIn(shape))
          for (const word of objects === null ? (strings?.values.keys() ?? []) : []) words.add(word)
        if (words.size >= FEWEST) found.set(singular(noun), { noun, words })
      }
    for (const [key, child] of children.entries) visit(child, classOfKey(key) === null ? key : '')
  }
  visit(root, '')
  return (before, text) => {
    const list = before === '' ? undefined : found.get(singular(before))
    return list?.words.has(text) === true ? list.noun : null
  }
}

/** One word may stand there by chance. */
const FEWEST = 2
