import { type Element, around, attribute, textOf } from './elements.ts'

/**
 * The words that stand first on a page, by themselves, before anything is asked for: what a page without a title and headings is called by. Null
 * where a column, a sentence or nothing stands there.
 * @param shown what a person sees, in its order
 */
export function leadingWords(shown: readonly Element[]): string | null {
  for (const element of shown) {
    if (isAsking(element)) return null
    if (!ALONE.has(element.tagName) || hasElements(element) || isInside(element)) continue
    const text = textOf(element)
    if (text === '') continue
    return isName(text) && !isAmongCells(element) ? text : null
  }
  return null
}

const ALONE = new Set('div span td th caption legend center b strong font'.split(' '))

const ASKING = new Set(['input', 'select', 'textarea', 'button'])
const isAsking = (element: Element): boolean =>
  ASKING.has(element.tagName) && attribute(element, 'type')?.toLowerCase() !== 'hidden'

const hasElements = ({ childNodes }: Element): boolean => childNodes.some(node => 'tagName' in node)

/** What can be pressed, or says what is asked for, is no title; nor is what is told aside. */
const ELSEWHERE = new Set('a label button nav li option footer aside noscript script style head'.split(' '))
function isInside(element: Element): boolean {
  for (const outer of around(element)) if (ELSEWHERE.has(outer.tagName)) return true
  return false
}

/** A head of one of several columns. */
const isAmongCells = ({ tagName, parentNode }: Element): boolean =>
  /^t[dh]$/.test(tagName) &&
  (parentNode?.childNodes ?? []).filter(node => 'tagName' in node && /^t[dh]$/.test(node.tagName)).length > 1

const isName = (text: string): boolean =>
  text.length <= LONGEST && /^\p{Lu}.*\p{L}/u.test(text) && !/[.!?:,…]$/.test(text) && text.split(' ').length <= WORDS

const LONGEST = 50
const WORDS = 6
