import type { Node } from 'estree'
import type { Around } from '../../finder.ts'
import { bare } from '../../syntax/nodes.ts'
import { lastName, objectOf } from '../names.ts'

type Asking = Pick<Around, 'resolve'>

const DEEPEST = 6
const LONGEST = 24

/** How validators are asked, in the libraries that write them as chains. */
export const ASKS: ReadonlySet<string> = new Set(
  'validate validateSync validateAsync isValid isValidSync parse parseAsync safeParse safeParseAsync'.split(' '),
)

/** How form libraries call what they ask: `useFormik({ validationSchema: a })`, `useForm({ resolver: b(a) })`. */
export const GIVEN_TO_FORMS: ReadonlySet<string> = new Set(['validationSchema', 'resolver'])

/**
 * The object in which the fields of a validator stand, where a call asks it of what a form holds:
 * `a.validate(Object.fromEntries(new FormData(form)))`. Null of all other calls.
 */
export function askedOfForm(call: Node, around: Asking): Node | null {
  if (call.type !== 'CallExpression' || !ASKS.has(lastName(call.callee))) return null
  const [asked] = call.arguments
  const validator = objectOf(call.callee)
  if (asked === undefined || validator === null || !isHeldByForm(asked, around, 0)) return null
  return fieldsObject(validator, around)
}

/** The same of what an option of a form library is given. */
export function givenToForm(value: Node, around: Asking): Node | null {
  const direct = fieldsObject(value, around)
  if (direct !== null || value.type !== 'CallExpression') return direct
  const [first] = value.arguments
  return first === undefined ? null : fieldsObject(first, around)
}

function isHeldByForm(node: Node, around: Asking, depth: number): boolean {
  if (depth > DEEPEST) return false
  const held = (inner: Node | null | undefined): boolean => inner != null && isHeldByForm(inner, around, depth + 1)
  const inner = bare(node)
  switch (inner.type) {
    case 'Identifier':
      return held(around.resolve(inner))
    case 'NewExpression':
      return lastName(inner.callee) === 'FormData' && inner.arguments.length > 0
    case 'SpreadElement':
      return held(inner.argument)
    case 'ArrayExpression':
      return inner.elements.length === 1 && held(inner.elements[0])
    case 'ObjectExpression':
      return inner.properties.some(property => held(property.type === 'Property' ? property.value : property))
    case 'CallExpression':
      return /^(?:entries|get|getAll)$/.test(lastName(inner.callee))
        ? held(objectOf(inner.callee))
        : lastName(inner.callee) === 'fromEntries' && held(inner.arguments[0])
    default:
      return false
  }
}

/** `{…}` of `a.object({…}).with("b")`, also through the name that it is kept under. */
function fieldsObject(node: Node, { resolve }: Asking): Node | null {
  let current: Node | null = bare(node)
  if (current.type === 'Identifier' || current.type === 'MemberExpression') current = resolve(current)
  for (let step = 0; step < LONGEST && current?.type === 'CallExpression'; step++) {
    const fields = current.arguments.find(({ type }) => type === 'ObjectExpression')
    const before = objectOf(current.callee)
    // `a()` is how webpack gets at a library of the older kind.
    const isStep = before?.type === 'CallExpression' && before.arguments.length > 0
    if (fields !== undefined && !isStep) return fields
    current = before
  }
  return null
}
