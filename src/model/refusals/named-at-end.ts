import type { JsonValue, Request } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { plainName } from './plain-name.ts'

const DEEPEST = 3
const NAMES = 200
/** So many fields are named at once. */
const MOST = 8

/**
 * The fields that a message names behind a colon at its end, as they were sent: `These fields are invalid: Slug, Reading Minutes`. Empty where
 * what stands there is anything else, or one of them was not sent.
 */
export function namedAtEnd(message: string, { body }: Pick<Request, 'body'>): readonly string[] {
  const colon = message.lastIndexOf(': ')
  if (colon <= 0 || message.length - colon > NAMES) return []
  const named = message
    .slice(colon + 2)
    .replace(/\.$/, '')
    .split(', ')
  if (named.length > MOST) return []
  const sent = new Map<string, string>()
  for (const { name } of body?.fields ?? []) sent.set(plainName(name), name)
  gather(body?.value, sent, 0)
  const fields = named.flatMap(name => sent.get(plainName(name)) ?? [])
  return fields.length === named.length ? [...new Set(fields)] : []
}

/** Names on their own, whatever is wrapped around them; the outermost goes first. */
function gather(value: JsonValue | undefined, sent: Map<string, string>, depth: number): void {
  if (!isObject(value) || depth > DEEPEST) return
  const names = Object.keys(value).slice(0, NAMES)
  for (const name of names) if (!sent.has(plainName(name))) sent.set(plainName(name), name)
  for (const name of names) gather(value[name], sent, depth + 1)
}
