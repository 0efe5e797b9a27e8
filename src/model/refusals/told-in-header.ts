import type { Exchange, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { failedCheck } from './failed-check.ts'
import { type OneReason, TEXT } from './reason.ts'

/**
 * The errors that a header of an answer hands to the scripts of the page, which show them: `X-Flash-Messages: [["error", "The name is taken."]]`,
 * `HX-Trigger: {"notify": {"level": "danger", "message": "…"}}`. Only where something was sent: what was read came all the same.
 */
export function errorsInHeaders({ request, response }: Exchange): readonly OneReason[] {
  if (response === undefined || /^(?:GET|HEAD|OPTIONS)$/i.test(request.method)) return []
  const told = response.headers.flatMap(({ name, value }) => (MESSAGES.test(name) ? toldBy(valueOf(value), 0) : []))
  return told
    .filter(({ level }) => ERROR.test(level))
    .map(({ text }) => {
      const message = text.trim().slice(0, TEXT)
      return { code: null, message, field: null, check: failedCheck(message), bound: null }
    })
}

/** `X-Messages`, `X-Harbour-Messages`, `X-Flash`, `X-Alerts`, and what htmx has events in. */
const MESSAGES =
  /^(?:x-(?:[a-z\d]+-)*(?:flash|flashes|messages?|notices?|notifications?|alerts?|toasts?)|hx-trigger(?:-after-\w+)?)$/i
const ERROR = /^(?:errors?|danger|fatal|critical|fail(?:ed|ure)?|alert)$/i
const LEVELS = ['level', 'type', 'kind', 'severity', 'status', 'category', 'tags', 'variant'] as const
const TEXTS = ['message', 'text', 'msg', 'body', 'content', 'title'] as const

interface Told {
  readonly level: string
  readonly text: string
}

const DEEPEST = 3
const MOST = 16

/** `["error", "…"]`, `{"level": "error", "text": "…"}`, `{"error": "…"}`, and lists and objects of these. */
function toldBy(value: JsonValue | null, depth: number): readonly Told[] {
  if (value === null || typeof value !== 'object' || depth > DEEPEST) return []
  if (!isObject(value)) {
    const [level, text] = value
    if (typeof level === 'string' && typeof text === 'string' && /^\w+$/.test(level)) return [{ level, text }]
    return value.slice(0, MOST).flatMap(each => toldBy(each, depth + 1))
  }
  const level = LEVELS.map(name => value[name]).find(each => typeof each === 'string')
  const text = TEXTS.map(name => value[name]).find(each => typeof each === 'string')
  if (typeof level === 'string' && typeof text === 'string') return [{ level, text }]
  return Object.entries(value)
    .slice(0, MOST)
    .flatMap(([name, each]) =>
      typeof each !== 'string' ? toldBy(each, depth + 1) : ERROR.test(name) ? [{ level: name, text: each }] : [],
    )
}

function valueOf(text: string): JsonValue | null {
  if (!/^\s*[[{]/.test(text)) return null
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return null
  }
}
