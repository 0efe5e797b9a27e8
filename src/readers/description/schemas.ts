import type { DescribedSchema, DescribedType, DescriptionPlace } from '../../evidence/description.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { SchemaType } from '../../evidence/schema.ts'
import { type Around, type Node, elements, isObject, member, members, targetOf, textOf, textsOf } from './node.ts'

/** Reads the schemas of one description, and in the end the types that they refer to. */
export interface Schemas {
  readonly read: (node: Node) => DescribedSchema
  /** Of everything that was referred to so far, and from there on; sorted by place. */
  readonly types: () => readonly DescribedType[]
}

/** Nobody writes schemas by hand that nest deeper. */
const DEEPEST = 64
const MOST = 200_000
const VALUES = 1000

const TYPES: ReadonlySet<string> = new Set(['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'])

/** Schemas of JSON Schema 2020-12, of OpenAPI 3.0 (`nullable`) and of Swagger 2 (`x-nullable`, `type: file`). */
export function readSchemas(around: Around): Schemas {
  const waiting: DescriptionPlace[] = []
  const known = new Map<DescriptionPlace, Node>()
  let read = 0

  const schemaOf = (node: Node, depth: number): DescribedSchema => {
    const { value, at } = node
    if (!isObject(value)) return { at, types: [] }
    if (depth > DEEPEST || ++read > MOST) {
      around.problem(
        at,
        depth > DEEPEST ? 'nests too deep and was not read' : 'too many schemas: this one was not read',
      )
      return { at, types: [] }
    }
    const reference = textOf(member(node, '$ref'))
    if (reference !== null) return referring(node, reference)
    const inner = (name: string): DescribedSchema => schemaOf(member(node, name), depth + 1)
    const list = (name: string): readonly DescribedSchema[] =>
      elements(member(node, name)).map(element => schemaOf(element, depth + 1))
    const properties = members(member(node, 'properties'))
    const others = member(node, 'additionalProperties').value
    const isNullable = member(node, 'nullable').value === true || member(node, 'x-nullable').value === true
    const choices = [...list('oneOf'), ...list('anyOf')]
    const required = textsOf(member(node, 'required'))
    const only = onlyWhen(node)
    return {
      at,
      types: typesOf(node, isNullable),
      ...textMember(node, 'format'),
      ...choice(node),
      ...textMember(node, 'pattern'),
      ...lengthMember(node, 'minLength'),
      ...lengthMember(node, 'maxLength'),
      ...bound(node, 'minimum', 'exclusiveMinimum'),
      ...bound(node, 'maximum', 'exclusiveMaximum'),
      ...(properties.length === 0
        ? {}
        : {
            properties: new Map(properties.map(([name, property]) => [name, schemaOf(property, depth + 1)] as const)),
          }),
      ...(required.length === 0 ? {} : { required }),
      ...(isObject(member(node, 'items').value) ? { items: inner('items') } : {}),
      ...(others === false ? { others } : isObject(others) ? { others: inner('additionalProperties') } : {}),
      ...(elements(member(node, 'allOf')).length === 0 ? {} : { allOf: list('allOf') }),
      ...(choices.length === 0 ? {} : { oneOf: isNullable ? [...choices, { at, types: ['null'] }] : choices }),
      ...(only === null ? {} : { only }),
    }
  }

  /** A type is read once, where it stands. */
  const referring = (node: Node, reference: string): DescribedSchema => {
    const target = targetOf(reference, node.at, around)
    if (target === null) return { at: node.at, types: [] }
    if (!known.has(target.at)) {
      known.set(target.at, target)
      waiting.push(target.at)
    }
    const isNullable = member(node, 'nullable').value === true
    const refers: DescribedSchema = { at: node.at, types: [], refersTo: target.at }
    return isNullable ? { at: node.at, types: [], oneOf: [refers, { at: node.at, types: ['null'] }] } : refers
  }

  return {
    read: node => schemaOf(node, 0),
    types: () => {
      const types: DescribedType[] = []
      for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
        types.push({ at, name: lastStep(at), schema: schemaOf(known.get(at) as Node, 0) })
      return types.toSorted((a, b) => (a.at < b.at ? -1 : 1))
    },
  }
}

function typesOf(node: Node, isNullable: boolean): readonly SchemaType[] {
  const type = member(node, 'type')
  const named = typeof type.value === 'string' ? [type.value] : textsOf(type)
  const types = named.flatMap(name => (name === 'file' ? ['string'] : name)).filter(isType)
  const implied: readonly SchemaType[] =
    types.length > 0 ? types : isObject(member(node, 'properties').value) ? ['object'] : []
  return isNullable && implied.length > 0 && !implied.includes('null') ? [...implied, 'null'] : implied
}

const isType = (name: string): name is SchemaType => TYPES.has(name)

function choice(node: Node): Pick<DescribedSchema, 'enum'> {
  const constant = member(node, 'const').value
  const listed = member(node, 'enum').value
  const values = constant === undefined ? (Array.isArray(listed) ? (listed as readonly JsonValue[]) : []) : [constant]
  const plain = values.filter(value => value === null || typeof value !== 'object')
  return plain.length === 0 || plain.length > VALUES || plain.length < values.length ? {} : { enum: plain }
}

function textMember(node: Node, name: 'format' | 'pattern'): Pick<DescribedSchema, 'format' | 'pattern'> {
  const text = textOf(member(node, name))
  return text === null || text === '' ? {} : { [name]: text }
}

function lengthMember(node: Node, name: 'minLength' | 'maxLength'): Pick<DescribedSchema, 'minLength' | 'maxLength'> {
  const { value } = member(node, name)
  return isCount(value) ? { [name]: value } : {}
}

const isCount = (value: JsonValue | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0

/** An exclusive bound of whole numbers is the next one; of others it is none that we state. */
function bound(
  node: Node,
  name: 'minimum' | 'maximum',
  exclusive: string,
): Pick<DescribedSchema, 'minimum' | 'maximum'> {
  const step = name === 'minimum' ? 1 : -1
  const isWhole = member(node, 'type').value === 'integer'
  const beyond = member(node, exclusive).value
  const { value } = member(node, name)
  if (typeof beyond === 'number') return isWhole && Number.isInteger(beyond) ? { [name]: beyond + step } : {}
  if (typeof value !== 'number' || !Number.isFinite(value)) return {}
  if (beyond !== true) return { [name]: value }
  return isWhole && Number.isInteger(value) ? { [name]: value + step } : {}
}

function onlyWhen(node: Node): NonNullable<DescribedSchema['only']> | null {
  if (member(node, 'readOnly').value === true) return 'answered'
  return member(node, 'writeOnly').value === true ? 'sent' : null
}

const lastStep = (at: DescriptionPlace): string =>
  at
    .slice(at.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
