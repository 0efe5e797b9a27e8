import type { Expression, Node } from 'estree'
import { isFunction } from '../../syntax/nodes.ts'
import { lastName } from '../names.ts'

/**
 * The error that a place is reached for: `409` under `if (error.status === 409)`, `EMAIL_TAKEN` in `case "EMAIL_TAKEN":`. Null where
 * no condition around it names one.
 * @param parents outermost first, the place itself last
 */
export function caseOver(parents: readonly Node[]): string | null {
  for (let index = parents.length - 2; index >= 0 && index > parents.length - 12; index--) {
    const parent = parents[index] as Node
    const inner = parents[index + 1] as Node
    if (isFunction(parent)) return null
    const test =
      (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') && inner === parent.consequent
        ? parent.test
        : parent.type === 'LogicalExpression' && parent.operator === '&&' && inner === parent.right
          ? parent.left
          : null
    const code =
      test !== null ? codeIn(test) : parent.type === 'SwitchCase' && inner !== parent.test ? codeOf(parent.test) : null
    if (code !== null) return code
  }
  return null
}

/** Of conditions joined by `||` and `&&`. */
const DEEPEST = 40

/** `e.status === 409`, `"EMAIL_TAKEN" === e.code`, alone or with others. */
function codeIn(test: Expression, depth = 0): string | null {
  if (depth > DEEPEST) return null
  if (test.type === 'LogicalExpression') return codeIn(test.left, depth + 1) ?? codeIn(test.right, depth + 1)
  if (test.type !== 'BinaryExpression' || !/^={2,3}$/.test(test.operator) || test.left.type === 'PrivateIdentifier')
    return null
  const [value, of] = test.left.type === 'Literal' ? [test.left, test.right] : [test.right, test.left]
  const name = lastName(of)
  return /^(?:status|code|statusCode|status_code|errorCode|error_code|error|errorType|error_type|reason|name|type|message)$/.test(
    name,
  )
    ? codeOf(value)
    : null
}

function codeOf(node: Node | null | undefined): string | null {
  if (node?.type !== 'Literal') return null
  const { value } = node
  if (typeof value === 'number') return value >= 400 && value < 600 ? String(value) : null
  return typeof value === 'string' && /^[A-Za-z][\w./:-]{2,79}$/.test(value) && /[A-Z_./:-]/.test(value) ? value : null
}
