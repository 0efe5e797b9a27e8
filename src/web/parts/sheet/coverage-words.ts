import type { Coverage } from '../../../evidence/claim.ts'
import { figure } from '../../../specification/words.ts'

type Shown = Pick<Coverage, 'shown' | 'estimatedTotal'>

/** From 0 to 1; null where something is shown and nothing can be estimated. */
export function shareShown({ shown, estimatedTotal }: Shown): number | null {
  if (shown === 0) return 0
  if (estimatedTotal === null) return null
  return shown / Math.max(shown, estimatedTotal)
}

/** "11 of 12"; "8" where nothing can be estimated. */
export function shownOf({ shown, estimatedTotal }: Shown): string {
  return estimatedTotal === null ? figure(shown) : `${figure(shown)} of ${figure(Math.max(shown, estimatedTotal))}`
}

/** How the total was come by, in a table. */
export const estimatedBy: { readonly [By in Coverage['by']]: string } = {
  chao1: 'Chao1',
  declared: 'what it declares',
  cells: 'calls × roles',
  none: 'not estimated',
}
