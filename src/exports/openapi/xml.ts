import type { Schema } from '../../evidence/schema.ts'
import { ATTRIBUTE, isDeclaration } from '../../evidence/xml.ts'
import { type Entries, entriesOf } from './document.ts'

/** OpenAPI 3.1, XML Object. */
interface Xml {
  readonly name: string
  readonly prefix?: string
  readonly namespace?: string
  readonly attribute?: true
}
type XmlSchema = Schema & { readonly xml?: Xml }

/**
 * The schema of a document of XML as OpenAPI writes it: that of the root element, with `xml` where a name in the document is another than that of the
 * property. Where documents of several root elements stand the schema stays as it is.
 * @param schema of the value, whose one property is the root element
 */
export function xmlSchema(schema: Schema): Schema {
  const [root, ...others] = Object.entries(schema.properties ?? {})
  if (root === undefined || others.length > 0) return schema
  const [name, content] = root
  return named(name, content, true)
}

function named(name: string, schema: Schema, isRoot: boolean): XmlSchema {
  const isAttribute = name.startsWith(ATTRIBUTE)
  const written = isAttribute ? name.slice(ATTRIBUTE.length) : name
  const colon = written.indexOf(':')
  const prefix = colon === -1 ? '' : written.slice(0, colon)
  const { xmlns } = declared(schema)
  const namespace = prefix === '' ? xmlns : declared(schema)[prefix]
  const isPlain = !isRoot && !isAttribute && prefix === '' && namespace === undefined
  const xml: Xml = {
    name: written.slice(colon + 1),
    ...(prefix === '' ? {} : { prefix }),
    ...(namespace === undefined ? {} : { namespace }),
    ...(isAttribute ? { attribute: true } : {}),
  }
  const inner = within(schema)
  // The elements of a list are what is named.
  if (inner.items !== undefined && !isPlain) return { ...inner, items: { ...inner.items, xml } as XmlSchema }
  return isPlain ? inner : { ...inner, xml }
}

function within(schema: Schema): Schema {
  const { properties, items, required } = schema
  const kept = Object.entries(properties ?? {}).filter(([name]) => !isDeclaration(name))
  return {
    ...schema,
    ...(properties === undefined
      ? {}
      : { properties: entriesOf(kept.map(([name, child]) => [name, named(name, child, false)] as const)) }),
    ...(required === undefined ? {} : { required: required.filter(name => !isDeclaration(name)) }),
    ...(items === undefined ? {} : { items: within(items) }),
  }
}

/** The namespaces that an element declares, by prefix, where each was seen as one. */
function declared({ properties = {} }: Schema): Entries<string> {
  return entriesOf(
    Object.entries(properties).flatMap(([name, schema]): readonly (readonly [string, string])[] => {
      const [only, ...others] = [...(schema['x-values']?.values ?? []), ...(schema.examples ?? [])]
      if (!isDeclaration(name) || typeof only !== 'string' || others.some(other => other !== only)) return []
      return [[name.slice(`${ATTRIBUTE}xmlns:`.length) || 'xmlns', only]]
    }),
  )
}
