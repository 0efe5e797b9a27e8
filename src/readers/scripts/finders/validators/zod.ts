import type { CallExpression, Node } from 'estree'
import type { Around } from '../../finder.ts'
import { bare, isFunction, returned } from '../../nodes.ts'
import { lastName, objectOf, plainText } from '../names.ts'

/**
 * What Zod calls the thing that a function makes, where a bundler left of the function only a letter: `Email` of `a("…")`, where
 * `a` makes a `b` and `b` is made as `c("ZodEmail", …)`. Null where it is none of Zod's.
 */
export function zodName({ callee }: CallExpression, { resolve, value }: Around): string | null {
  const inner = bare(callee)
  const made = inner.type === 'Identifier' ? resolve(inner) : null
  const given = made !== null && isFunction(made) ? returned(made) : null
  if (given?.type !== 'CallExpression' && given?.type !== 'NewExpression') return null
  for (const node of [given.callee, ...given.arguments.slice(0, 1)]) {
    const maker = node.type === 'Identifier' ? resolve(node) : null
    const [first] = maker?.type === 'CallExpression' ? maker.arguments : []
    const name = first === undefined ? null : plainText(value(first))
    const told = name === null ? null : /^\$?Zod(?:Mini)?([A-Z]\w*)$/.exec(name)
    if (told !== null) return told[1] as string
  }
  return null
}

/** The step that a check of Zod's small edition is: `min` of `minLength(3)` in `string().check(minLength(3))`. */
export function zodCheck(node: Node, around: Around): { readonly name: string; readonly call: CallExpression } | null {
  if (node.type !== 'CallExpression') return null
  const name = objectOf(node.callee) === null ? zodName(node, around) : lastName(node.callee)
  const step = name === null ? undefined : CHECKS.get(name.replace(/^Check/, '').toLowerCase())
  return step === undefined ? null : { name: step, call: node }
}

const CHECKS: ReadonlyMap<string, string> = new Map([
  ['minlength', 'min'],
  ['maxlength', 'max'],
  ['lengthequals', 'length'],
  ['length', 'length'],
  ['greaterthan', 'min'],
  ['minimum', 'min'],
  ['gte', 'min'],
  ['lessthan', 'max'],
  ['maximum', 'max'],
  ['lte', 'max'],
  ['regex', 'regex'],
])
