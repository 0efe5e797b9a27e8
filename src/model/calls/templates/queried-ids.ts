import { segmentClass } from '../../segment.ts'
import type { CallLeaf } from '../leaf/leaf.ts'
import { sentValues } from '../leaf/parameters.ts'

/** One call may ask for something else under such a name. */
const CALLS = 2
/** `library_id`, `shopId`; what a user interface numbers is no thing of the application. */
const ID = /[a-z\d](?:_id|Id|-id)$/
const NO_THING = /^(?:tab|panel|view|page|element|widget|theme|step|request|trace|client|session)[-_]?id$/i

/**
 * What queries call an id that is a plain word: `library_id` of `main`, where two calls at least are asked with `?library_id=main`. In a path,
 * `/books/7/main`, it is the same thing.
 * @returns given a word, the name; null where queries have none, or several
 */
export function queriedIds(leaves: readonly CallLeaf[]): (text: string) => string | null {
  const found = new Map<string, Map<string, number>>()
  for (const { parameters } of leaves)
    for (const [key, parameter] of parameters.byName.entries) {
      const name = key.startsWith('query ') ? key.slice('query '.length) : ''
      if (!ID.test(name) || NO_THING.test(name)) continue
      for (const text of sentValues(parameter).shape.strings?.values.keys() ?? []) {
        if (text.length < 2 || segmentClass(text) !== 'literal') continue
        const names = found.get(text) ?? new Map<string, number>()
        found.set(text, names.set(name, (names.get(name) ?? 0) + 1))
      }
    }
  return text => {
    const [only, ...others] = found.get(text) ?? []
    return only === undefined || others.length > 0 || only[1] < CALLS ? null : only[0]
  }
}
