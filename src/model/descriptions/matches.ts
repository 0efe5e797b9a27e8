import type { DescribedCall } from '../../evidence/description.ts'
import { wordsAndParameters, written } from '../calls/keyed-segment.ts'
import { parameterName } from '../calls/names.ts'
import type { Operation } from '../calls/operations.ts'
import type { Description } from './descriptions.ts'
import { rootFields } from './graphql-fields.ts'
import { type PlacedCall, isParameter } from './paths.ts'

/** What descriptions and behaviour say of the same calls. */
export interface DescribedCalls {
  /** What describes each call that was seen, by the operation's id. */
  readonly seen: ReadonlyMap<string, readonly PlacedCall[]>
  /** What is described and was never seen, sorted by id. */
  readonly unseen: readonly UnseenCall[]
}

export interface UnseenCall {
  /** `calls/GET /orders/{orderId}` */
  readonly id: string
  readonly protocol: DescribedCall['protocol']
  readonly method: string
  readonly path: string
  /** Of the path's parameters in their order, as the path names them and as the description does. */
  readonly parameters: readonly { readonly name: string; readonly described: string }[]
  /** All that describe it. */
  readonly by: readonly PlacedCall[]
}

/** @param placed the calls of the same descriptions that have a path of their own */
export function describedCalls(
  descriptions: readonly Description[],
  placed: readonly PlacedCall[],
  operations: readonly Operation[],
): DescribedCalls {
  const seen = new Map<string, PlacedCall[]>()
  const unseen = new Map<string, UnseenCall & { readonly by: PlacedCall[] }>()
  const see = (id: string, call: PlacedCall): void => void seen.set(id, [...(seen.get(id) ?? []), call])
  const miss = (call: Omit<UnseenCall, 'by'>, by: PlacedCall): void => {
    const present = unseen.get(call.id)
    if (present === undefined) unseen.set(call.id, { ...call, by: [by] })
    else present.by.push(by)
  }
  const byShape = new Map<string, Operation>()
  for (const operation of operations)
    if (operation.protocol === 'http')
      byShape.set(`${operation.method} ${shapeOf(wordsAndParameters(operation.path))}`, operation)
  const names = namesOfPlaces(operations)
  for (const call of placed) {
    const { method } = call.call
    const operation = byShape.get(`${method} ${shapeOf(call.segments.map(withoutHoles))}`)
    if (operation === undefined) miss(unseenHttp(call, names), call)
    else see(operation.id, call)
  }
  graphql(descriptions, operations, see, miss)
  return { seen, unseen: [...unseen.values()].sort((a, b) => (a.id < b.id ? -1 : 1)) }
}

const shapeOf = (segments: readonly string[]): string =>
  segments.map(segment => (isParameter(segment) ? '{}' : segment)).join('/')

/** `Orders({})` as the words of a path have it. */
const withoutHoles = (segment: string): string =>
  isParameter(segment)
    ? segment
    : segment.includes('({') || segment.includes('={')
      ? (segment.split('(', 1)[0] as string)
      : segment

/** The names that parameters of calls have that were seen, by the path up to them. */
const namesOfPlaces = (operations: readonly Operation[]): ReadonlyMap<string, string> =>
  new Map(
    operations.flatMap(({ path }) => {
      const parts = wordsAndParameters(path)
      return parts.flatMap((part, index) =>
        isParameter(part) ? [[shapeOf(parts.slice(0, index + 1)), part.slice(1, -1)] as const] : [],
      )
    }),
  )

/** @param names of parameters in places where calls that were seen have one too: they are kept */
function unseenHttp({ call, segments }: PlacedCall, names: ReadonlyMap<string, string>): Omit<UnseenCall, 'by'> {
  const taken = new Set<string>()
  const parameters: { name: string; described: string }[] = []
  const named = segments.map((segment, index) => {
    if (!isParameter(segment)) return { text: segment, parameter: false }
    const described = segment.slice(1, -1)
    const before = segments[index - 1] ?? ''
    const known = names.get(shapeOf(segments.slice(0, index + 1).map(withoutHoles)))
    const name =
      known === undefined || taken.has(known)
        ? parameterName(isParameter(before) ? '' : withoutHoles(before), 'id', described, taken)
        : known
    taken.add(name)
    parameters.push({ name, described })
    return { text: name, parameter: true }
  })
  const { path } = written(named)
  return { id: `calls/${call.method} ${path}`, protocol: 'http', method: call.method, path, parameters }
}

/** Where all GraphQL goes to one address, a field of a root type that no document asked for was not seen. */
function graphql(
  descriptions: readonly Description[],
  operations: readonly Operation[],
  see: (id: string, call: PlacedCall) => void,
  miss: (call: Omit<UnseenCall, 'by'>, by: PlacedCall) => void,
): void {
  const asked = operations.filter(({ protocol }) => protocol === 'graphql')
  const [path, ...otherPaths] = new Set(asked.map(operation => operation.path))
  const users = new Map<string, string[]>()
  for (const { id, leaf } of asked)
    for (const field of rootFields([...leaf.documents.entries.keys()]))
      users.set(field, [...(users.get(field) ?? []), id])
  for (const description of descriptions)
    for (const call of description.reading.calls) {
      if (call.operation === null) continue
      const placed: PlacedCall = { call, description, segments: [], reason: '' }
      const ids = users.get(call.operation) ?? []
      for (const id of ids) see(id, placed)
      if (ids.length > 0 || path === undefined || otherPaths.length > 0) continue
      const id = `calls/${call.method} ${path} ${call.operation}`
      // An operation may go by the name of a field that it does not ask for.
      if (!asked.some(operation => operation.id === id))
        miss({ id, protocol: 'graphql', method: call.method, path, parameters: [] }, placed)
    }
}
