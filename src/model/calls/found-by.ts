import { isPlural } from '../singular.ts'

/**
 * Whether a word of a path says by what things are found, `findByStatus`, `search_by_name`, `get-by-id`, and names none: what is found is called by the word
 * before it.
 */
export const isFinder = (word: string): boolean => FOUND_BY.test(word)

const FOUND_BY =
  /^(?:find|get|search|list|fetch|query|filter|lookup|count|exists)(?:(?:All|One|First|Many)?By(?=[A-Z\d])|[-_](?:(?:all|one|first|many)[-_])?by[-_](?=.))/

/** `uid` of the segment `by-uid`, or `byUid`: by what the things that stand before it are found, `/orders/by-uid/7`; null of any other segment. */
export function foundBy(segment: string): string | null {
  const [, behind, capital] = /^by(?:[-_]([a-z][\w-]*)|([A-Z]\w*))$/.exec(segment) ?? []
  return behind ?? (capital === undefined ? null : (capital[0] as string).toLowerCase() + capital.slice(1))
}

/** Whether a word says by which key the things before it are found, `uid` of `/datasources/uid/{uid}`, where a value stands behind it. */
export const isKeyOf = (word: string, before: string): boolean => KEY.test(word) && isPlural(before)

const KEY = /^(?:id|uid|uuid|guid|slug|name|username|login|email|sku|code|key|handle|hash|title|barcode|isbn)$/i
