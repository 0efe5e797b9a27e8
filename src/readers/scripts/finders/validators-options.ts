import type { Node } from 'estree'
import type { JsonValue } from '../../../evidence/exchange.ts'
import type { ScriptRule } from '../../../evidence/script.ts'
import type { Around, Finder, Value } from '../finder.ts'
import { formAround } from './form-names.ts'
import { functionAround, lastName, plainText, propertiesOf } from './names.ts'
import { messageOf } from './validators-chains.ts'

/**
 * Rules written as objects: `register("title", {required: "…", maxLength: {value: 60, message: "…"}})` of React Hook Form,
 * `{name: "title", rules: [{required: true, message: "…"}]}` of Ant Design and Element, `{title: {required: a, maxLength: a(60)}}`
 * of Vuelidate, and the attributes of a control: `jsx("input", {name: "title", required: true, maxLength: 60})`.
 */
export const validatorOptionFinder = (): Finder => {
  const fields: Held[] = []
  const hold: Hold = (group, field, demanded) => void fields.push({ group, ...field, demanded })
  return {
    types: ['CallExpression', 'ObjectExpression'],
    see: (node, around) => {
      if (node.type === 'CallExpression') {
        const [first, second] = node.arguments
        if (first === undefined || second?.type !== 'ObjectExpression') return
        const name = plainText(around.value(first))
        if (name !== null && isField(name) && lastName(node.callee) !== 'set') registered(name, second, around, hold)
        drawn(first, second, around, hold)
      } else if (node.type === 'ObjectExpression') {
        ruleLists(node, around, hold)
        vuelidate(node, around, hold)
      }
    },
    end: ({ found, at }) => {
      const groups = new Map<Node | null, Set<string>>()
      for (const { group, field } of fields) groups.set(group, (groups.get(group) ?? new Set()).add(field))
      for (const { group, field, form, library, demanded } of fields) {
        const beside = [...(groups.get(group) as ReadonlySet<string>)].sort()
        for (const [rule, value, message, node] of demanded)
          found({ kind: 'rule', at: at(node), field, form, beside, rule, value, message, library })
      }
    },
  }
}

/** A field, with what holds it together with others: an object, or the function that draws the form. */
interface Held extends Pick<ScriptRule, 'field' | 'form' | 'library'> {
  readonly group: Node | null
  readonly demanded: readonly Demanded[]
}
type Hold = (
  group: Held['group'],
  field: Pick<Held, 'field' | 'form' | 'library'>,
  demanded: readonly Demanded[],
) => void

const isField = (name: string): boolean => /^[A-Za-z_$][\w$.[\]-]{0,79}$/.test(name)

type Demanded = readonly [rule: ScriptRule['rule'], value: JsonValue, message: string | null, node: Node]

/** Keys that only the options of a validator hold together. */
const OPTIONS: ReadonlySet<string> = new Set([
  'required',
  'min',
  'max',
  'minLength',
  'maxLength',
  'pattern',
  'validate',
  'valueAsNumber',
  'valueAsDate',
  'setValueAs',
  'onChange',
  'onBlur',
  'value',
  'disabled',
  'deps',
  'shouldUnregister',
  'type',
  'isEmail',
])

/** React Hook Form. */
function registered(field: string, options: Node, around: Around, hold: Hold): void {
  const properties = propertiesOf(options)
  if (properties.size === 0 || [...properties.keys()].some(key => !OPTIONS.has(key))) return
  const demands = [...properties].flatMap(([key, node]) => bounded(key, node, around))
  const isTelling =
    demands.some(([, , message]) => message !== null) ||
    properties.has('validate') ||
    demands.length > 1 ||
    (demands.length === 1 && properties.size === 1 && properties.has('required'))
  if (!isTelling) return
  hold(functionAround(around), { field, form: null, library: 'react-hook-form' }, demands)
}

/** `required: "…"`, `maxLength: 60`, `maxLength: {value: 60, message: "…"}` */
function bounded(key: string, node: Node, { value }: Around): readonly Demanded[] {
  const known = value(node)
  const inner = known.is === 'object' ? known.properties.get('value') : undefined
  const bound = inner === undefined ? known : value(inner)
  const message = known.is === 'object' ? messageOf(node, value) : null
  if (key === 'required') {
    const text = plainText(bound)
    if (text !== null && text !== '') return [['required', true, text, node]]
    return bound.is === 'boolean' && bound.boolean ? [['required', true, message, node]] : []
  }
  if (key === 'pattern') return bound.is === 'pattern' ? [['pattern', bound.source, message, node]] : []
  const rule = NUMBERS.get(key)
  return rule === undefined || bound.is !== 'number' ? [] : [[rule, bound.number, message, node]]
}

const NUMBERS: ReadonlyMap<string, ScriptRule['rule']> = new Map([
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['min', 'minimum'],
  ['max', 'maximum'],
])

/** Ant Design, Element, and `rules` of a controller beside its name. */
function ruleLists(object: Node, around: Around, hold: Hold): void {
  const properties = propertiesOf(object)
  if (properties.size === 0 || properties.size > 200) return
  const rules = properties.get('rules')
  const named = properties.get('name') ?? properties.get('prop') ?? properties.get('field')
  if (rules !== undefined && named !== undefined) {
    const name = fieldName(around.value(named), around)
    const own = propertiesOf(rules)
    if (name === null) return
    if (rules.type === 'ArrayExpression')
      hold(functionAround(around), { field: name, form: null, library: 'async-validator' }, listed(rules, around))
    else if (own.size > 0 && [...own.keys()].every(key => OPTIONS.has(key)))
      hold(
        functionAround(around),
        { field: name, form: null, library: 'react-hook-form' },
        [...own].flatMap(([key, node]) => bounded(key, node, around)),
      )
    return
  }
  // `rules = {title: [{required: true, message: "…", trigger: "blur"}]}`
  const lists = [...properties].filter(
    ([name, list]) => isField(name) && name !== 'rules' && list.type === 'ArrayExpression' && isRuleList(list),
  )
  if (lists.length === 0 || lists.length * 2 < properties.size) return
  const form = formAround(around)
  for (const [field, list] of lists) hold(object, { field, form, library: 'async-validator' }, listed(list, around))
}

/** `"title"`, `["address", "city"]` */
function fieldName(known: Value, { value }: Around): string | null {
  const text = plainText(known)
  if (text !== null) return isField(text) ? text : null
  if (known.is !== 'list' || known.isOpen || known.items.length === 0 || known.items.length > 5) return null
  const steps = known.items.map(item => plainText(value(item)))
  return steps.every((step): step is string => step !== null && isField(step)) ? steps.join('.') : null
}

const LISTED: ReadonlySet<string> = new Set([
  'required',
  'message',
  'trigger',
  'min',
  'max',
  'len',
  'type',
  'pattern',
  'validator',
  'whitespace',
  'enum',
  'asyncValidator',
  'fields',
  'transform',
  'validateTrigger',
  'warningOnly',
  'defaultField',
])

/** All are objects of rules, and one of them has words or says when it is asked. */
function isRuleList(list: Node): boolean {
  if (list.type !== 'ArrayExpression' || list.elements.length === 0) return false
  const all = list.elements.map(element => propertiesOf(element))
  return (
    all.every(rule => rule.size > 0 && [...rule.keys()].every(key => LISTED.has(key))) &&
    all.some(rule => rule.has('message') || rule.has('trigger'))
  )
}

function listed(list: Node, around: Around): readonly Demanded[] {
  if (list.type !== 'ArrayExpression') return []
  return list.elements.flatMap((element): readonly Demanded[] => {
    const rule = propertiesOf(element)
    if (element === null || rule.size === 0 || [...rule.keys()].some(key => !LISTED.has(key))) return []
    const of = (name: string): Value | null => {
      const node = rule.get(name)
      return node === undefined ? null : around.value(node)
    }
    const message = plainText(of('message') ?? { is: 'null' }) || null
    const type = plainText(of('type') ?? { is: 'null' })
    const isNumber = type === 'number' || type === 'integer' || type === 'float'
    const number = (name: string): number | null => {
      const known = of(name)
      return known?.is === 'number' ? known.number : null
    }
    const demands: Demanded[] = []
    const add = (demand: Demanded[0], value: JsonValue): number => demands.push([demand, value, message, element])
    const required = of('required')
    if (required?.is === 'boolean' && required.boolean) add('required', true)
    for (const [name, text, amount] of [
      ['min', 'minLength', 'minimum'],
      ['max', 'maxLength', 'maximum'],
    ] as const) {
      const bound = number(name)
      if (bound !== null && type !== 'array') add(isNumber ? amount : text, bound)
    }
    const length = number('len')
    if (length !== null && type !== 'array' && !isNumber) {
      add('minLength', length)
      add('maxLength', length)
    }
    const pattern = of('pattern')
    if (pattern?.is === 'pattern') add('pattern', pattern.source)
    if (type === 'email' || type === 'url') add('format', type === 'url' ? 'uri' : type)
    return demands
  })
}

/** `validations: {title: {required: a, maxLength: b(60)}}` */
function vuelidate(object: Node, around: Around, hold: Hold): void {
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

const CONTROLS = /^(?:input|select|textarea)$/
/** What only the properties of a control hold. */
const CONTROL_KEYS = [
  'label',
  'placeholder',
  'onChange',
  'value',
  'defaultValue',
  'helperText',
  'error',
  'autoComplete',
  'inputProps',
  'type',
]

/** Elements that a script draws: `jsx("input", {…})`, `h(TextField, {…})`. */
function drawn(element: Node, attributes: Node, around: Around, hold: Hold): void {
  const tag = plainText(around.value(element))
  if (tag === null ? element.type !== 'Identifier' && element.type !== 'MemberExpression' : !CONTROLS.test(tag)) return
  const own = propertiesOf(attributes)
  const inner = new Map([
    ...own,
    ...propertiesOf(own.get('inputProps')),
    ...propertiesOf(propertiesOf(own.get('slotProps')).get('htmlInput')),
  ])
  const text = (name: string): string | null => {
    const node = inner.get(name)
    return node === undefined ? null : plainText(around.value(node))
  }
  const name = text('name') ?? text('id')
  if (name === null || !isField(name)) return
  if (tag === null && CONTROL_KEYS.filter(key => own.has(key)).length < 2) return
  const type = text('type') ?? ''
  if (/^(?:hidden|submit|button|reset|image|file|checkbox|radio)$/.test(type) && !inner.has('required')) return
  const amount = (key: string): number | null => {
    const node = inner.get(key)
    const known = node === undefined ? null : around.value(node)
    const number = known?.is === 'number' ? known.number : known?.is === 'text' ? Number(plainText(known) || NaN) : NaN
    return Number.isFinite(number) ? number : null
  }
  const demands: Demanded[] = []
  const add = (rule: Demanded[0], value: JsonValue, key: string): number =>
    demands.push([rule, value, null, inner.get(key) ?? attributes])
  const required = inner.get('required')
  const asked = required === undefined ? null : around.value(required)
  if ((asked?.is === 'boolean' && asked.boolean) || (asked !== null && plainText(asked) === ''))
    add('required', true, 'required')
  for (const [key, rule] of [
    ['minLength', 'minLength'],
    ['minlength', 'minLength'],
    ['maxLength', 'maxLength'],
    ['maxlength', 'maxLength'],
  ] as const) {
    const bound = amount(key)
    if (bound !== null && bound > 0) add(rule, bound, key)
  }
  if (/^(?:number|range)$/.test(type))
    for (const [key, rule] of [
      ['min', 'minimum'],
      ['max', 'maximum'],
    ] as const) {
      const bound = amount(key)
      if (bound !== null) add(rule, bound, key)
    }
  const pattern = text('pattern')
  if (pattern !== null && pattern !== '') add('pattern', pattern, 'pattern')
  if (tag !== null && /^(?:email|url)$/.test(type)) add('format', type === 'url' ? 'uri' : type, 'type')
  hold(functionAround(around), { field: name, form: null, library: 'markup' }, demands)
}
