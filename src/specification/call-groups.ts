import type { Claim } from '../evidence/claim.ts'
import type { CallSubject } from '../evidence/subjects.ts'
import { compareText } from './order.ts'

/** Calls that belong together. */
export interface CallGroup {
  readonly title: string
  readonly calls: readonly Claim<CallSubject>[]
}

/** By entity, else by protocol, else by the first part of the path that tells something; sorted, each by path and method. */
export function callGroups(calls: readonly Claim<CallSubject>[]): readonly CallGroup[] {
  const groups = new Map<string, Claim<CallSubject>[]>()
  for (const call of calls) {
    const title = groupOf(call.subject)
    groups.set(title, [...(groups.get(title) ?? []), call])
  }
  return [...groups]
    .map(([title, members]) => ({ title, calls: members.toSorted(compareCalls) }))
    .toSorted((left, right) => compareText(left.title, right.title))
}

/** The group that a call stands in. */
export function groupOf({ entity, protocol, path }: CallSubject): string {
  if (entity !== undefined) return entity
  if (protocol === 'graphql') return 'GraphQL'
  if (protocol === 'json-rpc') return 'JSON-RPC'
  if (protocol === 'websocket' || protocol === 'sse') return 'Sockets and event streams'
  const segments = path.split('/').filter(segment => segment !== '' && !segment.startsWith('{'))
  return segments.find(segment => !/^(?:api|rest|v\d+(?:\.\d+)*|ajax|rpc)$/i.test(segment)) ?? segments[0] ?? '/'
}

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
