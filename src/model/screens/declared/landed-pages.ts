import { readLead } from '../../calls/leaf/leads.ts'
import type { Operation } from '../../calls/operations.ts'
import { sortedEntries } from '../../sample.ts'
import type { Script } from '../../scripts/scripts.ts'
import { seenCount } from '../../sightings.ts'
import { declaredRoutes } from './declared-routes.ts'
import { liesOn } from './declared-path.ts'

/**
 * Calls without the pages that only redirects led scripts to: who is signed out asks for a list, and `fetch` follows to `/signin`, whose row
 * stands in the route table. Nobody asks for these.
 */
export function withoutLandedPages(operations: readonly Operation[], scripts: readonly Script[]): readonly Operation[] {
  const led = ledTo(operations)
  const landed = operations.filter(one => isPage(one) && seenCount(one.leaf.answers.all) <= (led.get(one.path) ?? 0))
  if (landed.length === 0) return operations
  const rows = declaredRoutes(scripts).filter(({ is }) => is === 'screen')
  const dropped = new Set(
    landed.filter(({ path }) => rows.some(({ segments }) => liesOn(segments, path.split('/').slice(1)))),
  )
  return operations.filter(one => !dropped.has(one))
}

const isPage = ({ protocol, method, leaf: { answerKeys } }: Operation): boolean =>
  protocol === 'http' && method === 'GET' && answerKeys.kinds.size === 1 && answerKeys.kinds.has('html')

/** By path, how often redirects led there. */
function ledTo(operations: readonly Operation[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { leaf } of operations)
    for (const [key, sightings] of sortedEntries(leaf.leads)) {
      const { status, address } = readLead(key)
      const path = new URL(address).pathname
      if (status.startsWith('3')) found.set(path, (found.get(path) ?? 0) + seenCount(sightings))
    }
  return found
}
