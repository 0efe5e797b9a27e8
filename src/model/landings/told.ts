import type { Exchange } from '../../evidence/exchange.ts'
import type { LandingMessage } from '../../evidence/landing.ts'
import { INERTIA } from '../../evidence/wires/inertia.ts'
import { asksWho } from '../pages/asks-who.ts'
import { toldInProperties } from './told-in-properties.ts'
import { readPage } from '../pages/read-page.ts'
import { toldInHeaders } from './told-in-headers.ts'
import { NOTHING, type Told } from './what-is-told.ts'

const MESSAGES = 16
const FIELDS = 60
const LONGEST = 300

/** Null for what is no page, and has no headers that tell somebody something. */
export function toldBy(exchange: Exchange): Told | null {
  const own = toldInHeaders(exchange.response?.headers ?? [])
  const page = toldOnPage(exchange)
  if (own.length === 0) return page
  const { messages, ...rest } = page ?? NOTHING
  return { ...rest, messages: [...own, ...messages].slice(0, MESSAGES) }
}

function toldOnPage(exchange: Exchange): Told | null {
  const { text, mediaType = '', carried } = exchange.response?.body ?? {}
  if (carried !== undefined && exchange.wire?.name === INERTIA) return toldInProperties(exchange.request.url, carried)
  if (text === undefined || !/^(?:text\/html|application\/xhtml\+xml)$/.test(mediaType)) return null
  if (!MAY_TELL.test(text)) return NOTHING
  const page = readPage(text)
  const messages = page.messages.slice(0, MESSAGES).map(({ kind, text: said, field }): LandingMessage => ({
    kind,
    text: said.slice(0, LONGEST),
    ...(field === undefined ? {} : { field }),
  }))
  const forms = page.forms.map(({ form }) => form)
  const hasErrors = messages.some(({ kind }) => kind === 'error')
  return {
    messages,
    fields: hasErrors
      ? forms
          .flatMap(({ fields }) => fields)
          .slice(0, FIELDS)
          .map(({ name, label }) => ({ name, label }))
      : [],
    asksWho: asksWho(page),
  }
}

/** Words of markup without which no page has a message or asks for a password: most pages need not be taken apart for this. */
const MAY_TELL =
  /error|danger|failure|feedback|warn|caution|success|confirmation|notice|alert|flash|toast|notification|message|msg|status|aria-live|password|\bred\b/i
