import type { Evidence } from '../../../../evidence/evidence.ts'
import type { FieldOf } from '../../fields/field-of.ts'
import { entryOf } from './entry-of.ts'

/**
 * Where a field may stand in the exchanges that a statement rests on: asking for the place tells whether it does. Of an
 * array the first member; empty for what has no place of its own.
 */
export function fieldPlaces({ side, path }: FieldOf, evidence: readonly Evidence[]): readonly Evidence[] {
  const own = side === 'request' ? 'request/postData/text' : side === 'response' ? 'response/content/text' : null
  if (own === null || path.length === 0) return []
  const seen = new Set<string>()
  return evidence.flatMap(place => {
    const entry = entryOf(place)
    const key = `${place.source} ${entry}`
    if (entry === null || seen.has(key)) return []
    seen.add(key)
    return [{ source: place.source, pointer: `/log/entries/${entry}/${own}`, within: within(path) }]
  })
}

function within(path: readonly string[]): string {
  const known = path.includes('{any key}') ? path.slice(0, path.indexOf('{any key}')) : path
  return known.map(step => `/${escaped(step === '[]' ? '0' : step)}`).join('')
}

function escaped(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1')
}
