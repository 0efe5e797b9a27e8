import type { Exchange } from '../../evidence/exchange.ts'
import type { PageField } from '../pages/page.ts'
import { readPage } from '../pages/read-page.ts'
import { demands } from './phrases.ts'
import { type OneReason, TEXT } from './reason.ts'

/**
 * What a page says of why it refuses: the errors it shows, and where it has none and its status refuses, its heading or title.
 * @param html the answer's text
 */
export function shownRefusals({ request, response }: Exchange, html: string): readonly OneReason[] {
  const page = readPage(html)
  if (page.shell) return []
  const sent = new Set((request.body?.fields ?? []).map(({ name }) => name))
  const fields = page.forms.flatMap(({ form }) => form.fields).filter(({ name }) => sent.has(name))
  const told = page.messages
    .filter(({ kind }) => kind === 'error')
    .map(({ text }) => reason(text, namedField(text, fields)))
  if (told.length > 0 || (response?.status ?? 0) < 400) return told
  const heading = page.headings.find(({ level }) => level === 1) ?? page.headings[0]
  const said = heading?.text ?? page.title
  return said === '' ? [] : [reason(said, null)]
}

const reason = (message: string, field: string | null): OneReason => ({
  code: null,
  message: message.slice(0, TEXT),
  field,
  check: null,
  bound: null,
})

/** The one field whose label, or name, stands in a message that says what to put there; null where there are several. */
function namedField(message: string, fields: readonly PageField[]): string | null {
  if (demands(message).length === 0) return null
  const text = ` ${words(message)} `
  const named = new Map<string, number>()
  for (const { name, label } of fields)
    for (const word of [label, name]) {
      const plain = word === null ? '' : words(word)
      if (plain.length > 2 && text.includes(` ${plain} `)) named.set(name, Math.max(named.get(name) ?? 0, plain.length))
    }
  const ranked = [...named].sort(([, a], [, b]) => b - a)
  const [first, second] = ranked
  if (first === undefined) return null
  return second === undefined || covers(fields, first[0], second[0]) ? first[0] : null
}

/** `Confirm password` holds `password`: the longer label is the one that is meant. */
function covers(fields: readonly PageField[], longer: string, shorter: string): boolean {
  const label = (of: string): string => words(fields.find(({ name }) => name === of)?.label ?? of)
  return ` ${label(longer)} `.includes(` ${label(shorter)} `) && label(longer) !== label(shorter)
}

const words = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
