import type { Claim } from '../evidence/claim.ts'
import type { CallSubject } from '../evidence/subjects.ts'
import { compareText } from './order.ts'

/** The servers that most calls share, sorted; empty where none was seen. */
export function commonServers(calls: readonly Claim<CallSubject>[]): readonly string[] {
  const counts = new Map<string, { readonly servers: readonly string[]; count: number }>()
  for (const { subject } of calls) {
    if (subject.servers.length === 0) continue
    const servers = [...new Set(subject.servers)].toSorted(compareText)
    const key = servers.join('\n')
    const known = counts.get(key) ?? { servers, count: 0 }
    known.count++
    counts.set(key, known)
  }
  const [most] = [...counts].toSorted(
    ([left, { count }], [right, { count: other }]) => other - count || compareText(left, right),
  )
  return most?.[1].servers ?? []
}
