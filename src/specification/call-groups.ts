import type { Claim } from '../evidence/claim.ts'
import { namedParts, thingOfPart } from '../evidence/named-parts.ts'
import { behind, sharedBeginning } from '../evidence/shared-beginning.ts'
import type { CallSubject } from '../evidence/subjects.ts'
import { compareText } from './order.ts'

/** Calls that belong together. */
export interface CallGroup {
  readonly title: string
  readonly calls: readonly Claim<CallSubject>[]
}

/**
 * By entity, else by that of the calls on the same path or above it (of `/orders/api/app` beside `/api/app` on that: a page asked for it from where it stood), else by the part of the application that the call names, else by
 * protocol, else by the first part of the path that tells something, or the entity of calls that end in it; sorted, each by path and method.
 */
export function callGroups(calls: readonly Claim<CallSubject>[]): readonly CallGroup[] {
  const groups = new Map<string, Claim<CallSubject>[]>()
  const titleOf = grouping(calls)
  for (const call of calls) {
    const title = titleOf(call.subject)
    groups.set(title, [...(groups.get(title) ?? []), call])
  }
  return [...groups]
    .map(([title, members]) => ({ title, calls: members.toSorted(compareCalls) }))
    .toSorted((left, right) => compareText(left.title, right.title))
}

/** Gives each call the group that it stands in among these. */
export function grouping(calls: readonly Claim<CallSubject>[]): (call: CallSubject) => string {
  const entities = new Map<string, Set<string>>()
  const shared = sharedBeginning(
    calls.flatMap(({ subject: { protocol, path } }) => (protocol === 'http' ? [wordsIn(path)] : [])),
  )
  const paths = new Set(calls.map(({ subject: { path } }) => path))
  const partWords = new Set(calls.flatMap(({ subject }) => partOf(subject)?.[0] ?? []))
  const titles = new Map(
    calls.flatMap(({ subject: { entity } }) => (entity === undefined ? [] : [[lettersOf(entity), entity]])),
  )
  for (const { subject } of calls) {
    if (subject.entity === undefined || subject.protocol !== 'http') continue
    const place = collection(subject.path)
    if (!isNamedAs(place, subject.entity)) continue
    entities.set(place, (entities.get(place) ?? new Set()).add(subject.entity))
  }
  return call => {
    const { operation } = call
    // `op=labels` shows what `op=labels&method=add` adds to; `mode=pause` is a deed by itself.
    const isPart = partWords.has(operation?.kind ?? '') && /^(?:read|list)$/.test(call.effect)
    const said = partOf(call)?.[1] ?? (isPart ? operation?.name : undefined)
    const part = said === undefined ? undefined : thingOfPart(said)
    // `request=events&task=query` stands with what else is about an event.
    if (call.entity === undefined && part !== undefined)
      return titles.get(lettersOf(part)) ?? titles.get(lettersOf(part).replace(/s$/, '')) ?? part
    if (call.entity !== undefined || call.protocol !== 'http') return groupOf(call, shared)
    const path = askedFromAPage(call.path, paths)
    for (let place = collection(path); place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
      const [only, other] = entities.get(place) ?? []
      if (only !== undefined && other === undefined) return only
    }
    const word = groupOf({ ...call, path }, shared)
    // `/api/users/{id}/password` beside `/odata/users`.
    const [only, other] = new Set([...entities].flatMap(([place, of]) => (place.endsWith(`/${word}`) ? [...of] : [])))
    return only !== undefined && other === undefined ? only : word
  }
}

/**
 * What says to which part of the application a call belongs, and which: `controller` and `Task`; a method with dots has its part in front, and so
 * has what is a path of its own, `route=/server/databases`.
 */
function partOf({ operation, protocol }: CallSubject): readonly [parameter: string, part: string] | undefined {
  if (operation === undefined || protocol === 'graphql') return undefined
  const { kind, name } = operation
  const [[parameter, part] = ['', ''], deed] = namedParts(kind, name)
  if (deed !== undefined) return [parameter, part]
  const first = (protocol === 'json-rpc' ? /^([A-Za-z]\w*)[./]\w/ : /^\/([\w-]+)/).exec(name)?.[1]
  return first === undefined ? undefined : ['', first]
}

/** Whether a path ends in what its entity is called: `/items/policies` and `Policy`, not `/session` and `Member`; `/index.php` is whatever its folder is. */
function isNamedAs(place: string, entity: string): boolean {
  if (/\/index\.\w+$/.test(place)) return false
  return lettersOf(place.slice(place.lastIndexOf('/'))).startsWith(lettersOf(entity).slice(0, -1))
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** `/api/app` of `/orders/api/app`, where that is a call too; else the path. */
function askedFromAPage(path: string, paths: ReadonlySet<string>): string {
  const words = wordsIn(path)
  const api = words.findIndex((word, index) => index > 0 && TELLS_NOTHING.test(word))
  const whole = `/${words.slice(api).join('/')}`
  return api !== -1 && paths.has(whole) ? whole : path
}

/** `/orders` of `/orders/{orderId}`. */
function collection(path: string): string {
  return path.replace(/(?:\/\{[^{}/]*\})+\/?$/, '')
}

const wordsIn = (path: string): readonly string[] => path.split('/').filter(segment => segment !== '')

function groupOf({ entity, protocol, path }: CallSubject, shared: readonly string[]): string {
  if (entity !== undefined) return entity
  if (protocol === 'graphql') return 'GraphQL'
  if (protocol === 'json-rpc') return 'JSON-RPC'
  if (protocol === 'websocket' || protocol === 'sse') return 'Sockets and event streams'
  const segments = behind(shared, wordsIn(path)).filter(segment => !segment.startsWith('{'))
  const word = segments.find(segment => /[\p{L}\p{N}]/u.test(segment) && !TELLS_NOTHING.test(segment))
  if (word !== undefined && /^\d+(?:\.\d+)+$/.test(word))
    return path.slice(0, path.indexOf(`/${word}`) + 1 + word.length)
  return word ?? segments[0] ?? '/'
}

const TELLS_NOTHING = /^(?:api|rest|odata|v\d+(?:\.\d+)*|ajax|rpc)$/i

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

function compareCalls(
  { subject: left, id }: Claim<CallSubject>,
  { subject: right, id: otherId }: Claim<CallSubject>,
): number {
  return (
    compareText(left.path, right.path) ||
    methods.indexOf(left.method) - methods.indexOf(right.method) ||
    compareText(left.operation?.name ?? '', right.operation?.name ?? '') ||
    compareText(id, otherId)
  )
}
