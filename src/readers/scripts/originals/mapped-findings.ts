import { generatedPositionFor, presortedDecodedMap } from '@jridgewell/trace-mapping'
import type { Program } from 'estree'
import type { ScriptFinding, ScriptReading } from '../../../evidence/script.ts'
import { alignment } from './mapped-alignment.ts'
import { type OriginalPlace, lineAndColumn, originalOf } from './mapped-place.ts'
import type { Placed } from '../syntax/nodes.ts'
import { originals, pendingPlace, placedFinding } from './originals.ts'
import { type SourceMap, sourceMap } from './source-map.ts'
import type { SourceParser } from './source-parser.ts'

/** What the sources of one script say, in the places where the script has it. */
export interface MapReading {
  readonly findings: readonly ScriptFinding[]
  readonly map: {
    readonly mappings: Uint32Array
    readonly sources: readonly { readonly path: string; readonly isForeign: boolean; readonly isRead: boolean }[]
  }
  /** Why it was not read, or not whole. */
  readonly problem: string | null
}

/** Walks a tree with all finders. @param at how a place is written */
type Look = (program: Program, at: (node: Placed) => string) => Pick<ScriptReading, 'findings' | 'problem'>

/**
 * Reads the sources that a map holds. Never throws.
 * @param parse null: there is no parser of sources on this machine; what is known of them is where they stand
 */
export function readSourceMap(json: string, look: Look, parse: SourceParser | null): MapReading {
  const map = sourceMap(json)
  if ('problem' in map) return unreadMap(map.problem)
  if (parse === null)
    return {
      findings: [],
      map: {
        mappings: map.mappings,
        sources: map.sources.map(({ path, isForeign }) => ({ path, isForeign, isRead: false })),
      },
      problem: 'names sources that are not read: the parser for them is not installed for this machine',
    }
  const { program, read, unread, placeOf } = originals(map.sources, parse)
  const found = look(program, pendingPlace)
  const inScript = inTheScript(map)
  const pathOf = ({ source, line, column }: OriginalPlace): string =>
    `${map.sources[source]?.path ?? ''}:${line + 1}:${column + 1}`
  const findings = found.findings.flatMap(finding => {
    const placed = placedFinding(finding, pending => {
      const [start, end] = pending.split('-').map(Number) as [number, number]
      const from = placeOf(start)
      const at = inScript(from, placeOf(end))
      return at === null ? null : { at, original: pathOf(from) }
    })
    return placed === null ? [] : [placed]
  })
  const [first] = unread
  const sources = map.sources.map(({ path, isForeign }, index) => ({ path, isForeign, isRead: read.has(index) }))
  return {
    findings,
    map: { mappings: map.mappings, sources },
    problem:
      first === undefined
        ? found.problem
        : `names ${unread.length === 1 ? 'a source that does' : `${unread.length} sources that do`} not parse: ${first}`,
  }
}

export const unreadMap = (problem: string): MapReading => ({
  findings: [],
  map: { mappings: new Uint32Array(), sources: [] },
  problem,
})

/** Where the script has what stands in a source from one place to another; null where it has nothing of it. */
function inTheScript(map: SourceMap): (from: OriginalPlace, to: OriginalPlace) => string | null {
  const lines: [number, number, number, number][][] = []
  for (let at = 0; at < map.mappings.length; at += 5) {
    const [line, ...segment] = map.mappings.subarray(at, at + 5) as unknown as [number, number, number, number, number]
    while (lines.length <= line) lines.push([])
    ;(lines[line] as [number, number, number, number][]).push(segment)
  }
  const names = map.sources.map((_, index) => String(index))
  const trace = presortedDecodedMap({ version: 3, names: [], sources: names, mappings: lines })
  return (from, to) => {
    const source = String(from.source)
    const last = Math.min(to.line, from.line + MOST_LINES)
    for (let line = from.line; line <= last; line++) {
      const column = line === from.line ? from.column : 0
      const near = generatedPositionFor(trace, { source, line: line + 1, column })
      if (near.line !== null) return `${near.line}:${near.column + 1}`
    }
    return null
  }
}

const MOST_LINES = 200

/** What only makes sense between scripts as they were delivered, or in one: the sources name each other otherwise. */
const isLink = (finding: ScriptFinding): boolean =>
  finding.kind === 'button' ||
  finding.kind === 'method' ||
  finding.kind === 'form' ||
  finding.kind === 'texts' ||
  finding.kind === 'asker' ||
  finding.kind === 'maker' ||
  finding.kind === 'chunk' ||
  finding.kind === 'route' ||
  finding.kind === 'component' ||
  (finding.kind === 'call' && finding.through !== undefined)

/** What packages say of themselves is not said by the application; what they ask for is asked. */
const isAsked = ({ kind }: ScriptFinding): boolean => kind === 'call' || kind === 'document'

/**
 * What a script and its sources say together: of what the sources hold, what they say; of the rest, and of what ties scripts to each
 * other, what the script says.
 * @param lengths of the lines of the script
 */
export function withSources(script: ScriptReading, read: MapReading, lengths: Uint32Array): ScriptReading {
  if (read.map.sources.length === 0) return { ...script, problem: script.problem ?? mapProblem(read.problem) }
  const { place, mapped } = alignment(script.findings, read.findings)
  const moved = read.findings.map(place).filter(({ at }) => isInside(at, lengths))
  if (moved.length * 2 < read.findings.length)
    return { ...script, problem: script.problem ?? mapProblem('leads to places that the script does not have') }
  const { mappings, sources } = read.map
  const sourceOf = (at: string): OriginalPlace | null => originalOf(mappings, ...lineAndColumn(mapped(at)))
  const saidIn = (path: string, kind: string): string => `${kind} ${path}`
  const said = new Set(read.findings.map(({ kind, original = '' }) => saidIn(pathOf(original), kind)))
  const kept = script.findings.flatMap((finding): readonly ScriptFinding[] => {
    const from = sourceOf(finding.at)
    const source = from === null ? undefined : sources[from.source]
    if (from === null || source === undefined) return [finding]
    const original = `${source.path}:${from.line + 1}:${from.column + 1}`
    if (isLink(finding)) return [{ ...finding, original }]
    if (source.isForeign) return isAsked(finding) ? [finding] : []
    return source.isRead && said.has(saidIn(source.path, finding.kind)) ? [] : [{ ...finding, original }]
  })
  const routes = new Set(kept.flatMap(finding => (finding.kind === 'route' ? [finding.path] : [])))
  const added = moved.filter(
    finding => !isLink(finding) || (finding.kind === 'route' && finding.parts === null && !routes.has(finding.path)),
  )
  const findings = [...kept, ...added].sort((left, right) => order(left.at, right.at))
  return { ...script, findings, problem: script.problem ?? mapProblem(read.problem) }
}

const pathOf = (original: string): string => original.replace(/:\d+:\d+$/, '')

const isInside = (at: string, lengths: Uint32Array): boolean => {
  const [line, column] = lineAndColumn(at)
  return column <= (lengths[line] ?? -1)
}

export const mapProblem = (problem: string | null): string | null =>
  problem === null ? null : `has a source map that ${problem}`

/** Of each line of a text, without its end. */
export function lineLengths(text: string): Uint32Array {
  const lengths: number[] = []
  let from = 0
  for (let feed = text.indexOf('\n'); feed !== -1; feed = text.indexOf('\n', from)) {
    lengths.push(feed - from)
    from = feed + 1
  }
  return Uint32Array.from([...lengths, text.length - from])
}

function order(left: string, right: string): number {
  const [line, column] = lineAndColumn(left)
  const [otherLine, otherColumn] = lineAndColumn(right)
  return line - otherLine || column - otherColumn
}
