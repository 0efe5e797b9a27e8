import { isSignIn } from '../calls/sign-in.ts'
import type { Operation } from '../calls/operations.ts'
import { type Act, actsWith } from '../effects/acts.ts'
import { byTime } from '../instances/events.ts'
import type { Reason } from '../refusals/refusals.ts'
import { sortedEntries } from '../sample.ts'
import { settle } from '../sightings.ts'
import type { FoundGuard } from './guards.ts'

/** Of each side. */
const SHOWN = 2
const SECRET = /pass|pwd|secret|pin$|otp|code|token|csrf|grant/i
/** Says that it is about sign-ins. What is said of requests may count all of them, by the minute: then two rows have to tell. */
const OF_SIGN_INS = /\battempts?\b|\b(?:log|sign)[- ]?ins?\b|\bpasswords?\b|\blocked\b/i
const ROWS = 2

/** What came of a sign-in. */
interface Tried {
  readonly act: Act
  readonly as: 'let in' | 'refused' | 'limited'
}

/** After how many refused sign-ins with the same name another is not even looked at. */
export const signInLimits = (operations: readonly Operation[]): readonly FoundGuard[] =>
  operations
    .filter(isSignIn)
    .flatMap(operation =>
      sortedEntries(operation.leaf.refusals.reasons).flatMap(([, reason]) => limitIn(operation, reason) ?? []),
    )

function limitIn(operation: Operation, reason: Reason): FoundGuard | null {
  const { status, message, code } = reason.refusal
  const isSaid = OF_SIGN_INS.test(`${message ?? ''} ${code ?? ''}`)
  const { deeds, rebuffs } = operation.leaf
  if (status !== 429 && status !== 423 && !isSaid) return null
  // Of a choice nobody knows what lay between.
  if (deeds.overflowed || rebuffs.overflowed) return null
  const ids = new Set(settle(reason.sightings).ids)
  const refused = actsWith(operation, rebuffs, () => null)
  const all = [
    ...actsWith(operation, deeds, () => null).map((act): Tried => ({ act, as: 'let in' })),
    ...refused.map((act): Tried => ({ act, as: ids.has(act.id) ? 'limited' : 'refused' })),
  ].toSorted((a, b) => byTime(a.act, b.act))
  if (isForWhatIsLeftOut(all)) return null
  const names = new Set(all.flatMap(({ act }) => [...act.sent.keys()].filter(name => !SECRET.test(name))))
  for (const by of [...names].sort()) {
    const after = limitBy(all, by, isSaid ? 1 : ROWS)
    if (after === null) continue
    const limited = all.filter(({ as }) => as === 'limited')
    const others = all.filter(({ as }) => as !== 'limited')
    return {
      reason,
      call: operation.id,
      when: { is: 'attempts', by, after },
      refused: limited.length,
      carriedOut: others.length,
      places: [...limited.slice(0, SHOWN), ...others.slice(-SHOWN)].map(({ act }) => act.place),
    }
  }
  return null
}

/** Whether a field was left out wherever that was said, and nowhere else: `Login without a password is forbidden`. */
function isForWhatIsLeftOut(all: readonly Tried[]): boolean {
  const lacks = (name: string, { act }: Tried): boolean => (act.sent.get(name) ?? EMPTY) === EMPTY
  const names = new Set(all.flatMap(({ act }) => [...act.sent.keys()]))
  return [...names].some(name => all.every(tried => lacks(name, tried) === (tried.as === 'limited')))
}

const EMPTY = '""'

/** The one number that every run of refusals came to before the limit, and no attempt went beyond that was looked at; null for none. @param rows that have to tell */
function limitBy(all: readonly Tried[], by: string, rows: number): number | null {
  const counts = new Map<string, number>()
  const reached: number[] = []
  const below = new Set<number>([0])
  const isLimited = new Set<string>()
  for (const { act, as } of all) {
    const name = act.sent.get(by)
    if (name === undefined) continue
    const count = counts.get(name) ?? 0
    if (as === 'limited') {
      if (!isLimited.has(name)) reached.push(count)
      isLimited.add(name)
      continue
    }
    // After a while the same name is looked at again.
    const before = isLimited.delete(name) ? 0 : count
    below.add(before)
    counts.set(name, as === 'let in' ? 0 : before + 1)
  }
  const [after] = reached
  const isOne = reached.length >= rows && reached.every(count => count === after)
  return isOne && after !== undefined && after > Math.max(...below) ? after : null
}
