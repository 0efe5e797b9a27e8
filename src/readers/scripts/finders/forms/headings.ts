import type { CallExpression, Node } from 'estree'
import { TITLE_LEVEL, type ScriptHeading } from '../../../../evidence/script.ts'
import { bindingOf } from '../../scopes/binding.ts'
import type { Around, Finder } from '../../finder.ts'
import { isFunction, literalText, nameOfKey } from '../../syntax/nodes.ts'
import { everySight, namedSight } from '../../syntax/sights.ts'
import { askedEither, wordsAmong } from '../buttons/labels.ts'
import { lastName, propertiesOf } from '../names.ts'
import { READ } from './drawn-tree.ts'
import { tagDrawn } from './hyperscript.ts'

const DOCUMENT = 0
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
      const wordsIn = (nodes: readonly Node[]): ScriptHeading['words'] => {
        const words = wordsAmong(nodes, around, READ)
        return words.length === 1 ? words : []
      }
      for (const { node, level, saying } of seen) {
        const choice = saying.length === 1 ? chosenBy(saying[0] as Node) : null
        const given = choice === null ? [] : wordsIn([choice.given])
        around.found({
          kind: 'heading',
          at: around.at(node),
          level,
          words: wordsIn(given.length === 0 || choice === null ? saying : [choice.otherwise]),
          ...(given.length === 0 || choice === null ? {} : { given: { parameter: choice.parameter, words: given } }),
        })
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
    (own.has('title') && isWhole(call, parents) ? TITLE_LEVEL : null)
  )
}

const levelIn = (tag: string): number | null => (/^h[1-6]$/.test(tag) ? Number(tag.slice(1)) : null)

/**
 * Whether it is what the function around gives back, or one of what that chooses from: `return open(), block(Page, { title })` is how Vue writes
 * it. What stands in a fragment that is, or in the slot of something that is and has no title of its own, is drawn as a whole too.
 */
function isWhole(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1)
  const around = parents.slice(0, -1)
  if (parent?.type === 'SequenceExpression') return parent.expressions.at(-1) === node && isWhole(parent, around)
  if (parent?.type === 'ConditionalExpression') return parent.test !== node && isWhole(parent, around)
  const isInList = parent?.type === 'ArrayExpression'
  const of = fragmentAround(parents) ?? slotAround(isInList ? around : parents)
  if (of !== null) return isWhole(parents[of] as Node, parents.slice(0, of))
  return parent?.type === 'ReturnStatement' || isFunction(parent)
}

/** Where the fragment stands of which a node is one: `jsx(Fragment, { children: [node] })`, `block(Fragment, null, [node])`; null where it is of none. */
function fragmentAround(parents: readonly Node[]): number | null {
  const isInList = parents.at(-1)?.type === 'ArrayExpression'
  const property = parents.at(isInList ? -2 : -1)
  const isGiven = property?.type === 'Property'
  const at = parents.length - 1 - (isInList ? 1 : 0) - (isGiven ? 2 : 0)
  const call = parents[at]
  if ((!isInList && !isGiven) || call?.type !== 'CallExpression') return null
  const [element] = call.arguments
  return element !== undefined && lastName(element) === 'Fragment' ? at : null
}

/** Where the component stands that is filled with what a function gives back: `block(Layout, {}, { default: with(() => [node]) })`. */
function slotAround(parents: readonly Node[]): number | null {
  const functionAt = parents.findLastIndex(isFunction)
  if (functionAt < 0 || parents.slice(functionAt + 1).some(({ type }) => !BODY.has(type))) return null
  const isWrapped = parents[functionAt - 1]?.type === 'CallExpression'
  const propertyAt = functionAt - (isWrapped ? 2 : 1)
  const property = parents[propertyAt]
  const call = parents[propertyAt - 2]
  if (property?.type !== 'Property' || nameOfKey(property) !== 'default' || call?.type !== 'CallExpression') return null
  const [, given, slots] = call.arguments
  return slots === parents[propertyAt - 1] && !propertiesOf(given).has('title') ? propertyAt - 2 : null
}

/** What stands between a function and what it gives back. */
const BODY: ReadonlySet<Node['type']> = new Set<Node['type']>(['BlockStatement', 'ReturnStatement'])

/** `id ? a : b` of a parameter of the address, as routers hand it out: `const { id } = useParams()`, `route.params.id`. */
function chosenBy(node: Node): { readonly parameter: string; readonly given: Node; readonly otherwise: Node } | null {
  const choice = node.type === 'ConditionalExpression' ? node : askedEither(node)
  if (choice === null) return null
  let { test }: { test: Node } = choice
  let isTurned = false
  for (; test.type === 'UnaryExpression' && test.operator === '!'; test = test.argument) isTurned = !isTurned
  const parameter = parameterIn(test)
  const [given, otherwise] = isTurned ? [choice.alternate, choice.consequent] : [choice.consequent, choice.alternate]
  return parameter === null ? null : { parameter, given, otherwise }
}

function parameterIn(node: Node): string | null {
  if (node.type === 'MemberExpression') return /^params$/i.test(lastName(node.object)) ? lastName(node) : null
  const binding = node.type === 'Identifier' ? bindingOf(node) : undefined
  const [name, more] = binding?.path ?? []
  return binding?.init?.type === 'CallExpression' &&
    binding.writes === 1 &&
    typeof name === 'string' &&
    more === undefined
    ? name
    : null
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
  const held = level === TITLE_LEVEL ? [own.get('title') ?? []] : [...children, own.get('children') ?? []]
  return held.flat().filter(one => one.type !== 'Literal' || typeof one.value === 'string')
}

/** `document.title`, `window.document.title` */
const isOfDocument = (node: Node): boolean => node.type === 'MemberExpression' && lastName(node.object) === 'document'
