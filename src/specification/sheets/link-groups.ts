import type { Claim } from '../../evidence/claim.ts'
import type { ScreenSubject } from '../../evidence/subjects.ts'
import { compareText } from '../order.ts'

/** Links that stand together on several screens: what a menu is, whatever draws it. */
export interface LinkGroup {
  /** `A` */
  readonly name: string
  /** Sorted. */
  readonly routes: readonly string[]
  /** Those that lead to all of them but themselves. */
  readonly screens: ReadonlySet<string>
}

/** So many links on so many screens are worth a name. */
const LINKS = 4
const SCREENS = 4
const GROUPS = 8
/** So many different choices of links are compared with each other. */
const DIFFERENT = 100

/** The groups that save most words, each link of each screen in one at most. @param common what is said otherwise */
export function linkGroups(
  claims: readonly Claim<ScreenSubject>[],
  common: ReadonlyMap<string, number>,
): readonly LinkGroup[] {
  const routes = [...new Set(claims.flatMap(({ subject }) => [...subject.leadsTo, subject.route]))]
    .filter(route => !common.has(route))
    .toSorted(compareText)
  const bits = new Map(routes.map((route, nth) => [route, 1n << BigInt(nth)]))
  const maskOf = (all: readonly string[]): bigint => all.reduce((mask, route) => mask | (bits.get(route) ?? 0n), 0n)
  // A menu stands on the screens that it leads to as well, and leads from none of them to itself.
  const left = new Map(
    claims.flatMap(({ subject: { route, leadsTo } }) =>
      leadsTo.length + 1 < LINKS ? [] : [[route, maskOf([...leadsTo, route])] as const],
    ),
  )
  const groups: LinkGroup[] = []
  while (groups.length < GROUPS) {
    const mask = mostSaving([...left.values()])
    if (mask === null) break
    const screens = [...left].flatMap(([route, links]) => ((links & mask) === mask ? [route] : []))
    for (const route of screens) left.set(route, (left.get(route) as bigint) & ~mask)
    groups.push({
      name: String.fromCodePoint(A + groups.length),
      routes: routes.filter(route => ((bits.get(route) as bigint) & mask) !== 0n),
      screens: new Set(screens),
    })
  }
  return groups
}

const A = 65

/** The links that two screens share, of those that so many screens hold that most words are saved; null where none are worth it. */
function mostSaving(screens: readonly bigint[]): bigint | null {
  const different = [...new Set(screens)].toSorted(compareMasks).slice(0, DIFFERENT)
  const shared = new Set(
    different
      .flatMap((one, nth) => different.slice(nth).map(other => one & other))
      .filter(mask => sizeOf(mask) >= LINKS),
  )
  let best: { readonly mask: bigint; readonly saved: number } | null = null
  for (const mask of [...shared].toSorted(compareMasks)) {
    const count = screens.filter(links => (links & mask) === mask).length
    const saved = (sizeOf(mask) - 1) * (count - 1)
    if (count >= SCREENS && saved > (best?.saved ?? 0)) best = { mask, saved }
  }
  return best?.mask ?? null
}

const sizeOf = (mask: bigint): number => mask.toString(2).replaceAll('0', '').length

/** Those of more links first. */
const compareMasks = (left: bigint, right: bigint): number =>
  sizeOf(right) - sizeOf(left) || (left < right ? -1 : left > right ? 1 : 0)
