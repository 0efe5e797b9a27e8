import type { Node, ObjectExpression } from 'estree'
import type { ScriptRule } from '../../../../evidence/script.ts'
import type { Around } from '../../finder.ts'
import { nameOfKey } from '../../syntax/nodes.ts'
import { drawnAround, plainText, propertiesOf } from '../names.ts'
import type { Demanded, Hold } from './held.ts'
import { messageOf } from './values.ts'

/** Keys that only the options of a validator hold together. */
export const OPTIONS: ReadonlySet<string> = new Set([
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

/** Whether an object may hold the options of a field: all its keys are among those that are known. */
export const isRegistered = (options: ObjectExpression): boolean =>
  options.properties.length > 0 &&
  options.properties.every(property => {
    const key = property.type === 'Property' ? nameOfKey(property) : null
    return key === null || OPTIONS.has(key)
  })

/** React Hook Form. @param options those of a field */
export function registered(field: string, options: ObjectExpression, around: Around, hold: Hold): void {
  const properties = propertiesOf(options)
  if (properties.size === 0) return
  const demands = [...properties].flatMap(([key, node]) => bounded(key, node, around))
  const isTelling =
    demands.some(([, , message]) => message !== null) ||
    properties.has('validate') ||
    demands.length > 1 ||
    (demands.length === 1 && properties.size === 1 && properties.has('required'))
  if (!isTelling) return
  hold(drawnAround(around), { field, form: null, library: 'react-hook-form' }, demands)
}

/** `required: "…"`, `maxLength: 60`, `maxLength: {value: 60, message: "…"}` */
export function bounded(key: string, node: Node, { value }: Around): readonly Demanded[] {
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
