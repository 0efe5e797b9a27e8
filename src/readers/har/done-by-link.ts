import type { Exchange } from '../../evidence/exchange.ts'
import { headerValue } from './headers.ts'

/**
 * Whether a link does something instead of leading to a page: it carries what protects against forged requests, which no page that is
 * only looked at needs, or says that it signs out, and its answer leads on.
 */
export function isDoneByLink({ request, response }: Exchange): boolean {
  const status = response?.status ?? 0
  if (request.method !== 'GET' || status < 301 || status > 303) return false
  if (headerValue(response?.headers ?? [], 'location') === undefined) return false
  const { pathname, searchParams } = new URL(request.url)
  return SIGN_OUT.test(pathname) || [...searchParams].some(([name, value]) => value !== '' && GUARD.test(name))
}

/** As frameworks name it: Django, Laravel, Rails, WordPress, MediaWiki, Moodle, phpBB. */
const GUARD = /csrf|xsrf|^_?token$|^authenticity[-_]token$|^_?(?:wp)?nonce$|^sesskey$|^form[-_]?(?:token|key)$/i
const SIGN_OUT = /\/(?:log|sign)[-_]?(?:out|off)(?:\.\w{2,5})?\/?$/i
