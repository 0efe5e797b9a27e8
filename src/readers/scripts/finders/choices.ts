import type { ArrayExpression, CallExpression, Node } from 'estree'
import type { ScriptChoice } from '../../../evidence/script.ts'
import type { Around, Finder } from '../finder.ts'
import { filledOrKept, isFunction } from '../syntax/nodes.ts'
import { everySight, namedSight } from '../syntax/sights.ts'
import { comparedSides, functionAround, lastName, objectOf, plainText, propertiesOf } from './names.ts'

/**
 * Closed lists of texts: enums as compilers write them (`(e => { e.Draft = "draft" … })(X || (X = {}))`, `Object.freeze({Draft: "draft"})`),
 * the options of a control (`[{value: "draft", label: "Draft"}]`), the lists of a schema of several fields
 * (`object({status: picklist(["draft", "live"]), title: string()})`, whatever its makers are called), the cases of a `switch`, and the
 * texts that one function compares one member with.
 */
export const choiceFinder = (): Finder => {
  /** By function and member. */
  const compared = new Map<Node | null, Map<string, { readonly node: Node; readonly values: Set<string> }>>()
  return {
    sights: [
      // A function that is called where it is written has no name.
      namedSight('CallExpression', name => name === '' || name === 'freeze', enumOf),
      everySight('ArrayExpression', options),
      everySight('ArrayExpression', listInSchema),
      everySight('SwitchStatement', (node, around) =>
        say(
          lastName(node.discriminant),
          node.cases.flatMap(({ test }) => (test == null ? [] : (plainText(around.value(test)) ?? []))),
          'switch',
          node,
          around,
        ),
      ),
      everySight('BinaryExpression', (node, around) => {
        const sides = comparedSides(node)
        if (sides === null) return
        const { value, of } = sides
        const name = objectOf(of) === null ? '' : lastName(of)
        if (value.type !== 'Literal' || typeof value.value !== 'string' || !VALUE.test(value.value) || name.length < 3)
          return
        const scope = functionAround(around)
        const members = compared.get(scope) ?? new Map<string, { readonly node: Node; readonly values: Set<string> }>()
        compared.set(scope, members)
        const known = members.get(name) ?? { node: value, values: new Set<string>() }
        members.set(name, known)
        known.values.add(value.value)
      }),
    ],
    end: around => {
      for (const members of compared.values())
        for (const [name, { node, values }] of members) say(name, [...values], 'comparison', node, around)
    },
  }
}

const MOST = 60
const VALUE = /^[A-Za-z0-9][\w .:/-]{0,59}$/

/** Says a list of texts under a name; nothing of one that is too short or too long, or holds other things than values. */
export function say(
  name: string | null,
  all: readonly string[],
  by: ScriptChoice['by'],
  node: Node,
  { at, found }: Pick<Around, 'at' | 'found'>,
  beside?: readonly string[],
): void {
  const values = [...new Set(all)]
  if (values.length < 2 || values.length > MOST || !values.every(value => VALUE.test(value))) return
  const named = name === null || name.length < 3 ? null : name
  found({ kind: 'choice', at: at(node), name: named, values, by, ...(beside === undefined ? {} : { beside }) })
}

function enumOf(node: CallExpression, around: Around): void {
  const { callee } = node
  if (lastName(callee) === 'freeze') {
    const own = propertiesOf(node.arguments[0])
    const values = [...own.values()].map(value =>
      value.type === 'Literal' && typeof value.value === 'string' ? value.value : null,
    )
    if (values.length > 0 && values.every(value => value !== null)) say(null, values, 'enum', node, around)
    return
  }
  if (!isFunction(callee) || callee.params.length !== 1 || node.arguments.length !== 1) return
  const [parameter] = callee.params
  if (parameter?.type !== 'Identifier') return
  const values: string[] = []
  for (const assignment of assignments(callee.body)) {
    if (assignment.type === 'Identifier' && assignment.name === parameter.name) continue
    if (assignment.type !== 'AssignmentExpression' || assignment.left.type !== 'MemberExpression') return
    const { object } = assignment.left
    if (object.type !== 'Identifier' || object.name !== parameter.name) return
    if (assignment.right.type !== 'Literal' || typeof assignment.right.value !== 'string') return
    values.push(assignment.right.value)
  }
  say(lastName(filledOrKept(node.arguments[0] as Node)), values, 'enum', node, around)
}

/** The expressions that a body consists of, what it returns among them. */
function assignments(body: Node): readonly Node[] {
  const flat = (node: Node): readonly Node[] =>
    node.type === 'SequenceExpression' ? node.expressions.flatMap(flat) : [node]
  if (body.type !== 'BlockStatement') return flat(body)
  return body.body.flatMap(statement =>
    statement.type === 'ExpressionStatement'
      ? flat(statement.expression)
      : statement.type === 'ReturnStatement'
        ? statement.argument == null
          ? []
          : flat(statement.argument)
        : [statement],
  )
}

/** `[{value: "draft", label: "Draft"}, …]`, under the name of what they are chosen for. */
function options(node: ArrayExpression, around: Around): void {
  const { elements } = node
  if (elements[0]?.type !== 'ObjectExpression' || elements.length < 2 || elements.length > MOST) return
  const values: string[] = []
  for (const element of elements) {
    const own = propertiesOf(element)
    const value = own.get('value') ?? own.get('key')
    if (value === undefined || !['label', 'text', 'title', 'name', 'children', 'description'].some(key => own.has(key)))
      return
    const text = plainText(around.value(value))
    if (text === null) return
    values.push(text)
  }
  say(nameOver(around), values, 'options', node, around)
}

/** Fewer fields may be anything that is made by calls. */
const FEWEST_FIELDS = 3
const MOST_FIELDS = 32

/**
 * `type: picklist(["sale", "override"]).optional()`: a list of texts alone, given to a call, in an object all whose properties are made by
 * calls. Bundles keep the names of the fields, not those of what makes a schema.
 */
function listInSchema(node: ArrayExpression, { parents, at, found }: Around): void {
  const values = node.elements.flatMap(element =>
    element?.type === 'Literal' && typeof element.value === 'string' ? [element.value] : [],
  )
  if (values.length < 2 || values.length < node.elements.length) return
  let above = parents.length - 1
  let inner: Node = node
  while (isChained(parents[above], inner, node)) inner = parents[above--] as Node
  const [property, schema] = [parents[above], parents[above - 1]]
  if (inner === node || property?.type !== 'Property' || schema?.type !== 'ObjectExpression') return
  const own = propertiesOf(schema)
  const [name] = [...own].find(([, value]) => value === inner) ?? []
  if (name === undefined || own.size < FEWEST_FIELDS || ![...own.values()].every(isMade)) return
  const beside = [...own.keys()].filter(other => other !== name).sort()
  say(name, values, 'schema', node, { at, found }, beside.slice(0, MOST_FIELDS))
}

/** The call that is given the list, and whatever is called on what that makes. */
function isChained(outer: Node | undefined, inner: Node, list: Node): boolean {
  if (outer?.type === 'MemberExpression') return inner !== list && outer.object === inner
  return outer?.type === 'CallExpression' && (inner === list ? outer.arguments[0] === list : outer.callee === inner)
}

/** A call, or a name: what made it may be written once for several. */
const isMade = ({ type }: Node): boolean => type === 'CallExpression' || type === 'Identifier'

/** The name of the field beside or around: `{field: "status", options: {choices: here}}`, `jsx(Select, {name: "status", options: here})`. */
function nameOver({ parents, value }: Around): string | null {
  for (const parent of parents.toReversed().slice(0, 12)) {
    if (isFunction(parent)) return null
    const own = propertiesOf(parent)
    for (const key of ['field', 'name', 'prop', 'id', 'key', 'dataIndex']) {
      const named = own.get(key)
      const text = named === undefined ? null : plainText(value(named))
      if (text !== null && /^[A-Za-z_][\w.-]{1,60}$/.test(text)) return text
    }
  }
  return null
}
