import type { SnapshotObservation } from '../../evidence/observation.ts'
import { addEvent } from '../instances/events.ts'
import { sampled } from '../sample.ts'
import { sight } from '../sightings.ts'
import { addressKey, documentAddress } from './address.ts'
import { sightPart } from './parts.ts'
import type { Pages } from './seen-pages.ts'
import { type ReadPage, readPage } from './read-page.ts'
import { sightPage } from './sight-page.ts'
import { sightMoment } from './sight-states.ts'
import { isOnPage } from './triggers.ts'
import { type Visit, emptyVisit } from './visit.ts'

/** A snapshot counts like a page that was got: it shows what scripts drew. In place. */
export function sightSnapshot(state: Pages, observation: SnapshotObservation): void {
  const { url, html, from, settled, picture } = observation.snapshot
  const address = documentAddress(url)
  if (address === null) return
  const key = addressKey(address)
  const visitAt = (at: string): Visit => sampled(state.visits, at, emptyVisit) ?? emptyVisit()
  const visit = visitAt(key)
  sight(visit.counts.snapshots, observation)
  if (settled) {
    if (picture !== null && html !== '') sightPicture(visit, readPage(html), observation)
    sightPage(state, visit, key, observation, { html, url, kind: 'snapshot', refused: false })
    if (html !== '') {
      const { id, place, at } = observation
      addEvent(visit.looks, { id, place, at, end: at })
      sightMoment(visit, readPage(html).states, { ...observation.snapshot, at }, observation)
    }
  }
  const left = from === null ? null : documentAddress(from.url)
  if (left === null || addressKey(left) === key || left.origin !== address.origin) return
  const words = from?.words ?? ''
  // Whoever types an address is not led by what stands on the page.
  if (!isOnPage(words)) return
  const before = visitAt(addressKey(left))
  sightPart(before.parts.leads, key, observation)
  if (words !== '') sightPart(before.parts.doneLeads, JSON.stringify([words, key]), observation)
}

/** A page is drawn bit by bit; what stands before a dialog is not the page. */
function sightPicture(
  { parts }: Visit,
  { headings, links, forms, actions, states }: ReadPage,
  observation: SnapshotObservation,
): void {
  if (states.some(({ kind, open }) => kind === 'dialog' && open)) return
  const count = headings.length + links.length + forms.length + actions.length
  sightPart(parts.pictures, String(count.toString(2).length).padStart(2, '0'), observation)
}
