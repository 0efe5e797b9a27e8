import { saidCalls } from '../../evidence/carried/said-calls.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { type Element, attribute } from './elements.ts'
import { levelled, textIn } from './message-levels.ts'
import type { PageMessage } from './page.ts'
import { toldByCall } from './told-by-calls.ts'

const KEPT = 8
/** Longer scripts are the application's own, and say what may be told, not what happened. */
const LONGEST = 100_000

/**
 * What happened, as servers hand it to the scripts of a page that they write: `var flashMessage = {"type": "error", "message": "No name"}`, or a script
 * that does nothing but show it, `toastr.error("No name")`.
 * @param elements of a page, in their order
 */
export function toldByScripts(elements: readonly Element[]): readonly PageMessage[] {
  const found: PageMessage[] = []
  for (const element of elements) {
    if (element.tagName !== 'script' || attribute(element, 'src') !== undefined) continue
    const script = element.childNodes.map(node => ('value' in node ? node.value : '')).join('')
    if (script.length > LONGEST || !MAY_TELL.test(script)) continue
    found.push(...saidCalls(script).calls.flatMap(toldByCall), ...heldIn(script))
    if (found.length >= KEPT) break
  }
  return found.slice(0, KEPT)
}

const MAY_TELL = /message|flash|notice|alert|toast|noti|swal/i

/** `var sessionMessage = {"level": 3, "message": "…"}`, `window.flashes = [{…}]`: in JSON, as servers write what they hand on. */
function heldIn(script: string): readonly PageMessage[] {
  const found: PageMessage[] = []
  for (const [, json = ''] of script.matchAll(HOLDS)) {
    const value = parsed(json)
    for (const one of Array.isArray(value) ? (value as readonly JsonValue[]).slice(0, KEPT) : [value]) {
      if (!isObject(one)) continue
      const text = textIn(one, 'text')
      if (text !== null) found.push(...levelled(text, textIn(one, 'level') ?? ''))
    }
  }
  return found
}

const HOLDS =
  /(?:^|[;\n{}])\s*(?:(?:var|let|const)\s+|window\.)?\w{0,30}(?:message|flash|flashe|notice|alert|toast|notification)s?\s*=\s*(\{"[^\n]{5,1000}?\}|\[\{"[^\n]{5,2000}?\}\])\s*(?=;|\n|$)/gi

function parsed(json: string): JsonValue {
  try {
    return JSON.parse(json) as JsonValue
  } catch {
    return null
  }
}
