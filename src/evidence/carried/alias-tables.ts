import type { JsonObject, JsonValue } from '../exchange.ts'

const FEWEST = 3
const DEEPEST = 4
const VISITS = 20_000
/** A name that nobody chose: of eight signs or more, letters and digits in turn. */
const DRAWN = /^(?=[^\d]*\d)(?=.*\d[a-z]|.*[a-z]\d)[a-z\d_-]{8,80}$/i
const WORD = /^[a-z][a-zA-Z_]{1,59}$/

/**
 * A value with the names of its members that nobody chose replaced by those that a table beside them gives: of
 * `{"answers":{"e3b2o7p":{…}},"map":[{"origin":"product","alias":"e3b2o7p"}]}` the answer is `product`.
 */
export function withNamesOfTable(value: JsonObject): JsonObject {
  const drawn = Object.keys(value).filter(name => isDrawn(value[name] as JsonValue))
  if (drawn.length === 0) return value
  const all = Object.create(null) as { [name: string]: JsonValue }
  for (const name of Object.keys(value)) all[name] = value[name] as JsonValue
  for (const name of drawn) {
    const unnamed = value[name] as JsonObject
    const table = tableFor(unnamed, value)
    if (table.size * 2 > Object.keys(unnamed).length) all[name] = named(unnamed, table)
  }
  return all
}

/** Which word stands beside which name, in objects that hold one of each. */
function tableFor(unnamed: JsonObject, around: JsonObject): ReadonlyMap<string, string> {
  const wanted = new Set(Object.keys(unnamed))
  const table = new Map<string, string>()
  let left = VISITS
  const look = (inner: JsonValue, depth: number): void => {
    if (inner === null || typeof inner !== 'object' || inner === unnamed || depth > DEEPEST || left-- <= 0) return
    if (!Array.isArray(inner)) {
      const texts = Object.values(inner as JsonObject).filter(each => typeof each === 'string')
      const alias = texts.find(text => wanted.has(text))
      const [word, ...others] = texts.filter(text => text !== alias && WORD.test(text))
      if (alias !== undefined && word !== undefined && others.length === 0) table.set(alias, word)
    }
    for (const next of Object.values(inner)) look(next as JsonValue, depth + 1)
  }
  look(around, 0)
  return table
}

/** Of several under one name the one that holds most counts. */
function named(object: JsonObject, table: ReadonlyMap<string, string>): JsonObject {
  const copy = Object.create(null) as { [name: string]: JsonValue }
  for (const alias of Object.keys(object)) {
    const name = table.get(alias) ?? alias
    const [value, known] = [object[alias] as JsonValue, copy[name]]
    if (known === undefined || weight(value) > weight(known)) copy[name] = value
  }
  return copy
}

const weight = (value: JsonValue): number =>
  value === null || typeof value !== 'object' ? 0 : 1 + Object.keys(value).length

const isDrawn = (value: JsonValue): boolean => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
  const names = Object.keys(value)
  return names.length >= FEWEST && names.every(name => DRAWN.test(name))
}
