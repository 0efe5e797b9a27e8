import type { Body } from '../../evidence/exchange.ts'
import { hash53 } from '../hash.ts'
import {
  type Element,
  around,
  attribute,
  clean,
  htmlElements,
  shownElements,
  textOf,
  unconditional,
} from './elements.ts'
import { errorInBox, errorInFrame, errorPage, isCalledError } from './error-page.ts'
import { type FilledForm, type PlacedForm, buttonLabel, controlType, forms } from './forms.ts'
import { isInFrame } from './frame.ts'
import { keptWords } from './kept-words.ts'
import { labelledValues } from './labelled-values.ts'
import { type Labels, labels } from './labels.ts'
import { leadingWords } from './leading-words.ts'
import { messages } from './messages.ts'
import type { Landmark, Page, PageLink, PageMessage, PageState, Shown } from './page.ts'
import { pressedBy } from './pressed.ts'
import { type RoleRow, roleRows } from './role-columns.ts'
import { type RouterSettings, routerSettings } from './router-settings.ts'
import { type ListedThings, listedThings } from './columns.ts'
import { type ShownStates, shownStates } from './shown-states.ts'
import { skeleton } from './skeleton.ts'
import { toldByScripts } from './told-by-scripts.ts'
import { type StateBox, stateBoxes } from './states.ts'

/** A page with what stands in its fields. */
export interface ReadPage extends Omit<Page, 'forms'> {
  readonly forms: readonly FilledForm[]
  /** All that a page says that says one thing alone, its links aside: no heading, no form, a sentence or two; null for others. */
  readonly said: string | null
  /** What stands first, by itself, on a page without a title and headings; null for others. */
  readonly leading: string | null
  /** It says one thing alone, be it in the frame of the application, and that is an error: nobody got there what the address is for. */
  readonly isError: boolean
  /** What it says of the state of things. */
  readonly shownStates: ShownStates
  /** What its tables list. */
  readonly listed: readonly ListedThings[]
  /** Who has which role. */
  readonly roleRows: readonly RoleRow[]
}

/** Of one document that is read. */
const LONGEST = 4_000_000
const KEPT = 32

const cache = new Map<string, ReadPage>()

/** Reads a text of HTML; a text that was read shortly before is not parsed again. */
export function readPage(html: string): ReadPage {
  const key = `${html.length} ${hash53(html)}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const page = pageOf(htmlElements(html.length > LONGEST ? html.slice(0, LONGEST) : html), html)
  if (cache.size >= KEPT) cache.delete(cache.keys().next().value as string)
  cache.set(key, page)
  return page
}

/** Whether a body is a page with nothing but errors on it. Longer ones hold more, and are not read for it, unless their title says so. */
export const saysOnlyErrors = (body: Body | undefined): boolean =>
  body?.text !== undefined &&
  /^(?:text\/html|application\/xhtml\+xml)$/.test(body.mediaType) &&
  (body.text.length < SHORT || isCalledError(body.text)) &&
  readPage(body.text).isError

/** In characters, with its styles. */
const SHORT = 10_000
const LINKS = 400
const HEADINGS = 60
const PARAGRAPHS = 3
const SCRIPTS = 32

function pageOf(elements: readonly Element[], html: string): ReadPage {
  const names = labels(elements)
  const shown = shownElements(elements)
  const found = {
    title: '',
    language: '',
    manifest: '',
    base: '',
    router: null as RouterSettings | null,
    scripts: 0,
    scriptFiles: [] as string[],
    names: [] as Shown[],
    descriptions: [] as Shown[],
    headings: [] as { level: number; text: string }[],
    paragraphs: [] as string[],
    links: [] as PageLink[],
    actions: new Set<string>(),
  }
  for (const element of elements) {
    const { tagName } = element
    if (tagName === 'html') found.language = clean(attribute(element, 'lang') ?? '')
    else if (tagName === 'title' && found.title === '' && element.namespaceURI.endsWith('xhtml'))
      found.title = textOf(element)
    else if (tagName === 'base') found.base ||= attribute(element, 'href') ?? ''
    else if (tagName === 'meta') {
      addMeta(element, found.names, found.descriptions)
      found.router ??= routerSettings(attribute(element, 'name') ?? '', attribute(element, 'content') ?? '')
    } else if (tagName === 'link' && /\bmanifest\b/i.test(attribute(element, 'rel') ?? ''))
      found.manifest ||= attribute(element, 'href') ?? ''
    else if (tagName === 'script') addScript(element, found)
    else if (tagName === 'noscript') addExcuse(element, found.names)
  }
  if (isAboutAThing(elements)) found.descriptions = []
  for (const element of shown) {
    const { tagName } = element
    if (/^h[1-3]$/.test(tagName) && found.headings.length < HEADINGS) {
      const text = textOf(element)
      if (text !== '') found.headings.push({ level: Number(tagName[1]), text })
    } else if (tagName === 'p' && found.paragraphs.length < PARAGRAPHS) addParagraph(element, found.paragraphs)
    else if (tagName === 'a' && !isPressed(element)) {
      if (found.links.length < LINKS) addLink(element, found.links)
    } else if (isButton(element)) {
      const text = buttonLabel(element, names)
      if (text !== '' && text.length <= LONGEST_ACTION) found.actions.add(text)
    }
  }
  const boxes = stateBoxes(elements, shown, names)
  const named = new Map(boxes.flatMap(({ element, name }) => (element === undefined ? [] : [[element, name] as const])))
  const filled = forms(elements, names, named)
  const { scripts, actions, ...rest } = found
  const said = found.headings.length === 0 && filled.length === 0 ? allSaid(shown) : null
  const inMarkup = messages(unconditional(shown))
  const told = [
    ...inMarkup,
    ...toldByScripts(elements).filter(({ text }) => !inMarkup.some(other => other.text === text)),
  ]
  const alone = told.length > 0 || said === null ? told : errorPage(said.body, found.title, said.text)
  const framed =
    said === null
      ? (errorInFrame(
          found.title,
          shown,
          filled.map(({ form }) => form),
          told,
        ) ?? errorInBox(html, shown))
      : null
  const shownMessages = framed ?? alone
  const isError = framed !== null || (said !== null && alone.some(({ kind }) => kind === 'error'))
  const shell =
    scripts > 0 && filled.length === 0 && found.links.length < 2 && found.headings.length === 0 && actions.size === 0
  return {
    ...rest,
    actions: [...actions],
    forms: filled.map(({ form, prefilled, byDefault, chosen, keys }) => ({ form, prefilled, byDefault, chosen, keys })),
    pressed: pressedBy(elements, names),
    messages: isError ? withoutLines(shownMessages) : shownMessages,
    keptWords: keptWords(elements),
    said: said?.text ?? null,
    leading: said === null && found.title === '' && found.headings.length === 0 ? leadingWords(shown) : null,
    isError,
    shownStates: shownStates(shown),
    listed: [...listedThings(shown), ...labelledValues(shown)],
    roleRows: roleRows(shown),
    states: boxes.length === 0 ? [] : pageStates(boxes, elements, filled, names),
    shell: shell && html.length > 0,
    skeleton: shell ? [] : skeleton(shown),
  }
}

/** Of a box that is all there is, the lines explain what stands before them. */
function withoutLines(messages: readonly PageMessage[]): readonly PageMessage[] {
  const headed = new Set(messages.flatMap(({ heading }) => heading ?? []))
  return headed.size === 0 ? messages : [...headed].map(text => ({ kind: 'error', text }))
}

/** Longer ones explain something. */
const LONGEST_SAID = 240
/** Back, home. */
const WAYS_OUT = 3

function allSaid(shown: readonly Element[]): { readonly body: Element; readonly text: string } | null {
  const body = shown.find(({ tagName }) => tagName === 'body')
  const ways = shown.filter(({ tagName }) => tagName === 'a' || tagName === 'button')
  if (body === undefined || ways.length > WAYS_OUT) return null
  let text = textOf(body)
  for (const way of ways.toReversed()) {
    const label = textOf(way)
    if (label !== '' && text.endsWith(label)) text = text.slice(0, -label.length).trim()
  }
  return text.length > LONGEST_SAID || !/\p{L}\S*\s+\S/u.test(text) ? null : { body, text }
}

/** What stands in each dialog and tab: a form or button belongs to the innermost. */
function pageStates(
  boxes: readonly StateBox[],
  elements: readonly Element[],
  filled: readonly PlacedForm[],
  names: Labels,
): readonly PageState[] {
  const byElement = new Map(boxes.flatMap(box => (box.element === undefined ? [] : [[box.element, box] as const])))
  const innermost = (element: Element): StateBox | undefined => {
    const own = byElement.get(element)
    if (own !== undefined) return own
    for (const parent of around(element)) {
      const box = byElement.get(parent)
      if (box !== undefined) return box
    }
    return undefined
  }
  const contents = new Map<StateBox | undefined, { readonly forms: number[]; readonly actions: Set<string> }>()
  const inside = (element: Element) => {
    const box = innermost(element)
    const present = contents.get(box) ?? { forms: [], actions: new Set() }
    contents.set(box, present)
    return present
  }
  for (const [index, { element }] of filled.entries()) inside(element).forms.push(index)
  for (const element of elements) {
    if (!isButton(element) || attribute(element, 'role') === 'tab') continue
    const text = buttonLabel(element, names)
    if (text !== '' && text.length <= LONGEST_ACTION) inside(element).actions.add(text)
  }
  return boxes.map(box => {
    const { element, ...state } = box
    const bounded = element !== undefined
    const held = bounded || box.open ? contents.get(bounded ? box : undefined) : undefined
    const inBox = held?.forms ?? []
    const buttons = [...(held?.actions ?? [])].slice(0, ACTIONS)
    // Without a name it is told by what it holds.
    const group =
      state.name !== ''
        ? state.group
        : [...inBox.map(index => filled[index]?.form.name ?? ''), ...buttons].join(' | ').slice(0, LONGEST_GROUP)
    return { ...state, group, bounded, forms: inBox, actions: buttons }
  })
}

const LONGEST_ACTION = 80
/** Of one dialog or tab. */
const ACTIONS = 40
const LONGEST_GROUP = 200

const NAMES = new Set(['og:site_name', 'application-name', 'apple-mobile-web-app-title'])
const DESCRIPTIONS = new Set(['description', 'og:description', 'twitter:description'])

/** Whether a page says that it is about one thing (Open Graph, `og:type`): what it describes then is that, and not the application. */
const isAboutAThing = (elements: readonly Element[]): boolean =>
  elements.some(
    element =>
      element.tagName === 'meta' &&
      attribute(element, 'property')?.toLowerCase() === 'og:type' &&
      !/^(?:website)?$/i.test(clean(attribute(element, 'content') ?? '')),
  )

function addMeta(element: Element, names: Shown[], descriptions: Shown[]): void {
  const name = (attribute(element, 'property') ?? attribute(element, 'name') ?? '').toLowerCase()
  const text = clean(attribute(element, 'content') ?? '')
  if (text === '') return
  if (NAMES.has(name)) names.push({ text, as: name })
  if (DESCRIPTIONS.has(name)) descriptions.push({ text, as: name === 'description' ? 'meta description' : name })
}

/** "We're sorry but NAME doesn't work without JavaScript": what scaffolds of single-page applications write under their own name. */
function addExcuse(element: Element, names: Shown[]): void {
  const text = element.childNodes
    .map(child => ('value' in child ? child.value : 'tagName' in child ? textOf(child) : ''))
    .join(' ')
  const plain = clean(text.replace(/<[^<>]{0,200}>/g, ' '))
  const name = EXCUSES.flatMap(excuse => excuse.exec(plain)?.[1] ?? [])[0]
  if (name !== undefined && !/^(?:this|it|the|our|your)\b/i.test(name)) names.push({ text: name, as: 'noscript' })
}

const EXCUSES = [
  /\b(?:sorry,? but|sorry,) (\S(?:[^.!?]{0,58}\S)?) (?:doesn['’]t|does not|cannot|can['’]t) (?:work|run)\b/i,
  /(?:^|[.!?:] |\b[Tt]he )(?!Th(?:e|is)\b|Your\b|Our\b)(\p{Lu}[^\s.!?]*(?: \p{Lu}[^\s.!?]*){0,3})(?: (?:admin |web |user )?(?:interface|app|application|client|console))? (?:requires|needs) JavaScript\b/u,
  /\bJavaScript\b[^.!?]{0,40} to (?:run|use|view|open) (\p{Lu}[^\s.!?]*(?: \p{Lu}[^\s.!?]*){0,3})/u,
]

/** A sentence of the page's content: more than two words. */
function addParagraph(element: Element, paragraphs: string[]): void {
  const text = textOf(element)
  if (/\p{L}\S*\s+\S+\s+\S/u.test(text) && !isInFrame(element)) paragraphs.push(text)
}

/** Few lines in the head that only look at what the browser prefers draw nothing. */
function addScript(script: Element, found: { scripts: number; readonly scriptFiles: string[] }): void {
  if (mayDraw(script)) found.scripts++
  const file = attribute(script, 'src') ?? ''
  if (file !== '' && found.scriptFiles.length < SCRIPTS) found.scriptFiles.push(file)
}

function mayDraw(script: Element): boolean {
  const parent = script.parentNode
  const isInHead = parent !== null && 'tagName' in parent && parent.tagName === 'head'
  return (
    !isInHead ||
    attribute(script, 'src') !== undefined ||
    attribute(script, 'type') === 'module' ||
    /\bimport\b|createElement|innerHTML|document\.write|append/.test(textOf(script))
  )
}

/** `<a role="button" href="#">`: a link that leads nowhere and says that it is a button. */
const isPressed = (element: Element): boolean => isButton(element) && targetOf(element) === null

/** Where a link leads; null where to no page. */
function targetOf(element: Element): string | null {
  const href = attribute(element, 'href')?.trim() ?? ''
  const leadsNowhere =
    href === '' || (href.startsWith('#') && !/^#!?\//.test(href)) || /^(?:javascript|mailto|tel|data|blob):/i.test(href)
  return leadsNowhere ? null : href
}

function addLink(element: Element, links: PageLink[]): void {
  const href = targetOf(element)
  if (href === null) return
  const text =
    once(textOf(element)) ||
    clean(attribute(element, 'aria-label') ?? attribute(element, 'title') ?? '') ||
    imageText(element)
  links.push({ text, href, landmark: landmarkOf(element) })
}

/** `Orders Orders`, of which one is shown where the menu is folded, is `Orders`. */
function once(text: string): string {
  const half = text.slice(0, (text.length - 1) / 2)
  return text === `${half} ${half}` ? half : text
}

function imageText(element: Element): string {
  for (const child of element.childNodes)
    if ('tagName' in child && child.tagName === 'img') return clean(attribute(child, 'alt') ?? '')
  return ''
}

const ROLES: Readonly<Record<string, Landmark>> = {
  navigation: 'navigation',
  menu: 'navigation',
  menubar: 'navigation',
  main: 'main',
  banner: 'header',
  contentinfo: 'footer',
}
const TAGS: Readonly<Record<string, Landmark>> = {
  nav: 'navigation',
  main: 'main',
  article: 'main',
  header: 'header',
  footer: 'footer',
}
const CRUMBS = /\bbread-?crumbs?\b/i
const MENU =
  /(?:^|[\s_-])(?:nav|navbar|navigation|sidebar|menu|(?:main|top|side|nav)menu|menubar|topnav|mainnav|sidenav)(?=$|[\s_-])/i

/** By role or element; where the page has none, by what its makers called the list. */
function landmarkOf(element: Element): Landmark {
  let named: Landmark = 'other'
  for (const parent of around(element)) {
    const role = attribute(parent, 'role')
    const called = `${attribute(parent, 'class') ?? ''} ${attribute(parent, 'id') ?? ''} ${attribute(parent, 'aria-label') ?? ''}`
    if (CRUMBS.test(called)) return 'crumbs'
    const landmark = (role === undefined ? undefined : ROLES[role]) ?? TAGS[parent.tagName]
    if (landmark !== undefined) return landmark === 'header' && named !== 'other' ? named : landmark
    if (parent.tagName !== 'body' && MENU.test(called)) named = 'navigation'
  }
  return named
}

function isButton(element: Element): boolean {
  if (element.tagName === 'button') return true
  if (element.tagName === 'input') return /^(?:submit|button|reset|image)$/.test(controlType(element))
  return attribute(element, 'role') === 'button' && element.tagName !== 'input'
}
