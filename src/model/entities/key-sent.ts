import { lastName } from '../../evidence/field-path.ts'
import { wordsAndParameters } from '../calls/keyed-segment.ts'
import type { Operation } from '../calls/operations.ts'
import { sentNames } from '../limits/form-targets.ts'
import type { Draft } from './naming.ts'
import { plainNoun } from './nouns.ts'

/** `addTags`, `remove_members`: what is made or taken away is something else of theirs. */
const OF_PARTS = /^(?:add|create|new|insert|append|remove|delete|del|drop|clear)(?:[-_](?=.)|(?=[A-Z]))/

/**
 * Whether a call does something and is sent which of the things it is about, or which ones: `hash` or `hashes` of what is known by its `hash`, `orderId` or
 * `order_ids` of orders with an `id`.
 */
export function keySentTo({ key, name }: Pick<Draft, 'key' | 'name'>): (operation: Operation) => boolean {
  if (key === null) return () => false
  const isKey = namesKey(name, key.field)
  return operation => {
    const word = wordsAndParameters(operation.path).at(-1) ?? ''
    if (operation.method === 'GET' || OF_PARTS.test(word)) return false
    const asked = [...operation.leaf.parameters.byName.entries.keys()].flatMap(each =>
      each.startsWith('query ') ? [each.slice('query '.length)] : [],
    )
    return [...sentNames(operation), ...asked].some(isKey)
  }
}

/** Whether a field that is sent is called as the key of an entity: `hash` and `hashes`, `order_id` of an `id`. @param entity its name */
export function namesKey(entity: string, key: string): (sent: string) => boolean {
  const own = lastName(key)
  const keys = new Set([own, `${entity}${own}`].map(plainNoun))
  return sent => sent === key || keys.has(plainNoun(sent))
}
