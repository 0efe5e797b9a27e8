import type { CallExpression, Node } from 'estree'
import type { Around } from '../../finder.ts'
import { propertiesOf } from '../names.ts'

/**
 * The GraphQL documents that calls are given, where they were made: `api.mutate(CREATE_USER, { input })`,
 * `useMutation({ mutation: CREATE_USER })`.
 */
export function documentsIn(calls: readonly CallExpression[], around: Around): readonly Node[] {
  const found = new Set<Node>()
  for (const { arguments: given } of calls)
    for (const one of given.slice(0, 2)) {
      const own = propertiesOf(one)
      for (const node of [one, own.get('query'), own.get('mutation'), own.get('subscription'), own.get('document')]) {
        if (node?.type !== 'Identifier' && node?.type !== 'MemberExpression') continue
        const made = around.resolve(node)
        if (made !== null && isDocument(made)) found.add(made)
      }
    }
  return [...found]
}

const BEGINS = /^[\s,]*(?:query|mutation|subscription)\b/

function isDocument(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return isDocument(node.quasi)
  if (node.type === 'TemplateLiteral') return BEGINS.test(node.quasis[0]?.value.cooked ?? '')
  if (node.type === 'Literal') return typeof node.value === 'string' && BEGINS.test(node.value)
  return node.type === 'ObjectExpression' && propertiesOf(node).has('definitions')
}
