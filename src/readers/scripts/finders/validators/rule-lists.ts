import type { Node } from 'estree'
import type { JsonValue } from '../../../../evidence/exchange.ts'
import type { Around, Value } from '../../finder.ts'
import { formAround } from '../form-names.ts'
import { drawnAround, hasProperty, plainText, propertiesOf } from '../names.ts'
import { type Demanded, type Hold, isField } from './held.ts'
import { OPTIONS, bounded } from './registered.ts'
import { ruleNames } from './rule-names.ts'

/** Ant Design, Element, VeeValidate, and `rules` of a controller, or `validate` of what draws one, beside its name. */
export function ruleLists(object: Node, around: Around, hold: Hold): void {
  const mayHold = (name: string | null, value: Node): boolean =>
    name === 'rules' || (name === 'validate' && value.type === 'ObjectExpression') || value.type === 'ArrayExpression'
  if (!hasProperty(object, mayHold)) return
  const properties = propertiesOf(object)
  if (properties.size === 0 || properties.size > 200) return
  const validate = properties.get('validate')
  const rules = properties.get('rules') ?? (validate?.type === 'ObjectExpression' ? validate : undefined)
  const named = properties.get('name') ?? properties.get('prop') ?? properties.get('field')
  if (rules !== undefined && named !== undefined) {
    const name = fieldName(around.value(named), around)
    if (name === null) return
    const byName = ruleNames(rules, properties, around)
    if (byName !== null) {
      hold(drawnAround(around), { field: name, form: null, library: 'vee-validate' }, byName)
      return
    }
    const own = propertiesOf(rules)
    if (rules.type === 'ArrayExpression')
      hold(drawnAround(around), { field: name, form: null, library: 'async-validator' }, listed(rules, around))
    else if (own.size > 0 && [...own.keys()].every(key => OPTIONS.has(key)))
      hold(
        drawnAround(around),
        { field: name, form: null, library: 'react-hook-form' },
        [...own].flatMap(([key, node]) => bounded(key, node, around)),
      )
    return
  }
  // `rules = {title: [{required: true, message: "…", trigger: "blur"}]}`
  const lists = [...properties].filter(
    ([name, list]) => isField(name) && !/rules$/i.test(name) && list.type === 'ArrayExpression' && isRuleList(list),
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
