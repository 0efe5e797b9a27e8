import type { ScriptReading } from '../../evidence/script.ts'
import { type Start, lineColumn } from './delivery/line-column.ts'
import { look } from './look.ts'
import { type MapReading, lineLengths, mapProblem, readSourceMap, withSources } from './originals/mapped-findings.ts'
import { overview } from './overview.ts'
import { parseScript } from './syntax/parse.ts'
import { mapNoted } from './originals/source-map-url.ts'
import { sourceParser } from './originals/source-parser.ts'
import { type Standing, lengthsBefore } from './delivery/standing.ts'
import { layOut } from './syntax/walk.ts'

/**
 * What one script says, and what its sources say where it carries a map of them. Never throws: what cannot be read is said in
 * `problem`.
 * @param start where it begins inside a page
 * @param before places are those where it stood before secrets in it, or in the page around, were replaced
 */
export function readScript(
  text: string,
  digest: number,
  start: Start | null = null,
  before: Standing | null = null,
): ScriptReading {
  const parsed = parseScript(text)
  if ('problem' in parsed) return { digest, findings: [], imports: [], problem: parsed.problem }
  const layout = layOut(parsed.program)
  const { modules, isMinified, imports } = overview(layout)
  const place = lineColumn(text, start, before)
  const { findings, problem } = look(layout, node => place(node.start), { modules, isMinified })
  const reading = { digest, findings, imports, problem }
  const note = start === null ? mapNoted(text) : null
  if (note === null || 'url' in note) return reading
  if (note.json === null) return { ...reading, problem: problem ?? mapProblem('cannot be decoded') }
  return withSources(reading, readMap(note.json), before === null ? lineLengths(text) : lengthsBefore(before))
}

/** What the sources say that a map holds. Never throws. */
export const readMap = (json: string): MapReading =>
  readSourceMap(
    json,
    (program, at) => {
      const layout = layOut(program)
      return look(layout, at, { ...overview(layout), isMinified: false })
    },
    sourceParser(),
  )
