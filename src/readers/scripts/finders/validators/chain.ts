import type { CallExpression, Node } from 'estree'
import type { Around } from '../../finder.ts'
import { lastName, objectOf } from '../names.ts'
import { BASES, STEPS, TELLS } from './chain-kinds.ts'
import { messageOf } from './values.ts'
import { zodCheck, zodName } from './zod.ts'

/** A validator as it is written. */
export interface Chain {
  /** What the chain begins with: `z.string` → `string`, `a` → `a`. */
  readonly base: string
  /** Whether it begins with a member of something, so that the library was left whole. */
  readonly whole: boolean
  readonly first: CallExpression
  readonly around: Around
  readonly steps: readonly Step[]
}
export interface Step {
  readonly name: string
  readonly call: CallExpression
  readonly around: Around
}

const LONGEST = 24

/** Null where an expression is no chain of a validator's methods. */
export function chainOf(node: Node, around: Around): Chain | null {
  const steps: Step[] = []
  let current: Node = node
  while (current.type === 'CallExpression' && steps.length < LONGEST) {
    const object = objectOf(current.callee)
    if (object?.type !== 'CallExpression') break
    steps.unshift({ name: lastName(current.callee), call: current, around })
    current = object
  }
  if (current.type !== 'CallExpression') return null
  const object = objectOf(current.callee)
  const base = lastName(current.callee)
  if (base === '' || (object !== null && object.type !== 'Identifier' && object.type !== 'MemberExpression'))
    return null
  if (object !== null && BASES.get(base) === undefined) return null
  if (!steps.every(({ name }) => STEPS.has(name))) return null
  const made = object === null ? (zodName(current, around)?.toLowerCase() ?? null) : null
  const all = steps.flatMap((step): readonly Step[] => {
    if (step.name !== 'check') return [step]
    return step.call.arguments
      .flatMap(argument => zodCheck(argument, around) ?? [])
      .map(check => ({ ...check, around }))
  })
  const named = made === null ? base : BASES.has(made) ? made : 'any'
  return { base: named, whole: object !== null || made !== null, first: current, around, steps: all }
}

/** Whether a chain can hardly be anything else than a validator. */
export function isTelling({ base, whole, steps }: Chain): boolean {
  if (whole && BASES.has(base) && !/^(?:set|date|file|ref|any|custom|lazy|email|url)$/.test(base)) return true
  const names = steps.map(({ name }) => name)
  if (
    names.some(name =>
      /^(?:min|max|length|nonempty|regex|matches|email|url|uuid|refine|required|int|integer|positive|oneOf)$/.test(
        name,
      ),
    )
  )
    return steps.some(
      ({ name, call, around }) =>
        TELLS.has(name) ||
        call.arguments.some(
          (argument, index) => (index > 0 || name === 'required' || name === 'email') && isWords(argument, around),
        ),
    )
  return false
}

/** A message, or something with one. */
function isWords(node: Node, { value }: Around): boolean {
  return messageOf(node, value) !== null || (node.type === 'CallExpression' && node.arguments.length > 0)
}
