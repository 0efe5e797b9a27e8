import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { isObject } from '../is-object.ts'
import type { TwinRequest } from '../message.ts'
import { textOf } from '../text-of.ts'
import { render } from '../things/render.ts'
import type { Collection, Thing } from '../things/thing.ts'
import type { SampleFor, Sampled } from '../values/sample.ts'

/**
 * A compound document (JSON:API 1.1, 7.4): what the resources in it are linked to, each once, in the order of the links; where the request names
 * relationships, those that it names. Any other body as it is, and so one that links to nothing.
 * @param collections of which the linked things are
 */
export function withIncluded(
  { value: body, isShown }: Sampled,
  schema: Schema,
  {
    query,
    collections,
    by,
    given,
  }: Pick<TwinRequest, 'query'> & {
    readonly collections: ReadonlyMap<string, Collection>
    readonly by: string
    readonly given: SampleFor
  },
): Sampled {
  const items = schema.properties?.['included']?.items
  if (items === undefined || !isObject(body) || !Array.isArray(body['included'])) return { value: body, isShown }
  const asked = query.flatMap(([name, value]) => (name === 'include' ? [value.split(',')] : []))[0]
  const resources = [body['data'] ?? []].flat() as readonly JsonValue[]
  const links = resources.filter(isObject).flatMap(({ relationships }) => linksOf(relationships, asked))
  const byLink = new Map(links.map(link => [`${textOf(link.type)} ${textOf(link.id)}`, link]))
  const included = [...byLink.values()].flatMap(link => {
    const thing = thingAt(link, collections)
    const own = kindOf(items, link.type)
    if (thing === undefined || own === undefined) return []
    return [render(own, { slot: { path: [], isList: false, schema: own }, things: [thing], by }, given)]
  })
  if (included.length === 0) return { value: body, isShown }
  return {
    value: { ...body, included: included.map(({ value }) => value) },
    isShown: isShown && included.every(one => one.isShown),
  }
}

interface Link {
  readonly type: JsonValue
  readonly id: JsonValue
}

function linksOf(relationships: JsonValue | undefined, asked: readonly string[] | undefined): readonly Link[] {
  if (!isObject(relationships)) return []
  const names = asked?.map(path => path.split('.')[0] as string) ?? Object.keys(relationships)
  return names.flatMap(name => {
    const relationship = relationships[name]
    const data = isObject(relationship) ? relationship['data'] : undefined
    return ([data ?? []].flat() as readonly JsonValue[]).filter(isObject).flatMap(linkIn)
  })
}

const linkIn = ({ type, id }: JsonObject): readonly Link[] =>
  type === undefined || id === undefined ? [] : [{ type, id }]

const thingAt = ({ type, id }: Link, collections: ReadonlyMap<string, Collection>): Thing | undefined =>
  [...collections.values()].map(collection => collection.byKey(id)).find(thing => thing?.values['type'] === type)

/** How resources of a type are included; undefined where there are several forms, and none of them is of this type. */
function kindOf(items: Schema, type: JsonValue): Schema | undefined {
  return items.oneOf === undefined ? items : items.oneOf.find(({ properties }) => properties?.['type']?.const === type)
}
