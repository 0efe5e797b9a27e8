import type { ExchangeObservation } from '../../evidence/observation.ts'
import { queryName } from '../../evidence/query-name.ts'
import type { Fold } from '../fold.ts'
import { type Token, credentialsOf, sessionOf } from '../identities/session.ts'
import { type Events, type Happened, addEvent, happened, mergeEvents, noEvents } from '../instances/events.ts'
import { parsedUrl } from '../parsed-url.ts'
import { refusesInside } from '../refusals/carried-out.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'
import { isRedacted, withoutTokens } from '../token.ts'
import { type Outline, emptyOutline, mergeOutlines, outline } from './outline.ts'

/** What answers of one call look like, by what was asked for in the query and by who asked. */
export type Outlines = Sample<AskedForm>

/** Requests whose queries have the same names, answered with the same status. */
export interface AskedForm {
  readonly status: number
  /** As `queryName` has them; sorted. */
  readonly names: readonly string[]
  seen: Sightings
  outline: Outline
  byValues: Sample<AskedValues>
}
export interface AskedValues {
  /** By name; null where one is a secret or too long to be kept. */
  readonly values: ReadonlyMap<string, readonly string[] | null>
  seen: Sightings
  outline: Outline
  bySession: Sample<AskedBy>
}
export interface AskedBy {
  /** Null: without credentials. */
  readonly session: Token | null
  seen: Sightings
  events: Events<Happened>
  outline: Outline
}

const FORMS = 64
const VALUES = 12
const SESSIONS = 16
const NAMES = 40
const LONGEST = 400

export const outlines: Fold<Outlines, ExchangeObservation> = {
  empty: () => emptySample(FORMS),
  add: (state, observation) => {
    const { request, response } = observation.exchange
    const value = response?.body?.value
    if (response === undefined || value === undefined || response.status < 200 || response.status >= 300) return state
    if (refusesInside(value)) return state
    const values = queryValues(request.url)
    if (values === null) return state
    const names = [...values.keys()].sort()
    const form = sampled<AskedForm>(state, `${response.status} ${names.join('&')}`, () => ({
      status: response.status,
      names,
      seen: noSightings(FEW_SIGHTINGS),
      outline: emptyOutline(),
      byValues: emptySample(VALUES),
    }))
    if (form === undefined) return state
    sight(form.seen, observation)
    outline(form.outline, value)
    const key = names.map(name => `${name}=${values.get(name)?.join(',') ?? '?'}`).join('&')
    const asked = sampled<AskedValues>(form.byValues, key, () => ({
      values,
      seen: noSightings(FEW_SIGHTINGS),
      outline: emptyOutline(),
      bySession: emptySample(SESSIONS),
    }))
    if (asked === undefined) return state
    sight(asked.seen, observation)
    outline(asked.outline, value)
    const session = sessionOf(credentialsOf(request))
    const by = sampled<AskedBy>(asked.bySession, String(session ?? 'none'), () => ({
      session,
      seen: noSightings(FEW_SIGHTINGS),
      events: noEvents(1),
      outline: emptyOutline(),
    }))
    if (by === undefined) return state
    sight(by.seen, observation)
    addEvent(by.events, happened(observation))
    outline(by.outline, value)
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeForms),
}

function mergeForms(left: AskedForm, right: AskedForm): AskedForm {
  mergeSightings(left.seen, right.seen)
  mergeOutlines(left.outline, right.outline)
  mergeSamples(left.byValues, right.byValues, (a, b) => {
    mergeSamples(a.bySession, b.bySession, (one, other) => {
      mergeEvents(one.events, other.events)
      return mergeAsked(one, other)
    })
    return mergeAsked(a, b)
  })
  return left
}

function mergeAsked<Asked extends AskedValues | AskedBy>(left: Asked, right: Asked): Asked {
  mergeSightings(left.seen, right.seen)
  mergeOutlines(left.outline, right.outline)
  return left
}

/** The values under each name of a query, sorted; null where there are too many names to tell it from others. */
function queryValues(url: string): ReadonlyMap<string, readonly string[] | null> | null {
  const found = new Map<string, string[] | null>()
  for (const [name, value] of parsedUrl(url)?.query ?? []) {
    if (name.length > 160 || isRedacted(name)) return null
    const key = queryName(name)
    const values = found.get(key)
    if (value.length > LONGEST || isRedacted(value)) found.set(key, null)
    else if (values === undefined) found.set(key, [withoutTokens(value)])
    else values?.push(value)
    if (found.size > NAMES) return null
  }
  for (const values of found.values()) values?.sort()
  return found
}
