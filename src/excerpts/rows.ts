import type { ExcerptLine } from './excerpt.ts'
import type { Mark } from './marks.ts'

type Range = readonly [from: number, to: number]

/** Lines as they are shown: a very long one takes several rows, of which no character is missing. */
export interface Rows {
  readonly total: number
  /** The row in which a place of a line stands. */
  readonly rowOf: (line: number, column: number) => number
  readonly window: (first: number, count: number, marks: readonly Mark[]) => readonly ExcerptLine[]
}

/** A row ends between words where there is such a place so near to its end. */
const NEAR = 64

/** @param longest UTF-16 units of a row */
export function rowsOf(lines: readonly string[], longest: number): Rows {
  /** For each row its line and where in it the row starts. */
  const line: number[] = []
  const start: number[] = []
  const firstRow: number[] = []
  for (const [nth, text] of lines.entries()) {
    firstRow.push(line.length)
    let at = 0
    do {
      line.push(nth)
      start.push(at)
      at = rowEnd(text, at, longest)
    } while (at < text.length)
  }
  const endOf = (row: number): number =>
    line[row + 1] === line[row] ? (start[row + 1] as number) : (lines[line[row] as number] as string).length
  return {
    total: line.length,
    rowOf: (nth, column) => {
      let row = firstRow[nth] ?? 0
      while (line[row + 1] === nth && (start[row + 1] as number) <= column) row++
      return row
    },
    window: (first, count, marks) => {
      const byLine = new Map<number, Range[]>()
      for (const mark of marks) {
        const ofLine = byLine.get(mark.line)
        if (ofLine === undefined) byLine.set(mark.line, [[mark.from, mark.to]])
        else ofLine.push([mark.from, mark.to])
      }
      const replaced = new Map<number, readonly Range[]>()
      const shown: ExcerptLine[] = []
      for (let row = first; row < Math.min(first + count, line.length); row++) {
        const nth = line[row] as number
        const text = lines[nth] as string
        const from = start[row] as number
        const to = endOf(row)
        if (!replaced.has(nth)) replaced.set(nth, replacedIn(text))
        shown.push({
          text: text.slice(from, to),
          number: nth + 1,
          marks: cut(byLine.get(nth) ?? [], from, to),
          replaced: cut(replaced.get(nth) as readonly Range[], from, to),
          ...(from > 0 ? { continues: true } : {}),
        })
      }
      return shown
    },
  }
}

/** What of the ranges lies between `from` and `to`, counted from `from`; in order, those that touch made one. */
function cut(ranges: readonly Range[], from: number, to: number): readonly Range[] {
  const inside: [number, number][] = []
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const left = Math.max(start, from) - from
    const right = Math.min(end, to) - from
    const last = inside.at(-1)
    if (right <= left) continue
    if (last !== undefined && left <= last[1]) last[1] = Math.max(last[1], right)
    else inside.push([left, right])
  }
  return inside
}

function rowEnd(text: string, from: number, longest: number): number {
  const most = from + longest
  if (most >= text.length) return text.length
  for (let at = most; at > most - NEAR; at--) if (!/[\w.@-]/.test(text[at - 1] as string)) return whole(text, at)
  return whole(text, most)
}

/** Not between the halves of a character. */
const whole = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at)

/** What redaction leaves in a secret's place: a mark, a marked address, or a token that is signed with a mark. */
const REPLACED =
  /eyJ[\w-]{1,8000}\.[\w-]{1,8000}\.rdx_[a-z]{2,12}_[0-9a-f]{16}|rdx_[a-z]{2,12}_[0-9a-f]{16}(?:_\d{1,2}to\d{0,2}a?u?d?s?)?|user-[0-9a-f]{16}(?:@|%40)redacted\.invalid/g

/** Texts without a mark are the most, and may be long. */
function replacedIn(text: string): readonly Range[] {
  if (!text.includes('rdx_') && !text.includes('redacted.invalid')) return []
  return [...text.matchAll(REPLACED)].map(({ index, 0: found }): Range => [index, index + found.length])
}
