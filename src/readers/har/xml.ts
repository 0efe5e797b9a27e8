import { SaxesParser } from 'saxes'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { scalarOfText } from '../../evidence/scalar-of-text.ts'
import { ATTRIBUTE, TEXT } from '../../evidence/xml.ts'

const LONGEST = 5_000_000
const DEEPEST = 64
const MOST = 200_000

interface Element {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: Element[]
  text: string
}

/**
 * A document as the value that JSON of the same content would be: an element is a member of the one around it, a list where several
 * of its name stand there or where the name of the one around says that it holds several; texts of elements are numbers and booleans
 * where they read so. Names are those of the document, prefixes and declarations of namespaces too.
 * @returns null where the text is no well-formed XML 1.0, or is too much
 */
export function xmlValue(text: string): JsonObject | null {
  const root = parsed(text)
  return root === null ? null : objectOf([[root.name, valueOf(root)]])
}

function parsed(text: string): Element | null {
  if (text.length > LONGEST) return null
  const around: Element[] = []
  let root: Element | null = null
  let count = 0
  const parser = new SaxesParser()
  const giveUp = (): never => {
    throw new Error('no document')
  }
  parser.on('error', giveUp)
  parser.on('opentag', ({ name, attributes }) => {
    count += 1 + Object.keys(attributes).length
    if (count > MOST || around.length >= DEEPEST) giveUp()
    const element: Element = { name, attributes: Object.entries(attributes), children: [], text: '' }
    const outer = around.at(-1)
    if (outer === undefined) root = element
    else outer.children.push(element)
    around.push(element)
  })
  const addText = (more: string): void => {
    const inner = around.at(-1)
    if (inner !== undefined) inner.text += more
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    around.pop()
  })
  try {
    parser.write(text).close()
  } catch {
    return null
  }
  return root
}

function valueOf(element: Element): JsonValue {
  const { attributes, children } = element
  const text = element.text.trim()
  if (attributes.some(([name, value]) => /(?:^|:)nil$/.test(name) && value === 'true')) return null
  if (attributes.length === 0 && children.length === 0) return scalarOfText(text)
  const byName = new Map<string, Element[]>()
  for (const child of children) {
    const alike = byName.get(child.name)
    if (alike === undefined) byName.set(child.name, [child])
    else alike.push(child)
  }
  return objectOf([
    ...attributes.map(([name, value]) => [ATTRIBUTE + name, scalarOfText(value)] as const),
    ...[...byName].map(([name, alike]) => {
      const [only] = alike as [Element]
      return [name, isList(element, alike) ? alike.map(valueOf) : valueOf(only)] as const
    }),
    ...(text === '' ? [] : [[TEXT, scalarOfText(text)] as const]),
  ])
}

/** Elements of one name are a list where there are several, or where they are all that stands in one that is named for it. */
const isList = ({ name, children }: Element, alike: readonly Element[]): boolean =>
  alike.length > 1 ||
  (alike.length === 1 && children.length === 1 && holdsSeveral(local(name), local(alike[0]?.name ?? '')))

const local = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

/** `orders` of `order`, `entries` of `entry`, `order-list` of anything, and what is named for being one of several. */
const holdsSeveral = (outer: string, inner: string): boolean =>
  outer === `${inner}s` ||
  outer === `${inner}es` ||
  (inner.endsWith('y') && outer === `${inner.slice(0, -1)}ies`) ||
  /(?:list|array|collection)$/.test(outer) ||
  outer.startsWith('multi') ||
  /^(?:item|entry|row|record|element|li)$/.test(inner)

const objectOf = (entries: readonly (readonly [string, JsonValue])[]): JsonObject => {
  const object = Object.create(null) as { [name: string]: JsonValue }
  for (const [name, value] of entries) object[name] = value
  return object
}
