import type { Node } from 'estree'
import type { ScriptText, ScriptValidator } from '../../../../evidence/script.ts'
import type { Around, Finder } from '../../finder.ts'
import { type FunctionNode, isFunction, returned } from '../../syntax/nodes.ts'
import { everySight } from '../../syntax/sights.ts'
import { exportedNodes } from '../calls/exported.ts'
import { propertiesOf } from '../names.ts'
import { type ToldByFunction, toldBy } from './functions.ts'

/** Numbers that nobody writes: they stand for the arguments, a step apart, so that one more or less of them is told as well. */
const MARK = 7_300_000_000_000
const STEP = 1000
const MARKS = /\b7300000\d{3}000\b/
const MOST_ARGUMENTS = 4
const MOST_MEMBERS = 60

/** What a script gives out to others that is a validator or makes one, `most = n => v => v.length <= n || "…"`: it is asked with marks. */
export const givenValidatorFinder = (): Finder => {
  const exports: Node[] = []
  return {
    sights: [
      everySight('ExportNamedDeclaration', node => exports.push(node)),
      everySight('ExportDefaultDeclaration', node => exports.push(node)),
    ],
    end: around => {
      const tell = (exported: string, member: string | null, made: Node): void => {
        const told = isFunction(made) ? validatorOf(made, around) : null
        if (told !== null) around.found({ kind: 'validator', at: around.at(made), exported, member, ...told })
      }
      for (const { name, node } of exportedNodes(exports, around.modules)) {
        const made = around.resolve(node) ?? node
        tell(name, null, remembered(node, around) ?? made)
        if (made.type === 'ObjectExpression')
          for (const [member, value] of [...propertiesOf(made)].slice(0, MOST_MEMBERS))
            tell(name, member, around.resolve(value) ?? value)
      }
    },
  }
}

/** `const most = memoize((n, words) => value => …)`: what is remembered is what is called. Null where nothing is. */
function remembered(node: Node, { known }: Pick<Around, 'known'>): Node | null {
  const held = known.locate({ node, given: null })
  const [first] = held?.node.type === 'CallExpression' ? held.node.arguments : []
  return first === undefined ? null : (known.locate({ node: first, given: held?.given ?? null })?.node ?? null)
}

function validatorOf(
  made: FunctionNode,
  around: Parameters<typeof toldBy>[1],
): Pick<ScriptValidator, 'isMaker' | 'demands'> | null {
  const result = returned(made)
  if (result === null) return null
  const inner = around.resolve(result) ?? result
  // `words => pattern(/…/, words)`, `() => Object.assign(value => …, {…})`
  const isMaker = isFunction(inner) || inner.type === 'CallExpression'
  // What is called with several things is no validator.
  if (!isMaker && made.params.length !== 1) return null
  const tried = (pattern: number): readonly ToldByFunction[] => {
    const marks = made.params
      .slice(0, MOST_ARGUMENTS)
      .map((_, nth) => (nth === pattern ? patternMark : numberMark)(nth))
    return toldBy({ node: inner, given: { of: made, arguments: marks, outer: null } }, around)
  }
  const demands = (
    isMaker
      ? [
          ...tried(-1),
          ...made.params
            .slice(0, MOST_ARGUMENTS)
            .flatMap((_, nth) => tried(nth).filter(({ value }) => isMark(value, nth))),
        ]
      : toldBy({ node: made, given: null }, around)
  ).map(({ rule, value, message }) => ({
    rule,
    ...markIn(value),
    message: message === null ? null : withHoles(message),
  }))
  return demands.length === 0 ? null : { isMaker, demands }
}

const at = { start: 0, end: 0 }
const numberMark = (nth: number): Node => ({ type: 'Literal', value: MARK + nth * STEP, ...at }) as unknown as Node
const patternMark = (nth: number): Node =>
  ({ type: 'Literal', value: null, regex: { pattern: `${MARK + nth * STEP}`, flags: '' }, ...at }) as unknown as Node

const isMark = (value: ToldByFunction['value'], nth: number): boolean => value === `${MARK + nth * STEP}`

function markIn(value: ToldByFunction['value']): Pick<ScriptValidator['demands'][number], 'value' | 'argument'> {
  const number = Number(value)
  const nth = Math.round((number - MARK) / STEP)
  return nth >= 0 && nth < MOST_ARGUMENTS
    ? { value: null, argument: { at: nth, plus: number - MARK - nth * STEP } }
    : { value, argument: null }
}

const withHoles = (message: string): ScriptText => {
  const parts: (string | { readonly hole: string })[] = []
  let rest = message
  for (let mark = MARKS.exec(rest); mark !== null; mark = MARKS.exec(rest)) {
    parts.push(rest.slice(0, mark.index), { hole: String((Number(mark[0]) - MARK) / STEP) })
    rest = rest.slice(mark.index + mark[0].length)
  }
  return [...parts, rest].filter(part => part !== '')
}
