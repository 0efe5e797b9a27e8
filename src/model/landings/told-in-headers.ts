import type { Header, JsonValue } from '../../evidence/exchange.ts'
import type { LandingMessage } from '../../evidence/landing.ts'
import { isObject } from '../json.ts'
import { messageKind } from './message-kinds.ts'

const LONGEST = 300
const DEEPEST = 4
const MOST = 16

/**
 * What the headers of an answer tell a person, where the script that asked shows it: a text behind its kind, `success Saved.`, beside a header that
 * says it (`X-Message-Type`), or in JSON, `{"success": "Saved."}`, `[{"level": "error", "message": "…"}]`, as the events of htmx hold it too (htmx.org,
 * "HX-Trigger Response Headers").
 */
export function toldInHeaders(headers: readonly Header[]): readonly LandingMessage[] {
  const telling = headers.filter(({ name }) => (name.startsWith('x-') || name.startsWith('hx-')) && TELLS.test(name))
  return telling
    .flatMap(({ name, value }) => {
      const said = decoded(value.trim())
      const beside = headers.find(other => other.name === `${name}-type` || other.name === `${name}-level`)?.value
      return /^[[{]/.test(said) ? inJson(said) : inText(said, beside, name)
    })
    .slice(0, MOST)
}

const TELLS =
  /^(?:hx-trigger(?:-after-(?:settle|swap))?|x-(?:[a-z\d]+-)*(?:notifications?|notices?|flash|(?:flash-|error-|success-)?messages?|toasts?|alerts?))$/

function inText(said: string, beside: string | undefined, name: string): readonly LandingMessage[] {
  const [first = ''] = said.split(/[\s:]/, 1)
  const own = messageKind(first)
  const text = own === undefined ? said : said.slice(first.length).replace(/^[\s:]+/, '')
  // One word is what somebody's script knows, not what a person reads.
  if (!/\S\s\S/.test(text)) return []
  const [, named = ''] = /-(error|success)-/.exec(name) ?? []
  const kind = own ?? messageKind(beside ?? '') ?? messageKind(named) ?? 'notice'
  return [{ kind, text: text.slice(0, LONGEST) }]
}

function inJson(said: string): readonly LandingMessage[] {
  try {
    return messagesIn(JSON.parse(said) as JsonValue, undefined, 0)
  } catch {
    return []
  }
}

function messagesIn(
  value: JsonValue,
  kind: LandingMessage['kind'] | undefined,
  depth: number,
): readonly LandingMessage[] {
  if (typeof value === 'string')
    return kind !== undefined && /\S\s\S/.test(value) ? [{ kind, text: value.slice(0, LONGEST) }] : []
  if (depth > DEEPEST) return []
  if (Array.isArray(value)) return (value as readonly JsonValue[]).flatMap(one => messagesIn(one, kind, depth + 1))
  if (!isObject(value)) return []
  const text = TEXTS.map(name => value[name]).find(one => typeof one === 'string')
  const said = SAYING.map(name => value[name]).find(one => typeof one === 'string' && messageKind(one) !== undefined)
  if (typeof text === 'string' && typeof said === 'string') return messagesIn(text, messageKind(said), depth)
  return Object.entries(value).flatMap(([name, inner]) => messagesIn(inner, messageKind(name) ?? kind, depth + 1))
}

const TEXTS = ['message', 'text', 'title', 'content', 'value']
const SAYING = ['type', 'level', 'kind', 'severity', 'variant', 'status', 'tags', 'icon']

function decoded(value: string): string {
  try {
    return value.includes('%') ? decodeURIComponent(value.replaceAll('+', ' ')) : value
  } catch {
    return value
  }
}
