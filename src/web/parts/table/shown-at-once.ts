/** Tables up to this length are shown whole. */
const SHORT = 150
/** Of a longer one each group shows so many rows, and a few more where only those would be left. */
const FIRST = 8
const LEFT_OVER = 4

/** How many rows of a group are shown before a person asks for the rest. */
export function shownAtOnce(rows: number, inAll: number): number {
  return inAll <= SHORT || rows <= FIRST + LEFT_OVER ? rows : FIRST
}
