import type { Access, Attempts } from '../../access/access.ts'
import type { Token } from '../../identities/session.ts'
import { type Happened, addEvent, noEvents } from '../../instances/events.ts'
import { copyOf } from '../../pages/parts.ts'
import { emptyVisit } from '../../pages/visit.ts'
import { sampled } from '../../sample.ts'
import type { LoadedRoute } from '../declared/loaded-routes.ts'
import { segmentsOf } from './on-routes.ts'
import type { Plot } from './site.ts'

/** Screens of routes that only their scripts show, beside those that addresses show. */
export function loadedPlots(
  known: readonly Plot[],
  loaded: readonly LoadedRoute[],
  origins: readonly string[],
  session: (moment: Happened) => Token | null | undefined,
): readonly Plot[] {
  const routes = new Set(known.map(({ route }) => route))
  return loaded
    .filter(({ row }) => !routes.has(row.route))
    .map(({ row, moments, sightings, calls, reason }): Plot => {
      const visit = emptyVisit()
      visit.counts.steps = copyOf(sightings)
      for (const moment of moments) {
        const by = session(moment)
        if (by !== undefined) addStay(visit.stays, by, moment)
      }
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
            scripts: new Map(),
            fields: new Set(),
            typed: new Set(),
            namedBy: new Set(),
            inMenu: false,
          },
        ],
      }
    })
}

/** Whoever called before and after the script of a screen was got, stood there. */
function addStay(stays: Access, session: Token | null, moment: Happened): void {
  const attempts = sampled<Attempts>(stays, `allowed ${session ?? 'none'}`, () => ({
    outcome: 'allowed',
    session,
    events: noEvents(MOMENTS),
  }))
  if (attempts !== undefined) addEvent(attempts.events, moment, { status: 200, segments: [], query: [], words: null })
}

const MOMENTS = 64
