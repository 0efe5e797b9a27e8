/** A piece of text around what was found, on one line, with the ranges of what was found. */
export interface FoundText {
  readonly text: string
  readonly marks: readonly (readonly [from: number, to: number])[]
}

const BEFORE = 60
const LONGEST = 200

/**
 * The first of the needles that stands in the text, and its surroundings; null where none does. Upper and lower case are one.
 * @param lower the text in lower case
 */
export function foundText(text: string, lower: string, needles: readonly string[]): FoundText | null {
  const first = Math.min(...needles.map(needle => lower.indexOf(needle)).filter(at => at !== -1))
  if (first === Infinity) return null
  const from = first <= BEFORE ? 0 : behindHalf(text, first - BEFORE)
  const to = behindHalf(text, Math.min(text.length, Math.max(from + LONGEST, first + 20)))
  const lead = from > 0 ? '…' : ''
  const shown = `${lead}${text.slice(from, to).replaceAll(/\s/g, ' ')}${to < text.length ? '…' : ''}`
  const seen = lower.slice(from, to)
  const marks: [number, number][] = []
  for (const needle of needles)
    for (let at = seen.indexOf(needle); at !== -1 && marks.length < 50; at = seen.indexOf(needle, at + needle.length))
      marks.push([at + lead.length, at + lead.length + needle.length])
  return { text: shown, marks: apart(marks) }
}

/** In order, those that touch made one. */
function apart(marks: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const kept: [number, number][] = []
  for (const [from, to] of marks.toSorted((a, b) => a[0] - b[0])) {
    const last = kept.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else kept.push([from, to])
  }
  return kept
}

/** Not between the halves of a character. */
const behindHalf = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at)
