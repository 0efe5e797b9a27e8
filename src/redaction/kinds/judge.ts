import { isInternationalPhone, isSocialSecurity } from './checks.ts'
import type { Kind } from './kinds.ts'
import { isPlain } from './plain.ts'
import type { NameMeaning } from './names.ts'
import { isMadeUpAs } from './told.ts'
import { isDrawnInHex, isIdentifierShape, isOpaque, isSpeakable, looksRandom, randomMass } from './opaque.ts'

/** The secret that a value is by the name it stands under, or null. */
export function judgeByName(value: string, meaning: NameMeaning, sent: boolean, known: boolean): Kind | null {
  const { kind } = meaning
  if (kind === null) return null
  if (meaning.surely) return isPlain(value, kind, sent) && !known ? null : kind
  if (meaning.identifier && isIdentifierShape(value)) return null
  return looksRandom(value) || isMadeUpAs(value, kind) || (kind === 'csrf' && isDrawnInHex(value)) ? kind : null
}

/** The secret that a whole value is by its form alone; `identifier` where it is opaque and its name says that it identifies. */
export function judgeByForm(value: string, meaning: NameMeaning): Kind | 'identifier' | null {
  if (value.length < 9) return null
  const first = value.charCodeAt(0)
  if (first === plus && isInternationalPhone(value)) return 'phone'
  if (value.length === 11 && isSocialSecurity(value)) return 'ssn'
  if (value.length < 16) {
    if (isMadeUp(value)) return 'password'
    return isDrawnOfLetters(value) ? (meaning.identifier ? 'identifier' : 'opaque') : null
  }
  if (value.length < 100 && wholeKey.test(value)) return 'key'
  if (!isOpaque(value)) return null
  return meaning.identifier ? 'identifier' : 'opaque'
}

/** Letters of both cases and a mark that ids do not use, at random: a password, whatever it is called. */
const isMadeUp = (value: string): boolean =>
  value.length >= 10 &&
  /^[\w!#$%^&*@?+-]{10,15}$/.test(value) &&
  /[!#$%^&*@?]/.test(value) &&
  isOfBothCases(value) &&
  (randomMass(value) >= value.length * 0.6 || (/\d/.test(value) && turns(value) >= 4) || isUnsayable(value))

/** 12 letters or more of both cases that nobody can say. */
const isDrawnOfLetters = (value: string): boolean =>
  value.length >= 12 &&
  /^[A-Za-z]+$/.test(value) &&
  isOfBothCases(value) &&
  randomMass(value) === value.length &&
  isUnsayable(value)

const isOfBothCases = (value: string): boolean => /[a-z]/.test(value) && /[A-Z]/.test(value)

/** No words, though its cases change as often as those of several words would. */
const isUnsayable = (value: string): boolean => !isSpeakable(value) && turns(value) >= 2

/** How often small letters turn into capitals, and letters into digits or back. */
const turns = (value: string): number => value.match(/[a-z](?=[A-Z\d])|\d(?=[A-Za-z])|[A-Z](?=\d)/g)?.length ?? 0

const plus = 0x2b

/** Keys without a prefix to look for: of products in five groups, Mailchimp, Twilio, Discord bots. */
const wholeKey =
  /^(?:(?=.*\d.*-)(?=.*[A-Z].*-)[A-Z\d]{5}(?:-[A-Z\d]{5}){4}|[0-9a-f]{32}-us\d{1,2}|(?:SK|AC)[0-9a-f]{32}|[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,40})$/

/** A JSON number under a name that says digits: `"pin": 4711`, `"cvc": 123`. */
export function judgeNumber(value: number, meaning: NameMeaning): Kind | null {
  const { kind } = meaning
  if (kind === null || !meaning.surely || !Number.isSafeInteger(value) || value < 0) return null
  const digits = String(value).length
  switch (kind) {
    case 'pin':
      return digits >= 4 && digits <= 12 ? kind : null
    case 'otp':
      return digits >= 4 && digits <= 10 ? kind : null
    case 'cvc':
      return digits === 3 || digits === 4 ? kind : null
    case 'card':
      return digits >= 13 ? kind : null
    case 'ssn':
    case 'account':
    case 'phone':
      return digits >= 7 ? kind : null
    case 'password':
      return digits >= 6 ? kind : null
    default:
      return null
  }
}
