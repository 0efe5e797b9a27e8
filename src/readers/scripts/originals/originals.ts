import type { Program } from 'estree'
import type { ScriptFinding } from '../../../evidence/script.ts'
import { lineColumn } from '../delivery/line-column.ts'
import type { OriginalPlace } from './mapped-place.ts'
import { isNestedTooDeeply } from './nesting.ts'
import type { Placed } from '../syntax/nodes.ts'
import type { Raw } from './original-jsx.ts'
import { type PlainSource, asOneScript } from './original-modules.ts'
import { plainProgram } from './original-plain.ts'
import type { MappedSource } from './source-map.ts'
import type { SourceParser } from './source-parser.ts'

/** The sources of one script, as one tree of plain JavaScript. */
export interface Originals {
  readonly program: Program
  /** By their number in the map. */
  readonly read: ReadonlySet<number>
  /** Sources that do not parse. */
  readonly unread: readonly string[]
  /** From a position in the tree to the source that it stands in. */
  readonly placeOf: (position: number) => OriginalPlace
}

/** Parses the sources of the application that a map holds. Never throws. */
export function originals(sources: readonly MappedSource[], parse: SourceParser): Originals {
  const plain: PlainSource[] = []
  const read = new Set<number>()
  const unread: string[] = []
  const parts: { readonly base: number; readonly source: number; readonly place: (position: number) => string }[] = []
  const paths = new Set<string>()
  let base = 0
  for (const [source, { path, text, isForeign }] of sources.entries()) {
    const language = languageOf(path)
    if (text === null || isForeign || language === null || paths.has(path)) continue
    const script = scriptIn(text, language)
    if (script.trim() === '') continue
    const statements = parsed(path, script, base, parse)
    if (statements === null) {
      unread.push(path)
      continue
    }
    paths.add(path)
    read.add(source)
    plain.push({ path, statements })
    parts.push({ base, source, place: lineColumn(script) })
    base += script.length + 1
  }
  return {
    program: asOneScript(plain),
    read,
    unread,
    placeOf: position => {
      let low = 0
      let high = parts.length - 1
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if ((parts[middle] as { readonly base: number }).base <= position) low = middle
        else high = middle - 1
      }
      const part = parts[low]
      if (part === undefined) throw new Error('originals: a position in no source')
      const [line, column] = part
        .place(position - part.base)
        .split(':')
        .map(Number) as [number, number]
      return { source: part.source, line: line - 1, column: column - 1 }
    },
  }
}

type Language = 'js' | 'ts' | 'tsx' | 'jsx' | 'parts'

function languageOf(path: string): Language | null {
  const extension = /\.([cm]?[jt]sx?|vue|svelte)$/i.exec(path)?.[1]?.toLowerCase()
  if (extension === undefined) return null
  if (extension === 'vue' || extension === 'svelte') return 'parts'
  if (extension === 'tsx') return 'tsx'
  return extension.includes('ts') ? 'ts' : 'jsx'
}

/** The text, and of a component in parts its scripts alone, in their places. */
function scriptIn(text: string, language: Language): string {
  if (language !== 'parts' || !/<script[\s>]/i.test(text)) return text
  let written = ''
  let from = 0
  for (;;) {
    const opening = text.indexOf('<script', from)
    const begin = opening === -1 ? -1 : text.indexOf('>', opening) + 1
    if (begin < 1) return written + blanked(text.slice(from))
    const end = text.indexOf('</script', begin)
    const until = end === -1 ? text.length : end
    written += blanked(text.slice(from, begin)) + text.slice(begin, until)
    from = until
  }
}

const blanked = (text: string): string => text.replace(/[^\r\n]/g, ' ')

/** Null where it does not parse. */
function parsed(path: string, text: string, base: number, parse: SourceParser): readonly Raw[] | null {
  if (isNestedTooDeeply(text)) return null
  const language = languageOf(path)
  for (const lang of language === 'parts' ? (['ts', 'tsx'] as const) : [language as 'ts']) {
    const result = parse('source', text, { lang, sourceType: 'module', astType: 'ts', preserveParens: false })
    if (result.errors.length > 0) continue
    try {
      return plainProgram(result.program as unknown as Raw, base)
    } catch (error) {
      // What is nested too deeply.
      if (!(error instanceof RangeError)) throw error
    }
  }
  return null
}

/** A place that only the sources have, until it is known where the script has it. */
export const pendingPlace = ({ start, end }: Placed): string => `${start}-${end}`

/** The finding with its places as the script has them; null where the script does not have it. */
export function placedFinding(
  finding: ScriptFinding,
  placeOf: (pending: string) => { readonly at: string; readonly original: string } | null,
): ScriptFinding | null {
  const placed = placeOf(finding.at)
  if (placed === null) return null
  // Places of a source are none of the script.
  if (finding.kind === 'route' || finding.kind === 'component') return { ...finding, ...placed, draws: [] }
  if (finding.kind !== 'catalogue') return { ...finding, ...placed }
  const entries = finding.entries.flatMap(([key, text, at]) => {
    const there = placeOf(at)
    return there === null ? [] : [[key, text, there.at, there.original] as const]
  })
  return entries.length === 0 ? null : { ...finding, ...placed, entries }
}
