import type { ScriptCall } from '../../evidence/script.ts'
import type { Operation } from '../calls/operations.ts'
import type { Script } from '../scripts/scripts.ts'
import { plainUrl } from './loaded-scripts.ts'
import type { PlacedRoute } from './route-map.ts'

/** A call that the scripts of a route name. */
export interface NamedCall {
  readonly operation: Operation
  /** No other script names it. */
  readonly only: boolean
}

/**
 * Operations by the routes whose scripts name them.
 * @param owners by the address of a script the route that alone loads it
 */
export function namedCalls(
  scripts: readonly Script[],
  operations: readonly Operation[],
  owners: ReadonlyMap<string, PlacedRoute>,
): ReadonlyMap<string, readonly NamedCall[]> {
  const byRoute = new Map<string, Set<Operation>>()
  const namers = new Map<Operation, Set<string>>()
  for (const { url, reading } of scripts) {
    const owner = owners.get(plainUrl(url))
    for (const finding of reading.findings) {
      if (finding.kind !== 'call') continue
      for (const operation of operations.filter(one => names(finding, one))) {
        namers.set(operation, (namers.get(operation) ?? new Set()).add(owner?.route ?? ''))
        if (owner !== undefined) byRoute.set(owner.route, (byRoute.get(owner.route) ?? new Set()).add(operation))
      }
    }
  }
  return new Map(
    [...byRoute].map(([route, named]) => [
      route,
      [...named].map(operation => ({ operation, only: (namers.get(operation)?.size ?? 0) === 1 })),
    ]),
  )
}

/** Whether a script's call may be this operation: the same method, and the same path behind a base that the script does not say. */
function names({ method, url, protocol }: ScriptCall, operation: Operation): boolean {
  if (protocol !== 'http' || (method !== null && method !== operation.method)) return false
  const written = url.map(part => (typeof part === 'string' ? part : '\u0000')).join('')
  const path = (written.split(/[?#]/, 1)[0] as string).replace(/^https?:\/\/[^/]*/, '')
  const segments = path
    .replace(/^\u0000+(?=\/)/, '')
    .split('/')
    .filter(segment => segment !== '')
  const own = operation.path.split('/').filter(segment => segment !== '')
  if (segments.length === 0 || segments.length > own.length || !segments.some(segment => !segment.includes('\u0000')))
    return false
  return segments.every((segment, index) => {
    const there = own[own.length - segments.length + index] as string
    return segment.includes('\u0000') || there.startsWith('{')
      ? segment.includes('\u0000') && there.startsWith('{')
      : segment === there
  })
}
