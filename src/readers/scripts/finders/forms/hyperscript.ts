import type { CallExpression, Node } from 'estree'
import type { Around } from '../../finder.ts'
import { isFunction, literalText, returned } from '../../syntax/nodes.ts'
import { type Words, wordsAmong } from '../buttons/labels.ts'
import { lastName, plainText, propertiesOf } from '../names.ts'
import { isFormComponent } from './components.ts'
import { type DrawnElement, type DrawnOption, READ } from './drawn-tree.ts'

const DEEPEST = 40
const MOST_PARTS = 2000
const TAG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** `jsx("input", { name: "title" })`, `h("form", null, [ … ])`: the name of the element; null where the call draws none. */
export function tagDrawn({ arguments: [element, attributes] }: CallExpression): string | null {
  const tag = element === undefined ? null : literalText(element)
  const isGiven = attributes === undefined || attributes.type !== 'Literal' || attributes.value === null
  return tag !== null && TAG.test(tag) && isGiven ? tag : null
}

/**
 * An element as `jsx`, `createElement` and `h` are called for it, with all that is drawn in it.
 * @param filledIn the calls that draw components which a person fills in
 */
export function drawnElement(call: CallExpression, filledIn: ReadonlySet<Node>, around: Around): DrawnElement | null {
  let parts = 0
  const element = (node: CallExpression, depth: number): DrawnElement | null => {
    const [type, given, ...children] = node.arguments as readonly [Node?, Node?, ...Node[]]
    const isGiven = isComponent(type) && given?.type === 'ObjectExpression'
    const tag = tagDrawn(node) ?? (isGiven ? (isFormComponent(node) ? 'form' : '') : null)
    if (tag === null) return null
    const held = given?.type === 'Identifier' ? (around.resolve(given) ?? undefined) : given
    const own = propertiesOf(held)
    const attributes = new Map(
      [...own].flatMap(([name, value]) => {
        const text = NAMED.test(name) ? attributeText(value, around) : null
        return text === null ? [] : [[name, text] as const]
      }),
    )
    const looked = new Map(
      READ_ATTRIBUTES.flatMap(name => {
        const value = attributes.has(name) ? undefined : own.get(name)
        const words = value?.type === 'CallExpression' ? wordsAmong([value], around, READ) : []
        return words.length === 0 ? [] : [[name, words] as const]
      }),
    )
    const registered = registeredAs(held)
    const drawn = [...children, ...['children', 'render'].flatMap(name => own.get(name) ?? [])]
    return {
      tag,
      node,
      attributes: registered === null || attributes.has('name') ? attributes : attributes.set('name', registered),
      looked,
      boundTo: boundTo(own),
      isPressed: own.has('onClick'),
      isFilledIn: filledIn.has(node),
      options: tag === '' ? optionsGiven(own, around) : [],
      inner: drawn.flatMap(child => inside(child, depth + 1)),
    }
  }
  const inside = (node: Node, depth: number): readonly (DrawnElement | Words)[] => {
    if (depth > DEEPEST || ++parts > MOST_PARTS) return []
    if (node.type === 'CallExpression') {
      const drawn = element(node, depth)
      if (drawn !== null) return [drawn]
    }
    const kept = partsOf(node)
    // What draws no element is words, if anything.
    return kept.length === 0 || isWords(node)
      ? [wordsAmong([node], around, READ)]
      : kept.flatMap(part => inside(part, depth + 1))
  }
  return element(call, 0)
}

const isComponent = (type: Node | undefined): boolean =>
  type?.type === 'Identifier' || type?.type === 'MemberExpression'

/** Attributes of which the value may be told. */
const NAMED =
  /^(?:name|source|id|as|type|htmlType|for|htmlFor|label|aria-label|ariaLabel|placeholder|title|value|trackBy|track-by|required|min|max|pattern|(?:min|max)[lL]ength)$/

/** Those that a person reads. */
const READ_ATTRIBUTES = ['label', 'aria-label', 'ariaLabel', 'title', 'placeholder']

/** `options: [{ value: "sail", label: "Sailing boat" }, …]`: what each is called and sent as; none where one of them has no words that are known. */
function optionsGiven(own: ReadonlyMap<string, Node>, around: Around): readonly DrawnOption[] {
  const given = own.get('options') ?? own.get('choices') ?? own.get('items')
  const list = given === undefined ? null : around.value(given)
  if (list?.is !== 'list' || list.isOpen || list.items.length > MOST_OPTIONS) return []
  const options = list.items.flatMap((item): readonly DrawnOption[] => {
    const one = around.value(item)
    const textOf = (names: readonly string[]): string | null => {
      const [said] = one.is === 'object' ? names.flatMap(name => one.properties.get(name) ?? []) : []
      return said === undefined ? null : plainText(around.value(said))
    }
    const label = one.is === 'object' ? textOf(['label', 'name', 'title', 'text']) : plainText(one)
    return label === null ? [] : [{ label, value: one.is === 'object' ? textOf(['value', 'id', 'key']) : label }]
  })
  return options.length > 1 && options.length === list.items.length ? options : []
}
const MOST_OPTIONS = 60

function attributeText(node: Node, around: Around): string | null {
  const value = around.value(node)
  if (value.is === 'number') return String(value.number)
  if (value.is === 'boolean') return value.boolean ? '' : null
  return plainText(value)
}

/** `text("Name")`, `t("name")`: a call that is given a text first. */
const isWords = (node: Node): boolean =>
  node.type === 'CallExpression' && node.arguments[0] !== undefined && literalText(node.arguments[0]) !== null

/** What may hold what is drawn. */
function partsOf(node: Node): readonly Node[] {
  switch (node.type) {
    case 'ArrayExpression':
      return node.elements.flatMap(one => (one === null ? [] : [one]))
    case 'SpreadElement':
      return [node.argument]
    case 'CallExpression':
      return node.arguments
    case 'ConditionalExpression':
      return [node.consequent, node.alternate]
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return [node.right]
    case 'SequenceExpression':
      return node.expressions
    case 'ObjectExpression':
      return node.properties.flatMap(one =>
        one.type === 'Property' && (isFunction(one.value) || one.value.type === 'CallExpression') ? [one.value] : [],
      )
    default:
      return isFunction(node) ? [returned(node) ?? []].flat() : []
  }
}

/** `"onUpdate:modelValue": value => order.title = value`, `value: order.title`: `title`. */
export function boundTo(own: ReadonlyMap<string, Node>): string {
  for (const [name, node] of own) {
    if (!name.startsWith('onUpdate:')) continue
    let inner: Node | null = node
    while (inner !== null && inner.type !== 'MemberExpression')
      inner = isFunction(inner)
        ? returned(inner)
        : inner.type === 'LogicalExpression'
          ? inner.right
          : inner.type === 'AssignmentExpression'
            ? inner.operator === '=' && !isFunction(inner.right)
              ? (inner.left as Node)
              : inner.right
            : null
    return inner === null ? '' : telling(lastName(inner))
  }
  const shown = own.get('value') ?? own.get('checked') ?? own.get('defaultValue')
  const member = shown?.type === 'LogicalExpression' ? shown.left : shown
  return member?.type === 'MemberExpression' ? telling(lastName(member)) : ''
}

/** Names that what is bound has for everybody. */
const telling = (name: string): string =>
  name.length < 3 || /^(?:value|current|state|modelValue)$/.test(name) ? '' : name

/** `{ ...register("title") }` */
function registeredAs(node: Node | undefined): string | null {
  if (node?.type !== 'ObjectExpression') return null
  for (const property of node.properties)
    if (property.type === 'SpreadElement' && property.argument.type === 'CallExpression') {
      const [first] = property.argument.arguments
      const name = first === undefined ? null : literalText(first)
      if (name !== null) return name
    }
  return null
}
