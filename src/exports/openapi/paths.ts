import type { Claim } from '../../evidence/claim.ts'
import type { CallParameter, CallSubject } from '../../evidence/subjects.ts'
import { addressesOf } from '../../specification/address.ts'
import { compareText } from '../../specification/order.ts'

/** One method at one path of the description, and the calls that it stands for. */
export interface Endpoint {
  /** As OpenAPI writes it: no query, each parameter named once. */
  readonly path: string
  /** In lower case. */
  readonly method: string
  /** Never empty; several where only the query or the body tells them apart. */
  readonly calls: readonly Claim<CallSubject>[]
  /** The path's parameters under the names that stand in `path`, each as every one of the calls has it. */
  readonly parameters: readonly (readonly [string, readonly CallParameter[]])[]
}

const methods = new Set(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'])

/** Whether OpenAPI can say it at all: it knows eight methods, and no sockets. */
export function isDescribable({ protocol, method, path }: CallSubject): boolean {
  return protocol !== 'websocket' && methods.has(method.toUpperCase()) && path.startsWith('/')
}

/**
 * Calls by path and method. Templates that differ only in the names of their parameters are one path to OpenAPI; they get
 * the names of the one that comes first by text.
 */
export function endpoints(calls: readonly Claim<CallSubject>[]): readonly Endpoint[] {
  const sorted = calls
    .flatMap(call => addressesOf(call.subject).map(address => ({ call, address })))
    .toSorted((left, right) => compareText(left.address, right.address) || compareText(left.call.id, right.call.id))
  const paths = new Map<string, readonly string[]>()
  const found = new Map<string, { path: string; method: string; calls: Claim<CallSubject>[] }>()
  for (const { call, address } of sorted) {
    const parts = partsOf(address)
    const nameless = parts.map((part, index) => (index % 2 === 0 ? part : '')).join('{}')
    const names = paths.get(nameless) ?? distinctNames(parts.filter((_, index) => index % 2 === 1))
    paths.set(nameless, names)
    const path = parts.map((part, index) => (index % 2 === 0 ? part : `{${names[(index - 1) / 2]}}`)).join('')
    const method = call.subject.method.toLowerCase()
    const key = `${method} ${path}`
    const endpoint = found.get(key) ?? { path, method, calls: [] }
    endpoint.calls.push(call)
    found.set(key, endpoint)
  }
  return [...found.values()].map(endpoint => ({ ...endpoint, parameters: parametersOf(endpoint) }))
}

/** Text and parameter names in turn: `/a/{b}/c` gives `/a/`, `b`, `/c`. */
function partsOf(path: string): readonly string[] {
  const [plain = ''] = path.split(/[?#]/, 1)
  return plain
    .split(/\{([^{}/]+)\}/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('{', '%7B').replaceAll('}', '%7D') : part))
}

function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map(wanted => {
    let name = wanted
    for (let count = 2; taken.has(name); count++) name = `${wanted}${count}`
    taken.add(name)
    return name
  })
}

function parametersOf({ path, calls }: { path: string; calls: readonly Claim<CallSubject>[] }): Endpoint['parameters'] {
  const names = partsOf(path).filter((_, index) => index % 2 === 1)
  return names.map((name, index) => [
    name,
    calls.flatMap(({ subject }) => {
      const own = partsOf(subject.path)[2 * index + 1]
      return subject.parameters.filter(parameter => parameter.in === 'path' && parameter.name === own)
    }),
  ])
}
