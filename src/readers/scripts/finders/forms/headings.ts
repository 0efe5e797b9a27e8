import type { CallExpression, Node } from 'estree'
import type { ScriptHeading } from '../../../../evidence/script.ts'
import type { Around, Finder } from '../../finder.ts'
import { isFunction, literalText } from '../../syntax/nodes.ts'
import { everySight, namedSight } from '../../syntax/sights.ts'
import { wordsAmong } from '../buttons/labels.ts'
import { lastName, propertiesOf } from '../names.ts'
import { READ } from './drawn-tree.ts'
import { tagDrawn } from './hyperscript.ts'

const DOCUMENT = 0
const TITLE = 7
const MOST = 2000

/**
 * Headings that scripts draw: `jsx("h1", { children: "Orders" })`, `jsx(Text, { variant: "h4", children: "Orders" })`, and the title of
 * what a function draws as a whole, `return jsx(Page, { title: "Orders" })`; and above them what they call the document,
 * `document.title = "Orders"`. What stands in a dialog is not among them.
 */
export const headingFinder = (): Finder => {
  const seen: { readonly node: Node; readonly level: number; readonly saying: readonly Node[] }[] = []
  // Many headings stand in the same call, which may be given all modules of a script.
  const known = new Map<Node, boolean>()
  const drawsDialog = (node: Node): boolean => {
    const draws = known.get(node) ?? isDialog(node)
    known.set(node, draws)
    return draws
  }
  return {
    sights: [
      everySight('CallExpression', (call, { parents }) => {
        if (call.arguments.length < 2 || seen.length >= MOST) return
        const level = levelOf(call, parents)
        if (level !== null && !drawsDialog(call) && !parents.some(drawsDialog))
          seen.push({ node: call, level, saying: saidBy(call, level) })
      }),
      namedSight(
        'AssignmentExpression',
        name => name === 'title',
        node => {
          if (isOfDocument(node.left) && seen.length < MOST) seen.push({ node, level: DOCUMENT, saying: [node.right] })
        },
      ),
    ],
    end: whole => {
      const around: Around = { ...whole, parents: [] }
      for (const { node, level, saying } of seen) {
        const words = wordsAmong(saying, around, READ)
        around.found({ kind: 'heading', at: around.at(node), level, words: words.length === 1 ? words : [] })
      }
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

/** What `onClose` and its like are given to can be closed; a screen cannot. */
const CLOSED = ['onClose', 'onOpenChange', 'onHide', 'onDismiss']
/** What says whether it stands there, where that varies. */
const STANDING = ['open', 'isOpen', 'opened', 'visible']
const DIALOG = /^(?:alert)?dialog$/

/** Whether a call draws a dialog: by its tag, by its role, by what is told when it closes, or by what is told whether it stands there. */
function isDialog(node: Node): boolean {
  if (node.type !== 'CallExpression' || node.arguments.length < 2) return false
  if (tagDrawn(node) === 'dialog') return true
  const own = propertiesOf(node.arguments[1])
  const role = own.get('role')
  return (
    CLOSED.some(name => own.has(name)) ||
    STANDING.some(name => /^(?:Identifier|MemberExpression)$/.test(own.get(name)?.type ?? '')) ||
    (role !== undefined && DIALOG.test(literalText(role) ?? ''))
  )
}

function saidBy({ arguments: [, given, ...children] }: CallExpression, level: number): readonly Node[] {
  const own = propertiesOf(given)
  const held = level === TITLE ? [own.get('title') ?? []] : [...children, own.get('children') ?? []]
  return held.flat().filter(one => one.type !== 'Literal' || typeof one.value === 'string')
}

/** `document.title`, `window.document.title` */
const isOfDocument = (node: Node): boolean => node.type === 'MemberExpression' && lastName(node.object) === 'document'
