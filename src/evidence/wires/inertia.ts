import type { Exchange } from '../exchange.ts'
import { type Unwrapped, hasHeader, isObject } from './unwrapped.ts'

export const INERTIA = 'Inertia'

/**
 * Inertia (inertiajs.com, "The protocol"): whoever has a page already asks with `X-Inertia` and is answered the next page's component and
 * properties as JSON, which are what the page would carry.
 */
export function ofInertia({ request, response }: Exchange): Unwrapped | null {
  const body = response?.body
  if (body === undefined || !hasHeader(response?.headers ?? [], 'x-inertia') || !isObject(body.value)) return null
  if (!hasHeader(request.headers, 'x-inertia')) return null
  const { component, props } = body.value
  if (typeof component !== 'string' || !isObject(props)) return null
  return { name: INERTIA, carried: Object.keys(props).length === 0 ? null : { page: props } }
}
