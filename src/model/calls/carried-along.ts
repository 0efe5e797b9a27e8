import { isRpcMessage } from '../../evidence/json-rpc.ts'
import type { Schema } from '../../evidence/schema.ts'
import { sortedEntries } from '../sample.ts'
import { toSchema } from '../shapes/to-schema.ts'
import type { CallLeaf } from './leaf/leaf.ts'

interface Called {
  readonly leaf: CallLeaf
}

interface CarriedAlong {
  /** The names of what it is given last by position and that goes with every call. */
  readonly carriedAlong?: readonly string[]
}

/** How many calls by position have to be seen, before what they have in common is no chance. */
const FEWEST = 5
/** The share of these that has to be given a name for it to go with every call. */
const MOST = 0.75

/**
 * Tells apart what goes with every call by position: JSON-RPC has no place for it, so that an object stands behind what the call is about,
 * `[[7], {"name": "Ada"}, {"language": "en", "company": 1}]`. It is known by its names, which nearly all calls are given last.
 */
export function withCarriedAlong<Call extends Called>(operations: readonly Call[]): readonly (Call & CarriedAlong)[] {
  const last = new Map<Call, readonly string[]>()
  for (const operation of operations) {
    const given = givenByPosition(operation)
    if (given !== undefined) last.set(operation, Object.keys(given.at(-1)?.properties ?? {}))
  }
  if (last.size < FEWEST) return operations
  const times = new Map<string, number>()
  for (const names of last.values()) for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  const isCommon = (name: string): boolean => (times.get(name) as number) >= last.size * MOST
  return operations.map(operation => {
    const names = last.get(operation) ?? []
    const common = names.filter(isCommon).length
    return common === 0 || common * 2 < names.length ? operation : { ...operation, carriedAlong: names.toSorted() }
  })
}

/** What stands at each position of the parameters of JSON-RPC, or among them of the arguments that are passed on; undefined where nothing does. */
function givenByPosition({ leaf: { bodies } }: Called): readonly Schema[] | undefined {
  for (const [, { shape }] of [...sortedEntries(bodies.accepted), ...sortedEntries(bodies.refused)]) {
    const params = shape.objects?.properties.get('params')?.shape
    if (params === undefined || !isRpcMessage([...(shape.objects?.properties.keys() ?? [])])) continue
    const { prefixItems, properties } = toSchema(params)
    const given = prefixItems ?? properties?.['args']?.prefixItems
    if (given !== undefined) return given
  }
  return undefined
}
