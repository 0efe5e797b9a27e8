import type { LifecycleRow } from './lifecycle-rows.ts'

/** What colour the number of a row has. */
export function toneOfRow({ basis }: LifecycleRow): 'accent' | 'declared' | 'stated' | 'unshown' {
  if (basis === 'not shown') return 'unshown'
  return basis === 'observed' ? 'accent' : basis
}
