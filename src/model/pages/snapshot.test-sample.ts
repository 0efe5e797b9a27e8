import type { SnapshotObservation } from '../../evidence/observation.ts'
import type { Snapshot } from '../../evidence/snapshot.ts'
import { emptySnapshot } from '../../evidence/snapshot.test-sample.ts'
import { hash53 } from '../hash.ts'

/** What stood at a path of the shop, as the nth snapshot of the first source. */
export function sampleSnapshot(
  nth: number,
  path: string,
  parts: Partial<Snapshot>,
  at: number = nth,
): SnapshotObservation {
  return {
    kind: 'snapshot',
    id: hash53(`snapshot ${nth}`),
    place: 0xaaaaa * 2 ** 32 + nth * 4 + 2,
    at,
    snapshot: { ...emptySnapshot, url: `https://shop.test${path}`, ...parts },
  }
}
