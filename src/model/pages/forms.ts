import { type Element, FILLED_IN, around, attribute, clean, formOf, isHidden, textOf } from './elements.ts'
import { isNamedByKeys, withoutKeys } from '../../evidence/numbered-name.ts'
import { type AttributeRule, ruleAttribute } from '../../evidence/rule-attributes.ts'
import { saysWhatIsWanted } from '../calls/leaf/rpc-name.ts'
import { boundName } from './bound-name.ts'
import { classKey, segmentClass } from '../segment.ts'
import { lastingName } from './lasting-name.ts'
import type { Labels } from './labels.ts'
import type { FieldOption, FieldRules, PageField, PageForm } from './page.ts'
import { choosesRows, isInDataRow } from './rows.ts'

/** A form with the texts that stand in its fields, which are no part of what the form is. */
export interface FilledForm {
  readonly form: PageForm
  /** What stands in visible fields, by their names. */
  readonly prefilled: readonly (readonly [name: string, text: string])[]
  /** Its markup says neither where it is sent to nor how; what HTML takes then is what happens where no script does otherwise. */
  readonly byDefault: boolean
  /** What its selects and radio buttons hold, where the markup says it. */
  readonly chosen: readonly Chosen[]
  /** Names and values of hidden fields that may say which thing it is about. */
  readonly keys: readonly (readonly [name: string, value: string])[]
}

/** A field of which one of several options is chosen. */
export interface Chosen {
  /** As it is sent. */
  readonly name: string
  readonly value: string
  readonly options: readonly FieldOption[]
}

/** The form, or the box around controls that stand in none. */
export interface PlacedForm extends FilledForm {
  readonly element: Element
}

const FIELDS = 400
const KEYS = 40
const LONGEST_KEY = 64
const OPTIONS = 200

/**
 * The forms of a page. Scripts also send what stands in no form: the controls in a dialog or behind a tab are one without a method.
 * @param boxes names of dialogs and of what tabs show
 */
export function forms(
  elements: readonly Element[],
  labels: Labels,
  boxes: ReadonlyMap<Element, string>,
): readonly PlacedForm[] {
  const byId = new Map<string, Element>()
  const controls = new Map<Element, Element[]>()
  for (const element of elements)
    if (element.tagName === 'form') {
      controls.set(element, [])
      const id = attribute(element, 'id')
      if (id !== undefined) byId.set(id, element)
    }
  for (const element of elements) {
    if (!CONTROLS.has(element.tagName)) continue
    const form = byId.get(attribute(element, 'form') ?? '\u0000') ?? formOf(element)
    const box = form === undefined ? boxAround(element, boxes) : undefined
    if (box !== undefined && !controls.has(box)) controls.set(box, [])
    // A field of a search that is sent while somebody types.
    if (form === undefined && box === undefined && sendsItself(element)) controls.set(element, [])
    const known = controls.get(form ?? box ?? element)
    if (known !== undefined && known.length < FIELDS) known.push(element)
  }
  const lists = dataLists(elements)
  return [...controls]
    .flatMap(([element, own]): readonly PlacedForm[] => {
      const box = element.tagName === 'form' ? undefined : boxes.get(element)
      return bySender(own).map(part => ({ element, ...filledForm(element, part, labels, lists, box) }))
    })
    .filter(({ form }) => form.fields.length + form.submits.length > 0)
}

/** What a form sends elsewhere by buttons that say so (`formaction`: HTML, 4.10.19.6) are forms of their own, each with all that is filled in. */
function bySender(controls: readonly Element[]): readonly (readonly Element[])[] {
  const elsewhere = new Map<string, Element[]>()
  for (const control of controls) {
    const action = isSender(control) ? attribute(control, 'formaction') : undefined
    if (action === undefined) continue
    const key = JSON.stringify([action, attribute(control, 'formmethod') ?? ''])
    elsewhere.set(key, [...(elsewhere.get(key) ?? []), control])
  }
  if (elsewhere.size === 0) return [controls]
  const sending = new Set([...elsewhere.values()].flat())
  const own = controls.filter(control => !sending.has(control))
  const filled = own.filter(control => !isSender(control))
  return [...(own.some(isSender) ? [own] : []), ...[...elsewhere.values()].map(buttons => [...filled, ...buttons])]
}

const isSender = (control: Element): boolean => /^(?:submit|image)$/.test(controlType(control))

/** Of a control that a person sees. */
function boxAround(control: Element, boxes: ReadonlyMap<Element, string>): Element | undefined {
  if (boxes.size === 0 || isHidden(control)) return undefined
  for (const parent of around(control)) {
    if (boxes.has(parent)) return parent
    if (isHidden(parent)) return undefined
  }
  return undefined
}

const CONTROLS = new Set(['input', 'select', 'textarea', 'button'])
const UNFILLED = new Set(['hidden', 'submit', 'button', 'reset', 'image'])

/** The methods of HTML (HTML, 4.10.18.6), and those that scripts send. */
const METHODS = new Set(['POST', 'DIALOG', 'PUT', 'PATCH', 'DELETE'])

const BY_ATTRIBUTE = ['get', 'post', 'put', 'patch', 'delete']

/** Where an attribute says that a script sends it: `hx-put="/plants/3"`, also as `data-hx-put` (htmx, reference of attributes). */
export function sendingOf(element: Element): { readonly method: string; readonly action: string } | null {
  for (const method of BY_ATTRIBUTE) {
    const action = attribute(element, `hx-${method}`) ?? attribute(element, `data-hx-${method}`)
    if (action !== undefined) return { method: method.toUpperCase(), action }
  }
  return null
}

const sendsItself = (control: Element): boolean => control.tagName !== 'button' && sendingOf(control) !== null

/** What a button says of where its form goes, else what the form says. */
function saysOf(element: Element, controls: readonly Element[], what: 'action' | 'method'): string | undefined {
  const button = controls.find(control => isSender(control) && attribute(control, 'formaction') !== undefined)
  return (button === undefined ? undefined : attribute(button, `form${what}`)) ?? attribute(element, what)
}

/** @param box the name of the box around controls that stand in no form */
function filledForm(
  element: Element,
  controls: readonly Element[],
  labels: Labels,
  lists: Lists,
  box: string | undefined,
): FilledForm {
  const groups = new Map<string, { readonly type: string; readonly name: string; readonly controls: Element[] }>()
  const hidden = new Set<string>()
  const keys: (readonly [string, string])[] = []
  const submits = new Set<string>()
  const commands = new Set<string>()
  const says = new Set<string>()
  let largestFile: number | null = null
  const prefilled: (readonly [string, string])[] = []
  const sent = [element, ...controls].map(sendingOf).find(found => found !== null) ?? null
  const [saidMethod, saidAction] = [saysOf(element, controls, 'method'), saysOf(element, controls, 'action')]
  const byScript = box !== undefined || (sent === null && saidAction === undefined)
  for (const control of controls) {
    const type = isPreset(control) ? 'hidden' : controlType(control)
    if (type === 'submit' || type === 'hidden') {
      const [name, value] = [attribute(control, 'name') ?? '', attribute(control, 'value') ?? '']
      if (saysWhatIsWanted(name, value)) says.add(`${name}=${value}`)
    }
    const name =
      (byScript ? boundName(control) : null) ??
      (sentName(control) || (byScript && !isInDataRow(control) ? (labels.of(control) ?? '') : ''))
    if (box !== undefined && (type === 'submit' || type === 'image')) continue
    if (type === 'submit' || type === 'image') {
      const label = buttonLabel(control, labels)
      if (label !== '') submits.add(label)
      const command = fieldName(attribute(control, 'name') ?? '')
      if (command !== '') commands.add(command)
    } else if (type === 'hidden') {
      const written = attribute(control, 'name') ?? ''
      const sent = fieldName(written)
      if (sent !== '') hidden.add(sent)
      const value = attribute(control, 'value') ?? ''
      if (written === LARGEST_FILE && /^\d{1,15}$/.test(value)) largestFile = Number(value)
      if (value !== '' && value.length <= LONGEST_KEY && keys.length < KEYS) keys.push([written, value])
    } else if (!UNFILLED.has(type) && name !== '') {
      const choice = type === 'radio' || type === 'checkbox'
      const rows = name.includes('{')
      const key = choice || rows ? `${type} ${name}` : `${type} ${name} ${groups.size}`
      const group = groups.get(key)
      if (group === undefined) groups.set(key, { type, name, controls: [control] })
      else group.controls.push(control)
      const text = type === 'textarea' ? textOf(control) : (attribute(control, 'value') ?? '')
      if (text !== '' && /^(?:text|search|email|url|tel|number|textarea)$/.test(type)) prefilled.push([name, text])
    }
  }
  const method = sent?.method ?? (saidMethod ?? 'get').toUpperCase()
  const fields = [...groups.values()].map(group => fieldOf(group.type, group.name, group.controls, labels, lists))
  const chosen = [...groups.values()].flatMap(({ type, name, controls: own }, index) => {
    const value = type === 'select' ? selectedIn(own[0] as Element) : type === 'radio' ? checkedOf(own) : null
    return value === null ? [] : [{ name, value, options: fields[index]?.options ?? [] }]
  })
  const [only, ...others] = fields
  const form: PageForm = {
    name: (box ?? formName(element, [...submits])) || (others.length === 0 ? (only?.label ?? '') : ''),
    method: sent === null && box !== undefined ? '' : METHODS.has(method) ? method : 'GET',
    action: sent?.action ?? saidAction ?? '',
    fields,
    hidden: [...hidden].sort(),
    submits: [...submits],
    ...(commands.size === 0 ? {} : { commands: [...commands].sort() }),
    ...(says.size === 0 ? {} : { says: [...says].sort() }),
    ...(largestFile === null ? {} : { largestFile }),
  }
  const isSilent = saidMethod === undefined && saidAction === undefined
  const byDefault = sent === null && box === undefined && isSilent
  return { form, prefilled, byDefault, chosen, keys }
}

/** Before the field for the file (PHP manual, POST method uploads). */
const LARGEST_FILE = 'MAX_FILE_SIZE'

function formName(element: Element, submits: readonly string[]): string {
  for (const name of ['aria-label', 'name', 'id']) {
    const text = lastingName(clean(attribute(element, name) ?? ''))
    if (text !== '') return text
  }
  return submits[0] ?? ''
}

/** As it is sent, else by its id; empty where the id was made up for the page. */
function sentName(control: Element): string {
  const name = attribute(control, 'name')
  if (name !== undefined && name !== '') return fieldName(name)
  const id = attribute(control, 'id') ?? ''
  return MADE_UP.test(id) ? '' : fieldName(id)
}

/** Counted by a library of components: `:r1:`, `«r1»`, `_r_b_`, `base-ui-_R_4ot5_-input`, `mui-17`, `headlessui-input-3`, `input-v-12`. */
const MADE_UP = /[:«»]|(?:^|-)_[rR]_|^(?:mui|radix|headlessui|react-aria|downshift|ui-id|input-v)[-\w]{0,30}\d$/

/** With the rows of a list folded: `items[3][quantity]` → `items[{n}][quantity]`, what is kept named `[{key}]`, and names made anew for each page. */
function fieldName(name: string): string {
  const rows = withoutKeys(name)
    .replace(FILLED_IN, '{n}')
    .replace(/\[\d+\]/g, '[{n}]')
    .replace(/([-_.])\d+(?=\1)/g, '$1{n}')
    .replace(/\d{6,}/g, '{n}')
  const kind = segmentClass(rows)
  return clean(kind === 'literal' || kind === 'integer' || kind === 'numbered' ? rows : classKey(kind))
}

/** Radio buttons, and check boxes with one name, are one field with several options. */
function fieldOf(type: string, name: string, controls: readonly Element[], labels: Labels, lists: Lists): PageField {
  const first = controls[0] as Element
  if (type === 'checkbox' && choosesRows(name, controls)) return { name, label: null, control: type, rules: {} }
  const values = new Set(controls.map(control => attribute(control, 'value') ?? 'on'))
  const grouped = type === 'radio' || (type === 'checkbox' && values.size > 1 && !name.includes('{'))
  const options = grouped
    ? controls
        .slice(0, OPTIONS)
        .map(control => ({ value: clean(attribute(control, 'value') ?? 'on'), label: labels.of(control) ?? '' }))
    : type === 'select'
      ? selectOptions(first)
      : lists.get(attribute(first, 'list') ?? '\u0000')
  const known = options === undefined ? {} : { options }
  if (isNamedByKeys(name)) {
    // What is kept has named them, and they are of many kinds: only what holds for all of them is said.
    const said = new Set(controls.map(control => labels.of(control)))
    const label = said.size === 1 ? ([...said][0] ?? null) : null
    const vary = options === undefined ? {} : { optionsVary: true as const }
    return { name, label, control: type, rules: sharedRules(controls, type), ...known, ...vary }
  }
  const label = grouped ? labels.ofGroup(controls) : labels.of(first)
  return { name, label, control: type, rules: allRules(controls, type), ...known }
}

const allRules = (controls: readonly Element[], type: string): FieldRules =>
  Object.assign({}, ...controls.map(control => rulesOf(control, type)).reverse()) as FieldRules

function sharedRules(controls: readonly Element[], type: string): FieldRules {
  const [first, ...others] = controls.map(control => rulesOf(control, type) as Readonly<Record<string, unknown>>)
  return Object.fromEntries(
    Object.entries(first ?? {}).filter(([rule, value]) => others.every(rules => rules[rule] === value)),
  ) as FieldRules
}

export function controlType(control: Element): string {
  if (control.tagName === 'button') return (attribute(control, 'type') ?? 'submit').toLowerCase()
  if (control.tagName === 'input') return clean(attribute(control, 'type') ?? '').toLowerCase() || 'text'
  return control.tagName
}

/** `<input style="display: none" name="op" value="rpc">`, as old libraries send what nobody fills in. A file field is often hidden behind a button. */
const isPreset = (control: Element): boolean =>
  controlType(control) === 'text' && (attribute(control, 'value') ?? '') !== '' && isHidden(control)

/** What a button says; empty where it says nothing. */
export function buttonLabel(control: Element, labels: Labels): string {
  if (control.tagName === 'input') {
    const shown = clean(attribute(control, 'value') ?? attribute(control, 'alt') ?? '')
    if (shown !== '') return shown
    return controlType(control) === 'submit' ? 'Submit' : ''
  }
  const isAmongOthers = isToldWith(control) || isInDataRow(control)
  const ofOwn = (): string | null => labels.stated(control) ?? attribute(control, 'title') ?? null
  return textOf(control) || clean((isAmongOthers ? ofOwn() : labels.of(control)) ?? '')
}

/**
 * Whether it stands in what tells a person what happened (live regions of WAI-ARIA): the cross that puts `Profile updated` away is not called
 * so.
 */
function isToldWith(control: Element): boolean {
  let steps = 0
  for (const parent of around(control)) {
    if (steps++ > NEAR) return false
    if (
      LIVE.test(attribute(parent, 'role') ?? '') ||
      /^(?:polite|assertive)$/.test(attribute(parent, 'aria-live') ?? '')
    )
      return true
  }
  return false
}

const NEAR = 6
const LIVE = /^(?:alert|status|log)$/

type Lists = ReadonlyMap<string, readonly FieldOption[]>

function dataLists(elements: readonly Element[]): Lists {
  const lists = new Map<string, readonly FieldOption[]>()
  for (const element of elements) {
    const id = element.tagName === 'datalist' ? attribute(element, 'id') : undefined
    if (id !== undefined) lists.set(id, selectOptions(element))
  }
  return lists
}

/** The one option that the markup marks as chosen; null where it marks none, and where several can be. */
function selectedIn(select: Element): string | null {
  if (attribute(select, 'multiple') !== undefined) return null
  const waiting = [...select.childNodes].reverse()
  for (let left = 2 * OPTIONS; waiting.length > 0 && left > 0; left--) {
    const node = waiting.pop()
    if (node === undefined || !('tagName' in node)) continue
    if (node.tagName !== 'option') waiting.push(...[...node.childNodes].reverse())
    else if (attribute(node, 'selected') !== undefined) {
      const label = textOf(node)
      const value = attribute(node, 'value') ?? label
      return clean(boundValue(value, label) ?? value)
    }
  }
  return null
}

function checkedOf(controls: readonly Element[]): string | null {
  const checked = controls.find(control => attribute(control, 'checked') !== undefined)
  return checked === undefined ? null : clean(attribute(checked, 'value') ?? 'on')
}

function selectOptions(select: Element): readonly FieldOption[] {
  const options: FieldOption[] = []
  const waiting = [...select.childNodes].reverse()
  while (waiting.length > 0 && options.length < OPTIONS) {
    const node = waiting.pop()
    if (node === undefined || !('tagName' in node)) continue
    if (node.tagName === 'option') {
      const label = clean(attribute(node, 'label') ?? '') || textOf(node)
      const value = attribute(node, 'value') ?? (label || written(node))
      if (!value.includes('{{')) options.push({ value: clean(boundValue(value, label) ?? value), label })
    } else if (!isHidden(node)) waiting.push(...[...node.childNodes].reverse())
  }
  return options
}

/**
 * What stands for an option's value where Angular binds it (`[ngValue]`, as `SelectControlValueAccessor` writes it): its number, and what it
 * is, as far as one text tells: `0: null`, `2: 'NEW'`, `3: Object`. Null for any other value.
 */
function boundValue(value: string, label: string): string | null {
  const [, bound] = /^\d+: (null|undefined|true|false|Object|-?\d+(?:\.\d+)?|'.*')$/s.exec(value) ?? []
  if (bound === undefined) return null
  if (bound === 'null' || bound === 'undefined') return ''
  return bound === 'Object' ? label : bound.replace(/^'|'$/g, '')
}

/** The text of an option as it was delivered. */
const written = ({ childNodes }: Element): string =>
  childNodes.map(node => ('value' in node && node.nodeName === '#text' ? node.value : '')).join('')

function rulesOf(control: Element, type: string): FieldRules {
  const has = (name: string): boolean => attribute(control, name) !== undefined
  const bound = (name: AttributeRule): string | undefined => ruleAttribute(one => attribute(control, one), name)
  const text = (name: AttributeRule): string | undefined => attribute(control, name)?.trim() || bound(name)
  const length = (name: AttributeRule): number | undefined => {
    const value = text(name)
    return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined
  }
  const rules: { -readonly [Name in keyof FieldRules]: FieldRules[Name] | undefined } = {
    required:
      has('required') || attribute(control, 'aria-required') === 'true' || bound('required') === 'true'
        ? true
        : undefined,
    minlength: length('minlength'),
    maxlength: length('maxlength'),
    min: text('min'),
    max: text('max'),
    step: attribute(control, 'step')?.trim() || undefined,
    pattern: text('pattern'),
    accept: type === 'file' ? attribute(control, 'accept')?.trim() || undefined : undefined,
    multiple: has('multiple') ? true : undefined,
    disabled: has('disabled') ? true : undefined,
    readonly: has('readonly') ? true : undefined,
  }
  return Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined)) as FieldRules
}
