import { sourceIn } from '../../evidence/evidence.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { originOf } from '../calls/leaf/answers.ts'
import type { Fold } from '../fold.ts'
import { credentialsOf } from '../identities/session.ts'
import { parsedUrl } from '../parsed-url.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { classKey, isIdClass, segmentClass } from '../segment.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'

/** For each source, by its number in places, what tells whether it is of the same application as another one. */
export type SourceMarks = Sample<Marks>

export interface Marks {
  origins: Sample<OriginMarks>
  /** Ids in paths that nobody else makes: those of single things. */
  things: Sample<true>
  /** What signed the requests in. Which of them are kept hangs on the key of redaction: they tell only where all are kept. */
  credentials: Sample<true>
}

export interface OriginMarks {
  pages: Sightings
  /** Pages, calls and sockets. */
  all: Sightings
  /** What was asked for, with ids as their class: `GET /orders/{uuid}`. */
  paths: Sample<true>
}

const SOURCES = 4096
const ORIGINS = 64
const PATHS = 256
const THINGS = 256
const CREDENTIALS = 256

export const sourceMarks: Fold<SourceMarks, ExchangeObservation> = {
  empty: () => emptySample(SOURCES),
  add: (state, observation) => {
    const { form, exchange, place } = observation
    if (form === 'broken' || form === 'beacon') return state
    const { request } = exchange
    const origin = originOf(request.url)
    const url = parsedUrl(request.url)
    if (origin === '' || origin === 'null' || url === null) return state
    const marks = sampled(state, String(sourceIn(place)), noMarks)
    if (marks === undefined) return state
    const isFile = form === 'asset'
    const at = sampled(marks.origins, origin, noOriginMarks)
    // The start page and the icon are there in every application.
    if (at !== undefined && url.segments.length > 0 && url.pathname !== '/favicon.ico')
      sampled(at.paths, `${request.method} ${isFile ? url.pathname : classed(url.segments)}`, yes)
    if (isFile) return state
    if (at !== undefined) {
      sight(at.all, observation)
      if (form === 'page') sight(at.pages, observation)
    }
    for (const segment of url.segments) if (isUnique(segment)) sampled(marks.things, segment, yes)
    for (const credential of credentialsOf(request)) sampled(marks.credentials, credential, yes)
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeMarks),
}

const noMarks = (): Marks => ({
  origins: emptySample(ORIGINS),
  things: emptySample(THINGS),
  credentials: emptySample(CREDENTIALS),
})

const noOriginMarks = (): OriginMarks => ({
  pages: noSightings(FEW_SIGHTINGS),
  all: noSightings(FEW_SIGHTINGS),
  paths: emptySample(PATHS),
})

function mergeMarks(left: Marks, right: Marks): Marks {
  mergeSamples(left.origins, right.origins, mergeOriginMarks)
  mergeSamples(left.things, right.things, yes)
  mergeSamples(left.credentials, right.credentials, yes)
  return left
}

function mergeOriginMarks(left: OriginMarks, right: OriginMarks): OriginMarks {
  mergeSightings(left.pages, right.pages)
  mergeSightings(left.all, right.all)
  mergeSamples(left.paths, right.paths, yes)
  return left
}

const yes = (): true => true

function classed(segments: readonly string[]): string {
  return segments
    .map(segment => {
      const kind = segmentClass(segment)
      return `/${isIdClass(kind) ? classKey(kind) : segment}`
    })
    .join('')
}

const UNIQUE = new Set(['uuid', 'ulid', 'hex', 'opaque'])
const isUnique = (segment: string): boolean => UNIQUE.has(segmentClass(segment))
