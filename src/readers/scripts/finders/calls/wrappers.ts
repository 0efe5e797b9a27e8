import { type Binding, bindingOf } from '../../scopes/binding.ts'
import type { Held, Given, Values } from '../../finder.ts'
import { type FunctionNode, bare, isFunction, memberName, placed } from '../../syntax/nodes.ts'
import { type Asked, type Look, look } from './look.ts'
import type { Call, Site } from './request.ts'
import { beginsWithSlash } from './paths.ts'
import { requestsIn } from './sinks.ts'

/** How many functions deep a request may stand below the call that says what it asks for. */
const DEEPEST = 5
const MOST_LOOKS = 60_000

/** A request as it stands in a function, and the calls that lead there. */
interface Inner {
  readonly request: Call
  /** Innermost first. */
  readonly calls: readonly { readonly of: FunctionNode; readonly call: Call; readonly closure: Given | null }[]
}

/** What there is to call of a script. */
interface Whole {
  readonly calls: readonly Call[]
  /** Methods that are known by their name alone. */
  readonly methods: ReadonlyMap<string, FunctionNode>
}

export interface Through {
  readonly asked: readonly { readonly site: Call; readonly asked: Asked }[]
  /** Those that calls of the function around them say better. */
  readonly replaced: ReadonlySet<Look>
}

/**
 * What requests in functions ask for that depend on parameters: looked at once for each call of the function.
 * @param tried calls of a function that stand nowhere, and are tried besides
 */
export function requestsThrough(
  direct: readonly { readonly call: Call; readonly found: Look }[],
  { calls, methods }: Whole,
  tried: (of: FunctionNode) => readonly Call[],
  { known, callees }: Pick<Site, 'known' | 'callees'>,
): Through {
  const asked: { site: Call; asked: Asked }[] = []
  const replaced = new Set<Look>()
  const open = direct.filter(({ found }) => found.needs.size > 0)
  if (open.length === 0) return { asked, replaced }
  const callsOf = callsByFunction({ calls, methods }, known)
  const triedOf = new Map<FunctionNode, readonly Call[]>()
  const ofTried = new Set<Call>()
  const tryCalls = (of: FunctionNode): readonly Call[] => {
    const before = triedOf.get(of)
    if (before !== undefined) return before
    const made = tried(of)
    triedOf.set(of, made)
    for (const call of made) ofTried.add(call)
    return made
  }
  let looks = 0

  /** Whether calls of the functions that the request depends on say more. */
  const follow = (inner: Inner, needs: Look['needs']): boolean => {
    if (inner.calls.length >= DEEPEST) return false
    let isBetter = false
    for (const of of functionsOf(needs, inner)) {
      // Those further out are asked for at the next call.
      if (isBetter) break
      const made = tryCalls(of).map(call => ({ call, closure: null }))
      for (const { call, closure } of [...(callsOf.get(of) ?? []), ...made]) {
        if (++looks > MOST_LOOKS) return isBetter
        const next: Inner = { ...inner, calls: [...inner.calls, { of, call, closure }] }
        const found = look(() => requestsIn({ call: inner.request, given: givenOf(next), known, callees }), known)
        for (const one of found) {
          // What is only tried says nothing of this script.
          const tryOut = next.calls.find(one => ofTried.has(one.call))?.call
          const counts = tryOut === undefined
          if (one.needs.size > 0 && follow(next, one.needs)) isBetter ||= counts
          else
            for (const better of one.asked) {
              asked.push({ site: tryOut ?? siteOf(next), asked: better })
              isBetter ||= counts
            }
        }
      }
    }
    return isBetter
  }

  for (const { call, found } of open) if (follow({ request: call, calls: [] }, found.needs)) replaced.add(found)
  return { asked, replaced }
}

/** The functions whose calls say more, the one that the request stands in first. */
function functionsOf(needs: Look['needs'], { request, calls }: Inner): readonly FunctionNode[] {
  const all = new Set([...needs].flatMap(({ parameter }) => (parameter === undefined ? [] : [parameter.of])))
  const at = placed(request).start
  const stands = (of: FunctionNode): number => (placed(of).start <= at && at < placed(of).end ? placed(of).start : -1)
  return [...all].filter(of => !calls.some(call => call.of === of)).sort((a, b) => stands(b) - stands(a))
}

/** The call that says what is asked for; what was made for it with `new` before says only where. */
const siteOf = ({ calls }: Inner): Call =>
  (calls.findLast(({ call }) => call.type === 'CallExpression') ?? calls.at(-1)!).call

/** The arguments of the calls that lead to a request, the outermost last. */
function givenOf({ calls }: Inner): Given | null {
  let given: Given | null = null
  for (const { of, call, closure } of calls.toReversed())
    given = { of, arguments: call.arguments, outer: behind(given, closure) }
  return given
}

/** What a function was made in stands behind the calls around. */
function behind(given: Given | null, closure: Given | null): Given | null {
  if (given === null) return closure
  return closure === null ? given : { ...given, outer: behind(given.outer, closure) }
}

function callsByFunction(
  { calls, methods }: Whole,
  known: Values,
): ReadonlyMap<FunctionNode, readonly { readonly call: Call; readonly closure: Given | null }[]> {
  const found = new Map<FunctionNode, { call: Call; closure: Given | null }[]>()
  const byName = new Map<Binding, Held | null>()
  const entered = (call: Call): Held | null => {
    const name = bindingOf(call.callee)
    const before = name === undefined ? undefined : byName.get(name)
    if (before !== undefined) return before
    const made = known.called({ node: call, given: null })
    if (name !== undefined) byName.set(name, made)
    return made
  }
  const put = (of: FunctionNode, call: Call, closure: Given | null): void => {
    const all = found.get(of)
    if (all === undefined) found.set(of, [{ call, closure }])
    else all.push({ call, closure })
  }
  for (const call of calls) {
    const made = entered(call)
    const method = made === null ? methods.get(calledMember(call)) : undefined
    if (method !== undefined) put(method, call, null)
    if (made !== null && isFunction(made.node)) put(made.node, call, made.given)
    const handed = handedTo(call, known)
    if (handed !== null) put(handed, call, null)
  }
  return found
}

/** The name of what is called on something; empty where it is none. */
function calledMember({ callee }: Call): string {
  const called = callee.type === 'Super' ? callee : bare(callee)
  return called.type === 'MemberExpression' ? (memberName(called) ?? '') : ''
}

/** `useSWR("/api/users", fetcher)`: what an address is handed on to is called with it. Null for any other call. */
function handedTo(call: Call, known: Values): FunctionNode | null {
  const [address, to] = call.arguments
  if (address === undefined || to === undefined || !beginsWithSlash(address)) return null
  const made = to.type === 'Identifier' ? (known.locate({ node: to, given: null })?.node ?? null) : to
  return made !== null && isFunction(made) && (made.params.length === 1 || made.params.length === 2) ? made : null
}
