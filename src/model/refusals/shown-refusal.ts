import type { Exchange } from '../../evidence/exchange.ts'
import { readPage } from '../pages/read-page.ts'
import { labelledField } from './labelled-field.ts'
import { type OneReason, TEXT } from './reason.ts'

/**
 * What a page says of why it refuses: the errors it shows, and where it has none and its status refuses, its heading or title.
 * @param html the answer's text
 */
export function shownRefusals({ request, response }: Exchange, html: string): readonly OneReason[] {
  const page = readPage(html)
  if (page.shell) return []
  const sent = new Set((request.body?.fields ?? []).map(({ name }) => name))
  const fields = page.forms.flatMap(({ form }) => form.fields).filter(({ name }) => sent.size === 0 || sent.has(name))
  const told = page.messages
    .filter(({ kind }) => kind === 'error')
    .map(({ text, field }) => reason(text, field ?? labelledField(text, fields)))
  if (told.length > 0 || (response?.status ?? 0) < 400) return told
  const heading = page.headings.find(({ level }) => level === 1) ?? page.headings[0]
  const said = heading?.text ?? page.title
  // A page about what is not there yet has a heading of its own; of other languages it is not known.
  return said === '' || (/^en\b/i.test(page.language) && !SAYS_NO.test(said)) ? [] : [reason(said, null)]
}

const SAYS_NO =
  /\b(?:not|no|cannot|errors?|denied|forbidden|prohibited|invalid|illegal|missing|expired|wrong|bad|fail\w*|unavailable|unauthori[sz]ed|permissions?|access|allowed|sorry|oops|gone|lost|problem|limit\w*|too|log ?in|sign ?in|required|refused|rejected|conflict|maintenance|unknown|unexpected|unable|nothing|doesn't|isn't|can't|couldn't|\d{3})\b/i

const reason = (message: string, field: string | null): OneReason => ({
  code: null,
  message: message.slice(0, TEXT),
  field,
  check: null,
  bound: null,
})
