import type { Import } from '../../../api/import.ts'
import type { SectionTally } from '../../../api/project.ts'
import type { SectionName } from '../../../evidence/subjects.ts'
import { figure } from '../../../specification/words.ts'
import { shareShown, shownOf } from '../sheet/coverage-words.ts'

/**
 * How much of a mini sheet is drawn, from 0 to 1. While a recording is read no more than was read of it, for a draft knows
 * nothing of the rest; `progress` is null where nothing is being read.
 */
export function miniShare(tally: SectionTally | undefined, progress: number | null): number {
  if (tally === undefined || stated(tally) === 0) return 0
  return (shareShown(tally.coverage) ?? 1) * (progress ?? 1)
}

/** "11 of 12"; while it is read how many statements there are so far, and that it is read. */
export function miniWords(
  name: SectionName,
  tally: SectionTally | undefined,
  running: Pick<Import, 'sections'> | null,
  isChanging: boolean,
): string {
  if (running !== null) {
    const count = running.sections?.[name] ?? (tally === undefined ? 0 : stated(tally))
    return isChanging ? `${figure(count)}, reading` : figure(count)
  }
  if (tally === undefined || stated(tally) === 0) return 'not shown'
  return shownOf(tally.coverage)
}

function stated({ observed, declared, stated }: SectionTally): number {
  return observed + declared + stated
}
