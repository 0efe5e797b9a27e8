import { type Element, around, attribute } from './elements.ts'

const APART = /^(?:nav|header|footer|aside|form)$/
/** The same by what their makers called them. */
const APART_NAMED =
  /(?:^|[\s_-])(?:nav|navbar|navigation|sidebar|menu|header|footer|banner|cookies?|account)(?=$|[\s_-])/i

/** Whether an element stands around the content of a page, or in a form: menus, head and foot. */
export function isInFrame(element: Element): boolean {
  for (const parent of around(element)) {
    if (parent.tagName === 'body') break
    const called = `${attribute(parent, 'class') ?? ''} ${attribute(parent, 'id') ?? ''}`
    if (APART.test(parent.tagName) || APART_NAMED.test(called)) return true
  }
  return false
}
