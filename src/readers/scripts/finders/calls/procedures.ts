import type { CallExpression, Node } from 'estree'
import { type Binding, bindingOf } from '../../scopes/binding.ts'
import type { Held, Values } from '../../finder.ts'
import { importedText } from '../../scopes/imported.ts'
import { bare, memberName } from '../../syntax/nodes.ts'
import { baseOf } from './bases.ts'
import type { Request } from './request.ts'

/** How procedures of tRPC are asked for, and what goes over the wire then. */
const ASKS: ReadonlyMap<string, 'GET' | 'POST'> = new Map([
  ...['query', 'useQuery', 'useSuspenseQuery', 'useInfiniteQuery', 'queryOptions', 'infiniteQueryOptions'].map(
    name => [name, 'GET'] as const,
  ),
  ...['mutate', 'useMutation', 'mutationOptions'].map(name => [name, 'POST'] as const),
])
const MOST_NAMES = 6

export const isOfProcedure = (name: string): boolean => ASKS.has(name)

/** A procedure that is asked for by its name: `trpc.user.byId.useQuery({ id })`. */
export interface Procedure {
  readonly call: CallExpression
  readonly method: 'GET' | 'POST'
  /** `user.byId` */
  readonly name: string
  /** What the names stand on. */
  readonly client: Node
}

/** Null where a call is of another form. That its client is one of tRPC only the client tells: see `procedureRequests`. */
export function procedureIn(call: CallExpression): Procedure | null {
  const callee = bare(call.callee)
  const method = callee.type === 'MemberExpression' ? ASKS.get(memberName(callee) ?? '') : undefined
  if (method === undefined || callee.type !== 'MemberExpression') return null
  const names: string[] = []
  let inner = bare(callee.object)
  while (inner.type === 'MemberExpression' && importedText(inner)?.member !== null) {
    const name = memberName(inner)
    if (name === null || !/^[A-Za-z]\w*$/.test(name) || names.length === MOST_NAMES) return null
    names.unshift(name)
    inner = bare(inner.object)
  }
  // `api.endpoints.getUser.useQuery()` is what Redux Toolkit makes of its endpoints.
  if (names.length === 0 || names[0] === 'endpoints') return null
  return { call, method, name: names.join('.'), client: inner }
}

/** The requests of procedures whose client is known to be one of tRPC, or is given out by another script, which may know. */
export function procedureRequests(
  procedures: readonly Procedure[],
  bases: ReadonlyMap<Binding, Held>,
  known: Values,
): readonly Request[] {
  return procedures.flatMap(({ call, method, name, client }): readonly Request[] => {
    const binding = bindingOf(client)
    const base =
      (binding === undefined ? undefined : bases.get(binding)) ?? baseOf({ node: client, given: null }, known)
    const imported = base === null ? importedText(client) : null
    if (base === null && imported?.member !== null) return []
    const through =
      imported === null ? {} : { through: () => ({ from: imported.from, name: imported.name, methods: [] }) }
    return [
      {
        method,
        url: { node: textAt(call, name), given: null },
        base,
        body: null,
        query: null,
        protocol: 'http',
        isCertain: true,
        ...through,
      },
    ]
  })
}

/** `trpc.createClient({ links: [httpBatchLink({ url: "/api/trpc" })] })`: what is asked through `trpc` goes there. */
export function procedureBases(calls: readonly CallExpression[], known: Values): ReadonlyMap<Binding, Held> {
  const found = new Map<Binding, Held>()
  for (const call of calls) {
    const callee = bare(call.callee)
    const client = callee.type === 'MemberExpression' ? bindingOf(bare(callee.object)) : undefined
    const base = client === undefined ? null : baseOf({ node: call, given: null }, known)
    if (client !== undefined && base !== null) found.set(client, base)
  }
  return found
}

/** The name of a procedure, as if it were written where it is asked for. */
function textAt(call: CallExpression, value: string): Node {
  const { start, end } = call as unknown as { readonly start: number; readonly end: number }
  return { type: 'Literal', value, start, end } as unknown as Node
}
