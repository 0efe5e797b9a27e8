import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { nameSays } from '../kinds/names.ts'

/** Whether a text of JSON may hold a list of columns: asked before it is parsed. */
export const mayHoldRows = (text: string): boolean => text.length < LONGEST && COLUMNS.test(text)

const LONGEST = 4_000_000
const COLUMNS = /"(?:columns|fields|cols|headers?|names|keys)"\s{0,4}:\s{0,4}\[/

/**
 * The rows of tables that name their columns in a list beside (`{"columns": ["user", "password"], "rows": [["nell", "…"]]}`), each as an object, where
 * a column is called after a secret.
 */
export function namedRows(value: JsonValue): readonly JsonObject[] {
  const found: JsonObject[] = []
  look(value, found, 0)
  return found
}

function look(value: JsonValue, found: JsonObject[], depth: number): void {
  if (value === null || typeof value !== 'object' || depth > DEEPEST) return
  if (Array.isArray(value)) {
    const list = value as readonly JsonValue[]
    for (let at = 0; at < list.length && at < TABLES; at++) look(list[at] as JsonValue, found, depth + 1)
    return
  }
  const object = value as JsonObject
  const names = columnsIn(object)
  for (const name in object) {
    const rows = object[name] as JsonValue
    if (names === null) look(rows, found, depth + 1)
    else if (Array.isArray(rows))
      for (const row of rows as readonly JsonValue[])
        if (Array.isArray(row) && row.length === names.length)
          found.push(Object.fromEntries(names.map((each, at) => [each, (row as readonly JsonValue[])[at]!])))
  }
}

function columnsIn(object: JsonObject): readonly string[] | null {
  for (const name in object) {
    const names = columnsOf(object[name] as JsonValue)
    if (names !== null) return names
  }
  return null
}

const DEEPEST = 5
/** In a list of more there are no tables. */
const TABLES = 20
const MOST = 300

/** The names in a list of columns, given as texts or as objects that say it; null where none is called after a secret, or it is no such list. */
function columnsOf(list: JsonValue): readonly string[] | null {
  if (!Array.isArray(list) || list.length < 1 || list.length > MOST || nameOf(list[0] as JsonValue) === null)
    return null
  const names = (list as readonly JsonValue[]).map(nameOf)
  return names.every(name => name !== null) && names.some(name => nameSays(name).surely) ? names : null
}

function nameOf(column: JsonValue): string | null {
  if (typeof column === 'string') return column
  if (typeof column !== 'object' || column === null || Array.isArray(column)) return null
  const { name, field, key, column: called } = column as JsonObject
  for (const said of [name, field, key, called]) if (typeof said === 'string') return said
  return null
}
