import { type Element, attribute, clean, formOf, textOf } from './elements.ts'
import { buttonLabel, controlType } from './forms.ts'
import type { Labels } from './labels.ts'
import type { PressedBy } from './page.ts'

/** Of one page. */
const MOST = 400
const MOST_CLASSES = 8
const LONGEST = 60
/** `onclick`, `ng-click`, `@click.prevent`, `v-on:submit`, `x-on:click`, `wire:click` */
const HANDLER =
  /^(?:onclick|onsubmit|(?:data-)?ng-(?:click|submit)|(?:@|v-on:|x-on:|wire:)(?:click|submit)(?:\.[\w.-]{1,40})?)$/
const CALLED = /(?:^|[^\w$])([A-Za-z_$][\w$]{2,60})\s*(?:\(|$)/g

/** By what scripts may know the buttons of a page, the links that lead nowhere, and the forms that one button sends. */
export function pressedBy(elements: readonly Element[], names: Labels): readonly PressedBy[] {
  const found: PressedBy[] = []
  const put = (element: Element, label: string): void => {
    if (label === '' || label.length > LONGEST || found.length >= MOST) return
    const { parentNode: parent, tagName } = element
    const box = parent !== null && 'tagName' in parent && tagName !== 'form' ? parent : null
    const outer = box === null ? [] : marksOf(box).filter(mark => !mark.startsWith('call:'))
    const marks = [...marksOf(element), ...outer.map(mark => `${mark} ${tagName}`)]
    // A box of its own around it is pressed with it.
    if (box !== null && box.tagName !== 'form' && outer.length > 0 && textOf(box) === label) marks.push(...outer)
    for (const by of new Set(marks)) found.push({ by, label })
  }
  const sending = new Map<Element, string[]>()
  for (const element of elements) {
    if (!isPressed(element)) continue
    const label = isDecidedLater(element)
      ? ''
      : clean(buttonLabel(element, names) || (attribute(element, 'title') ?? ''))
    put(element, label)
    const isSending = element.tagName !== 'a' && /^(?:submit|image)$/.test(controlType(element))
    const form = isSending ? formOf(element) : undefined
    if (form !== undefined) sending.set(form, [...(sending.get(form) ?? []), label])
  }
  for (const [form, labels] of sending) if (labels.length === 1) put(form, labels[0] as string)
  return found
}

function isPressed(element: Element): boolean {
  const { tagName } = element
  if (tagName === 'button') return true
  if (tagName === 'input') return /^(?:submit|button|image)$/.test(controlType(element))
  if (tagName === 'form') return false
  const leads = tagName === 'a' && !/^(?:#|javascript:.*)?$/i.test((attribute(element, 'href') ?? '').trim())
  if (tagName === 'a' && !leads) return true
  return attribute(element, 'role') === 'button' || element.attrs.some(({ name }) => HANDLER.test(name))
}

/** Several texts stand in it, of which a script shows one: `<span ng-if="…">`. */
function isDecidedLater(element: Element): boolean {
  const waiting: Element[] = [element]
  for (let inner = waiting.pop(), left = MOST_INSIDE; inner !== undefined && left > 0; inner = waiting.pop(), left--) {
    const children = inner.childNodes.filter(child => 'tagName' in child)
    if (children.filter(({ attrs }) => attrs.some(({ name }) => SHOWN_IF.test(name))).length > 1) return true
    waiting.push(...children)
  }
  return false
}
const MOST_INSIDE = 40
const SHOWN_IF =
  /^(?:(?:data-)?ng-(?:if|show|hide|switch-when|switch-default)|v-(?:if|else|else-if|show)|x-(?:if|show))$/

function marksOf(element: Element): readonly string[] {
  const marks: string[] = []
  for (const { name, value } of element.attrs)
    if (name === 'id' && value !== '') marks.push(`#${value}`)
    else if (name === 'class')
      marks.push(
        ...value
          .split(/\s+/)
          .slice(0, MOST_CLASSES)
          .flatMap(one => (one === '' ? [] : `.${one}`)),
      )
    else if (HANDLER.test(name))
      for (const [, called] of value.slice(0, 300).matchAll(CALLED)) marks.push(`call:${called}`)
  return marks
}
