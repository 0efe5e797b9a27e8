import type { PageLook } from './journey.ts'

/** Jaccard index of two structures from which on they are one kind of page; lists may be empty in one of them. */
const STRUCTURE = 0.5
/** Of the headings that were recorded. */
const HEADINGS = 0.5

/** Why what stands there is not what was recorded, in words; null where it is. */
export function difference(recorded: PageLook, got: PageLook): string | null {
  const there = new Set(got.headings.map(withoutNumbers))
  const missing = recorded.headings.filter(heading => !there.has(withoutNumbers(heading)))
  if (recorded.headings.length > 0 && missing.length > recorded.headings.length * (1 - HEADINGS))
    return `the heading "${missing[0]}" is missing`
  if (recorded.skeleton.length === 0) return null
  const share = jaccard(new Set(recorded.skeleton), new Set(got.skeleton))
  return share < STRUCTURE ? `only ${Math.floor(share * 100)} % of the page's structure is as recorded` : null
}

/** Which number stands in a heading hangs on what was there. */
const withoutNumbers = (heading: string): string => heading.replaceAll(/\d+/g, '#')

function jaccard(left: ReadonlySet<number>, right: ReadonlySet<number>): number {
  let both = 0
  for (const feature of left) if (right.has(feature)) both++
  const all = left.size + right.size - both
  return all === 0 ? 1 : both / all
}
