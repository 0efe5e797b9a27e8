import { type Relation, comparisonText } from '../../evidence/comparison.ts'
import { wordsOf } from '../instances/field-kind.ts'
import { plainName } from './plain-name.ts'

const COMPARES =
  /\b(before|after|earlier than|later than|(?:greater|larger|higher|more|bigger) than|(?:less|lower|smaller|fewer) than)( or (?:equal to|equals?|the same as|on))?(?: the)? ([\w .-]{2,60}?)(?:[.,;!]|$)/i
/** `start time` of what is sent as `start`. */
const OF_KIND = / (?:time|timestamp|date|value|number|field|parameter)$/i
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
  const others = [...names].filter(name => name !== field)
  const spoken = [plainName(other), plainName(other.replace(OF_KIND, ''))]
  const exact = others.filter(name => spoken.includes(plainName(name)))
  const [only, ...more] = exact.length > 0 ? exact : others.filter(name => isNamedBy(name, field, other))
  if (only === undefined || more.length > 0) return null
  const [plain, same, denied] = ASKED[kindOf(word)] as (typeof ASKED)[string]
  const isDenied = DENIES.test(message.slice(0, found.index))
  if (isDenied && orEqual !== undefined) return null
  return comparisonText({ relation: isDenied ? denied : orEqual === undefined ? plain : same, field: only })
}

/** `after it opens` names `opensOn` beside `closesOn`: by a word that the field itself has not, of fields that are called alike otherwise. */
function isNamedBy(name: string, field: string, said: string): boolean {
  const [own, of] = [stemsOf(name), stemsOf(field)]
  const telling = own.filter(word => !of.includes(word))
  const words = stemsOf(said)
  return telling.length < own.length && telling.length > 0 && telling.every(word => words.includes(word))
}

/** Words without the ending that tells a verb from a noun: `starts`, `start`. */
const stemsOf = (text: string): readonly string[] =>
  text.split(/[\s.]+/).flatMap(part => wordsOf(part).map(word => word.replace(/s$/, '')))

function kindOf(word: string): string {
  if (/^(?:before|earlier)/i.test(word)) return 'before'
  if (/^(?:after|later)/i.test(word)) return 'after'
  return /^(?:less|lower|smaller|fewer)/i.test(word) ? 'less' : 'more'
}
