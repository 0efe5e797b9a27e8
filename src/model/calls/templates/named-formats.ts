import { type PathNode, mergeLeavesAs, mergePathNodes } from '../../path-tree.ts'
import { type CallLeaf, callLeaf } from '../leaf/leaf.ts'
import type { OwnEchoes } from '../leaf/own-echoes.ts'
import { mergeSightings } from '../../sightings.ts'
import { sorted } from './told-below.ts'

type Node = PathNode<CallLeaf>

/** A form in which a thing may be wanted, behind its name. */
const FORMAT = /^(?<name>.+)(?<format>\.(?:json|xml))$/i
/** A call without a protocol of its own. */
const PLAIN = /^\S+$/

interface Formatted {
  readonly text: string
  readonly name: string
  readonly format: string
  readonly node: Node
}

/**
 * `/people/ann.json` answered with `username: "ann"`, beside `/people/ann/boats` or `/people/tom.json` that answers likewise: what stands before the
 * format is the name of a thing, and both are calls of one. Without either the name is that of a file, `/menus/main.json`.
 * @param root changed in place
 */
export function joinNamedFormats(root: Node): void {
  const visit = (node: Node, depth: number): void => {
    if (depth > 0) {
      const told = sorted(node).flatMap(([text, child]): readonly (Formatted & { readonly key: string })[] => {
        const { name, format } = FORMAT.exec(text)?.groups ?? {}
        if (name === undefined || format === undefined || child.children.entries.size > 0) return []
        const key = keyBefore(child, format, depth)
        return key === null ? [] : [{ text, name, format, node: child, key }]
      })
      for (const one of told)
        if (node.children.entries.has(one.name) || told.some(other => other !== one && other.key === one.key))
          joinFormat(node, one)
    }
    for (const [, child] of sorted(node)) visit(child, depth + 1)
  }
  visit(root, 0)
}

function joinFormat({ children: { entries } }: Node, { text, name, format, node }: Formatted): void {
  entries.delete(text)
  for (const leaf of node.leaves.entries.values()) leaf.ownEchoes = withoutFormat(leaf.ownEchoes, format)
  mergeLeavesAs(callLeaf, node, key => (PLAIN.test(key) ? `${key} ${format}` : key))
  const present = entries.get(name)
  entries.set(name, present === undefined ? node : mergePathNodes(callLeaf, present, node))
}

/** Under which key answers repeat what stands before the format. */
function keyBefore({ leaves }: Node, format: string, depth: number): string | null {
  const keys = [...leaves.entries.values()].flatMap(({ ownEchoes: { entries } }) =>
    [...entries.keys()].flatMap(echo =>
      echo.startsWith(`${depth} `) && echo.endsWith(format) ? [echo.slice(`${depth} `.length, -format.length)] : [],
    ),
  )
  return keys.toSorted()[0] ?? null
}

/** Entries in their order, each key once: what repeats the name repeats it whatever stands behind. */
function withoutFormat(echoes: OwnEchoes, format: string): OwnEchoes {
  const entries: OwnEchoes['entries'] = new Map()
  for (const [echo, sightings] of echoes.entries) {
    const key = echo.endsWith(format) ? echo.slice(0, -format.length) : echo
    const present = entries.get(key)
    entries.set(key, present === undefined ? sightings : mergeSightings(present, sightings))
  }
  return { ...echoes, entries }
}
