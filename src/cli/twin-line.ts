import { written } from '../specification/words.ts'
import type { TwinRequest, TwinResponse } from '../twin/message.ts'

/** "POST /orders → 201 computed: calls/POST /orders, entities/Order" */
export const twinLine = ({ method, path }: TwinRequest, { status, provenance, claims }: TwinResponse): string =>
  written(`${method} ${path} → ${status} ${provenance}${claims.length === 0 ? '' : `: ${claims.join(', ')}`}`, 400)
