import type { CallSubject } from '../../evidence/subjects.ts'
import { sortedEntries } from '../sample.ts'
import { seenCount } from '../sightings.ts'
import { keyForSome } from './key-sent.ts'
import { sentValues } from './leaf/parameters.ts'
import type { Operation } from './operations.ts'
import { makesAndChanges } from './said-deed.ts'

/**
 * By what one form says what it changes, where it makes one without. The field that holds the key in some requests, and `0` or nothing in others; or the
 * parameter `edit` of `POST /boats.php`, whose buttons say `Add boat` and `Save changes`: it is called as a key is, or as what is done, and was sent
 * with some requests and not with others. Null where nothing says that both are done, and where several parameters could say it.
 * @param buttons words of all buttons that send the call
 */
export function changesBy(
  { method, protocol, path, namedBy, name, leaf }: Operation,
  buttons: readonly string[],
): NonNullable<CallSubject['changesBy']> | null {
  if (method !== 'POST' || protocol !== 'http' || path.includes('{')) return null
  const field = keyForSome(leaf, namedBy === undefined ? '' : name)
  if (field !== null) return { name: field, in: 'body' }
  const { parameters, tellings } = leaf
  if (!makesAndChanges(buttons, [...tellings.entries.keys()])) return null
  const all = seenCount(parameters.accepted) + seenCount(parameters.refused)
  const found = sortedEntries(parameters.byName).flatMap(([key, parameter]) => {
    const sent = key.startsWith('query ') ? key.slice('query '.length) : ''
    const { strings, numbers } = sentValues(parameter).shape
    const isOne = sent !== '' && sent !== namedBy && sent !== name && (strings !== null || numbers !== null)
    return isOne && SAYS_WHICH.test(sent) && seenCount(parameter.seen) < all ? [sent] : []
  })
  const [only, ...others] = found
  return only === undefined || others.length > 0 ? null : { name: only, in: 'query' }
}

const SAYS_WHICH = /^(?:edit|modify|update|change|key|[gu]?uid|uuid|(?:\w+[-_])?id)$|[a-z]I[dD]$/
