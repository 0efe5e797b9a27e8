import type { Exchange } from '../../evidence/exchange.ts'
import { readPage } from '../pages/read-page.ts'

/**
 * Whether an answer is a page that sends its form by itself, and so leads on as a redirect does: identity providers and payment services hand
 * a browser on so, and applications that show a form again. Such a page is left before most recorders can take it, so one that answers what
 * was sent, and that they do not hold, may be one.
 */
export function sendsItself({ request, response }: Exchange): 'yes' | 'perhaps' | 'no' {
  const { body, status = 0 } = response ?? {}
  if (body === undefined || status !== 200 || !/^(?:text\/html|application\/xhtml\+xml)$/.test(body.mediaType))
    return 'no'
  if (body.state === 'not shown') return request.method === 'GET' ? 'no' : 'perhaps'
  if (body.text === undefined || !SENDS.test(body.text) || body.text.match(FORM)?.length !== 1) return 'no'
  const { forms, headings, links } = readPage(body.text)
  const isBare = headings.length === 0 && links.length === 0 && forms.every(({ form }) => form.fields.length === 0)
  return isBare ? 'yes' : 'no'
}

const SENDS = /\bsubmit\s*\(/
const FORM = /<form\b[^>]*\bmethod=["']?post\b/gi
