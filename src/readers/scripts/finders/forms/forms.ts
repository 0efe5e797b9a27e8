import type { CallExpression, Node } from 'estree'
import type { Around, Finder } from '../../finder.ts'
import { bindingOf } from '../../scopes/binding.ts'
import { literalText } from '../../syntax/nodes.ts'
import { everySight, namedSight } from '../../syntax/sights.ts'
import { functionAround } from '../names.ts'
import { angularElements } from './angular.ts'
import { type DrawnElement, elementsIn, wordsIn } from './drawn-tree.ts'
import { formOf, isControl } from './form-of.ts'
import { drawnElement, tagDrawn } from './hyperscript.ts'
import { holdsControl, markupElements } from './markup.ts'

const MOST_ROOTS = 4000

/**
 * What scripts draw for a person to fill in: in calls for elements (`hyperscript.ts`: React, Vue), in compiled templates of Angular
 * (`angular.ts`), and in markup that they hold as text (`markup.ts`: Svelte, Solid, templates). Links in templates of Angular have their words inside, and are told here too.
 */
export const formFinder = (): Finder => {
  /** Calls that draw a form or a control, and the function that they stand in. */
  const calls: { readonly call: CallExpression; readonly within: Node | null; readonly isForm: boolean }[] = []
  const texts: Node[] = []
  /** Where markup is cloned: `row = template("<form>…")`, `row()`. */
  const cloned = new Map<Node, Node>()
  const components: Node[] = []
  return {
    sights: [
      everySight('CallExpression', (call, around) => {
        const tag = tagDrawn(call)
        const isForm = tag === 'form'
        if (call.arguments.length === 0 && call.callee.type === 'Identifier') {
          const made = bindingOf(call.callee)?.init
          const markup = made?.type === 'CallExpression' ? made.arguments[0] : undefined
          if (markup !== undefined && holdsControl(literalText(markup) ?? '') && !cloned.has(markup))
            cloned.set(markup, call)
        }
        if ((isForm || /^(?:input|select|textarea)$/.test(tag ?? '')) && calls.length < MOST_ROOTS)
          calls.push({ call, within: functionAround(around), isForm })
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
      for (const roots of [
        ...calledFor(calls, around),
        ...texts.map(node => markupElements(node, cloned.get(node) ?? node, around)),
        ...templates,
      ])
        for (const group of groupsIn(roots)) {
          const [first] = group
          const form = formOf(group)
          if (first !== undefined && form.fields.length > 0)
            around.found({ kind: 'form', at: around.at(first.node), ...form })
        }
    },
  }
}

/** Forms, and by the function that draws them the controls that stand in none. */
function calledFor(
  calls: readonly { readonly call: CallExpression; readonly within: Node | null; readonly isForm: boolean }[],
  around: Around,
): readonly (readonly DrawnElement[])[] {
  const forms = calls.flatMap(({ call, isForm }) => (isForm ? (drawnElement(call, around) ?? []) : []))
  const inForms = new Set<Node>(forms.flatMap(form => [...elementsIn(form)].map(({ node }) => node)))
  const others = new Map<Node | null, DrawnElement[]>()
  for (const { call, within, isForm } of calls) {
    const drawn = isForm || inForms.has(call) ? null : drawnElement(call, around)
    if (drawn !== null) others.set(within, [...(others.get(within) ?? []), drawn])
  }
  return [...forms.map(form => [form]), ...others.values()]
}

/** The forms among what is drawn together, and all controls that stand in none of them as one. */
function groupsIn(roots: readonly DrawnElement[]): readonly (readonly DrawnElement[])[] {
  const all = roots.flatMap(root => [...elementsIn(root)])
  const forms = all.filter(({ tag }) => tag === 'form')
  const taken = new Set(forms.flatMap(form => [...elementsIn(form)]))
  const loose: DrawnElement[] = []
  for (const element of all) {
    if (taken.has(element) || !(isControl(element) || element.tag === 'label')) continue
    loose.push(element)
    for (const inner of elementsIn(element)) taken.add(inner)
  }
  return [...forms.map(form => [form]), loose]
}
