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
import { sightPiece, sightUnsaid } from './pieces.ts'
import { type Pages, emptyPages, mergePages } from './seen-pages.ts'
import { documentKind } from './document-kind.ts'
import { isRefused, sightAnswer, sightStream } from './sight-page.ts'
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
    sightPiece(state, from, observation)
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
  if (shownAt !== key) sightPost(state, key, visitAt(key), from, observation)
  const visit = visitAt(shownAt)
  if (kind === 'post') sightPost(state, shownAt, visit, from, observation)
  else sight(visit.counts.documents, observation)
  if (isRefused(exchange)) sight(visit.counts.refused, observation)
  if (kind === 'document') visit.access = access.add(visit.access, observation)
  sightAnswer(state, visit, shownAt, observation, kind)
  sightDocument(state.harPages, observation, shownAt)
}

function sightPost(
  pages: Pages,
  key: string,
  visit: Visit,
  from: string | null,
  observation: ExchangeObservation,
): void {
  sight(visit.counts.posts, observation)
  if (from === null) sightUnsaid(pages, key, observation)
  else sightPart(visit.parts.postedFrom, from, observation)
}

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
function redirectOf({ exchange }: ExchangeObservation): string | null {
  const { response, request } = exchange
  if (response === undefined || response.status < 300 || response.status >= 400 || response.status === 304) return null
  const location = response.redirect ?? response.headers.find(({ name }) => name === 'location')?.value
  const address = location === undefined ? null : documentAddress(location, request.url)
  return address === null ? null : addressKey(address)
}
