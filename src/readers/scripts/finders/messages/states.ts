import type { Node } from 'estree'
import type { Around, Finder } from '../../finder.ts'
import { caseOver } from './cases.ts'
import { type Words, wordsOf } from './words.ts'
import { everySight } from '../../syntax/sights.ts'
import { functionAround, lastName, plainText, propertiesOf } from '../names.ts'

/**
 * Words that are kept until they are drawn: `const [a, b] = useState("")`, `b("Could not save")`, and somewhere in the same function
 * an element for errors that shows `a`.
 */
export const stateMessageFinder = (): Finder => {
  /** By the names of what they are called and set by: a name may be that of several states in several functions. */
  const named = new Map<string, State[]>()
  const known = (name: string, around: Around): State | null =>
    named.get(name)?.findLast(({ scope }) => around.parents.includes(scope)) ?? null
  const kept: (Words & { readonly state: State; readonly code: string | null })[] = []
  const drawn = new Set<State>()
  return {
    sights: [
      everySight('VariableDeclarator', (node, around) => {
        if (node.id.type !== 'ArrayPattern' || node.init?.type !== 'CallExpression') return
        if (lastName(node.init.callee) !== 'useState') return
        const [shown, setter] = node.id.elements
        const scope = functionAround(around)
        if (scope === null || shown?.type !== 'Identifier' || setter?.type !== 'Identifier') return
        const state = { scope }
        for (const name of [shown.name, setter.name]) named.set(name, [...(named.get(name) ?? []), state])
      }),
      everySight('CallExpression', (node, around) => {
        if (named.size === 0) return
        const [first, second, third] = node.arguments
        const state = node.callee.type === 'Identifier' ? known(node.callee.name, around) : null
        if (state !== null && first !== undefined && second === undefined) {
          const code = caseOver([...around.parents, node])
          for (const words of wordsOf(first, 'error', around)) kept.push({ ...words, state, code })
        }
        if (second?.type !== 'ObjectExpression' || !isForErrors(second, around)) return
        const inside = propertiesOf(second).get('children') ?? third
        for (const name of inside === undefined ? [] : namesIn(inside)) {
          const shown = known(name, around)
          if (shown !== null) drawn.add(shown)
        }
      }),
    ],
    end: ({ found, at }) => {
      for (const { node, text, key, state, code } of kept)
        if (drawn.has(state))
          found({ kind: 'message', at: at(node), text, shownBy: 'element', level: 'error', key, code })
    },
  }
}

/** One `useState`, in its function. */
interface State {
  readonly scope: Node
}

/** By role, by level, or by the class that its makers gave it. */
function isForErrors(attributes: Node, { value }: Around): boolean {
  const own = propertiesOf(attributes)
  const text = (name: string): string => {
    const node = own.get(name)
    return (node === undefined ? null : plainText(value(node))) ?? ''
  }
  return (
    text('role') === 'alert' ||
    /^(?:error|danger|destructive)$/.test(text('severity') || text('variant') || text('color') || text('status')) ||
    /(?:^|[\s_-])(?:errors?|danger|destructive|invalid-feedback|red-\d00)(?=$|[\s_-])/.test(
      text('className') || text('class'),
    )
  )
}

const DEEPEST = 40

/** Names that stand where the children do: alone, in a list, behind a condition. */
function namesIn(node: Node, depth = 0): readonly string[] {
  if (depth > DEEPEST) return []
  const inside = (inner: Node): readonly string[] => namesIn(inner, depth + 1)
  switch (node.type) {
    case 'Identifier':
      return [node.name]
    case 'ArrayExpression':
      return node.elements.flatMap(element => (element === null ? [] : inside(element)))
    case 'LogicalExpression':
      return [...inside(node.left), ...inside(node.right)]
    case 'ConditionalExpression':
      return [...inside(node.consequent), ...inside(node.alternate)]
    default:
      return []
  }
}
