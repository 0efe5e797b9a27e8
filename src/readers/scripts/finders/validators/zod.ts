import type { Node } from 'estree'
import type { Around } from '../../finder.ts'
import { lastName, objectOf } from '../names.ts'
import { makerAt } from './makers.ts'
import type { Step } from './step.ts'

/** The step that a check of Zod's small edition is: `min` of `minLength(3)` in `string().check(minLength(3))`; of another script's, all that it may be. */
export function zodChecks(node: Node, around: Around): readonly Step[] {
  if (node.type !== 'CallExpression') return []
  const maker = makerAt(node, around)
  if (maker !== null && 'imported' in maker) {
    const { from, name } = maker.imported
    return [...MADE].map(([step, makes]) => ({ name: step, call: node, around, onlyIf: [{ from, name, makes }] }))
  }
  const name =
    maker?.makes.replace(/^zod (?:check)?/, '') ?? (objectOf(node.callee) === null ? '' : lastName(node.callee))
  const step = CHECKS.get(name.toLowerCase())
  return step === undefined ? [] : [{ name: step, call: node, around, onlyIf: [] }]
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

/** By step: what makes such checks. */
const MADE: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(CHECKS.values())].map(step => [
    step,
    [...CHECKS].filter(([, one]) => one === step).map(([name]) => `zod check${name}`),
  ]),
)
