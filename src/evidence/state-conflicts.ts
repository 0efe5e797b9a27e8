import type { JsonValue } from './exchange.ts'

/** Statuses with which a call refuses what stands against the state that a thing is in: conflict, failed precondition, unprocessable, locked (RFC 9110, 15.5; RFC 4918, 11.3). */
export const STATE_CONFLICTS: ReadonlySet<number> = new Set([409, 412, 422, 423])

/**
 * Whether an error says of itself that the state of a thing stood against what was asked (google.rpc.Code, 9), which goes out as any bad request (400):
 * `{"code": "failed_precondition"}`, `{"error": {"status": "FAILED_PRECONDITION"}}`, `{"code": 9, "message": …}`.
 */
export function saysConflict(error: JsonValue | undefined): boolean {
  if (typeof error !== 'object' || error === null || Array.isArray(error)) return false
  const { code, status, error: inner, message } = error as { readonly [name: string]: JsonValue }
  return (
    [code, status].some(word => typeof word === 'string' && /^failed[_-]?precondition$/i.test(word)) ||
    (code === FAILED_PRECONDITION && typeof message === 'string') ||
    (typeof inner === 'object' && saysConflict(inner))
  )
}

const FAILED_PRECONDITION = 9
