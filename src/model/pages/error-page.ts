import { type Element, around, attribute, clean, textOf } from './elements.ts'
import { isInFrame } from './frame.ts'
import type { PageForm, PageMessage } from './page.ts'
import { isErrorTitle, isRefusal, titleParts } from './title-parts.ts'

/** A page that says one thing alone, and that it is about an error: by what its makers called it, or by its title. */
export function errorPage(body: Element, title: string, said: string): readonly PageMessage[] {
  const called = `${attribute(body, 'id') ?? ''} ${attribute(body, 'class') ?? ''}`
  return ERROR_PAGE.test(called) || ERROR_TITLE.test(title) ? [{ kind: 'error', text: said }] : []
}

const ERROR_PAGE = /(?:^|[\s_-])errors?(?:[_-]?page)?(?=$|[\s_-])/i
const ERROR_TITLE = /^(?:errors?|failure|failed)\b|\b(?:errors?|failure|failed)\W*$/i

/** Of a search, a choice of language: what stands on every page. */
const FIELDS = 2
/** More are about something. */
const TEXTS = 4
const LONGEST = 240
const BLOCKS = /^(?:h[1-6]|p|div|td|li|dd|pre|center|blockquote|strong|b)$/

/**
 * What a page says that is called an error in its title, `Shop - Error`, within menus, head and foot of its application: the only message of
 * its content. Null where the page has a form or more to say.
 * @param shown what a person sees of the page
 */
export function errorInFrame(
  title: string,
  shown: readonly Element[],
  forms: readonly PageForm[],
  told: readonly PageMessage[],
): readonly PageMessage[] | null {
  const parts = titleParts(title)
  const refused = told.filter(({ kind, text }) => kind === 'error' && isRefusal(text))
  if (
    !(refused.length > 0 || parts.some(isErrorTitle)) ||
    forms.reduce((sum, { fields }) => sum + fields.length, 0) > FIELDS
  )
    return null
  const texts: { readonly rank: number; readonly text: string }[] = []
  for (const element of shown) {
    if (!BLOCKS.test(element.tagName) || !/\p{L}\S*\s+\S/u.test(ownText(element)) || isInFrame(element)) continue
    const text = textOf(element)
    if (parts.includes(text) || text === title || isErrorTitle(text)) continue
    const isBare = /\berror\b.{0,12} (?:occurred|happened)\W*$|\bwent wrong\W*$/i.test(text)
    texts.push({ rank: isBare ? 0 : /^h\d$/.test(element.tagName) ? 2 : 1, text })
    if (texts.length > TEXTS || text.length > LONGEST) return null
  }
  const errors = refused.length > 0 ? refused : told.filter(({ kind }) => kind === 'error')
  if (errors.length > 0) return errors
  const [said] = texts.toSorted((a, b) => b.rank - a.rank)
  return said === undefined ? null : [{ kind: 'error', text: said.text }]
}

/** What stands in an element itself: no link, and no box. */
const ownText = (element: Element): string =>
  clean(element.childNodes.map(node => ('value' in node && node.nodeName === '#text' ? node.value : ' ')).join(''))

/**
 * What the box says that holds the content of a page and is called an error page by its makers, within menus, head and foot. Null where there
 * is none, or it has more to say or a form.
 */
export function errorInBox(html: string, shown: readonly Element[]): readonly PageMessage[] | null {
  if (!NAMES_BOX.test(html)) return null
  const box = shown.find(
    element =>
      /^(?:div|main|section|article)$/.test(element.tagName) &&
      ERROR_BOX.test(` ${attribute(element, 'id') ?? ''} ${attribute(element, 'class') ?? ''} `) &&
      !isInFrame(element),
  )
  const text = box === undefined ? '' : textOf(box)
  if (box === undefined || text.length > LONGEST || !/\p{L}\S*\s+\S/u.test(text)) return null
  return shown.some(element => element.tagName === 'form' && [...around(element)].includes(box))
    ? null
    : [{ kind: 'error', text }]
}

/** As a text of HTML holds its name. */
const NAMES_BOX = /page[_-]?error|error[_-]?page|page[_-]?not[_-]?found/i

const ERROR_BOX =
  /[\s_-](?:page[_-]?error|error[_-]?page|page[_-]?not[_-]?found)(?:[_-](?:box|container|content|wrapper))?\s/i

/** Whether a text of HTML is called an error in its title or by a box, as far as can be told without taking it apart. */
export function isCalledError(html: string): boolean {
  if (NAMES_BOX.test(html)) return true
  const start = html.indexOf('<title')
  const open = start === -1 ? -1 : html.indexOf('>', start)
  const end = open === -1 ? -1 : html.indexOf('</title', open)
  return end !== -1 && end - open < LONGEST && titleParts(html.slice(open + 1, end).trim()).some(isErrorTitle)
}
