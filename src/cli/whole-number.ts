import { UserError } from '../evidence/user-error.ts'

/** Reads the value of an option, which it names where the value is wrong. */
export const wholeNumber =
  (option: string, otherwise: string) =>
  (value: string): number => {
    const number = Number(value)
    if (!/^\d+$/.test(value) || number > 64)
      throw new UserError(`${option} ${value}: that is no whole number from 0 to 64`, { hint: otherwise })
    return number
  }

/** The value of `--threads`. */
export const threads = wholeNumber('--threads', 'leave it out to let asbuilt choose')
