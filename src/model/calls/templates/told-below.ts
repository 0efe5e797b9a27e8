import type { PathNode } from '../../path-tree.ts'
import type { CallLeaf } from '../leaf/leaf.ts'
import { readLongEcho } from '../leaf/long-echoes.ts'
import { type Sightings, mergeSightings } from '../../sightings.ts'
import type { Sample } from '../../sample.ts'

type Node = PathNode<CallLeaf>

/** A place in the paths where what stands there may hold slashes, `/contents/reports/notes.md`. */
export interface LongValues {
  /** The key under which answers say it; null where none does. */
  readonly key: string | null
  readonly reason: string
  /** Those of the keys of the node that are values. */
  readonly known: ReadonlySet<string>
}

const DEEPEST = 24

/** What answers say of what stands behind a node, by their keys. */
export type Told = ReadonlyMap<string, readonly (readonly string[])[]>

export function echoesAt(node: Node, depth: number): Told {
  const byKey = new Map<string, string[][]>()
  const visit = (inner: Node, path: readonly string[]): void => {
    for (const leaf of inner.leaves.entries.values())
      for (const written of leaf.longEchoes.entries.keys()) {
        const { start, length, key } = readLongEcho(written)
        if (start !== depth || length > path.length) continue
        const texts = byKey.get(key)
        if (texts === undefined) byKey.set(key, [path.slice(0, length)])
        else texts.push(path.slice(0, length))
      }
    if (path.length < DEEPEST) for (const [key, child] of sorted(inner)) visit(child, [...path, key])
  }
  visit(node, [])
  return byKey
}

export const saidAs = (name: string, key: string): string =>
  `answers say \`${name.replaceAll('%2F', '/')}\` as \`${key}\`: it may hold slashes`

/** The parts of a value as one segment. */
export const joined = (parts: readonly string[]): string => parts.join('%2F')

/** The children of a node in the order of their keys. */
export const sorted = ({ children }: Node): readonly (readonly [string, Node])[] =>
  [...children.entries].sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * Of a call whose value took several segments and has one now: what answers and requests repeat stands so many segments further ahead.
 * @param at the segment of the value, from 0
 */
export function moveEchoes(leaf: CallLeaf, at: number, by: number): void {
  for (const echoes of [leaf.ownEchoes, leaf.sentEchoes, leaf.topEchoes]) moveKeys(echoes, at, by)
}

function moveKeys({ entries }: Sample<Sightings>, at: number, by: number): void {
  const all = [...entries]
  entries.clear()
  for (const [name, sightings] of all) {
    const [index = '', ...key] = name.split(' ')
    const moved = Number(index) <= at ? Number(index) : Math.max(at, Number(index) - by)
    const to = `${moved} ${key.join(' ')}`
    const present = entries.get(to)
    entries.set(to, present === undefined ? sightings : mergeSightings(present, sightings))
  }
}
