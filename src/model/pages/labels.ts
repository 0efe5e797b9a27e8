import { type Element, around, attribute, clean, textOf } from './elements.ts'
import { elementBefore, nodeBefore } from './siblings.ts'

/** What a person reads at a control: by the names that HTML and ARIA give it, in the order of the accessible-name computation. */
export interface Labels {
  readonly of: (control: Element) => string | null
  /** What radio buttons, or check boxes of one name, are called together. */
  readonly ofGroup: (controls: readonly Element[]) => string | null
  /** What the element itself says that it is called: by `aria-labelledby` or `aria-label`. */
  readonly stated: (element: Element) => string | null
}

/** @param elements all of one page */
export function labels(elements: readonly Element[]): Labels {
  const byId = new Map<string, Element>()
  const byTarget = new Map<string, Element>()
  const named = new Map<string, number>()
  for (const element of elements) {
    const id = attribute(element, 'id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    const target = element.tagName === 'label' ? attribute(element, 'for') : undefined
    if (target !== undefined && !byTarget.has(target)) byTarget.set(target, element)
    const name = CONTROL.test(element.tagName) ? lastPart(attribute(element, 'name') ?? '') : ''
    if (name !== '') named.set(name, (named.get(name) ?? 0) + 1)
  }
  // `<label for="size"><input name="order[size]">`: it has no such id, and only one name could be meant.
  const meant = (control: Element): Element | undefined => {
    const name = lastPart(attribute(control, 'name') ?? '')
    return name !== '' && named.get(name) === 1 && !byId.has(name) ? byTarget.get(name) : undefined
  }
  const stated = (element: Element): string | null => {
    const text = textBehind(element, byId) || clean(attribute(element, 'aria-label') ?? '')
    return text === '' ? null : trimmed(text)
  }
  return {
    stated,
    of: control => {
      const own = stated(control)
      if (own !== null) return own
      const target = byTarget.get(attribute(control, 'id') ?? '\u0000') ?? meant(control)
      const text = target === undefined ? '' : textOf(target)
      if (isSaying(text)) return trimmed(text)
      for (const parent of around(control)) {
        if (parent.tagName === 'form') break
        if (parent.tagName !== 'label') continue
        // It labels the first control that it holds (HTML, 4.10.4), beside which a button says more of that.
        if (control.tagName === 'button' && firstControlIn(parent) !== undefined) continue
        const wrapping = textOf(parent)
        if (wrapping !== '') return trimmed(wrapping)
      }
      const near =
        groupText(control, byId) ||
        labelBeside(control) ||
        textBefore(control) ||
        cellBefore(control) ||
        lineBefore(control)
      if (near !== '') return trimmed(near)
      const alone = legendAround([control], 1)
      if (alone !== null) return alone
      for (const name of ['placeholder', 'title']) {
        const last = clean(attribute(control, name) ?? '')
        // Figures alone show what may stand there, `133`, `0.00`, and so does what redaction took the place of: `{email}`.
        if (/\p{L}/u.test(last) && !/^\{\w+\}$/.test(last)) return trimmed(last)
      }
      // A sign, `⚲`, where nothing says it in words.
      return legendAround([control]) ?? (text === '' ? null : text)
    },
    ofGroup: controls => {
      const first = controls[0]
      if (first === undefined) return null
      for (const parent of around(first)) {
        if (parent.tagName === 'form') break
        const own = attribute(parent, 'role') === 'radiogroup' ? stated(parent) : null
        if (own !== null) return own
      }
      const near = groupText(first, byId) || captionOf(controls)
      return near !== '' ? trimmed(near) : legendAround(controls)
    },
  }
}

/** `order[size]` → `size` */
const lastPart = (name: string): string => /([^[\]]*)\]?$/.exec(name)?.[1] ?? name

const isSaying = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** `Sort by <input type=radio> name <input type=radio> date`: the caption before the box that holds all of them, or begins with them. */
function captionOf(controls: readonly Element[]): string {
  let inner = controls[0] as Element
  let steps = 0
  for (const parent of around(inner)) {
    if (steps++ > NEAR || inner.tagName === 'fieldset' || inner.tagName === 'form' || isPart(inner)) return ''
    const before = elementBefore(inner)
    const holdsAll = controls.every(control => control === inner || isInside(control, inner))
    if (before !== undefined) {
      const isLabel = before.tagName === 'label' && attribute(before, 'for') === undefined && !holdsControl(before)
      return holdsAll && (isLabel || isCaption(before)) ? shortText(before) : ''
    }
    inner = parent
  }
  return ''
}

function isInside(element: Element, outer: Element): boolean {
  for (const parent of around(element)) if (parent === outer) return true
  return false
}

/** The legend of the field set around, where these stand first in it, and no more do than a number. */
function legendAround(controls: readonly Element[], most = Infinity): string | null {
  const [first] = controls
  for (const parent of first === undefined ? [] : around(first)) {
    if (parent.tagName === 'form') return null
    if (parent.tagName !== 'fieldset') continue
    const legend = parent.childNodes.find(child => child.nodeName === 'legend')
    if (legend === undefined || firstControlIn(parent) !== first || filledIn(parent, most + 1) > most) return null
    return trimmed(textOf(legend as Element)) || null
  }
  return null
}

/** The first that a person fills in, in the order of the page. */
function firstControlIn(element: Element): Element | undefined {
  for (const control of controlsIn(element)) return control
  return undefined
}

/** How many a person fills in, up to a limit. */
function filledIn(element: Element, limit: number): number {
  let count = 0
  for (const _ of controlsIn(element)) if (++count >= limit) break
  return count
}

/** What a person fills in, in the order of the page. */
function* controlsIn(element: Element): Generator<Element> {
  const waiting = [...element.childNodes].reverse()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) continue
    if (!CONTROL.test(node.tagName)) waiting.push(...[...node.childNodes].reverse())
    else if (node.tagName !== 'button' && !UNFILLED.test(attribute(node, 'type') ?? '')) yield node
  }
}

/** `Shown: <select>`: the text right before the control, in the same line. */
function lineBefore(control: Element): string {
  const before = nodeBefore(control, node => !('value' in node) || isSaying(node.value))
  if (before === undefined || !('value' in before) || before.nodeName !== '#text') return ''
  const text = clean(before.value)
  return text.length <= 60 && /[:：]$/.test(text) ? text : ''
}

/** `Name:*` → `Name` */
const trimmed = (text: string): string => text.replace(/[\s:*：]+$/, '') || text

/** Of the elements that `aria-labelledby` names. */
function textBehind(element: Element, byId: ReadonlyMap<string, Element>): string {
  const by = attribute(element, 'aria-labelledby')
  if (by === undefined) return ''
  return by
    .split(/\s+/)
    .flatMap(id => byId.get(id) ?? [])
    .map(textOf)
    .join(' ')
    .trim()
}

const NEAR = 6

/** What the group around is named by: `<div role="group" aria-labelledby="expiry">`. */
function groupText(control: Element, byId: ReadonlyMap<string, Element>): string {
  let steps = 0
  for (const parent of around(control)) {
    if (parent.tagName === 'form' || parent.tagName === 'fieldset' || steps++ > NEAR) return ''
    // What a tab or a dialog is called says nothing of one field in it.
    if (isPart(parent)) return ''
    const text = textBehind(parent, byId)
    if (text !== '') return text
  }
  return ''
}

/** A box around one field has few parts. */
const BESIDE = 40

/** `<div><label>Folder type</label> <a>Help</a> <select></div>`: the only label of the box that holds no other control, naming none. */
function labelBeside(control: Element): string {
  const [parent] = around(control)
  if (parent === undefined || parent.tagName === 'form' || parent.childNodes.length > BESIDE) return ''
  const children = parent.childNodes.filter((node): node is Element => 'tagName' in node)
  const others = children.filter(child => child !== control && (CONTROL.test(child.tagName) || holdsControl(child)))
  const [label, more] = children.filter(child => child.tagName === 'label')
  if (others.length > 0 || label === undefined || more !== undefined || attribute(label, 'for') !== undefined) return ''
  return shortText(label)
}

/** In a table, or a list of terms, the cell before says what stands in the next. */
function cellBefore(control: Element): string {
  let steps = 0
  for (const parent of around(control)) {
    if (parent.tagName === 'form' || steps++ > NEAR) return ''
    if (parent.tagName !== 'td' && parent.tagName !== 'dd') continue
    const before = elementBefore(parent)
    if (before === undefined || !/^(?:td|th|dt)$/.test(before.tagName)) return ''
    // Beside what lays out a page stands a menu.
    if (filledIn(parent, CELL + 1) > CELL) return ''
    const text = textOf(before)
    return text.length <= 80 ? text : ''
  }
  return ''
}

/** So many controls may one cell say what they are. */
const CELL = 8

/**
 * `<div>Download to:</div><div><input></div>`: the short text of what stands before the box that holds nothing but the control, be it in a table of its own
 * beside buttons.
 */
function textBefore(control: Element): string {
  let inner: Element = control
  let steps = 0
  for (const parent of around(control)) {
    if (inner !== control && (isPart(inner) || textOf(inner) !== '' || filledIn(inner, 2) > 1)) return ''
    const before = elementBefore(inner)
    if (before !== undefined) return inner !== control && isCaption(before) ? shortText(before) : ''
    if (parent.tagName === 'form' || steps++ > NEAR || (inner !== control && !TABLE.test(inner.tagName))) return ''
    inner = parent
  }
  return ''
}

const TABLE = /^(?:td|tr|tbody|table)$/

/** Of a page, not around one field. */
const isPart = (element: Element): boolean =>
  /^(?:tabpanel|dialog|alertdialog|region|main)$/.test(attribute(element, 'role') ?? '')

const BOX = /^(?:div|span|p|strong|b)$/
const CONTROL = /^(?:input|select|textarea|button)$/
const UNFILLED = /^(?:hidden|submit|button|reset|image)$/i

/** Text alone: what holds a control speaks of that one. */
const isCaption = (element: Element): boolean => BOX.test(element.tagName) && !holdsControl(element)

function holdsControl(element: Element): boolean {
  const waiting = [...element.childNodes]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) continue
    if (CONTROL.test(node.tagName)) return true
    waiting.push(...node.childNodes)
  }
  return false
}

const shortText = (element: Element): string => {
  const text = textOf(element)
  return text.length <= 60 ? text : ''
}
