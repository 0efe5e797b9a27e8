import { type DefaultTreeAdapterTypes, type TreeAdapter, defaultTreeAdapter, parse } from 'parse5'
import { withoutTokens } from '../token.ts'
import { drawComponents } from './components.ts'

export type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node
type Parent = DefaultTreeAdapterTypes.ParentNode

const LONGEST_TEXT = 300
/** Of what is looked at. */
const ELEMENTS = 60_000
const DEEPEST = 256

/** The elements of a text of HTML in the order of the page, without what templates hold, but for those that a stream brings. */
export function htmlElements(html: string): readonly Element[] {
  const elements: Element[] = []
  // A piece of a table is none without one around it (HTML, 13.2.6.4.7).
  const waiting: Node[] = [parse(PIECE_OF_TABLE.test(html) ? `<table>${html}</table>` : html, { treeAdapter: owning })]
  while (waiting.length > 0 && elements.length < ELEMENTS) {
    const node = waiting.pop() as Node
    if (isElement(node)) elements.push(node)
    const inside: readonly Node[] = isBrought(node)
      ? node.content.childNodes
      : 'childNodes' in node
        ? node.childNodes
        : []
    for (let index = inside.length - 1; index >= 0; index--) waiting.push(inside[index] as Node)
  }
  drawComponents(elements)
  return elements
}

const FORMS = new WeakMap<Element, Element>()
const CONTROLS = new Set(['input', 'select', 'textarea', 'button'])

/** Notes which form was open when a control began: in tables it need not be around it (HTML, 13.2.6.1, "create an element for a token"). */
const owning: TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> = {
  ...defaultTreeAdapter,
  onElementCreated: (element, { formElement, isInTemplate }) => {
    if (formElement !== null && !isInTemplate && CONTROLS.has(element.tagName)) FORMS.set(element, formElement)
  },
}

/** The form that a control belongs to, by the page's parser or since it stands around it; undefined where it belongs to none. */
export function formOf(control: Element): Element | undefined {
  const owner = FORMS.get(control)
  if (owner !== undefined) return owner
  for (const parent of around(control)) if (parent.tagName === 'form') return parent
  return undefined
}

const PIECE_OF_TABLE = /^\s*<t(?:r|head|body|foot)[\s>]/i

/** Turbo puts into the page what stands in the template of a `<turbo-stream>`. */
const isBrought = (node: Node): node is DefaultTreeAdapterTypes.Template =>
  node.nodeName === 'template' && 'content' in node && node.parentNode?.nodeName === 'turbo-stream'

/** Undefined where the element has no such attribute. */
export function attribute(element: Element, name: string): string | undefined {
  for (const { name: present, value } of element.attrs) if (present === name) return value
  return undefined
}

/** What a person reads inside an element, spaces collapsed, at most 300 characters, with names in the place of tokens. */
export function textOf(element: Element): string {
  let text = ''
  let from: Parent | null = element
  const waiting: Node[] = [element]
  while (waiting.length > 0 && text.length < LONGEST_TEXT * 4) {
    const node = waiting.pop() as Node
    if ('value' in node && node.nodeName === '#text') {
      if (node.parentNode !== from && isApart(text, node.value)) text += ' '
      from = node.parentNode
      text += node.value
    } else if (isElement(node) && node !== element && isSilent(node)) continue
    else if ('childNodes' in node) {
      if (isElement(node) && !INLINE.has(node.tagName)) text += ' '
      for (let index = node.childNodes.length - 1; index >= 0; index--) waiting.push(node.childNodes[index] as Node)
    }
  }
  return clean(text)
}

/** Two elements in a line whose texts would run together as no word does: `Options` and `Expand`. Styles keep them apart. */
const isApart = (before: string, after: string): boolean =>
  /[\p{Ll}\d.!?)]/u.test(before.slice(-1)) && /^\p{Lu}\p{L}/u.test(after)

/** Spaces collapsed, cut, tokens named, without what a script fills in (`{{ order.name | uppercase }}`). */
export function clean(text: string): string {
  const said = text.includes('{{') ? text.replace(FILLED_IN, ' ') : text
  const collapsed = said.replace(/[\s\u00a0\u200b\u200e\u200f\ufeff]+/g, ' ').trim()
  const named = withoutTokens(collapsed)
  return named.length <= LONGEST_TEXT ? named : `${named.slice(0, LONGEST_TEXT - 1)}…`
}

/** An expression in markup as it was delivered: what AngularJS, Vue and Handlebars put in its place was not. */
export const FILLED_IN = /\{\{[^{}]{0,300}\}\}/g

/** The elements around it, innermost first, as far as pages that people made are deep. */
export function* around(element: Element): Generator<Element> {
  let parent: Parent | null = element.parentNode
  for (let depth = 0; depth < DEEPEST && parent !== null && isElement(parent); depth++) {
    yield parent
    parent = parent.parentNode
  }
}

/** Of the elements of a page in its order, those that a person sees. */
export function shownElements(elements: readonly Element[]): readonly Element[] {
  const hidden = new Set<Node | null>()
  return elements.filter(element => {
    const shown = !hidden.has(element.parentNode) && !isHidden(element)
    if (!shown) hidden.add(element)
    return shown
  })
}

/**
 * Of elements that are shown, those that stand there whatever a script finds: not what Vue shows where a condition holds, in a page as it was delivered
 * (vuejs.org, "Conditional Rendering"). Once it is drawn no such attribute is left.
 */
export function unconditional(shown: readonly Element[]): readonly Element[] {
  const conditional = new Set<Node | null>()
  return shown.filter(element => {
    const isOnCondition =
      conditional.has(element.parentNode) || element.attrs.some(({ name }) => /^v-(?:if|else-if|else|show)$/.test(name))
    if (isOnCondition) conditional.add(element)
    return !isOnCondition
  })
}

const isElement = (node: Node | Parent): node is Element => 'tagName' in node

const INLINE = new Set(
  'a abbr b bdi bdo cite code dfn em font i kbd label mark q s samp small span strong sub sup time tt u var'.split(' '),
)
const SILENT = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'select',
  'textarea',
  'option',
  'svg',
  'head',
  'datalist',
  'iframe',
  'object',
])

/** Nobody reads it. */
function isSilent(element: Element): boolean {
  return SILENT.has(element.tagName) || isHidden(element)
}

/** Marked as not to be seen. */
export function isHidden(element: Element): boolean {
  if (element.tagName === 'dialog' && attribute(element, 'open') === undefined) return true
  for (const { name, value } of element.attrs) {
    if (name === 'hidden') return true
    if (name === 'aria-hidden' && value === 'true') return true
    if (name === 'style' && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(value)) return true
  }
  return false
}
