import type { Model } from '../../model/model.ts'
import { demandedBy } from '../../model/refusals/demanded.ts'
import { sortedEntries } from '../../model/sample.ts'
import { seenCount } from '../../model/sightings.ts'
import type { Candidate } from './candidate.ts'

/** "at most 3 open loans", "at most 14 days": how many of something there may be, or how long it may last, as the message of a refusal says. */
const QUOTA =
  /\b(?:at most|no more than|not more than|not exceed|up to|maximum(?: number)? of|max(?:imum)?(?: is| of)?:?|limit(?:ed to| of| is)|more than) (\d{1,9}) ((?:\(?[a-z][a-z()-]*\)? ?){1,3})/i
/** "You have 3 open loans already": so many are all that there may be. */
const HELD =
  /\b(?:have|has|holds?) (\d{1,9}) ((?:[a-z-]+ ){0,2}[a-z-]+) already[.!]?$|\balready (?:have|has|holds?) (\d{1,9}) ((?:[a-z-]+ ){0,2}[a-z-]+)[.!]?$/i
/** Of these other constants speak. */
const ELSEWHERE =
  /^(?:char|letter|symbol|byte|kilo|mega|giga|[kmg]i?b\b|second|minute|of\b|and\b|or\b|to\b|in\b|at\b|for\b|but\b)/i

/**
 * Quotas: a message that names a number of things, in an answer that refused what the same call does otherwise. Where the refusal
 * names a field the number is that field's limit.
 */
export function quotas({ operations }: Model): readonly Candidate[] {
  return operations.flatMap(operation => {
    const { method, path, leaf } = operation
    const ofFields = new Set(
      demandedBy(operation)
        .filter(({ rule }) => rule !== 'other')
        .map(({ reason }) => reason),
    )
    const isCarriedOut = [...leaf.answers.byStatus].some(
      ([status, seen]) => status >= 200 && status < 300 && seenCount(seen) > 0,
    )
    return sortedEntries(leaf.refusals.reasons).flatMap(([, reason]): readonly Candidate[] => {
      const { message, status, code } = reason.refusal
      const match = ofFields.has(reason) || message === null ? null : (QUOTA.exec(message) ?? HELD.exec(message))
      const [number, spoken = ''] = (match ?? []).slice(1).filter(part => part !== undefined)
      const unit = spoken.trim()
      if (number === undefined || unit === '' || ELSEWHERE.test(unit) || status >= 500) return []
      return [
        {
          id: `quota ${method} ${path} ${number} ${unit}`,
          name: `${method} ${path}`,
          value: Number(number),
          unit,
          meaning: 'other',
          sort: 'upper limit',
          witnesses: [
            `a message of ${method} ${path}: ${message}`,
            ...(isCarriedOut
              ? [`it was refused with ${status}${code === null ? '' : ` ${code}`} then, and carried out before`]
              : []),
          ],
          sightings: reason.sightings,
          part: '/response/content/text',
          next: `do ${method} ${path} until it is refused`,
        },
      ]
    })
  })
}
