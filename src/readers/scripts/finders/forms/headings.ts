import type { CallExpression, Node } from 'estree'
import type { ScriptHeading } from '../../../../evidence/script.ts'
import type { Around, Finder } from '../../finder.ts'
import { isFunction, literalText } from '../../syntax/nodes.ts'
import { everySight } from '../../syntax/sights.ts'
import { type Words, wordsAmong } from '../buttons/labels.ts'
import { propertiesOf } from '../names.ts'
import { READ } from './drawn-tree.ts'
import { tagDrawn } from './hyperscript.ts'

const TITLE = 7
const MOST = 2000

/**
 * Headings that scripts draw: `jsx("h1", { children: "Orders" })`, `jsx(Text, { variant: "h4", children: "Orders" })`, and the title of
 * what a function draws as a whole, `return jsx(Page, { title: "Orders" })`.
 */
export const headingFinder = (): Finder => {
  const seen: { readonly call: CallExpression; readonly level: number }[] = []
  return {
    sights: [
      everySight('CallExpression', (call, { parents }) => {
        if (call.arguments.length < 2 || seen.length >= MOST) return
        const level = levelOf(call, parents)
        if (level !== null) seen.push({ call, level })
      }),
    ],
    end: whole => {
      const around: Around = { ...whole, parents: [] }
      for (const { call, level } of seen)
        around.found({ kind: 'heading', at: around.at(call), level, words: wordsOn(call, level, around) })
    },
  }
}

function levelOf(call: CallExpression, parents: readonly Node[]): ScriptHeading['level'] | null {
  const [element, given] = call.arguments
  const tag = tagDrawn(call)
  if (tag !== null) return levelIn(tag)
  if (given?.type !== 'ObjectExpression' || (element?.type !== 'Identifier' && element?.type !== 'MemberExpression'))
    return null
  const own = propertiesOf(given)
  const variant = own.get('variant') ?? own.get('component') ?? own.get('as')
  return (
    (variant === undefined ? null : levelIn(literalText(variant) ?? '')) ??
    (own.has('title') && isWhole(parents) ? TITLE : null)
  )
}

const levelIn = (tag: string): number | null => (/^h[1-6]$/.test(tag) ? Number(tag.slice(1)) : null)

/** Whether it is what the function around gives back. */
function isWhole(parents: readonly Node[]): boolean {
  const parent = parents.at(-1)
  return parent?.type === 'ReturnStatement' || isFunction(parent)
}

/** One text, or the key of one; none where a part varies. */
function wordsOn({ arguments: [, given, ...children] }: CallExpression, level: number, around: Around): Words {
  const own = propertiesOf(given)
  const held = level === TITLE ? [own.get('title') ?? []] : [...children, own.get('children') ?? []]
  const parts = held.flat().filter(one => one.type !== 'Literal' || typeof one.value === 'string')
  const words = wordsAmong(parts, around, READ)
  return words.length === 1 ? words : []
}
