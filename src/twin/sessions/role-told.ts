import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'

/** What stands in a person: no deeper is looked. */
const DEPTH = 3

/**
 * The role that an object names of a person: one of the stated ones as the only such value, or several as they are joined where one person
 * holds them all. Null where none stands in it, or several that are no role together.
 */
export function roleIn(person: JsonObject, roles: readonly string[]): string | null {
  const held = new Set(wordsIn(person, name => !isOfPerson(name)).filter(word => roles.includes(word)))
  const joined = [...held].toSorted().join(' + ')
  return roles.includes(joined) ? joined : null
}

/**
 * The role that stands in an answer beside one of the names of a person: in the smallest object that holds both. A list does not join what
 * stands in its elements. Null where none does.
 */
export function roleBeside(
  answer: JsonValue | undefined,
  names: readonly string[],
  roles: readonly string[],
): string | null {
  if (typeof answer !== 'object' || answer === null) return null
  for (const child of Object.values(answer)) {
    const inner = roleBeside(child, names, roles)
    if (inner !== null) return inner
  }
  if (Array.isArray(answer)) return null
  const person = answer as JsonObject
  return wordsIn(person).some(word => names.includes(word)) ? roleIn(person, roles) : null
}

/**
 * The texts in an object and the objects in it, and in their lists of texts; not in other lists, which hold others.
 * @param isRead by the name of a field, whether what stands there counts
 */
function wordsIn(value: JsonValue, isRead = (_: string): boolean => true, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth > DEPTH) return []
  const children = Object.entries(value)
  if (Array.isArray(value) && children.some(([, child]) => typeof child !== 'string') && children.length > 1) return []
  return children.flatMap(([name, child]) => (isRead(name) ? wordsIn(child, isRead, depth + 1) : []))
}

/** Fields that say who somebody is: `createdBy: "admin"` names a person who is called as a role is. */
const isOfPerson = (name: string): boolean =>
  /(?:[a-z_]by|user_?name|login|e?mail|owner|author|creator|actor|assignee|sender)$/i.test(name)
