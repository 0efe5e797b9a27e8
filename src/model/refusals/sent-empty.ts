import type { Request } from '../../evidence/exchange.ts'
import { plainName } from './plain-name.ts'

/** What is called empty at the end of a message. */
const CALLED_EMPTY =
  /(?:^|[:;,.]\s{1,4})(?:(?:the|your) )?([\p{L}\d][\p{L}\d _-]{1,39}?) (?:is|are|was) (?:left )?(?:empty|blank)[.!]?$/iu

/** The field of a form that was sent empty and that a message calls empty, so that it must be given: `Password is empty`. Null where it calls none so. */
export function calledEmpty(message: string, { body }: Pick<Request, 'body'>): string | null {
  const [, called] = CALLED_EMPTY.exec(message) ?? []
  if (called === undefined) return null
  const plain = plainName(called)
  return body?.fields?.find(({ name, value }) => value === '' && plainName(name) === plain)?.name ?? null
}

/** Not one reason of several: `was invalid, empty or too long`. */
const SAYS_EMPTY = /\b(?:be|is|are|was|were|left) (?:left )?(?:empty|blank)\b(?!,| or\b)/i
/** A shorter name may stand in any word. */
const SHORTEST = 3

/**
 * The one field of a form that was sent empty, where a message says that something must not be empty and calls it by no name that was sent: `Save
 * path cannot be empty` for `location=`. A form sends all that it has. Null where several were, or none.
 */
export function sentEmpty(message: string, { body }: Pick<Request, 'body'>): string | null {
  if (body?.fields === undefined || !SAYS_EMPTY.test(message)) return null
  const [only, ...others] = body.fields.filter(({ value }) => value === '')
  if (only === undefined || others.length > 0) return null
  const said = plainName(message)
  const isNamed = body.fields.some(({ name }) => name.length >= SHORTEST && said.includes(plainName(name)))
  return isNamed ? null : only.name
}
