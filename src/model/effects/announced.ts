import type { Place } from '../../evidence/evidence.ts'
import type { MessageCause } from '../../evidence/subjects.ts'
import type { Operation } from '../calls/operations.ts'
import { byTime, eventsOf, timesOf } from '../instances/events.ts'
import type { Act } from './acts.ts'
import type { Broadcast } from './broadcasts.ts'
import type { Effects } from './effects.ts'
import { type ToldValue, same, textOf } from './told-values.ts'

/** A call after which a message comes, before its places are evidence. */
export interface FoundCause extends Omit<MessageCause, 'evidence'> {
  readonly places: readonly Place[]
}

/** So long after a call was answered its message may still come, in milliseconds. */
const DELAY = 1000
const PLACES = 5

/** A message with the one act that it tells of. */
interface Announced {
  readonly act: Act
  readonly broadcast: Broadcast
  readonly own: ReadonlyMap<string, ToldValue>
}

/**
 * After which calls each message of a socket or stream comes, by the stream's id and the message's name: the message names the call's
 * own thing by its key, came when the call was made, and no time that the call was made while the stream was open it did not come.
 */
export function announcedBy(
  operations: readonly Operation[],
  { acts, owns }: Pick<Effects, 'acts' | 'owns'>,
): (stream: Operation, message: string) => readonly FoundCause[] {
  const streams = operations.filter(({ leaf }) => leaf.broadcasts.told.moments.length > 0)
  if (streams.length === 0) return () => []
  const found = new Map<string, FoundCause[]>()
  const ids = new Set(operations.map(({ id }) => id))
  // Messages are acts too.
  const calls = [...acts.byId.values()].filter(({ operation }) => ids.has(operation.id))
  for (const stream of streams) {
    const told = eventsOf(stream.leaf.broadcasts.told).toSorted(byTime)
    const announced = told.flatMap((broadcast): readonly Announced[] => {
      const named = calls.filter(act => isThen(act, broadcast) && names(broadcast, owns.key(act)))
      const [act] = named
      return act === undefined || named.length > 1 ? [] : [{ act, broadcast, own: owns.fields(act) }]
    })
    const open = timesOf(stream.leaf.broadcasts.open)
    const groups = new Map<string, Announced[]>()
    for (const one of announced) {
      const name = JSON.stringify([one.broadcast.name, one.act.operation.id])
      groups.set(name, [...(groups.get(name) ?? []), one])
    }
    for (const [, group] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const { act, broadcast } = group[0] as Announced
      const acted = calls.filter(
        one =>
          one.operation.id === act.operation.id && open.some(({ at, end }) => at <= one.at && one.end + DELAY <= end),
      )
      if (acted.some(one => !group.some(other => other.act === one))) continue
      const name = causeKey(stream, broadcast.name)
      found.set(name, [...(found.get(name) ?? []), causeOf(group)])
    }
  }
  return (stream, message) => found.get(causeKey(stream, message)) ?? []
}

const causeKey = ({ id }: Operation, message: string): string => JSON.stringify([id, message])

const isThen = ({ at, end }: Act, broadcast: Broadcast): boolean => broadcast.at >= at && broadcast.at <= end + DELAY

/** A key of few characters stands for many things: it has to stand under a name that speaks of keys. */
const names = ({ fields }: Broadcast, key: string | null): boolean =>
  key !== null &&
  key !== '' &&
  fields.some(
    ([path, value]) => textOf(value) === key && (key.length >= 4 || /(?:^|[._]|[a-z])(?:id|key|slug)$/i.test(path)),
  )

/** The fields of the message that are always fields of the call's own thing; the same name goes before others. */
function causeOf(group: readonly Announced[]): FoundCause {
  const { act, broadcast, own } = group[0] as Announced
  const fields = broadcast.fields.flatMap(([path, value]) => {
    const leaf = path.slice(path.lastIndexOf('.') + 1)
    const candidates = [...own.keys()]
      .filter(name => same(own.get(name) as ToldValue, value))
      .toSorted((a, b) => Number(b === leaf) - Number(a === leaf) || (a < b ? -1 : 1))
    const field = candidates.find(name =>
      group.every(other => {
        const told = other.broadcast.fields.find(([one]) => one === path)?.[1]
        const there = other.own.get(name)
        return told !== undefined && there !== undefined && same(told, there)
      }),
    )
    return field === undefined ? [] : [{ name: path, field }]
  })
  const places = new Set(group.flatMap(one => [one.act.place, one.broadcast.place]).toSorted((a, b) => a - b))
  return {
    call: act.operation.id,
    fields,
    support: new Set(group.map(one => one.act.id)).size,
    places: [...places].slice(0, PLACES),
  }
}
