import type { Node, ObjectExpression } from 'estree'
import type { JsonValue } from '../../../../evidence/exchange.ts'
import type { ScriptRule } from '../../../../evidence/script.ts'
import type { Around } from '../../finder.ts'
import { drawnAround, plainText, propertiesOf } from '../names.ts'
import { type Demanded, type Hold, isField } from './held.ts'
import { ruleText } from './rule-names.ts'

/**
 * Options of a control beside the name of its field: `{xtype: "textfield", name: "title", allowBlank: false, maxLength: 60}` of Ext JS,
 * `{dataField: "title", validationRules: [{type: "stringLength", max: 60}]}` of DevExtreme, and `{name: "title", validation:
 * "required|length:3,60"}` of FormKit.
 */
export function besideField(object: ObjectExpression, around: Around, hold: Hold): void {
  const properties = propertiesOf(object)
  const text = (key: string): string | null => {
    const node = properties.get(key)
    return node === undefined ? null : plainText(around.value(node))
  }
  const tell = (field: string | null, library: string, demanded: readonly Demanded[]): void => {
    if (field !== null && isField(field) && demanded.length > 0)
      hold(drawnAround(around), { field, form: null, library }, demanded)
  }
  if (isOfExt(properties)) tell(text('name'), 'ext-js', extRules(properties, around))
  const rules = properties.get('validationRules')
  if (rules?.type === 'ArrayExpression')
    tell(
      text('dataField') ?? text('name'),
      'devextreme',
      rules.elements.flatMap(rule => devExtremeRule(rule, around)),
    )
  const validation = properties.get('validation')
  const said = text('validation')
  // There `min` is an amount, and `length` is of a text.
  if (validation !== undefined && said !== null)
    tell(
      text('name') ?? text('id'),
      'formkit',
      ruleText(said.replace(/(?<=^|\|)(min|max)(?=:)/g, '$1_value'), validation),
    )
}

const isOfExt = (properties: ReadonlyMap<string, Node>): boolean =>
  properties.has('allowBlank') || properties.has('vtype') || properties.has('xtype')

/** Each option of a field of Ext JS, the rule that it is, and the option that says its words. */
const EXT: readonly (readonly [option: string, rule: ScriptRule['rule'], words: string])[] = [
  ['minLength', 'minLength', 'minLengthText'],
  ['maxLength', 'maxLength', 'maxLengthText'],
  ['minValue', 'minimum', 'minText'],
  ['maxValue', 'maximum', 'maxText'],
]

function extRules(properties: ReadonlyMap<string, Node>, { value }: Around): readonly Demanded[] {
  const words = (key: string): string | null => {
    const node = properties.get(key)
    return node === undefined ? null : plainText(value(node)) || null
  }
  const told = (key: string, read: (known: ReturnType<typeof value>) => readonly Demanded[]): readonly Demanded[] => {
    const node = properties.get(key)
    return node === undefined ? [] : read(value(node))
  }
  const one = (key: string, rule: ScriptRule['rule'], bound: JsonValue, message: string): readonly Demanded[] => [
    [rule, bound, words(message), properties.get(key) as Node],
  ]
  return [
    ...told('allowBlank', known =>
      known.is === 'boolean' && !known.boolean ? one('allowBlank', 'required', true, 'blankText') : [],
    ),
    ...EXT.flatMap(([key, rule, message]) =>
      told(key, known => (known.is === 'number' ? one(key, rule, known.number, message) : [])),
    ),
    ...told('vtype', known => {
      const type = plainText(known)
      return type === 'email' || type === 'url'
        ? one('vtype', 'format', type === 'url' ? 'uri' : type, 'vtypeText')
        : []
    }),
    ...told('regex', known => (known.is === 'pattern' ? one('regex', 'pattern', known.source, 'regexText') : [])),
  ]
}

function devExtremeRule(element: Node | null, { value }: Around): readonly Demanded[] {
  const rule = propertiesOf(element)
  const at = (key: string) => {
    const node = rule.get(key)
    return node === undefined ? null : value(node)
  }
  const type = plainText(at('type') ?? { is: 'null' })
  const message = plainText(at('message') ?? { is: 'null' }) || null
  const bounds = (
    least: ScriptRule['rule'],
    most: ScriptRule['rule'],
  ): readonly (readonly [ScriptRule['rule'], JsonValue])[] =>
    (
      [
        ['min', least],
        ['max', most],
      ] as const
    ).flatMap(([key, name]) => {
      const known = at(key)
      return known?.is === 'number' ? [[name, known.number] as const] : []
    })
  const told = (): readonly (readonly [ScriptRule['rule'], JsonValue])[] => {
    switch (type) {
      case 'required':
        return [['required', true]]
      case 'email':
        return [['format', 'email']]
      case 'stringLength':
        return bounds('minLength', 'maxLength')
      case 'range':
        return bounds('minimum', 'maximum')
      case 'pattern': {
        const known = at('pattern')
        const source = known?.is === 'pattern' ? known.source : plainText(known ?? { is: 'null' })
        return source === null ? [] : [['pattern', source]]
      }
      default:
        return []
    }
  }
  return element === null ? [] : told().map(([name, bound]) => [name, bound, message, element] as const)
}
