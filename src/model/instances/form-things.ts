import type { ExchangeObservation } from '../../evidence/observation.ts'
import { wordsAndKeys } from '../calls/call-segments.ts'
import { originOf } from '../calls/leaf/answers.ts'
import { plainNoun } from '../entities/nouns.ts'
import type { Fold } from '../fold.ts'
import { isRefusedAtLanding } from '../landings/outcome.ts'
import type { Chosen } from '../pages/forms.ts'
import { documentKind } from '../pages/document-kind.ts'
import { readPage } from '../pages/read-page.ts'
import type { ShownStates } from '../pages/shown-states.ts'
import { type ParsedUrl, parsedUrl } from '../parsed-url.ts'
import { type Parts, mergeParts, sightPart } from '../pages/parts.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { segmentClass } from '../segment.ts'
import { isPlural } from '../singular.ts'
import { isRedacted } from '../token.ts'
import { type Events, type Happened, addEvent, happened, mergeEvents, noEvents } from './events.ts'
import { fieldKind } from './field-kind.ts'
import { deedWords, isDoneInside, pageThing } from './page-thing.ts'
import { lastPart } from './writes.ts'

/**
 * What pages show of single things: in the forms that change them which option of a field is chosen, by where such a form is sent; and in
 * words, beside a label or in a table, by the page of the thing. Keyed by the JSON of the origin, the words and keys of the path and,
 * where the query names the thing instead, its noun and its key.
 */
export type FormThings = Sample<FormThing>

export interface FormThing {
  /** When a page showed it so, by the JSON of field names and chosen values, sorted. */
  shown: Sample<Events<Happened>>
  /** The same by the JSON of labels and words. */
  told: Sample<Events<Happened>>
  /** When an address with more than its key was opened and led on, by the words of the address: `/orders?id={id}&action=close`. */
  opened: Sample<Events<Happened>>
  /** JSON of field, value and label: what can be chosen. */
  options: Parts
  /** Forms that were sent elsewhere and led here: they may have made it. */
  made: Events<Happened>
}

const THINGS = 1024
const SHOWN = 16
const SIGHTINGS = 32
const OPTIONS = 96
const FEW = 4
const FIELDS = 8
/** Lists with more to choose from are of other things. */
const MOST_OPTIONS = 24
const LONGEST = 40

export const formThings: Fold<FormThings, ExchangeObservation> = {
  empty: () => emptySample(THINGS),
  add: (state, observation) => {
    const { response } = observation.exchange
    if (response === undefined || observation.form === 'broken' || observation.form === 'beacon') return state
    if (response.status >= 300 && response.status < 400 && !isRefusedAtLanding(observation.exchange)) {
      addMade(state, observation)
      addOpened(state, observation)
    }
    if (response.status > 201) return state
    // What was sent and refused stands in the form as well: only a page that was got shows what is, and words that are put in the place of others.
    const kind = documentKind(observation)
    if (kind === 'document' && response.status === 200) addShown(state, observation)
    else if (kind === 'fragment') addPiece(state, observation)
    return state
  },
  merge: (left, right) =>
    mergeSamples(left, right, (a, b) => {
      mergeSamples(a.shown, b.shown, mergeEvents)
      mergeSamples(a.told, b.told, mergeEvents)
      mergeSamples(a.opened, b.opened, mergeEvents)
      a.options = mergeParts(a.options, b.options)
      mergeEvents(a.made, b.made)
      return a
    }),
}

const newThing = (): FormThing => ({
  shown: emptySample(SHOWN),
  told: emptySample(SHOWN),
  opened: emptySample(SHOWN),
  options: emptySample(OPTIONS),
  made: noEvents(SIGHTINGS),
})

function addShown(state: FormThings, observation: ExchangeObservation): void {
  const { request, response } = observation.exchange
  const html = response?.body?.text ?? ''
  const page = readPage(html)
  const base =
    page.base !== '' && URL.canParse(page.base, request.url) ? new URL(page.base, request.url).href : request.url
  addTold(state, observation, base, request.url, page.shownStates)
  // `/orders/7/edit?status=paid` shows what its link proposes.
  const asked = new Set(parsedUrl(request.url)?.query.map(([, value]) => value))
  for (const { form, chosen, keys } of page.forms) {
    const states = chosen
      .filter(each => mayBeState(each) && isAlone(each, chosen) && !asked.has(each.value))
      .slice(0, FIELDS)
    if (form.method !== 'POST' || states.length === 0 || !URL.canParse(form.action, base)) continue
    const to = new URL(form.action === '' ? request.url : form.action, base).href
    if (isDoneInside(wordsAndKeys(to))) continue
    const thing = originOf(to) === originOf(request.url) ? sampled(state, thingKey(to, keys), newThing) : undefined
    if (thing === undefined) continue
    const values = states.map(({ name, value }) => [lastPart(name), value] as const)
    const events = sampled(thing.shown, JSON.stringify(values.toSorted(([a], [b]) => (a < b ? -1 : 1))), newSightings)
    if (events !== undefined) addEvent(events, happened(observation))
    for (const { name, options } of states)
      for (const { value, label } of options)
        if (value !== '' && isLabel(label))
          sightPart(thing.options, optionKey(lastPart(name), value, label), observation, FEW)
  }
}

/** What stands in words: on the page of a thing where it is said once, in tables behind a link to the thing. */
function addTold(
  state: FormThings,
  observation: ExchangeObservation,
  base: string,
  about: string | null,
  { own, rows }: ShownStates,
): void {
  const { url } = observation.exchange.request
  const labels = new Set(own.map(({ label }) => label))
  const said = new Set(own.map(({ label, text }) => JSON.stringify([label, text])))
  // Two states of one name are those of two things.
  if (about !== null && said.size > 0 && said.size === labels.size) {
    const thing = sampled(state, thingKey(about), newThing)
    if (thing !== undefined) addTelling(thing, [...said].sort(), observation)
  }
  for (const { label, text, hrefs, id } of rows) {
    const to = hrefs
      .flatMap(href => (URL.canParse(href, base) ? new URL(href, base).href : []))
      .filter(each => originOf(each) === originOf(url) && isThing(each))
    const key = addressOfRow(id, to, url)
    const thing = key === undefined ? undefined : sampled(state, thingKey(asFarAsKey(key)), newThing)
    if (thing !== undefined) addTelling(thing, [JSON.stringify([label, text])], observation)
  }
}

/** What a piece says in words of the thing that it is about, or of those in it. */
function addPiece(state: FormThings, observation: ExchangeObservation): void {
  const { request, response } = observation.exchange
  const [beforeLast, last] = wordsAndKeys(request.url).slice(-2)
  const isKey = (segment: string | undefined): boolean => segment !== undefined && segmentClass(segment) !== 'literal'
  const isDone = request.method.toUpperCase() !== 'GET' && isKey(beforeLast) && !isPlural(last ?? '')
  const about = isKey(last) ? request.url : isDone ? asFarAsKey(request.url) : null
  addTold(state, observation, request.url, about, readPage(response?.body?.text ?? '').shownStates)
}

/**
 * The address of what a row is of: of those that it leads to, or that it was got from, the one with the word and the key that the markup calls it by,
 * `order-7`; or what stands below the list of such things; else the one that it mostly leads to, unless it is called otherwise.
 */
function addressOfRow(id: string, to: readonly string[], url: string): string | undefined {
  const [, word = '', key = ''] = /([A-Za-z]+)[-_]([\da-f-]+)$/.exec(id) ?? []
  if (segmentClass(key) === 'literal') return mostLedTo(to)
  const noun = plainNoun(word)
  const keyed = [...to, url].filter(each => wordsAndKeys(each).includes(key))
  const named = keyed.find(each => {
    const segments = wordsAndKeys(each)
    return segments.some((segment, at) => segment === key && plainNoun(segments[at - 1] ?? '') === noun)
  })
  if (named !== undefined) return named
  const { origin, pathname } = new URL(url)
  const list = pathname.replace(/\/$/, '')
  if (plainNoun(list.split('/').at(-1) ?? '') === noun) return `${origin}${list}/${key}`
  return LAID_OUT.test(word) ? mostLedTo(to) : keyed.find(each => to.includes(each))
}

/** The thing that most links lead to, what can be done with it among them; of those with as many the first. */
function mostLedTo(to: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const each of to) {
    const thing = thingKey(asFarAsKey(each))
    counts.set(thing, (counts.get(thing) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  return to.find(each => counts.get(thingKey(asFarAsKey(each))) === most)
}

/** Of what a row is as a piece of a page, and may be counted. */
const LAID_OUT = /^(?:block|box|card|cell|col|element|entry|item|line|list|node|panel|record|result|row|tile|tr)s?$/i

function addTelling(thing: FormThing, said: readonly string[], observation: ExchangeObservation): void {
  const events = sampled(thing.told, `[${said.join(',')}]`, newSightings)
  if (events !== undefined) addEvent(events, happened(observation))
}

const isThing = (url: string): boolean =>
  pageThing(url) !== null || wordsAndKeys(url).some(segment => segmentClass(segment) !== 'literal')

/** A row leads to what can be done with a thing as well: of `/orders/7/edit`, `/orders/7`. */
function asFarAsKey(url: string): string {
  const behind = wordsAndKeys(url).findLastIndex(segment => segmentClass(segment) !== 'literal') + 1
  if (behind === 0) return url
  const { origin, pathname, search } = new URL(url)
  const segments = pathname.split('/').filter(segment => segment !== '')
  return `${origin}/${segments.slice(0, behind).join('/')}${search}`
}

const newSightings = (): Events<Happened> => noEvents(SIGHTINGS)

/** A link that does something and leads on: `/orders?id=7&action=close`. */
function addOpened(state: FormThings, observation: ExchangeObservation): void {
  const { request } = observation.exchange
  if (request.method.toUpperCase() !== 'GET' || documentKind(observation) !== 'document') return
  const words = deedWords(request.url)
  const thing = words === null ? undefined : sampled(state, thingKey(request.url), newThing)
  const events = thing === undefined || words === null ? undefined : sampled(thing.opened, words, newSightings)
  if (events !== undefined) addEvent(events, happened(observation))
}

/** `POST /orders` that leads to `/orders/7`. */
function addMade(state: FormThings, observation: ExchangeObservation): void {
  const { request, response } = observation.exchange
  const location = response?.redirect ?? response?.headers.find(({ name }) => name === 'location')?.value
  if (request.method.toUpperCase() !== 'POST' || location === undefined || !URL.canParse(location, request.url)) return
  const to = new URL(location, request.url)
  if (originOf(to.href) !== originOf(request.url)) return
  const [from, reached] = [wordsAndKeys(request.url), wordsAndKeys(to.href)]
  // What leads back to itself, or out of itself, made nothing.
  const leadsBack = reached.length < 2 || reached.every((segment, index) => segment === from[index])
  if (leadsBack && pageThing(to.href) === null) return
  const thing = sampled(state, thingKey(to.href), newThing)
  if (thing !== undefined) addEvent(thing.made, happened(observation))
}

function thingKey(url: string, hidden: ParsedUrl['query'] = []): string {
  const thing = pageThing(url, hidden)
  return JSON.stringify(
    thing === null ? [originOf(url), wordsAndKeys(url).slice(0, 16)] : [thing.origin, [thing.noun], thing.key],
  )
}

/** The origin and the words and keys of a path; or the noun alone, and the key that stood in a query. */
export const readThingKey = (
  key: string,
): readonly [origin: string, segments: readonly string[], key?: string | undefined] =>
  JSON.parse(key) as [string, string[], string?]

const optionKey = (field: string, value: string, label: string): string => JSON.stringify([field, value, label])

export const readOption = (key: string): readonly [field: string, value: string, label: string] =>
  JSON.parse(key) as [string, string, string]

export const readShown = (key: string): readonly (readonly [field: string, value: string])[] =>
  JSON.parse(key) as [string, string][]

/** One of a few words, in a field that does not speak of something else. */
function mayBeState({ name, value, options }: Chosen): boolean {
  if (name.includes('{') || value === '' || options.length > MOST_OPTIONS || value.length > LONGEST) return false
  const kind = fieldKind(lastPart(name))
  return (kind === 'state' || kind === 'plain') && isLabel(labelOf(value, options))
}

/** `issue[status]` beside `entry[status]`: the name alone does not say which is meant. */
const isAlone = ({ name }: Chosen, chosen: readonly Chosen[]): boolean =>
  chosen.filter(other => lastPart(other.name) === lastPart(name)).length === 1

const labelOf = (value: string, options: Chosen['options']): string =>
  options.find(option => option.value === value)?.label || value

const isLabel = (label: string): boolean =>
  label !== '' && label.length <= LONGEST && /\p{L}/u.test(label) && !isRedacted(label)
