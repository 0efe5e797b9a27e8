import type { ScriptCall, ScriptPlace } from '../../../evidence/script.ts'
import type { Operation } from '../../calls/operations.ts'
import type { Script } from '../../scripts/scripts.ts'
import type { PlacedRoute } from './route-map.ts'

/** A call that the scripts of a route name. */
export interface NamedCall {
  readonly operation: Operation
  /** No other script names it. */
  readonly only: boolean
}

/**
 * Operations by the routes whose scripts, or places in scripts, name them.
 * @param ownerOf the route that alone loads a script, or draws what stands at a place in it
 * @param isScreen whether a path is one of the route table
 */
export function namedCalls(
  scripts: readonly Script[],
  operations: readonly Operation[],
  ownerOf: (script: string, at: ScriptPlace) => PlacedRoute | undefined,
  isScreen: (segments: readonly string[]) => boolean,
): ReadonlyMap<string, readonly NamedCall[]> {
  const byRoute = new Map<string, Set<Operation>>()
  const namers = new Map<Operation, Set<string>>()
  const paths = operations.map(operation => ({
    operation,
    segments: operation.path.split('/').filter(segment => segment !== ''),
  }))
  for (const { url, reading } of scripts) {
    for (const finding of reading.findings) {
      if (finding.kind !== 'call' || finding.protocol !== 'http') continue
      const owner = ownerOf(url, finding.at)
      const called = segmentsOf(finding)
      if (!called.some(segment => segment !== null)) continue
      // `push("/orders/" + id)` leads to a screen: nothing says that it asks a server.
      if (finding.method === null && isScreen(called.map(segment => segment ?? '{}'))) continue
      for (const { operation, segments } of paths) {
        if ((finding.method !== null && finding.method !== operation.method) || !endsSo(segments, called)) continue
        namers.set(operation, (namers.get(operation) ?? new Set()).add(owner?.route ?? ''))
        if (owner !== undefined) byRoute.set(owner.route, (byRoute.get(owner.route) ?? new Set()).add(operation))
      }
    }
  }
  return new Map(
    [...byRoute].map(([route, named]) => [
      route,
      [...named].map(operation => ({ operation, only: (namers.get(operation)?.size ?? 0) === 1 })),
    ]),
  )
}

/** Of the path that a script writes, computed ones as null; a computed base in front, or a host, is left out. */
function segmentsOf({ url }: ScriptCall): readonly (string | null)[] {
  const segments: { text: string; computed: boolean }[] = [{ text: '', computed: false }]
  for (const part of url) {
    const last = segments.at(-1) as { text: string; computed: boolean }
    if (typeof part !== 'string') {
      last.computed = true
      continue
    }
    const end = part.search(/[?#]/)
    const [first = '', ...more] = (end === -1 ? part : part.slice(0, end)).split('/')
    last.text += first
    segments.push(...more.map(text => ({ text, computed: false })))
    if (end !== -1) break
  }
  // `https://host/a` and a computed base have something in front of the first slash.
  const path = /^https?:$/.test(segments[0]?.text ?? '') ? segments.slice(3) : segments
  const rest = path[0]?.computed === true && path.length > 1 ? path.slice(1) : path
  return rest.flatMap(({ text, computed }) => (computed ? [null] : text === '' ? [] : [text]))
}

/** Whether a template ends with the path: behind a base that the script does not say. */
function endsSo(template: readonly string[], path: readonly (string | null)[]): boolean {
  const front = template.length - path.length
  return (
    front >= 0 &&
    path.every((segment, index) => {
      const there = template[front + index] as string
      return segment === null ? there.startsWith('{') : there === segment
    })
  )
}
