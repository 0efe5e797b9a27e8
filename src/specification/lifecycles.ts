import type { Claim } from '../evidence/claim.ts'
import type { CallOrderSubject, LifecycleSubject, Subjects } from '../evidence/subjects.ts'

type State = Claim<Subjects['states']>

/** The lifecycles of section 4, without the call orders. */
export const lifecyclesIn = (claims: readonly State[]): readonly Claim<LifecycleSubject>[] =>
  claims.filter((claim): claim is Claim<LifecycleSubject> => claim.subject.kind === 'lifecycle')

/** The call orders of section 4, of entities that show no state. */
export const callOrdersIn = (claims: readonly State[]): readonly Claim<CallOrderSubject>[] =>
  claims.filter((claim): claim is Claim<CallOrderSubject> => claim.subject.kind === 'call order')
