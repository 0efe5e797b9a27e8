import type { CallExpression, Node } from 'estree'
import type { ImportedText } from '../../../../evidence/script.ts'
import type { Around } from '../../finder.ts'
import { isModuleGetter } from '../../scopes/modules.ts'
import { lastName, objectOf } from '../names.ts'
import { BASES, STEPS, TELLS } from './chain-kinds.ts'
import { makerAt } from './makers.ts'
import type { Step } from './step.ts'
import { messageOf } from './values.ts'
import { zodChecks } from './zod.ts'

/** A validator as it is written. */
export interface Chain {
  /** What the chain begins with: `z.string` → `string`, `a` → `a`. */
  readonly base: string
  /** Whether it begins with a member of something, so that the library was left whole, or with what is known to make it. */
  readonly whole: boolean
  /** Whose it is, where what it begins with says so. */
  readonly library: string | null
  /** What it begins with, where that is of another script. */
  readonly imported: ImportedText | null
  readonly first: CallExpression
  readonly around: Around
  readonly steps: readonly Step[]
}
const LONGEST = 24

/** Null where an expression is no chain of a validator's methods. */
export function chainOf(node: Node, around: Around): Chain | null {
  const steps: Step[] = []
  let current: Node = node
  while (current.type === 'CallExpression' && steps.length < LONGEST) {
    const object = objectOf(current.callee)
    if (object?.type !== 'CallExpression' || isGetter(object)) break
    steps.unshift({ name: lastName(current.callee), call: current, around, onlyIf: [] })
    current = object
  }
  if (current.type !== 'CallExpression' || !steps.every(({ name }) => STEPS.has(name))) return null
  const object = objectOf(current.callee)
  const name = lastName(current.callee)
  const isOfWhole =
    object !== null &&
    BASES.has(name) &&
    (object.type === 'Identifier' || object.type === 'MemberExpression' || isGetter(object))
  const maker = isOfWhole ? null : makerAt(current, around)
  if (name === '' || (object !== null && !isOfWhole && maker === null)) return null
  const [library = null, made = ''] = maker !== null && 'makes' in maker ? maker.makes.split(' ') : []
  if (library !== null && library !== 'zod' && library !== 'yup') return null
  const imported = maker !== null && 'imported' in maker ? maker.imported : null
  const base = library !== null ? (BASES.has(made) ? made : 'any') : imported !== null ? JSON.stringify(imported) : name
  const all = steps.flatMap((step): readonly Step[] =>
    step.name === 'check' ? step.call.arguments.flatMap(argument => zodChecks(argument, around)) : [step],
  )
  return { base, whole: isOfWhole || library !== null, library, imported, first: current, around, steps: all }
}

/** `a()`, by which webpack gets at what a module of the older kind gives out. */
const isGetter = (node: Node): boolean =>
  node.type === 'CallExpression' && node.arguments.length === 0 && isModuleGetter(node.callee)

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
