import { figure } from '../words.ts'
import { joined, link } from './backing.ts'
import type { Line } from './sheet.ts'

/** Of fewer calls nothing is common. */
export const CALLS = 8
/** So many may go without. */
const WITHOUT = 4

/**
 * Whether what so many of all calls have is said once instead of with each.
 * @param some how many have it
 * @param all how many there are
 */
export const areNearlyAll = (some: number, all: number): boolean =>
  all >= CALLS && all - some <= Math.min(WITHOUT, all / 8)

/** `, but for 2: `, and the calls that go without. */
export const butFor = (without: readonly string[]): Line =>
  without.length === 0 ? [] : [`, but for ${figure(without.length)}: `, ...joined(without.map(link))]
