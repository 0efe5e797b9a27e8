import type { CallOfKind, CallSubject, EntityBy } from '../../evidence/subjects.ts'
import { doneSchemas, requestSchemas, responseSchemas } from '../../model/bodies/body-schemas.ts'
import { camelCase } from '../../model/calls/names.ts'
import { stem } from '../../model/entities/join-by-place.ts'
import type { Operation } from '../../model/calls/operations.ts'
import type { Entity } from '../../model/entities/entity.ts'
import { isPlural, singular } from '../../model/singular.ts'
import { byOperation } from './by-operation.ts'

type Served = Pick<CallSubject, 'entity' | 'entityBy'>

/** The entity that a call serves; where a path parameter says of which kind what is meant is, the entity by what it says. */
export function entitiesServed(
  entities: readonly Entity[],
): (operation: Operation, deed?: CallSubject['effect']) => Served {
  const byCall = byOperation(entities.flatMap(({ name, operations }) => operations.map(id => [id, name] as const)))
  const held = heldItself(entities)
  const mates = mateNames(entities)
  const byKind = new Map<string, string>()
  for (const { name, slots } of entities)
    for (const { kind, as } of slots)
      if (kind !== undefined && as !== 'nested' && !byKind.has(kind)) byKind.set(kind, name)
  return ({ id, method, path, protocol, kinds }, deed) => {
    // What is said on a stream is about many things.
    if (protocol === 'websocket' || protocol === 'sse') return {}
    const entityBy = entityByKind(kinds ?? [], byKind)
    if (entityBy !== undefined) return { entityBy }
    const noun = camelCase(
      singular(path.split('/').findLast(segment => segment !== '' && !segment.startsWith('{')) ?? ''),
    ).toLowerCase()
    const served = (byCall.get(id) ?? []).toSorted((a, b) => Number(held(id, b)) - Number(held(id, a)))
    const at = method === 'POST' || deed === 'transition' ? placeDoneTo(path) : null
    // Where things of several kinds stand, `/items/{kind}`, what is done says nothing of which.
    const [doneTo, ...others] = new Set(at === null ? [] : mates.get(at))
    const entity =
      served.find(name => name.toLowerCase() === noun) ??
      mostOf(served, mates.get(place(id)) ?? []) ??
      (others.length > 0 ? undefined : doneTo)
    return entity === undefined ? {} : { entity }
  }
}

/** Whether a body of a call is about an entity, and does not only hold it inside of another thing. */
function heldItself(entities: readonly Entity[]): (call: string, entity: string) => boolean {
  const found = new Set(
    entities.flatMap(({ name, slots }) =>
      slots.flatMap(({ operation, as }) => (as === 'nested' ? [] : [`${operation} ${name}`])),
    ),
  )
  return (call, entity) => found.has(`${call} ${entity}`)
}

/** Where a call stands, its method and the parameters at the end left out. */
const place = (id: string): string => stem(id.slice(id.indexOf(' ') + 1))

/** `/orders` of `/orders/{orderId}/cancel` and `/orders/bulk-delete`, whatever that answers; null where no deed stands behind a thing or several. */
function placeDoneTo(path: string): string | null {
  const [, several] = OF_SEVERAL.exec(path) ?? []
  if (several !== undefined) return stem(several)
  const [, thing, word = ''] = /^(.*\}\)?)\/([^/{}]+)$/.exec(path) ?? []
  return thing === undefined || isPlural(word) ? null : stem(thing)
}

const OF_SEVERAL =
  /^(.*\/[^/{}]+)[/:](?:(?:bulk|batch|mass|multi|many)[-_]?(?:update|delete|remove|edit|destroy|change)\w*|(?:update|delete|remove|edit)[-_]?(?:many|multiple|bulk|selected))$/i

/** By place, the names of the entities that the calls there serve, once for each call. */
function mateNames(entities: readonly Entity[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { name, operations } of entities)
    for (const id of operations) found.set(place(id), [...(found.get(place(id)) ?? []), name])
  return found
}

/** `GET /staff` with people and with roles beside them is about what `POST /staff` and `PUT /staff/7` are about. */
const mostOf = (served: readonly string[], mates: readonly string[]): string | undefined => {
  const count = (name: string): number => mates.filter(mate => mate === name).length
  return served.toSorted((a, b) => count(b) - count(a))[0]
}

/** Undefined where no two kinds are known as things. */
function entityByKind(kinds: readonly Operation[], byKind: ReadonlyMap<string, string>): EntityBy | undefined {
  const parameter = kinds[0]?.kind?.parameter
  const apart = kinds.flatMap(({ kind, leaf: { bodies } }): readonly CallOfKind[] => {
    if (kind === undefined) return []
    const entity = byKind.get(kind.value)
    const schemas = { requests: requestSchemas(bodies), responses: responseSchemas(bodies) }
    const done = Object.fromEntries(
      [...bodies.answers.keys()].flatMap(status => {
        const answered = doneSchemas(bodies, status)
        return answered === undefined ? [] : [[String(status), answered] as const]
      }),
    )
    return [
      {
        value: kind.value,
        ...(entity === undefined ? {} : { entity }),
        ...schemas,
        ...(Object.keys(done).length === 0 ? {} : { done }),
      },
    ]
  })
  const known = apart.filter(({ entity }) => entity !== undefined)
  return parameter === undefined || known.length < 2 ? undefined : { parameter, kinds: apart }
}
