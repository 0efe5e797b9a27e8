import type { JsonObject } from '../../evidence/exchange.ts'
import { demands } from '../refusals/phrases.ts'
import { clean, htmlElements, textOf } from './elements.ts'
import type { PageMessage } from './page.ts'

const NAMES = {
  text: ['message', 'text', 'msg', 'body', 'content'],
  level: ['type', 'severity', 'level', 'kind', 'category', 'status', 'icon', 'class'],
} as const

/** The text of a message, or what it calls its level, by the names that are usual; null where it has none in words. */
export function textIn(message: JsonObject, what: keyof typeof NAMES): string | null {
  const found = NAMES[what].map(name => message[name]).find(each => typeof each === 'string')
  return typeof found === 'string' ? found : null
}

/** The kind of message that a word means, as scripts call levels; null where it means none. */
export const levelOf = (word: string): PageMessage['kind'] | null =>
  /^[a-z]{2,20}$/i.test(word) ? (LEVELS.find(([, words]) => words.test(word))?.[0] ?? null) : null

const LEVELS: readonly (readonly [PageMessage['kind'], RegExp])[] = [
  ['error', /^(?:errors?|danger|fail(?:ed|ure)?|fatal|critical)$/i],
  ['warning', /^(?:warn|warning)$/i],
  ['success', /^(?:success|confirm|confirmation|done|ok)$/i],
  ['notice', /^(?:notice|info|information|message)$/i],
]

/**
 * A message by what its level is called, else by its words. What warns and refuses in its words says why something was not done.
 * @param written as scripts put it into the page, in words or in HTML
 */
export function levelled(written: string, level: string): readonly PageMessage[] {
  const text = /[<&]/.test(written) ? wordsIn(written) : clean(written)
  if (text.length < 3 || text.length > 300 || !/\p{L}{2}/u.test(text)) return []
  const [kind = null] = KINDS.find(([, words]) => words.test(level)) ?? []
  const [said = null] = SAID.find(([, words]) => words.test(text)) ?? []
  const refuses = said === 'error' || (said === null && demands(text).length > 0)
  return [{ kind: kind === 'warning' && refuses ? 'error' : (kind ?? levelOf(level) ?? said ?? 'notice'), text }]
}

/** What scripts put into the page as HTML. */
function wordsIn(html: string): string {
  const body = htmlElements(`<body>${html}</body>`).find(({ tagName }) => tagName === 'body')
  return body === undefined ? '' : textOf(body)
}

const KINDS: typeof LEVELS = [
  ['error', /error|danger|fail/i],
  ['warning', /warn/i],
  ['success', /success/i],
]
const SAID: typeof LEVELS = [
  ['error', /\b(?:errors?|fail(?:ed|ure)?|denied|invalid|cannot|can't|could not|not (?:found|allowed|permitted))\b/i],
  ['success', /\b(?:success(?:ful|fully)?|saved|created|updated|deleted|removed|added)\b/i],
]
