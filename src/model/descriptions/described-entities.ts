import type { DescribedSchema, DescribedType, DescriptionReading } from '../../evidence/description.ts'
import { KEY_NAMES } from '../entities/key-names.ts'
import { entityName, plainNoun } from '../entities/nouns.ts'
import type { Model } from '../model.ts'
import type { Description } from './descriptions.ts'
import type { UnseenCall } from './matches.ts'
import type { PlacedCall } from './paths.ts'
import { type DescribedTypes, resolved, typesOf } from './resolve.ts'

/** A thing that described calls answer with and nobody saw. */
export interface DescribedEntity {
  /** `entities/Repair` */
  readonly id: string
  readonly name: string
  readonly key: string
  readonly schema: DescribedSchema
  readonly types: DescribedTypes
  readonly type: DescribedType
  readonly description: Description
  /** Ids of the calls that are described to answer with it, sorted. */
  readonly calls: readonly string[]
}

/** Types that calls which nobody made answer with, by themselves or in a list, and that have a key. Sorted by id. */
export function describedEntities({
  described,
  entities,
}: Pick<Model, 'described' | 'entities'>): readonly DescribedEntity[] {
  const known = new Set(entities.map(({ name }) => plainNoun(name)))
  const found = new Map<string, DescribedEntity>()
  for (const call of described.unseen)
    for (const placed of call.by)
      for (const entity of answered(call, placed)) {
        if (known.has(plainNoun(entity.name))) continue
        const present = found.get(entity.id)
        const calls = [...new Set([...(present?.calls ?? []), call.id])].sort()
        found.set(entity.id, { ...(present ?? entity), calls })
      }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

function answered({ id }: UnseenCall, { call, description }: PlacedCall): readonly DescribedEntity[] {
  const types = typesOf(description.reading)
  return call.responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ bodies }) => bodies.slice(0, 1))
    .flatMap(({ schema }) => {
      const type = named(schema, types, description.reading, 0)
      if (type === null) return []
      const is = resolved(type.schema, types)
      const key = KEY_NAMES.find(name => is.properties?.has(name) === true)
      const name = entityName(type.name.replace(SUFFIX, ''))
      if (key === undefined || name === '' || (is.properties?.size ?? 0) < 2) return []
      return [{ id: `entities/${name}`, name, key, schema: is, types, type, description, calls: [id] }]
    })
}

/** What programs add to the name of a thing for the shape that it is answered in. */
const SUFFIX = /(?<=[a-z0-9])(?:Dto|DTO|Response|Resource|Schema|Entity|Model|Read|Out|View)$/
/** What a list, or one thing, is wrapped in. */
const WRAPPER = /^(?:data|items?|results?|rows|records|content|value|entries|list)$/i
const DEEPEST = 4

/** The type of what is answered, out of lists and of what wraps it; null where it has no name. */
function named(
  schema: DescribedSchema,
  types: DescribedTypes,
  reading: DescriptionReading,
  depth: number,
): DescribedType | null {
  if (depth > DEEPEST) return null
  const inner = (next: DescribedSchema | undefined): DescribedType | null =>
    next === undefined ? null : named(next, types, reading, depth + 1)
  const is = resolved(schema, types)
  if (is.items !== undefined) return inner(is.items)
  const wrapped = [...(is.properties ?? [])].filter(([name]) => WRAPPER.test(name))
  const [only] = wrapped
  if (only !== undefined && wrapped.length === 1 && !KEY_NAMES.some(key => is.properties?.has(key) === true)) {
    const within = inner(only[1])
    if (within !== null) return within
  }
  const at = schema.refersTo ?? schema.oneOf?.find(({ refersTo }) => refersTo !== undefined)?.refersTo
  return at === undefined ? null : (reading.types.find(type => type.at === at) ?? null)
}
