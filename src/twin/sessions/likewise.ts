import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject, PermissionSubject } from '../../evidence/subjects.ts'
import type { Document } from '../document/document.ts'
import { ownId } from '../document/kinds.ts'

/** A call that a role may not make, and the statement that says so. */
export interface Denied {
  readonly call: Claim<CallSubject>
  readonly permission: Claim<PermissionSubject>
}

/** So many changes of one kind of things that were denied are no exceptions; making one is enough. */
const SEVERAL = 2

/**
 * Where nothing says whether a role may change things of a kind in one way: another way in which it may not, where it may not make them, or was
 * denied several ways, and was let in none. Null where the statements say neither.
 */
export function deniedLikewise(document: Document, role: string, { subject }: Claim<CallSubject>): Denied | null {
  if (subject.entity === undefined || !changes(subject)) return null
  const tried = document.calls.flatMap(call => {
    const isAlike = call.subject.entity === subject.entity && changes(call.subject)
    const permission = isAlike ? document.permission(role, ownId(call)) : undefined
    return permission === undefined ? [] : [{ call, permission }]
  })
  const isAlways = tried.every(
    ({ permission: { subject: cell } }) =>
      cell.verdict === 'denied' && [cell.owner, cell.fields, cell.exceptWhere].every(one => one === undefined),
  )
  const made = tried.find(({ call }) => call.subject.effect === 'create')
  return isAlways && (made !== undefined || tried.length >= SEVERAL) ? (made ?? tried[0] ?? null) : null
}

const changes = ({ effect }: CallSubject): boolean => CHANGES.has(effect)

const CHANGES: ReadonlySet<CallSubject['effect']> = new Set(['create', 'update', 'delete', 'transition'])
