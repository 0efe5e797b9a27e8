import { plainOperationName } from '../../evidence/graphql-roots.ts'
import type { Operation } from '../calls/operations.ts'
import type { Script } from '../scripts/scripts.ts'
import type { Finding } from './findings.ts'

/** The observed calls that a script makes, by id, with where it makes them. */
export type CallsMade = ReadonlyMap<string, readonly number[]>

/** By the ends of their paths, and those of GraphQL by their kinds and names. */
interface Known {
  readonly byEnd: ReadonlyMap<string, readonly Operation[]>
  readonly byName: ReadonlyMap<string, readonly Operation[]>
}

/**
 * By their methods and the ends of their paths, since what stands in front may be a base address that another script knows; of GraphQL
 * where their documents stand.
 */
export function callsOf(operations: readonly Operation[]): (script: Script) => CallsMade {
  const byEnd = new Map<string, Operation[]>()
  const byName = new Map<string, Operation[]>()
  const put = (known: Map<string, Operation[]>, word: string, operation: Operation): void =>
    void known.set(word, [...(known.get(word) ?? []), operation])
  for (const operation of operations) {
    const { protocol, path, name = '' } = operation
    if (protocol === 'http') put(byEnd, plainSegments(path).at(-1) ?? '', operation)
    if (protocol === 'graphql') for (const one of name.split(' + ').map(plainOperationName)) put(byName, one, operation)
  }
  const known = new Map<Script, CallsMade>()
  return script => {
    let made = known.get(script)
    if (made === undefined) known.set(script, (made = madeBy(script, { byEnd, byName })))
    return made
  }
}

function madeBy({ reading }: Script, { byEnd, byName }: Known): CallsMade {
  const made = new Map<string, number[]>()
  const add = ({ id }: Operation, at: string): void => void made.set(id, [...(made.get(id) ?? []), offsetOf(at)])
  for (const finding of reading.findings) {
    if (finding.kind === 'document' && byName.size > 0)
      for (const [name] of finding.text.matchAll(NAMED))
        for (const operation of byName.get(name) ?? []) add(operation, finding.at)
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
      if (fits) add(operation, finding.at)
    }
  }
  return made
}

/** Operations in a document of GraphQL. */
const NAMED = /\b(?:query|mutation|subscription) \w+/g

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
