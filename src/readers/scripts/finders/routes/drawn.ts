import type { CallExpression, Node } from 'estree'
import { isClass, isFunction, nameOfKey, placed } from '../../syntax/nodes.ts'
import { within } from '../buttons/entered.ts'
import { propertiesOf } from '../names.ts'
import { type Asking, elementsOf, literal } from './reading.ts'

const LOOKED_AT = 64

const HOPS = 4
const MOST_COMPONENTS = 240

/** What a row shows, and the components that are drawn in it, and in these: `jsx(OrderForm, {})`. */
export function drawnWithin(shown: readonly Node[], drawing: Drawing, around: Asking): readonly Node[] {
  const { calls, instead, ofRows, rows, views } = drawing
  const found = new Set(drawnAmong(shown, around))
  const goesOn = (call: CallExpression) => (node: Node) => !found.has(node) && !(instead.has(call) && ofRows.has(node))
  let open = [...found]
  for (let hop = 0; hop < HOPS && open.length > 0; hop++) {
    const inner = open.flatMap(node => drawnHere(node, calls, rows))
    const next = inner.flatMap(call =>
      [...drawnAmong(call.arguments.slice(0, 1), around), ...handedOn(call, around)].filter(goesOn(call)),
    )
    open = [...new Set(next)]
    for (const node of open) if (found.size < MOST_COMPONENTS) found.add(node)
  }
  return [...found].flatMap(node => [node, ...(views.get(node) ?? [])])
}

/** What is drawn once for all, and handed to others: `const form = jsx(Form, {…})` in `jsx(Create, { children: form })`. */
function handedOn({ arguments: [, given] }: CallExpression, around: Asking): readonly Node[] {
  const children = given === undefined ? undefined : propertiesOf(given).get('children')
  return (
    children?.type === 'ArrayExpression' ? elementsOf(children) : children === undefined ? [] : [children]
  ).flatMap(child => {
    const drawn = child.type === 'Identifier' ? literal(child, around) : child
    return drawn !== child && drawn.type === 'CallExpression' && drawsComponent(drawn) ? [drawn] : []
  })
}

/** What components are drawn by, in a script. */
export interface Drawing {
  /** Those that draw components, in the order of the text. */
  readonly calls: readonly CallExpression[]
  /** Of these, those that draw only sometimes. */
  readonly instead: ReadonlySet<Node>
  /** Of the route table: what a component draws in those that it holds is shown by them. */
  readonly rows: readonly Node[]
  /** What these show: where it is drawn only sometimes (whoever is not signed in is asked to), it is another screen. */
  readonly ofRows: ReadonlySet<Node>
  /** By the class of a component of Angular, the functions that its templates were compiled to. */
  readonly views: ReadonlyMap<Node, readonly Node[]>
}

/** Whether what stands below these is drawn only sometimes, as far as the function around it tells. */
export const isSometimes = (parents: readonly Node[]): boolean =>
  parents
    .slice(parents.findLastIndex(isFunction) + 1)
    .some(({ type }) => type === 'ConditionalExpression' || type === 'LogicalExpression' || type === 'IfStatement')

function drawnHere(node: Node, calls: readonly CallExpression[], rows: readonly Node[]): readonly CallExpression[] {
  const held = rows.filter(row => row !== node && isInside(row, node))
  return within(calls, node).filter(call => !held.some(row => isInside(call, row)))
}

function isInside(inner: Node, outer: Node): boolean {
  const [one, other] = [placed(inner), placed(outer)]
  return other.start <= one.start && one.end <= other.end
}

/** Whether a call may draw a component: `jsx(OrderForm, {})`, `h(OrderForm)`. */
export const drawsComponent = ({ arguments: [component, given] }: CallExpression): boolean =>
  component?.type === 'Identifier' && (given === undefined || given.type === 'ObjectExpression' || isNull(given))

const isNull = (node: Node): boolean => node.type === 'Literal' && node.value === null

/** A component of Vue as an object. */
const isComponent = (node: Node): boolean =>
  node.type === 'ObjectExpression' &&
  node.properties.some(one => one.type === 'Property' && /^(?:setup|render|template)$/.test(nameOfKey(one) ?? ''))

/**
 * The functions of this script that draw what a row shows: `element: jsx(Guard, { children: jsx(Users, {}) })` → those of `Guard` and
 * `Users`, also where `memo(…)` stands around them.
 */
export function drawnIn(properties: ReadonlyMap<string, Node>, around: Asking): readonly Node[] {
  return drawnAmong(shownBy(properties), around)
}

/** What says what a row shows. */
export const shownBy = (properties: ReadonlyMap<string, Node>): readonly Node[] =>
  ['element', 'component', 'Component', 'render'].flatMap(name => properties.get(name) ?? [])

/** The components that nodes come to. */
export function drawnAmong(shown: readonly Node[], around: Asking): readonly Node[] {
  const open = [...shown]
  const found = new Set<Node>()
  for (let looked = 0; open.length > 0 && looked < LOOKED_AT; looked++) {
    const node = literal(open.pop() as Node, around)
    if (isFunction(node) || isClass(node) || isComponent(node)) found.add(node)
    else if (node.type === 'CallExpression') {
      // `(() => { class Orders {} return Orders })()`: compilers of Angular leave its parts out where nobody uses it.
      const made = isFunction(node.callee) ? around.resolve(node) : null
      if (isClass(made)) found.add(made)
      open.push(...node.arguments)
    } else if (node.type === 'ArrayExpression') open.push(...elementsOf(node))
    else if (node.type === 'ObjectExpression')
      for (const property of node.properties)
        if (property.type === 'Property' && nameOfKey(property) === 'children') open.push(property.value)
  }
  return [...found]
}
