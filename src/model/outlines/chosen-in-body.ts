import type { JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { isRedacted } from '../token.ts'

/** In front of the name of what chooses in a body, where names of a query stand too. */
export const IN_BODY = 'body '

const CHOOSES = /^(?:select|only|fields?|columns?|attributes|props|properties|facets?)$/i
const MOST = 60
const LONGEST = 160

/**
 * The lists of names that a body sends to choose what is answered, as a query may, `{"fields": ["id", "name"]}`: by their names behind `IN_BODY`, sorted. None where
 * one of them holds something else than short texts.
 */
export function chosenInBody(
  body: JsonValue | undefined,
): readonly (readonly [name: string, values: readonly string[]])[] {
  if (!isObject(body)) return []
  return Object.keys(body).flatMap(name => {
    const listed = CHOOSES.test(name) ? body[name] : undefined
    if (!Array.isArray(listed) || listed.length === 0 || listed.length > MOST) return []
    const names = (listed as readonly JsonValue[]).flatMap(one =>
      typeof one === 'string' && one.length <= LONGEST && !isRedacted(one) ? [one] : [],
    )
    return names.length < listed.length ? [] : [[`${IN_BODY}${name}`, names.toSorted()] as const]
  })
}
