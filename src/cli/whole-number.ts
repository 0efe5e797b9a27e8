import { UserError } from '../evidence/user-error.ts'

/** The value of `--threads`. */
export function wholeNumber(value: string): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number > 64)
    throw new UserError(`--threads ${value}: that is no whole number from 0 to 64`, {
      hint: 'leave it out to let asbuilt choose',
    })
  return number
}
