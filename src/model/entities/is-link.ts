import type { Objects } from '../shapes/shape.ts'
import { plainNoun } from './nouns.ts'

/**
 * Whether objects name one of each of several kinds by their keys: they join these, and are none of them. `tags` of a boat with `tag_id` and
 * `boat_id` have a key of their own.
 */
export function isLink({ properties }: Objects, nouns: readonly string[]): boolean {
  const names = new Set([...properties.keys()].map(plainNoun))
  return nouns.every(noun => names.has(`${plainNoun(noun)}id`))
}
