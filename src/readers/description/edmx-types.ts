import type { DescribedSchema, DescribedType } from '../../evidence/description.ts'
import type { SchemaType } from '../../evidence/schema.ts'
import type { Annotations } from './edmx-annotations.ts'
import { type XmlElement, childrenOf } from './xml-tree.ts'

/** The types of a service. */
export interface EdmTypes {
  /** By its name with the namespace in front. */
  readonly named: (name: string) => XmlElement | undefined
  readonly keysOf: (type: XmlElement) => readonly string[]
  /** What a property or parameter holds. */
  readonly of: (typed: XmlElement) => DescribedSchema
  /** What an operation answers: lists and plain values stand under `value`. */
  readonly answered: (returns: XmlElement) => DescribedSchema
  /** What is sent to make a thing of a type. */
  readonly sent: (type: XmlElement) => DescribedSchema
  /** What is sent to change one. */
  readonly changed: (type: XmlElement) => DescribedSchema
  readonly all: () => readonly DescribedType[]
}

/** How the primitive types of OData stand in JSON (OData 4.01, JSON Format, 7.1); long and exact numbers may stand as text. */
const PRIMITIVE: Readonly<Record<string, { readonly types: readonly SchemaType[]; readonly format?: string }>> = {
  'Edm.String': { types: ['string'] },
  'Edm.Boolean': { types: ['boolean'] },
  'Edm.Byte': { types: ['integer'] },
  'Edm.SByte': { types: ['integer'] },
  'Edm.Int16': { types: ['integer'] },
  'Edm.Int32': { types: ['integer'] },
  'Edm.Int64': { types: ['integer', 'string'] },
  'Edm.Decimal': { types: ['number', 'string'] },
  'Edm.Double': { types: ['number'] },
  'Edm.Single': { types: ['number'] },
  'Edm.Guid': { types: ['string'], format: 'uuid' },
  'Edm.Date': { types: ['string'], format: 'date' },
  'Edm.DateTimeOffset': { types: ['string'], format: 'date-time' },
  'Edm.TimeOfDay': { types: ['string'] },
  'Edm.Duration': { types: ['string'] },
  'Edm.Binary': { types: ['string'] },
}

const DEEPEST = 16

export function edmTypes(schemas: readonly XmlElement[], annotations: Annotations): EdmTypes {
  const byName = new Map<string, XmlElement>()
  for (const { attributes, children } of schemas)
    for (const type of children) {
      if (!/^(?:EntityType|ComplexType|EnumType|TypeDefinition)$/.test(type.name)) continue
      const name = type.attributes.get('Name') ?? ''
      for (const space of [attributes.get('Namespace'), attributes.get('Alias')])
        if (space !== undefined) byName.set(`${space}.${name}`, type)
    }
  const fullNames = new Map([...byName].toReversed().map(([name, type]) => [type, name]))

  /** With those that it has from the type it is based on. */
  const linesOf = (type: XmlElement, depth = 0): readonly XmlElement[] => {
    const base = byName.get(type.attributes.get('BaseType') ?? '')
    return [...(base === undefined || depth > DEEPEST ? [] : linesOf(base, depth + 1)), ...type.children]
  }
  const propertiesOf = (type: XmlElement): readonly XmlElement[] =>
    linesOf(type).filter(({ name }) => name === 'Property')
  const keysOf = (type: XmlElement): readonly string[] =>
    linesOf(type)
      .filter(({ name }) => name === 'Key')
      .flatMap(key => childrenOf(key, 'PropertyRef').map(({ attributes }) => attributes.get('Name') ?? ''))

  const valueOf = (name: string, typed: XmlElement): DescribedSchema => {
    const { at, attributes } = typed
    const [, inner] = /^Collection\((.+)\)$/.exec(name) ?? []
    if (inner !== undefined) return { at, types: ['array'], items: valueOf(inner, typed) }
    const known = byName.get(name)
    const plain = PRIMITIVE[name] ?? PRIMITIVE[known?.attributes.get('UnderlyingType') ?? '']
    if (plain !== undefined && known?.name !== 'EnumType') {
      const length = Number(attributes.get('MaxLength') ?? known?.attributes.get('MaxLength'))
      return { at, ...plain, ...(Number.isInteger(length) && length > 0 ? { maxLength: length } : {}) }
    }
    if (known?.name === 'EnumType')
      return {
        at,
        types: ['string'],
        enum: childrenOf(known, 'Member').flatMap(one => one.attributes.get('Name') ?? []),
      }
    return known === undefined ? { at, types: [] } : { at, types: [], refersTo: known.at }
  }
  const isNullable = ({ attributes }: XmlElement): boolean => attributes.get('Nullable') !== 'false'
  const of = (typed: XmlElement): DescribedSchema => {
    const schema = valueOf(typed.attributes.get('Type') ?? '', typed)
    if (!isNullable(typed) || schema.types.includes('array')) return schema
    return schema.refersTo === undefined
      ? { ...schema, types: schema.types.length === 0 ? [] : [...schema.types, 'null'] }
      : { at: schema.at, types: [], oneOf: [schema, { at: schema.at, types: ['null'] }] }
  }
  /** With what vocabularies say of it. */
  const fieldOf = (property: XmlElement, type: XmlElement): DescribedSchema => {
    const target = `${fullNames.get(type)}/${property.attributes.get('Name')}`
    const schema = of(property)
    const allowed = annotations.values(target, 'AllowedValues', 'Value')
    const pattern = annotations.value(target, 'Pattern')
    const [minimum, maximum] = ['Minimum', 'Maximum'].map(term => Number(annotations.value(target, term)))
    const isComputed = annotations.flag(target, 'Computed') === true
    const nullable = schema.types.includes('null') ? [null] : []
    return {
      ...schema,
      ...(allowed.length === 0 || !schema.types.includes('string') ? {} : { enum: [...allowed, ...nullable] }),
      ...(pattern === undefined ? {} : { pattern }),
      ...(Number.isFinite(minimum) ? { minimum: minimum as number } : {}),
      ...(Number.isFinite(maximum) ? { maximum: maximum as number } : {}),
      ...(isComputed ? { only: 'answered' as const } : {}),
    }
  }
  const objectOf = (type: XmlElement): DescribedSchema => ({
    at: type.at,
    types: ['object'],
    properties: new Map(
      propertiesOf(type).map(property => [property.attributes.get('Name') ?? '', fieldOf(property, type)]),
    ),
  })
  const mandatory = (type: XmlElement): readonly string[] =>
    propertiesOf(type).flatMap(({ attributes }) => {
      const name = attributes.get('Name') ?? ''
      const control = annotations.value(`${fullNames.get(type)}/${name}`, 'FieldControl') ?? ''
      return control.endsWith('Mandatory') ? [name] : []
    })
  /** Keys stay as they are. */
  const changed = (type: XmlElement): DescribedSchema => {
    const { properties = new Map<string, DescribedSchema>(), ...schema } = objectOf(type)
    const keys = keysOf(type)
    return { ...schema, properties: new Map([...properties].filter(([name]) => !keys.includes(name))) }
  }
  return {
    named: name => byName.get(name),
    keysOf,
    of,
    answered: returns => {
      const schema = valueOf(returns.attributes.get('Type') ?? '', returns)
      if (schema.refersTo !== undefined || schema.types.length === 0) return schema
      return { at: returns.at, types: ['object'], properties: new Map([['value', schema]]) }
    },
    changed,
    sent: type => {
      const required = mandatory(type)
      return { ...objectOf(type), ...(required.length === 0 ? {} : { required }) }
    },
    all: () =>
      [...fullNames]
        .filter(([type]) => type.name === 'EntityType' || type.name === 'ComplexType')
        .map(([type]) => ({ at: type.at, name: type.attributes.get('Name') ?? '', schema: objectOf(type) })),
  }
}
