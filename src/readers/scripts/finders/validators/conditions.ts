import type { AssignmentExpression, Expression, Node } from 'estree'
import type { JsonValue } from '../../../../evidence/exchange.ts'
import type { ScriptRule } from '../../../../evidence/script.ts'
import type { Around, Finder } from '../../finder.ts'
import { everySight, namedSight } from '../../syntax/sights.ts'
import { functionAround, isSentence, lastName, objectOf, plainText, propertiesOf } from '../names.ts'

/**
 * Rules written as conditions: `if (!values.email) errors.email = "…"` (Formik), and
 * `{name: "title", rules: [v => !!v || "…", v => v.length <= 60 || "…"]}` (Vuetify, Quasar).
 */
export const validatorConditionFinder = (): Finder => {
  const told: Told[] = []
  return {
    sights: [
      everySight('AssignmentExpression', (node, around) => told.push(...assigned(node, around))),
      namedSight(
        'ObjectExpression',
        name => name === 'rules',
        (node, around) => told.push(...functions(node, around)),
      ),
    ],
    end: ({ found, at }) => {
      const groups = new Map<Node | null, Set<string>>()
      for (const { group, field } of told) groups.set(group, (groups.get(group) ?? new Set()).add(field))
      for (const { group, node, field, rule, value, message } of told) {
        const beside = [...(groups.get(group) as ReadonlySet<string>)].sort()
        found({ kind: 'rule', at: at(node), field, form: null, beside, rule, value, message, library: 'own' })
      }
    },
  }
}

interface Told extends Pick<ScriptRule, 'field' | 'rule' | 'value' | 'message'> {
  /** The function that it stands in. */
  readonly group: Node | null
  readonly node: Node
}

/** `errors.email = "…"` under a condition on `values.email`: the same name on both sides. */
function assigned(assignment: AssignmentExpression, around: Around): readonly Told[] {
  const { left, right } = assignment
  if (left.type !== 'MemberExpression' || left.object.type === 'ThisExpression') return []
  const field = lastName(left)
  if (!/^[A-Za-z_]\w{1,60}$/.test(field)) return []
  const condition = conditionOver(assignment, around.parents)
  if (condition === null) return []
  const message = plainText(around.value(right))
  if (message === null || !isSentence(message)) return []
  const holder = objectOf(left)
  const owner = holder === null ? '' : lastName(holder)
  const told = condition.holds ? brokenBy(condition.test, around) : heldBy(condition.test, around)
  const demands = told.filter(({ of }) => {
    const object = objectOf(of)
    return object !== null && lastName(of) === field && lastName(object) !== owner
  })
  const group = functionAround(around)
  return demands.map(({ rule, value }) => ({ group, node: right, field, rule, value, message }))
}

/** The condition under which a statement is reached, and whether it holds there or not; also as minifying writes them. */
function conditionOver(
  statement: Node,
  parents: readonly Node[],
): { readonly test: Expression; readonly holds: boolean } | null {
  for (let index = parents.length - 1; index >= 0 && index > parents.length - 6; index--) {
    const parent = parents[index] as Node
    const inner = parents[index + 1] ?? statement
    if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression')
      return { test: parent.test, holds: inner !== parent.alternate }
    if (parent.type === 'LogicalExpression' && parent.operator !== '??')
      return { test: parent.left, holds: parent.operator === '&&' }
    if (!PASSED.has(parent.type)) return null
  }
  return null
}

const PASSED: ReadonlySet<string> = new Set(['ExpressionStatement', 'BlockStatement', 'SequenceExpression'])

function functions(object: Node, around: Around): readonly Told[] {
  const properties = propertiesOf(object)
  const rules = properties.get('rules')
  if (rules?.type !== 'ArrayExpression') return []
  const named = properties.get('name') ?? properties.get('id')
  const name = named === undefined ? null : plainText(around.value(named))
  if (name === null || !/^[A-Za-z_][\w.-]{0,79}$/.test(name)) return []
  const group = functionAround(around)
  return rules.elements.flatMap((rule): readonly Told[] => {
    if (
      rule?.type !== 'ArrowFunctionExpression' ||
      rule.body.type !== 'LogicalExpression' ||
      rule.body.operator !== '||'
    )
      return []
    const message = plainText(around.value(rule.body.right))
    if (message === null || message === '') return []
    return heldBy(rule.body.left, around).map(demanded => ({
      group,
      node: rule,
      field: name,
      rule: demanded.rule,
      value: demanded.value,
      message,
    }))
  })
}

interface Demanded {
  readonly rule: ScriptRule['rule']
  readonly value: JsonValue
  /** What the condition looks at. */
  readonly of: Node
}

/** Of conditions inside of others. */
const DEEPEST = 40

/** What a value has to be for a condition not to hold. */
function brokenBy(test: Node, around: Around, depth = 0): readonly Demanded[] {
  if (depth > DEEPEST) return []
  if (test.type === 'UnaryExpression' && test.operator === '!') return heldBy(test.argument, around, depth + 1)
  if (test.type === 'LogicalExpression' && test.operator === '||') return brokenBy(test.left, around, depth + 1)
  if (test.type === 'LogicalExpression' && test.operator === '&&')
    return brokenBy(test.right, around, depth + 1).filter(({ rule }) => rule !== 'required')
  if (test.type !== 'BinaryExpression') return []
  const turned = TURNED.get(test.operator)
  return turned === undefined ? [] : compared(test.left, turned, test.right, around)
}

/** What a value has to be for a condition to hold. */
function heldBy(test: Node, around: Around, depth = 0): readonly Demanded[] {
  if (test.type === 'UnaryExpression' && test.operator === '!') return brokenBy(test.argument, around, depth + 1)
  if (test.type === 'MemberExpression' || test.type === 'Identifier' || test.type === 'ChainExpression') {
    if (lastName(test) === 'length') {
      const of = objectOf(test)
      return of === null ? [] : [{ rule: 'required', value: true, of }]
    }
    return [{ rule: 'required', value: true, of: test }]
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

const TURNED: ReadonlyMap<string, string> = new Map([
  ['<', '>='],
  ['>', '<='],
  ['<=', '>'],
  ['>=', '<'],
  ['===', '!=='],
  ['==', '!='],
])

/** `x.length >= 3`, `x.age <= 120`, `x.name !== ""` */
function compared(left: Node, operator: string, right: Node, { value }: Around): readonly Demanded[] {
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
