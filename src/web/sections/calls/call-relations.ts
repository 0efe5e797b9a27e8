import type { Claim, Gap } from '../../../evidence/claim.ts'
import type { JsonValue } from '../../../evidence/exchange.ts'
import type {
  CallSubject,
  ErrorSubject,
  LifecycleSubject,
  PermissionSubject,
  Subjects,
} from '../../../evidence/subjects.ts'
import { prose } from '../../../specification/sheets/backing.ts'

/** A change of state that a call sets off. */
export interface CallTransition {
  /** The lifecycle that states it. */
  readonly id: string
  readonly from: JsonValue
  readonly to: JsonValue
}

/** The changes of state that this call sets off. */
export function transitionsBy(call: string, lifecycles: readonly Claim<LifecycleSubject>[]): readonly CallTransition[] {
  return lifecycles.flatMap(({ id, subject }) =>
    subject.transitions.filter(({ by }) => by === call).map(({ from, to }) => ({ id, from, to })),
  )
}

/** What the roles may do with this call. */
export function permissionsOn(
  call: string,
  roles: readonly Claim<Subjects['roles']>[],
): readonly Claim<PermissionSubject>[] {
  return roles.filter(
    (claim): claim is Claim<PermissionSubject> => claim.subject.kind === 'permission' && claim.subject.on === call,
  )
}

/** The errors that this call answers with. */
export function errorsOf(call: string, errors: readonly Claim<ErrorSubject>[]): readonly Claim<ErrorSubject>[] {
  return errors.filter(({ subject }) => subject.calls.includes(call))
}

/** The open questions that name this call, or its path without a method. */
export function gapsOf({ subject }: Claim<CallSubject>, gaps: readonly Gap[]): readonly Gap[] {
  const call = `${subject.method} ${subject.path}`
  return gaps.filter(gap => {
    const named = [...prose(gap.what), ...prose(gap.next)].flatMap(run =>
      typeof run === 'object' && 'code' in run ? [run.code] : [],
    )
    return named.includes(call) || named.includes(subject.path)
  })
}
