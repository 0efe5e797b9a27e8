import type { Evidence } from '../src/evidence/evidence.ts'
import type { JsonValue } from '../src/evidence/exchange.ts'
import type { SourceId } from '../src/evidence/source.ts'
import type { LifecycleSubject } from '../src/evidence/subjects.ts'
import { writeExcerpt } from '../src/excerpts/write-excerpt.ts'
import type { Specification } from '../src/specification/specification.ts'

/** All places that a specification points at. */
export const placesOf = ({ sections, funnel }: Specification): readonly Evidence[] => [
  ...sections.states.claims.flatMap(({ subject }) => (subject.kind === 'lifecycle' ? arrowPlaces(subject) : [])),
  ...Object.values(sections).flatMap(({ claims, notShown }) => [
    ...claims.flatMap(({ evidence, counterEvidence = [] }) => [...evidence, ...counterEvidence]),
    ...notShown.flatMap(({ evidence }) => evidence),
  ]),
  ...funnel.counts.flatMap(({ evidence }) => evidence),
]

const arrowPlaces = ({ transitions, begun = [], deleted = [], refused = [] }: LifecycleSubject): readonly Evidence[] =>
  [...transitions, ...begun, ...deleted, ...refused].flatMap(({ evidence = [] }): readonly Evidence[] => evidence)

/** Whether a JSON Pointer (RFC 6901) leads to a value. */
export function resolves(document: unknown, pointer: string): boolean {
  let value = document
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false
    value = (value as Record<string, unknown>)[name]
  }
  return true
}

/** The places that open without showing which span is meant. */
export function unmarkedPlaces(
  specification: Specification,
  harOf: (source: SourceId) => unknown,
): readonly Evidence[] {
  const places = new Map(placesOf(specification).map(place => [JSON.stringify(place), place]))
  return [...places.values()].filter(place => {
    const [, list = '', ordinal = ''] = /^\/log\/(entries|pages)\/(\d+)/.exec(place.pointer) ?? []
    const value = (harOf(place.source) as { log: Record<string, JsonValue[]> }).log[list]?.[Number(ordinal)]
    if (value === undefined) return true
    const { parts } = writeExcerpt(place, { value, source: '', identity: null })
    return !parts.some(({ lines }) => lines.some(({ marks }) => marks.some(([from, to]) => to > from)))
  })
}
