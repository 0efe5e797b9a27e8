import type { CallExpression, Node, ObjectExpression } from 'estree'
import { type Binding, bindingOf } from '../../scopes/binding.ts'
import { isFunction, literalText, memberName, nameOfKey } from '../../syntax/nodes.ts'

/** A call that draws a component with the name of a field: `jsx(TextInput, { source: "code", validate: rules })`. */
export interface NamedComponent {
  readonly call: CallExpression
  /** The property that has the name. */
  readonly naming: string
  /** What only a control is given stands beside the name. */
  readonly isTold: boolean
}

/** What names a field: attributes of components, and what they say of it. */
const BOUND = 'onUpdate:modelValue'
const NAMING: ReadonlySet<string> = new Set(['name', 'source', BOUND])
/** Nothing but what a person fills in is given these beside a name. */
const TOLD: ReadonlySet<string> = new Set([
  'rules',
  'validate',
  'validators',
  'validation',
  'required',
  'isRequired',
  'withAsterisk',
  'helperText',
  'valuePropName',
  'autoComplete',
  'autocomplete',
  'placeholder',
  'multiline',
  'maxLength',
  'rows',
])

/** What a call draws, if that is a component that is given the name of a field. */
export function namedComponent(call: CallExpression): NamedComponent | null {
  const given = givenTo(call)
  if (given === null) return null
  let naming: string | null = null
  let isTold = false
  let hasLabel = false
  for (const property of given.properties) {
    const key = property.type === 'Property' ? nameOfKey(property) : null
    if (key === null || property.type !== 'Property') continue
    if (TOLD.has(key) || drawsField(call, key, property.value)) isTold = true
    if (key === 'label') hasLabel = true
    const isName = key === BOUND || literalText(property.value) !== null
    if (NAMING.has(key) && isName && naming !== 'name') naming = key
  }
  // What is bound and has a label is filled in; what is only bound may be a dialog.
  return naming === null ? null : { call, naming, isTold: isTold || (hasLabel && naming === BOUND) }
}

/**
 * What a component that keeps the value of a field is given to draw it with: `jsx(Form.Field, { control, name: "title", render: … })`
 * (react-hook-form), `jsx(form.Field, { name: "title", children: … })` (TanStack Form).
 */
function drawsField({ arguments: [component] }: CallExpression, key: string, value: Node): boolean {
  if (key === 'control') return value.type === 'Identifier' || value.type === 'MemberExpression'
  if (!isFunction(value)) return false
  if (key === 'children')
    return component?.type === 'MemberExpression' && memberName(component)?.endsWith('Field') === true
  // `({ field }) => …`, `({ input, meta }) => …`: what also shows a value is given the value.
  const [first] = value.params
  return (
    key === 'render' &&
    first?.type === 'ObjectPattern' &&
    first.properties.some(one => one.type === 'Property' && /^(?:field|input)$/.test(nameOfKey(one) ?? ''))
  )
}

/** What a component is given as an object that is written out. */
function givenTo({ arguments: [component, given] }: CallExpression): ObjectExpression | null {
  const isComponent = component?.type === 'Identifier' || component?.type === 'MemberExpression'
  return isComponent && given?.type === 'ObjectExpression' ? given : null
}

/** `jsx(Form, { onFinish: save, children: … })`, `jsx(Form, { method: "post", children: … })`: a component that sends what is filled in. */
export const isFormComponent = (call: CallExpression): boolean =>
  givenTo(call)?.properties.some(property => {
    const key = property.type === 'Property' ? nameOfKey(property) : null
    if (key === null || property.type !== 'Property') return false
    if (key === 'method') return /^(?:get|post|put|patch|delete)$/i.test(literalText(property.value) ?? '')
    return key === 'onSubmit' || key === 'onFinish'
  }) ?? false

/** Where something is drawn: in which function, and in which list. */
export interface Drawn {
  readonly within: Node | null
  readonly list: Node | null
}

/**
 * Those of them that a person fills in: what is given what only a control is, what is drawn elsewhere in the script and is given it there,
 * and what has its name from `source` beside such. (What shows a field has its name from there too.)
 */
export function filledIn(named: ReadonlyMap<NamedComponent, Drawn>): readonly NamedComponent[] {
  const told = new Map<Binding, Set<string>>()
  const keyOf = ({ arguments: [component] }: CallExpression): readonly [Binding | undefined, string] => {
    if (component?.type === 'MemberExpression') return [bindingOf(component.object), memberName(component) ?? '']
    return [component === undefined ? undefined : bindingOf(component), '']
  }
  for (const { call, isTold } of named.keys()) {
    const [binding, member] = keyOf(call)
    if (isTold && binding !== undefined) told.set(binding, (told.get(binding) ?? new Set()).add(member))
  }
  const isControl = ({ call, isTold }: NamedComponent): boolean => {
    const [binding, member] = keyOf(call)
    return isTold || (binding !== undefined && (told.get(binding)?.has(member) ?? false))
  }
  const all = [...named]
  const lists = new Set(all.flatMap(([one, { list }]) => (one.naming === 'source' && isControl(one) ? [list] : [])))
  lists.delete(null)
  return all.flatMap(([one, { list }]) => (isControl(one) || (one.naming === 'source' && lists.has(list)) ? [one] : []))
}
