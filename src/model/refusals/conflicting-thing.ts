import type { JsonValue, Request } from '../../evidence/exchange.ts'
import { isSure } from '../instances/keys.ts'
import { isObject } from '../json.ts'

/** Of a thing there is more than a key and a word. */
const FEW = 4
/** Names that errors have and things seldom. */
const OF_ERRORS = /^(?:errors?|message|code|status_?code|exception|type|instance|detail)$/i

/**
 * Where what was to be made is there already and the answer is the thing that is (409, RFC 9110 15.5.10): the one field that holds in it what was sent, and null
 * where several do or none. Undefined where the answer is no such thing: one with a key of its own, and with all that was sent.
 */
export function conflictingField(
  status: number,
  answer: JsonValue | undefined,
  { body }: Pick<Request, 'body'>,
): string | null | undefined {
  const sent = body?.value
  if (status !== 409 || !isObject(answer) || !isObject(sent ?? null)) return undefined
  const names = Object.keys(answer)
  if (names.length < FEW || !names.some(isSure) || names.some(name => OF_ERRORS.test(name))) return undefined
  const given = Object.entries(sent as { readonly [name: string]: JsonValue })
  if (given.length === 0 || !given.every(([name]) => names.includes(name))) return undefined
  const same = given.filter(([name, value]) => typeof value === 'string' && value !== '' && answer[name] === value)
  const [only] = same
  return only === undefined || same.length > 1 ? null : only[0]
}
