import { UserError } from '../evidence/user-error.ts'

export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** What a person is told where a disk has no room. */
export const diskFull = (cause: unknown): UserError =>
  new UserError('the disk is full, and nothing was changed', { hint: 'make room on it and try again', cause })
