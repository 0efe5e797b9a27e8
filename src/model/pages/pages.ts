import type { ExchangeObservation } from '../../evidence/observation.ts'
import { originOf } from '../calls/leaf/answers.ts'
import { access } from '../access/access.ts'
import type { Fold } from '../fold.ts'
import { rememberingLast } from '../remembering-last.ts'
import { sampled } from '../sample.ts'
import { sight } from '../sightings.ts'
import { addressFrom, addressKey, addressOf, documentAddress, namedInBody } from './address.ts'
import { sightDocument, sightTitle } from './har-pages.ts'
import { sightManifest } from './manifest.ts'
import { sightPart } from './parts.ts'
import { type Pages, emptyPages, mergePages } from './seen-pages.ts'
import { type ReadPage, readPage, saysOnlyErrors } from './read-page.ts'
import { sightAnswer, sightStream } from './sight-page.ts'
import { sightSnapshot } from './sight-snapshot.ts'
import { softNavigation } from './soft-navigation.ts'
import { isOnPage } from './triggers.ts'
import { type Visit, emptyVisit } from './visit.ts'

/** Every address that a person could stand at, what stands there, and what the application says of itself. */
export const pages: Fold<Pages> = {
  empty: emptyPages,
  add: (state, observation) => {
    if (observation.kind === 'page') sightTitle(state.harPages, observation)
    if (observation.kind === 'exchange') addExchange(state, observation)
    if (observation.kind === 'snapshot') sightSnapshot(state, observation)
    return state
  },
  merge: mergePages,
}

function addExchange(state: Pages, observation: ExchangeObservation): void {
  const { exchange, form } = observation
  if (form === 'broken' || form === 'beacon') return
  if (form === 'asset') {
    sightManifest(state, observation)
    return
  }
  // An address that the sample leaves out is read all the same: what it says of the product counts.
  const visitAt = (key: string): Visit => sampled(state.visits, key, emptyVisit) ?? emptyVisit()
  const from = pageBehind(observation)
  const behind = from === null ? null : visitAt(from)
  if (behind !== null) {
    sight(behind.counts.referers, observation)
    behind.stays = access.add(behind.stays, observation)
  }
  const kind = documentKind(observation)
  const step = kind === null ? softNavigation(observation) : null
  if (step !== null) {
    const stepped = visitAt(addressKey(step))
    sight(stepped.counts.steps, observation)
    stepped.access = access.add(stepped.access, observation)
    sightStream(state, stepped, addressKey(step), observation)
    if (behind !== null && from !== addressKey(step)) sightPart(behind.parts.leads, addressKey(step), observation)
  }
  if (kind === null) return
  if (kind === 'fragment') {
    if (behind === null || from === null) return
    sight(behind.counts.fragments, observation)
    sightAnswer(state, behind, from, observation, kind)
    return
  }
  const target = documentAddress(exchange.request.url)
  const key = target === null ? null : addressKey(target)
  if (kind === 'post' && key !== null) sightPart(state.posted, key, observation)
  const redirect = redirectOf(observation)
  if (redirect !== null) {
    if (behind !== null) sightPart(behind.parts.leads, redirect, observation)
    if (key !== null && kind === 'document') {
      const left = visitAt(key)
      sight(left.counts.redirects, observation)
      left.access = access.add(left.access, observation)
    }
    return
  }
  if (target === null || key === null) return
  if (behind !== null && kind === 'document') sightPart(behind.parts.leads, key, observation)
  const shownAt =
    kind === 'post' && from !== null
      ? addressKey(namedInBody(target, addressFrom(from), exchange.request.body?.fields ?? []))
      : key
  // What comes from there names the address alone as its page.
  if (shownAt !== key) sightPost(visitAt(key), from, observation)
  const visit = visitAt(shownAt)
  if (kind === 'post') sightPost(visit, from, observation)
  else sight(visit.counts.documents, observation)
  if (isRefused(exchange)) sight(visit.counts.refused, observation)
  if (kind === 'document') visit.access = access.add(visit.access, observation)
  sightAnswer(state, visit, shownAt, observation, kind)
  sightDocument(state.harPages, observation, shownAt)
}

function sightPost({ counts, parts }: Visit, from: string | null, observation: ExchangeObservation): void {
  sight(counts.posts, observation)
  if (from !== null) sightPart(parts.postedFrom, from, observation)
}

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

/** Boosted links of htmx, PJAX, Barba.js, Livewire. */
const SWAPS = new Set(['hx-boosted', 'x-pjax', 'x-barba', 'x-livewire-navigate'])

/** The page that a request names as the one it comes from: its address key. Null where it says too little, or a page of another origin led there. */
export function pageBehind({ form, exchange }: ExchangeObservation): string | null {
  if (form !== 'call' && form !== 'page' && form !== 'socket') return null
  const referer = exchange.request.headers.find(({ name }) => name === 'referer')?.value
  const { words = '', url = '' } = exchange.action ?? {}
  const behind = addressBehind(referer, isOnPage(words) ? url : '', exchange.request.url)
  if (behind === '') return null
  const page = pageAt(behind)
  if (page === null || originOf(exchange.request.url) === page.origin) return page?.key ?? null
  return form === 'page' || isBare(behind) ? null : page.key
}

/**
 * The origin of the page that a call to another origin comes from, where it tells no more: by itself a browser does not (Referrer Policy,
 * `strict-origin-when-cross-origin`).
 */
export function originBehind({ form, exchange }: ExchangeObservation): string | null {
  if (form !== 'call') return null
  const referer = exchange.request.headers.find(({ name }) => name === 'referer')?.value
  if (referer === undefined || !isBare(referer)) return null
  const page = pageAt(referer)
  return page === null || originOf(exchange.request.url) === page.origin ? null : page.origin
}

/** The referer; what the person saw where that only tells another origin, or leaves out the route behind the `#`. */
function addressBehind(referer: string | undefined, seen: string, asked: string): string {
  if (referer === undefined || seen === '') return referer ?? seen
  if (isBare(referer) && seen.startsWith(referer) && !asked.startsWith(referer)) return seen
  const route = seen.indexOf('#')
  return route !== -1 && seen.slice(0, route) === referer ? seen : referer
}

/** An origin and nothing behind it: `https://shop.example/` */
const isBare = (url: string): boolean => /^[a-z]+:\/\/[^/]+\/?$/.test(url)

/** One page asks for many things in a row. */
const pageAt = rememberingLast((url: string): { readonly origin: string; readonly key: string } | null => {
  const address = addressOf(url)
  return address === null ? null : { origin: address.origin, key: addressKey(address) }
})

/** Whether the page says no: with its status, or with nothing but an error on it. */
const isRefused = ({ response }: ExchangeObservation['exchange']): boolean =>
  (response?.status ?? 0) >= 400 || saysOnlyErrors(response?.body)

function redirectOf({ exchange }: ExchangeObservation): string | null {
  const { response, request } = exchange
  if (response === undefined || response.status < 300 || response.status >= 400 || response.status === 304) return null
  const location = response.redirect ?? response.headers.find(({ name }) => name === 'location')?.value
  const address = location === undefined ? null : documentAddress(location, request.url)
  return address === null ? null : addressKey(address)
}
