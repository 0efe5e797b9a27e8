import type { Exchange, JsonValue } from '../../evidence/exchange.ts'
import { byVerb } from '../calls/by-verb.ts'
import { rpcName } from '../calls/leaf/rpc-name.ts'
import { isLife } from '../instances/field-kind.ts'
import { isKeyName } from '../instances/keys.ts'
import { saysOutcome } from '../instances/outcome-names.ts'
import { isYesOrNo } from '../instances/yes-or-no.ts'
import { isObject } from '../json.ts'
import { parsedUrl } from '../parsed-url.ts'
import { segmentClass } from '../segment.ts'

/**
 * Whether what was asked for by GET does something, as the address says: `?task=archive&ids[]=7`, `?id=7&active=0`. What is answered with a
 * page or with things only shows them: `?action=delete&id=7` may lead to a question.
 */
export function isDoneByLink(exchange: Exchange): boolean {
  const { request, response } = exchange
  if (response === undefined || response.status >= 400) return false
  const leadsOn = response.status >= 300
  if (leadsOn && isDeedBehindThing(request.url, response.redirect)) return true
  if (!request.url.includes('?')) return false
  if (!leadsOn && !saysHowItWent(response.body?.value)) return false
  const deed = rpcName(exchange)?.name.split(/[/.:]/).at(-1) ?? ''
  const does = OPENS.test(deed) ? 'other' : byVerb(deed, 'other')
  const query = parsedUrl(request.url)?.query ?? []
  const namesThing = query.some(([name]) => isKeyName(bare(name)))
  if (does === 'delete' || does === 'transition' || does === 'update') return namesThing
  return leadsOn && namesThing && query.some(([name, value]) => isLife(name.toLowerCase()) && isSwitch(value))
}

/**
 * `/jobs/7/cancel` that leads to `/jobs/7`, or to what stands below it: what was done to the thing shows there. One that leads to itself with a slash was not
 * done yet, and a question stands at an address of its own.
 */
function isDeedBehindThing(url: string, redirect: string | undefined): boolean {
  const asked = parsedUrl(url)?.segments.filter(segment => segment !== '') ?? []
  const led = redirect === undefined ? [] : (parsedUrl(redirect)?.segments.filter(segment => segment !== '') ?? [])
  const [key = '', word = ''] = asked.slice(-2)
  const thing = asked.slice(0, -1)
  if (asked.length < 2 || segmentClass(key) === 'literal' || OPENS.test(word)) return false
  const does = byVerb(word, 'other')
  if (does !== 'transition' && does !== 'update') return false
  return thing.every((segment, index) => segment === led[index]) && led[thing.length] !== word
}

/** Leads to a form more often than not. */
const OPENS = /^edit/i

/** `{"result": "Ok"}`, `{"success": true, "left": 3}` */
function saysHowItWent(value: JsonValue | undefined): boolean {
  if (!isObject(value)) return false
  const said = Object.entries(value)
  return (
    said.length > 0 &&
    said.every(([, inner]) => typeof inner !== 'object' || inner === null) &&
    said.some(([name]) => saysOutcome(name))
  )
}

const isSwitch = (value: string): boolean => value === '0' || value === '1' || isYesOrNo(value)

/** `ids[]` → `ids` */
const bare = (name: string): string => name.replace(/\[\w*\]$/, '')
