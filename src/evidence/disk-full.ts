import { UserError } from './user-error.ts'

/** Of the system, and of PostgreSQL (Appendix A, class 53). */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

/** Whether something failed since a disk has no room: no fault of the program. */
export const isDiskFull = (error: unknown): boolean => CODES.includes((error as { code?: unknown } | null)?.code)

/** What a person is told where a disk has no room. */
export const diskFull = (cause: unknown): UserError =>
  new UserError('the disk is full, and nothing was changed', { hint: 'make room on it and try again', cause })
