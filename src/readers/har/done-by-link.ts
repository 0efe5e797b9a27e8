import type { Exchange } from '../../evidence/exchange.ts'
import { headerValue } from './headers.ts'

/**
 * Whether a link does something instead of leading to a page: its answer leads on, and it carries what protects against forged requests, which
 * no page that is only looked at needs, or says that it signs out, or leads back to the page where it was pressed.
 */
export function isDoneByLink({ request, response }: Exchange): boolean {
  const status = response?.status ?? 0
  if (request.method !== 'GET' || status < 301 || status > 303) return false
  const location = headerValue(response?.headers ?? [], 'location')
  if (location === undefined) return false
  const { pathname, searchParams } = new URL(request.url)
  return (
    SIGN_OUT.test(pathname) ||
    [...searchParams].some(([name, value]) => value !== '' && GUARD.test(name)) ||
    leadsBack(request, location)
  )
}

/**
 * Whether it was pressed on the page that its answer leads to: that page shows what came of it. One that leads to what stands below it, as `/`
 * does to `/home`, only opens it; and who is sent to sign in was refused.
 */
function leadsBack({ url, headers }: Exchange['request'], location: string): boolean {
  const from = headerValue(headers, 'referer') ?? ''
  if (!URL.canParse(from) || !URL.canParse(location, url)) return false
  const [asked, page, target] = [new URL(url), new URL(from), new URL(location, url)]
  if (page.origin !== target.origin || page.origin !== asked.origin || page.pathname !== target.pathname) return false
  const bare = (path: string): string => path.replace(/\/+$/, '')
  return !`${target.pathname}/`.startsWith(`${bare(asked.pathname)}/`) && !SIGN_IN.test(target.pathname)
}

/** As frameworks name it: Django, Laravel, Rails, WordPress, MediaWiki, Moodle, phpBB. */
const GUARD = /csrf|xsrf|^_?token$|^authenticity[-_]token$|^_?(?:wp)?nonce$|^sesskey$|^form[-_]?(?:token|key)$/i
const SIGN_OUT = /\/(?:log|sign)[-_]?(?:out|off)(?:\.\w{2,5})?\/?$/i
const SIGN_IN = /\/(?:(?:log|sign)[-_]?in|auth|sso|session)(?=[/_.-]|$)/i
