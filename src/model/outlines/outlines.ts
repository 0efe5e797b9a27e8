import type { ExchangeObservation } from '../../evidence/observation.ts'
import { queryPair } from '../../evidence/query-name.ts'
import { isHalfShown } from '../../evidence/half-shown.ts'
import { type Few, mergeFew, noneOfFew, sampledFew } from '../few.ts'
import type { Fold } from '../fold.ts'
import { type Token, credentialsOf, sessionOf } from '../identities/session.ts'
import { type Events, type Happened, addEvent, happened, mergeEvents, noEvents } from '../instances/events.ts'
import { parsedUrl } from '../parsed-url.ts'
import { isNotLetIn } from '../refusals/not-let-in.ts'
import { refusesInside } from '../refusals/refuses-inside.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { FEW_SIGHTINGS, type Sightings, copySightings, mergeSightings, noSightings, sight } from '../sightings.ts'
import { isRedacted, withoutTokens } from '../token.ts'
import { chosenInBody } from './chosen-in-body.ts'
import { type Constants, addConstants, copyConstants, emptyConstants, mergeConstants } from './constants.ts'
import { type Outline, copyOutline, emptyOutline, mergeOutlines, outline } from './outline.ts'

/** What answers of one call look like, by what was asked for in the query and by who asked. */
export type Outlines = Sample<AskedForm>

export interface Answered {
  readonly seen: Sightings
  readonly outline: Outline
  readonly constants: Constants
}
/** Requests whose queries have the same names, answered with the same status and in the same media type. */
export interface AskedForm extends Answered {
  readonly status: number
  readonly mediaType: string
  /** As `queryPair` has them, and those of `chosenInBody`; sorted. */
  readonly names: readonly string[]
  byValues: Few<AskedValues>
}
/** Some of those. */
interface Part {
  /** Null while they are all there are: what was answered to all is then not kept twice. */
  answered: Answered | null
}
export interface AskedValues extends Part {
  /** By name; null where one is a secret or too long to be kept. */
  readonly values: ReadonlyMap<string, readonly string[] | null>
  bySession: Few<SessionAsked>
}
export interface SessionAsked extends Part {
  /** Null: without credentials. */
  readonly session: Token | null
  events: Events<Happened>
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
    const { value, mediaType = '' } = response?.body ?? {}
    if (response === undefined || value === undefined || response.status < 200 || response.status >= 300) return state
    if (refusesInside(value) || isNotLetIn(observation.exchange)) return state
    const values = queryValues(request.url)
    if (values === null) return state
    for (const [name, chosen] of chosenInBody(request.body?.value)) values.set(name, chosen)
    const names = [...values.keys()].sort()
    const form = sampled<AskedForm>(state, `${response.status} ${names.join('&')} ${mediaType}`, () => ({
      status: response.status,
      mediaType,
      names,
      ...nothingAnswered(),
      byValues: noneOfFew(),
    }))
    if (form === undefined) return state
    const key = names.map(name => `${name}=${values.get(name)?.join(',') ?? '?'}`).join('&')
    const asked = part<AskedValues>(form.byValues, VALUES, key, form, answered => ({
      answered,
      values,
      bySession: noneOfFew(),
    }))
    const session = sessionOf(credentialsOf(request))
    const by =
      asked === undefined || (session === null && isHalfShown({ request, response }))
        ? undefined
        : part<SessionAsked>(
            asked.bySession,
            SESSIONS,
            String(session ?? 'none'),
            asked.answered ?? form,
            answered => ({
              answered,
              session,
              events: noEvents(1),
            }),
          )
    for (const answered of [form, asked?.answered, by?.answered])
      if (answered) {
        sight(answered.seen, observation)
        outline(answered.outline, value)
        addConstants(answered.constants, value)
      }
    if (by !== undefined) addEvent(by.events, happened(observation))
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeForms),
}

const nothingAnswered = (): Answered => ({
  seen: noSightings(FEW_SIGHTINGS),
  outline: emptyOutline(),
  constants: emptyConstants(),
})

/**
 * The part under a key; undefined where it is left out. What was answered so far is that of the first part, before a second one comes.
 * @param all what was answered to all parts, before the observation that asks for this one is added
 */
function part<One extends Part>(
  parts: Few<One>,
  limit: number,
  key: string,
  all: Answered,
  create: (answered: Answered | null) => One,
): One | undefined {
  const isFirst = parts.only === null && parts.several === null
  if (parts.only !== null && parts.only.key !== key) keepOwn(parts, all)
  return sampledFew(parts, limit, key, () => create(isFirst ? null : nothingAnswered()))
}

/** What is all there is stops being it. */
function keepOwn({ only }: Few<Part>, { seen, outline: of, constants }: Answered): void {
  if (only !== null)
    only.value.answered = { seen: copySightings(seen), outline: copyOutline(of), constants: copyConstants(constants) }
}

function mergeForms(left: AskedForm, right: AskedForm): AskedForm {
  left.byValues = mergeParts(left.byValues, right.byValues, { limit: VALUES, left, right }, (a, b) => {
    const all = { limit: SESSIONS, left: a.answered ?? left, right: b.answered ?? right }
    a.bySession = mergeParts(a.bySession, b.bySession, all, (one, other) => {
      mergeEvents(one.events, other.events)
      return one
    })
    return a
  })
  mergeAnswered(left, right)
  return left
}

/** @param all what was answered to all parts of each side, not merged yet */
function mergeParts<One extends Part>(
  left: Few<One>,
  right: Few<One>,
  all: { readonly limit: number; readonly left: Answered; readonly right: Answered },
  merge: (left: One, right: One) => One,
): Few<One> {
  if (left.only === null || left.only.key !== right.only?.key) {
    keepOwn(left, all.left)
    keepOwn(right, all.right)
  }
  return mergeFew(left, right, all.limit, (a, b) => {
    const one = merge(a, b)
    if (a.answered !== null && b.answered !== null) mergeAnswered(a.answered, b.answered)
    return one
  })
}

function mergeAnswered(left: Answered, right: Answered): void {
  mergeSightings(left.seen, right.seen)
  mergeOutlines(left.outline, right.outline)
  mergeConstants(left.constants, right.constants)
}

/** The values under each name of a query, sorted; null where there are too many names to tell it from others. */
function queryValues(url: string): Map<string, readonly string[] | null> | null {
  const found = new Map<string, string[] | null>()
  for (const [name, sent] of parsedUrl(url)?.query ?? []) {
    if (name.length > 160 || isRedacted(name)) return null
    const [key, value] = queryPair(name, sent)
    const values = found.get(key)
    if (value.length > LONGEST || isRedacted(value)) found.set(key, null)
    else if (values === undefined) found.set(key, [withoutTokens(value)])
    else values?.push(value)
    if (found.size > NAMES) return null
  }
  for (const values of found.values()) values?.sort()
  return found
}
