import type { Operation } from '../model/calls/operations.ts'
import type { Model } from '../model/model.ts'

/**
 * Why nothing seems to be at an address that names no single thing: it was read in vain, or in a way that is none there, and neither scripts nor
 * descriptions know of it. Null where something may be there.
 */
export function nothingThere(model: Model, { id, protocol, method, path, leaf }: Operation): string | null {
  if (protocol !== 'http' || model.declaredCalls.seen.has(id) || model.described.seen.has(id)) return null
  const statuses = [...leaf.answers.byStatus.keys()]
  if (statuses.length > 0 && statuses.every(status => status === NOT_ALLOWED))
    return `nothing seems to be there: ${method} was never allowed, and nothing that was delivered names it`
  if (method !== 'GET' || path.includes('{')) return null
  if (!statuses.some(isMissing) || !statuses.every(status => isMissing(status) || isDenied(status))) return null
  if ([...leaf.parameters.byName.entries.keys()].some(key => key.startsWith('query '))) return null
  return 'nothing seems to be there: it was never found, and nothing that was delivered names it'
}

/** The address is known, and not this method (RFC 9110, 15.5.6). */
const NOT_ALLOWED = 405
const isMissing = (status: number): boolean => status === 404 || status === 410
const isDenied = (status: number): boolean => status === 401 || status === 403
