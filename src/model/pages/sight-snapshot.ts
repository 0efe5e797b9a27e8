import type { SnapshotObservation } from '../../evidence/observation.ts'
import { sampled } from '../sample.ts'
import { sight } from '../sightings.ts'
import { addressKey, documentAddress } from './address.ts'
import { sightPart } from './parts.ts'
import type { Pages } from './seen-pages.ts'
import { sightPage } from './sight-page.ts'
import { isOnPage } from './triggers.ts'
import { type Visit, emptyVisit } from './visit.ts'

/** A snapshot counts like a page that was got: it shows what scripts drew. In place. */
export function sightSnapshot(state: Pages, observation: SnapshotObservation): void {
  const { url, html, from, settled } = observation.snapshot
  const address = documentAddress(url)
  if (address === null) return
  const key = addressKey(address)
  const visitAt = (at: string): Visit => sampled(state.visits, at, emptyVisit) ?? emptyVisit()
  const visit = visitAt(key)
  sight(visit.counts.snapshots, observation)
  if (settled) sightPage(state, visit, key, observation, { html, url, kind: 'snapshot', refused: false })
  const left = from === null ? null : documentAddress(from.url)
  if (left === null || addressKey(left) === key || left.origin !== address.origin) return
  const words = from?.words ?? ''
  // Whoever types an address is not led by what stands on the page.
  if (!isOnPage(words)) return
  const before = visitAt(addressKey(left))
  sightPart(before.parts.leads, key, observation)
  if (words !== '') sightPart(before.parts.doneLeads, JSON.stringify([words, key]), observation)
}
