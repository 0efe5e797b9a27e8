import type { Place } from '../../evidence/evidence.ts'
import type { Restoring } from '../../evidence/subjects.ts'
import type { Act, Acts } from './acts.ts'
import type { History } from './histories.ts'
import { textOf } from './told-values.ts'

/** That a call brings back what another deleted, before its places are evidence. */
export interface FoundRestoring extends Omit<Restoring, 'evidence'> {
  readonly places: readonly Place[]
}

const PLACES = 5

/**
 * Which calls bring back what others deleted: the first that was done to a thing since, at an address behind its own, after which it was
 * read. What was read, or made anew, in between was there already. By the calls' ids.
 * @param inPath the things that a path names, each with its parameter
 */
export function restoringOf(
  { byId }: Acts,
  inPath: (act: Act) => readonly (readonly [parameter: string, thing: History])[],
): ReadonlyMap<string, readonly FoundRestoring[]> {
  const all = [...byId.values()].toSorted((a, b) => a.at - b.at || a.id - b.id)
  const deletions = all.filter(({ operation: { method, path } }) => method === 'DELETE' && path.endsWith('}'))
  const found = new Map<string, Map<string, Act[]>>()
  for (const deletion of deletions) {
    const thing = inPath(deletion).at(-1)?.[1]
    const act = thing === undefined ? undefined : firstSince(deletion, thing, { all, inPath })
    if (thing === undefined || act === undefined || !isBack(thing, deletion, act)) continue
    const of = found.get(act.operation.id) ?? new Map<string, Act[]>()
    found.set(act.operation.id, of)
    of.set(deletion.operation.id, [...(of.get(deletion.operation.id) ?? []), deletion, act])
  }
  return new Map(
    [...found].map(([call, of]) => [
      call,
      [...of]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([by, acts]) => ({
          by,
          support: acts.length / 2,
          places: acts.map(({ place }) => place).slice(0, PLACES),
        })),
    ]),
  )
}

/** What was done to a thing first since it was deleted; undefined where that was at its own address, or where it was made anew. */
function firstSince(
  { end, operation: { path } }: Act,
  thing: History,
  { all, inPath }: { readonly all: readonly Act[]; readonly inPath: Parameters<typeof restoringOf>[1] },
): Act | undefined {
  for (const act of all) {
    if (act.at < end) continue
    if (inPath(act).at(-1)?.[1] === thing)
      return act.operation.method !== 'DELETE' && act.operation.path.startsWith(`${path}/`) ? act : undefined
    if ([...act.sent.values()].some(value => textOf(value) === thing.key)) return undefined
  }
  return undefined
}

/** Whether a thing was read by or after what was done, and never between that and its deletion. */
function isBack({ tellings }: History, deletion: Act, act: Act): boolean {
  const alone = tellings.filter(({ isAlone, id }) => isAlone && id !== deletion.id)
  const isBetween = alone.some(({ at, end, id }) => id !== act.id && at >= deletion.end && end <= act.at)
  return !isBetween && alone.some(({ at, id }) => id === act.id || at >= act.end)
}
