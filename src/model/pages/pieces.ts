import type { ExchangeObservation } from '../../evidence/observation.ts'
import { access } from '../access/access.ts'
import { sampled, sortedEntries } from '../sample.ts'
import { type Sightings, mergeSightings, noSightings, seenCount, sight } from '../sightings.ts'
import { addressFrom, addressKey, documentAddress } from './address.ts'
import { type Parts, copyOf, sightPart } from './parts.ts'
import { readPage } from './read-page.ts'
import type { Pages } from './seen-pages.ts'
import { sightAnswer } from './sight-page.ts'
import { type Visit, emptyVisit, mergeVisits } from './visit.ts'

/** A piece of HTML that a script got, in place: kept by the page that asked and by its own address until all is seen. */
export function sightPiece(pages: Pages, from: string | null, observation: ExchangeObservation): void {
  const { request, response } = observation.exchange
  const address = documentAddress(request.url)
  const own = address === null ? null : addressKey(address)
  if (from === null && (own === null || !sightUnsaid(pages, own, observation))) return
  const piece = sampled(pages.pieces, JSON.stringify([from, own]), emptyVisit)
  if (piece === undefined) return
  sight(piece.counts.fragments, observation)
  if (request.method.toUpperCase() === 'GET') {
    sight(piece.counts.steps, observation)
    piece.access = access.add(piece.access, observation)
  }
  sightAnswer(pages, piece, from ?? (own as string), observation, 'fragment')
  const title = titleIn(response?.headers ?? []) ?? readPage(response?.body?.text ?? '').title
  if (title !== '') sightPart(piece.parts.titles, title, observation)
}

/**
 * Gives each piece to the page that it is of, in place: where the address that it was got from was one of a page too, which others were asked for
 * from later, or which was got as a whole, a script went there with it, as links do that swap the middle of a page (PJAX, htmx' `hx-push-url`); other
 * pieces stand on the page that asked for them. To be called once, when all is seen.
 * @param standing the page that was stood at last in a window, at a moment
 */
export function placePieces({ pieces, visits, unsaid }: Pages, standing: Standing): void {
  const asking = askingPages(unsaid, standing)
  for (const [key, from] of asking) {
    const visit = visits.entries.get(key)
    if (visit !== undefined && seenCount(visit.counts.posts) > 0)
      for (const [page, sightings] of from) addTo(visit.parts.postedFrom, page, sightings)
  }
  for (const [key, piece] of sortedEntries(pieces)) {
    const [said, target] = JSON.parse(key) as [string | null, string | null]
    const from = said ?? mostAsking(asking.get(target ?? ''))
    const behind = from === undefined ? undefined : visits.entries.get(from)
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
  unsaid.entries.clear()
}

/**
 * Notes, in place, when and in which window something was asked for that does not say from which page (Referrer Policy, `no-referrer`); false where
 * the recording does not tell either.
 */
export function sightUnsaid(pages: Pages, key: string, observation: ExchangeObservation): boolean {
  const { page = '' } = observation.exchange
  if (page === '' || observation.at <= 0) return false
  sightPart(pages.unsaid, JSON.stringify([key, page, observation.at]), observation, 1)
  return true
}

type Standing = (page: string, at: number) => { readonly key: string } | null

/** The pages that asked for what no request says it of, by its address key. */
function askingPages(unsaid: Parts, standing: Standing): ReadonlyMap<string, ReadonlyMap<string, Sightings>> {
  const found = new Map<string, Map<string, Sightings>>()
  for (const [moment, sightings] of sortedEntries(unsaid)) {
    const [key, page, at] = JSON.parse(moment) as [string, string, number]
    const stood = standing(page, at)
    if (stood === null || addressFrom(stood.key).origin !== addressFrom(key).origin) continue
    const from = found.get(key) ?? new Map<string, Sightings>()
    found.set(key, from.set(stood.key, mergeSightings(from.get(stood.key) ?? noSightings(), sightings)))
  }
  return found
}

/** The one that asked most often. */
function mostAsking(from: ReadonlyMap<string, Sightings> = new Map()): string | undefined {
  const ranked = [...from].sort(([a, left], [b, right]) => seenCount(right) - seenCount(left) || (a < b ? -1 : 1))
  return ranked[0]?.[0]
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
