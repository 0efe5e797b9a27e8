import { type Relation, comparisonText } from '../../evidence/comparison.ts'
import { plainName } from './plain-name.ts'

const COMPARES =
  /\b(before|after|earlier than|later than|(?:greater|larger|higher|more|bigger) than|(?:less|lower|smaller|fewer) than)( or (?:equal to|equals?|the same as|on))?(?: the)? ([\w .-]{2,60}?)(?:[.,;!]|$)/i
const DENIES = /\b(?:not|cannot|never|can['’]?t|may ?not|mustn['’]t|shouldn['’]t)\b[^.]{0,24}$/i

/** Which relation is asked for: by what it compares, whether equal ones will do, and whether the message says what must not be. */
const ASKED: Readonly<Record<string, readonly [plain: Relation, orEqual: Relation, denied: Relation]>> = {
  before: ['before', 'not after', 'not before'],
  after: ['after', 'not before', 'not after'],
  more: ['more than', 'at least', 'at most'],
  less: ['less than', 'at most', 'at least'],
}

/**
 * What a message asks for in relation to another field that was sent: `deliveryDate must not be before pickupDate`. Null where it compares
 * with nothing that was sent.
 * @param field that the message is about
 * @param names of what was sent, dotted
 */
export function comparedIn(message: string, field: string, names: ReadonlySet<string>): string | null {
  const found = COMPARES.exec(message)
  if (found === null) return null
  const [, word = '', orEqual, other = ''] = found
  const compared = [...names].filter(name => name !== field && plainName(name) === plainName(other))
  const [only] = compared
  if (only === undefined || compared.length > 1) return null
  const [plain, same, denied] = ASKED[kindOf(word)] as (typeof ASKED)[string]
  const isDenied = DENIES.test(message.slice(0, found.index))
  if (isDenied && orEqual !== undefined) return null
  return comparisonText({ relation: isDenied ? denied : orEqual === undefined ? plain : same, field: only })
}

function kindOf(word: string): string {
  if (/^(?:before|earlier)/i.test(word)) return 'before'
  if (/^(?:after|later)/i.test(word)) return 'after'
  return /^(?:less|lower|smaller|fewer)/i.test(word) ? 'less' : 'more'
}
