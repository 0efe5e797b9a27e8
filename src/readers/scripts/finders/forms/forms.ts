import type { CallExpression, Node } from 'estree'
import { outermost } from '../../../../evidence/field-path.ts'
import type { Around, Finder } from '../../finder.ts'
import { bindingOf } from '../../scopes/binding.ts'
import { isFunction, literalText, placed } from '../../syntax/nodes.ts'
import { everySight, namedSight } from '../../syntax/sights.ts'
import { say } from '../choices.ts'
import { drawnAround } from '../names.ts'
import { angularElements } from './angular.ts'
import { type Drawn, type NamedComponent, filledIn, isFormComponent, namedComponent } from './components.ts'
import { type DrawnElement, elementsIn, wordsIn } from './drawn-tree.ts'
import { choicesIn, formOf, isControl } from './form-of.ts'
import { drawnElement, tagDrawn } from './hyperscript.ts'
import { holdsControl, markupElements } from './markup.ts'

const MOST_ROOTS = 4000

/** Markup that is cloned and holds the heading of a page. */
const HEADED = /<h1[\s>]/i

/**
 * What scripts draw for a person to fill in: in calls for elements (`hyperscript.ts`: React, Vue), in compiled templates of Angular
 * (`angular.ts`), and in markup that they hold as text (`markup.ts`: Svelte, Solid, templates). Links in templates of Angular have their words inside, and are told here too.
 */
export const formFinder = (): Finder => {
  /** Calls that draw a form or an element to fill in, and the function that they stand in. */
  const calls: Drawing[] = []
  const named = new Map<NamedComponent, Drawn>()
  const texts: Node[] = []
  /** Where markup is cloned: `row = template("<form>…")`, `row()`. */
  const cloned = new Map<Node, Node>()
  const components: Node[] = []
  return {
    sights: [
      everySight('CallExpression', (call, around) => {
        const tag = tagDrawn(call)
        const isForm = tag === 'form' || (tag === null && isFormComponent(call))
        const component = tag === null ? namedComponent(call) : null
        if (component !== null && named.size < MOST_ROOTS)
          named.set(component, { within: drawnAround(around), list: listAround(around) })
        if (call.arguments.length === 0 && call.callee.type === 'Identifier') {
          const made = bindingOf(call.callee)?.init
          const markup = made?.type === 'CallExpression' ? made.arguments[0] : undefined
          const html = markup === undefined ? '' : (literalText(markup) ?? '')
          const isHeaded = !holdsControl(html) && HEADED.test(html)
          if (markup !== undefined && (isHeaded || holdsControl(html)) && !cloned.has(markup)) {
            cloned.set(markup, call)
            if (isHeaded) texts.push(markup)
          }
        }
        if ((isForm || /^(?:input|select|textarea)$/.test(tag ?? '')) && calls.length < MOST_ROOTS)
          calls.push({ call: isForm ? call : (labelAround(around) ?? call), within: drawnAround(around), isForm })
      }),
      everySight('TemplateLiteral', node => {
        if (node.quasis.some(({ value }) => holdsControl(value.raw))) texts.push(node)
      }),
      everySight('Literal', node => {
        if (typeof node.value === 'string' && holdsControl(node.value)) texts.push(node)
      }),
      namedSight(
        'ObjectExpression',
        name => name === 'decls',
        node => components.push(node),
      ),
    ],
    end: whole => {
      const around: Around = { ...whole, parents: [] }
      const templates = angularElements(components, around)
      for (const element of templates.flat().flatMap(root => [...elementsIn(root)])) {
        const to = element.attributes.get('routerLink') ?? ''
        const [label] = wordsIn(element)
        if (to.startsWith('/') && label !== undefined)
          around.found({ kind: 'link', at: around.at(element.node), to: [to], label: label.text })
      }
      const written = [...texts.map(node => markupElements(node, cloned.get(node) ?? node, around)), ...templates]
      for (const element of written.flat().flatMap(root => [...elementsIn(root)])) {
        const level = /^h([1-6])$/.exec(element.tag)?.[1]
        const words = wordsIn(element)
        if (level !== undefined)
          around.found({
            kind: 'heading',
            at: around.at(element.node),
            level: Number(level),
            words: words.length === 1 ? words : [],
          })
      }
      for (const roots of [
        ...calledFor(
          calls,
          filledIn(named).map(one => ({ call: one.call, within: named.get(one)?.within ?? null })),
          around,
        ),
        ...written,
      ])
        for (const group of groupsIn(roots)) {
          const [first] = group
          const form = formOf(group)
          if (first !== undefined && form.fields.length > 0)
            around.found({ kind: 'form', at: around.at(first.node), ...form })
          for (const { name, values, node } of choicesIn(group)) {
            const others = new Set(form.fields.flatMap(field => (field.name === name ? [] : outermost(field.name))))
            say(name, values, 'control', node, around, [...others].sort())
          }
        }
    },
  }
}

/** The label that a control stands in, in the same function. */
function labelAround({ parents }: Around): CallExpression | null {
  for (const parent of parents.toReversed()) {
    if (isFunction(parent)) return null
    if (parent.type === 'CallExpression' && tagDrawn(parent) === 'label') return parent
  }
  return null
}

const listAround = ({ parents }: Around): Node | null => {
  const [around] = parents.slice(-1)
  return around?.type === 'ArrayExpression' ? around : null
}

/** A call that draws something, and the function that it stands in. */
interface Drawing {
  readonly call: CallExpression
  readonly within: Node | null
  readonly isForm: boolean
}

/** Forms that stand in no other, and by the function that draws them the controls that stand in none. */
function calledFor(
  calls: readonly Drawing[],
  components: readonly Omit<Drawing, 'isForm'>[],
  around: Around,
): readonly (readonly DrawnElement[])[] {
  const filled = new Set<Node>(components.map(({ call }) => call))
  const all = calls.flatMap(({ call, isForm }) => (isForm ? (drawnElement(call, filled, around) ?? []) : []))
  const held = new Set<Node>(all.flatMap(form => [...elementsIn(form)].slice(1).map(({ node }) => node)))
  const forms = all.filter(({ node }) => !held.has(node))
  const others = new Map<Node | null, DrawnElement[]>()
  const loose = [...calls.filter(({ isForm }) => !isForm), ...components]
  const once = new Map(loose.map(one => [one.call, one]))
  for (const { call, within } of [...once.values()].sort((a, b) => placed(a.call).start - placed(b.call).start)) {
    const drawn = held.has(call) ? null : drawnElement(call, filled, around)
    if (drawn !== null) others.set(within, [...(others.get(within) ?? []), drawn])
  }
  return [...forms.map(form => [form]), ...others.values()]
}

/** The forms among what is drawn together, and all controls that stand in none of them as one. */
function groupsIn(roots: readonly DrawnElement[]): readonly (readonly DrawnElement[])[] {
  const all = roots.flatMap(root => [...elementsIn(root)])
  const taken = new Set<DrawnElement>()
  // A component that sends what is filled in may draw the form that stands in it.
  const forms = all.filter(element => {
    if (element.tag !== 'form' || taken.has(element)) return false
    for (const inner of elementsIn(element)) taken.add(inner)
    return true
  })
  const loose: DrawnElement[] = []
  for (const element of all) {
    if (taken.has(element) || !(isControl(element) || element.tag === 'label')) continue
    loose.push(element)
    for (const inner of elementsIn(element)) taken.add(inner)
  }
  return [...forms.map(form => [form]), loose]
}
