import { type ListedThings, cellKind, headLabel } from './columns.ts'
import { type Element, around, clean, textOf } from './elements.ts'
import { cellsOf, rowsOf } from './tables.ts'

const LISTS = 8
const LABELS = 24
const ELEMENTS = 40
/** A longer text explains what is called so. */
const LONGEST = 160

interface Labelled {
  readonly label: string
  readonly text: string
}

/**
 * What a page shows of a thing behind labels: description lists, tables with a head in each row, paragraphs that begin with a label in bold type.
 * Several that have two labels or more in common are of things of one kind, as cards in a list are.
 * @param shown the elements of a page that a person sees, in its order
 */
export function labelledValues(shown: readonly Element[]): readonly ListedThings[] {
  const groups: Map<string, Set<string>>[] = []
  for (const box of shown) {
    const values = READ.get(box.tagName)?.(box) ?? (isFirst(box) ? paragraphs(box) : [])
    if (!areOfThing(values) || isAtEdge(box)) continue
    const known = groups.find(group => values.filter(({ label }) => group.has(label)).length > 1)
    if (known === undefined && groups.length >= LISTS) continue
    const group = known ?? new Map<string, Set<string>>()
    if (known === undefined) groups.push(group)
    for (const { label, text } of values) {
      const texts = group.get(label) ?? new Set()
      if (texts.size < ELEMENTS && (group.has(label) || group.size < LABELS)) group.set(label, texts.add(text))
    }
  }
  return groups.map(group => ({
    as: 'labels',
    columns: [...group].map(([label, texts]) => ({
      label,
      name: null,
      kinds: [...new Set([...texts].map(cellKind))].sort(),
    })),
    hrefs: [],
  }))
}

/** Two labels at least, none twice, and short texts behind most of them. What explains letters is a legend. */
const areOfThing = (values: readonly Labelled[]): boolean =>
  values.length > 1 &&
  values.every(({ label }) => /\p{L}{2}/u.test(label)) &&
  new Set(values.map(({ label }) => label)).size === values.length &&
  values.filter(({ text }) => text.length <= LONGEST).length * 2 > values.length

const READ: ReadonlyMap<string, (box: Element) => readonly Labelled[]> = new Map([
  ['dl', descriptions],
  ['table', rows],
])

const childrenOf = (box: Element): readonly Element[] =>
  box.childNodes.filter((node): node is Element => 'tagName' in node)

/** Each name and what stands right behind it; both may stand in a box of their own (HTML, 4.4.9). */
function descriptions(list: Element): readonly Labelled[] {
  const parts = childrenOf(list).flatMap(each => (each.tagName === 'div' ? childrenOf(each) : [each]))
  return parts.flatMap((part, at) => {
    const next = parts[at + 1]
    return part.tagName === 'dt' && next?.tagName === 'dd' ? labelled(part, next) : []
  })
}

function rows(table: Element): readonly Labelled[] {
  const all = rowsOf(table).map(cellsOf)
  const isOfHeads = all.every(([head, value, more]) => head?.tagName === 'th' && value?.tagName === 'td' && !more)
  return isOfHeads ? all.flatMap(([head, value]) => labelled(head as Element, value as Element)) : []
}

const isParagraph = ({ tagName }: Element): boolean => tagName === 'p' || tagName === 'li'

/** The first of several such elements beside each other. */
function isFirst(box: Element): boolean {
  const parent = box.parentNode
  return isParagraph(box) && parent !== null && 'tagName' in parent && childrenOf(parent).find(isParagraph) === box
}

/** `<p><strong>Title:</strong> Oak</p>`, as scaffolds of Rails write it. */
function paragraphs(first: Element): readonly Labelled[] {
  return childrenOf(first.parentNode as Element)
    .filter(isParagraph)
    .flatMap(each => {
      const [head] = childrenOf(each)
      const text = head !== undefined && /^(?:strong|b)$/.test(head.tagName) ? textOf(each) : ''
      const name = head === undefined ? '' : textOf(head)
      if (text === '' || !text.startsWith(name)) return []
      const isMarked = /[:：]$/.test(name) || /^[:：]/.test(text.slice(name.length))
      const label = isMarked ? headLabel(name) : null
      return label === null || hasControl(each)
        ? []
        : [{ label, text: clean(text.slice(name.length)).replace(/^[:：]\s*/, '') }]
    })
}

function labelled(head: Element, value: Element): readonly Labelled[] {
  const label = headLabel(textOf(head))
  return label === null || hasControl(value) ? [] : [{ label, text: textOf(value) }]
}

/** What is filled in there is no value that is shown. */
function hasControl(element: Element): boolean {
  const waiting = [...element.childNodes]
  for (let left = ELEMENTS; left > 0 && waiting.length > 0; left--) {
    const node = waiting.shift()
    if (node === undefined || !('tagName' in node)) continue
    if (CONTROLS.has(node.tagName)) return true
    waiting.push(...node.childNodes)
  }
  return false
}

const CONTROLS = new Set(['input', 'select', 'textarea', 'form'])

/** What stands in the menu or at the foot of each page is of no thing. */
function isAtEdge(box: Element): boolean {
  for (const { tagName } of around(box)) if (EDGES.has(tagName)) return true
  return false
}

const EDGES = new Set(['nav', 'footer', 'aside', 'form'])
