import { type XmlElement, childrenOf } from './xml-tree.ts'

/** What a schema says of its parts in words of vocabularies (OData 4.01, Vocabularies): by the target as written, and the last word of the term. */
export interface Annotations {
  /** The value of an annotation, or of a property of its record; undefined where nothing says. */
  readonly value: (target: string, term: string, property?: string) => string | undefined
  /** The same of what is true or false. */
  readonly flag: (target: string, term: string, property?: string) => boolean | undefined
  /** The values of a property in the records of a collection. */
  readonly values: (target: string, term: string, property: string) => readonly string[]
}

export function annotationsIn(schemas: readonly XmlElement[]): Annotations {
  const byTarget = new Map<string, Map<string, XmlElement>>()
  for (const schema of schemas)
    for (const group of childrenOf(schema, 'Annotations')) {
      const target = group.attributes.get('Target') ?? ''
      const terms = byTarget.get(target) ?? new Map<string, XmlElement>()
      for (const one of childrenOf(group, 'Annotation')) terms.set(lastWord(one.attributes.get('Term') ?? ''), one)
      byTarget.set(target, terms)
    }
  const value: Annotations['value'] = (target, term, property) => {
    const annotation = byTarget.get(target)?.get(term)
    if (annotation === undefined || property === undefined) return annotation && said(annotation)
    const [found] = childrenOf(annotation, 'Record').flatMap(record => propertyIn(record, property))
    return found
  }
  return {
    value,
    flag: (target, term, property) => {
      const text = value(target, term, property)
      return text === 'true' ? true : text === 'false' ? false : undefined
    },
    values: (target, term, property) =>
      childrenOf(byTarget.get(target)?.get(term) ?? NOTHING, 'Collection')
        .flatMap(one => childrenOf(one, 'Record'))
        .flatMap(record => propertyIn(record, property)),
  }
}

const NOTHING: XmlElement = { name: '', at: '', attributes: new Map(), children: [] }

const lastWord = (term: string): string => term.slice(term.lastIndexOf('.') + 1)

const propertyIn = (record: XmlElement, property: string): readonly string[] =>
  childrenOf(record, 'PropertyValue').flatMap(one =>
    one.attributes.get('Property') === property ? (said(one) ?? []) : [],
  )

/** A constant that stands as an attribute; true where a term is named and nothing else said (OData 4.01, CSDL XML, 14.3). */
function said({ attributes, children }: XmlElement): string | undefined {
  for (const kind of ['String', 'Int', 'Decimal', 'Float', 'Bool', 'EnumMember', 'Date', 'DateTimeOffset']) {
    const value = attributes.get(kind)
    if (value !== undefined) return value
  }
  return children.length === 0 ? 'true' : undefined
}
