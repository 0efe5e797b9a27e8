import type { Observation, ExchangeObservation } from '../../evidence/observation.ts'
import type { Fold } from '../fold.ts'
import { type Sample, emptySample, mergeSamples, sampleIn, sampled } from '../sample.ts'
import { sight } from '../sightings.ts'
import { addressKey, addressOf } from './address.ts'
import { type HarPage, mergeHarPages, sightDocument, sightTitle } from './har-pages.ts'
import type { PageForm } from './page.ts'
import { type Parts, mergeParts, sightPart } from './parts.ts'
import { sightManifest } from './manifest.ts'
import { sightPage } from './sight-page.ts'
import { type Visit, emptyVisit, mergeVisits } from './visit.ts'

/** Every address that a person could stand at, and what the application says of itself. */
export interface Pages {
  /** By address key. */
  visits: Sample<Visit>
  /** What the forms are, by the keys that visits hold. */
  forms: Sample<PageForm>
  /** JSON of origin, `as` and text: names that pages and manifests give the product. */
  names: Parts
  /** The same of descriptions. */
  descriptions: Parts
  /** Address keys that several links with one text lead to, which differ in one part: JSON of the address and that part. */
  alike: Parts
  /** By source and HAR page. */
  harPages: Sample<HarPage>
}

const VISITS = 4096

export const pages: Fold<Pages> = {
  empty: () => ({
    visits: emptySample(VISITS),
    forms: emptySample(2048),
    names: emptySample(256),
    descriptions: emptySample(256),
    alike: emptySample(4096),
    harPages: emptySample(1024),
  }),
  add: (state, observation) => {
    if (observation.kind === 'page') sightTitle(state.harPages, observation)
    if (observation.kind === 'exchange') addExchange(state, observation)
    return state
  },
  merge: (left, right) => {
    mergeSamples(left.visits, right.visits, mergeVisits)
    mergeSamples(left.forms, right.forms, first => first)
    for (const name of ['names', 'descriptions', 'alike'] as const) left[name] = mergeParts(left[name], right[name])
    mergeSamples(left.harPages, right.harPages, mergeHarPages)
    return left
  },
}

function addExchange(state: Pages, observation: ExchangeObservation): void {
  const { exchange, form } = observation
  if (form === 'broken' || form === 'beacon') return
  if (form === 'asset') {
    sightManifest(state, observation)
    return
  }
  const kind = documentKind(observation)
  const from = pageBehind(observation)
  const behind = from === null ? undefined : sampled(state.visits, from, emptyVisit)
  if (behind !== undefined) {
    sight(behind.counts.referers, observation)
    if (observation.identity !== undefined) sightPart(behind.parts.identities, observation.identity, observation)
  }
  if (kind === null) return
  if (kind === 'fragment') {
    if (behind === undefined) return
    sight(behind.counts.fragments, observation)
    sightPage(state, behind, from as string, observation, kind)
    return
  }
  const { url } = exchange.request
  const redirect = redirectOf(observation)
  const target = addressOf(url)
  if (redirect !== null) {
    if (behind !== undefined) sightPart(behind.parts.leads, redirect, observation)
    const visit = target === null || kind === 'post' ? undefined : sampled(state.visits, addressKey(target), emptyVisit)
    if (visit !== undefined) sight(visit.counts.redirects, observation)
    return
  }
  if (target === null) return
  const key = addressKey(target)
  if (behind !== undefined && kind === 'document') sightPart(behind.parts.leads, key, observation)
  const visit = sampled(state.visits, key, emptyVisit)
  if (visit === undefined) return
  sight(kind === 'post' ? visit.counts.posts : visit.counts.documents, observation)
  if (kind === 'post' && from !== null) sightPart(visit.parts.postedFrom, from, observation)
  if ((exchange.response?.status ?? 0) >= 400) sight(visit.counts.refused, observation)
  if (observation.identity !== undefined) sightPart(visit.parts.identities, observation.identity, observation)
  sightPage(state, visit, key, observation, kind)
  sightDocument(state.harPages, observation, key)
}

/**
 * What an exchange is to pages: a `document` a browser went to, a `post` of a form that a page or a redirect answers, a
 * `fragment` of HTML that a script got; null where it is none of them.
 */
export function documentKind({ form, exchange }: ExchangeObservation): 'document' | 'post' | 'fragment' | null {
  const { request, response, resourceType } = exchange
  if (response === undefined) return null
  const header = (name: string): string => request.headers.find(({ name: present }) => present === name)?.value ?? ''
  const html = /^(?:text\/html|application\/xhtml\+xml)$/.test(response.body?.mediaType ?? '')
  const navigated = form === 'page' || resourceType === 'document' || header('sec-fetch-mode') === 'navigate'
  if (navigated || (resourceType === undefined && html && header('x-requested-with') === '' && header('accept').startsWith('text/html'))) {
    if (!html && !(response.status >= 300 && response.status < 400)) return null
    return request.method.toUpperCase() === 'GET' ? 'document' : 'post'
  }
  return html && (response.body?.text ?? '').includes('<') ? 'fragment' : null
}

/** The page of the same origin that a request names as the one it comes from: its address key. */
export function pageBehind({ form, exchange }: ExchangeObservation): string | null {
  if (form !== 'call' && form !== 'page' && form !== 'socket') return null
  const referer = exchange.request.headers.find(({ name }) => name === 'referer')?.value
  if (referer === undefined) return null
  const address = addressOf(referer)
  if (address === null) return null
  const own = addressOf(exchange.request.url.split(/[?#]/, 1)[0]?.replace(/\.[^./]*$/, '') ?? '')
  return own !== null && own.origin === address.origin ? addressKey(address) : null
}

function redirectOf({ exchange }: ExchangeObservation): string | null {
  const { response, request } = exchange
  if (response === undefined || response.status < 300 || response.status >= 400 || response.status === 304) return null
  const location = response.redirect ?? response.headers.find(({ name }) => name === 'location')?.value
  const address = location === undefined ? null : addressOf(location, request.url)
  return address === null ? null : addressKey(address)
}

/** Keeps the form under a key of its own, in place, and says the key. */
export function keepForm(forms: Sample<PageForm>, key: string, form: PageForm): void {
  sampleIn(forms, key, form, first => first)
}
