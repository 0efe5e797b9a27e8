import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isRpcCall } from '../../evidence/json-rpc.ts'
import { nameSays } from '../kinds/names.ts'

/** Which of the strings that a call is given by their place alone are passwords: whether the one at this place is, of so many. */
export type ByPlace = (nth: number, count: number) => boolean

/**
 * What the name of a call says of what it is given without names: `changePassword` is given passwords, `login` and `auth.sign_in` the name of
 * whoever it is and then the password, or the password alone, `createUser` a name and then a password. Null where it says nothing.
 */
export function passwordsGivenTo(name: string): ByPlace | null {
  if (name.length > 120) return null
  if (nameSays(name).kind === 'password') return () => true
  if (SIGNS_IN.test(name)) return (nth, count) => nth > 0 || count === 1
  return MAKES_PERSON.test(name) ? nth => nth === 1 : null
}

const SIGNS_IN = /(?:log[-_]?in|sign[-_]?in|log[-_]?on|authenticate|(?:^|[._:/-])auth)$/i
const MAKES_PERSON =
  /(?:(?:create|add|new|register|update|edit)[-_]?(?:user|account|member|person)|sign[-_]?up|(?:^|[._:/-])register)$/i

/** Whose it is: a number, an address, names with dots or slashes between them. */
export const isOfWhom = (text: string): boolean =>
  text.length < 200 && /^\d+$|^[\w.+-]+@[\w-]+\.[\w.-]+$|^\/?[a-z]\w*(?:[./:][a-z]\w*)+$/i.test(text)

/** Where a call holds what it is given by place: JSON-RPC in `params`, Ext Direct in `data`. */
export const isGivenIn = (member: string): boolean => member === 'params' || member === 'data'

/** The same of a call whose parameters stand in a list; null of any other object. */
export function passwordsInCall(object: JsonObject): ByPlace | null {
  const { method, params, data } = object
  if (typeof method !== 'string' || !(Array.isArray(params) || Array.isArray(data)) || !isRpcCall(object)) return null
  return passwordsGivenTo(method)
}

/** The same of such a call as text, whose beginning is enough; null of any other. */
export function passwordsInText(text: string): ByPlace | null {
  if (!text.startsWith('{') || !(text.includes('"params"') || text.includes('"tid"'))) return null
  const name = METHOD.exec(text.length > 4000 ? text.slice(0, 4000) : text)?.[1]
  return name === undefined ? null : passwordsGivenTo(name)
}

const METHOD = /"method"\s{0,4}:\s{0,4}"([^"\\]{1,120})"/

/** The name under which each of several values counts that stand in a list without names: `password`, or none. */
export function namesByPlace(given: readonly JsonValue[], isPassword: ByPlace): readonly string[] {
  const count = given.filter(one => typeof one === 'string').length
  let nth = 0
  return given.map(one => (typeof one === 'string' && isPassword(nth++, count) && !isOfWhom(one) ? 'password' : ''))
}
