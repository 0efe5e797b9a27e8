import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../is-object.ts'
import type { TwinRequest } from '../message.ts'
import type { Outcome } from '../outcome.ts'

/**
 * A refusal that says what was asked for says it of this request: `path` as Spring writes it, `instance` of a problem (RFC 9457, 3.1.5). Any other
 * answer, and an address of another kind, as it is.
 */
export function askedFor(outcome: Outcome, { path }: Pick<TwinRequest, 'path'>): Outcome {
  if (outcome.status < 400 || outcome.provenance === 'refused' || !isObject(outcome.body)) return outcome
  const { error } = outcome.body
  const body = withPath(outcome.body, path)
  return { ...outcome, body: isObject(error) ? { ...body, error: withPath(error, path) } : body }
}

const withPath = (body: JsonObject, path: string): JsonObject =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, NAMES.test(name) && isAlike(value, path) ? path : value]),
  )

const NAMES = /^(?:path|instance|uri|url|request_?(?:uri|url|path))$/i

/** Of as many steps, and not all of them others. */
function isAlike(value: JsonValue, path: string): boolean {
  if (typeof value !== 'string' || !value.startsWith('/')) return false
  const [own, asked] = [value.split('/'), path.split('/')]
  return own.length === asked.length && own.some((step, nth) => step !== '' && step === asked[nth])
}
