import { type Element, around, attribute, clean, isHidden, textOf } from './elements.ts'
import type { Labels } from './labels.ts'
import type { FieldOption, FieldRules, PageField, PageForm } from './page.ts'

/** A form with the texts that stand in its fields, which are no part of what the form is. */
export interface FilledForm {
  readonly form: PageForm
  /** What stands in visible fields. */
  readonly prefilled: readonly string[]
}

const FIELDS = 400
const OPTIONS = 200

/** The forms of a page, and as one without a method the controls that stand in none. */
export function forms(elements: readonly Element[], labels: Labels): readonly FilledForm[] {
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
    const form = byId.get(attribute(element, 'form') ?? '\u0000') ?? formAround(element)
    const known = form === undefined ? undefined : controls.get(form)
    if (known !== undefined && known.length < FIELDS) known.push(element)
  }
  const lists = dataLists(elements)
  return [...controls].map(([element, own]) => filledForm(element, own, labels, lists)).filter(({ form }) => form.fields.length + form.submits.length > 0)
}

const CONTROLS = new Set(['input', 'select', 'textarea', 'button'])
const UNFILLED = new Set(['hidden', 'submit', 'button', 'reset', 'image'])

function formAround(element: Element): Element | undefined {
  for (const parent of around(element)) if (parent.tagName === 'form') return parent
  return undefined
}

function filledForm(element: Element, controls: readonly Element[], labels: Labels, lists: Lists): FilledForm {
  const fields: PageField[] = []
  const hidden = new Set<string>()
  const submits = new Set<string>()
  const prefilled: string[] = []
  for (const control of controls) {
    const type = controlType(control)
    const name = attribute(control, 'name') ?? ''
    if (type === 'submit' || type === 'image') {
      const label = buttonLabel(control, labels)
      if (label !== '') submits.add(label)
    } else if (type === 'hidden') {
      if (name !== '') hidden.add(name)
    } else if (!UNFILLED.has(type) && (name !== '' || attribute(control, 'id') !== undefined)) {
      addField(fields, field(control, type, labels, lists))
      const text = attribute(control, 'value')
      if (/^(?:text|search|email|url|tel|number)$/.test(type) && text !== undefined && text !== '') prefilled.push(text)
      if (type === 'textarea') prefilled.push(textOf(control))
    }
  }
  const method = (attribute(element, 'method') ?? 'get').toUpperCase()
  const form: PageForm = {
    name: formName(element, [...submits]),
    method: method === 'DIALOG' ? 'DIALOG' : method === 'POST' ? 'POST' : 'GET',
    action: attribute(element, 'action') ?? '',
    fields,
    hidden: [...hidden].sort(),
    submits: [...submits],
  }
  return { form, prefilled }
}

function formName(element: Element, submits: readonly string[]): string {
  for (const name of ['aria-label', 'name', 'id']) {
    const text = clean(attribute(element, name) ?? '')
    if (text !== '') return text
  }
  return submits[0] ?? ''
}

function field(control: Element, type: string, labels: Labels, lists: Lists): PageField {
  const radio = type === 'radio'
  const label = labels.of(control)
  const options = radio
    ? [{ value: attribute(control, 'value') ?? 'on', label: label ?? '' }]
    : type === 'select'
      ? selectOptions(control)
      : lists.get(attribute(control, 'list') ?? '\u0000')
  const name = attribute(control, 'name') || (attribute(control, 'id') as string)
  return {
    name: clean(name),
    label: radio ? groupLabel(control) : label,
    control: type,
    rules: rulesOf(control, type),
    ...(options === undefined ? {} : { options }),
  }
}

/** Radio buttons, and check boxes with one name, are one field with several options. */
function addField(fields: PageField[], next: PageField): void {
  const at = fields.findIndex(({ name, control }) => name === next.name && control === next.control)
  const present = fields[at]
  if (present === undefined) fields.push(next)
  else if (next.control === 'radio' && (present.options?.length ?? 0) < OPTIONS)
    fields[at] = { ...present, rules: { ...next.rules, ...present.rules }, options: [...(present.options ?? []), ...(next.options ?? [])] }
}

/** The legend of the field set around. */
function groupLabel(control: Element): string | null {
  for (const parent of around(control)) {
    if (parent.tagName === 'form') return null
    const label = clean(attribute(parent, 'aria-label') ?? '')
    if (attribute(parent, 'role') === 'radiogroup' && label !== '') return label
    if (parent.tagName !== 'fieldset') continue
    const legend = parent.childNodes.find(child => child.nodeName === 'legend')
    return legend === undefined ? null : textOf(legend as Element) || null
  }
  return null
}

export function controlType(control: Element): string {
  if (control.tagName === 'button') return (attribute(control, 'type') ?? 'submit').toLowerCase()
  if (control.tagName === 'input') return (attribute(control, 'type') || 'text').toLowerCase()
  return control.tagName
}

/** What a button says; empty where it says nothing. */
export function buttonLabel(control: Element, labels: Labels): string {
  if (control.tagName === 'input') {
    const shown = clean(attribute(control, 'value') ?? attribute(control, 'alt') ?? '')
    if (shown !== '') return shown
    return controlType(control) === 'submit' ? 'Submit' : ''
  }
  return textOf(control) || labels.of(control) || ''
}

type Lists = ReadonlyMap<string, readonly FieldOption[]>

function dataLists(elements: readonly Element[]): Lists {
  const lists = new Map<string, readonly FieldOption[]>()
  for (const element of elements) {
    const id = element.tagName === 'datalist' ? attribute(element, 'id') : undefined
    if (id !== undefined) lists.set(id, selectOptions(element))
  }
  return lists
}

function selectOptions(select: Element): readonly FieldOption[] {
  const options: FieldOption[] = []
  const waiting = [...select.childNodes].reverse()
  while (waiting.length > 0 && options.length < OPTIONS) {
    const node = waiting.pop()
    if (node === undefined || !('tagName' in node)) continue
    if (node.tagName === 'option') {
      const label = clean(attribute(node, 'label') ?? '') || textOf(node)
      options.push({ value: clean(attribute(node, 'value') ?? label), label })
    } else if (!isHidden(node)) waiting.push(...[...node.childNodes].reverse())
  }
  return options
}

function rulesOf(control: Element, type: string): FieldRules {
  const has = (name: string): boolean => attribute(control, name) !== undefined
  const text = (name: string): string | undefined => attribute(control, name)?.trim() || undefined
  const length = (name: string): number | undefined => {
    const value = text(name)
    return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined
  }
  const rules: { -readonly [Name in keyof FieldRules]: FieldRules[Name] | undefined } = {
    required: has('required') || attribute(control, 'aria-required') === 'true' ? true : undefined,
    minlength: length('minlength'),
    maxlength: length('maxlength'),
    min: text('min'),
    max: text('max'),
    step: text('step'),
    pattern: text('pattern'),
    accept: type === 'file' ? text('accept') : undefined,
    multiple: has('multiple') ? true : undefined,
    disabled: has('disabled') ? true : undefined,
    readonly: has('readonly') ? true : undefined,
  }
  return Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined)) as FieldRules
}
