import type { CallOfKind, CallSubject, EntityBy } from '../../evidence/subjects.ts'
import { requestSchemas, responseSchemas } from '../../model/bodies/body-schemas.ts'
import { camelCase } from '../../model/calls/names.ts'
import type { Operation } from '../../model/calls/operations.ts'
import type { Entity } from '../../model/entities/entity.ts'
import { singular } from '../../model/singular.ts'
import { byOperation } from './by-operation.ts'

type Served = Pick<CallSubject, 'entity' | 'entityBy'>

/** The entity that a call serves; where a path parameter says of which kind what is meant is, the entity by what it says. */
export function entitiesServed(entities: readonly Entity[]): (operation: Operation) => Served {
  const byCall = byOperation(entities.flatMap(({ name, operations }) => operations.map(id => [id, name] as const)))
  const byKind = new Map<string, string>()
  for (const { name, slots } of entities)
    for (const { kind, as } of slots)
      if (kind !== undefined && as !== 'nested' && !byKind.has(kind)) byKind.set(kind, name)
  return ({ id, path, protocol, kinds }) => {
    // What is said on a stream is about many things.
    if (protocol === 'websocket' || protocol === 'sse') return {}
    const entityBy = entityByKind(kinds ?? [], byKind)
    if (entityBy !== undefined) return { entityBy }
    const noun = camelCase(
      singular(path.split('/').findLast(segment => segment !== '' && !segment.startsWith('{')) ?? ''),
    ).toLowerCase()
    const served = byCall.get(id) ?? []
    const entity = served.find(name => name.toLowerCase() === noun) ?? served[0]
    return entity === undefined ? {} : { entity }
  }
}

/** Undefined where no two kinds are known as things. */
function entityByKind(kinds: readonly Operation[], byKind: ReadonlyMap<string, string>): EntityBy | undefined {
  const parameter = kinds[0]?.kind?.parameter
  const apart = kinds.flatMap(({ kind, leaf: { bodies } }): readonly CallOfKind[] => {
    if (kind === undefined) return []
    const entity = byKind.get(kind.value)
    const schemas = { requests: requestSchemas(bodies), responses: responseSchemas(bodies) }
    return [{ value: kind.value, ...(entity === undefined ? {} : { entity }), ...schemas }]
  })
  const known = apart.filter(({ entity }) => entity !== undefined)
  return parameter === undefined || known.length < 2 ? undefined : { parameter, kinds: apart }
}
