import { sourceIn } from '../../evidence/evidence.ts'
import { byVerb } from '../../model/calls/by-verb.ts'
import type { Change } from './changes.ts'
import type { History } from './history.ts'
import { type Kind, NO_CALL, type Thing } from './thing.ts'

/**
 * Leaves out what changed between two recordings because the server was set up anew in between, where keys are counted from the same number:
 * there most things that stand in both have another value, without a call that names them, and what was deleted is there again; or all that changed
 * between any two recordings went back to what the first of them had begun with; or something was made in the second under a key that something made
 * in the first has.
 */
export function withoutSetUpAnew(histories: readonly History[], { lives }: Pick<Kind, 'lives'>): readonly History[] {
  const changed = counted(histories.flatMap(({ changes }) => changes.filter(isUnexplained)).flatMap(borderOf))
  const stood = counted(histories.flatMap(({ timeline }) => bordersIn(timeline)))
  const anew = new Set(
    [...changed].flatMap(([border, count]) =>
      count >= SEVERAL && count * 2 > (stood.get(border) ?? 0) ? [border] : [],
    ),
  )
  const reborn = new Set([...lives.values()].flatMap(bornIn))
  const between = histories.flatMap(({ timeline, changes }) =>
    changes
      .filter(change => isUnexplained(change) && borderOf(change).length > 0)
      .map(change => ({ timeline, change })),
  )
  const allWentBack = between.length >= SEVERAL && between.every(wentBack)
  const isOfOther = (change: Change): boolean =>
    borderOf(change).some(
      border =>
        isDeletion(change) ||
        (change.rank !== 'says so' && anew.has(border)) ||
        ((allWentBack || reborn.has(border)) && isUnexplained(change)),
    )
  if (!histories.some(({ changes }) => changes.some(isOfOther))) return histories
  return histories.map(history => ({ ...history, changes: history.changes.filter(change => !isOfOther(change)) }))
}

/** Each two recordings between which things that had one key after each other began, of which a call made the second. */
const bornIn = (lives: readonly Thing[]): readonly string[] =>
  lives.slice(1).flatMap(({ first }, at) => {
    const [before, after] = [recordingOf((lives[at] as Thing).first), recordingOf(first)]
    return before === after || first.id === NO_CALL ? [] : [`${before} ${after}`]
  })

/** Fewer may have changed by chance. */
const SEVERAL = 3

const isUnexplained = ({ rank }: Change): boolean => rank === 'nothing' || rank === 'entity'

/** Whether a thing has the value again that the recording began with in which it had another at last. */
const wentBack = ({ timeline, change }: { readonly timeline: History['timeline']; readonly change: Change }): boolean =>
  timeline.find(sighting => recordingOf(sighting) === recordingOf(change.before))?.value === change.to

const isDeletion = ({ by }: Change): boolean =>
  by !== null && (by.operation.method === 'DELETE' || byVerb(by.operation.name ?? '', 'other') === 'delete')

const recordingOf = ({ place }: { readonly place: number }): number => sourceIn(place)

/** The recordings that a change lies between; none where it was seen in one. */
const borderOf = ({ before, after }: Pick<Change, 'before' | 'after'>): readonly string[] =>
  recordingOf(before) === recordingOf(after) ? [] : [`${recordingOf(before)} ${recordingOf(after)}`]

const bordersIn = (timeline: History['timeline']): readonly string[] =>
  timeline.slice(1).flatMap((after, at) => borderOf({ before: timeline[at] as Change['before'], after }))

function counted(borders: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const border of borders) counts.set(border, (counts.get(border) ?? 0) + 1)
  return counts
}
