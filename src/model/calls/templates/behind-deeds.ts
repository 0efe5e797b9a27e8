import type { PathNode } from '../../path-tree.ts'
import { classOfKey } from '../../segment.ts'
import { isPlural } from '../../singular.ts'
import type { CallLeaf } from '../leaf/leaf.ts'

type Node = PathNode<CallLeaf>

/** What is done to a thing that is named behind it: `/boards/save/harbour`. */
const DEED =
  /^(?:load|open|show|view|get|read|save|store|edit|update|delete|remove|destroy|rename|copy|clone|publish|archive|restore|enable|disable|start|stop|download|run)$/i

/** What other paths say of a word: why it is a value. */
export interface NamedElsewhere {
  readonly because: string
  /** The key under which an answer repeats it; null where answers repeat others of its kind. */
  readonly key: string | null
}

/**
 * Words that stand behind several deeds of one place, where an answer to one of them repeats the word under a key: `/boards/load/harbour`, answered with
 * `{name: "harbour"}`, beside `/boards/save/harbour` and `/boards/delete/harbour`. That a word recurs so makes it no part of the paths.
 * @param echo under which key answers at and below a node repeat the segment at a depth
 * @returns by the node of the word
 */
export function namedBehindDeeds(
  root: Node,
  echo: (node: Node, depth: number) => string | null,
): ReadonlyMap<Node, NamedElsewhere> {
  const found = new Map<Node, NamedElsewhere>()
  const visit = (node: Node, depth: number): void => {
    const deeds = [...node.children.entries].filter(([key]) => DEED.test(key)).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const twins = (word: string): readonly Node[] =>
      deeds.flatMap(([, { children }]) => children.entries.get(word) ?? []).filter(twin => isName(word, twin))
    const words = new Set(deeds.flatMap(([, { children }]) => [...children.entries.keys()]))
    const several = [...words].map(word => [word, twins(word)] as const).filter(([, all]) => all.length > 1)
    for (const [word, all] of several) {
      const key = all.map(twin => echo(twin, depth + 1)).find(one => one !== null)
      if (key === undefined) continue
      for (const twin of all)
        found.set(twin, {
          because: `an answer to one of several deeds of \`${word}\` repeats it under \`${key}\``,
          key,
        })
    }
    // What the same deeds are done to as to these.
    const isDone = ([, { children }]: (typeof deeds)[number]): boolean =>
      [...children.entries.values()].some(child => found.has(child))
    const done = deeds.filter(isDone)
    for (const [word, all] of several)
      if (all.every(twin => done.some(([, { children }]) => children.entries.get(word) === twin)))
        for (const twin of all)
          if (!found.has(twin))
            found.set(twin, { because: `deeds are done to \`${word}\` as to others there`, key: null })
    for (const child of node.children.entries.values()) visit(child, depth + 1)
  }
  visit(root, 0)
  return found
}

/** A word that calls end in, and neither a deed itself nor what lists are called. */
const isName = (word: string, { leaves }: Node): boolean =>
  classOfKey(word) === null && leaves.entries.size > 0 && !DEED.test(word) && !isPlural(word)
