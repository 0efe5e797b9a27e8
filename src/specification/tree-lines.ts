import { type FieldLine, endOfBranch } from './field-line.ts'

/** So many fields in common, and half of what stands within, and the one is the other again: `data.data` is none. */
const COMMON = 3

/**
 * Of what holds more of itself, as the items of a menu hold items, each level tells what the ones above it did not.
 * @param lines in the order of the document
 * @param whole what the first line is called, which has no name of its own
 */
export function treesOnce(lines: readonly FieldLine[], whole: string): readonly FieldLine[] {
  const left = new Set<FieldLine>()
  const within = new Set<FieldLine>()
  for (let at = 0; at < lines.length; at++) {
    const root = lines[at] as FieldLine
    if (left.has(root) || within.has(root)) continue
    const end = endOfBranch(lines, at)
    const own = new Set(childrenOf(lines, at))
    if (own.size < COMMON) continue
    fold(lines, { at, end, name: at === 0 ? whole : plain(root), own }, left, within)
  }
  return lines
    .filter(line => !left.has(line))
    .map(line =>
      within.has(line) ? { ...line, notes: [...line.notes, `holds what ${plain(line)} above does`] } : line,
    )
}

interface Tree {
  readonly at: number
  readonly end: number
  readonly name: string
  /** Names of what the root holds. */
  readonly own: ReadonlySet<string>
}

interface Placed {
  readonly line: FieldLine
  /** Seen from the last line above it that is the root again; empty for these themselves. */
  readonly place: string
  /** What it stands in, outermost first. */
  readonly above: readonly Placed[]
}

/** Leaves out each line of a branch whose place was told nearer to the root, unless something stands in it that was not. */
function fold(lines: readonly FieldLine[], tree: Tree, left: Set<FieldLine>, within: Set<FieldLine>): void {
  const placed = placesIn(lines, tree)
  const again = placed.filter(({ place }) => place === '')
  if (again.length === 0) return
  const told = new Set<string>()
  const kept = new Set<FieldLine>()
  for (const { line, place, above } of placed.toSorted((a, b) => a.line.depth - b.line.depth)) {
    if (told.has(place)) continue
    told.add(place)
    for (const one of above) kept.add(one.line)
    kept.add(line)
  }
  for (const { line } of placed) if (!kept.has(line)) left.add(line)
  for (const { line } of again) if (kept.has(line)) within.add(line)
}

function placesIn(lines: readonly FieldLine[], { at, end, name, own }: Tree): readonly Placed[] {
  const placed: Placed[] = []
  let above: readonly Placed[] = []
  for (let nth = at + 1; nth < end; nth++) {
    const line = lines[nth] as FieldLine
    above = above.filter(one => one.line.depth < line.depth)
    const isAgain = plain(line) === name && isAlike(childrenOf(lines, nth), own)
    const one = { line, place: isAgain ? '' : `${above.at(-1)?.place ?? ''}.${plain(line)}`, above }
    placed.push(one)
    above = [...above, one]
  }
  return placed
}

function isAlike(children: readonly string[], own: ReadonlySet<string>): boolean {
  const common = children.filter(name => own.has(name)).length
  return common >= COMMON && common * 2 >= children.length
}

/** Names of what stands right in a line. */
function childrenOf(lines: readonly FieldLine[], at: number): readonly string[] {
  const { depth } = lines[at] as FieldLine
  return lines.slice(at + 1, endOfBranch(lines, at)).flatMap(line => (line.depth === depth + 1 ? [plain(line)] : []))
}

const plain = ({ name }: FieldLine): string => name.replace(/(?:\[\])+$/, '')
