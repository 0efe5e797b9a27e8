import type { Node } from 'estree'
import type { JsonValue } from '../../../../evidence/exchange.ts'
import type { ScriptRule } from '../../../../evidence/script.ts'
import type { Around, Finder } from '../../finder.ts'
import { formAround } from '../form-names.ts'
import { namedSight } from '../../syntax/sights.ts'
import { plainText, propertiesOf } from '../names.ts'
import { textsOf } from './values.ts'

/** JSON Schemas that a script writes out: an object of `properties` that are described by `type`, `minLength`, `pattern`, … */
export const validatorSchemaFinder = (): Finder => {
  const inside = new Set<Node>()
  return {
    sights: [
      namedSight(
        'ObjectExpression',
        name => name === 'properties',
        (node, around) => {
          if (inside.has(node) || !isSchema(node, around)) return
          const demands: Demanded[] = []
          const fields: string[] = []
          describe(node, '', demands, fields, around, inside)
          const beside = fields.sort()
          const form = formAround(around)
          for (const { node: place, ...demanded } of demands)
            around.found({
              kind: 'rule',
              at: around.at(place),
              ...demanded,
              form,
              beside,
              message: null,
              library: 'json-schema',
            })
        },
      ),
    ],
  }
}

const DEEPEST = 4
const FIELDS = 200

/** `type: "object"` beside `properties` that are themselves described by types; a schema of schemas (`$ref: "#"`) is a library's. */
function isSchema(object: Node, { value }: Around): boolean {
  const own = propertiesOf(object)
  const type = own.get('type')
  const properties = propertiesOf(own.get('properties'))
  if (
    properties.size === 0 ||
    properties.size > FIELDS ||
    own.has('$schema') ||
    properties.has('$ref') ||
    properties.has('$schema')
  )
    return false
  if (type === undefined || plainText(value(type)) !== 'object') return false
  return [...properties.values()].every(property => property.type === 'ObjectExpression')
}

interface Demanded extends Pick<ScriptRule, 'field' | 'rule' | 'value'> {
  readonly node: Node
}

function describe(
  object: Node,
  prefix: string,
  demands: Demanded[],
  fields: string[],
  around: Around,
  inside: Set<Node>,
): void {
  inside.add(object)
  const own = propertiesOf(object)
  const required = textsOf(own.get('required'), around)
  for (const [name, described] of propertiesOf(own.get('properties'))) {
    if (!/^[\w$.-]{1,80}$/.test(name)) continue
    const field = `${prefix}${name}`
    fields.push(field)
    const add = (rule: ScriptRule['rule'], value: JsonValue, node: Node): number =>
      demands.push({ field, rule, value, node })
    if (required.includes(name)) add('required', true, described)
    const keys = propertiesOf(described)
    for (const key of ['minLength', 'maxLength', 'minimum', 'maximum'] as const) {
      const node = keys.get(key)
      const known = node === undefined ? null : around.value(node)
      if (node !== undefined && known?.is === 'number') add(key, known.number, node)
    }
    for (const [key, rule] of [
      ['pattern', 'pattern'],
      ['format', 'format'],
    ] as const) {
      const node = keys.get(key)
      const text = node === undefined ? null : plainText(around.value(node))
      if (node !== undefined && text !== null && text !== '') add(rule, text, node)
    }
    const values = textsOf(keys.get('enum'), around)
    if (values.length > 1) add('enum', values, keys.get('enum') ?? described)
    if (keys.has('properties') && field.split('.').length < DEEPEST)
      describe(described, `${field}.`, demands, fields, around, inside)
  }
}
