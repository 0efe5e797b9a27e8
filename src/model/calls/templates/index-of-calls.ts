import type { Sibling } from './sibling.ts'
import { hasOnly } from './words.ts'

/** So many of each, and the words are no things of one kind. */
const FEWEST = 2

/**
 * `GET /tools`, answered with `["lookup", "now", "reset", "uptime"]`: where several of the words that a list holds are only ever posted to here and several only
 * ever read, it is an index of the calls below it, and what hands them out so says nothing of their being values.
 */
export function withoutIndex(siblings: readonly Sibling[]): readonly Sibling[] {
  const listed = siblings.filter(({ listedIn, node }) => listedIn !== null && node.leaves.entries.size > 0)
  const areCalls = ['GET', 'POST'].every(
    method => listed.filter(word => word.node.children.entries.size === 0 && hasOnly(word, method)).length >= FEWEST,
  )
  return areCalls
    ? siblings.map(word => (word.listedIn === null ? word : { ...word, listedIn: null, above: null, handedOut: false }))
    : siblings
}
