import { diskFull, isDiskFull } from '../evidence/disk-full.ts'
import { UserError } from '../evidence/user-error.ts'

/** Says what went wrong, as lines for standard error. A `UserError` and a full disk are the user's to mend; anything else is a bug of ours. */
export function tellError(error: unknown): string {
  if (error instanceof UserError)
    return `asbuilt: ${error.message}\n${error.hint === undefined ? '' : `         ${error.hint}\n`}`
  if (isDiskFull(error)) return tellError(diskFull(error))
  return `asbuilt: this is a bug in asbuilt, not in your file.\n${(error as Error | null)?.stack ?? String(error)}\n`
}
