import type { Claim } from '../../evidence/claim.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { isObject } from '../is-object.ts'
import type { Collection } from '../things/thing.ts'
import type { Asking } from '../things/world.ts'
import { slotOf } from '../values/slots.ts'

/** What a call does to all things of a list at once. */
export interface OnWholeList {
  /** What takes their place, as it was sent; empty where they are deleted. */
  readonly instead: readonly JsonObject[]
  /** The call that makes one of them; the call itself where none was seen. */
  readonly maker: Claim<CallSubject>
}

/**
 * `DELETE /drafts`, and `PUT /drafts` with a list of drafts, where `GET /drafts` lists them: what stands at an address is taken away, or is what is
 * sent from then on (RFC 9110, 9.3.4 and 9.3.5). Null for any other, and for what asks for some of them.
 */
export function onWholeList({ call, request, world }: Asking, collection: Collection): OnWholeList | null {
  const { method, path, effect, entity } = call.subject
  const isDeleted = method === 'DELETE' && effect === 'delete'
  if (path.includes('{') || !(isDeleted || (method === 'PUT' && effect === 'update'))) return null
  const { calls } = world.document
  const at = (of: CallSubject['effect']): Claim<CallSubject> | undefined =>
    calls.find(({ subject }) => subject.effect === of && subject.path === path && subject.entity === entity)
  const list = at('list')
  if (list?.subject.method !== 'GET' || !request.query.every(([name]) => saysHow(list.subject, name))) return null
  const maker = at('create') ?? call
  if (isDeleted) return request.body === undefined ? { instead: [], maker } : null
  const sent = listSent(call.subject, request.body, collection)
  return sent === null ? null : { instead: sent, maker }
}

/** Whether a parameter of the list says how they are answered, and not which. */
const saysHow = ({ answersWhen = [] }: CallSubject, name: string): boolean =>
  answersWhen.some(({ when }) => when !== null && 'parameter' in when && when.parameter === name)

/** The things that are sent in a list of them, alone or under the one name that holds it; null where none is. */
function listSent(
  { requests }: CallSubject,
  body: JsonValue | undefined,
  { entity }: Collection,
): readonly JsonObject[] | null {
  const slots = Object.values(requests).flatMap(schema => slotOf(schema, entity.subject) ?? [])
  const slot = slots.find(({ isList, path }) => isList && path.length <= 2)
  if (slot === undefined) return null
  const [name] = slot.path
  const held = slot.path.length === 1 ? body : isObject(body) && name !== undefined ? body[name] : undefined
  if (!Array.isArray(held)) return null
  const list = held as readonly JsonValue[]
  return list.every(isObject) ? list : null
}
