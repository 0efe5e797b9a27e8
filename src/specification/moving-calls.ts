import type { Claim } from '../evidence/claim.ts'
import type { CallSubject, Subjects } from '../evidence/subjects.ts'

/**
 * Calls with what lifecycles tell of them: one of which nothing else says what it does, and which was seen to move things into one state, does
 * that, as `POST /rpc loan.renew` does. What moves them into several sets what it is sent.
 */
export function withMoves(
  calls: readonly Claim<CallSubject>[],
  states: readonly Claim<Subjects['states']>[],
): readonly Claim<CallSubject>[] {
  const moving = new Map<string, { readonly lifecycle: string; readonly into: Set<string> }[]>()
  for (const { id, subject } of states) {
    if (subject.kind !== 'lifecycle') continue
    const own = new Map<string, Set<string>>()
    for (const { by, from, to, message } of subject.transitions)
      if (by !== null && message === undefined && from !== to)
        own.set(by, (own.get(by) ?? new Set()).add(JSON.stringify(to)))
    for (const [call, into] of own)
      moving.set(call, [...(moving.get(call) ?? []), { lifecycle: id.slice('states/'.length), into }])
  }
  return calls.map(claim => {
    const moves = (moving.get(claim.id) ?? []).filter(({ into }) => into.size === 1)
    const [first] = moves
    if (first === undefined || claim.subject.effect !== 'other') return claim
    const names = moves.map(({ lifecycle }) => `\`${lifecycle}\``).join(' and ')
    return {
      ...claim,
      subject: { ...claim.subject, effect: 'transition' },
      reasons: [...(claim.reasons ?? []), `it was seen to change ${names}`],
    }
  })
}
