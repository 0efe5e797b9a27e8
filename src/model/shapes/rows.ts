import type { JsonValue } from '../../evidence/exchange.ts'
import { hash53 } from '../hash.ts'

const ROWS = 32
const FIELDS = 16
const VALUES = 2
/** So long a text stands for itself; a longer one, such as the address of a picture, for its hash. */
const KEPT = 64
const LONGEST = 512

/**
 * What some of the things at one place held, by the hash of their key: the same things are kept at every place where they stand
 * (coordinated sampling), so that two places with the same things can be told.
 */
export interface Rows {
  rows: Map<number, Row>
  /** The smallest hash of a key that was left out; Infinity while none was. */
  bound: number
}
export interface Row {
  /** By name, the smallest values of those that say something: no flags, no small numbers, no nothing. */
  fields: Map<string, (string | number)[]>
  bound: number
}

export const noRows = (): Rows => ({ rows: new Map(), bound: Infinity })

export function addRow(rows: Rows, key: number, value: { readonly [name: string]: JsonValue }): void {
  if (key >= rows.bound) return
  let row = rows.rows.get(key)
  if (row === undefined) {
    rows.rows.set(key, (row = { fields: new Map(), bound: Infinity }))
    if (rows.rows.size > ROWS) leaveOut(rows)
    if (!rows.rows.has(key)) return
  }
  for (const name in value) {
    const inner = value[name]
    if (typeof inner === 'string') {
      if (inner.length >= 3 && inner.length <= LONGEST)
        addField(row, name, inner.length <= KEPT ? inner : hash53(inner))
    } else if (typeof inner === 'number' && says(inner)) addField(row, name, inner)
  }
}

/** Consumes both. */
export function mergeRows(left: Rows, right: Rows): Rows {
  for (const [key, row] of right.rows) {
    const present = left.rows.get(key)
    if (present === undefined) left.rows.set(key, row)
    else {
      for (const [name, values] of row.fields) for (const value of values) addField(present, name, value)
      present.bound = Math.min(present.bound, row.bound)
      for (const name of present.fields.keys()) if (hash53(name) >= present.bound) present.fields.delete(name)
    }
  }
  left.bound = Math.min(left.bound, right.bound)
  for (const key of left.rows.keys()) if (key >= left.bound) left.rows.delete(key)
  while (left.rows.size > ROWS) leaveOut(left)
  return left
}

export const copyRows = ({ rows, bound }: Rows): Rows => ({
  bound,
  rows: new Map(
    [...rows].map(([key, row]) => [
      key,
      { bound: row.bound, fields: new Map([...row.fields].map(([name, values]) => [name, [...values]])) },
    ]),
  ),
})

const says = (value: number): boolean => !Number.isInteger(value) || Math.abs(value) >= 100

function addField(row: Row, name: string, value: string | number): void {
  const values = row.fields.get(name)
  if (values !== undefined) {
    addSmallest(values, value)
    return
  }
  if (row.bound !== Infinity && hash53(name) >= row.bound) return
  row.fields.set(name, [value])
  if (row.fields.size <= FIELDS) return
  let largest = name
  for (const other of row.fields.keys()) if (hash53(other) > hash53(largest)) largest = other
  row.fields.delete(largest)
  row.bound = Math.min(row.bound, hash53(largest))
}

/** Keeps the smallest by their texts, ascending. */
function addSmallest(values: (string | number)[], value: string | number): void {
  if (values.includes(value)) return
  const text = String(value)
  let at = values.length
  while (at > 0 && text < String(values[at - 1])) at--
  if (at === VALUES) return
  values.splice(at, 0, value)
  if (values.length > VALUES) values.length = VALUES
}

function leaveOut(rows: Rows): void {
  let largest = -1
  for (const key of rows.rows.keys()) if (key > largest) largest = key
  rows.rows.delete(largest)
  rows.bound = Math.min(rows.bound, largest)
}
