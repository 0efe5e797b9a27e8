import type { JsonObject, JsonValue } from '../exchange.ts'
import { ofDevalue } from './flattened.ts'

/** What of a value that a framework wrote is the application's; the rest is how the framework goes on. */
export function applicationsPart(value: JsonObject | readonly JsonValue[]): JsonObject | readonly JsonValue[] {
  if (isList(value)) return ofTable(value) ?? ofTuples(value) ?? value
  // Next: pages.
  const { props, page, query, buildId, component, state, memo, data, checksum } = value
  if (isObject(props) && (buildId !== undefined || (page !== undefined && query !== undefined)))
    return together([isObject(props['pageProps']) ? props['pageProps'] : props].map(withQueries))
  // Inertia.
  if (isObject(props) && typeof component === 'string') return props
  // Livewire.
  if (isObject(data) && isObject(memo) && checksum !== undefined) return withoutTuples(data)
  // Remix, React Router.
  const loaded = isObject(state) ? state['loaderData'] : value['loaderData']
  if (isObject(loaded)) return ofRoutes(Object.values(loaded).filter(isObject))
  // Nuxt.
  if ((value['serverRendered'] !== undefined || value['prerenderedAt'] !== undefined) && (data ?? state) !== undefined)
    return ofNuxt(value)
  return withQueries(value)
}

/**
 * What the routes of a page were given, those around others first: what one around others knows as its `user` is who is signed in, and stands as the
 * user of the session.
 */
export function ofRoutes(routes: readonly JsonObject[]): JsonObject {
  const around = routes.slice(0, -1)
  const at = around.findIndex(({ user }) => isObject(user ?? null))
  const told = around[at]
  if (told === undefined || routes.some(({ session }) => session !== undefined)) return together(routes)
  const { user, ...others } = told
  return together([
    ...routes.map((route, nth) => (nth === at ? others : route)),
    { session: { user: user as JsonValue } },
  ])
}

/** Members of several objects as those of one; what stands in several of them is a list. */
export function together(objects: readonly JsonObject[]): JsonObject {
  const [only, ...others] = objects
  if (only !== undefined && others.length === 0) return only
  const found = new Map<string, JsonValue[]>()
  for (const object of objects)
    for (const name of Object.keys(object)) {
      const known = found.get(name)
      if (known === undefined) found.set(name, [object[name] as JsonValue])
      else known.push(object[name] as JsonValue)
    }
  const all = newObject()
  for (const [name, values] of found) all[name] = values.length === 1 ? (values[0] as JsonValue) : values
  return all
}

/** `[{"type":"data","data":{…}}, null]`: SvelteKit, by layout and page. */
function ofTable(list: readonly JsonValue[]): JsonObject | null {
  const nodes = list.filter(isObject).filter(node => node['type'] === 'data')
  if (nodes.length === 0 || !list.every(node => node === null || (isObject(node) && 'type' in node))) return null
  return ofRoutes(
    nodes.flatMap(({ data }) => {
      const plain = isList(data) ? ofDevalue(data) : data
      return isObject(plain) ? [plain] : []
    }),
  )
}

/** `{"data":{"orders":…}}` under keys of what was asked for, and `{"state":{"$suser":…}}`. */
function ofNuxt({ data, state }: JsonObject): JsonObject {
  const asked = isList(data) ? data.filter(isObject) : isObject(data) ? [data] : []
  const shared = isObject(state) ? renamed(state, name => name.replace(/^\$s/, '')) : newObject()
  return together([...asked, shared])
}

/** Caches of queries that a library fills again in the browser: each by the first word of what was asked for. */
function withQueries(value: JsonObject): JsonObject {
  const name = ['dehydratedState', 'dehydrated', 'trpcState'].find(each => isObject(value[each]))
  if (name === undefined) return value
  const held = value[name] as JsonObject
  const state = isObject(held['json']) ? held['json'] : held
  if (!isList(state['queries'])) return value
  const answers = state['queries'].filter(isObject).flatMap(({ queryKey, state: told }) => {
    const word = firstWord(queryKey ?? null)
    const answer = isObject(told) ? told['data'] : undefined
    if (word === null || answer === undefined) return []
    const named = newObject()
    named[word] = answer
    return [named]
  })
  const { [name]: _cache, ...others } = value
  return together([others, ...answers])
}

function firstWord(key: JsonValue, depth = 0): string | null {
  if (typeof key === 'string') return key
  if (depth > 3 || !isList(key)) return null
  return firstWord(key[0] ?? null, depth + 1)
}

/** Astro: `[0, value]` is a value, `[1, [[0, …]]]` a list. */
export function ofTyped(value: JsonValue, depth = 0): JsonValue {
  if (depth > 64) return null
  if (isList(value) && value.length <= 2 && typeof value[0] === 'number') {
    const inner = value[1] ?? null
    return value[0] === 1 && isList(inner) ? inner.map(each => ofTyped(each, depth + 1)) : membersTyped(inner, depth)
  }
  return membersTyped(value, depth)
}

function membersTyped(value: JsonValue, depth: number): JsonValue {
  if (!isObject(value)) return value
  const object = newObject()
  for (const name of Object.keys(value)) object[name] = ofTyped(value[name] as JsonValue, depth + 1)
  return object
}

/** Whether all members are typed as Astro types them. */
export const isTyped = (value: JsonObject): boolean => {
  const members = Object.values(value)
  return (
    members.length > 0 &&
    members.every(member => isList(member) && member.length <= 2 && typeof member[0] === 'number' && member[0] <= 11)
  )
}

/** Livewire: `[value, {"s": "arr"}]` is a value and how it is made again. */
function withoutTuples(data: JsonObject): JsonObject {
  const plain = (value: JsonValue, depth: number): JsonValue => {
    if (depth > 64 || value === null || typeof value !== 'object') return value
    const inner = isTuple(value) ? (value[0] as JsonValue) : value
    if (isList(inner)) return inner.map(each => plain(each, depth + 1))
    return isObject(inner) ? mapped(inner, each => plain(each, depth + 1)) : inner
  }
  return mapped(data, value => plain(value, 0))
}

const isTuple = (value: JsonValue): value is readonly JsonValue[] => {
  if (!isList(value) || value.length !== 2) return false
  const [, how] = value
  return isObject(how ?? null) && typeof (how as JsonObject)['s'] === 'string'
}

/** A list that is none of values, but of things flattened. */
function ofTuples(list: readonly JsonValue[]): JsonObject | null {
  const [root, ...rest] = list
  const isPositions = (value: JsonValue | undefined): boolean =>
    isObject(value ?? null) &&
    Object.keys(value as JsonObject).length > 0 &&
    Object.values(value as JsonObject).every(at => Number.isSafeInteger(at) && (at as number) < list.length)
  const isTagged =
    isList(root ?? null) &&
    (root as readonly JsonValue[]).length === 2 &&
    typeof (root as readonly JsonValue[])[0] === 'string'
  if (rest.length === 0 || !(isPositions(root) || (isTagged && rest.some(isPositions)))) return null
  const plain = ofDevalue(list)
  return isObject(plain ?? null) ? (applicationsPart(plain as JsonObject) as JsonObject) : null
}

const mapped = (object: JsonObject, change: (value: JsonValue) => JsonValue): JsonObject => {
  const copy = newObject()
  for (const name of Object.keys(object)) copy[name] = change(object[name] as JsonValue)
  return copy
}

const renamed = (object: JsonObject, change: (name: string) => string): JsonObject => {
  const copy = newObject()
  for (const name of Object.keys(object)) copy[change(name)] = object[name] as JsonValue
  return copy
}

const newObject = (): { [name: string]: JsonValue } => Object.create(null) as { [name: string]: JsonValue }
const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value)
const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
