import type { CallExpression, Node } from 'estree'
import type { Around } from '../../finder.ts'
import { literalText } from '../../syntax/nodes.ts'
import { propertiesOf } from '../names.ts'
import { within } from './entered.ts'
import { type Words, wordsAmong } from './labels.ts'
import type { Pressed, Writing } from './pressed.ts'

/** What a person does to it, as attributes are called: `onClick` (JSX, Vue). */
const HANDLER = /^on(?:Click|Press|Tap|Confirm|Activate|MouseDown)$/
/** Of a form: sent by a button in it. */
const SENT = /^on(?:Submit|Finish)$/
/** Attributes that hold what stands on it or is said of it. */
const LABELS = ['children', 'label', 'aria-label', 'ariaLabel', 'title', 'text', 'value', 'content', 'tooltip']

/** Elements that are drawn with a handler: `jsx("button", { onClick: save, children: "Save" })`, `h(VButton, { onClick: save })`. */
export const drawnButtons = (): Writing & { readonly see: (call: CallExpression, around: Around) => void } => {
  const drawn: { readonly call: CallExpression; readonly handler: Node; readonly isForm: boolean }[] = []
  const sending: CallExpression[] = []
  return {
    see: call => {
      const attributes = call.arguments[1]
      if (attributes?.type !== 'ObjectExpression') return
      for (const [name, handler] of propertiesOf(attributes))
        if (HANDLER.test(name)) drawn.push({ call, handler, isForm: false })
        else if (SENT.test(name)) drawn.push({ call, handler, isForm: true })
        else if (/^(?:type|htmlType)$/.test(name) && literalText(handler) === 'submit') sending.push(call)
    },
    pressed: around =>
      drawn.map(({ call, handler, isForm }): Pressed => {
        const [only, more] = isForm ? within(sending, call) : [call]
        const words = only === undefined || more !== undefined ? [] : labelsOn(only, around)
        return { at: call, words, selectors: [], handlers: [handler] }
      }),
  }
}

/** The words inside first, then what attributes say. */
function labelsOn({ arguments: [, attributes, ...children] }: CallExpression, around: Around): Words {
  const own = propertiesOf(attributes)
  return wordsAmong([...children, ...LABELS.flatMap(name => own.get(name) ?? [])], around)
}
