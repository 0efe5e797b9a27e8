import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { Node } from 'estree'
import type { Around } from '../../finder.ts'
import type { Words } from '../buttons/labels.ts'
import { written } from '../names.ts'
import type { DrawnElement } from './drawn-tree.ts'

const LONGEST = 50_000
const DEEPEST = 60

export const holdsControl = (html: string): boolean =>
  html.length >= 16 && html.length <= LONGEST && html.includes('<') && /<(?:input|select|textarea)[\s>]/i.test(html)

/**
 * The elements of markup that a script holds as text.
 * @param place where it is drawn
 */
export function markupElements(node: Node, place: Node, { value }: Pick<Around, 'value'>): readonly DrawnElement[] {
  const known = value(node)
  const html = known.is === 'text' ? written(known.text) : ''
  if (html.length > LONGEST) return []
  const inside = (one: DefaultTreeAdapterTypes.ChildNode, depth: number): readonly (DrawnElement | Words)[] => {
    if (depth > DEEPEST) return []
    if ('value' in one) return [wordsOf(one.value)]
    if (!('tagName' in one)) return []
    const attributes = new Map(one.attrs.filter(isKnown).map(({ name, value: text }) => [name, text]))
    const bound =
      one.attrs
        .find(({ name }) => BOUND.test(name))
        ?.value.split('.')
        .at(-1) ?? ''
    return [
      {
        tag: one.tagName,
        node: place,
        attributes,
        boundTo: /^\w{3,}$/.test(bound) ? bound : '',
        isPressed: one.attrs.some(({ name }) =>
          /^(?:onclick|@click|v-on:click|ng-click|\(click\)|x-on:click)/.test(name),
        ),
        inner: one.childNodes.flatMap(child => inside(child, depth + 1)),
      },
    ]
  }
  return parseFragment(html)
    .childNodes.flatMap(child => inside(child, 0))
    .filter(part => 'tag' in part)
}

/** What is computed is not known. */
const isKnown = ({ value }: { readonly value: string }): boolean => !/[{}]|<%/.test(value)

/** What templates bind a control to: `v-model="order.title"`, `ng-model`, `[(ngModel)]`, `x-model`. */
const BOUND = /^(?:v-model|ng-model|data-ng-model|\[\(ngmodel\)\]|\[\(ng-model\)\]|x-model)/

function wordsOf(text: string): Words {
  const read = text.replace(/\s+/g, ' ').trim()
  return /\p{L}{2}/u.test(read) && read.length <= 120 && !/[{}<]/.test(read) ? [{ text: read, key: null }] : []
}
