import { type Element, around, attribute, clean, textOf } from './elements.ts'
import type { Labels } from './labels.ts'
import { withoutCount } from './without-count.ts'

/** A part of a page that is there or not: a dialog, or what one of several tabs shows. */
export interface StateBox {
  readonly kind: 'dialog' | 'tab'
  /** Empty where it has none. */
  readonly name: string
  /** Of a tab: the names of the tabs beside it, its own among them; tells lists of tabs apart. */
  readonly group: string
  /** Nothing else can be used while it is open. */
  readonly modal: boolean
  readonly open: boolean
  /** Undefined where the page does not say what the tab shows. */
  readonly element?: Element
}

const BOXES = 48
/** More tabs than these, or longer names, are what people made: open files, pages, groups. */
const MOST_TABS = 12
const LONGEST_NAME = 80

/**
 * Dialogs and tabs by the roles that WAI-ARIA gives them, and by HTML's `dialog`. What lies inside of a dialog and has no name of
 * its own is the same dialog.
 * @param shown of the elements those that a person sees
 */
export function stateBoxes(
  elements: readonly Element[],
  shown: readonly Element[],
  labels: Labels,
): readonly StateBox[] {
  const telling = elements.filter(isTelling)
  if (telling.length === 0) return []
  const seen = new Set(shown)
  return [...dialogs(telling, seen, labels), ...tabs(telling, elements, seen, labels)].slice(0, BOXES)
}

/** Most elements of most pages are none of a dialog or of tabs. */
function isTelling({ tagName, attrs }: Element): boolean {
  if (tagName === 'dialog') return true
  for (const { name, value } of attrs)
    if ((name === 'role' && ROLES.has(value)) || (name === 'aria-modal' && value === 'true')) return true
  return false
}

const ROLES = new Set(['dialog', 'alertdialog', 'tab', 'tabpanel'])

function dialogs(elements: readonly Element[], shown: ReadonlySet<Element>, labels: Labels): readonly StateBox[] {
  const found = new Map<Element, StateBox>()
  for (const element of elements) {
    if (!isDialog(element)) continue
    const own = labels.stated(element) ?? ''
    const outer = [...around(element)].find(parent => found.has(parent))
    if (outer !== undefined && (own === '' || own === found.get(outer)?.name)) continue
    const name = own || headingIn(element) || clean(attribute(element, 'title') ?? '')
    found.set(element, {
      kind: 'dialog',
      name: name.length <= LONGEST_NAME ? name : '',
      group: '',
      modal: attribute(element, 'aria-modal') === 'true',
      open: shown.has(element),
      element,
    })
  }
  return [...found.values()]
}

function isDialog(element: Element): boolean {
  const role = attribute(element, 'role')
  return (
    role === 'dialog' ||
    role === 'alertdialog' ||
    (element.tagName === 'dialog' && role === undefined) ||
    (attribute(element, 'aria-modal') === 'true' && role === undefined)
  )
}

const NODES = 400

/** The first heading inside. */
function headingIn(box: Element): string {
  const waiting = [...box.childNodes].reverse()
  for (let left = NODES; left > 0 && waiting.length > 0; left--) {
    const node = waiting.pop()
    if (node === undefined || !('tagName' in node)) continue
    if (/^(?:h[1-6]|legend)$/.test(node.tagName) || attribute(node, 'role') === 'heading') {
      const text = textOf(node)
      if (text !== '') return text
    }
    waiting.push(...[...node.childNodes].reverse())
  }
  return ''
}

function tabs(
  telling: readonly Element[],
  elements: readonly Element[],
  shown: ReadonlySet<Element>,
  labels: Labels,
): readonly StateBox[] {
  const lists = new Map<Element, Element[]>()
  const panels: Element[] = []
  for (const element of telling) {
    const role = attribute(element, 'role')
    if (role === 'tabpanel') panels.push(element)
    if (role !== 'tab' || !shown.has(element) || leadsAway(element) || isToGoBy(element)) continue
    const list = listAround(element)
    if (list === undefined) continue
    const others = lists.get(list)
    if (others === undefined) lists.set(list, [element])
    else others.push(element)
  }
  if (lists.size === 0) return []
  const byId = new Map<string, Element>()
  for (const element of elements) {
    const id = attribute(element, 'id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
  }
  const onlyPanel = panels.filter(panel => shown.has(panel))
  return [...lists.values()].flatMap(list => {
    const names = list.map(tab => withoutCount(labels.stated(tab) ?? textOf(tab)))
    if (list.length < 2 || list.length > MOST_TABS) return []
    const group = names.join(' | ')
    return list.flatMap((tab, index): StateBox[] => {
      const name = names[index] as string
      const selected = attribute(tab, 'aria-selected')
      if (name === '' || name.length > LONGEST_NAME || selected === undefined) return []
      const open = selected === 'true'
      const panel =
        byId.get(attribute(tab, 'aria-controls') ?? '\u0000') ??
        panels.find(other => other !== tab && isLabelledBy(other, tab)) ??
        (open && lists.size === 1 && onlyPanel.length === 1 ? onlyPanel[0] : undefined)
      return [{ kind: 'tab', name, group, modal: false, open, ...(panel === undefined ? {} : { element: panel }) }]
    })
  })
}

/** Where a link leads to another page, the page is a screen of its own. */
function leadsAway(tab: Element): boolean {
  const href = attribute(tab, 'href')?.trim()
  return href !== undefined && href !== '' && !/^(?:#(?!!?\/)|javascript:)/i.test(href)
}

/** What stands in a navigation, and in no list of tabs inside of it, leads to other screens, be it drawn as a tab. */
function isToGoBy(tab: Element): boolean {
  for (const parent of around(tab)) {
    const role = attribute(parent, 'role')
    if (role === 'tablist') return false
    if (role === 'navigation' || (parent.tagName === 'nav' && role === undefined)) return true
  }
  return false
}

function listAround(tab: Element): Element | undefined {
  let first: Element | undefined
  for (const parent of around(tab)) {
    first ??= parent
    if (attribute(parent, 'role') === 'tablist') return parent
  }
  return first
}

function isLabelledBy(panel: Element, tab: Element): boolean {
  const id = attribute(tab, 'id')
  return id !== undefined && id !== '' && (attribute(panel, 'aria-labelledby') ?? '').split(/\s+/).includes(id)
}
