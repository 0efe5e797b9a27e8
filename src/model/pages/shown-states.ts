import { isYesOrNo } from '../instances/yes-or-no.ts'
import { fieldKind, isLife, wordsOf } from '../instances/field-kind.ts'
import { type Element, around, attribute, clean, textOf } from './elements.ts'
import { cellsBelow, isColumnHead } from './tables.ts'

/** What a page says in words of the state of things, behind a label or under the head of a column. */
export interface ShownStates {
  /** Of the one thing that the page is about. */
  readonly own: readonly LabelledState[]
  /** Of those in its tables. */
  readonly rows: readonly RowState[]
}

export interface LabelledState {
  /** Without its colon: `Status` */
  readonly label: string
  readonly text: string
}

export interface RowState extends LabelledState {
  /** As written, of the links in the row; the first ones. */
  readonly hrefs: readonly string[]
}

const LONGEST_LABEL = 30
const LONGEST_STATE = 40
const OWN = 8
const ROWS = 400
const HREFS = 4
/** Boxes around a label alone. */
const BOXES = 3

/**
 * @param shown the elements of a page that a person sees, in its order
 * @returns what stands beside labels and in columns that are named like a state, `Status` and the same in other languages; and yes or no in
 * columns that are named by what a thing can be, `Enabled`
 */
export function shownStates(shown: readonly Element[]): ShownStates {
  const own: LabelledState[] = []
  const rows: RowState[] = []
  for (const element of shown) {
    if (element.tagName === 'th' && isColumnHead(element)) {
      if (rows.length >= ROWS) continue
      const label = stateLabel(textOf(element))
      const trait = label === null ? traitLabel(textOf(element)) : null
      if (label !== null) addColumn(element, label, isStateText, rows)
      else if (trait !== null) addColumn(element, trait, isYesOrNo, rows)
      continue
    }
    if (!LABELS.has(element.tagName) || own.length >= OWN) continue
    const words = ownText(element)
    const colon = words.search(/[:：]/)
    const label = stateLabel(colon === -1 ? words : words.slice(0, colon))
    if (label === null) continue
    // `<li>Status: <b>open</b></li>`
    const inside = colon === -1 ? '' : textOf(element).replace(/^[^:：]*[:：]\s*/, '')
    const beside = inside === '' ? besideLabel(element) : undefined
    const text = inside || (beside === undefined ? '' : textOf(beside))
    if (isStateText(text) && !isOfComment(element)) own.push({ label, text })
  }
  return { own, rows }
}

const LABELS = new Set('dt th td label span div strong b p li small h4 h5 h6'.split(' '))

/** What other languages call a state, in labels that a person reads. */
const OTHER_LANGUAGES =
  /^(?:zustand|statut|état|etat|estado|situação|situación|stato|stav|stan|tila|durum|állapot|статус|состояние|стан|κατάσταση|状态|狀態|状態|ステータス|상태|الحالة)$/iu

/** The label where it is named like a state; null otherwise. */
function stateLabel(text: string): string | null {
  const label = text.replace(/[\s:：*]+$/u, '').trim()
  if (label === '' || label.length > LONGEST_LABEL || !/^\p{L}[\p{L}\p{M} ]*$/u.test(label)) return null
  return fieldKind(label) === 'state' || OTHER_LANGUAGES.test(label) ? label : null
}

/** `Enabled`, `Is active?`: what a thing can be and then not, over cells that say yes or no. */
function traitLabel(text: string): string | null {
  const label = text.replace(/[\s?:：*▲▼↑↓]+$/u, '').trim()
  return /^[A-Za-z][A-Za-z ]{2,29}$/.test(label) && isLife(wordsOf(label).at(-1) ?? '') ? label : null
}

/** One of few words, no sentence, no number, no label of its own. */
const isStateText = (text: string): boolean =>
  text.length <= LONGEST_STATE && /^\p{L}[\p{L}\p{M}\p{N} '’-]*$/u.test(text) && text.split(' ').length <= 3

/** What stands in the element itself, out of those inside of it. */
function ownText(element: Element): string {
  let text = ''
  for (const node of element.childNodes) {
    if (node.nodeName !== '#text' || !('value' in node)) continue
    text += node.value
    if (text.length > LONGEST_LABEL * 8) return ''
  }
  return text.trim()
}

/** What people said about the thing of the page has states of its own: `Visibility: everybody`. */
function isOfComment(element: Element): boolean {
  for (const parent of around(element))
    if (COMMENT.test(`${attribute(parent, 'id') ?? ''} ${attribute(parent, 'class') ?? ''}`)) return true
  return false
}

const COMMENT = /(?:^|[\s_-])(?:comment|reply)(?=[\s_-]|\d|$)/i

/** The element behind a label, or behind the box that holds the label alone. */
function besideLabel(label: Element): Element | undefined {
  let inner = label
  for (let step = 0; step < BOXES; step++) {
    const parent = inner.parentNode
    if (parent === null || !('tagName' in parent)) return undefined
    const siblings = parent.childNodes.filter((node): node is Element => 'tagName' in node)
    const next = siblings[siblings.indexOf(inner) + 1]
    if (next !== undefined) return next
    if (siblings.length > 1) return undefined
    inner = parent
  }
  return undefined
}

function addColumn(head: Element, label: string, isState: (text: string) => boolean, rows: RowState[]): void {
  for (const { row, cell } of cellsBelow(head)) {
    if (rows.length >= ROWS) return
    const text = cell === undefined ? '' : textOf(cell) || pictured(cell)
    const hrefs = isState(text) ? hrefsIn(row) : []
    if (hrefs.length > 0) rows.push({ label, text, hrefs })
  }
}

/** A tick, or a cross, may be a picture. */
function pictured(cell: Element): string {
  const [picture, ...others] = cell.childNodes.filter((node): node is Element => 'tagName' in node)
  return picture === undefined || others.length > 0
    ? ''
    : clean(attribute(picture, 'alt') ?? attribute(picture, 'aria-label') ?? attribute(picture, 'title') ?? '')
}

function hrefsIn(row: Element): readonly string[] {
  const found: string[] = []
  const waiting = [...row.childNodes].reverse()
  while (waiting.length > 0 && found.length < HREFS) {
    const node = waiting.pop()
    if (node === undefined || !('tagName' in node)) continue
    const href = node.tagName === 'a' ? attribute(node, 'href') : undefined
    if (href !== undefined && href !== '') found.push(href)
    waiting.push(...[...node.childNodes].reverse())
  }
  return found
}
