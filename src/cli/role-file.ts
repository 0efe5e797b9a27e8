import { UserError } from '../evidence/user-error.ts'
import type { EvidenceInput } from '../pipeline/write-specification.ts'

/** The values of `--as ROLE=FILE`, as they come. */
export function roleFile(value: string, previous: readonly EvidenceInput[] = []): readonly EvidenceInput[] {
  const equals = value.indexOf('=')
  if (equals < 1 || equals === value.length - 1)
    throw new UserError(`--as ${value}: that is no ROLE=FILE`, { hint: 'write, for example, --as admin=admin.har' })
  return [...previous, { identity: value.slice(0, equals).trim(), path: value.slice(equals + 1) }]
}
