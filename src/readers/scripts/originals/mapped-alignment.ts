import type { ScriptFinding } from '../../../evidence/script.ts'
import { lineAndColumn } from './mapped-place.ts'

/**
 * A map tells places in the script as it was built; where secrets in it were replaced, what stands behind them on the line has moved.
 * By what script and sources both say, how far is known: each such finding stands where the script has it, and what stands behind
 * two that moved as far has moved as far.
 */
export function alignment(
  inScript: readonly ScriptFinding[],
  inSources: readonly ScriptFinding[],
): {
  /** A finding of the sources, where the script has it. */
  readonly place: (finding: ScriptFinding) => ScriptFinding
  /** From a place in the script to where the map has it. */
  readonly mapped: (at: string) => string
} {
  const there = unique(inScript)
  const anchors: Anchor[] = []
  const exact = new Map<ScriptFinding, string>()
  for (const [key, finding] of unique(inSources)) {
    const same = key === '' ? null : there.get(key)
    if (finding === null || same == null) continue
    const [line, built] = lineAndColumn(finding.at)
    const [otherLine, column] = lineAndColumn(same.at)
    if (line !== otherLine) continue
    exact.set(finding, same.at)
    anchors.push({ line, built, column })
  }
  anchors.sort((left, right) => left.line - right.line || left.built - right.built || left.column - right.column)
  const shift = (line: number, column: number, from: 'built' | 'column'): number => {
    const before = anchors.filter(anchor => anchor.line === line && anchor[from] <= column).slice(-2)
    const [one, other] = before.map(anchor => anchor.column - anchor.built)
    return one !== undefined && one === other ? one : 0
  }
  return {
    place: finding => {
      const known = exact.get(finding)
      if (known !== undefined) return { ...finding, at: known }
      const [line, column] = lineAndColumn(finding.at)
      return { ...finding, at: written(line, column + shift(line, column, 'built')) }
    },
    mapped: at => {
      const [line, column] = lineAndColumn(at)
      return written(line, Math.max(0, column - shift(line, column, 'column')))
    },
  }
}

interface Anchor {
  readonly line: number
  /** Where the map has it, and where the script does. */
  readonly built: number
  readonly column: number
}

const written = (line: number, column: number): string => `${line + 1}:${column + 1}`

/** Findings by what they say, null where several say the same. */
function unique(findings: readonly ScriptFinding[]): ReadonlyMap<string, ScriptFinding | null> {
  const found = new Map<string, ScriptFinding | null>()
  for (const finding of findings) {
    const key = essence(finding)
    found.set(key, found.has(key) ? null : finding)
  }
  return found
}

/** What minifying does not change of a finding; empty where that is not enough to know it again. */
function essence(finding: ScriptFinding): string {
  switch (finding.kind) {
    case 'call':
      return `call ${finding.method} ${finding.url.map(part => (typeof part === 'string' ? part : '{}')).join('')}`
    case 'rule':
      return `rule ${finding.field} ${finding.rule} ${JSON.stringify(finding.value)} ${finding.library}`
    case 'route':
      return `route ${finding.path}`
    case 'document':
      return `document ${finding.text}`
    case 'message':
      return `message ${finding.text.map(part => (typeof part === 'string' ? part : '{}')).join('')}`
    case 'permission':
      return `permission ${finding.name}`
    case 'choice':
      return `choice ${finding.values.join(' ')}`
    default:
      return ''
  }
}
