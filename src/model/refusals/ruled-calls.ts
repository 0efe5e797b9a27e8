import type { Operation } from '../calls/operations.ts'
import { rememberingEach } from '../remembering-each.ts'
import { emptySample } from '../sample.ts'
import type { Reason } from './refusals.ts'

/**
 * What refusals are said of: a call, and of one about things of several kinds each kind, with the whole behind them for what was refused where no
 * kind is known.
 */
export const ruledCalls = rememberingEach((operation: Operation): readonly Operation[] => {
  const { kinds, leaf } = operation
  if (kinds === undefined) return [operation]
  const known = new Set(kinds.flatMap(({ leaf: { refusals } }) => [...refusals.reasons.entries.keys()]))
  const reasons = emptySample<Reason>(leaf.refusals.reasons.limit)
  for (const [key, reason] of leaf.refusals.reasons.entries) if (!known.has(key)) reasons.entries.set(key, reason)
  return [...kinds, { ...operation, leaf: { ...leaf, refusals: { ...leaf.refusals, reasons } } }]
})
