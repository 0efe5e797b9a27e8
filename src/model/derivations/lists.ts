import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'

/**
 * A list of objects in an object, with what of the object's own numbers it comes to: by field an empty text for how many there are, `price` for what
 * a member comes to, `price*quantity` for the products of two.
 */
export type ListedIn = readonly [
  list: string,
  count: number,
  matches: readonly (readonly [field: string, as: string])[],
]

/** More are seldom answered whole. */
const ELEMENTS = 64
const MEMBERS = 8
const LISTS = 4

/** The lists of objects in an object that has numbers of its own. */
export function listsIn(object: JsonObject): readonly ListedIn[] {
  const found: ListedIn[] = []
  let numbers: readonly (readonly [string, number])[] | null = null
  for (const list in object) {
    const elements = object[list]
    if (!Array.isArray(elements) || elements.length > ELEMENTS || found.length === LISTS) continue
    if (!elements.every(isObject)) continue
    numbers ??= Object.entries(object).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    if (numbers.length === 0) return NONE
    found.push([list, elements.length, matchesOf(elements, numbers)])
  }
  return found
}

const NONE: readonly ListedIn[] = []

function matchesOf(elements: readonly JsonObject[], numbers: readonly (readonly [string, number])[]): ListedIn[2] {
  const matches: (readonly [string, string])[] = []
  const note = (as: string, sum: number): void => {
    for (const [field, value] of numbers) if (isSame(value, sum)) matches.push([field, as])
  }
  note('', elements.length)
  const members = elements.length === 0 ? [] : membersOf(elements)
  for (const [nth, one] of members.entries()) {
    note(
      one,
      elements.reduce((sum, element) => sum + (element[one] as number), 0),
    )
    for (const other of members.slice(nth + 1))
      note(
        `${one}*${other}`,
        elements.reduce((sum, element) => sum + (element[one] as number) * (element[other] as number), 0),
      )
  }
  return matches
}

/** The names under which each of them has a number, sorted. */
const membersOf = (elements: readonly JsonObject[]): readonly string[] =>
  Object.keys(elements[0] as JsonObject)
    .filter(name => elements.every(element => typeof element[name] === 'number'))
    .toSorted()
    .slice(0, MEMBERS)

/** But for what binary numbers do not hold of decimals. */
export const isSame = (left: number, right: number): boolean =>
  left === right || Math.abs(left - right) <= 1e-9 * Math.max(Math.abs(left), Math.abs(right))

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
