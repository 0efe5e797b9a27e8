import type { JsonValue } from '../evidence/exchange.ts'
import type { Announcement, Provenance } from './message.ts'

/** What the twin decided to answer, before it becomes a response. */
export interface Outcome {
  readonly status: number
  readonly mediaType: string
  readonly body: JsonValue | undefined
  readonly bytes?: Uint8Array
  readonly provenance: Provenance
  readonly claims: readonly string[]
  readonly headers?: readonly (readonly [name: string, value: string])[]
  readonly announces?: readonly Announcement[]
  readonly stream?: string
}

/** The specification does not say, and the twin does not guess. 501, with the gap that is in the way where there is one. */
export function refused(because: string, claims: readonly string[] = []): Outcome {
  const body = Object.assign(Object.create(null) as Record<string, JsonValue>, {
    refusedBy: 'asbuilt twin',
    because,
    claims,
  })
  return { status: 501, mediaType: 'application/json', body, provenance: 'refused', claims }
}
