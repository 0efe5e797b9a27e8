import { sourceIn } from '../../evidence/evidence.ts'
import type { ExchangeObservation, Observation } from '../../evidence/observation.ts'
import { type Sample, emptySample, sampled } from '../sample.ts'
import { type Parts, mergeParts, sightPart } from './parts.ts'
import { clean } from './elements.ts'

/** What a HAR calls a page: its titles, and the documents that were got in it. */
export interface HarPage {
  titles: Parts
  /** Address keys. */
  documents: Parts
}

const emptyHarPage = (): HarPage => ({ titles: emptySample(4), documents: emptySample(8) })

/** In place. Many tools write the URL for the title: that is none. */
export function sightTitle(harPages: Sample<HarPage>, observation: Extract<Observation, { kind: 'page' }>): void {
  const title = clean(observation.title)
  if (title === '' || /^(?:[a-z]+:\/\/|about:|\/)/i.test(title)) return
  const page = sampled(harPages, pageKey(observation, observation.page), emptyHarPage)
  if (page !== undefined) sightPart(page.titles, title, observation)
}

/** In place. */
export function sightDocument(harPages: Sample<HarPage>, observation: ExchangeObservation, address: string): void {
  const { page } = observation.exchange
  if (page === undefined) return
  const harPage = sampled(harPages, pageKey(observation, page), emptyHarPage)
  if (harPage !== undefined) sightPart(harPage.documents, address, observation)
}

/** Consumes both. */
export function mergeHarPages(left: HarPage, right: HarPage): HarPage {
  left.titles = mergeParts(left.titles, right.titles)
  left.documents = mergeParts(left.documents, right.documents)
  return left
}

/** Page ids are unique within one source only. */
const pageKey = ({ place }: { readonly place: number }, page: string): string => `${sourceIn(place)} ${page}`
