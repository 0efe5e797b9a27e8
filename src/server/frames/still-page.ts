import { type DefaultTreeAdapterMap, html as names, parse, serialize } from 'parse5'
import { offsetOf, positionOf } from '../../excerpts/source-text.ts'
import { stillStyles } from './still-styles.ts'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']
type ParentNode = DefaultTreeAdapterMap['parentNode']

/** A page that was captured, to be looked at. */
export interface StillPage {
  readonly html: string
  /** The id of the first element that is marked: the fragment that scrolls to it. */
  readonly target: string | null
}

/** What of a page a statement rests on. */
export interface StillMarks {
  /** `line:column` of the markup. */
  readonly within: string | undefined
  /** Words that a person reads there. */
  readonly quotes: readonly string[]
}

/** They run, load, embed or lead away, or what stands in them is read by other rules than the rest. */
const LEFT_OUT = new Set(
  'script noscript iframe frame frameset object embed applet param portal fencedframe base meta link audio video source track noembed noframes xmp plaintext math mglyph malignmark annotation-xml foreignobject animate animatemotion animatetransform set'.split(
    ' ',
  ),
)
/** Attributes that hold an address or act; all that begin with `on` besides. */
const WITHOUT = new Set(
  'src srcset href xlink:href action formaction ping background poster data cite longdesc usemap manifest dynsrc lowsrc code codebase archive classid profile imagesrcset attributionsrc srcdoc target formtarget autofocus accesskey nonce integrity http-equiv popovertarget commandfor command is'.split(
    ' ',
  ),
)
const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp)[;,]/i

/**
 * The markup of a page with everything gone that runs, loads or leads away, so that it can be drawn in a frame; the elements that
 * a statement rests on are marked. It is the inner of two walls: the frame has neither scripts nor an origin.
 * @param styles the text of a style sheet by its address, as far as the recording holds it
 */
export function stillPage(
  markup: string,
  { within, quotes }: StillMarks,
  styles: ReadonlyMap<string, string>,
): StillPage {
  const document = parse(markup, { sourceCodeLocationInfo: true })
  const all = elementsOf(document)
  const marked = markedElements(all, markup, { within, quotes })
  for (const element of marked) element.attrs.push({ name: MARK, value: '' })
  const [first] = marked
  if (first !== undefined && idOf(first) === '') first.attrs = [...withoutId(first), { name: 'id', value: MARK }]
  const target = first === undefined ? null : idOf(first)
  for (const element of all) if (element.tagName === 'link') becomeStyle(element, styles)
  still(document)
  const head = all.find(({ tagName }) => tagName === 'head')
  if (first !== undefined) head?.childNodes.push(styleElement(head, MARK_STYLE))
  head?.childNodes.unshift(styleElement(head, BARE_STYLE))
  return { html: serialize(document), target }
}

const MARK = 'asbuilt-mark'

const MARK_STYLE = `[${MARK}]{outline:3px solid #1a4c9c!important;outline-offset:2px;background-color:#fff0b8!important;color:#15202a!important}`

/** Styles that scripts made are missing, and drawings without a size would fill the page. Any style of its own outweighs this. */
const BARE_STYLE = ':where(svg:not([width])){width:1.25em;height:1.25em}'

const idOf = ({ attrs }: Element): string => attrs.find(({ name }) => name === 'id')?.value ?? ''

const withoutId = ({ attrs }: Element) => attrs.filter(({ name }) => name !== 'id')

/** In the order of the document, without recursion: captured markup may be nested as deep as it likes. */
function elementsOf(root: ParentNode): Element[] {
  const found: Element[] = []
  const open: Node[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ('tagName' in node) found.push(node)
    if ('content' in node) open.push(node.content)
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) open.push(child)
  }
  return found
}

function markedElements(all: readonly Element[], markup: string, { within, quotes }: StillMarks): readonly Element[] {
  const position = positionOf(within)
  if (position !== null) {
    const offset = offsetOf(markup, position)
    const around = all.findLast(
      ({ sourceCodeLocation: at }) => at != null && at.startOffset <= offset && offset < at.endOffset,
    )
    return around === undefined ? [] : [around]
  }
  const wanted = quotes.map(quote => quote.trim().toLowerCase()).filter(quote => quote !== '')
  const body = all.filter(({ tagName }) => !['html', 'head', 'title', 'style', 'script', 'body'].includes(tagName))
  for (const quote of wanted) {
    const found = body.filter(element => wordsOf(element).some(words => words.toLowerCase().includes(quote)))
    if (found.length > 0) return found.slice(0, MOST_MARKS)
  }
  return []
}

const MOST_MARKS = 20

/** What a person reads of an element itself. */
function wordsOf(element: Element): readonly string[] {
  const texts = element.childNodes.flatMap(node => ('value' in node ? [node.value.replaceAll(/\s+/g, ' ')] : []))
  const said = element.attrs.filter(({ name }) => READ.has(name)).map(({ value }) => value)
  return [...texts, ...said]
}

const READ = new Set(['value', 'placeholder', 'aria-label', 'title', 'alt', 'name', 'label'])

function becomeStyle(link: Element, styles: ReadonlyMap<string, string>): void {
  const href = link.attrs.find(({ name }) => name === 'href')?.value ?? ''
  const css = styles.get(href)
  if (css === undefined) return
  const media = link.attrs.filter(({ name }) => name === 'media')
  link.tagName = 'style'
  link.nodeName = 'style'
  link.attrs = media
  setText(link, css)
}

function setText(element: Element, text: string): void {
  element.childNodes = [{ nodeName: '#text', value: text, parentNode: element }]
}

function styleElement(head: Element, css: string): Element {
  const style: Element = {
    nodeName: 'style',
    tagName: 'style',
    attrs: [],
    namespaceURI: names.NS.HTML,
    childNodes: [],
    parentNode: head,
  }
  setText(style, css)
  return style
}

/** No page that people look at is nested so deep, and writing it out is recursive. */
const DEEPEST = 500

function still(root: ParentNode): void {
  const open: { readonly node: ParentNode; readonly depth: number }[] = [{ node: root, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next
    node.childNodes = depth < DEEPEST ? node.childNodes.filter(stays) : []
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue
      child.attrs = child.attrs.flatMap(attribute => stillAttribute(child, attribute))
      if (child.tagName === 'style') setText(child, stillStyles(textOf(child)))
      if ('content' in child) open.push({ node: child.content, depth: depth + 1 })
      open.push({ node: child, depth: depth + 1 })
    }
  }
}

function stays(node: Node): boolean {
  if (!('tagName' in node)) return node.nodeName !== '#comment'
  const name = node.tagName.toLowerCase()
  if (LEFT_OUT.has(name) || !NAME.test(name)) return false
  // Inside a drawing these are read by other rules than they are written by, so that text in them could become an element.
  return node.namespaceURI === names.NS.HTML || !['style', 'title', 'desc'].includes(name)
}

const NAME = /^[a-z][\w:.-]*$/

function stillAttribute(element: Element, attribute: Element['attrs'][number]): Element['attrs'] {
  const { name, value, prefix } = attribute
  const full = (prefix === undefined || prefix === '' ? name : `${prefix}:${name}`).toLowerCase()
  if (full.startsWith('on') || !/^[\w:.@-]+$/.test(full)) return []
  if (full === 'style') return [{ ...attribute, value: stillStyles(value) }]
  if (!WITHOUT.has(full)) return [attribute]
  if (full === 'src' && element.tagName === 'img' && PICTURE.test(value)) return [attribute]
  return /^(?:xlink:)?href$/.test(full) && /^#[\w-]+$/.test(value) ? [attribute] : []
}

const textOf = ({ childNodes }: Element): string => childNodes.map(node => ('value' in node ? node.value : '')).join('')
