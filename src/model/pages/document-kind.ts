import type { ExchangeObservation } from '../../evidence/observation.ts'
import { addressOf } from './address.ts'
import { type ReadPage, readPage } from './read-page.ts'

/**
 * What an exchange is to pages: a `document` a browser went to, a `post` of a form that a page or a redirect answers, a
 * `fragment` of HTML that a script got; null where it is none of them.
 */
export function documentKind({ form, exchange }: ExchangeObservation): 'document' | 'post' | 'fragment' | null {
  const { request, response, resourceType } = exchange
  if (response === undefined) return null
  const header = (name: string): string => request.headers.find(({ name: present }) => present === name)?.value ?? ''
  const mediaType = response.body?.mediaType ?? ''
  if (mediaType === TURBO_STREAM) return 'fragment'
  const html = /^(?:text\/html|application\/xhtml\+xml)$/.test(mediaType)
  const navigated = form === 'page' || resourceType === 'document' || header('sec-fetch-mode') === 'navigate'
  if (
    navigated ||
    (resourceType === undefined &&
      html &&
      header('x-requested-with') === '' &&
      header('accept').startsWith('text/html'))
  ) {
    if (!html && !(response.status >= 300 && response.status < 400)) return null
    return request.method.toUpperCase() === 'GET' ? 'document' : 'post'
  }
  // Where frameworks draw a whole page around it, the frame alone is taken out.
  if (html && header('turbo-frame') !== '') return 'fragment'
  const text = response.body?.text ?? ''
  const isPiece = response.body?.state === 'text' && mediaType.endsWith('json') && /^\s*<[a-z]/i.test(text)
  if (isPiece) return 'fragment'
  if (!html || !text.includes('<')) return null
  const isWhole = /<html[\s>]/i.test(text)
  if (!isWhole && !beginsWithBody(text)) return 'fragment'
  // Scripts that swap whole pages say so, or the page is one of the application's; other documents that they get are content, or a shell in the place of an answer.
  const swaps = header('accept').startsWith('text/html') || request.headers.some(({ name }) => SWAPS.has(name))
  const page = readPage(text)
  if (page.shell || !(swaps || isOwn(page, request.url))) return isWhole ? null : 'fragment'
  return request.method.toUpperCase() === 'GET' ? 'document' : 'post'
}

/** Markup that begins with the body of a page, and not with what stands in one; comments before it may be many and long. */
function beginsWithBody(text: string): boolean {
  let rest = 0
  while (isAt(COMMENT, text, rest)) {
    const end = text.indexOf('-->', rest)
    if (end === -1) return false
    rest = end + '-->'.length
  }
  return isAt(BODY, text, rest)
}

const COMMENT = /\s*<!--/y
const BODY = /\s*<body[\s>]/iy

function isAt(pattern: RegExp, text: string, place: number): boolean {
  pattern.lastIndex = place
  return pattern.test(text)
}

/** Whether something can be done on it, or several ways lead on from it in the application. */
function isOwn({ forms, links }: ReadPage, url: string): boolean {
  const { origin } = new URL(url)
  return (
    forms.some(({ form }) => form.fields.length > 0) ||
    links.filter(({ href }) => addressOf(href, url)?.origin === origin).length >= WAYS
  )
}

const WAYS = 3

/** What Turbo puts into the page that is there, also where a form's submit asked for it. */
const TURBO_STREAM = 'text/vnd.turbo-stream.html'

/** Boosted links of htmx, PJAX, Barba.js, Livewire, Turbo. */
const SWAPS = new Set(['hx-boosted', 'x-pjax', 'x-barba', 'x-livewire-navigate', 'x-turbo-request-id'])
