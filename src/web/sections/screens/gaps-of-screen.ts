import type { Gap } from '../../../evidence/claim.ts'

/** Questions beyond these are found in the list. */
const MOST = 3

/**
 * The questions that concern one screen: those that name its route, then those about the part of the application that it stands
 * in; where there are none, those that concern all screens and block.
 */
export function gapsOfScreen(gaps: readonly Gap[], route: string): readonly Gap[] {
  const naming = gaps.filter(gap => codesOf(gap).includes(route))
  const around = gaps.filter(gap => !naming.includes(gap) && isBelow(gap, route))
  const own = [...naming, ...around]
  return (own.length > 0 ? own : gaps.filter(({ blocks }) => blocks)).slice(0, MOST)
}

/** What stands between backticks. */
function codesOf({ what, because, next }: Gap): readonly string[] {
  return `${what} ${because} ${next}`.split('`').filter((_, index) => index % 2 === 1)
}

function isBelow({ what }: Gap, route: string): boolean {
  const part = / below `([^`]+)`/.exec(what)?.[1]
  return part !== undefined && route.startsWith(`${part}/`)
}
