import { type FieldLine, endOfBranch } from '../field-line.ts'
import { isAlways } from './entity-bodies.ts'

/** Smaller ones are told where they stand. */
const FEWEST = 6

/** Tells what stands in several bodies in one form where it stands first, and after that where that was. */
export type ToldForms = (lines: readonly FieldLine[], of: string) => readonly FieldLine[]

export function toldForms(): ToldForms {
  const told = new Map<string, string>()
  return (lines, of) => {
    const kept: FieldLine[] = []
    const way: string[] = []
    for (let at = 0; at < lines.length; at++) {
      const line = lines[at] as FieldLine
      way.length = line.depth
      way[line.depth] = line.name
      kept.push(line)
      const end = endOfBranch(lines, at)
      if (end - at <= FEWEST) continue
      const form = formOf(lines, at, end)
      const first = told.get(form)
      if (first === undefined) {
        const inside = way
          .filter(name => name !== '')
          .join('.')
          .replaceAll('.[', '[')
        told.set(form, inside === '' ? of : `${inside} of ${of}`)
        continue
      }
      kept[kept.length - 1] = { ...line, notes: [...line.notes, `as ${first}`] }
      at = end - 1
    }
    return kept
  }
}

/** What a line holds, without its own name and what was counted, and without values that were seen beside others. */
function formOf(lines: readonly FieldLine[], from: number, to: number): string {
  const { depth: base } = lines[from] as FieldLine
  return lines
    .slice(from + 1, to)
    .map(({ depth, name, type, presence, notes, declared }) =>
      JSON.stringify([
        depth - base,
        name,
        type,
        presence === '' || isAlways(presence),
        declared,
        notes.filter(note => !/^(?:seen: |such as |empty each time)/.test(note)),
      ]),
    )
    .join('\n')
}
