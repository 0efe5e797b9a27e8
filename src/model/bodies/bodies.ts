import type { Body, BodyState, FormField, JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation, Seen } from '../../evidence/observation.ts'
import { mergeUnder, sightUnder } from '../calls/leaf/answers.ts'
import type { Fold } from '../fold.ts'
import { hash53 } from '../hash.ts'
import { type ByteCount, countBytes, mergeBytes, noBytes } from './byte-count.ts'
import { isCarriedOut } from '../refusals/carried-out.ts'
import { isNotLetIn } from '../refusals/not-let-in.ts'
import { refusesInside } from '../refusals/refuses-inside.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { type Shape, addValue, emptyShape, mergeShapes } from '../shapes/shape.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'
import { scalarOfText } from '../../evidence/scalar-of-text.ts'
import { type Whole, addWhole, mergeWholes } from './whole.ts'

const MEDIA_TYPES = 16
const FILES = 32

/** The bodies of one call: what was sent, and what was answered by status. */
export interface Bodies {
  /** Requests that were carried out, by media type. */
  accepted: Sample<BodyShape>
  /** Requests that were refused or never answered: what they held need not be right. */
  refused: Sample<BodyShape>
  answers: Map<number, AnswerBodies>
}
export interface AnswerBodies {
  byType: Sample<BodyShape>
  /** Under a status of success: of answers that refuse all the same. */
  refusedByType: Sample<BodyShape>
  states: Map<BodyState, Sightings>
  /** Of the answers to what was carried out, where something was sent. */
  done: Set<BodyState>
}
/** The bodies of one media type at one place. */
export interface BodyShape {
  seen: Sightings
  states: Map<BodyState, Sightings>
  /** Of parsed bodies; a form is an object whose values are typed from their text. */
  shape: Shape
  /** Multipart fields that hold files, with the media types of these. */
  files: Sample<Sample<true>>
  /** Of what is no text. */
  bytes: ByteCount
  /** Of answers. */
  whole: Whole
}

export const bodies: Fold<Bodies, ExchangeObservation> = {
  empty: () => ({ accepted: emptySample(MEDIA_TYPES), refused: emptySample(MEDIA_TYPES), answers: new Map() }),
  add: (state, observation) => {
    const { request, response } = observation.exchange
    const sent = request.body
    const isSent = sent !== undefined && sent.state !== 'empty'
    const isDone = isSent && isCarriedOut(observation.exchange)
    if (isSent) addBody(isDone ? state.accepted : state.refused, sent, observation)
    const answer = response?.body
    if (response === undefined || answer === undefined) return state
    let answers = state.answers.get(response.status)
    if (answers === undefined)
      state.answers.set(
        response.status,
        (answers = {
          byType: emptySample(MEDIA_TYPES),
          refusedByType: emptySample(MEDIA_TYPES),
          states: new Map(),
          done: new Set(),
        }),
      )
    if (isDone) answers.done.add(answer.state)
    sightUnder(answers.states, answer.state, observation, FEW_SIGHTINGS)
    const isRefused = refusesInside(answer.value) || isNotLetIn(observation.exchange)
    const byType = response.status < 300 && isRefused ? answers.refusedByType : answers.byType
    const entry = answer.state === 'empty' ? undefined : addBody(byType, answer, observation, addressOf(observation))
    // What was not recorded, or in part, is not known to differ.
    if (entry !== undefined && entry.whole !== null && answer.state === 'parsed')
      entry.whole = answer.value === undefined ? null : addWhole(entry.whole, answer.value)
    return state
  },
  merge: (left, right) => {
    mergeSamples(left.accepted, right.accepted, mergeBodyShapes)
    mergeSamples(left.refused, right.refused, mergeBodyShapes)
    for (const [status, answers] of right.answers) {
      const present = left.answers.get(status)
      if (present === undefined) left.answers.set(status, answers)
      else {
        mergeSamples(present.byType, answers.byType, mergeBodyShapes)
        mergeSamples(present.refusedByType, answers.refusedByType, mergeBodyShapes)
        mergeUnder(present.states, answers.states)
        for (const bodyState of answers.done) present.done.add(bodyState)
      }
    }
    return left
  },
}

/** All that was answered with a status, be it done or not. */
export function answeredByType({ byType, refusedByType }: AnswerBodies): Sample<BodyShape> {
  if (refusedByType.entries.size === 0) return byType
  if (byType.entries.size === 0) return refusedByType
  return mergeSamples(structuredClone(byType), structuredClone(refusedByType), mergeBodyShapes)
}

/** Consumes both. */
function mergeBodyShapes(left: BodyShape, right: BodyShape): BodyShape {
  mergeSightings(left.seen, right.seen)
  mergeUnder(left.states, right.states)
  mergeShapes(left.shape, right.shape)
  mergeSamples(left.files, right.files, (a, b) => mergeSamples(a, b, () => true))
  mergeBytes(left.bytes, right.bytes)
  left.whole = mergeWholes(left.whole, right.whole)
  return left
}

/** @param of the hash of what is told of, where each time the same is */
function addBody(byType: Sample<BodyShape>, body: Body, seen: Seen, of = seen.id): BodyShape | undefined {
  const entry = sampled(byType, body.mediaType === '' ? '*' : body.mediaType, emptyBodyShape)
  if (entry === undefined) return undefined
  sight(entry.seen, seen)
  sightUnder(entry.states, body.state, seen, FEW_SIGHTINGS)
  if (body.state === 'binary') countBytes(entry.bytes, body.size)
  // `Ok.` and `Fails.`: what is answered in a word or two is a value like others.
  if (body.state === 'text' && body.mediaType === 'text/plain' && body.text !== undefined)
    addValue(entry.shape, body.text, seen)
  if (body.state !== 'parsed') return entry
  for (const { fileName, mediaType, name } of body.fields ?? [])
    if (fileName !== undefined) addFile(entry, name, mediaType ?? 'application/octet-stream')
  if (body.value !== undefined) addValue(entry.shape, body.value, seen, of)
  else if (body.fields !== undefined) addValue(entry.shape, formValue(body.fields), seen)
  return entry
}

/** What is read at one address again is the same again. */
const addressOf = ({ id, exchange: { request } }: ExchangeObservation): number =>
  request.method === 'GET' ? hash53(request.url) : id

const emptyBodyShape = (): BodyShape => ({
  seen: noSightings(),
  states: new Map(),
  shape: emptyShape(),
  files: emptySample(FILES),
  bytes: noBytes(),
  whole: '',
})

/** A form as an object: a name that stands several times, or ends in `[]`, has a list; not a box that was ticked. Files are left out. */
function formValue(fields: readonly FormField[]): JsonValue {
  const byName = new Map<string, JsonValue[]>()
  for (const { name, value, fileName } of fields) {
    if (fileName !== undefined) continue
    const values = byName.get(name)
    if (values === undefined) byName.set(name, [scalarOfText(value)])
    else values.push(scalarOfText(value))
  }
  const form = Object.create(null) as { [name: string]: JsonValue }
  for (const [name, values] of byName)
    form[name] = (values.length > 1 && !isTicked(values)) || name.endsWith('[]') ? values : (values.at(-1) as JsonValue)
  return form
}

/** A hidden field before a box says what holds where it is not ticked: `public=0&public=1`. The last counts. */
const isTicked = ([hidden, box, ...others]: readonly JsonValue[]): boolean =>
  others.length === 0 &&
  (hidden === 0 || hidden === false || hidden === '') &&
  (box === 1 || box === true || box === 'on' || box === 'yes')

function addFile(entry: BodyShape, name: string, mediaType: string): void {
  const types = sampled<Sample<true>>(entry.files, name, () => emptySample(MEDIA_TYPES))
  if (types !== undefined) sampled(types, mediaType, () => true)
}
