import type { Revision } from '../../../api/project.ts'
import { day, figure } from '../../../specification/words.ts'

/** "21 Nov 2026, 02:14" in UTC; empty where the text is no date. */
export function minute(iso: string): string {
  const date = day(iso)
  return date === null ? '' : `${date}, ${new Date(Date.parse(iso)).toISOString().slice(11, 16)}`
}

/** ": 14 added, 2 removed"; empty where nothing changed. */
export function changeWords({ added, removed }: Pick<Revision, 'added' | 'removed'>): string {
  const words = [
    ...(added > 0 ? [`${figure(added)} added`] : []),
    ...(removed > 0 ? [`${figure(removed)} removed`] : []),
  ]
  return words.length === 0 ? '' : `: ${words.join(', ')}`
}
