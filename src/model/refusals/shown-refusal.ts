import type { Exchange } from '../../evidence/exchange.ts'
import { landingErrors } from '../landings/outcome.ts'
import { readPage } from '../pages/read-page.ts'
import { withoutTokens } from '../token.ts'
import { withoutRepeated } from './echo.ts'
import { labelledField } from './labelled-field.ts'
import { demands, saysWrong } from './phrases.ts'
import { type OneReason, TEXT } from './reason.ts'
import { withoutFrames } from './without-frames.ts'

/** What the page says that a redirect led to. */
export function landingRefusals(exchange: Exchange): readonly OneReason[] {
  const { landing, request } = exchange
  const sent = new Set((request.body?.fields ?? []).map(({ name }) => name))
  const fields = (landing?.fields ?? []).filter(({ name }) => sent.has(name))
  return landingErrors(exchange).map(({ text, field }) =>
    reason(
      text,
      field !== undefined && sent.has(field) ? field : labelledField(withoutRepeated(text, request), fields),
    ),
  )
}

/**
 * What a page says of why it refuses: the errors it shows, and where it has none and its status refuses, its heading or title.
 * @param html the answer's text
 */
export function shownRefusals({ request, response }: Exchange, html: string): readonly OneReason[] {
  const page = readPage(html)
  if (page.shell) return []
  const sent = new Set((request.body?.fields ?? []).map(({ name }) => name))
  const fields = page.forms.flatMap(({ form }) => form.fields).filter(({ name }) => sent.size === 0 || sent.has(name))
  const refused = (response?.status ?? 0) >= 400
  const errors = page.messages.filter(({ kind }) => kind === 'error')
  // Not all that alerts is marked as an error; where the status refuses, what it says of that is.
  const alerts = page.messages.filter(({ kind, text }) => kind === 'notice' && saysNo(text) && !BARE.test(text))
  const told = (errors.length > 0 || !refused ? errors : alerts).map(({ text, field }) =>
    reason(text, field ?? labelledField(withoutRepeated(text, request), fields)),
  )
  if (told.length > 0 || !refused) return told
  const said = wordsOf(page)
  return said === null ? [] : [reason(said, null)]
}

/**
 * The heading that says no, else the paragraph that does where the heading says no more than the status; without a heading all that the
 * page says, or its title. A page about what is not there yet has a heading of its own; of other languages it is not known which says no.
 */
function wordsOf({ headings, paragraphs, said, title, language }: ReturnType<typeof readPage>): string | null {
  const first = headings.find(({ level }) => level === 1) ?? headings[0]
  const texts = [
    ...(first === undefined ? [...(said === null ? [] : [said]), title] : [first.text]),
    ...headings.slice(0, HEADINGS).map(({ text }) => text),
  ]
  const isKnown = /^en\b/i.test(language)
  const isBare = (text: string): boolean => BARE.test(text)
  return (
    texts.find(text => saysNo(text) && !isBare(text)) ??
    paragraphs.find(text => text.length <= LONGEST && saysNo(text)) ??
    texts.find(
      text => text !== '' && (isKnown ? saysNo(text) && !/^\W*\d*\W*$/.test(text) : !/^\W*\d*\W*$/.test(text)),
    ) ??
    null
  )
}

/** Whether a text refuses, demands something or says what is wrong. */
export const saysNo = (text: string): boolean =>
  text !== '' && (SAYS_NO.test(withoutTokens(text)) || demands(text).length > 0 || saysWrong(text))

const HEADINGS = 4
/** A longer paragraph explains something. */
const LONGEST = 240
/** What HTTP calls the status, and no more (RFC 9110). */
const BARE =
  /^(?:(?:https?|errors?|status|code)\W+)*(?:\d{3}\W*)?(?:errors?|oops|sorry|bad request|unauthorized|forbidden|(?:page )?not found|method not allowed|not acceptable|conflict|gone|unprocessable (?:entity|content)|too many requests|internal server error|service unavailable|access denied)?\W*$/i

const SAYS_NO =
  /\b(?:not|no|cannot|errors?|denied|forbidden|prohibited|invalid|illegal|missing|expired|wrong|bad|fail\w*|unavailable|unauthori[sz]ed|permissions?|access|allowed|sorry|oops|gone|lost|problem|limit\w*|too|log ?in|sign ?in|required|refused|rejected|conflict|removed|maintenance|unknown|unexpected|unable|nothing|only|doesn't|isn't|can't|couldn't|\d{3})\b/i

const reason = (message: string, field: string | null): OneReason => ({
  code: null,
  message: withoutFrames(message).slice(0, TEXT),
  field,
  check: null,
  bound: null,
})
