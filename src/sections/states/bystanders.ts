import type { StateValue } from '../../model/instances/snapshot.ts'
import { type Change, seenInOnePlace } from './changes.ts'
import type { History } from './history.ts'

/**
 * Takes back triggers that the other things speak against: a call that lay before a change by chance, and left the field of more
 * things as it was than it is said to have changed. What it set off there was not recorded, so that nobody is named.
 */
export function withoutBystanders(histories: readonly History[]): readonly History[] {
  const said = new Map<string, { readonly to: Set<StateValue>; moved: number; sure: boolean }>()
  for (const { by, rank, to } of histories.flatMap(({ changes }) => changes)) {
    if (by === null) continue
    const known = said.get(by.operation.id) ?? { to: new Set(), moved: 0, sure: false }
    said.set(by.operation.id, known)
    known.to.add(to)
    known.moved++
    known.sure ||= rank === 'says so'
  }
  const doubtful = [...said].filter(([, { sure }]) => !sure)
  const bystanders = new Set(
    doubtful.flatMap(([id, { to, moved }]) => (leftAlone(histories, id, to) > moved ? [id] : [])),
  )
  if (bystanders.size === 0) return histories
  return histories.map(history => ({
    ...history,
    changes: history.changes.flatMap(change =>
      change.by !== null && bystanders.has(change.by.operation.id) ? withoutTrigger(change, history) : [change],
    ),
  }))
}

/** How often a call was carried out on a thing whose field was the same before and after, other than what the call leads to. */
function leftAlone(histories: readonly History[], operation: string, to: ReadonlySet<StateValue>): number {
  let count = 0
  for (const { timeline, aimed } of histories)
    for (const { act, aim } of aimed) {
      if (act.operation.id !== operation || aim !== 'path' || !act.accepted) continue
      const before = timeline.findLast(({ end }) => end <= act.at)
      const after = timeline.find(({ id, end, slot }) => slot !== 'request' && (id === act.id || end > act.end))
      if (before !== undefined && after?.value === before.value && !to.has(before.value)) count++
    }
  return count
}

function withoutTrigger(change: Change, { timeline }: History): readonly Change[] {
  const shown = seenInOnePlace(timeline, timeline.indexOf(change.after))
  return shown === null ? [] : [{ ...change, by: null, rank: 'nothing', shown }]
}
