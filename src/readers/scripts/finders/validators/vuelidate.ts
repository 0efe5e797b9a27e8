import type { Node } from 'estree'
import type { ScriptRule } from '../../../../evidence/script.ts'
import type { Around } from '../../finder.ts'
import { formAround } from '../form-names.ts'
import { hasProperty, propertiesOf } from '../names.ts'
import { type Demanded, type Hold, isField } from './held.ts'

/** `validations: {title: {required: a, maxLength: b(60)}}` */
export function vuelidate(object: Node, around: Around, hold: Hold): void {
  if (!hasProperty(object, (_, value) => value.type === 'ObjectExpression')) return
  const fields = [...propertiesOf(object)].filter(([name, node]) => isField(name) && isVuelidate(propertiesOf(node)))
  if (fields.length === 0 || fields.length * 2 < propertiesOf(object).size) return
  const form = formAround(around)
  for (const [field, node] of fields)
    hold(
      object,
      { field, form, library: 'vuelidate' },
      [...propertiesOf(node)].flatMap(([key, validator]): readonly Demanded[] => {
        const [bound] = validator.type === 'CallExpression' ? validator.arguments : []
        const known = bound === undefined ? null : around.value(bound)
        const rule = VUELIDATE.get(key)
        if (key === 'required') return [['required', true, null, validator]]
        if (key === 'email' || key === 'url') return [['format', key === 'url' ? 'uri' : key, null, validator]]
        return rule !== undefined && known?.is === 'number' ? [[rule, known.number, null, validator]] : []
      }),
    )
}

const VUELIDATE: ReadonlyMap<string, ScriptRule['rule']> = new Map([
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['minValue', 'minimum'],
  ['maxValue', 'maximum'],
])

/** Names of validators, each with a function or the call that makes one: no text, no number, no object. */
function isVuelidate(rules: ReadonlyMap<string, Node>): boolean {
  if (rules.size === 0 || (!rules.has('required') && ![...rules.keys()].some(key => VUELIDATE.has(key)))) return false
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
