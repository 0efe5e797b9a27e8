import type { JsonObject, JsonValue } from '../evidence/exchange.ts'
import type { EntitySubject } from '../evidence/subjects.ts'
import { keyAnswered } from '../twin/answers/key-answered.ts'
import type { Route } from '../twin/answers/routes.ts'
import { isObject } from '../twin/is-object.ts'
import type { TwinResponse } from '../twin/message.ts'
import type { Addresses } from '../twin/things/addressed.ts'
import type { Answer } from './answer.ts'
import type { Renaming } from './renaming.ts'

/** The key of what a call made, where that is all that both answers say of it; null where it is not. */
export function madeKey(
  { call: { subject } }: Pick<Route, 'call'>,
  {
    expected,
    got,
    entities,
    addresses,
  }: {
    readonly expected: Answer
    readonly got: TwinResponse
    readonly entities: readonly EntitySubject[]
    readonly addresses: (entity: string) => Addresses
  },
) {
  const entity = entities.find(({ name }) => name === subject.entity)
  const at = entity === undefined ? null : keyAnswered(subject, entity, addresses(entity.name))
  if (entity === undefined || at === null || expected.status !== got.status) return null
  const [field = '', ...way] = at.path.toReversed()
  const inside = (body: JsonValue | undefined) =>
    way.reduceRight<JsonValue | undefined>((one, name) => (isObject(one) ? one[name] : undefined), body)
  const [object, other] = [inside(expected.body), inside(got.body)]
  const [recorded, given] = [
    onlyOf(isObject(object) ? object[field] : undefined),
    onlyOf(isObject(other) ? other[field] : undefined),
  ]
  if (recorded === undefined || recorded === null || given === undefined || given === null) return null
  const isHere = (one: JsonObject, name: string): boolean => one === object && name === field
  return {
    entity: entity.name,
    recorded,
    given,
    idAt:
      ({ idAt }: Renaming): Renaming['idAt'] =>
      (one, name) =>
        isHere(one, name) ? { entity: entity.name, isKey: true } : idAt(one, name),
  }
}

/** Of a list of one what it holds. */
const onlyOf = (value: JsonValue | undefined): JsonValue | undefined =>
  Array.isArray(value) && value.length === 1 ? (value[0] as JsonValue) : value
