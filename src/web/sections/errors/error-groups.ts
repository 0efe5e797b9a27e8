import type { Claim } from '../../../evidence/claim.ts'
import type { ErrorSubject } from '../../../evidence/subjects.ts'
import { compareText } from '../../../specification/order.ts'
import { isWordsOnly } from '../../../specification/sheets/errors.ts'

/** Errors of one status; null for words that only code has. */
export interface ErrorGroup {
  readonly status: number | null
  readonly claims: readonly Claim<ErrorSubject>[]
}

/** The errors by status; within one by code and message, or the most seen first; words alone come last. `only` keeps one group. */
export function errorGroups(
  claims: readonly Claim<ErrorSubject>[],
  { sort, only }: { readonly sort: 'code' | 'seen'; readonly only?: number | null },
): readonly ErrorGroup[] {
  const groups = new Map<number | null, Claim<ErrorSubject>[]>()
  for (const claim of claims) {
    const status = isWordsOnly(claim) ? null : claim.subject.status
    if (only === undefined || only === status) groups.set(status, [...(groups.get(status) ?? []), claim])
  }
  return [...groups]
    .toSorted(([left], [right]) => (left ?? LAST) - (right ?? LAST))
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

const LAST = Infinity

/** "403"; an error that no answer carried has no status. */
export function statusWords(status: number | null): string {
  if (status === null) return 'in scripts alone'
  return status === 0 ? 'no status' : String(status)
}
