import { copyOf } from '../pages/parts.ts'
import { emptyVisit } from '../pages/visit.ts'
import type { LoadedRoute } from './loaded-routes.ts'
import { segmentsOf } from './on-routes.ts'
import type { Plot } from './site.ts'

/** Screens of routes that only their scripts show, beside those that addresses show. */
export function loadedPlots(
  known: readonly Plot[],
  loaded: readonly LoadedRoute[],
  origins: readonly string[],
): readonly Plot[] {
  const routes = new Set(known.map(({ route }) => route))
  return loaded
    .filter(({ row }) => !routes.has(row.route))
    .map(({ row, sightings, calls, reason }): Plot => {
      const visit = emptyVisit()
      visit.counts.steps = copyOf(sightings)
      const address = { origin: origins[0] ?? '', segments: row.full.map(({ text }) => text), query: [] }
      return {
        route: row.route,
        segments: segmentsOf(row.full, []),
        selectors: [],
        values: new Set(),
        inferred: reason,
        stands: [
          {
            address,
            visit,
            calls: new Map(
              calls.map(({ operation, sightings: made }) => [operation.id, { operation, sightings: made }]),
            ),
            skeletons: [],
            fields: new Set(),
            inMenu: false,
          },
        ],
      }
    })
}
