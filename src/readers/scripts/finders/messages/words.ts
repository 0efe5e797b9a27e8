import type { Node } from 'estree'
import type { ScriptMessage, ScriptText } from '../../../../evidence/script.ts'
import { bindingOf } from '../../scopes/binding.ts'
import type { Around, Value } from '../../finder.ts'
import { isFunction } from '../../syntax/nodes.ts'
import { isSentence, lastName, objectOf, propertiesOf, written } from '../names.ts'

export type Level = ScriptMessage['level']

/** Words for people, or the key that they are looked up by. */
export interface Words {
  readonly node: Node
  readonly text: ScriptText
  readonly key: string | null
  readonly level: Level
}

/** The words that an expression is, those of its branches, or the key that they are looked up by. */
export function wordsOf(node: Node, level: Level, around: Around, depth = 0): readonly Words[] {
  if (depth > 4 || isFunction(node)) return []
  if (node.type === 'ConditionalExpression')
    return [...wordsOf(node.consequent, level, around, depth + 1), ...wordsOf(node.alternate, level, around, depth + 1)]
  if (node.type === 'LogicalExpression')
    return [...wordsOf(node.left, level, around, depth + 1), ...wordsOf(node.right, level, around, depth + 1)]
  const known = around.value(node)
  if (known.is === 'text') {
    const text = written(known.text)
    // A word alone may be anything that is said to a program.
    if (KEY.test(text)) return /[._-]/.test(text) ? [{ node, text: known.text, key: text, level }] : []
    return isSentence(text) ? [{ node, text: known.text, key: null, level }] : []
  }
  const described = descriptorText(node, around)
  if (described !== null) return [{ node, text: described, key: null, level }]
  const key = translated(node, around)
  return key === null ? [] : [{ node, text: [key], key, level }]
}

/** `formatMessage({ id: "…", defaultMessage: "…" })` of FormatJS, also where the description is kept in a name. */
function descriptorText(node: Node, { value }: Around): ScriptText | null {
  const [first] = node.type === 'CallExpression' ? node.arguments : []
  const known = first === undefined ? null : value(keptIn(first))
  const words = known?.is === 'object' ? known.properties.get('defaultMessage') : undefined
  const text = words === undefined ? null : value(words)
  return text?.is === 'text' && isSentence(written(text.text)) ? text.text : null
}

/** `messages.taken`, where another script made `messages` of descriptions that are written out: `defineMessages({ taken: { … } })`. */
function keptIn(node: Node): Node {
  const object = objectOf(node)
  const made = object?.type === 'Identifier' ? bindingOf(object)?.init : null
  const [all, more] = made?.type === 'CallExpression' ? made.arguments : []
  return (more === undefined ? propertiesOf(all).get(lastName(node)) : undefined) ?? node
}

/** A key of a catalogue: `errors.taken`, `savefailed`, `toast.title_error`; `{}` where it is computed. */
const KEY = /^(?=[^\s]{3,120}$)[A-Za-z][\w$-]*(?:[.:/][\w$-]+)*(?:[._-]?\{\}[\w.$-]*)?$/

/** `t("errors.taken")`, `i18n.global.t(…)`, `translate.instant(…)`, `message("…").text()`, `formatMessage({id: "…"})` */
function translated(node: Node, around: Around): string | null {
  if (node.type === 'AwaitExpression') return translated(node.argument, around)
  if (node.type !== 'CallExpression') return null
  const [first] = node.arguments
  if (first === undefined) {
    const inner = objectOf(node.callee)
    return inner === null ? null : translated(inner, around)
  }
  const id = propertiesOf(first).get('id') ?? (first.type === 'ObjectExpression' ? null : first)
  if (id === null) return null
  const known: Value = around.value(id)
  const text = known.is === 'text' ? written(known.text) : null
  return text !== null && KEY.test(text) ? text : null
}
