import type { Claim } from '../../evidence/claim.ts'
import type { ErrorSubject } from '../../evidence/subjects.ts'
import type { Document } from '../document/document.ts'

/** Of so many kinds of things it has to be known: one may be answered in a way of its own. */
const KINDS = 2

/**
 * How an application says that a thing is not there, where it was seen to say so of things of other kinds alone: with 404 (RFC 9110, section 15.5.5),
 * and with the name of this kind where theirs stands. Undefined where they are answered otherwise, or too few were seen.
 * @param name of the entity that is asked for
 */
export function notFoundAlike(document: Document, name: string): Claim<ErrorSubject> | undefined {
  const said = document.calls.flatMap(({ id, subject: { entity } }) =>
    entity === undefined || entity === name
      ? []
      : document
          .errorsOf(id)
          .filter(({ subject }) => subject.notThere?.includes(id) === true)
          .map(error => ({ error, entity })),
  )
  if (new Set(said.map(({ entity }) => entity)).size < KINDS) return undefined
  if (said.some(({ error }) => error.subject.status !== 404)) return undefined
  for (const { error, entity } of said) {
    const message = ofKind(error.subject.message, entity, name)
    if (message !== undefined) return { ...error, subject: { ...error.subject, message } }
  }
  return undefined
}

/** `Customer not found` of an order: `Order not found`. What names no kind is said of any; undefined where it names something else. */
function ofKind(message: string | null, of: string, name: string): string | null | undefined {
  if (message === null || /^\W*(?:not found|404 not found|no such \w+)\W*$/i.test(message)) return message
  const words = inWords(of)
  const at = message.toLowerCase().indexOf(words)
  const isWord = at >= 0 && !isLetter(message[at - 1]) && !isLetter(message[at + words.length])
  if (!isWord || message.includes('{')) return undefined
  const own = inWords(name)
  const isCapital = message[at] !== words[0]
  const written = isCapital ? `${(own[0] as string).toUpperCase()}${own.slice(1)}` : own
  return `${message.slice(0, at)}${written}${message.slice(at + words.length)}`
}

/** `OrderLine` → `order line` */
const inWords = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase()

const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character)
