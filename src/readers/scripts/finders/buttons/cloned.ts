import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { CallExpression, Node } from 'estree'
import { type Binding, bindingOf } from '../../scopes/binding.ts'
import { bare, literalText, memberName } from '../../syntax/nodes.ts'

type Inside = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element
type Fragment = DefaultTreeAdapterTypes.DocumentFragment

const LONGEST = 20_000
const DEEPEST = 24
const SAYING = ['aria-label', 'title', 'value']

/** Functions that go on to what stands beside a node, `beside(node, 2)`: those that are called with a number anywhere. */
export interface StepsBeside {
  readonly see: (call: CallExpression) => void
  readonly has: (callee: Node) => boolean
}

export function stepsBeside(): StepsBeside {
  const known = new Set<Binding>()
  return {
    see: ({ callee, arguments: [node, count, more] }) => {
      if (node === undefined || more !== undefined || count?.type !== 'Literal' || typeof count.value !== 'number')
        return
      const binding = callee.type === 'Identifier' ? bindingOf(callee) : undefined
      if (binding !== undefined) known.add(binding)
    },
    has: callee => {
      const binding = callee.type === 'Identifier' ? bindingOf(callee) : undefined
      return binding !== undefined && known.has(binding)
    },
  }
}

/**
 * The words on an element of markup that a script clones, as Solid and Svelte compile their components to it:
 * `save = template("<p><button>Save")`, `row = save(), button = row.firstChild` or `inner(row)`. Of a form they are those of the one button that
 * sends it. Empty where the node is none, or has none.
 */
export function wordsOfCloned(node: Node, steps: StepsBeside): string {
  const found = clonedAt(node, steps, 0)
  if (found === null || !('tagName' in found)) return ''
  if (found.tagName !== 'form') return wordsOn(found)
  const [only, more] = elementsIn(found).filter(isSending)
  return only === undefined || more !== undefined ? '' : wordsOn(only)
}

/** The node of the markup that an expression is. */
function clonedAt(node: Node, steps: StepsBeside, depth: number): Inside | Fragment | null {
  const inner = bare(node)
  if (depth > DEEPEST) return null
  if (inner.type === 'Identifier') {
    const binding = bindingOf(inner)
    return binding?.init == null || binding.path.length > 0 ? null : clonedAt(binding.init, steps, depth + 1)
  }
  if (inner.type === 'MemberExpression') {
    const step = memberName(inner)
    if (step !== 'firstChild' && step !== 'nextSibling') return null
    const from = clonedAt(inner.object, steps, depth + 1)
    return from === null ? null : step === 'firstChild' ? firstIn(from) : besideOf(from, 1)
  }
  if (inner.type !== 'CallExpression' || inner.callee.type !== 'Identifier') return null
  const [taken, count] = inner.arguments
  if (taken !== undefined) {
    const from = clonedAt(taken, steps, depth + 1)
    if (from === null) return null
    const far = count?.type === 'Literal' && typeof count.value === 'number' ? count.value : 1
    return steps.has(inner.callee) ? besideOf(from, far) : firstIn(from)
  }
  const made = bindingOf(inner.callee)?.init
  if (made?.type !== 'CallExpression') return null
  const [text, flags] = made.arguments
  const markup = text === undefined ? undefined : literalText(text)?.trim()
  if (markup === undefined || !markup.startsWith('<') || markup.length > LONGEST) return null
  const all = parseFragment(markup)
  const isFragment = flags?.type === 'Literal' && typeof flags.value === 'number' && (flags.value & 1) === 1
  return isFragment ? all : (all.childNodes[0] ?? null)
}

const firstIn = (node: Inside | Fragment): Inside | null => ('childNodes' in node ? (node.childNodes[0] ?? null) : null)

function besideOf(node: Inside | Fragment, far: number): Inside | null {
  const beside = 'parentNode' in node ? (node.parentNode?.childNodes ?? []) : []
  return beside[beside.indexOf(node as Inside) + far] ?? null
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
