import type { Node } from 'estree'
import type { ScriptButton } from '../../../../evidence/script.ts'
import { isFunction, literalText } from '../../syntax/nodes.ts'
import { wordsOf } from '../messages/words.ts'
import type { Around } from '../../finder.ts'

export type Words = ScriptButton['words']

/** How deep words may stand in what is drawn inside, and how much of that is looked at. */
const DEEPEST = 10
const MOST_NODES = 80
const MOST_WORDS = 4

/** A literal that a person may read on a button. */
const READ = /^\p{Lu}[\p{L}\d ,.'’&/-]{1,60}$/u

/**
 * The words among expressions and in what they draw, and the keys that words are looked up by; in the order given.
 * @param read which literals a person may read there
 */
export function wordsAmong(nodes: readonly Node[], around: Around, read = READ): Words {
  let looked = 0
  const found = new Map<string, Words[number]>()
  const visit = (node: Node | null, depth: number): void => {
    if (node === null || depth > DEEPEST || ++looked > MOST_NODES) return
    const text = textRead(node, read)
    if (text !== null) found.set(text, { text, key: null })
    else if (!drawsLayout(node))
      for (const { key } of wordsOf(node, null, around)) if (key !== null) found.set(key, { text: key, key })
    for (const part of partsOf(node)) visit(part, depth + 1)
  }
  for (const node of nodes) visit(node, 0)
  return [...found.values()].slice(0, MOST_WORDS)
}

/** `t(open ? "close" : "open")`, as minifying writes a choice between two calls: these. Null for any other. */
export function askedEither(
  node: Node,
): { readonly test: Node; readonly consequent: Node; readonly alternate: Node } | null {
  if (node.type !== 'CallExpression') return null
  const [choice, ...others] = node.arguments
  if (choice?.type !== 'ConditionalExpression') return null
  const { test, consequent, alternate } = choice
  if (literalText(consequent) === null || literalText(alternate) === null) return null
  const asked = (text: typeof consequent): Node => ({ ...node, arguments: [text, ...others] })
  return { test, consequent: asked(consequent), alternate: asked(alternate) }
}

/** `h("div", null, [ … ])`: the name of an element that only holds others is no key of words, which may be given something too: `t("save", { count })`. */
function drawsLayout(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const [tag, given] = node.arguments
  const isGiven = given?.type === 'ObjectExpression' || (given?.type === 'Literal' && given.value === null)
  return isGiven && tag !== undefined && LAYOUT.test(literalText(tag) ?? '')
}
const LAYOUT = /^(?:div|span|svg|path|img|ul|ol|li|br|hr|h[1-6]|strong|small)$/

/** Of a literal, where a person may read it there. */
function textRead(node: Node, read: RegExp): string | null {
  const text = literalText(node)?.trim() ?? ''
  return read.test(text) && !DATE_FORMAT.test(text) ? text : null
}

/** `MMMM d, yyyy`: how a date is to be written (Unicode, Technical Standard 35); one field of it is repeated, as no letter of a word is. */
const DATE_FORMAT = /^(?=.*([yYMLdDEec])\1\1)(?:([yYMLdDEecaQqwHhmsS])\2*(?![\p{L}])|[\s,.:/-])+$/u

/** What may be drawn inside a node. */
function partsOf(node: Node): readonly (Node | null)[] {
  switch (node.type) {
    case 'ArrayExpression':
      return node.elements
    case 'CallExpression': {
      const either = askedEither(node)
      return either === null ? node.arguments : [either.consequent, either.alternate]
    }
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
    // `" " + show(t("Save"))`
    case 'BinaryExpression':
      return node.operator === '+' ? [node.right] : []
    // `cache[0] ||= [text("Save")]`
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return [node.right]
    case 'SpreadElement':
      return [node.argument]
    default:
      return []
  }
}
