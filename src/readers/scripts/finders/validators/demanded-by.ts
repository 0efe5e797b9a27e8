import type { BinaryExpression, Node, SimpleCallExpression } from 'estree'
import type { JsonValue } from '../../../../evidence/exchange.ts'
import type { ScriptRule } from '../../../../evidence/script.ts'
import type { Around } from '../../finder.ts'
import { isFunction, literalText, returned } from '../../syntax/nodes.ts'
import { lastName, objectOf, plainText } from '../names.ts'

type Asking = Pick<Around, 'value' | 'resolve'>

/** What a condition demands of what it looks at. */
export interface Demanded {
  readonly rule: ScriptRule['rule']
  readonly value: JsonValue
  /** What the condition looks at. */
  readonly of: Node
}

/** Of conditions inside of others. */
const DEEPEST = 40

/** What a value has to be for a condition not to hold. */
export function brokenBy(test: Node, around: Asking, depth = 0): readonly Demanded[] {
  if (depth > DEEPEST) return []
  if (test.type === 'UnaryExpression' && test.operator === '!') return heldBy(test.argument, around, depth + 1)
  if (test.type === 'LogicalExpression' && test.operator === '||') return brokenBy(test.left, around, depth + 1)
  if (test.type === 'LogicalExpression' && test.operator === '&&')
    return brokenBy(test.right, around, depth + 1).filter(({ rule }) => rule !== 'required')
  if (test.type === 'CallExpression') return emptiness(test, around)
  if (test.type !== 'BinaryExpression') return []
  const turned = TURNED.get(test.operator)
  return turned === undefined ? [] : compared(test.left, turned, test.right, around)
}

/** What a value has to be for a condition to hold. */
export function heldBy(test: Node, around: Asking, depth = 0): readonly Demanded[] {
  if (test.type === 'UnaryExpression' && test.operator === '!') return brokenBy(test.argument, around, depth + 1)
  if (test.type === 'MemberExpression' || test.type === 'Identifier' || test.type === 'ChainExpression') {
    if (lastName(test) === 'length') {
      const of = objectOf(test)
      return of === null ? [] : [{ rule: 'required', value: true, of }]
    }
    return [{ rule: 'required', value: true, of: test }]
  }
  // What is said of `v && v.length <= 60` is said of the second.
  if (test.type === 'LogicalExpression' && test.operator === '&&') {
    const [left, right] = [heldBy(test.left, around, depth + 1), heldBy(test.right, around, depth + 1)]
    return right.length > 0 ? [...left.filter(({ rule }) => rule !== 'required'), ...right] : left
  }
  // What is left empty is not looked at: `!v || v.length <= 60`.
  if (test.type === 'LogicalExpression' && test.operator === '||') {
    const left = brokenBy(test.left, around, depth + 1)
    const isEmpty = left.length > 0 && left.every(({ rule }) => rule === 'required')
    return isEmpty ? heldBy(test.right, around, depth + 1) : []
  }
  if (test.type === 'CallExpression') {
    const name = lastName(test.callee)
    const object = objectOf(test.callee)
    const [argument] = test.arguments
    if (name === 'trim' && object !== null) return [{ rule: 'required', value: true, of: object }]
    if (name === 'test' && object !== null && argument !== undefined) {
      const pattern = around.value(object)
      return pattern.is === 'pattern' ? [{ rule: 'pattern', value: pattern.source, of: argument }] : []
    }
    return []
  }
  return test.type === 'BinaryExpression' ? compared(test.left, test.operator, test.right, around) : []
}

/** `isEmpty(v)`: a function that compares what it is given with an empty text. */
function emptiness({ callee, arguments: [of, more] }: SimpleCallExpression, { resolve }: Asking): readonly Demanded[] {
  const called = of === undefined || more !== undefined ? null : resolve(callee)
  if (!isFunction(called) || called.params.length !== 1) return []
  const open: Node[] = [returned(called) ?? []].flat()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'LogicalExpression' && node.operator === '||') open.push(node.left, node.right)
    else if (node.type === 'BinaryExpression' && /^===?$/.test(node.operator) && isEmptyText(node))
      return [{ rule: 'required', value: true, of: of as Node }]
  }
  return []
}

const isEmptyText = ({ left, right }: BinaryExpression): boolean =>
  [left, right].some(one => one.type !== 'PrivateIdentifier' && literalText(one) === '')

const TURNED: ReadonlyMap<string, string> = new Map([
  ['<', '>='],
  ['>', '<='],
  ['<=', '>'],
  ['>=', '<'],
  ['===', '!=='],
  ['==', '!='],
])

/** `x.length >= 3`, `x.age <= 120`, `x.name !== ""` */
function compared(left: Node, operator: string, right: Node, { value }: Asking): readonly Demanded[] {
  const bound = value(right)
  if (operator === '!==' || operator === '!=')
    return bound.is === 'text' && plainText(bound) === '' ? [{ rule: 'required', value: true, of: left }] : []
  if (bound.is !== 'number') return []
  const object = lastName(left) === 'length' ? objectOf(left) : null
  const number =
    operator === '>' && object !== null
      ? bound.number + 1
      : operator === '<' && object !== null
        ? bound.number - 1
        : bound.number
  if (object !== null) {
    if (operator === '>=' || operator === '>')
      return [
        number <= 1 ? { rule: 'required', value: true, of: object } : { rule: 'minLength', value: number, of: object },
      ]
    return operator === '<=' || operator === '<' ? [{ rule: 'maxLength', value: number, of: object }] : []
  }
  if (operator === '>=') return [{ rule: 'minimum', value: bound.number, of: left }]
  if (operator === '<=') return [{ rule: 'maximum', value: bound.number, of: left }]
  return operator === '>' || operator === '<' ? [{ rule: 'other', value: `${operator} ${bound.number}`, of: left }] : []
}
