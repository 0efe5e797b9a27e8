import { isCard, isEmail, isInternationalPhone } from '../kinds/checks.ts'
import { isDigitKind } from '../kinds/kinds.ts'
import type { Kind } from '../kinds/kinds.ts'
import { nameSays } from '../kinds/names.ts'
import { isSpeakable } from '../kinds/opaque.ts'

/**
 * True where a value is replaced wherever it stands, not only where its position says what it is: long enough and odd
 * enough that it stands for nothing else. A password that is a word of the language is replaced at its own places only.
 */
export function isSearchable(value: string, kind: Kind): boolean {
  // Somebody's address or number is that wherever it stands, though it may be a password at one place too.
  if (kind === 'email' || isEmail(value)) return value.length >= 6
  if (isInternationalPhone(value) || isCard(value)) return true
  if (kind === 'birthdate' || kind === 'subject' || kind === 'person') return false
  const length = value.length
  if (length < 6) return false
  const letters = /[A-Za-z\u0080-\uffff]/.test(value)
  const digits = /[0-9]/.test(value)
  if (!letters) {
    if (isDigitKind(kind)) return length >= 9 && kind !== 'otp' && kind !== 'cvc'
    return digits && length >= 12 && !/^[\d.:/ T+-]*$/.test(value) ? true : /^\d{12,}$/.test(value)
  }
  if (length > 64) return true
  // `password1` is the name of a field on many forms.
  if (/^[A-Za-z_]+\d?$/.test(value) && nameSays(value).kind !== null) return false
  if (length >= 16 && (digits || !/^[A-Za-z_-]+$/.test(value))) return true
  if (digits) return !/^[A-Za-z]{3,}[-_.]?\d{1,2}$/.test(value) || kind === 'password'
  if (/^[\p{L}]+$/u.test(value)) return length >= 8 && (length >= 16 || !isSpeakable(value))
  // Words that are joined by a mark (`in-progress`) are phrases of the application; marks of another kind are not.
  if (/^[\p{L}_ .,:;'-]+$/u.test(value)) return length >= 16 || (length >= 8 && !isSpeakable(value))
  return length >= 8
}
