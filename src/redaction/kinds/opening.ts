/** How many hashes of three characters there are. */
export const OPENINGS = 0x1_0000

/** The hash of three characters: few of those that texts are made of have one in common. */
export const openingOf = (first: number, second: number, third: number): number =>
  (Math.imul(first, 9157) + Math.imul(second, 379) + third) & (OPENINGS - 1)

/** The hash of the three characters at `start`. */
export const openingAt = (text: string, start: number): number =>
  openingOf(text.charCodeAt(start), text.charCodeAt(start + 1), text.charCodeAt(start + 2))
