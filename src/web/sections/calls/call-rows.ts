import type { Claim, Gap } from '../../../evidence/claim.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import { callGroups } from '../../../specification/call-groups.ts'
import { compareText } from '../../../specification/order.ts'

/** How the list is ordered: under its entities, by path, or the most seen first. */
export type CallOrder = 'entity' | 'path' | 'seen'

/** One row of the list: the name of a group, a call, or a question that is open. */
export type CallRow =
  | { readonly kind: 'group'; readonly title: string; readonly count: number }
  | { readonly kind: 'call'; readonly claim: Claim<CallSubject> }
  | { readonly kind: 'gap'; readonly gap: Gap }

/**
 * The rows of the list, those that hold every word of `filter` (method, path, entity, what it does, operation, basis),
 * with what was not shown after the calls.
 */
export function callRows(
  claims: readonly Claim<CallSubject>[],
  gaps: readonly Gap[],
  { order, filter }: { readonly order: CallOrder; readonly filter: string },
): readonly CallRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every(word => text.toLowerCase().includes(word))
  const open = gaps.filter(gap => holds(`${gap.what} ${gap.because} ${gap.next} not shown`))
  return [...callsIn(claims, order, claim => holds(callText(claim))), ...group('Not shown', open.map(gapRow))]
}

/** The calls of the list in its order: what J and K step through. */
export function rowIds(rows: readonly CallRow[]): readonly string[] {
  return rows.flatMap(row => (row.kind === 'call' ? [row.claim.id] : row.kind === 'gap' ? [row.gap.id] : []))
}

function callsIn(
  claims: readonly Claim<CallSubject>[],
  order: CallOrder,
  isWanted: (claim: Claim<CallSubject>) => boolean,
): readonly CallRow[] {
  // Groups are those of all calls: a filter moves no call to another group.
  const groups = callGroups(claims).map(({ title, calls }) => ({ title, calls: calls.filter(isWanted) }))
  if (order === 'entity') return groups.flatMap(({ title, calls }) => group(title, calls.map(callRow)))
  const all = groups.flatMap(({ calls }) => calls)
  const byPath = (left: Claim<CallSubject>, right: Claim<CallSubject>) =>
    compareText(left.subject.path, right.subject.path)
  const sorted = order === 'path' ? all.toSorted(byPath) : all.toSorted((left, right) => right.support - left.support)
  return sorted.map(callRow)
}

function group(title: string, rows: readonly CallRow[]): readonly CallRow[] {
  return rows.length === 0 ? [] : [{ kind: 'group', title, count: rows.length }, ...rows]
}

function callRow(claim: Claim<CallSubject>): CallRow {
  return { kind: 'call', claim }
}

function gapRow(gap: Gap): CallRow {
  return { kind: 'gap', gap }
}

function callText({ basis, subject }: Claim<CallSubject>): string {
  const { method, path, entity, effect, operation, protocol } = subject
  return [method, path, entity, effect, operation?.name, protocol, basis].filter(part => part !== undefined).join(' ')
}
