import type { Node } from 'estree'
import { type Binding, type Owner, bindingOf, ownerOf } from '../../scopes/binding.ts'
import { bare, literalText, memberName } from '../../syntax/nodes.ts'
import { isUndefined } from '../../values/expression-forms.ts'
import type { Call } from './request.ts'

/** What is done at once with elements of a page, and with nothing that a request gives back. */
const OF_ELEMENTS =
  /^(?:addClass|removeClass|toggleClass|hasClass|attr|removeAttr|prop|css|find|closest|parents?|children|siblings|each|append|prepend|appendTo|insertBefore|insertAfter|html|val|show|hide|toggle|fadeIn|fadeOut|slideUp|slideDown|click|focus|blur|trigger)$/
const EVENTS = /^(?:click|dblclick|change|input|submit|focus|blur|key(?:up|down|press)|mouse\w+|touch\w+|scroll)\b/
/** What a collection is asked for any key. Some promises have a `get` too, for a member whose name is written out. */
const OF_COLLECTIONS = /^(?:add|delete|get|has)$/
/** What a request is asked that is not waited for. */
const OF_REQUESTS =
  /^(?:then|catch|finally|subscribe|pipe|toPromise|data|error|value|body|json|text|status|abort|cancel)$/

/**
 * Whether a call asks what hands things out by names with slashes, and no server: what has the name is asked whether it has something, or something is done
 * at once with what one of its calls gives back (`components.get("topic/pin").toggleClass("hidden")`, `found.get(path)?.size`).
 * @param lookUps those of the calls that are known to be none of a server
 */
export function registries(calls: readonly Call[], lookUps: readonly Call[]): (call: Call) => boolean {
  const found = new Map<Binding | Owner, Set<string>>()
  const add = (place: Place | null): void => {
    if (place !== null) found.set(place.root, (found.get(place.root) ?? new Set()).add(place.path))
  }
  for (const call of lookUps) add(asksOf(call))
  for (const { callee, arguments: given } of calls) {
    const member = callee.type === 'Super' ? null : bare(callee)
    if (member?.type !== 'MemberExpression') continue
    const name = memberName(member) ?? ''
    if (name === 'has') add(placeOf(member.object))
    const written = literalText(given[0])
    const isAtOnce =
      OF_ELEMENTS.test(name) || (written === null ? OF_COLLECTIONS.test(name) : name === 'on' && EVENTS.test(written))
    if (isAtOnce) add(asksOf(madeBy(member.object)))
  }
  return call => {
    const place = found.size === 0 ? null : asksOf(call)
    return place !== null && found.get(place.root)?.has(place.path) === true
  }
}

/**
 * Whether what a call gives back may be missing, which is asked at once (`void 0 !== a.get(b)`), or it is asked for what no request has: `a.get(b)?.c`,
 * also as it is written for older browsers, `null == (d = a.get(b)) ? void 0 : d.c`. A request is always there.
 */
export function isLookUp(call: Node, parents: readonly Node[]): boolean {
  let answer = call
  let at = parents.length - 1
  const isWhole = (around: Node | undefined): boolean =>
    around?.type === 'ChainExpression' ||
    (around?.type === 'ConditionalExpression' && around.alternate === answer && isUndefined(around.consequent))
  for (; isWhole(parents[at]); at--) answer = parents[at] as Node
  const around = parents[at]
  if (around?.type === 'MemberExpression') return around.optional && isOfNoRequest(memberName(around))
  if (around?.type === 'BinaryExpression') return isUndefined(around.left) || isUndefined(around.right)
  const name = around?.type === 'AssignmentExpression' ? bindingOf(around.left) : undefined
  if (name === undefined || parents[at - 1]?.type !== 'BinaryExpression') return false
  const asking = parents.slice(0, at - 1).findLast(({ type }) => type !== 'LogicalExpression')
  if (asking?.type !== 'ConditionalExpression' || !isUndefined(asking.consequent)) return false
  return isOfNoRequest(firstMember(asking.alternate, name))
}

const isOfNoRequest = (member: string | null): boolean => member !== null && !OF_REQUESTS.test(member)

/** The first step from a name in `name.a.b().c`. */
function firstMember(node: Node, name: Binding): string | null {
  let at = node
  for (let steps = 0; steps < MOST_STEPS; steps++)
    if (at.type === 'CallExpression') at = at.callee
    else if (at.type !== 'MemberExpression') return null
    else if (bindingOf(at.object) === name) return memberName(at)
    else at = at.object
  return null
}

/** A name of the script itself or what methods call `this`, and the members that lead on from it. */
interface Place {
  readonly root: Binding | Owner
  readonly path: string
}

const MOST_STEPS = 8

/** The call itself, or that of which a variable holds the result; none that is waited for. */
function madeBy(node: Node): Node {
  const made = node.type === 'Identifier' ? (initOf(node) ?? node) : node
  return made.type === 'ChainExpression' ? made.expression : made
}

/** What the `get` is one of. */
function asksOf(call: Node): Place | null {
  if (call.type !== 'CallExpression' || call.callee.type === 'Super') return null
  const callee = bare(call.callee)
  return callee.type === 'MemberExpression' && memberName(callee) === 'get' ? placeOf(callee.object) : null
}

function placeOf(node: Node): Place | null {
  let path = ''
  let at = bare(node)
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const same = at.type === 'Identifier' ? initOf(at) : null
    if (same?.type === 'MemberExpression') at = same
    if (at.type !== 'MemberExpression') break
    const name = memberName(at)
    if (name === null) return null
    path = `.${name}${path}`
    at = bare(at.object)
  }
  const root = at.type === 'Identifier' ? bindingOf(at) : path === '' ? undefined : ownerOf(at)
  return root === undefined ? null : { root, path }
}

/** All that a variable was ever given. */
function initOf(identifier: Node): Node | null {
  const binding = bindingOf(identifier)
  return binding?.kind === 'variable' && binding.path.length === 0 ? binding.init : null
}
