import type { Entity } from '../entities/entity.ts'
import { type Candidate, NOTHING } from './candidate.ts'
import type { Histories, History } from './histories.ts'
import type { Outcome } from './outcomes.ts'
import { type ToldValue, numberIn, toldValue } from './told-values.ts'

/** What counts up for so many, each time by one, does not do so by chance. */
const ENOUGH = 3
const OUTCOMES = 64

/**
 * One more than the greatest that things of the kind had before, all of them or those that refer to the same as the new one does: the number of an
 * issue in its project, the place of a card in its list. Only of what calls make, and where answers told of the things before.
 */
export function nextCandidates(
  group: readonly Outcome[],
  histories: Histories,
  entities: readonly Entity[],
): readonly Candidate[] {
  const [first] = group
  if (first === undefined || first.via !== null || group.length > OUTCOMES) return []
  if (group.some(({ before, after }) => before !== undefined || !Number.isInteger(numberIn(after)))) return []
  const things = [...(histories.get(first.entity)?.values() ?? [])]
  const references = entities.find(({ name }) => name === first.entity)?.fields ?? []
  const within = references.flatMap(({ name, references: to }) =>
    to === undefined || name === first.field ? [] : [name],
  )
  return [undefined, ...within].map((name): Candidate => ({
    becomes: { is: 'next', ...(name === undefined ? {} : { within: name }) },
    of: outcome => nextOf(outcome, things, name),
    least: ENOUGH,
    ifAnswered: ENOUGH,
    distinct: ENOUGH,
  }))
}

function nextOf({ act, field, own }: Outcome, things: readonly History[], within: string | undefined): ToldValue {
  const of = within === undefined ? undefined : own.get(within)
  let greatest = 0
  for (const { tellings } of things) {
    const last = tellings.findLast(({ end }) => end <= act.at)?.fields
    const number =
      last === undefined || (within !== undefined && last.get(within) !== of) ? null : numberIn(last.get(field))
    if (number !== null && number > greatest) greatest = number
  }
  return toldValue(greatest + 1) ?? NOTHING
}
