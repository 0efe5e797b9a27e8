import type { ExchangeObservation } from '../../evidence/observation.ts'
import { access } from '../access/access.ts'
import { sampled, sortedEntries } from '../sample.ts'
import { type Sightings, mergeSightings, noSightings, seenCount, sight } from '../sightings.ts'
import { addressKey, documentAddress } from './address.ts'
import { type Parts, copyOf, sightPart } from './parts.ts'
import { readPage } from './read-page.ts'
import type { Pages } from './seen-pages.ts'
import { sightAnswer } from './sight-page.ts'
import { type Visit, emptyVisit, mergeVisits } from './visit.ts'

/** A piece of HTML that a script got, in place: kept by the page that asked and by its own address until all is seen. */
export function sightPiece(pages: Pages, from: string, observation: ExchangeObservation): void {
  const { request, response } = observation.exchange
  const address = documentAddress(request.url)
  const key = JSON.stringify([from, address === null ? null : addressKey(address)])
  const piece = sampled(pages.pieces, key, emptyVisit)
  if (piece === undefined) return
  sight(piece.counts.fragments, observation)
  if (request.method.toUpperCase() === 'GET') {
    sight(piece.counts.steps, observation)
    piece.access = access.add(piece.access, observation)
  }
  sightAnswer(pages, piece, from, observation, 'fragment')
  const title = titleIn(response?.headers ?? []) ?? readPage(response?.body?.text ?? '').title
  if (title !== '') sightPart(piece.parts.titles, title, observation)
}

/**
 * Gives each piece to the page that it is of, in place: where the address that it was got from was one of a page too, which others were asked for
 * from later, or which was got as a whole, a script went there with it, as links do that swap the middle of a page (PJAX, htmx' `hx-push-url`); other
 * pieces stand on the page that asked for them. To be called once, when all is seen.
 */
export function placePieces({ pieces, visits }: Pages): void {
  for (const [key, piece] of sortedEntries(pieces)) {
    const [from, target] = JSON.parse(key) as [string, string | null]
    const behind = visits.entries.get(from)
    const own = target === null || target === from ? undefined : visits.entries.get(target)
    const { counts, parts } = piece
    if (own !== undefined && target !== null && wasStoodAt(own)) {
      if (behind !== undefined && seenCount(counts.steps) > 0) addTo(behind.parts.leads, target, counts.steps)
      counts.fragments = noSightings()
      mergeVisits(own, piece)
    } else if (behind !== undefined) {
      const bare = emptyVisit()
      mergeVisits(behind, {
        ...piece,
        counts: { ...counts, steps: bare.counts.steps },
        parts: { ...parts, titles: bare.parts.titles },
        access: bare.access,
      })
    }
  }
  pieces.entries.clear()
}

const wasStoodAt = ({ counts }: Visit): boolean =>
  seenCount(counts.referers) > 0 || seenCount(counts.documents) > seenCount(counts.refused)

function addTo(parts: Parts, text: string, sightings: Sightings): void {
  const present = sampled(parts, text, () => noSightings(sightings.limit))
  if (present !== undefined) mergeSightings(present, copyOf(sightings))
}

/** What a header says the page is called, to the script that puts the piece in: `X-PJAX-Title`, `X-Up-Title`. */
function titleIn(headers: readonly { readonly name: string; readonly value: string }[]): string | undefined {
  const said = headers.find(({ name }) => TITLE.test(name))?.value
  try {
    return said === undefined ? undefined : decodeURIComponent(said).trim()
  } catch {
    return said
  }
}

const TITLE = /^x-(?:[a-z\d]+-)*title$/
