import type { Node } from 'estree'
import type { JsonValue } from '../../../../evidence/exchange.ts'
import type { Around } from '../../finder.ts'
import { boundTo } from '../forms/hyperscript.ts'
import { drawnAround, plainText, propertiesOf } from '../names.ts'
import { type Demanded, type Hold, isField } from './held.ts'

const CONTROLS = /^(?:input|select|textarea)$/
/** What only the properties of a control hold. */
const CONTROL_KEYS = [
  'label',
  'placeholder',
  'onChange',
  'value',
  'modelValue',
  'onUpdate:modelValue',
  'defaultValue',
  'helperText',
  'error',
  'autoComplete',
  'inputProps',
  'type',
]

/** Elements that a script draws: `jsx("input", {…})`, `h(TextField, {…})`. */
export function drawn(element: Node, attributes: Node, around: Around, hold: Hold): void {
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
  const name = text('name') ?? (boundTo(own) || text('id'))
  if (name === null || !isField(name)) return
  if (tag === null && CONTROL_KEYS.filter(key => own.has(key)).length < 2) return
  const type = text('type') ?? ''
  const fillIn = (demands: readonly Demanded[]): void =>
    hold(drawnAround(around), { field: name, form: null, library: 'markup' }, demands)
  if (/^(?:hidden|submit|button|reset|image|file|checkbox|radio)$/.test(type) && !inner.has('required')) {
    // It asks for nothing, and is filled in beside the others.
    if (/^(?:file|checkbox|radio)$/.test(type)) fillIn([])
    return
  }
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
  fillIn(demands)
}
