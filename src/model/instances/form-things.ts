import type { ExchangeObservation } from '../../evidence/observation.ts'
import { wordsAndKeys } from '../calls/call-segments.ts'
import { originOf } from '../calls/leaf/answers.ts'
import type { Fold } from '../fold.ts'
import type { Chosen } from '../pages/forms.ts'
import { documentKind } from '../pages/pages.ts'
import { readPage } from '../pages/read-page.ts'
import { type Parts, mergeParts, sightPart } from '../pages/parts.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { isRedacted } from '../token.ts'
import { type Events, type Happened, addEvent, happened, mergeEvents, noEvents } from './events.ts'
import { fieldKind } from './field-kind.ts'
import { lastPart } from './writes.ts'

/**
 * What pages show of single things in the forms that change them, by where such a form is sent: which option of a field is chosen.
 * Keyed by the JSON of the origin and the words and keys of the path.
 */
export type FormThings = Sample<FormThing>

export interface FormThing {
  /** When a page showed it so, by the JSON of field names and chosen values, sorted. */
  shown: Sample<Events<Happened>>
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
    const { request, response } = observation.exchange
    if (response === undefined || observation.form === 'broken' || observation.form === 'beacon') return state
    if (response.status >= 300 && response.status < 400) addMade(state, observation)
    // What was sent and refused stands in the form as well: only a page that was got shows what is.
    if (response.status !== 200 || request.method.toUpperCase() !== 'GET') return state
    if (documentKind(observation) === 'document') addShown(state, observation)
    return state
  },
  merge: (left, right) =>
    mergeSamples(left, right, (a, b) => {
      mergeSamples(a.shown, b.shown, mergeEvents)
      a.options = mergeParts(a.options, b.options)
      mergeEvents(a.made, b.made)
      return a
    }),
}

const newThing = (): FormThing => ({
  shown: emptySample(SHOWN),
  options: emptySample(OPTIONS),
  made: noEvents(SIGHTINGS),
})

function addShown(state: FormThings, observation: ExchangeObservation): void {
  const { request, response } = observation.exchange
  const html = response?.body?.text ?? ''
  if (!/<form[\s>]/i.test(html)) return
  const page = readPage(html)
  const base =
    page.base !== '' && URL.canParse(page.base, request.url) ? new URL(page.base, request.url).href : request.url
  for (const { form, chosen } of page.forms) {
    const states = chosen.filter(each => mayBeState(each) && isAlone(each, chosen)).slice(0, FIELDS)
    if (form.method !== 'POST' || states.length === 0 || !URL.canParse(form.action, base)) continue
    const to = new URL(form.action === '' ? request.url : form.action, base).href
    const thing = originOf(to) === originOf(request.url) ? sampled(state, thingKey(to), newThing) : undefined
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

const newSightings = (): Events<Happened> => noEvents(SIGHTINGS)

/** `POST /orders` that leads to `/orders/7`. */
function addMade(state: FormThings, observation: ExchangeObservation): void {
  const { request, response } = observation.exchange
  const location = response?.redirect ?? response?.headers.find(({ name }) => name === 'location')?.value
  if (request.method.toUpperCase() !== 'POST' || location === undefined || !URL.canParse(location, request.url)) return
  const to = new URL(location, request.url)
  if (originOf(to.href) !== originOf(request.url)) return
  const [from, reached] = [wordsAndKeys(request.url), wordsAndKeys(to.href)]
  // What leads back to itself, or out of itself, made nothing.
  if (reached.length < 2 || reached.every((segment, index) => segment === from[index])) return
  const thing = sampled(state, thingKey(to.href), newThing)
  if (thing !== undefined) addEvent(thing.made, happened(observation))
}

const thingKey = (url: string): string => JSON.stringify([originOf(url), wordsAndKeys(url).slice(0, 16)])

/** The origin and the words and keys of a path. */
export const readThingKey = (key: string): readonly [origin: string, segments: readonly string[]] =>
  JSON.parse(key) as [string, string[]]

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
