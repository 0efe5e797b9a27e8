import type { Exchange, FormField } from '../../evidence/exchange.ts'
import { parsedUrl } from '../parsed-url.ts'
import { isPassword } from '../token.ts'
import { LOGIN, PASSWORD } from './attempt.ts'

/** More than a name, a password, a language, a box to tick, a token and a button are asked of whoever is made. */
const FIELDS = 6

/**
 * Whether a form of a name and a password was sent to the address where it stands, as applications do that have one for all. So may be a form that
 * makes somebody: it signs in where nobody was.
 */
export function isSentInPlace({ request }: Exchange): boolean {
  const fields = request.body?.fields ?? []
  const from = request.headers.find(({ name }) => name.toLowerCase() === 'referer')?.value ?? ''
  if (request.method !== 'POST' || fields.length > FIELDS || pathOf(from) !== pathOf(request.url)) return false
  const passwords = fields.filter(isPasswordField)
  const names = fields.filter(field => field.value !== '' && LOGIN.test(field.name) && !isPasswordField(field))
  return passwords.length === 1 && names.length === 1
}

const isPasswordField = ({ name, value }: FormField): boolean =>
  PASSWORD.test(name.replace(/\]$/, '')) || isPassword(value)

const pathOf = (url: string): string | undefined => parsedUrl(url)?.pathname

/** Whether a page has a way out on it, which nobody needs who is not in. */
export const offersToLeave = (html: string): boolean => /\b(?:log|sign)[ _-]?(?:out|off)(?![a-z])/i.test(html)

/** A form that holds little but which of a page's deeds is meant: `LOGOUT=ON`; a person's settings hold `autologout` beside much else. */
export const saysOut = (fields: readonly FormField[] = []): boolean =>
  fields.length <= FIELDS && fields.some(({ name, value }) => value !== '' && OUT.test(name))

const OUT = /^(?:log|sign)[-_]?(?:out|off)$/i
