import type { PathNode } from '../../path-tree.ts'
import { classOfKey } from '../../segment.ts'
import type { CallLeaf } from '../leaf/leaf.ts'
import type { NamedElsewhere } from './behind-deeds.ts'
import { DEED } from './words.ts'

type Node = PathNode<CallLeaf>

/** Behind so many words of one place answers repeat it, and it is one thing's name behind the others too. */
const PLACES = 2

/**
 * Words that are values since they recur from places where an answer repeats them:
 * - two in a row, `/repos/acme/widgets` answered with `{name: "widgets", owner: {login: "acme"}}`, are the same values in `/starred/acme/widgets`: one word
 *   may mean something else there, two in a row do not. Those that an answer hands out as one, `full_name: "acme/widgets"`, are values as well;
 * - one behind several words of one place, `/pods/default` and `/services/default` answered with `namespace: "default"`, is the same behind the others,
 *   `/jobs/default`, whatever is answered there.
 * @param echo under which key answers at and below a node repeat the segment at a depth
 * @param handedOut whether an answer handed out this text as the name of something
 * @returns by their nodes; what is so told where an answer repeats it itself is among them
 */
export function saidElsewhere(
  root: Node,
  echo: (node: Node, depth: number) => string | null,
  handedOut: (text: string) => boolean,
): ReadonlyMap<Node, NamedElsewhere> {
  const found = new Map<Node, NamedElsewhere>()
  const said = new Map<string, readonly [left: string, right: string] | null>()
  eachName(root, 0, (left, node, depth) => {
    for (const [right, below] of namesBelow(node)) {
      const pair = `${left}/${right}`
      const keys = said.has(pair) ? [] : [echo(below, depth), echo(below, depth + 1)]
      if (keys[0] != null && keys[1] != null) said.set(pair, [keys[0], keys[1]])
      else if (!said.has(pair) && handedOut(pair)) said.set(pair, null)
    }
  })
  if (said.size > 0)
    eachName(root, 0, (left, node) => {
      const names = namesBelow(node)
      // A word behind which other things stand too is a part of the application.
      if (names.length === 0 || !names.every(([right]) => said.has(`${left}/${right}`))) return
      for (const [right, below] of names) {
        const pair = `${left}/${right}`
        const keys = said.get(pair) ?? null
        const because =
          keys === null ? `an answer handed out \`${pair}\`` : `answers elsewhere repeat both words of \`${pair}\``
        found.set(node, { because, key: keys?.[0] ?? null }).set(below, { because, key: keys?.[1] ?? null })
      }
    })
  eachPlace(root, 0, (place, depth) => {
    for (const [word, twins] of twinsBehind(place)) {
      const told = twins.flatMap(([, node]) => echo(node, depth + 1) ?? [])
      const key = told.toSorted()[0]
      if (key === undefined || told.length < PLACES || told.length === twins.length) continue
      for (const [, node] of twins)
        if (!found.has(node))
          found.set(node, { because: `answers behind other words of this place repeat \`${word}\` as \`${key}\``, key })
    }
  })
  return found
}

function eachName(node: Node, depth: number, each: (name: string, node: Node, depth: number) => void): void {
  eachPlace(node, depth, (place, at) => {
    for (const [name, child] of namesBelow(place)) each(name, child, at)
  })
}

const namesBelow = ({ children }: Node): readonly (readonly [name: string, node: Node])[] =>
  [...children.entries].filter(([name]) => isName(name))

function eachPlace(node: Node, depth: number, each: (place: Node, depth: number) => void): void {
  each(node, depth)
  for (const child of node.children.entries.values()) eachPlace(child, depth + 1, each)
}

/** By each word, where it stands behind several words of a place. */
function twinsBehind(place: Node): ReadonlyMap<string, readonly (readonly [before: string, node: Node])[]> {
  const found = new Map<string, (readonly [string, Node])[]>()
  for (const [before, child] of namesBelow(place))
    for (const [word, node] of namesBelow(child))
      if (!DEED.test(word)) found.set(word, [...(found.get(word) ?? []), [before, node]])
  return found
}

const isName = (text: string): boolean => classOfKey(text) === null && /\p{L}/u.test(text)
