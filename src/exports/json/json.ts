import { compareText } from '../../specification/order.ts'
import type { Specification } from '../../specification/specification.ts'

/**
 * The specification as JSON: two spaces, one order of keys whatever the order they were set in, a line break at the end.
 * Words of the format come in the order in which people read them, keys that were captured by code units.
 */
export function toJson(specification: Specification): string {
  const written: string[] = []
  write(written, specification, '\n', false)
  written.push('\n')
  return written.join('')
}

/** The values of these hold what was captured: names and values of others, no words of the format. */
const captured = new Set([
  'properties',
  'requests',
  'responses',
  'mapping',
  'value',
  'const',
  'enum',
  'examples',
  'values',
  'from',
  'to',
])

/** `newline` ends the line and indents the next; it grows with the depth. */
function write(written: string[], value: unknown, newline: string, isCaptured: boolean): void {
  if (typeof value !== 'object' || value === null) {
    written.push(JSON.stringify(value) ?? 'null')
    return
  }
  const deeper = `${newline}  `
  if (Array.isArray(value)) {
    if (value.length === 0) return void written.push('[]')
    value.forEach((child: unknown, index) => {
      written.push(index === 0 ? '[' : ',', deeper)
      write(written, child, deeper, isCaptured)
    })
    written.push(newline, ']')
    return
  }
  const held = value as Readonly<Record<string, unknown>>
  const keys = Object.keys(held).filter(key => held[key] !== undefined)
  if (keys.length === 0) return void written.push('{}')
  keys.sort(isCaptured ? compareText : compareWords)
  keys.forEach((key, index) => {
    written.push(index === 0 ? '{' : ',', deeper, JSON.stringify(key), ': ')
    write(written, held[key], deeper, isCaptured ? false : captured.has(key))
  })
  written.push(newline, '}')
}

const reading = [
  ['format', 'name', 'revision', 'sources', 'verdict', 'funnel', 'sections'],
  ['product', 'screens', 'entities', 'states', 'rules', 'roles', 'calls', 'errors', 'constants'],
  ['claims', 'notShown', 'coverage'],
  ['id', 'basis', 'kind'],
].flat()
const rank = new Map([...reading.entries()].map(([index, word]) => [word, index]))

function compareWords(left: string, right: string): number {
  return (rank.get(left) ?? reading.length) - (rank.get(right) ?? reading.length) || compareText(left, right)
}
