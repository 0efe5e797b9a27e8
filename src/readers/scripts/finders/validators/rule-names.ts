import type { Node } from 'estree'
import type { ScriptRule } from '../../../../evidence/script.ts'
import type { Around } from '../../finder.ts'
import { plainText, propertiesOf } from '../names.ts'
import type { Demanded } from './held.ts'

/** Names of rules as Laravel has them; their parameters are texts or numbers. */
const NAME = /^[a-z][a-zA-Z_]{1,40}$/
const MOST = 20

/**
 * Rules by name, as VeeValidate takes them: `rules: "required|min:3|between:1,9"`, and `rules: { required: true, min: 3 }` beside the
 * name of a field that is drawn. Null for anything else; rules of other names are left out.
 */
export function ruleNames(rules: Node, beside: ReadonlyMap<string, Node>, around: Around): readonly Demanded[] | null {
  const known = around.value(rules)
  const text = plainText(known)
  if (text !== null) return isRuleText(text) ? ruleText(text, rules) : null
  // A form of React Hook Form says what it controls, or how it is drawn: there `min` is an amount.
  if (known.is !== 'object' || known.isOpen || beside.has('control') || beside.has('render')) return null
  if (
    ![...beside.keys()].some(key => /^(?:modelValue|as|onUpdate:modelValue|validateOn\w+|type|label)$/.test(key)) &&
    rules.type !== 'Identifier'
  )
    return null
  const named = [...known.properties]
  if (named.length === 0 || !named.every(([name]) => NAME.test(name)) || propertiesOf(rules).has('value')) return null
  // `maxLength: {value: 60, message: "…"}`
  if (named.some(([, node]) => node.type === 'ObjectExpression')) return null
  return named.flatMap(([name, node]) => {
    const value = around.value(node)
    if (value.is === 'boolean') return value.boolean ? demandsOf(name, [], node) : []
    const items = value.is === 'list' && !value.isOpen ? value.items.map(item => around.value(item)) : [value]
    const given = items.map(item => (item.is === 'number' ? String(item.number) : (plainText(item) ?? '')))
    return given.includes('') ? [] : demandsOf(name, given, node)
  })
}

const isRuleText = (text: string): boolean => {
  const said = saidIn(text)
  return said.every(([name]) => NAME.test(name)) && said.some(([name]) => KNOWN.has(name))
}

/** What `required|length:3,60` demands. @param node where it stands */
export const ruleText = (text: string, node: Node): readonly Demanded[] =>
  saidIn(text).flatMap(([name, given]) => demandsOf(name, given, node))

const saidIn = (text: string): readonly (readonly [name: string, given: readonly string[]])[] =>
  text.split('|', MOST).map(one => {
    const at = one.indexOf(':')
    return at === -1 ? [one, []] : [one.slice(0, at), one.slice(at + 1).split(',')]
  })

function demandsOf(name: string, given: readonly string[], node: Node): readonly Demanded[] {
  const [first = '', second = ''] = given
  const bound = (rule: ScriptRule['rule'], text: string): readonly Demanded[] =>
    /^-?\d{1,9}(?:\.\d{1,6})?$/.test(text) ? [[rule, Number(text), null, node]] : []
  const format = FORMATS.get(name)
  if (format !== undefined) return [['format', format, null, node]]
  const rule = BOUNDS.get(name)
  if (rule !== undefined) return bound(rule, first)
  switch (name) {
    case 'required':
      return [['required', true, null, node]]
    case 'between':
      return [...bound('minimum', first), ...bound('maximum', second)]
    case 'length':
      return [...bound('minLength', first), ...bound('maxLength', second === '' ? first : second)]
    case 'oneOf':
    case 'one_of':
    case 'included':
      return given.length > 1 ? [['enum', [...given], null, node]] : []
    default:
      return []
  }
}

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'email'],
  ['url', 'uri'],
  ['integer', 'integer'],
])
const BOUNDS: ReadonlyMap<string, ScriptRule['rule']> = new Map([
  ['min', 'minLength'],
  ['max', 'maxLength'],
  ['min_value', 'minimum'],
  ['minValue', 'minimum'],
  ['max_value', 'maximum'],
  ['maxValue', 'maximum'],
])
const KNOWN: ReadonlySet<string> = new Set([
  ...FORMATS.keys(),
  ...BOUNDS.keys(),
  'required',
  'between',
  'length',
  'oneOf',
  'one_of',
])
