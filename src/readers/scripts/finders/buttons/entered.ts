import type { CallExpression, Node } from 'estree'
import type { Around } from '../../finder.ts'
import { bindingOf } from '../../scopes/binding.ts'
import { bare, isFunction, placed, returned } from '../../syntax/nodes.ts'
import { lastName, objectOf } from '../names.ts'
import { procedureIn } from '../calls/procedures.ts'
import { isTellingName } from '../platform-names.ts'
import { documentsIn } from './documents-in.ts'
import type { Pressed } from './pressed.ts'

/** Functions that a handler enters: itself, those that it calls, and what these call. */
const HOPS = 4
const MOST_CALLS = 120
const MOST_FUNCTIONS = 32
const MOST_NAMES = 24
const DEEPEST = 4

/** What pressing it leads to. */
export interface Entered {
  /** Functions, and GraphQL documents that they name. */
  readonly parts: readonly {
    readonly node: Node
    /** It is called with something, or from far away: what it does of several things may hang on that. */
    readonly depends: boolean
  }[]
  /** Names of methods that are called and stand in another script, as far as this one tells. */
  readonly names: readonly string[]
}

/** @param calls all of the script, in the order of the text */
export function entered(
  { handlers, enters }: Pick<Pressed, 'handlers' | 'enters'>,
  calls: readonly CallExpression[],
  around: Around,
): Entered {
  const found = new Map<Node, boolean>()
  const names = new Set<string>()
  let open = handlers.flatMap(handler => handlersIn(handler, around))
  for (let hop = 0; hop < HOPS && open.length > 0; hop++) {
    const next: Node[] = []
    for (const node of open) {
      if (found.has(node) || found.size >= MOST_FUNCTIONS) continue
      const depends = hop > 1 || (hop === 1 && isFunction(node) && node.params.length > 0)
      found.set(node, depends)
      const inside = within(calls, node)
      const documents = documentsIn(inside, around)
      if (!depends || documents.length === 1) for (const document of documents) found.set(document, depends)
      for (const call of inside) {
        const made = around.known.called({ node: call, given: null })?.node ?? enters?.(call) ?? mutation(call, around)
        if (isFunction(made)) next.push(made)
        else if (made !== null && procedureAsked(made) !== null) found.set(made, depends)
        else if (hop < 2 && call.callee.type === 'MemberExpression' && names.size < MOST_NAMES)
          names.add(lastName(call.callee))
      }
    }
    open = next
  }
  return {
    parts: [...found].map(([node, depends]) => ({ node, depends })),
    names: [...names].filter(isTellingName).sort(),
  }
}

/** What runs a mutation that was made before. */
const RUNS = /^(?:mutate|mutateAsync)$/

/**
 * The function that a mutation runs, as libraries that keep what servers answered have it: `made.mutate(values)` and, of
 * `{ mutate: save }` taken out of what was made, `save(values)`, where that is `useMutation({ mutationFn })`; where that asks for a procedure of tRPC,
 * `api.order.pay.useMutation()`, what asks. Null for any other call.
 */
function mutation({ callee }: CallExpression, around: Around): Node | null {
  const inner = bare(callee)
  const binding = inner.type === 'Identifier' ? bindingOf(inner) : undefined
  const [step, more] = binding?.path ?? []
  const taken = more === undefined && RUNS.test(String(step)) ? (binding?.init ?? null) : null
  const made = taken ?? (RUNS.test(lastName(inner)) ? objectOf(inner) : null)
  const call = made === null ? null : around.resolve(made)
  if (call?.type !== 'CallExpression') return null
  const procedure = procedureAsked(call)
  if (procedure !== null) return procedure
  for (const argument of call.arguments.slice(0, 2)) {
    const run = around.known.member({ node: argument, given: null }, 'mutationFn')?.node
    if (isFunction(run)) return run
  }
  return null
}

/** `api.order.pay.useMutation()`, `useMutation(api.order.pay.mutationOptions())` */
const procedureAsked = (node: Node): Node | null =>
  node.type !== 'CallExpression'
    ? null
    : ([node, node.arguments[0]].find(one => one?.type === 'CallExpression' && procedureIn(one)?.method === 'POST') ??
      null)

/** `save`, `() => save(1)`, `cache[0] || (cache[0] = () => save())`, `[save, close]` */
function handlersIn(node: Node, around: Around, depth = 0): readonly Node[] {
  if (depth > DEEPEST) return []
  if (isFunction(node)) return [node]
  if (node.type === 'LogicalExpression') return handlersIn(node.right, around, depth + 1)
  if (node.type === 'AssignmentExpression') return handlersIn(node.right, around, depth + 1)
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap(one => (one === null ? [] : handlersIn(one, around, depth + 1)))
  // `act("archive")`, where that gives back what is done
  const inner = node.type === 'CallExpression' ? madeBy(node, around) : null
  if (inner !== null) return [inner]
  // `withModifiers(save, ["stop"])`, `useCallback(() => save(), [])`
  if (node.type === 'CallExpression' && node.arguments[0] !== undefined)
    return handlersIn(boundIn(node) ?? node.arguments[0], around, depth + 1)
  const made = around.resolve(node)
  return made !== null && made !== node ? handlersIn(made, around, depth + 1) : []
}

/** The function that a function of the script gives back; null where it gives back anything else. */
function madeBy(call: CallExpression, around: Around): Node | null {
  const made = around.known.called({ node: call, given: null })?.node
  const inner = isFunction(made) ? returned(made) : null
  return isFunction(inner) ? inner : null
}

/** `this.save.bind(this)` */
const boundIn = ({ callee }: CallExpression): Node | null =>
  callee.type === 'MemberExpression' && lastName(callee) === 'bind' ? callee.object : null

/** Calls that stand in a node, in the order of the text. */
export function within(calls: readonly CallExpression[], node: Node): readonly CallExpression[] {
  const { start, end } = placed(node)
  let low = 0
  let high = calls.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (placed(calls[middle] as Node).start < start) low = middle + 1
    else high = middle
  }
  const found: CallExpression[] = []
  for (let index = low; index < calls.length && found.length < MOST_CALLS; index++) {
    const call = calls[index] as CallExpression
    if (placed(call).start >= end) break
    found.push(call)
  }
  return found
}
