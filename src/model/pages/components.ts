import type { DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** Of one component. */
const NODES = 2_000

/**
 * Makes of components what a browser makes of them, where a page was delivered before a script drew it: `<ajax-form>` around fields and a button that sends
 * them is a form, `<ajax-button>` and `<v-btn>` a button. One that holds a form or a button, or stands in one, is only the box around it. What it is
 * given to do (`action="createBooking"`) is no address. In place.
 */
export function drawComponents(elements: readonly Element[]): void {
  const components = elements.filter(({ tagName }) => tagName.includes('-'))
  for (const component of components) if (isButton(component)) become(component, 'button')
  for (const component of components)
    if (isForm(component)) {
      become(component, 'form')
      const action = component.attrs.find(({ name }) => name === 'action')?.value ?? ''
      if (!action.includes('/'))
        component.attrs = component.attrs.filter(({ name }) => !/^(?:action|method)$/.test(name))
    }
}

const BUTTON = /-(?:button|btn)$/
const FORM = /-form$/

const isButton = (component: Element): boolean =>
  BUTTON.test(component.tagName) &&
  saysSomething(component) &&
  !standsIn(component, PRESSED) &&
  !holds(component, PRESSED)

const isForm = (component: Element): boolean =>
  FORM.test(component.tagName) &&
  !standsIn(component, isFormElement) &&
  !holds(component, isFormElement) &&
  holds(component, isField) &&
  holds(component, isSender)

const PRESSED = ({ tagName }: Element): boolean => tagName === 'button' || tagName === 'a' || tagName === 'input'
const isFormElement = ({ tagName }: Element): boolean => tagName === 'form'
const isField = ({ tagName, attrs }: Element): boolean =>
  tagName === 'select' ||
  tagName === 'textarea' ||
  (tagName === 'input' &&
    !attrs.some(({ name, value }) => name === 'type' && /^(?:hidden|submit|button)$/i.test(value)))

const isSender = ({ tagName, attrs }: Element): boolean => {
  const type = attrs.find(({ name }) => name === 'type')?.value.toLowerCase()
  return tagName === 'button' ? type === undefined || type === 'submit' : tagName === 'input' && type === 'submit'
}

function become(component: Element, tagName: 'form' | 'button'): void {
  component.tagName = tagName
  component.nodeName = tagName
}

const saysSomething = (component: Element): boolean => {
  for (const node of within(component)) if ('value' in node && /\p{L}/u.test(node.value)) return true
  return false
}

function holds(component: Element, is: (element: Element) => boolean): boolean {
  for (const node of within(component)) if ('tagName' in node && is(node)) return true
  return false
}

function standsIn({ parentNode }: Element, is: (element: Element) => boolean): boolean {
  for (let parent = parentNode; parent !== null && 'tagName' in parent; parent = parent.parentNode)
    if (is(parent)) return true
  return false
}

function* within(component: Element): Generator<Node> {
  const waiting: Node[] = [...component.childNodes]
  for (let left = NODES; left > 0; left--) {
    const node = waiting.pop()
    if (node === undefined) return
    yield node
    if ('childNodes' in node) waiting.push(...node.childNodes)
  }
}
