import type { Node } from 'estree'
import type { Around } from '../../finder.ts'
import { type FunctionNode, isFunction, literalText, returned } from '../../syntax/nodes.ts'
import { propertiesOf } from '../names.ts'
import { componentCalls } from './component-calls.ts'
import { type Dialect, dialectOf } from './dialect.ts'
import { type Words, wordsAmong } from './labels.ts'
import type { Pressed, Writing } from './pressed.ts'
import { type View, numberIn, viewOf } from './view.ts'
import { type ViewElement, functionAt, viewElements } from './view-elements.ts'

interface Component {
  readonly type: Node
  readonly consts: Node | undefined
  /** By the functions that they are, that of the component first. */
  readonly views: ReadonlyMap<FunctionNode, View>
}

/** Outputs by which elements and components say that somebody pressed them. */
const PRESSED = /^(?:click|tap|press|pressed|mousedown|confirm|activate)$/
const SENT = /^(?:submit|ngSubmit)$/
const MOST_VIEWS = 400
/** How deep templates are put into each other. */
const DEEPEST = 6
const MOST_PARTS = 120

/**
 * Elements in the compiled templates of Angular (Ivy) that listen: `start(0, "button", 3), listen("click", function () { return
 * context().save() }), text(1, "Save"), end()`. What stands in a text that changes is put in by a second part of the template.
 */
export const angularButtons = (): Writing & { readonly see: (node: Node, around: Around) => void } => {
  const seen: Node[] = []
  return {
    see: node => seen.push(node),
    pressed: around => {
      const components = seen.flatMap(node => componentIn(node, around) ?? [])
      const dialect = dialectOf(components.flatMap(({ views }) => [...views.values()]))
      return dialect === null ? [] : components.flatMap(component => pressedIn(component, dialect, around))
    },
  }
}

/** `define({ type: Orders, decls: 3, consts: […], template: function (flags, context) { … } })` */
export function componentIn(node: Node, around: Around): Component | null {
  const properties = propertiesOf(node)
  const template = properties.get('template')
  const type = properties.get('type')
  if (!isFunction(template) || type === undefined) return null
  const views = new Map<FunctionNode, View>()
  const waiting = [template]
  for (let made = waiting.pop(); made !== undefined; made = waiting.pop()) {
    const view = views.has(made) || views.size >= MOST_VIEWS ? null : viewOf(made)
    if (view === null) continue
    views.set(made, view)
    for (const { given } of view.made)
      for (const one of given) {
        const put = one.type === 'Identifier' ? functionAt(one, around) : null
        if (put !== null) waiting.push(put)
      }
  }
  return { type, consts: properties.get('consts'), views }
}

function pressedIn({ type, consts, views }: Component, dialect: Dialect, around: Around): readonly Pressed[] {
  const elements = new Map([...views].map(([made, view]) => [made, viewElements(view, dialect, around)]))
  const attributes = attributesOf(consts)
  const enters = componentCalls(type, views, around)
  const placedIn = (inner: ViewElement['inner'], level: number): readonly Placed[] =>
    inner.flatMap((part): readonly Placed[] => {
      if (Array.isArray(part)) return part.map(node => ({ part: node, level }))
      if ('inner' in part) return [{ part, level }, ...placedIn(part.inner, level)]
      return level < DEEPEST ? placedIn(elements.get(part)?.outer ?? [], level + 1) : []
    })
  // What templates put in stands there for a while only, or is one of several: what always stands there comes first.
  const partsOf = ({ inner }: ViewElement): readonly (ViewElement | Node)[] =>
    placedIn(inner, 0)
      .slice(0, MOST_PARTS)
      .toSorted((a, b) => a.level - b.level)
      .map(({ part }) => part)
  const found: Pressed[] = []
  for (const element of [...elements.values()].flatMap(({ all }) => all))
    for (const { event, handler } of element.listens) {
      const isForm = SENT.test(event)
      if (!isForm && !PRESSED.test(event)) continue
      const parts = partsOf(element)
      const inside = parts.filter(part => 'inner' in part)
      const pressed = isForm ? sending(inside, attributes) : isPlain(element, inside) ? element : null
      if (pressed === null) continue
      const words = wordsOn(pressed, pressed === element ? parts : partsOf(pressed), attributes, around)
      found.push({ at: handler, words, selectors: [], handlers: [handler], enters })
    }
  return found
}

/** At how many templates that were put in it stands. */
interface Placed {
  readonly part: ViewElement | Node
  readonly level: number
}

/** Where the one button stands that sends a form; null where none or several may. */
function sending(inside: readonly ViewElement[], attributes: Attributes): ViewElement | null {
  const buttons = inside.filter(({ tag, attributes: at, listens }) => {
    const type = attributes(at).get('type')
    return type === 'submit' || (tag === 'button' && type === undefined && listens.length === 0)
  })
  const [only, more] = buttons
  return more === undefined ? (only ?? null) : null
}

/** Of a box that holds others to press, what stands in it says nothing. */
const isPlain = ({ tag }: ViewElement, inside: readonly ViewElement[]): boolean =>
  /^(?:button|a|summary|input)$/.test(tag) || !inside.some(({ listens }) => listens.length > 0)

/** The words inside first, then what attributes say. */
function wordsOn(
  element: ViewElement,
  parts: readonly (ViewElement | Node)[],
  attributes: Attributes,
  around: Around,
): Words {
  const inside = parts.filter((part): part is Node => 'type' in part)
  const said = [...attributes(element.attributes)].flatMap(([name, text]) =>
    /^(?:aria-label|title|value|label)$/.test(name) && /^\p{Lu}/u.test(text) ? [{ text, key: null }] : [],
  )
  return [...wordsAmong([...inside, ...element.said], around), ...said].slice(0, 4)
}

/** The attributes of an element that are always the same, by where the component keeps them. */
type Attributes = (at: number | null) => ReadonlyMap<string, string>

const NONE: ReadonlyMap<string, string> = new Map()

/** `consts: [["type", "button", 1, "wide", 3, "click"]]`: names and values up to the first number. */
export function attributesOf(consts: Node | undefined): Attributes {
  const list = isFunction(consts) ? returned(consts) : consts
  return at => {
    const own = at === null || list?.type !== 'ArrayExpression' ? null : list.elements[at]
    if (own?.type !== 'ArrayExpression') return NONE
    const found = new Map<string, string>()
    for (let index = 0; index + 1 < own.elements.length; index += 2) {
      const name = literalText(own.elements[index])
      const value = literalText(own.elements[index + 1])
      if (name === null || numberIn(own.elements[index] ?? undefined) !== null) break
      if (value !== null) found.set(name, value)
    }
    return found
  }
}
