import { behind, sharedBeginning } from '../../evidence/shared-beginning.ts'
import { wordsAndParameters } from './keyed-segment.ts'

/** What belongs together: by the first word of the path that is no base address and tells one from another. */
export function byArea<Of>(
  all: readonly Of[],
  pathOf: (one: Of) => string,
): readonly (readonly [string, readonly Of[]])[] {
  const areas = new Map<string, Of[]>()
  const beginning = sharedBeginning(all.map(one => wordsAndParameters(pathOf(one))))
  for (const one of all) {
    const segments = wordsAndParameters(pathOf(one))
    const shared = segments.length - behind(beginning, segments).length
    const at = segments.findIndex(
      (segment, nth) => nth >= shared && !/^(?:api|rest|odata|v\d+|v?\d+(?:\.\d+)+|services?)$/i.test(segment),
    )
    const area = `/${segments.slice(0, Math.max(at, shared) + 1).join('/')}`
    areas.set(area, [...(areas.get(area) ?? []), one])
  }
  return [...areas].sort(([a], [b]) => (a < b ? -1 : 1))
}
