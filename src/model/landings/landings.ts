import type { Place } from '../../evidence/evidence.ts'
import type { Landing, LandingMessage } from '../../evidence/landing.ts'
import type { Arrival, Lead, Trails } from './trails.ts'

/** Longer ways lead nowhere. */
const HOPS = 8
/** What so many addresses tell that nothing led to is told always. */
const ADDRESSES = 2
/** So many that ask who somebody is do it beside something else, in their heads. */
const ASKING = 3
/**
 * What each answer that leads on led to in the end, by its place; only where a page was seen there. What was sent and is answered with a page
 * led to that; where a page had sent it by itself, that page did, and is told what is told there.
 */
export function landingsOf(state: Trails): ReadonlyMap<Place, Landing> {
  const next = pairs(state)
  const besides = toldBesides(state)
  const answers = [...state.entries.values()].flatMap(({ arrivals }) =>
    [...arrivals.values()].flatMap(arrival =>
      arrival.isAnswer && !next.has(arrival.place) ? [[arrival.place, arrival] as const] : [],
    ),
  )
  const ledTo = new Set([...next.values()].map(({ place }) => place))
  const landed = new Set([...next, ...answers].map(([, { place }]) => place))
  const isAlways = alwaysTold(state, landed)
  const asking = pathsAsking(state, landed)
  const found = new Map<Place, Landing>()
  for (const [place, first] of [...next, ...answers]) {
    let arrival: Arrival = first
    for (let hop = 0; hop < HOPS && arrival.to !== null && next.has(arrival.place); hop++)
      arrival = next.get(arrival.place) as Arrival
    const { url, status, index, told } = arrival
    if (told === null) continue
    const isItself = arrival.place === place
    const messages = [
      ...(isItself ? [] : (besides.get(place) ?? [])),
      ...(isItself && ledTo.has(place) ? [] : told.messages.filter(({ text }) => !isAlways(url, text))),
    ]
    const hasErrors = messages.some(({ kind }) => kind === 'error')
    const asksWho = told.asksWho && asking.size < ASKING
    found.set(place, {
      url,
      status,
      entry: index,
      place: arrival.place,
      messages,
      fields: hasErrors ? told.fields : [],
      asksWho,
    })
  }
  return found
}

/** What was asked for next, by the place of the answer that led there. */
function pairs(state: Trails): ReadonlyMap<Place, Arrival> {
  // An answer stands in two stretches of time.
  const next = new Map<Place, Arrival>()
  for (const { leads, arrivals } of state.entries.values())
    for (const [{ place }, arrival] of matched([...leads.values()], [...arrivals.values()])) {
      const known = next.get(place)
      if (known === undefined || later(known, arrival) < 0) next.set(place, arrival)
    }
  return next
}

/** What answers that lead on tell in their own headers. */
function toldBesides(state: Trails): ReadonlyMap<Place, readonly LandingMessage[]> {
  const all = [...state.entries.values()].flatMap(({ leads }) => [...leads.values()])
  return new Map(all.flatMap(({ place, messages }) => (messages.length === 0 ? [] : [[place, messages] as const])))
}

/** Each arrival with the last answer before it that led there. */
function matched(leads: readonly Lead[], arrivals: readonly Arrival[]): readonly (readonly [Lead, Arrival])[] {
  const free = new Set(leads.toSorted(later))
  const found: (readonly [Lead, Arrival])[] = []
  for (const arrival of arrivals.toSorted((a, b) => later(b, a))) {
    if (arrival.isAnswer) continue
    const lead = [...free].find(
      ({ place, at, latest, page, sent }) =>
        place !== arrival.place &&
        at <= arrival.at &&
        arrival.at <= latest &&
        sent !== arrival.sent &&
        (page === '' || arrival.page === '' || page === arrival.page),
    )
    if (lead === undefined) continue
    free.delete(lead)
    found.push([lead, arrival])
  }
  return found
}

const later = (a: Pick<Lead, 'at' | 'place'>, b: Pick<Lead, 'at' | 'place'>): number => b.at - a.at || b.place - a.place

/**
 * Whether a text was told by the same address, or by several, when nothing had led there: it is part of the page, a banner, or waits in the
 * markup for a script to show it.
 * @param landed places that answers led to
 */
function alwaysTold(state: Trails, landed: ReadonlySet<Place>): (url: string, text: string) => boolean {
  const byText = new Map<string, Set<string>>()
  for (const { arrivals } of state.entries.values())
    for (const { place, url, told } of arrivals.values()) {
      if (landed.has(place)) continue
      for (const { text } of told?.messages ?? []) {
        const known = byText.get(text)
        if (known === undefined) byText.set(text, new Set([pathOf(url)]))
        else known.add(pathOf(url))
      }
    }
  return (url, text) => {
    const paths = byText.get(text)
    return paths !== undefined && (paths.size >= ADDRESSES || paths.has(pathOf(url)))
  }
}

/** The paths that asked who somebody is when nothing had led there. */
function pathsAsking(state: Trails, landed: ReadonlySet<Place>): ReadonlySet<string> {
  const paths = new Set<string>()
  for (const { arrivals } of state.entries.values())
    for (const { place, url, told } of arrivals.values())
      if (told?.asksWho === true && !landed.has(place)) paths.add(pathOf(url))
  return paths
}

const pathOf = (url: string): string => url.split('?', 1)[0] as string
