import type { JsonValue } from '../../evidence/exchange.ts'
import { namesKeys } from '../effects/several.ts'
import { isObject } from '../is-object.ts'
import type { TwinRequest } from '../message.ts'
import { keyFields } from '../things/composite-key.ts'
import type { Collection, Thing } from '../things/thing.ts'

/**
 * The things that a list is asked for by their keys, `{"ids": [7, 9]}`, `?ids=7,9`, in that order; undefined where it is asked for none so. A key of
 * several parts may stand there as one text, `{"refs": ["bed:north/herbs"]}`.
 */
export function askedByKeys(
  { body, query }: Pick<TwinRequest, 'body' | 'query'>,
  collection: Collection,
): readonly Thing[] | undefined {
  const { name: entity } = collection.entity.subject
  if (keyFields(collection.entity.subject).length === 0) return undefined
  const sent = [
    ...(isObject(body) ? Object.entries(body) : []),
    ...query.map(([name, value]) => [name, value.split(',')] as const),
  ]
  const [, keys] = sent.find(([name, value]) => namesKeys(name, entity) && areKeys(value)) ?? []
  return (keys as readonly Key[] | undefined)?.flatMap(key => collection.byKey(key) ?? [])
}

type Key = string | number

const areKeys = (value: JsonValue): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(one => (typeof one === 'string' && one !== '') || typeof one === 'number')
