/** Where what is in a text stood before parts of it were replaced. */
export interface Standing {
  /** What stayed: from where in the text, and by how much further on it stood before; sorted. */
  readonly stayed: readonly (readonly [from: number, further: number])[]
  /** Where the lines of the text before began. */
  readonly lines: Uint32Array
  /** Of the text before. */
  readonly length: number
}

/** As much has to be the same again for what follows to be known as what stayed. */
const SAME = 24
/** A replacement is no longer than that. */
const LONGEST = 512
/** How far behind it is looked in the text before: few secrets are long. */
const NEAR = 1024
const FAR = 16 * NEAR
/** Characters looked through in all: beyond them only what stayed at the end is found. */
const MOST = 400_000_000

/**
 * Finds what stayed the same of a text in which single parts were replaced, from the front: behind a part that differs, what
 * stayed goes on where its first characters are found in both. Of what cannot be found so, the end that both share is known.
 */
export function standing(before: string, after: string): Standing {
  const stayed: [from: number, further: number][] = [[0, 0]]
  let left = MOST
  let at = 0
  let further = 0
  for (;;) {
    while (at < after.length && after.charCodeAt(at) === before.charCodeAt(at + further)) at++
    if (at >= after.length) break
    const again = [NEAR, FAR].reduce<Again | null>((known, far) => {
      if (known !== null) return known
      const search = sameAgain(
        before.slice(at + further, at + further + far),
        after.slice(at, at + LONGEST + SAME),
        left,
      )
      left -= search.looked
      return search.found
    }, null)
    if (again === null) {
      const end = sharedEnd(before, after, at, further)
      if (end < after.length) stayed.push([end, before.length - after.length])
      break
    }
    at += again.inAfter
    further += again.inBefore - again.inAfter
    stayed.push([at, further])
  }
  return { stayed, lines: lineStarts(before), length: before.length }
}

/** How far on both texts say the same again. */
interface Again {
  readonly inBefore: number
  readonly inAfter: number
}

function sameAgain(
  before: string,
  after: string,
  most: number,
): { readonly found: Again | null; readonly looked: number } {
  let looked = 0
  for (let inAfter = 0; inAfter + SAME <= after.length && looked < most; inAfter++) {
    const inBefore = before.indexOf(after.slice(inAfter, inAfter + SAME))
    looked += before.length
    if (inBefore !== -1) return { found: { inBefore, inAfter }, looked }
  }
  return { found: null, looked }
}

/** Where in the text the end begins that both share. */
function sharedEnd(before: string, after: string, at: number, further: number): number {
  const longer = before.length - after.length
  let end = after.length
  while (end > at && end + longer > at + further && after.charCodeAt(end - 1) === before.charCodeAt(end + longer - 1))
    end--
  return end
}

/** Where a place in the text stood before; of a place in a part that was replaced, somewhere in what it replaced. */
export function stoodAt({ stayed }: Standing, position: number): number {
  let low = 0
  let high = stayed.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((stayed[middle] as readonly [number, number])[0] <= position) low = middle
    else high = middle - 1
  }
  const [, further] = stayed[low] as readonly [number, number]
  const [next, nextFurther] = stayed[low + 1] ?? [Infinity, 0]
  return Math.min(position + further, next + nextFurther)
}

/** Where each line begins; a line ends at a line feed, as it does for whoever opens the text. */
export function lineStarts(text: string): Uint32Array {
  const starts = [0]
  for (let feed = text.indexOf('\n'); feed !== -1; feed = text.indexOf('\n', feed + 1)) starts.push(feed + 1)
  return Uint32Array.from(starts)
}

/** Of each line before, without its end. */
export const lengthsBefore = ({ lines, length }: Standing): Uint32Array =>
  lines.map((start, nth) => (nth + 1 < lines.length ? (lines[nth + 1] as number) - 1 : length) - start)
