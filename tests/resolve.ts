import type { Evidence } from '../src/evidence/evidence.ts'
import type { Specification } from '../src/specification/specification.ts'

/** All places that a specification points at. */
export const placesOf = ({ sections, funnel }: Specification): readonly Evidence[] => [
  ...Object.values(sections).flatMap(({ claims, notShown }) =>
    [...claims, ...notShown].flatMap(({ evidence }) => evidence),
  ),
  ...funnel.counts.flatMap(({ evidence }) => evidence),
]

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
