import { UserError } from '../evidence/user-error.ts'

/** The value of `--port`. */
export function portNumber(value: string): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new UserError(`--port ${value}: that is no port`, { hint: 'a whole number up to 65535; 0 takes any' })
  return port
}
