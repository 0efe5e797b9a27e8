import type { AssignmentExpression, CallExpression, Node, ObjectExpression } from 'estree'
import { bindingOf } from '../../scopes/binding.ts'
import { bare, isFunction, literalText } from '../../syntax/nodes.ts'
import { lastName, objectOf, propertiesOf } from '../names.ts'
import { type StepsBeside, stepsBeside, wordsOfCloned } from './cloned.ts'
import { type Words, wordsAmong } from './labels.ts'
import type { Around } from '../../finder.ts'
import type { Pressed, Writing } from './pressed.ts'

/** `on("click", f)`, `addEventListener("click", f)`, `on("click", ".save", f)` */
const LISTENS = /^(?:on|one|bind|live|delegate|addEventListener)$/
/** `$("#save").click(f)` */
const NAMED = /^(?:click|submit)$/
const EVENT = /^(?:click|submit|mousedown|tap)(?:\.[\w.-]{1,40})?$/
/** `button.onclick = f`; what listens for elements that it holds: Solid, Svelte. */
const ASSIGNED = /^(?:onclick|\$\$click|__click)$/
/** `{ text: "Save", click: f }`, as menus and dialogs are told what stands in them. */
const LABELS = ['text', 'label', 'title', 'content', 'caption']
const HANDLERS = /^(?:click|onclick|onClick|onselect|onSelect|onPress|onOk|handler|command|action|callback)$/
/** Calls on what was made that put words on it. */
const WORDING = /^(?:text|html|val|append|attr|prop)$/
const SELECTOR = /^[#.][A-Za-z][\w-]{0,80}(?: \w+)?$/
const DEEPEST = 8

/** `{ title: "Saved", message: "…", onClick: open }`: what is told when something is done, and can be pressed as a whole. */
const isNotice = (own: ReadonlyMap<string, Node>, handler: string): boolean =>
  own.has('title') && own.has('message') && /^(?:on)?(?:click|press)$/i.test(handler)

interface Heard {
  /** What is listened to. */
  readonly target: Node
  /** What in it, where it says so. */
  readonly within: Node | null
  readonly handler: Node
  readonly at: Node
}

interface Holding extends Writing {
  readonly seeCall: (call: CallExpression) => void
  readonly seeAssignment: (node: AssignmentExpression) => void
  /** What is given a function that listens. */
  readonly isListening: (name: string) => boolean
  readonly isHandler: (name: string) => boolean
  readonly seeObject: (node: ObjectExpression) => void
}

/**
 * What listens to elements, by jQuery or plainly: to those of a page, which are told by what selects them, and to those that the script
 * made, or cloned of markup (`cloned.ts`), which have their words beside or in them. Also rows of menus and dialogs: `{ text: "Save", click: save }`.
 */
export function heldButtons(): Holding {
  const heard: Heard[] = []
  const cloned: Heard[] = []
  const steps = stepsBeside()
  const rows: { readonly node: ObjectExpression; readonly handler: Node }[] = []
  return {
    seeCall: call => {
      const target = objectOf(call.callee)
      const [first, second, third] = call.arguments
      steps.see(call)
      // `event("click", button, save)`: Svelte.
      if (target === null && third !== undefined && EVENT.test(literalText(first) ?? ''))
        cloned.push({ target: second as Node, within: null, handler: third, at: call })
      if (target === null || first === undefined) return
      const name = lastName(call.callee)
      if (NAMED.test(name) && second === undefined) heard.push({ target, within: null, handler: first, at: call })
      else if (LISTENS.test(name) && second !== undefined && EVENT.test(literalText(first) ?? '')) {
        const isWithin = third !== undefined && literalText(second) !== null
        heard.push({ target, within: isWithin ? second : null, handler: isWithin ? third : second, at: call })
      } else if (name === 'delegate' && third !== undefined && EVENT.test(literalText(second) ?? ''))
        heard.push({ target, within: first, handler: third, at: call })
    },
    seeAssignment: ({ left, right, operator }) => {
      const target = operator === '=' ? objectOf(left) : null
      if (target !== null) heard.push({ target, within: null, handler: right, at: right })
    },
    isListening: name => ASSIGNED.test(name),
    isHandler: name => HANDLERS.test(name),
    seeObject: node => {
      const own = propertiesOf(node)
      const [name, handler] = [...own].find(([key]) => HANDLERS.test(key)) ?? []
      if (name === undefined || handler === undefined || isNotice(own, name)) return
      if (LABELS.some(label => own.has(label))) rows.push({ node, handler })
    },
    pressed: around => [
      ...heard.flatMap(one => ofHeard(one, steps, around)),
      ...cloned.flatMap(({ target, handler, at }): readonly Pressed[] => {
        const words = readable(wordsOfCloned(target, steps))
        return words.length === 0 ? [] : [{ at, words, selectors: [], handlers: [handler] }]
      }),
      ...rows.map(({ node, handler }): Pressed => {
        const own = propertiesOf(node)
        const label = LABELS.flatMap(name => own.get(name) ?? []).slice(0, 1)
        return { at: node, words: wordsAmong(label, around), selectors: [], handlers: [handler] }
      }),
    ],
  }
}

function ofHeard({ target, within, handler, at }: Heard, steps: StepsBeside, around: Around): readonly Pressed[] {
  if (within !== null) {
    const selectors = selectorsIn(literalText(within) ?? '')
    return selectors.length === 0 ? [] : [{ at, words: [], selectors, handlers: [handler] }]
  }
  const { selectors, words } = whatIs(target, steps, around)
  return selectors.length + words.length === 0 ? [] : [{ at, words, selectors, handlers: [handler] }]
}

/** `$("#save, .save")` → both; what is selected in other ways is not known. */
function selectorsIn(text: string): readonly string[] {
  const each = text.split(',').map(one => {
    const [, box, tag] =
      /(?:^|[\s>])(?:\w{1,20})?([#.][\w-]{1,80})(?:\s+(?:>\s+)?(a|button|input))?$/.exec(one.trim()) ?? []
    return box === undefined ? '' : tag === undefined ? box : `${box} ${tag}`
  })
  return each.every(one => SELECTOR.test(one)) ? each : []
}

/** How a page holds what an expression is, or the words that a script puts on it. */
function whatIs(
  target: Node,
  steps: StepsBeside,
  around: Around,
): { readonly selectors: readonly string[]; readonly words: Words } {
  const selectors: string[] = []
  const labels: Node[] = []
  const words: Words[number][] = []
  const visit = (node: Node, depth: number): void => {
    const inner = bare(node)
    if (depth > DEEPEST) return
    if (inner.type === 'Identifier') {
      const binding = bindingOf(inner)
      for (const name of ['textContent', 'innerText', 'title', 'value'])
        labels.push(...[binding?.members?.get(name)].filter(one => one != null))
    }
    if (inner.type !== 'CallExpression') {
      const made = around.resolve(inner)
      if (made !== null && made !== inner && !isFunction(made)) visit(made, depth + 1)
      return
    }
    const name = lastName(inner.callee)
    const [first, second] = inner.arguments
    const text = first === undefined ? null : literalText(first)
    const object = objectOf(inner.callee)
    if (name === 'getElementById' && text !== null) selectors.push(...selectorsIn(`#${text}`))
    else if (/^(?:querySelector(?:All)?|find|closest|children)$/.test(name) && text !== null)
      selectors.push(...selectorsIn(text))
    else if (object === null && text !== null && /^\s*</.test(text)) {
      words.push(...wordsOfMarkup(text))
      const given = propertiesOf(second)
      labels.push(...['text', 'title', 'value'].flatMap(key => given.get(key) ?? []))
    } else if (object === null && text !== null) selectors.push(...selectorsIn(text))
    else if (object !== null) {
      const said = WORDING.test(name) ? (/^(?:attr|prop)$/.test(name) ? titled(text, second) : first) : undefined
      if (said !== undefined) labels.push(said)
      visit(object, depth + 1)
    }
  }
  visit(target, 0)
  words.push(...readable(wordsOfCloned(target, steps)))
  const own = selectors.length > 0 ? [] : [...wordsAmong(labels.reverse(), around), ...words].slice(0, 4)
  return { selectors, words: own }
}

const titled = (name: string | null, value: Node | undefined): Node | undefined =>
  /^(?:title|aria-label|value)$/.test(name ?? '') ? value : undefined

/** `<button>Save</button>` */
function wordsOfMarkup(markup: string): Words {
  const text = markup
    .replace(/<[^<>]{0,300}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return readable(text)
}

/** Where a person may read it on a button. */
const readable = (text: string): Words => (/^\p{Lu}[^<>{}]{1,60}$/u.test(text) ? [{ text, key: null }] : [])
