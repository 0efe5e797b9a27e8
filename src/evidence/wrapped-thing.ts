import type { JsonObject, JsonValue } from './exchange.ts'

/**
 * The one object that a body wraps: `{"order": {…}}`. Beside it may stand a mask that says which of its fields are to change (google.protobuf.FieldMask,
 * Google AIP-134), `{"order": {"id": 7, "status": "paid", "note": ""}, "updateMask": "status"}`; then it is without the others, but for keys.
 * @returns null where a body wraps none, or several
 */
export function wrappedThing(body: JsonObject): JsonObject | null {
  const entries = Object.entries(body)
  const masks = entries.filter(([name]) => MASK.test(name))
  const [only, ...others] = entries.filter(([name]) => !MASK.test(name))
  if (only === undefined || others.length > 0 || masks.length > 1 || !isObject(only[1])) return null
  const mask = masks.length === 0 ? null : fieldsOf(masks[0]?.[1])
  return mask === null ? only[1] : masked(only[1], mask)
}

const MASK = /^(?:update|field)_?mask$/i

/** `"status,shipTo.city"`, `{"paths": ["status", "ship_to.city"]}`: the fields, without what is said of their insides; null for all. */
function fieldsOf(mask: JsonValue | undefined): ReadonlySet<string> | null {
  const listed = isObject(mask) ? mask['paths'] : mask
  const paths = typeof listed === 'string' ? listed.split(',') : listed
  if (!Array.isArray(paths)) return null
  const names = (paths as readonly JsonValue[]).flatMap(path => (typeof path === 'string' ? [plain(path)] : []))
  return names.length === 0 || names.includes('*') ? null : new Set(names)
}

const plain = (path: string): string => (path.split('.')[0] as string).trim().replaceAll('_', '').toLowerCase()

function masked(thing: JsonObject, mask: ReadonlySet<string>): JsonObject {
  const kept = Object.create(null) as { [name: string]: JsonValue }
  for (const [name, value] of Object.entries(thing)) if (mask.has(plain(name)) || KEY.test(name)) kept[name] = value
  return kept
}

const KEY = /^(?:id|uid|uuid|key|name|code)$/i

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
