import { LineCounter, parseDocument } from 'yaml'
import type { DescriptionProblem } from '../../evidence/description.ts'

/** YAML takes far more time and memory than JSON: beyond this it is not read. */
const LARGEST = 12_000_000
/** Aliases may multiply what a text holds (a "billion laughs"). */
const MOST_ALIASES = 100

/** What the JSON may have, in characters. */
const LARGEST_JSON = 64_000_000

/**
 * A YAML text as JSON, as far as it can be read: `null` where nothing can.
 * @param problems takes what cannot, by line and column
 */
export function readYaml(text: string, problems: DescriptionProblem[]): string {
  const problem = (message: string): string => {
    problems.push({ at: '', message })
    return 'null'
  }
  if (text.length > LARGEST)
    return problem(`has ${Math.round(text.length / 1e6)} MB: of YAML at most ${LARGEST / 1e6} MB are read`)
  const lineCounter = new LineCounter()
  try {
    const document = parseDocument(text, {
      lineCounter,
      prettyErrors: false,
      logLevel: 'silent',
      merge: true,
      strict: false,
      stringKeys: true,
    })
    for (const { pos, code } of document.errors.slice(0, 20)) {
      const { line, col } = lineCounter.linePos(pos[0])
      problem(`is no YAML at line ${line}, column ${col} (${code.toLowerCase().replaceAll('_', ' ')})`)
    }
    const value: unknown = document.toJS({ maxAliasCount: MOST_ALIASES })
    if (lengthOf(value, new Map()) > LARGEST_JSON) return problem(MULTIPLIED)
    return JSON.stringify(value ?? null, null, 2)
  } catch (error) {
    if (error instanceof ReferenceError) return problem(MULTIPLIED)
    return problem(error instanceof RangeError ? 'nests too deep to be read' : 'is no YAML that can be read')
  }
}

const MULTIPLIED = 'its aliases multiply without bounds: not read'

/** About how long the JSON of a value is. What stands in several places is looked at once. */
function lengthOf(value: unknown, known: Map<object, number>): number {
  if (value === null || typeof value !== 'object') return typeof value === 'string' ? value.length + 2 : 8
  const length = known.get(value)
  if (length !== undefined) return length
  known.set(value, 0)
  const sum = Object.entries(value).reduce((total, [name, held]) => total + name.length + 4 + lengthOf(held, known), 2)
  known.set(value, sum)
  return sum
}
