import { isIban } from './checks.ts'
import type { Kind } from './kinds.ts'
import { nameSays, splitName } from './names.ts'
import { isOdd, isSpeakable, looksRandom } from './opaque.ts'

/** True where a value stands under a secret's name and is plainly none: a switch, a label, a message, a mask, a placeholder. */
export function isPlain(value: string, kind: Kind, sent: boolean): boolean {
  const text = value.trim()
  if (text === '' || switches.has(text.toLowerCase()) || /^[*•●xX.\-_]+$/.test(text)) return true
  if (/^(?:\{\{.*\}\}|\$\{.*\}|\{[\w.]+\}|<[\w .-]+>|%[sd]|:[a-z]\w*|\[[\w .-]+\])$/s.test(text)) return true
  // What React writes for what JSON has no word for.
  if (/^\$(?:undefined|NaN|-?Infinity|-0)$/.test(text)) return true
  if (!(sent && kind === 'password') && (isVersion(text) || /^[\w.]+\([\w., ]{0,40}\)$/.test(text))) return true
  if (!sent && isOfProgram(text, kind)) return true
  switch (kind) {
    case 'pin':
      return !/^\d[\d -]{1,14}\d$/.test(text) || text.replace(/\D/g, '').length < 3
    case 'otp':
      return !/\d/.test(text) || /\s.*\s/.test(text) || text.length < 3 || text.length > 128 || isDateLike(text)
    case 'cvc':
      return !/^\d{3,4}$/.test(text)
    case 'card':
      return text.replace(/\D/g, '').length < 12 || /[A-Za-z*•]/.test(text)
    case 'iban':
      return !isIban(text) && !/^[A-Z]{2}\d{2}[A-Z0-9 ]{8,40}$/i.test(text)
    case 'ssn':
      return (
        text.replace(/[^0-9]/g, '').length < 4 || text.length > 30 || isDateLike(text) || /^-?\d+[.,]\d+$/.test(text)
      )
    case 'account':
      return !/^[A-Z0-9][\d -]{3,24}$/i.test(text)
    case 'phone':
      return (
        !/^[+(]?\d[\d ()./-]{4,22}(?: ?(?:x|ext\.?) ?\d{1,6})?$/i.test(text) ||
        isDateLike(text) ||
        text.replace(/\D/g, '').length < 6
      )
    case 'birthdate':
      return !/^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/. ](?:\d{1,2}|[A-Za-z]{3,9})[-/. ]\d{2,4}|\d{8}|[A-Za-z]{3,9} \d{1,2},? \d{4})/.test(
        text,
      )
    case 'password':
      return sent
        ? false
        : isLabel(text) ||
            isDemand(text) ||
            technical.has(text.toLowerCase()) ||
            isAddress(text) ||
            (nameSays(text).kind === 'password' && !looksRandom(text)) ||
            /\brequired\b/.test(text)
    case 'session':
      return (
        isLabel(text) ||
        isSentence(text) ||
        text.length < 6 ||
        (/^[A-Za-z]+(?:[-_ ][A-Za-z]+)*[-_ ]?\d{0,4}$/.test(text) && isSpeakable(text))
      )
    case 'webhook':
      return !text.includes('://')
    case 'csrf':
      return text.length < 4 || isSentence(text) || /^[A-Z]{2,10}-\d{1,6}$/.test(text) || isLabel(text) || isWordy(text)
    case 'signature':
      return text.length < 8 || isSentence(text) || isLabel(text) || isWordy(text)
    default:
      return (
        text.length < 4 ||
        isSentence(text) ||
        /^[A-Z]{2,10}-\d{1,6}$/.test(text) ||
        isLabel(text) ||
        isWordy(text) ||
        isDateLike(text) ||
        /^\d{1,5}$/.test(text) ||
        isAddress(text)
      )
  }
}

/** True for a cookie that keeps a choice and not a person: a word, a switch, a small number, a locale, a time, a list of them. */
export function isPlainCookie(value: string): boolean {
  const text = value.trim().replace(/^"(.*)"$/, '$1')
  if (text.length <= 3 || switches.has(text.toLowerCase())) return true
  if (text.length > 400) return false
  if (/^\d{4}-\d\d-\d\d(?:[T ][\d:.Z+-]{0,30})?$/.test(text)) return true
  // As people make passwords up.
  if (/^(?=.*[a-z])(?=.*\d)\w{4,40}[!#$^*@~]+\w{0,20}$/i.test(text)) return false
  let mixed = 0
  for (const piece of text.split(/[^A-Za-z0-9\u0080-\uffff]+/)) {
    if (/^\d*$/.test(piece)) {
      // Seconds or milliseconds of a day between 2017 and 2033 are a time.
      if (piece.length > 6 && !/^(?:(?:1[5-9]|20)\d{8}(?:\d{3})?|20[0-4]\d[01]\d[0-3]\d)$/.test(piece)) return false
    } else if (/^[A-Za-z\u0080-\uffff]+$/.test(piece)) {
      if (
        piece.length > 24 ||
        (piece.length >= 8 && !isSpeakable(piece)) ||
        /[a-z][A-Z][A-Z][a-z]|[a-z][A-Z][a-z][A-Z]/.test(piece)
      )
        return false
    } else if (++mixed > 2 || !/^(?:[A-Za-z]{1,14}\d{1,3}|\d{1,4}[A-Za-z]{1,3}|\d{1,4}x\d{1,4})$/.test(piece))
      return false
  }
  return true
}

/** True for what may stand under the name of a session or a token without being one: a switch or a state. */
export const isState = (value: string): boolean =>
  switches.has(value.toLowerCase()) || states.has(value.toLowerCase()) || /^\d{1,4}$/.test(value)

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const switches = words(
  'true false null undefined none nil yes no on off 0 1 2 deleted n/a na nan unset empty redacted [redacted] (redacted) hidden [hidden] masked *** -',
)

const states = words(
  'active inactive expired guest anonymous anon fetch required local cookie session bearer basic enabled disabled open closed default new ok',
)

const technical = words(
  'string text required optional password input local bcrypt argon2 scrypt plain hash hashed invalid missing mismatch weak strong wrong ' +
    'default number boolean object array token email username login reset change forgot set expired incorrect enabled disabled ' +
    'field interface system-hash conceal confirm disallow pass passwd pwd unknown user blank short long error failed failed_validation ldap oauth sso public private never always',
)

/** What a screen says: words with spaces, or one word written as a label is. */
function isLabel(text: string): boolean {
  if (/\s/.test(text))
    return (
      !isPassphrase(text) &&
      !isDrawnInGroups(text) &&
      (/^[^\d]*$/.test(text) ||
        (/\s\S+\s/.test(text) && /^[\p{L}\p{P}]/u.test(text) && /(?:^|\s)\p{Ll}{2,}\s/u.test(text)))
    )
  if (/[\u0080-\uffff]/.test(text) && /^[\p{L}\p{M}\p{P}]+$/u.test(text)) return true
  return /^[A-Z][a-z]+[.:?!*…]?$/.test(text) && isSpeakable(text)
}

/** What a program calls a file beside it, an element of its page or a field: `./pad_utils`, `#snmp_community`, `Client-Secret:`. */
const isOfProgram = (text: string, kind: Kind): boolean =>
  text.length <= 100 &&
  (/^\.{1,2}\/[\w./-]+$/.test(text) ||
    (kind !== 'password' && /^#[A-Za-z]+(?:[-_][A-Za-z]+)*$/.test(text)) ||
    (/^[A-Z][A-Za-z-]+:$/.test(text) && isSpeakable(text))) &&
  !looksRandom(text)

/**
 * What is asked of a password, or is wrong with one, where that is told under its name: words and how many of what (`Minimum 8 characters`), a
 * sentence of a language without capitals, with a number or a mark in it, and words of rules alone (`min:8`, `too_short`).
 */
function isDemand(text: string): boolean {
  if (text.length > 400) return false
  const letters = text.match(/\p{Lo}/gu)?.length ?? 0
  if (letters >= 4) return letters * 2 > text.replace(/<[^<>]*>|\s|\p{M}/gu, '').length
  const pieces = splitName(text)
  if (/\s/.test(text)) {
    const [numbers, others] = [pieces.filter(piece => /^\d+$/.test(piece)), pieces.filter(piece => !/\d/.test(piece))]
    if (numbers.length === 0 || others.length === 0 || numbers.length + others.length < pieces.length) return false
    return (
      (pieces.length > 2 || /^\d/.test(text)) &&
      /\d\S?\s+\p{L}/u.test(text) &&
      numbers.every(number => smallNumber.test(number)) &&
      others.every(isWord)
    )
  }
  return (
    pieces.some(piece => ofRules.has(piece)) &&
    pieces.every(piece => ofRules.has(piece) || technical.has(piece) || smallNumber.test(piece))
  )
}

/** How long something is to be. */
const smallNumber = /^(?:\d{1,2}|1\d\d|2[0-5]\d)$/

const isWord = (piece: string): boolean => piece.length < 3 || isSpeakable(piece) || /[^a-z]/.test(piece)

const ofRules = words(
  'too min max minimum maximum length size least most digits chars characters not match matches between same short long',
)

/** Three long words or more in small letters, and none of those that sentences are held together by. */
const isPassphrase = (text: string): boolean =>
  /^[a-z]{4,12}(?: [a-z]{4,12}){2,7}$/.test(text) &&
  !/\b(?:password|passwords|must|should|cannot|have|been|your|with|this|that|than|least|characters|contain|contains|enter|please|invalid|required|incorrect|wrong|does|match|only|again|forgot|change|reset|passwort|kennwort|muss|nicht|mindestens|zeichen|eingeben|bitte|ihre?|contraseña|debe|tener|menos|passe|doit|moins|votre|senha|deve|pelo|wachtwoord|moet|minimaal)\b/.test(
    text,
  )

/** Drawn at random, and cut into groups of one length for people to copy: `X7Bp 0I2h iezg hrtK`. Words of one length have no capitals within. */
function isDrawnInGroups(text: string): boolean {
  const groups = text.split(' ', MOST_GROUPS + 1)
  const [first = ''] = groups
  return (
    groups.length >= 3 &&
    groups.length <= MOST_GROUPS &&
    groups.every(group => group.length === first.length && /^[A-Za-z\d]{4,8}$/.test(group)) &&
    groups.filter(group => /[a-z][A-Z]|[A-Z]{2}[a-z]|\d[A-Za-z]|[A-Za-z]\d/.test(group)).length * 3 >= groups.length
  )
}

const MOST_GROUPS = 12

/** Words with blanks between them, none of them drawn at random; or a language that needs no blanks. */
const isSentence = (text: string): boolean =>
  /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2}/.test(text) ||
  (/\S\s+\S/.test(text) &&
    !isDrawnInGroups(text) &&
    !text.split(/\s+/).some(piece => piece.length >= 8 && looksRandom(piece)))

/** `1.2.3`, `^4.0.0`, `>=18 <21`: packages are called after secrets too. */
const isVersion = (text: string): boolean =>
  /^(?:[~^<>=v ]{0,3}\d{1,5}(?:\.(?:\d{1,6}|x|\*)){1,3}(?:[-+][\w.+-]{1,40})?[ |]{0,4}){1,4}$/.test(text)

/** Groups of one length, as codes are printed for people to keep: `hfobb-grfnn`. */
const isGrouped = (text: string): boolean => {
  const groups = text.split('-')
  return groups.length > 1 && groups.every(group => group.length === groups[0]!.length && group.length >= 4)
}

/** Words of a program, without a digit: `bearer`, `access_token`, `client-credentials`, `errors.token.invalid`. */
const isWordy = (text: string): boolean =>
  text.length <= 60 &&
  !(isGrouped(text) && (isOdd(text) || text === text.toUpperCase())) &&
  (/^[a-z]{1,10}(?:[-_. :/][a-z]{1,10})+$/.test(text) ||
    (/^[A-Za-z]+(?:[-_. :/][A-Za-z]+)*$/.test(text) && isSpeakable(text)))

/** A path or a URL without a query, made of words in lower case. */
const isAddress = (text: string): boolean =>
  text.length < 200 && /^(?:https?:\/\/[\w.-]{1,100})?(?:\/(?:[a-z{}:._-]{0,40}|[a-z]{1,12}\d{1,2}))+$/.test(text)

const isDateLike = (text: string): boolean => /^\d{4}-\d\d-\d\d(?:[T ]|$)/.test(text)
