import { withoutRequestId } from '../request-id.ts'
import { type Element, around, attribute, clean, textOf } from './elements.ts'
import type { PageMessage } from './page.ts'

const KEPT = 24
/** Longer ones are parts of the page, and told of as they change. */
const LONGEST_NOTICE = 240
const KINDS: readonly (readonly [PageMessage['kind'], RegExp])[] = [
  [
    'error',
    /(?:^|[\s_-])(?:errors?|danger|invalid-feedback|failure|err(?:or)?(?:bar|box|line|list|msgs?|messages?|note|notice|panel|text)|(?:flash|form|login|msg|message)errors?|conflict(?![\w-])|(?:msg|message|notice|alert|flash)[_-](?:bad|ko|nok|fail(?:ed)?))(?=$|[\s_-])/i,
  ],
  ['warning', /(?:^|[\s_-])(?:warnings?|warn|caution)(?=$|[\s_-])/i],
  [
    'success',
    /(?:^|[\s_-])(?:success|success(?:bar|box|msg|message|note|text)|confirmation|(?:msg|message|notice|alert|flash)[_-](?:good|ok))(?=$|[\s_-])/i,
  ],
  [
    'notice',
    /(?:^|[\s_-])(?:notice|alert|flash|toast|notification|message-box|messagebox|info-box|(?:action|operation|update)[_-](?:results?|feedback))(?=$|[\s_-])/i,
  ],
]
/** `404 This order does not exist`: what pages for errors put before what they say. */
const STATUS_BEFORE = /^[45]\d\d (?=\p{Lu}\S* \S+ \S)/u
const BLOCKS = new Set(
  'div p ul li span section aside td dd label strong small em b font output blockquote pre'.split(' '),
)

/**
 * Texts that tell a person what happened: by role (`alert`, `status`), by `aria-live`, or by the class that their makers gave
 * them. The innermost ones that have a text; links and controls are none.
 */
export function messages(elements: readonly Element[]): readonly PageMessage[] {
  const found = new Map<Element, PageMessage>()
  const headings = new Map<Element, string>()
  const isLabel = labelsAlone(elements)
  for (const element of elements) {
    // What stands in the list of a box of errors are as many errors.
    const holder = element.tagName === 'li' ? listHolder(element) : null
    const kind = messageKind(element) ?? (holder === null ? null : messageKind(holder))
    if (kind === null || isLabel(element) || isUnseen(element) || isColoured(element)) continue
    const whole = withoutButtons(element, withoutLabel(element, isLabel))
    const text = ((kind === 'error' ? sentenceBefore(element) : null) ?? whole).replace(STATUS_BEFORE, '')
    if (text.length < 3 || (kind === 'notice' && text.length > LONGEST_NOTICE)) continue
    let stronger = kind
    if (holder !== null && !headings.has(holder)) headings.set(holder, headingOf(textOf(holder), text))
    const heading = holder === null ? '' : (headings.get(holder) ?? '')
    // The box around says more of the kind than the line inside it, and less of the text. One around a field, marked since the field is wrong, holds what
    // explains the field too.
    for (const parent of around(element)) {
      const outer = found.get(parent)
      if (outer === undefined) continue
      // The head of a box that says of which kind it is, and nothing of what happened.
      if (KIND_ALONE.test(text) && outer.text.length > text.length && TELLING.has(kind)) {
        found.set(parent, { ...outer, kind })
        break
      }
      if (stronger === 'notice') stronger = outer.kind
      if (
        holder !== null ||
        text.length * 2 >= outer.text.length ||
        outer.text.length === 300 ||
        (kind === 'error' && namesWithin(parent)?.size === 1)
      )
        found.delete(parent)
      else stronger = 'notice'
      break
    }
    if ([...around(element)].some(parent => found.has(parent))) continue
    found.set(element, { kind: stronger, text, ...(heading === '' ? {} : { heading }) })
    if (found.size >= KEPT) break
  }
  return [...found]
    .flatMap(([element, message]) => {
      const field = message.kind === 'error' ? fieldBeside(element, elements) : null
      const each = oneByOne(message.text).map(text => ({ ...message, text: withoutRequestId(text) }))
      return field === null || each.length > 1 ? each : each.map(one => ({ ...one, field }))
    })
    .slice(0, KEPT)
}

/** `Error: No name. Error: No password.` are two. */
function oneByOne(text: string): readonly string[] {
  const opening = /^\p{Lu}\p{L}{1,20}: /u.exec(text)?.[0]
  return opening === undefined
    ? [text]
    : text
        .slice(opening.length)
        .split(` ${opening}`)
        .map(each => `${opening}${each}`)
}

/** What a box says in words of its own before boxes inside it go into details: whole sentences; null where it has none. */
function sentenceBefore(box: Element): string | null {
  const own = box.childNodes.slice(0, NODES)
  const end = own.findIndex(node => 'tagName' in node && node.tagName === 'div')
  const before = end < 1 ? '' : clean(own.slice(0, end).map(wordsIn).join(''))
  return /\S\s\S.*[.!?]$/.test(before) ? before : null
}

const wordsIn = (node: Element['childNodes'][number]): string =>
  'tagName' in node ? textOf(node) : 'value' in node ? node.value : ''

/** The text of a box without what its buttons at either end are called: `Dismiss`. */
function withoutButtons(box: Element, text: string): string {
  const waiting = [...box.childNodes]
  let rest = text
  for (let left = NODES; left > 0; left--) {
    const node = waiting.shift()
    if (node === undefined) break
    if (!('tagName' in node)) continue
    waiting.push(...node.childNodes)
    if (node.tagName !== 'button' && attribute(node, 'role') !== 'button') continue
    const label = textOf(node)
    if (label === '' || label === rest) continue
    if (rest.startsWith(label)) rest = rest.slice(label.length).trim()
    else if (rest.endsWith(label)) rest = rest.slice(0, -label.length).trim()
  }
  return rest
}

/** Whether its classes, or those around it, hide it, or keep it for browsers without scripts: nobody who was recorded read it. */
function isUnseen(element: Element): boolean {
  for (const box of [element, ...around(element)]) {
    if (box.tagName === 'body') return false
    const classes = attribute(box, 'class') ?? ''
    if (HIDING.test(classes) || NO_SCRIPTS.test(classes)) return true
  }
  return false
}

const HIDING = /(?:^|\s)(?:hide|hidden|is-hidden|d-none|invisible|noscript|(?:hide|hidden)-(?:if|with)-js)(?=$|\s)/i
/** What is hidden *from* those without scripts says so with the same word: `hide-if-no-js`. */
const NO_SCRIPTS = /(?:^|\s)(?!(?:hide|hidden)-)[\w-]{1,40}-no-?(?:js|script)(?=$|\s)/i

/** The box that a list stands in: one of errors. */
function listHolder(line: Element): Element | null {
  const list = line.parentNode
  if (list === null || !('tagName' in list) || !/^[uo]l$/.test(list.tagName)) return null
  if (messageKind(list) !== null) return list
  let level = 0
  for (const box of around(list)) {
    if (messageKind(box) === 'error') return box
    if (level++ === BOXES || box.tagName === 'form') return null
  }
  return null
}

/** Around a list within a box of errors. */
const BOXES = 2
/** Longer ones are no heading. */
const LONGEST_HEADING = 120

/** What a box says before its first line. */
const headingOf = (box: string, first: string): string => {
  const before = box.slice(0, Math.max(0, box.indexOf(first))).trim()
  return before.length > LONGEST_HEADING ? '' : before
}

/**
 * Whether an element is the label of a field, marked since the field is wrong: what it is called is no message. Where a field has two labels,
 * the marked one is the message.
 */
function labelsAlone(elements: readonly Element[]): (element: Element) => boolean {
  const counts = new Map<string, number>()
  for (const element of elements) {
    const of = element.tagName === 'label' ? attribute(element, 'for') : undefined
    if (of !== undefined) counts.set(of, (counts.get(of) ?? 0) + 1)
  }
  return element => element.tagName === 'label' && (counts.get(attribute(element, 'for') ?? '') ?? 1) === 1
}

/** The text of a box without the label of the field that it is around; empty where there is no more to it. */
function withoutLabel(box: Element, isLabel: (element: Element) => boolean): string {
  const text = textOf(box)
  const waiting = [...box.childNodes]
  for (let left = NODES; left > 0; left--) {
    const node = waiting.shift()
    if (node === undefined) return text
    if (!('tagName' in node)) continue
    if (!isLabel(node)) {
      waiting.push(...node.childNodes)
      continue
    }
    const label = textOf(node)
    return label !== '' && text.startsWith(label) ? text.slice(label.length).trim() : text
  }
  return text
}

const LEVELS = 4

/** The field that names the message as its description, the only one in the box around both, or the one that it stands directly behind. */
function fieldBeside(message: Element, elements: readonly Element[]): string | null {
  const id = attribute(message, 'id')
  if (id !== undefined && id !== '') {
    const described = elements.filter(element =>
      ['aria-describedby', 'aria-errormessage'].some(
        name => attribute(element, name)?.split(/\s+/).includes(id) === true,
      ),
    )
    const names = new Set(described.map(element => attribute(element, 'name') ?? ''))
    // What describes several fields is about the form.
    if (names.size > 1) return null
    const [name = ''] = names
    if (name !== '') return name
  }
  let level = 0
  // The box that is marked may be the one around the field: `form-group has-error`.
  for (const parent of [message, ...around(message)]) {
    if (level++ > LEVELS || parent.tagName === 'form' || parent.tagName === 'body') return null
    const names = namesWithin(parent)
    if (names === null) return null
    if (names.size > 0) return names.size === 1 ? ([...names][0] as string) : null
    const before = controlBefore(parent)
    if (before !== null) return before
  }
  return null
}

/** The name of the control that stands directly before an element, or before a mark between them: `<input name="due"> * <ul class="errors">`. */
function controlBefore(element: Element): string | null {
  const siblings = element.parentNode?.childNodes ?? []
  for (const node of siblings.slice(0, siblings.indexOf(element)).reverse()) {
    if (!('tagName' in node)) {
      if ('value' in node && /\p{L}/u.test(node.value)) return null
      continue
    }
    if (isFilledIn(node)) return attribute(node, 'name') || null
    if (/\p{L}/u.test(textOf(node)) || namesWithin(node)?.size !== 0) return null
  }
  return null
}

const isFilledIn = (element: Element): boolean =>
  /^(?:input|select|textarea)$/.test(element.tagName) && attribute(element, 'type') !== 'hidden'

/** Boxes with more in them are no boxes around one field. */
const NODES = 200

/** Names of the controls in a box that a person fills in; null where the box holds a form, or much else. */
function namesWithin(box: Element): ReadonlySet<string> | null {
  const names = new Set<string>()
  const waiting = [...box.childNodes]
  for (let left = NODES; waiting.length > 0; left--) {
    const node = waiting.pop()
    if (left === 0) return null
    if (node === undefined || !('tagName' in node)) continue
    if (node.tagName === 'form') return null
    const isControl = isFilledIn(node)
    const name = isControl ? attribute(node, 'name') : undefined
    if (name !== undefined && name !== '') names.add(name)
    if (!isControl) waiting.push(...node.childNodes)
  }
  return names
}

function messageKind(element: Element): PageMessage['kind'] | null {
  const role = attribute(element, 'role')
  const said = attribute(element, 'class') ?? ''
  const classes = (said.includes('settings') ? said.replace(OF_SETTINGS, '') : said).replace(OF_FRAME, '')
  const live = attribute(element, 'aria-live')
  const told =
    role === 'alert' || role === 'status' || role === 'alertdialog' || live === 'assertive' || live === 'polite'
  if (ERROR_BOX.test(attribute(element, 'id') ?? '') && BLOCKS.has(element.tagName)) return 'error'
  if (isInRed(element, classes) && BLOCKS.has(element.tagName) && isSentenceInForm(element)) return 'error'
  if (standsBehindWrong(element)) return 'error'
  if (!told && !(BLOCKS.has(element.tagName) && classes !== '' && !HOLDERS.test(classes))) return null
  const apart = classes.replace(/(?<=[a-z])(?=[A-Z])/g, '-')
  if (isFlashAlert(classes, role) && !tellsOfDone(textOf(element))) return 'error'
  for (const [kind, pattern] of KINDS)
    if (pattern.test(classes) || (TELLING.has(kind) && pattern.test(apart) && !HOLDERS.test(apart))) return kind
  // `aria-live` says that changes are read out: a cell of a table that a person can do something in is told of as it changes.
  if (told && role === undefined && isCellToPress(element)) return null
  if (!told || isReadOut(element)) return null
  // What changes in a list, or what a person opens in it, is read out as well.
  if (
    role !== undefined ? WIDGETS.test(role) : [...LISTS].some(name => element.tagName === name || holds(element, name))
  )
    return null
  // An alert dialog mostly asks whether something is meant; so does what holds a form of its own.
  const isUrgent = (role === 'alert' || live === 'assertive') && !holdsForm(element)
  return isUrgent && !tellsOfDone(textOf(element)) ? 'error' : 'notice'
}

/** What is flashed as an alert, and not as a notice (Rails, Action Controller Overview, 5.2.1): by that word alone, with no other for its kind. */
function isFlashAlert(classes: string, role: string | undefined): boolean {
  const words = classes.toLowerCase().split(/\s+/)
  return (
    words.includes('alert') && (role === 'alert' || words.includes('flash')) && !words.some(word => OF_KIND.test(word))
  )
}

const OF_KIND = /^(?:alert|flash|is|text|bg)[-_]|^(?:success|info|notice|message|warning|primary|secondary|light|dark)$/

/** Whether words stand directly behind a field that is marked as wrong (`is-invalid`, `aria-invalid`), and are no help that always stands there. */
function standsBehindWrong(element: Element): boolean {
  if (!BLOCKS.has(element.tagName) || HELP.test(attribute(element, 'class') ?? '')) return false
  const siblings = element.parentNode?.childNodes ?? []
  const before = siblings.slice(0, siblings.indexOf(element)).findLast(node => 'tagName' in node)
  if (before === undefined || !('tagName' in before) || !isFilledIn(before)) return false
  const isWrong = attribute(before, 'aria-invalid') === 'true' || WRONG.test(attribute(before, 'class') ?? '')
  return isWrong && namesWithin(element)?.size === 0
}

const WRONG = /(?:^|\s)(?:is-|input-|field-)?(?:invalid|error)(?=$|\s)/i
const HELP = /help|hint|form-text|muted|descri|valid-feedback|icon|append|addon/i

/** Roles of what a person operates (WAI-ARIA 1.2, 5.3.2 and 5.3.3), as far as they hold texts. */
const WIDGETS =
  /^(?:tree(?:grid|item)?|option|listbox|list(?:item)?|tab(?:list|panel)?|row(?:group|header)?|(?:grid)?cell|grid|table|menu\w*|combobox|textbox|searchbox|spinbutton|slider|timer|progressbar)$/

const LISTS: ReadonlySet<string> = new Set('ul ol dl table tbody tr'.split(' '))

/** What only programs that read aloud get, the title of the page that one went to or how many are chosen: nobody sees it, and what is seen says it too. */
function isReadOut(element: Element): boolean {
  for (const box of [element, ...around(element)]) {
    if (box.tagName === 'body') return false
    const style = attribute(box, 'style') ?? ''
    if (
      READ_OUT.test(attribute(box, 'class') ?? '') ||
      (/\bclip\b/.test(style) && /\b(?:width|height)\s*:\s*1px/.test(style))
    )
      return true
  }
  return false
}

const READ_OUT =
  /(?:^|[\s_-])(?:visually-?hidden|sr-only|screen-?reader(?:s|-only|-text)?|(?:live|route|page)-?announcer|announcer)(?=$|[\s_-])/i

/** Toasts are alerts, whatever they tell: `Post created`, `Saved changes to tag.` */
const tellsOfDone = (text: string): boolean => DONE.test(text) && !NOT_DONE.test(text)

const DONE =
  /^done\W*$|\b(?:created|saved|updated|deleted|removed|added|sent|copied|uploaded|downloaded|imported|exported|published|changed|moved|renamed|restored|archived|submitted|completed|finished|succeeded|success(?:ful(?:ly)?)?|welcome|(?:signed|logged) (?:in|out))\b/i
const NOT_DONE =
  /\b(?:not|no|never|cannot|can't|couldn't|could not|unable|fail(?:ed|ure|s)?|errors?|wrong|denied|invalid|must|required|already|unless|until|before|be)\b|n[’']t\b/i

/** Kinds that nothing else is called after: `loginErrors`, where `alertList` may be any list. */
const TELLING: ReadonlySet<PageMessage['kind']> = new Set(['error', 'success'])

/** `<div class="toast-header bg-danger">error</div>` */
const KIND_ALONE = /^(?:errors?|failure|success)\W{0,2}$/i

/** Called after its colour, or written in it: `<div style="color: red">`. */
const isInRed = (element: Element, classes: string): boolean =>
  IN_RED.test(classes) || RED_INK.test(attribute(element, 'style') ?? '') || attribute(element, 'color') === 'red'

const RED_INK = /(?:^|[;\s])color\s*:\s*(?:red|#f00|#ff0000)\b/i

/** In red a sentence in a form, and not what explains the asterisks, is a message. */
function isSentenceInForm(element: Element): boolean {
  const text = textOf(element)
  if (text.includes('*') || !/\p{L}+\s+\p{L}+\s+\p{L}/u.test(text)) return false
  for (const parent of around(element)) if (parent.tagName === 'form') return true
  return false
}

const IN_RED = /(?:^|\s)(?:(?:text|color|colour|font)-)?red(?=$|\s)/i

/**
 * A link in a cell of a table is written in a colour that says how what it leads to stands, `<td class="danger"><a href="…">0 of 4</a></td>`, and so
 * are a word or two under a heading of a column.
 */
function isColoured(element: Element): boolean {
  const above = [element, ...around(element)]
  const cell = above.findIndex(({ tagName }) => tagName === 'td')
  if (cell === -1) return false
  const table = above.find(({ tagName }) => tagName === 'table')
  if (table !== undefined && holds(table, 'thead') && !/\S\s+\S+\s+\S/.test(textOf(element))) return true
  if (above.slice(0, cell).some(({ tagName }) => tagName === 'a')) return true
  const [only, ...others] = element.childNodes.filter(node => 'tagName' in node || wordsIn(node).trim() !== '')
  return only !== undefined && others.length === 0 && 'tagName' in only && only.tagName === 'a'
}

const isCellToPress = (box: Element): boolean => box.tagName === 'td' && holds(box, 'button')

const holdsForm = (box: Element): boolean => holds(box, 'form')

function holds(box: Element, tagName: string): boolean {
  const waiting = [...box.childNodes]
  for (let left = NODES; left > 0; left--) {
    const node = waiting.shift()
    if (node === undefined) return false
    if (!('tagName' in node)) continue
    if (node.tagName === tagName) return true
    waiting.push(...node.childNodes)
  }
  return false
}

/** `errorExplanation`, `error_explanation`, `flash_error`, `login_error` */
const ERROR_BOX = /^(?:flash[_-]?|[a-z]{2,30}[_-])?errors?(?:[_-]?(?:explanation|messages?|box|summary|list|text))?$/i

/** Settings are called after what they are about: `notification-settings`. Beside it other classes say of which kind a message is. */
const OF_SETTINGS = /(?<!\S)(?:[\w-]{1,40}[_-])?settings(?:[_-][\w-]{1,40})?(?!\S)/g

/** Only the line around it is coloured: what a card sums up may be well or not. */
const OF_FRAME = /(?<!\S)border-[\w-]{1,40}(?!\S)/g

/** Named after messages without being one: buttons, icons, counters, places for messages to come. */
const HOLDERS =
  /(?:^|[\s_-])(?:btn|button|icon|badge|count|counter|link|container-fluid|menu|nav|dropdown|list-item)(?=$|[\s_-])/i
