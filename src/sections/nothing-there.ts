import type { Operation } from '../model/calls/operations.ts'
import type { Model } from '../model/model.ts'

/**
 * Why nothing seems to be at an address that names no single thing: it was read in vain, and neither scripts nor descriptions know of it. Null
 * where something may be there.
 */
export function nothingThere(model: Model, { id, protocol, method, path, leaf }: Operation): string | null {
  if (protocol !== 'http' || method !== 'GET' || path.includes('{')) return null
  const statuses = [...leaf.answers.byStatus.keys()]
  if (!statuses.some(isMissing) || !statuses.every(status => isMissing(status) || isDenied(status))) return null
  if ([...leaf.parameters.byName.entries.keys()].some(key => key.startsWith('query '))) return null
  const isNamed = model.declaredCalls.seen.has(id) || model.described.seen.has(id)
  return isNamed ? null : 'nothing seems to be there: it was never found, and nothing that was delivered names it'
}

const isMissing = (status: number): boolean => status === 404 || status === 410
const isDenied = (status: number): boolean => status === 401 || status === 403
