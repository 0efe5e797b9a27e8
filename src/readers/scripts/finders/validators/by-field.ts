import type { CallExpression, Node } from 'estree'
import type { JsonValue } from '../../../../evidence/exchange.ts'
import type { ScriptRule } from '../../../../evidence/script.ts'
import type { Around, Value } from '../../finder.ts'
import { formAround } from '../form-names.ts'
import { lastName, objectOf, plainText, propertiesOf } from '../names.ts'
import { type Demanded, type Hold, isField } from './held.ts'
import { messageOf } from './values.ts'

/**
 * Rules that a plugin is given for all fields of a form at once, by their names: `validate({rules: {title: {required: true, maxlength: 60}},
 * messages: {title: {…}}})` of jQuery Validation, `form({fields: {title: {rules: [{type: "maxLength[60]", prompt: "…"}]}}})` of Semantic UI.
 * Those of Knockout stand with what holds the value: `this.title = ko.observable().extend({required: true, maxLength: 60})`.
 */
export function rulesByField(call: CallExpression, around: Around, hold: Hold): void {
  const called = lastName(call.callee)
  const [options] = call.arguments
  if (options?.type !== 'ObjectExpression') return
  if (called === 'validate') jqueryRules(options, around, hold)
  else if (called === 'form') semanticRules(options, around, hold)
  else if (called === 'extend') extended(call, options, around, hold)
}

function jqueryRules(options: Node, around: Around, hold: Hold): void {
  const given = propertiesOf(options)
  const rules = propertiesOf(given.get('rules'))
  const messages = propertiesOf(given.get('messages'))
  for (const [field, of] of rules) {
    const known = around.value(of)
    const words = plainText(known)
    const own: readonly (readonly [string, Node])[] =
      words === null ? [...propertiesOf(of)] : words.split(' ').map(name => [name, of] as const)
    const said = messages.get(field)
    const demands = own.flatMap(([name, node]) =>
      ruleOf(name, words === null ? around.value(node) : TRUE, around).map(([rule, value]): Demanded => [
        rule,
        value,
        messageFor(name, said, around),
        node,
      ]),
    )
    if (isField(field) && demands.length > 0)
      hold(options, { field, form: formAround(around), library: 'jquery-validation' }, demands)
  }
}

/** One text for all rules of a field, or one for each. */
function messageFor(rule: string, said: Node | undefined, around: Around): string | null {
  const whole = said === undefined ? null : plainText(around.value(said))
  return whole || messageOf(propertiesOf(said).get(rule), around.value)
}

const TRUE: Value = { is: 'boolean', boolean: true }

type Rule = readonly [rule: ScriptRule['rule'], value: JsonValue]

/** What a rule of jQuery Validation, or one of Knockout Validation, demands by its name and its parameter. */
export function ruleOf(name: string, given: Value, around: Around): readonly Rule[] {
  const bounds = RANGES.get(name.toLowerCase())
  const ends = bounds === undefined || given.is !== 'list' ? [] : given.items.map(item => around.value(item))
  const range = ends.flatMap((end, nth): readonly Rule[] => {
    const rule = bounds?.[nth]
    return end.is === 'number' && rule !== undefined ? [[rule, end.number]] : []
  })
  if (range.length > 0) return range
  const bound = BOUNDS.get(name.toLowerCase())
  if (bound !== undefined) return given.is === 'number' ? [[bound, given.number]] : []
  if (name === 'pattern') {
    const text = given.is === 'pattern' ? given.source : plainText(given)
    return text === null || text === '' ? [] : [['pattern', text]]
  }
  const rule = FLAGS.get(name)
  return rule !== undefined && given.is === 'boolean' && given.boolean ? [rule] : []
}

const BOUNDS: ReadonlyMap<string, ScriptRule['rule']> = new Map([
  ['minlength', 'minLength'],
  ['maxlength', 'maxLength'],
  ['min', 'minimum'],
  ['max', 'maximum'],
])
const RANGES: ReadonlyMap<string, readonly ScriptRule['rule'][]> = new Map([
  ['range', ['minimum', 'maximum']],
  ['rangelength', ['minLength', 'maxLength']],
])
const FLAGS: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['required', ['required', true]],
  ['email', ['format', 'email']],
  ['isEmail', ['format', 'email']],
  ['url', ['format', 'uri']],
  ['isUrl', ['format', 'uri']],
  ['isURL', ['format', 'uri']],
  ['digits', ['pattern', String.raw`^\d+$`]],
  ['digit', ['pattern', String.raw`^\d+$`]],
])

function semanticRules(options: Node, around: Around, hold: Hold): void {
  for (const [key, of] of propertiesOf(propertiesOf(options).get('fields'))) {
    const own = propertiesOf(of)
    const identifier = own.get('identifier')
    const field = (identifier === undefined ? null : plainText(around.value(identifier))) ?? key
    const list = own.get('rules')
    if (list?.type !== 'ArrayExpression' || !isField(field)) continue
    const demands = list.elements.flatMap((element): readonly Demanded[] => {
      const rule = propertiesOf(element)
      const type = rule.get('type') ?? rule.get('value')
      const text = type === undefined ? null : plainText(around.value(type))
      const prompt = rule.get('prompt')
      const said = prompt === undefined ? null : plainText(around.value(prompt))
      return element === null || text === null
        ? []
        : semanticRule(text).map(([demand, value]) => [demand, value, said, element] as const)
    })
    if (demands.length > 0) hold(options, { field, form: formAround(around), library: 'semantic-ui' }, demands)
  }
}

/** `empty`, `email`, `maxLength[60]`, `exactLength[6]`, `integer[1..100]`, `regExp[/^a/]` */
function semanticRule(type: string): readonly Rule[] {
  const [, name = '', given = ''] = /^(\w+)(?:\[(.*)\])?$/.exec(type) ?? []
  const number = /^\d{1,9}$/.test(given) ? Number(given) : null
  if (name === 'empty' || name === 'notEmpty' || name === 'checked') return [['required', true]]
  if (name === 'email' || name === 'url') return [['format', name === 'url' ? 'uri' : name]]
  if (name === 'regExp') return given === '' ? [] : [['pattern', given.replace(/^\/(.*)\/[a-z]*$/, '$1')]]
  if (name === 'integer') {
    const [, least, most] = /^(-?\d{1,9})\.\.(-?\d{1,9})$/.exec(given) ?? []
    return least === undefined || most === undefined
      ? [['format', 'integer']]
      : [
          ['minimum', Number(least)],
          ['maximum', Number(most)],
        ]
  }
  if (number === null) return []
  if (name === 'minLength' || name === 'length') return [['minLength', number]]
  if (name === 'maxLength') return [['maxLength', number]]
  return name === 'exactLength'
    ? [
        ['minLength', number],
        ['maxLength', number],
      ]
    : []
}

/** What is extended is made here, and kept under the name of the field. */
function extended(call: CallExpression, options: Node, around: Around, hold: Hold): void {
  const parent = around.parents.at(-1)
  const field =
    parent?.type === 'AssignmentExpression' && parent.left.type === 'MemberExpression'
      ? lastName(parent.left)
      : parent?.type === 'Property' && parent.key.type === 'Identifier'
        ? parent.key.name
        : ''
  if (!isField(field) || !lastName(madeOf(call)).startsWith('observable')) return
  const demands = [...propertiesOf(options)].flatMap(([name, node]) => {
    const inner = propertiesOf(node)
    const parameter = inner.get('params')
    const given = parameter === undefined ? (inner.has('message') ? TRUE : around.value(node)) : around.value(parameter)
    return ruleOf(name, given, around).map(([rule, value]): Demanded => [
      rule,
      value,
      inner.size === 0 ? null : messageOf(node, around.value),
      node,
    ])
  })
  if (demands.length > 0)
    hold(around.parents.at(-2) ?? null, { field, form: formAround(around), library: 'knockout-validation' }, demands)
}

/** What makes what a member is asked of: `ko.observable` of `ko.observable("").extend(…)`. */
function madeOf(call: CallExpression): Node {
  const object = objectOf(call.callee)
  return object?.type === 'CallExpression' ? object.callee : call
}
