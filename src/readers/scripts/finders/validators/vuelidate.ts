import type { Node } from 'estree'
import type { ScriptRule } from '../../../../evidence/script.ts'
import type { Around } from '../../finder.ts'
import { formAround } from '../form-names.ts'
import { hasProperty, propertiesOf } from '../names.ts'
import { type Demanded, type Hold, isField } from './held.ts'
import { messageOf } from './values.ts'

/** `validations: {title: {required: a, maxLength: b(60)}, address: {zip: {required: a}}}` */
export function vuelidate(object: Node, around: Around, hold: Hold): void {
  if (!hasProperty(object, (_, value) => value.type === 'ObjectExpression')) return
  const fields = fieldsOf(object, '')
  const own = [...propertiesOf(object)]
  // The rules of fields inside are told with those around them.
  if (fields.length === 0 || !fields.some(({ rules }) => isTelling(rules)) || isInside(around)) return
  if (own.filter(([name]) => fields.some(({ field }) => field.split('.')[0] === name)).length * 2 < own.length) return
  const form = formAround(around)
  for (const { field, rules } of fields)
    hold(
      object,
      { field, form, library: 'vuelidate' },
      [...rules].flatMap(([key, validator]) => demandsOf(key, validator, around)),
    )
}

interface Field {
  readonly field: string
  readonly rules: ReadonlyMap<string, Node>
}
const DEEPEST = 4

function fieldsOf(object: Node, prefix: string, depth = 0): readonly Field[] {
  return [...propertiesOf(object)].flatMap(([name, node]): readonly Field[] => {
    const rules = propertiesOf(node)
    if (!isField(name) || rules.size === 0 || (prefix === '' && /^(?:validat|rules$)/.test(name))) return []
    const field = `${prefix}${name}`
    if (isVuelidate(rules)) return [{ field, rules }]
    const inner = depth < DEEPEST ? fieldsOf(node, `${field}.`, depth + 1) : []
    return new Set(inner.map(one => one.field.slice(field.length + 1).split('.')[0])).size === rules.size ? inner : []
  })
}

/** Whether an object is the rules of one field of another that holds rules. */
function isInside({ parents }: Around): boolean {
  const [outer, property] = parents.slice(-2)
  return property?.type === 'Property' && outer?.type === 'ObjectExpression' && fieldsOf(outer, '').length > 0
}

function demandsOf(key: string, validator: Node, around: Around): readonly Demanded[] {
  const made = validator.type === 'CallExpression' ? validator.arguments : []
  // `withMessage("…", required)`, also around `maxLength(60)`.
  const [first, inner] = made
  const known = first === undefined ? null : around.value(first)
  const words = known === null || inner === undefined ? null : messageOf(first, around.value)
  if (words !== null && inner !== undefined && inner.type !== 'Literal' && inner.type !== 'ObjectExpression')
    return demandsOf(key, inner, around).map(([rule, value, , node]) => [rule, value, words, node] as const)
  // `required("…")`, `minLength("…", 3)`: an application's own makers, with what is said first.
  const said = first === undefined ? null : messageOf(first, around.value)
  const rule = VUELIDATE.get(key)
  if (key === 'required') return [['required', true, said, validator]]
  if (key === 'email' || key === 'url') return [['format', key === 'url' ? 'uri' : key, said, validator]]
  if (key === 'integer') return [['format', 'integer', said, validator]]
  if (rule !== undefined) {
    const bound = known?.is === 'text' && inner !== undefined ? around.value(inner) : known
    return bound?.is === 'number' ? [[rule, bound.number, said, validator]] : []
  }
  if (key !== 'between' || known?.is !== 'number' || inner === undefined) return []
  const most = around.value(inner)
  const least: Demanded = ['minimum', known.number, null, validator]
  return most.is === 'number' ? [least, ['maximum', most.number, null, validator]] : [least]
}

const VUELIDATE: ReadonlyMap<string, ScriptRule['rule']> = new Map([
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['minValue', 'minimum'],
  ['maxValue', 'maximum'],
])

/** Whether names of validators stand there that nothing else has. */
const isTelling = (rules: ReadonlyMap<string, Node>): boolean =>
  rules.has('required') || [...rules.keys()].some(key => VUELIDATE.has(key))

/** Names of validators, each with a function or the call that makes one: no text, no number, no object. */
function isVuelidate(rules: ReadonlyMap<string, Node>): boolean {
  if (rules.size === 0) return false
  return [...rules].every(([key, node]) =>
    /^(?:required|requiredIf|requiredUnless|email|url|alpha|alphaNum|numeric|integer|decimal|between|sameAs\w*|\$\w+)$/.test(
      key,
    ) ||
    VUELIDATE.has(key) ||
    node.type === 'ArrowFunctionExpression' ||
    node.type === 'FunctionExpression'
      ? node.type === 'Identifier' ||
        node.type === 'CallExpression' ||
        node.type === 'MemberExpression' ||
        node.type.endsWith('FunctionExpression')
      : false,
  )
}
