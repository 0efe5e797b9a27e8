import type { CallExpression, Node } from 'estree'
import type { ImportedText } from '../../../../evidence/script.ts'
import type { Around } from '../../finder.ts'
import { bindingOf } from '../../scopes/binding.ts'
import { importedText } from '../../scopes/imported.ts'
import { bare, isClass, isFunction, returned } from '../../syntax/nodes.ts'
import { plainText, propertiesOf } from '../names.ts'

type Asking = Pick<Around, 'resolve' | 'value'>

/** What a call makes: `valibot min_length`, or whatever another script gives out under a name. */
export type Maker = { readonly makes: string } | { readonly imported: ImportedText }

/**
 * What the function that a call enters makes of a validator, whatever minifying called it. Null where it makes none, and is of no
 * other script.
 */
export function makerAt({ callee }: CallExpression, around: Asking): Maker | null {
  const inner = bare(callee)
  const name = inner.type === 'MemberExpression' ? inner.object : inner
  if (name.type !== 'Identifier') return null
  const made = around.resolve(inner)
  const makes = made === null ? null : makerOf(made, around)
  if (makes !== null) return { makes }
  const imported = made === null ? importedText(inner) : null
  return imported === null || imported.member !== null ? null : { imported }
}

/**
 * What a function makes of a validator, as its own body says: Zod names its classes (`c("ZodEmail", …)`, `typeName: "ZodString"`),
 * Valibot what it makes (`{kind: "validation", type: "min_length"}`), class-validator its decorators (`{name: "minLength", validator}`), and
 * Yup the type of a schema (`super({type: "string", check})`). Null where it says none of these.
 */
export function makerOf(made: Node, around: Asking): string | null {
  if (!isFunction(made)) return null
  const result = returned(made)
  if (result === null) return null
  const inner = bare(result)
  if (inner.type === 'ObjectExpression') return valibot(inner, around)
  if (isFunction(inner)) return conditional(inner, around)
  if (inner.type !== 'CallExpression' && inner.type !== 'NewExpression') return null
  const [first] = inner.arguments
  return (
    (first === undefined ? null : (valibot(first, around) ?? decorator(first, around))) ??
    zod(inner, around) ??
    (inner.type === 'NewExpression' ? yup(inner.callee, around) : null)
  )
}

function valibot(object: Node, { value }: Asking): string | null {
  const own = propertiesOf(object)
  const kind = textAt(own, 'kind', value)
  if (kind === 'schema' || kind === 'validation') {
    const type = textAt(own, 'type', value)
    return type === null ? null : `valibot ${type}`
  }
  return kind === null && own.has('pipe') && own.has('~run') ? 'valibot pipe' : null
}

function decorator(object: Node, { value }: Asking): string | null {
  const own = propertiesOf(object)
  const name = own.has('validator') ? textAt(own, 'name', value) : null
  return name === null ? null : `class-validator ${name}`
}

/** `return function (target, name) { var a = {type: "conditionalValidation", name: "isOptional", propertyName: name}; … }` */
function conditional(made: Node, { value }: Asking): string | null {
  if (!isFunction(made) || made.body.type !== 'BlockStatement') return null
  for (const statement of made.body.body)
    for (const { init } of statement.type === 'VariableDeclaration' ? statement.declarations : []) {
      const own = propertiesOf(init)
      const name = own.has('propertyName') && own.has('constraints') ? textAt(own, 'name', value) : null
      if (name !== null) return `class-validator ${name}`
    }
  return null
}

/** `a` of `a(b, …)` or `new b(…)`, where `b` is made as `c("ZodEmail", …)`; `new b({typeName: d.ZodString})`. */
function zod(
  made: Extract<Node, { type: 'CallExpression' | 'NewExpression' }>,
  { resolve, value }: Asking,
): string | null {
  const [given] = made.arguments
  const typeName = textAt(propertiesOf(given), 'typeName', value)
  if (typeName !== null) return zodName(typeName)
  for (const node of [made.callee, ...made.arguments.slice(0, 1)]) {
    const named = bare(node)
    if (named.type !== 'Identifier' && named.type !== 'MemberExpression') continue
    // Where what makes the classes stands in the same script too, resolving leads through it.
    for (const maker of [bindingOf(named)?.init, resolve(named)]) {
      const [first] = maker?.type === 'CallExpression' ? maker.arguments : []
      const name = first === undefined ? null : plainText(value(first))
      const told = name === null ? null : zodName(name)
      if (told !== null) return told
    }
  }
  return zodCheckName(propertiesOf(given), value)
}

/** `{check: "min_length", minimum: 3}` */
function zodCheckName(own: ReadonlyMap<string, Node>, value: Asking['value']): string | null {
  const check = textAt(own, 'check', value)
  const name = check === 'string_format' ? textAt(own, 'format', value) : check
  return name === null ? null : `zod check${name.replaceAll('_', '')}`
}

function zodName(name: string): string | null {
  const told = /^\$?Zod(?:Mini)?([A-Z]\w*)$/.exec(name)
  return told === null ? null : `zod ${(told[1] as string).toLowerCase()}`
}

function yup(callee: Node, { resolve, value }: Asking): string | null {
  const made = resolve(callee)
  const built = isClass(made)
    ? made.body.body.find(one => one.type === 'MethodDefinition' && one.kind === 'constructor')
    : null
  const body = built?.type === 'MethodDefinition' ? built.value.body.body : []
  for (const statement of body) {
    if (statement.type !== 'ExpressionStatement') continue
    const { expression } = statement
    // Minifying joins what stands behind it.
    const call = expression.type === 'SequenceExpression' ? expression.expressions[0] : expression
    if (call?.type !== 'CallExpression' || call.callee.type !== 'Super') continue
    const own = propertiesOf(call.arguments[0])
    const type = own.has('check') ? textAt(own, 'type', value) : null
    return type === null ? null : `yup ${type}`
  }
  return null
}

function textAt(own: ReadonlyMap<string, Node>, name: string, value: Asking['value']): string | null {
  const node = own.get(name)
  return node === undefined ? null : plainText(value(node))
}
