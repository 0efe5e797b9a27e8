import type { CallExpression, Expression, Node, Statement } from 'estree'
import { type FunctionNode, bare } from '../../syntax/nodes.ts'
import { lastName } from '../names.ts'

/** One call in a compiled template. */
export interface Instruction {
  /** Of what is called; minifying leaves one name for each kind. */
  readonly name: string
  readonly given: readonly Node[]
}

/** What a compiled template of Angular does: it is called once to make its nodes, and again whenever something changed. */
export interface View {
  readonly made: readonly Instruction[]
  readonly changed: readonly Instruction[]
}

/**
 * `function (flags, context) { if (flags & 1) { start(0, "p")(1, "b"); text(2); end()() } if (flags & 2) { … } }`. Null where a
 * function is none.
 */
export function viewOf({ params, body }: FunctionNode): View | null {
  const [flags, , more] = params
  if (flags?.type !== 'Identifier' || more !== undefined || body.type !== 'BlockStatement') return null
  const made: Instruction[] = []
  const changed: Instruction[] = []
  const under = (flag: number | null, around: Instruction[] | null): Instruction[] | null =>
    flag === 1 ? made : flag === 2 ? changed : around
  const inExpression = (node: Expression, into: Instruction[] | null): void => {
    if (node.type === 'SequenceExpression') for (const one of node.expressions) inExpression(one, into)
    else if (node.type === 'LogicalExpression') {
      const flag = flagIn(node.left, flags.name)
      if (flag !== null && node.operator === '&&') inExpression(node.right, under(flag, into))
    } else if (node.type === 'CallExpression') into?.push(...chained(node))
  }
  const inStatement = (node: Statement, into: Instruction[] | null): void => {
    if (node.type === 'BlockStatement') for (const one of node.body) inStatement(one, into)
    else if (node.type === 'ExpressionStatement') inExpression(node.expression, into)
    else if (node.type === 'IfStatement') {
      const tests = node.test.type === 'SequenceExpression' ? node.test.expressions : [node.test]
      for (const test of tests.slice(0, -1)) inExpression(test, into)
      inStatement(node.consequent, under(flagIn(tests.at(-1), flags.name), into))
    }
  }
  inStatement(body, null)
  return made.length === 0 ? null : { made, changed }
}

/** The flag that `flags & 1` asks for. */
function flagIn(node: Node | undefined, flags: string): number | null {
  if (node?.type !== 'BinaryExpression' || node.operator !== '&') return null
  const sides = [node.left, node.right]
  if (!sides.some(side => side.type === 'Identifier' && side.name === flags)) return null
  return (
    sides.map(side => (side.type === 'PrivateIdentifier' ? null : numberIn(side))).find(side => side !== null) ?? null
  )
}

/** `start(0, "p")(1, "b")` calls `start` twice. */
function chained(call: CallExpression): readonly Instruction[] {
  const given: (readonly Node[])[] = []
  let inner: Node = call
  while (inner.type === 'CallExpression') {
    given.push(inner.arguments)
    inner = bare(inner.callee)
  }
  const name = lastName(inner)
  return given.reverse().map(one => ({ name, given: one }))
}

/** Of a literal. */
export const numberIn = (node: Node | undefined): number | null =>
  node?.type === 'Literal' && typeof node.value === 'number' ? node.value : null
