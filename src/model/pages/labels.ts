import { type Element, around, attribute, clean, textOf } from './elements.ts'

/** What a person reads at a control: by the names that HTML and ARIA give it, in the order of the accessible-name computation. */
export interface Labels {
  readonly of: (control: Element) => string | null
}

/** @param elements all of one page */
export function labels(elements: readonly Element[]): Labels {
  const byId = new Map<string, Element>()
  const byTarget = new Map<string, Element>()
  for (const element of elements) {
    const id = attribute(element, 'id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    const target = element.tagName === 'label' ? attribute(element, 'for') : undefined
    if (target !== undefined && !byTarget.has(target)) byTarget.set(target, element)
  }
  return {
    of: control => {
      const by = attribute(control, 'aria-labelledby')
      if (by !== undefined) {
        const text = by.split(/\s+/).flatMap(id => byId.get(id) ?? []).map(textOf).join(' ')
        if (text !== '') return trimmed(text)
      }
      const own = clean(attribute(control, 'aria-label') ?? '')
      if (own !== '') return trimmed(own)
      const target = byTarget.get(attribute(control, 'id') ?? '\u0000')
      const text = target === undefined ? '' : textOf(target)
      if (text !== '') return trimmed(text)
      for (const parent of around(control)) {
        if (parent.tagName === 'form') break
        if (parent.tagName !== 'label') continue
        const wrapping = textOf(parent)
        if (wrapping !== '') return trimmed(wrapping)
      }
      for (const name of ['placeholder', 'title']) {
        const last = clean(attribute(control, name) ?? '')
        if (last !== '') return trimmed(last)
      }
      return null
    },
  }
}

/** `Name:*` → `Name` */
const trimmed = (text: string): string => text.replace(/[\s:*：]+$/, '') || text
