/** Lines of text, and which pointers stand where in them. */
export interface Drawn {
  readonly lines: readonly string[]
  readonly spans: readonly Span[]
  /** What of it is not text, or not in the recording: in words. */
  readonly note: string | null
}

/** A run of lines with a title, as it stands in an excerpt. */
export interface DrawnPart {
  readonly title: string
  /** Below the entry. */
  readonly pointer: string
  /** Of a file its path, which is said instead. */
  readonly path?: string
  readonly mediaType: string | null
  readonly drawn: Drawn
  /** It is code, which may be one line: short rows show where in it the mark is. */
  readonly isCode?: true
}

/** From the first character to behind the last. */
export interface Span {
  /** Below the entry: `/response/headers/3`. With `WITHIN` behind it: the place that the evidence names inside this text. */
  readonly pointer: string
  readonly from: Position
  readonly to: Position
}

export interface Position {
  readonly line: number
  /** In UTF-16 units. */
  readonly column: number
}

/** Ends the pointer of the span that `Evidence.within` leads to. */
export const WITHIN = '#within'

/** A span over all lines from `first` on; null where there are none. */
export function wholeSpan(pointer: string, lines: readonly string[], first = 0): readonly Span[] {
  const last = lines.length - 1
  if (last < first) return []
  return [{ pointer, from: { line: first, column: 0 }, to: { line: last, column: (lines[last] as string).length } }]
}

/** What follows one below the other, as one run of lines. */
export function stacked(drawings: readonly Drawn[]): Drawn {
  const lines: string[] = []
  const spans: Span[] = []
  const notes: string[] = []
  for (const drawn of drawings) {
    const down = lines.length
    const moved = ({ line, column }: Position): Position => ({ line: line + down, column })
    for (const { pointer, from, to } of drawn.spans) spans.push({ pointer, from: moved(from), to: moved(to) })
    for (const line of drawn.lines) lines.push(line)
    if (drawn.note !== null) notes.push(drawn.note)
  }
  return { lines, spans, note: notes.length === 0 ? null : notes.join(' ') }
}
