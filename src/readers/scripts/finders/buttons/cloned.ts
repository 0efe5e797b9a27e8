import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { Node } from 'estree'
import { bindingOf } from '../../scopes/binding.ts'
import { bare, literalText, memberName } from '../../syntax/nodes.ts'

type Inside = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const LONGEST = 20_000
const DEEPEST = 24
const SAYING = ['aria-label', 'title', 'value']

/**
 * The words on an element of markup that a script clones, as Solid and Svelte compile their components to it:
 * `save = template("<p><button>Save")`, `row = save(), button = row.firstChild`. Of a form they are those of the one button that
 * sends it. Empty where the node is none, or has none.
 */
export function wordsOfCloned(node: Node): string {
  const found = clonedAt(node, 0)
  if (found === null || !('tagName' in found)) return ''
  if (found.tagName !== 'form') return wordsOn(found)
  const [only, more] = elementsIn(found).filter(isSending)
  return only === undefined || more !== undefined ? '' : wordsOn(only)
}

/** The node of the markup that an expression is. */
function clonedAt(node: Node, depth: number): Inside | null {
  const inner = bare(node)
  if (depth > DEEPEST) return null
  if (inner.type === 'Identifier') {
    const binding = bindingOf(inner)
    return binding?.init == null || binding.path.length > 0 ? null : clonedAt(binding.init, depth + 1)
  }
  if (inner.type === 'MemberExpression') {
    const step = memberName(inner)
    if (step !== 'firstChild' && step !== 'nextSibling') return null
    const from = clonedAt(inner.object, depth + 1)
    if (from === null) return null
    if (step === 'firstChild') return 'childNodes' in from ? (from.childNodes[0] ?? null) : null
    const beside = from.parentNode?.childNodes ?? []
    return beside[beside.indexOf(from) + 1] ?? null
  }
  if (inner.type !== 'CallExpression' || inner.arguments.length > 0 || inner.callee.type !== 'Identifier') return null
  const made = bindingOf(inner.callee)?.init
  const markup = made?.type === 'CallExpression' ? literalText(made.arguments[0])?.trim() : undefined
  if (markup === undefined || !markup.startsWith('<') || markup.length > LONGEST) return null
  return parseFragment(markup).childNodes[0] ?? null
}

function wordsOn(element: Element): string {
  const said = element.attrs.find(({ name, value }) => SAYING.includes(name) && value !== '')?.value ?? ''
  return textIn(element).replace(/\s+/g, ' ').trim() || said
}

const textIn = (node: Inside): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textIn).join(' ') : ''

const elementsIn = (node: Element): readonly Element[] =>
  node.childNodes.flatMap(one => ('tagName' in one ? [one, ...elementsIn(one)] : []))

/** A button sends the form around it where it does not say otherwise. */
const isSending = ({ tagName, attrs }: Element): boolean => {
  const type = attrs.find(({ name }) => name === 'type')?.value
  return (
    (tagName === 'button' && (type === undefined || type === 'submit')) || (tagName === 'input' && type === 'submit')
  )
}
