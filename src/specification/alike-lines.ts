import { type FieldLine, endOfBranch } from './field-line.ts'
import { figure, listed } from './words.ts'

/** So many siblings of one form are told once: fewer may be the fields of a thing, as its author and its owner. */
const FEWEST = 8
const NAMES = 8

/**
 * Of siblings that hold the same fields of the same types, as where names are keys of a map, the first; a line after it names the others.
 * @param lines in the order of the document
 */
export function alikeOnce(lines: readonly FieldLine[]): readonly FieldLine[] {
  const kept: FieldLine[] = []
  tell(kept, lines, 0, lines.length)
  return kept
}

/** So many lines below one are no form that things have by chance. */
const LONG = 3

/**
 * What has the very form of what was told before, wherever it stands, says so in the place of what it holds: `wind.speed` holds what `depth` does.
 * Of what may be one of several, each says what tells it from the others.
 * @param lines in the order of the document
 * @param whole what the first line is called, which has no name of its own
 */
export function repeatedOnce(lines: readonly FieldLine[], whole: string): readonly FieldLine[] {
  const told = new Map<string, string>()
  const kept: FieldLine[] = []
  const above: FieldLine[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at] as FieldLine
    const end = endOfBranch(lines, at)
    above.length = line.depth
    above[line.depth] = line
    const path = above.flatMap(({ name }, depth) => (depth === 0 ? whole || [] : name)).join('.')
    const isOwn = line.depth === 0 || end - at <= LONG || lines.slice(at, end).some(isVariant)
    const form = isOwn ? '' : formOf(lines, { from: at, to: end })
    const first = told.get(form)
    if (form === '' || first === undefined) {
      if (form !== '') told.set(form, path)
      kept.push(line)
      at++
      continue
    }
    kept.push({ ...line, notes: [...line.notes, `holds what ${first} does`] })
    at = end
  }
  return kept
}

const isVariant = ({ name, type }: FieldLine): boolean => type === 'value' || /^(?:as|variant) /.test(name)

/** A line and those of what it holds. */
interface Branch {
  readonly from: number
  readonly to: number
}

function tell(kept: FieldLine[], lines: readonly FieldLine[], from: number, to: number): void {
  const branches = branchesIn(lines, from, to)
  const byForm = new Map<string, Branch[]>()
  for (const branch of branches) {
    const form = formOf(lines, branch)
    const alike = byForm.get(form)
    if (alike === undefined) byForm.set(form, [branch])
    else alike.push(branch)
  }
  // Each form where its first one stands; lines that hold nothing are no form.
  const once = new Map<Branch, readonly Branch[]>()
  const left = new Set<Branch>()
  for (const [form, [first, ...rest]] of byForm) {
    if (form === '' || first === undefined || rest.length + 1 < FEWEST) continue
    once.set(first, rest)
    for (const branch of rest) left.add(branch)
  }
  for (const branch of branches) {
    if (left.has(branch)) continue
    const line = lines[branch.from] as FieldLine
    kept.push(line)
    tell(kept, lines, branch.from + 1, branch.to)
    const rest = once.get(branch)
    if (rest !== undefined)
      kept.push(
        others(
          line,
          rest.map(({ from }) => lines[from] as FieldLine),
        ),
      )
  }
}

function branchesIn(lines: readonly FieldLine[], from: number, to: number): readonly Branch[] {
  const branches: Branch[] = []
  for (let at = from; at < to;) {
    const end = endOfBranch(lines, at)
    branches.push({ from: at, to: end })
    at = end
  }
  return branches
}

/** What a branch holds, without its own name and what was counted; empty where it holds nothing. */
function formOf(lines: readonly FieldLine[], { from, to }: Branch): string {
  if (to === from + 1) return ''
  const root = lines[from] as FieldLine
  const brackets = /(?:\[\])*$/.exec(root.name)?.[0] ?? ''
  return lines
    .slice(from, to)
    .map(
      ({ depth, name, type, declared }, nth) =>
        `${depth - root.depth} ${nth === 0 ? brackets : name} ${type} ${declared}`,
    )
    .join('\n')
}

function others({ depth, declared }: FieldLine, alike: readonly FieldLine[]): FieldLine {
  const names = alike.map(({ name }) => name.replace(/(?:\[\])+$/, ''))
  const more = names.length - NAMES
  const shown = names.slice(0, NAMES)
  return {
    depth,
    name: '…',
    type: `${figure(names.length)} more of this form`,
    presence: '',
    notes: [more > 0 ? `${shown.join(', ')} and ${figure(more)} more` : listed(shown)],
    declared,
  }
}
