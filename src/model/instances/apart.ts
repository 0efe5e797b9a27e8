/**
 * What says of a thing which one it is, and what is known of it by itself, apart from what people put into it: `metadata` of what Kubernetes
 * keeps, `sys`, the `properties` of a GeoJSON feature (RFC 7946, 3.2).
 */
const APART = ['metadata', 'sys', 'properties'] as const

/** By these names, the surest first, a thing is known there. */
const KEYS = ['id', 'uid', 'uuid', 'guid', 'key', 'slug', 'name'] as const

/** What wraps the things of an answer: what stands beside it is about the answer, `{data: […], metadata: {id}}`, unless it has a name. */
const WRAPS = ['data', 'items', 'result', 'results'] as const

/** `{status_code: 200, error_code: 0, metadata: {…}}`: what stands apart is all that was asked for. */
const HOW_IT_WENT = ['status_code', 'statusCode', 'error_code', 'errorCode'] as const

/** Whether an object with these names says how a call went. */
export const saysHowItWent = (has: (name: string) => boolean): boolean => HOW_IT_WENT.filter(has).length > 1

/**
 * Where the key of an object stands, if one object down: `metadata` and `uid`; null where it has a key itself, or none there.
 * @param has whether the object has a name
 * @param isKey whether there is a name in an object under a name of it, with what may be a key
 * @param isBesideLists whether all that stands beside a name are lists
 */
export function keyApart(
  has: (name: string) => boolean,
  isKey: (outer: string, name: string) => boolean,
  isBesideLists: (outer: string) => boolean,
): { readonly outer: string; readonly key: string } | null {
  const outer = APART.find(has)
  if (outer === undefined || KEYS.some(has) || saysHowItWent(has)) return null
  const key = KEYS.find(name => isKey(outer, name))
  if (key === undefined || (WRAPS.some(has) && !isKey(outer, 'name'))) return null
  return isBesideLists(outer) ? null : { outer, key }
}
