import type { Expression, MemberExpression, Node, PrivateIdentifier, SimpleCallExpression, Statement } from 'estree'

/** Where a node begins and ends in the text, as the parser gives it. */
export interface Placed {
  readonly start: number
  readonly end: number
}
export const placed = (node: Node): Placed => node as unknown as Placed

export type FunctionNode = Extract<
  Node,
  { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }
>
export type ClassNode = Extract<Node, { type: 'ClassDeclaration' | 'ClassExpression' }>

export const isFunction = (node: Node | null | undefined): node is FunctionNode =>
  node?.type === 'ArrowFunctionExpression' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'FunctionDeclaration'

export const isClass = (node: Node | null | undefined): node is ClassNode =>
  node?.type === 'ClassExpression' || node?.type === 'ClassDeclaration'

/** What an expression is without what changes nothing: `(0, a.b)`, `Object(a.b)` as webpack 4 calls what is imported, `await a`, `a?.b`. */
export function bare(node: Node): Node {
  let inner = node
  for (;;) {
    if (inner.type === 'SequenceExpression') inner = inner.expressions.at(-1) as Node
    else if (inner.type === 'ChainExpression') inner = inner.expression
    else if (inner.type === 'AwaitExpression') inner = inner.argument
    else if (inner.type === 'CallExpression' && isOfObject(inner)) inner = inner.arguments[0] as Node
    else return inner
  }
}

const isOfObject = ({ callee, arguments: [only, more] }: SimpleCallExpression): boolean =>
  callee.type === 'Identifier' && callee.name === 'Object' && only?.type === 'MemberExpression' && more === undefined

/** Whose value a filling expression goes on with: the name of `X || (X = {})` and of `X ||= {}`; any other expression itself. */
export function filledOrKept(node: Node): Node {
  if (node.type === 'LogicalExpression') return node.left
  return node.type === 'AssignmentExpression' && node.operator !== '=' ? node.left : node
}

/** Whether an expression gives a name something: `X = {}`. */
export const isMadeOf = (node: Node, name: string): boolean =>
  node.type === 'AssignmentExpression' && node.left.type === 'Identifier' && node.left.name === name

/** The text of a literal; some minifiers write all of them with backquotes. Null for everything else. */
export function literalText(node: Node | null | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return null
  return node.quasis[0]?.value.cooked ?? null
}

/** The name of a member or property where it is written out; null where it is computed. */
export const nameOfKey = ({
  key,
  computed,
}: {
  readonly key: Expression | PrivateIdentifier
  readonly computed: boolean
}): string | null => writtenName(key, computed)

function writtenName(key: Expression | PrivateIdentifier, computed: boolean): string | null {
  if (key.type === 'Identifier') return computed ? null : key.name
  if (key.type === 'Literal' && typeof key.value === 'number') return String(key.value)
  const text = literalText(key)
  if (text !== null) return text
  return !computed && key.type === 'PrivateIdentifier' ? `#${key.name}` : null
}

export const memberName = ({ property, computed }: MemberExpression): string | null => writtenName(property, computed)

/** The dotted name of an expression that is nothing else: `window.location.href`; empty otherwise. */
export function dottedName(node: Node): string {
  const names: string[] = []
  let inner = bare(node)
  while (inner.type === 'MemberExpression' && names.length < 8) {
    const name = memberName(inner)
    if (name === null) return ''
    names.push(name)
    inner = bare(inner.object)
  }
  if (inner.type === 'Identifier') names.push(inner.name)
  else if (inner.type === 'ThisExpression') names.push('this')
  else if (inner.type === 'MetaProperty') names.push(`${inner.meta.name}.${inner.property.name}`)
  else return ''
  return names.reverse().join('.')
}

/**
 * What a function gives back, as one expression: the body of an arrow, or what its `return`s give, where all stand in plain
 * sight. `if (a) return b; return c` gives back `a ? b : c`. Null where it is not as plain.
 */
export function returned(node: FunctionNode): Expression | null {
  return node.body.type === 'BlockStatement' ? returnedFrom(node.body.body, 0) : node.body
}

const MOST_RETURNS = 8

function returnedFrom(statements: readonly Statement[], taken: number): Expression | null {
  const at = statements.findIndex(statement => !leavesNowhere(statement))
  const statement = statements[at]
  if (taken > MOST_RETURNS) return null
  if (statement?.type === 'ReturnStatement') return statement.argument ?? null
  if (statement?.type !== 'IfStatement') return null
  const consequent = returnedFrom(statementsOf(statement.consequent), taken + 1)
  const rest = statement.alternate == null ? statements.slice(at + 1) : statementsOf(statement.alternate)
  const alternate = consequent === null ? null : returnedFrom(rest, taken + 1)
  if (consequent === null || alternate === null) return null
  const { start, end } = placed(statement)
  const both = { type: 'ConditionalExpression', test: statement.test, consequent, alternate, start, end }
  return both as unknown as Expression
}

const statementsOf = (statement: Statement): readonly Statement[] =>
  statement.type === 'BlockStatement' ? statement.body : [statement]

/** Statements in front of a `return` that do not return themselves. */
const leavesNowhere = ({ type }: Statement): boolean =>
  type === 'VariableDeclaration' ||
  type === 'ExpressionStatement' ||
  type === 'FunctionDeclaration' ||
  type === 'ClassDeclaration' ||
  type === 'EmptyStatement'
