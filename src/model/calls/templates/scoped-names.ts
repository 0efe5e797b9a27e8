import { type PathNode, mergePathNodes } from '../../path-tree.ts'
import { type CallLeaf, callLeaf } from '../leaf/leaf.ts'
import { type LongValues, type Told, joined, moveEchoes, saidAs, sorted } from './told-below.ts'

type Node = PathNode<CallLeaf>

interface Pair {
  readonly scope: string
  readonly name: string
  readonly child: Node
}

/** `@scope/name`, as packages of npm and what belongs to them are called: one name, however its slash is written. */
const SCOPE = /^@[\w.-]+$/
const ENCODED = /^@[\w.-]+%2F[^/]+$/i

/**
 * Where names with a scope stand behind a node, puts each into one segment there. That takes one with an encoded slash, one that an
 * answer about it says, or one that was handed out.
 * @param node changed in place
 * @param depth how many segments lead to it
 * @returns null where none stands there
 */
export function joinScopes(
  node: Node,
  depth: number,
  handedOut: (text: string) => boolean,
  told: Told,
): LongValues | null {
  const texts = new Set([...told.values()].flatMap(all => all.map(joined)))
  const isThing = ({ scope, name, child }: Pair): boolean =>
    child.leaves.entries.size > 0 || texts.has(joined([scope, name])) || handedOut(`${scope}/${name}`)
  const all = sorted(node).flatMap(([scope, below]) =>
    SCOPE.test(scope) ? sorted(below).map(([name, child]): Pair => ({ scope, name, child })) : [],
  )
  const others = sorted(node).flatMap(([key, child]) => (SCOPE.test(key) ? [] : [child]))
  const below = new Set(
    [...others, ...all.filter(isThing).map(({ child }) => child)].flatMap(each => sorted(each).map(([key]) => key)),
  )
  // `@harbour/sign-in/leave`: what nobody asks for itself, and below which nothing stands as it does below the others, is a way to what is done.
  const pairs = all.filter(pair => isThing(pair) || sorted(pair.child).some(([key]) => below.has(key)))
  const encoded = sorted(node).flatMap(([key]) => (ENCODED.test(key) ? [key] : []))
  const key =
    [...told.keys()].sort().find(one => told.get(one)?.some(([scope = '', name]) => isScoped(scope, name))) ?? null
  const known = pairs.find(({ scope, name }) => handedOut(`${scope}/${name}`))
  if (encoded.length === 0 && key === null && known === undefined) return null
  for (const { scope, name, child } of pairs) {
    eachLeaf(child, leaf => moveEchoes(leaf, depth, 1))
    const present = node.children.entries.get(joined([scope, name]))
    const one = present === undefined ? child : mergePathNodes(callLeaf, present, child)
    node.children.entries.set(joined([scope, name]), one)
  }
  for (const { scope, name } of pairs) {
    const own = node.children.entries.get(scope)
    own?.children.entries.delete(name)
    if (own?.children.entries.size === 0 && own.leaves.entries.size === 0) node.children.entries.delete(scope)
  }
  const names = [...pairs.map(pair => joined([pair.scope, pair.name])), ...encoded].sort()
  const said = key === null ? [] : (told.get(key) ?? [])
  const alone = said.flatMap(parts => (parts.length === 1 ? parts : []))
  const example = names.find(name => said.some(parts => joined(parts) === name)) ?? names[0] ?? ''
  return {
    key,
    reason: key === null ? `\`${example.replaceAll('%2F', '/')}\` is a name with a scope` : saidAs(example, key),
    known: new Set([...names, ...alone]),
  }
}

function eachLeaf({ leaves, children }: Node, visit: (leaf: CallLeaf) => void): void {
  for (const leaf of leaves.entries.values()) visit(leaf)
  for (const child of children.entries.values()) eachLeaf(child, visit)
}

const isScoped = (scope: string, name: string | undefined): boolean =>
  ENCODED.test(scope) || (name !== undefined && SCOPE.test(scope))
