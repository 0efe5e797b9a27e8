import type { CallExpression, Node } from 'estree'
import type { ScriptButton } from '../../../evidence/script.ts'
import type { Around, Finder } from '../finder.ts'
import { isFunction, literalText, placed } from '../nodes.ts'
import { everySight } from '../sights.ts'
import { propertiesOf } from './names.ts'
import { wordsOf } from './messages/words.ts'

/** What a person does to it, as attributes are called: `onClick` (JSX, Vue). */
const HANDLER = /^on(?:Click|Press|Submit|Tap|Confirm|Activate|MouseDown)$/
/** Attributes that hold what stands on it or is said of it. */
const LABELS = ['children', 'label', 'aria-label', 'ariaLabel', 'title', 'text', 'value', 'content', 'tooltip']
/** How deep words may stand in what is drawn inside, and how much of that is looked at. */
const DEEPEST = 7
const MOST_NODES = 80
/** Functions that a handler enters: itself, those that it calls, and what these call. */
const HOPS = 3
const MOST_CALLS = 120
const MOST_FUNCTIONS = 24

/**
 * Buttons and links that are drawn with a handler: `jsx("button", { onClick: save, children: "Save" })`,
 * `h(VButton, { onClick: save }, { default: () => [t("save")] })`. Told are the words on them and where the functions stand that
 * they enter.
 */
export const buttonFinder = (): Finder => {
  const calls: CallExpression[] = []
  const drawn: { readonly call: CallExpression; readonly handler: Node }[] = []
  return {
    sights: [
      everySight('CallExpression', node => {
        calls.push(node)
        const attributes = node.arguments[1]
        if (attributes?.type !== 'ObjectExpression') return
        for (const [name, handler] of propertiesOf(attributes))
          if (HANDLER.test(name)) drawn.push({ call: node, handler })
      }),
    ],
    end: whole => {
      const around: Around = { ...whole, parents: [] }
      for (const { call, handler } of drawn) {
        const words = labelsOn(call, around)
        if (words.length === 0) continue
        const enters = entered(handler, calls, around).map((node): ScriptButton['enters'][number] => [
          around.at(node),
          around.at(endOf(node)),
        ])
        if (enters.length > 0) around.found({ kind: 'button', at: around.at(call), words, enters })
      }
    },
  }
}

/** The words inside first, then what attributes say. */
function labelsOn({ arguments: [, attributes, ...children] }: CallExpression, around: Around): ScriptButton['words'] {
  const own = propertiesOf(attributes)
  const inner: Node[] = [...children]
  for (const name of LABELS) {
    const node = own.get(name)
    if (node !== undefined) inner.push(node)
  }
  let looked = 0
  const found = new Map<string, ScriptButton['words'][number]>()
  const visit = (node: Node | null, depth: number): void => {
    if (node === null || depth > DEEPEST || ++looked > MOST_NODES) return
    const literal = literalText(node)
    if (literal !== null && /^\p{Lu}[\p{L}\d ,.'’&/-]{1,60}$/u.test(literal))
      found.set(literal, { text: literal, key: null })
    else for (const { key } of wordsOf(node, null, around)) if (key !== null) found.set(key, { text: key, key })
    for (const part of partsOf(node)) visit(part, depth + 1)
  }
  for (const node of inner) visit(node, 0)
  return [...found.values()].slice(0, 4)
}

/** What may be drawn inside a node. */
function partsOf(node: Node): readonly (Node | null)[] {
  switch (node.type) {
    case 'ArrayExpression':
      return node.elements
    case 'CallExpression':
      return node.arguments
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' ? [] : [node.body]
    case 'ObjectExpression':
      return node.properties.map(property =>
        property.type === 'Property' && (isFunction(property.value) || property.value.type === 'CallExpression')
          ? property.value
          : null,
      )
    case 'ConditionalExpression':
      return [node.consequent, node.alternate]
    case 'LogicalExpression':
      return [node.right]
    default:
      return []
  }
}

/** The functions that a handler is, or calls. */
function entered(handler: Node, calls: readonly CallExpression[], around: Around): readonly Node[] {
  const found = new Set<Node>()
  let open = handlersIn(handler, around)
  for (let hop = 0; hop < HOPS && open.length > 0; hop++) {
    const next: Node[] = []
    for (const node of open) {
      if (found.has(node) || found.size >= MOST_FUNCTIONS) continue
      found.add(node)
      for (const call of within(calls, node)) {
        const made = around.known.called({ node: call, given: null })?.node
        if (made !== undefined && isFunction(made)) next.push(made)
      }
    }
    open = next
  }
  return [...found]
}

/** `save`, `() => save(1)`, `cache[0] || (cache[0] = () => save())`, `[save, close]` */
function handlersIn(node: Node, around: Around, depth = 0): readonly Node[] {
  if (depth > 4) return []
  if (isFunction(node)) return [node]
  if (node.type === 'LogicalExpression') return handlersIn(node.right, around, depth + 1)
  if (node.type === 'AssignmentExpression') return handlersIn(node.right, around, depth + 1)
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap(one => (one === null ? [] : handlersIn(one, around, depth + 1)))
  // `withModifiers(save, ["stop"])`, `useCallback(() => save(), [])`
  if (node.type === 'CallExpression' && node.arguments[0] !== undefined)
    return handlersIn(node.arguments[0], around, depth + 1)
  const made = around.resolve(node)
  return made !== null && made !== node ? handlersIn(made, around, depth + 1) : []
}

/** Calls that stand in a function, in the order of the text. */
function within(calls: readonly CallExpression[], node: Node): readonly CallExpression[] {
  const { start, end } = placed(node)
  let low = 0
  let high = calls.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (placed(calls[middle] as Node).start < start) low = middle + 1
    else high = middle
  }
  const found: CallExpression[] = []
  for (let index = low; index < calls.length && found.length < MOST_CALLS; index++) {
    const call = calls[index] as CallExpression
    if (placed(call).start >= end) break
    found.push(call)
  }
  return found
}

const endOf = (node: Node): Node => {
  const { end } = placed(node)
  return { type: 'EmptyStatement', start: end, end } as unknown as Node
}
