import type { AssignmentExpression, Expression, Node } from 'estree'
import type { ScriptRule } from '../../../../evidence/script.ts'
import type { Around, Finder } from '../../finder.ts'
import { everySight, namedSight } from '../../syntax/sights.ts'
import { drawnAround, isSentence, lastName, objectOf, plainText } from '../names.ts'
import { brokenBy, heldBy } from './demanded-by.ts'
import { functionsByField, ruleFunctions } from './functions.ts'

/**
 * Rules written as conditions: `if (!values.email) errors.email = "…"` (Formik), and as functions, which `functions.ts` reads (Vuetify,
 * Quasar, React Admin, Mantine, TanStack Form).
 */
export const validatorConditionFinder = (): Finder => {
  const told: Told[] = []
  return {
    sights: [
      everySight('AssignmentExpression', (node, around) => told.push(...assigned(node, around))),
      namedSight(
        'ObjectExpression',
        name => name === 'rules' || name === 'validate' || name === 'validators',
        (node, around) => {
          const group = drawnAround(around)
          for (const { field, demanded } of [ruleFunctions(node, around), ...functionsByField(node, around)])
            told.push(...demanded.map(demand => ({ ...demand, group, field })))
        },
      ),
    ],
    end: ({ found, at }) => {
      const groups = new Map<Node | null, Set<string>>()
      for (const { group, field } of told) groups.set(group, (groups.get(group) ?? new Set()).add(field))
      for (const { group, node, field, rule, value, message, madeBy } of told) {
        const beside = [...(groups.get(group) as ReadonlySet<string>)].sort()
        found({
          kind: 'rule',
          at: at(node),
          field,
          form: null,
          beside,
          rule,
          value,
          message,
          library: 'own',
          ...(madeBy === undefined ? {} : { madeBy }),
        })
      }
    },
  }
}

interface Told extends Pick<ScriptRule, 'field' | 'rule' | 'value' | 'message' | 'madeBy'> {
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
  const group = drawnAround(around)
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
