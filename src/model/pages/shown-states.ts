import { isYesOrNo } from '../instances/yes-or-no.ts'
import { fieldKind, isLife, wordsOf } from '../instances/field-kind.ts'
import { type Element, around, attribute, clean, textOf } from './elements.ts'
import { sendingOf } from './forms.ts'
import { cellsBelow, isColumnHead } from './tables.ts'

/** What a page says in words of the state of things, behind a label or under the head of a column. */
export interface ShownStates {
  /** Of the one thing that the page is about. */
  readonly own: readonly LabelledState[]
  /** Of those in its tables and cards. */
  readonly rows: readonly RowState[]
}

export interface LabelledState {
  /** Without its colon: `Status` */
  readonly label: string
  readonly text: string
}

export interface RowState extends LabelledState {
  /** As written: where what is done with the row or the card is sent, then its links; the first ones. */
  readonly hrefs: readonly string[]
  /** What the markup calls it by, `order-7`; empty where it does not. */
  readonly id: string
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
  const said: SaidState[] = []
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
    if (!LABELS.has(element.tagName) || said.length >= ROWS) continue
    const words = ownText(element)
    const colon = words.search(/[:：]/)
    const label = stateLabel(colon === -1 ? words : words.slice(0, colon))
    if (label === null) continue
    // `<li>Status: <b>open</b></li>`
    const inside = colon === -1 ? '' : textOf(element).replace(/^[^:：]*[:：]\s*/, '')
    const beside = inside === '' ? besideLabel(element) : undefined
    const text = inside || (beside === undefined ? '' : textOf(beside))
    if (isStateText(text) && !isOfComment(element)) said.push({ label, text, element })
  }
  const own: LabelledState[] = []
  const cards = cardsAround(said)
  for (const state of said) {
    const { label, text } = state
    const card = cards.get(state)
    if (card !== undefined && rows.length < ROWS) rows.push({ label, text, ...namedBy(card) })
    else if (card === undefined && own.length < OWN) own.push({ label, text })
  }
  return { own, rows }
}

interface SaidState extends LabelledState {
  readonly element: Element
}

/**
 * The box around a state that is one of a list: where a label stands several times, the largest that has it once, beside others like it; where it
 * stands once, one that the markup calls by a kind and a key, as the piece of a page is that is put in the place of another.
 */
function cardsAround(said: readonly SaidState[]): ReadonlyMap<SaidState, Element> {
  const found = new Map<SaidState, Element>()
  for (const label of new Set(said.map(state => state.label))) {
    const states = said.filter(state => state.label === label)
    const held = new Map<Element, number>()
    for (const { element } of states)
      for (const parent of around(element)) held.set(parent, (held.get(parent) ?? 0) + 1)
    const boxes = new Map(
      states.flatMap(state => {
        const alone = [...around(state.element)].filter(parent => held.get(parent) === 1)
        const box = states.length > 1 ? alone.at(-1) : alone.find(parent => CALLED.test(attribute(parent, 'id') ?? ''))
        return box === undefined ? [] : [[state, box] as const]
      }),
    )
    const all = [...boxes.values()]
    for (const [state, box] of boxes) {
      const isOneOfMany = all.some(
        other => other !== box && other.parentNode === box.parentNode && other.tagName === box.tagName,
      )
      const { hrefs, id } = namedBy(box)
      if ((states.length === 1 || isOneOfMany) && (hrefs.length > 0 || CALLED.test(id))) found.set(state, box)
    }
  }
  return found
}

/** `order-7`, `order_7` (Rails, `dom_id`) */
const CALLED = /^[A-Za-z][A-Za-z_-]{1,40}[-_](?:\d{1,12}|[\da-f]{8}-[\da-f-]{27})$/

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
    const named = isState(text) ? namedBy(row) : null
    if (named !== null && named.hrefs.length > 0) rows.push({ label, text, ...named })
  }
}

/** A tick, or a cross, may be a picture. */
function pictured(cell: Element): string {
  const [picture, ...others] = cell.childNodes.filter((node): node is Element => 'tagName' in node)
  return picture === undefined || others.length > 0
    ? ''
    : clean(attribute(picture, 'alt') ?? attribute(picture, 'aria-label') ?? attribute(picture, 'title') ?? '')
}

/** What a row or a card says that it is of. */
function namedBy(box: Element): Pick<RowState, 'hrefs' | 'id'> {
  const done: string[] = []
  const links: string[] = []
  const waiting: Element['childNodes'] = [box]
  while (waiting.length > 0 && links.length < HREFS && done.length < HREFS) {
    const node = waiting.pop()
    if (node === undefined || !('tagName' in node)) continue
    const sending = sendingOf(node)
    const href = node.tagName === 'a' ? attribute(node, 'href') : undefined
    if (sending !== null && sending.method !== 'GET') done.push(sending.action)
    else if (href !== undefined && href !== '') links.push(href)
    waiting.push(...[...node.childNodes].reverse())
  }
  return { hrefs: [...done, ...links].slice(0, HREFS), id: attribute(box, 'id') ?? '' }
}
