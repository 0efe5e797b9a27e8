import type { Node } from 'estree'
import { type Binding, bindingOf } from '../../scopes/binding.ts'
import { bare, literalText, memberName } from '../../syntax/nodes.ts'
import type { Call } from './request.ts'

/** What is done at once with elements of a page, and with nothing that a request gives back. */
const OF_ELEMENTS =
  /^(?:addClass|removeClass|toggleClass|hasClass|attr|removeAttr|prop|css|find|closest|parents?|children|siblings|each|append|prepend|appendTo|insertBefore|insertAfter|html|val|show|hide|toggle|fadeIn|fadeOut|slideUp|slideDown|click|focus|blur|trigger)$/
const EVENTS = /^(?:click|dblclick|change|input|submit|focus|blur|key(?:up|down|press)|mouse\w+|touch\w+|scroll)\b/

/**
 * Whether a call asks what hands elements of the page out by names with slashes, and no server: of what has the name, something is done at once with what
 * one of its calls gives back (`components.get("topic/pin").toggleClass("hidden")`).
 */
export function registries(calls: readonly Call[]): (call: Call) => boolean {
  const found = new Set<Binding>()
  for (const { callee, arguments: given } of calls) {
    const member = callee.type === 'Super' ? null : bare(callee)
    if (member?.type !== 'MemberExpression') continue
    const name = memberName(member) ?? ''
    const [event] = given
    const isEvent = name === 'on' && event !== undefined && EVENTS.test(literalText(event) ?? '')
    if (!isEvent && !OF_ELEMENTS.test(name)) continue
    const of = ownerOf(madeBy(bare(member.object)))
    if (of !== undefined) found.add(of)
  }
  return call => {
    const of = found.size === 0 ? undefined : ownerOf(call)
    return of !== undefined && found.has(of)
  }
}

/** The call itself, or that of which a variable holds the result. */
function madeBy(node: Node): Node {
  const binding = node.type === 'Identifier' ? bindingOf(node) : undefined
  return binding?.kind === 'variable' && binding.path.length === 0 && binding.init != null ? bare(binding.init) : node
}

/** What the `get` is one of, where that is a name of the script itself. */
function ownerOf(call: Node): Binding | undefined {
  if (call.type !== 'CallExpression' || call.callee.type === 'Super') return undefined
  const callee = bare(call.callee)
  if (callee.type !== 'MemberExpression' || memberName(callee) !== 'get') return undefined
  const owner = bare(callee.object)
  return owner.type === 'Identifier' ? bindingOf(owner) : undefined
}
