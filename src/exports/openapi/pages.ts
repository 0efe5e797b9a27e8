import type { Claim } from '../../evidence/claim.ts'
import { scalarOfText } from '../../evidence/scalar-of-text.ts'
import type { CallParameter, ScreenSubject } from '../../evidence/subjects.ts'
import type { Endpoint } from './paths.ts'

/** A screen that is served at the address of calls: what tells it from them stands in the query, or in who asks. */
export interface Page {
  /** Of the screen's claim. */
  readonly id: string
  /** What its address says in its query. */
  readonly parameters: readonly CallParameter[]
}

/**
 * The screens at an address and a method, where their queries tell them apart: `/index.php?route=/orders` may be a page, and
 * `/index.php?route=/recent` a call. Elsewhere what a page says in its query need not reach the server.
 */
export function pagesByEndpoint(screens: readonly Claim<ScreenSubject>[]): (endpoint: Endpoint) => readonly Page[] {
  const byPath = new Map<string, Page[]>()
  const told = new Set<string>()
  for (const { id, subject } of screens) {
    const { route, parameters } = subject
    if (route.includes('#')) continue
    const [path = '', query = ''] = route.split('?')
    const said = [...new URLSearchParams(query)].map(([name, text]) => asParameter(name, schemaOf(scalarOfText(text))))
    const varied = parameters.flatMap(({ in: place, name, schema }) =>
      place === 'query' ? [asParameter(name, schema)] : [],
    )
    const key = nameless(path)
    if (query !== '') told.add(key)
    byPath.set(key, [...(byPath.get(key) ?? []), { id, parameters: [...said, ...varied] }])
  }
  return ({ method, path }) => {
    const key = nameless(path)
    return method === 'get' && told.has(key) ? (byPath.get(key) ?? []) : []
  }
}

/** A word may tell screens apart; any number may stand where one stood. */
const schemaOf = (value: string | number | boolean): CallParameter['schema'] =>
  typeof value === 'string'
    ? { type: 'string', const: value }
    : {
        type: typeof value === 'boolean' ? 'boolean' : Number.isInteger(value) ? 'integer' : 'number',
        examples: [value],
      }

const asParameter = (name: string, schema: CallParameter['schema']): CallParameter => ({
  in: 'query',
  name,
  required: false,
  schema,
  reason: 'Pages at this address have it.',
})

const nameless = (path: string): string => path.replaceAll(/\{[^{}/]+\}/g, '{}').replace(/(?<=.)\/$/, '')
