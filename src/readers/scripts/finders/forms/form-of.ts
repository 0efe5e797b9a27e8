import type { Node } from 'estree'
import type { ScriptField, ScriptForm } from '../../../../evidence/script.ts'
import type { Words } from '../buttons/labels.ts'
import { type DrawnElement, type DrawnOption, elementsIn, isElement, wordsIn } from './drawn-tree.ts'

const MOST_FIELDS = 120
const LONGEST_LABEL = 120

/** The form that elements make together: a form and what stands in it, or controls that stand in none. */
export function formOf(roots: readonly DrawnElement[]): Omit<ScriptForm, 'kind'> {
  const all = roots.flatMap(root => [...elementsIn(root)])
  const labels = labelsOf(roots)
  const [form] = all
  const [sends, more] = all.filter(isSending)
  const titled = form?.tag === 'form' ? titleOf(form) : []
  const fields = all.flatMap(element => fieldOf(element, labels.get(element) ?? [])).slice(0, MOST_FIELDS)
  return {
    name: form?.tag === 'form' ? (form.attributes.get('aria-label') ?? form.attributes.get('name') ?? '') : '',
    ...(titled.length === 1 ? { titled } : {}),
    fields: withoutTwins(fields),
    sends: sends === undefined || more !== undefined ? [] : wordsIn(sends).slice(0, 1),
  }
}

function titleOf({ attributes, looked }: DrawnElement): Words {
  const text = attributes.get('title') ?? ''
  return /\p{L}{2}/u.test(text) ? [{ text, key: null }] : (looked?.get('title') ?? [])
}

export function isControl({ tag, attributes, looked, isFilledIn }: DrawnElement): boolean {
  if (tag !== '') return CONTROL.test(tag) && !UNFILLED.test(attributes.get('type') ?? '')
  // `jsx(Field, { name: "mail", type: "email" })`, `jsx(Field, { name: "kind", as: "select" })`
  const says =
    ['label', 'placeholder'].some(name => attributes.has(name) || looked?.has(name) === true) ||
    INPUT.test(attributes.get('type') ?? '')
  return isFilledIn === true || (attributes.has('name') && (says || CONTROL.test(attributes.get('as') ?? '')))
}
const INPUT =
  /^(?:text|email|password|number|tel|url|search|date|time|datetime-local|month|week|checkbox|radio|range|color|file)$/
const CONTROL = /^(?:input|select|textarea)$/
const UNFILLED = /^(?:hidden|submit|button|reset|image)$/

function isSending({ tag, attributes, isPressed }: DrawnElement): boolean {
  const type = attributes.get('type') ?? attributes.get('htmlType')
  return type === 'submit' || (tag === 'button' && type === undefined && !isPressed)
}

/** By the label around it or for it, and what its own attributes say. */
function labelsOf(roots: readonly DrawnElement[]): ReadonlyMap<DrawnElement, Words> {
  const found = new Map<DrawnElement, Words>()
  const byId = new Map<string, Words[]>()
  const visit = (element: DrawnElement, label: Words): void => {
    const beside = element.inner.find(part => isElement(part) && part.part === 'label')
    const own =
      element.tag === 'label' ? wordsIn(element) : beside !== undefined && isElement(beside) ? wordsIn(beside) : label
    const target = element.attributes.get('for') ?? element.attributes.get('htmlFor')
    // `jsx(Label, { htmlFor: "title", children: "Title" })` too.
    if (target !== undefined)
      byId.set(target, [...(byId.get(target) ?? []), element.tag === 'label' ? own : wordsIn(element)])
    if (isControl(element)) found.set(element, own)
    for (const part of element.inner) if (isElement(part)) visit(part, own)
  }
  for (const root of roots) visit(root, [])
  const forId = labelsById(byId, [...found.keys()])
  for (const [element, label] of found) {
    // `<mat-checkbox>Only open</mat-checkbox>`
    const around = label.length > 0 || element.tag !== '' ? label : wordsIn(element)
    const named = around.length > 0 ? around : forId(element)
    const saying = element.attributes.has('trackBy') || element.attributes.has('track-by') ? UNLIKE_OPTIONS : SAYING
    const said = saying.flatMap((name): Words => {
      const text = element.attributes.get(name) ?? ''
      return /\p{L}{2}/u.test(text) ? [{ text, key: null }] : (element.looked?.get(name) ?? [])
    })
    const example = element.attributes.get('placeholder') ?? ''
    const more = NO_EXAMPLE.test(example) ? [{ text: example, key: null }] : []
    found.set(element, [...named, ...said, ...more].slice(0, 1))
  }
  return found
}
const SAYING = ['label', 'aria-label', 'ariaLabel', 'title']
/** Where options are told apart by a field, `label` says which field of theirs is shown. */
const UNLIKE_OPTIONS = SAYING.slice(1)

/**
 * The labels for an id, which several controls of other names may have: by their order, where there are as many; of one label the first
 * of these.
 */
function labelsById(
  byId: ReadonlyMap<string, readonly Words[]>,
  controls: readonly DrawnElement[],
): (control: DrawnElement) => Words {
  const names = new Map<string, string[]>()
  for (const control of controls) {
    const id = control.attributes.get('id') ?? ''
    const own = names.get(id) ?? []
    names.set(id, own.includes(nameOf(control)) ? own : [...own, nameOf(control)])
  }
  return control => {
    const id = control.attributes.get('id') ?? ''
    const labels = byId.get(id) ?? []
    const own = names.get(id) ?? []
    return labels.length === 1 || labels.length === own.length ? (labels[own.indexOf(nameOf(control))] ?? []) : []
  }
}
/** What stands in an empty control says what goes in there, or shows one: `B-204`, `eg. 123456`. */
const NO_EXAMPLE = /^\p{Lu}[\p{L} ’'-]+[.…?]?$/u

function fieldOf(element: DrawnElement, label: Words): readonly ScriptField[] {
  if (!isControl(element)) return []
  const { attributes } = element
  const name = nameOf(element)
  const words = label.filter(({ text }) => text.length <= LONGEST_LABEL)
  if (name === '' && words.length === 0) return []
  const options = offeredIn(element).map(({ label: said }) => said)
  return [
    {
      name,
      label: words,
      control: controlOf(element, options),
      rules: RULES.flatMap(rule => {
        const value = attributes.get(rule) ?? attributes.get(rule.replace('length', 'Length'))
        return value === undefined ? [] : rule === 'required' ? [rule] : value === '' ? [] : [`${rule}=${value}`]
      }),
      options,
    },
  ]
}

function nameOf({ attributes, boundTo }: DrawnElement): string {
  const written = NAMES.flatMap(one => attributes.get(one) ?? [])[0]
  const bound = boundTo.replace(/(?<=.)(?:Form)?(?:Control|Ctrl)$/, '')
  return [written, bound, attributes.get('id')].find(one => one !== undefined && FIELD.test(one)) ?? ''
}

function controlOf(element: DrawnElement, options: readonly string[]): string {
  const { tag, attributes } = element
  const type = attributes.get('type') ?? ''
  if (tag !== '') return tag === 'input' ? type || 'text' : tag
  // `jsx(Field, { name: "width", render: … jsx(Input, { type: "number", … }) })`
  const inner = [...elementsIn(element)].flatMap(one => one.attributes.get('type') ?? []).find(one => INPUT.test(one))
  if (type === '' && inner !== undefined) return inner
  const as = attributes.get('as') ?? ''
  return type || (CONTROL.test(as) ? as : options.length > 0 ? 'select' : 'component')
}

const NAMES = ['name', 'source', 'formControlName', 'formcontrolname']
const FIELD = /^[A-Za-z_][\w.[\]-]{1,79}$/
const RULES = ['required', 'minlength', 'maxlength', 'min', 'max', 'pattern']

/** What may be chosen in a component, or in the one that stands in it. */
const chosenIn = (component: DrawnElement): readonly DrawnOption[] => {
  const [options = [], more] = [...elementsIn(component)].flatMap(one => (one.options?.length ? [one.options] : []))
  return more === undefined ? options : []
}

/** None where one of them has no words, as those have that are drawn for each of a list. */
function optionsOf(select: DrawnElement): readonly DrawnOption[] {
  const options = [...elementsIn(select)].filter(({ tag, part }) => tag === 'option' || part === 'option')
  const plain = options.flatMap((option): readonly DrawnOption[] => {
    const [first] = wordsIn(option)
    if (first === undefined || first.key !== null) return []
    return [{ label: first.text, value: option.attributes.get('value') ?? null }]
  })
  return plain.length === options.length && plain.length > 1 ? plain : []
}

function offeredIn(control: DrawnElement): readonly DrawnOption[] {
  const chosen = control.tag === '' ? chosenIn(control) : []
  return chosen.length > 0 || !(control.tag === '' || control.tag === 'select') ? chosen : optionsOf(control)
}

/** What the controls among elements may be set to, where all of it is known; that nothing is chosen is no value. */
export const choicesIn = (
  roots: readonly DrawnElement[],
): readonly { readonly name: string; readonly node: Node; readonly values: readonly string[] }[] =>
  roots
    .flatMap(root => [...elementsIn(root)])
    .filter(isControl)
    .flatMap(element => {
      const offered = offeredIn(element).filter(({ value }) => value !== '')
      const values = offered.flatMap(({ value }) => value ?? [])
      return values.length === offered.length ? [{ name: nameOf(element), node: element.node, values }] : []
    })

/** Radio buttons of one name, and what is drawn in one way or another, are one field. */
function withoutTwins(fields: readonly ScriptField[]): readonly ScriptField[] {
  const found = new Map<string, ScriptField>()
  for (const field of fields) {
    const key = `${field.name} ${field.name === '' ? (field.label[0]?.text ?? '') : ''}`
    if (!found.has(key)) found.set(key, field)
  }
  return [...found.values()]
}
