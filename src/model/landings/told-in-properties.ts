import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { LandingMessage } from '../../evidence/landing.ts'
import { isObject } from '../json.ts'
import { parsedUrl } from '../parsed-url.ts'
import { messageKind } from './message-kinds.ts'
import type { Told } from './what-is-told.ts'

const MESSAGES = 16
const LONGEST = 300
const SIGN_IN = /^(?:log|sign)[-_]?in$/i
/**
 * What the properties of a page of Inertia tell whoever was led to it (inertiajs.com, "Validation", "Shared data"): `errors` holds a text for each
 * field, also in bags of a form each, and `flash` what happened, by its kind.
 */
export function toldInProperties(url: string, carried: JsonObject): Told {
  const page = carried['page']
  const { errors = null, flash = null } = isObject(page) ? page : {}
  const wrong = isObject(errors) ? errorsIn(errors, 0) : []
  const happened = isObject(flash)
    ? Object.entries(flash).flatMap(([name, text]): readonly LandingMessage[] => {
        const kind = messageKind(name)
        return kind === undefined || typeof text !== 'string' || text === ''
          ? []
          : [{ kind, text: text.slice(0, LONGEST) }]
      })
    : []
  return {
    messages: [...wrong, ...happened].slice(0, MESSAGES),
    fields: wrong.flatMap(({ field }) => (field === undefined ? [] : [{ name: field, label: null }])),
    asksWho: SIGN_IN.test(parsedUrl(url)?.segments.at(-1) ?? ''),
  }
}

function errorsIn(errors: JsonObject, depth: number): readonly LandingMessage[] {
  return Object.entries(errors).flatMap(([field, said]): readonly LandingMessage[] => {
    if (isObject(said)) return depth === 0 ? errorsIn(said, 1) : []
    const [text] = Array.isArray(said) ? (said as readonly JsonValue[]) : [said]
    return typeof text === 'string' && text !== '' ? [{ kind: 'error', text: text.slice(0, LONGEST), field }] : []
  })
}
