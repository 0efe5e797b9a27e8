import { SaxesParser } from 'saxes'
import type { JsonObject, JsonValue } from './exchange.ts'
import { scalarOfText } from './scalar-of-text.ts'

/** `@id` is an attribute, `#text` what stands beside attributes or elements; an element that holds text alone is that text. */
export const ATTRIBUTE = '@'
export const TEXT = '#text'

const LONGEST = 5_000_000
const DEEPEST = 64
const MOST = 200_000

/** From and to in UTF-16 units. */
type Range = readonly [from: number, to: number]

interface Element {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: Element[]
  text: string
  readonly from: number
  to: number
}

/** Whether a body of a media type is a document of XML; pages and pictures that are written in it are none. */
export const isXml = (mediaType: string): boolean =>
  /^(?:text|application)\/(?:[\w.-]{1,80}\+)?xml$/.test(mediaType) && !/xhtml/.test(mediaType)

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

/**
 * Where in the text of a document a member of its value stands: the element, from its opening to its closing tag, which of an attribute is the
 * element that has it.
 * @param steps a JSON pointer into the value, taken apart
 * @returns null where nothing stands there
 */
export function xmlPlace(text: string, [first, ...steps]: readonly string[]): Range | null {
  const root = parsed(text)
  if (root === null) return null
  if (first === undefined) return [0, text.length]
  if (root.name !== first) return null
  let element = root
  while (steps.length > 0) {
    const step = steps.shift() as string
    if (step.startsWith(ATTRIBUTE) || step === TEXT) break
    const alike = element.children.filter(({ name }) => name === step)
    const nth = isList(element, alike) && /^\d+$/.test(steps[0] ?? '') ? Number(steps.shift()) : 0
    const [only, next] = [alike[0], alike[nth]]
    // The list as a whole.
    if (only !== undefined && isList(element, alike) && nth === 0 && steps.length === 0 && next === only)
      return [only.from, (alike.at(-1) as Element).to]
    if (next === undefined) return null
    element = next
  }
  return [element.from, element.to]
}

function parsed(text: string): Element | null {
  if (text.length > LONGEST) return null
  const around: Element[] = []
  let root: Element | null = null
  let count = 0
  let from = 0
  const parser = new SaxesParser({ position: true })
  const giveUp = (): never => {
    throw new Error('no document')
  }
  parser.on('error', giveUp)
  parser.on('opentagstart', () => {
    from = text.lastIndexOf('<', parser.position - 1)
  })
  parser.on('opentag', ({ name, attributes }) => {
    count += 1 + Object.keys(attributes).length
    if (count > MOST || around.length >= DEEPEST) giveUp()
    const element: Element = { name, attributes: Object.entries(attributes), children: [], text: '', from, to: from }
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
    const closed = around.pop()
    if (closed !== undefined) closed.to = parser.position
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
