/** What the server's answers hold. */
export type Role = 'member' | 'librarian' | 'admin'

export interface Member {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly active: boolean
  readonly joinedOn: string
}

export interface Tool {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly feePerDay: number
  readonly note: string | null
  readonly available: boolean
  readonly createdAt: string
}

export type LoanStatus = 'requested' | 'approved' | 'handed_out' | 'overdue' | 'returned' | 'declined' | 'cancelled'

export interface Loan {
  readonly id: string
  readonly toolId: number
  readonly memberId: string
  readonly status: LoanStatus
  readonly days: number
  readonly note: string | null
  readonly reason: string | null
  readonly requestedAt: string
  readonly dueOn: string | null
}

export interface Settings {
  readonly currency: string
  readonly maxLoanDays: number
  readonly maxOpenLoans: number
  readonly perPage: number
}

/** One page of a list. */
export interface Listed<Thing> {
  readonly data: readonly Thing[]
  readonly meta: { readonly page: number; readonly perPage: number; readonly total: number }
}

/** Why the server did not do what it was asked. */
export interface Problem {
  readonly code: string
  readonly message: string
  readonly field?: string
}

export const CATEGORIES = ['garden', 'wood', 'metal', 'electric', 'measuring'] as const
export const ROLES: readonly Role[] = ['member', 'librarian', 'admin']

export const STATUS_NAMES: { readonly [Status in LoanStatus]: string } = {
  requested: 'Requested',
  approved: 'Approved',
  handed_out: 'Handed out',
  overdue: 'Overdue',
  returned: 'Returned',
  declined: 'Declined',
  cancelled: 'Cancelled',
}
