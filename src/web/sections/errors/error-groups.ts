import type { Claim } from '../../../evidence/claim.ts'
import type { ErrorSubject } from '../../../evidence/subjects.ts'
import { compareText } from '../../../specification/order.ts'

/** Errors of one status. */
export interface ErrorGroup {
  readonly status: number
  readonly claims: readonly Claim<ErrorSubject>[]
}

/** The errors by status; within one by code and message, or the most seen first. `only` keeps one status. */
export function errorGroups(
  claims: readonly Claim<ErrorSubject>[],
  { sort, only }: { readonly sort: 'code' | 'seen'; readonly only: number | null },
): readonly ErrorGroup[] {
  const groups = new Map<number, Claim<ErrorSubject>[]>()
  for (const claim of claims) {
    const { status } = claim.subject
    if (only === null || only === status) groups.set(status, [...(groups.get(status) ?? []), claim])
  }
  return [...groups]
    .toSorted(([left], [right]) => left - right)
    .map(([status, members]) => ({ status, claims: members.toSorted(sort === 'seen' ? bySeen : byCode) }))
}

function byCode(
  { subject: left, id }: Claim<ErrorSubject>,
  { subject: right, id: otherId }: Claim<ErrorSubject>,
): number {
  return (
    compareText(left.code ?? '', right.code ?? '') ||
    compareText(left.message ?? '', right.message ?? '') ||
    compareText(id, otherId)
  )
}

function bySeen(left: Claim<ErrorSubject>, right: Claim<ErrorSubject>): number {
  return right.support - left.support || byCode(left, right)
}

/** "403"; an error that no answer carried has no status. */
export function statusWords(status: number): string {
  return status === 0 ? 'no status' : String(status)
}
