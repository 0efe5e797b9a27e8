import type { Operation } from '../calls/operations.ts'
import type { Script } from '../scripts/scripts.ts'
import type { Finding } from './findings.ts'

/** The observed calls that a script makes, by id, with where it makes them. */
export type CallsMade = ReadonlyMap<string, readonly number[]>

/** By their methods and the ends of their paths, since what stands in front may be a base address that another script knows. */
export function callsOf(operations: readonly Operation[]): (script: Script) => CallsMade {
  const byEnd = new Map<string, Operation[]>()
  for (const operation of operations) {
    if (operation.protocol !== 'http') continue
    const last = plainSegments(operation.path).at(-1) ?? ''
    byEnd.set(last, [...(byEnd.get(last) ?? []), operation])
  }
  const known = new Map<Script, CallsMade>()
  return script => {
    let made = known.get(script)
    if (made === undefined) known.set(script, (made = madeBy(script, byEnd)))
    return made
  }
}

function madeBy({ reading }: Script, byEnd: ReadonlyMap<string, readonly Operation[]>): CallsMade {
  const made = new Map<string, number[]>()
  for (const finding of reading.findings) {
    if (finding.kind !== 'call') continue
    const segments = plainSegments(pathIn(finding))
    const last = segments.at(-1)
    if (last === undefined || segments.every(segment => segment === '{}')) continue
    for (const operation of byEnd.get(last) ?? []) {
      if (finding.method !== null && finding.method !== operation.method) continue
      const own = plainSegments(operation.path)
      const fits =
        segments.length <= own.length &&
        segments.every((segment, index) => segment === own[own.length - segments.length + index])
      if (fits) made.set(operation.id, [...(made.get(operation.id) ?? []), offsetOf(finding.at)])
    }
  }
  return made
}

/** Without an unknown base at the start, the origin and the query. */
function pathIn({ url }: Finding<'call'>): string {
  const text = url.map(part => (typeof part === 'string' ? part : '{}')).join('')
  return (text.split(/[?#]/, 1)[0] as string).replace(/^https?:\/\/[^/]*/, '').replace(/^\{\}(?=\/)/, '')
}

const plainSegments = (path: string): readonly string[] =>
  path
    .split('/')
    .filter(segment => segment !== '')
    .map(segment => (segment.includes('{') || segment.startsWith(':') ? '{}' : segment))

/** Lines of minified scripts are long: both count. */
export function offsetOf(at: string): number {
  const [line = 0, column = 0] = at.split(':').map(Number)
  return line * 100_000 + column
}
