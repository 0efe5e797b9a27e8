import { withoutFileEnding } from './page-file.ts'

/** A call, as far as this reads it. */
interface Addressed {
  /** The path template. */
  readonly path: string
  /** The parameter that says what is wanted, where one does. */
  readonly namedBy?: string
}

/**
 * The calls, of which those that a parameter names at one of several files beside each other know the file by its name: what is done at
 * `/customers.php?action=save` is done to customers, since `/orders.php` takes an `action` too. One file alone is the door of the whole program.
 */
export function withNamedFiles<Call extends Addressed>(
  operations: readonly Call[],
): readonly (Call & { readonly file?: string })[] {
  const files = new Map<string, Set<string>>()
  for (const operation of operations) {
    const { folder, file } = fileOf(operation)
    if (file !== '') files.set(folder, (files.get(folder) ?? new Set()).add(file))
  }
  return operations.map(operation => {
    const { folder, file } = fileOf(operation)
    return file !== '' && (files.get(folder)?.size ?? 0) > 1 ? { ...operation, file } : operation
  })
}

/** Without its ending; empty where no parameter names the call, or there is no file. */
function fileOf({ path, namedBy }: Addressed): { readonly folder: string; readonly file: string } {
  const slash = path.lastIndexOf('/')
  const last = path.slice(slash + 1)
  const file = withoutFileEnding(last)
  return { folder: `${namedBy} ${path.slice(0, slash)}`, file: namedBy === undefined || file === last ? '' : file }
}
