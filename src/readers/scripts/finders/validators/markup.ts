import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { Node } from 'estree'
import type { JsonValue } from '../../../../evidence/exchange.ts'
import { type AttributeRule, ruleAttribute } from '../../../../evidence/rule-attributes.ts'
import type { ScriptRule } from '../../../../evidence/script.ts'
import type { Around, Finder } from '../../finder.ts'
import { everySight, namedSight } from '../../syntax/sights.ts'
import { written } from '../names.ts'

type Element = DefaultTreeAdapterTypes.Element

/**
 * Markup that scripts hold: templates as text (`<input name="title" required maxlength="60">`), and the lists of attributes that
 * Angular compiles its templates to (`["type", "text", "formControlName", "title", "required", "", "maxlength", "60"]`).
 */
export const markupValidatorFinder = (): Finder => {
  const controls: Control[] = []
  // `option.value = option.__value = "power"`: what compilers make of an option's value.
  let givesValues = false
  return {
    sights: [
      everySight('ArrayExpression', ({ elements }, around) => {
        if (elements[0]?.type === 'Literal') controls.push(...attributeList(elements, around))
      }),
      everySight('TemplateLiteral', (node, around) => {
        // What only puts other texts together is seen there.
        if (node.quasis.some(({ value }) => value.raw.includes('<')))
          controls.push(...template(node, written(textOf(node, around))))
      }),
      everySight('Literal', node => {
        if (typeof node.value === 'string') controls.push(...template(node, node.value))
      }),
      namedSight(
        'AssignmentExpression',
        name => name === 'value',
        ({ right }) => {
          givesValues ||= right.type === 'AssignmentExpression' && literalText(right.right) !== null
        },
      ),
    ],
    end: ({ found, at }) => {
      const groups = new Map<Node, Set<string>>()
      for (const { group, field } of controls) groups.set(group, (groups.get(group) ?? new Set()).add(field))
      for (const { group, node, field, demanded, hasWords = false } of controls) {
        const beside = [...(groups.get(group) as ReadonlySet<string>)].sort()
        for (const [rule, value] of demanded) {
          if (rule === 'enum' && hasWords && givesValues) continue
          found({
            kind: 'rule',
            at: at(node),
            field,
            form: null,
            beside,
            rule,
            value,
            message: null,
            library: 'markup',
          })
        }
      }
    },
  }
}

type Demanded = readonly [rule: ScriptRule['rule'], value: JsonValue]

interface Control {
  readonly field: string
  /** The text that it stands in, or the list of the lists of a template. */
  readonly group: Node
  readonly node: Node
  readonly demanded: readonly Demanded[]
  /** Whether a choice of it has no value but its words. */
  readonly hasWords?: boolean
}

const LONGEST = 50_000
const ELEMENTS = 2_000

function textOf(node: Node, { value }: Around) {
  const known = value(node)
  return known.is === 'text' ? known.text : []
}

function template(node: Node, html: string): readonly Control[] {
  if (html.length > LONGEST || html.length < 16 || !html.includes('<') || !/<(?:input|select|textarea)\s/i.test(html))
    return []
  return elementsOf(html).flatMap(element => {
    const { tagName, attrs } = element
    if (!/^(?:input|select|textarea)$/.test(tagName)) return []
    const { values: options, hasWords } = tagName === 'select' ? optionsOf(element) : NO_OPTIONS
    return control(new Map(attrs.map(({ name, value }) => [name, value])), node, node).map(one =>
      options.length < 2 ? one : { ...one, demanded: [...one.demanded, ['enum', options] as const], hasWords },
    )
  })
}

/** What may be chosen of a list; none where anything else is put into it, or more than one may be chosen. */
function optionsOf({ attrs, childNodes }: Element): Options {
  const values: string[] = []
  let hasWords = false
  for (const child of childNodes) {
    if ('value' in child && child.value.trim() === '') continue
    if (!('tagName' in child) || child.tagName !== 'option') return NO_OPTIONS
    const text = child.childNodes.map(one => ('value' in one ? one.value : '')).join('')
    const given = child.attrs.find(({ name }) => name === 'value')?.value
    const value = given ?? text.trim()
    hasWords ||= given === undefined
    // What is computed is not known, and what is empty says that nothing is chosen.
    if (value.includes('{') || child.attrs.some(({ name }) => BOUND.test(name))) return NO_OPTIONS
    if (value !== '') values.push(value)
  }
  return attrs.some(({ name }) => name === 'multiple') ? NO_OPTIONS : { values, hasWords }
}

interface Options {
  readonly values: readonly string[]
  /** Whether one has no value but its words. */
  readonly hasWords: boolean
}
const NO_OPTIONS: Options = { values: [], hasWords: false }

/** Attributes by which templates compute, or repeat: `:value`, `v-for`, `*ngFor`, `[value]`, `x-for`. */
const BOUND = /^(?:[:*[@]|v-|x-|ng-|data-ng-)/

function elementsOf(html: string): readonly Element[] {
  const elements: Element[] = []
  const waiting: DefaultTreeAdapterTypes.Node[] = [parseFragment(html)]
  while (waiting.length > 0 && elements.length < ELEMENTS) {
    const node = waiting.pop() as DefaultTreeAdapterTypes.Node
    if ('tagName' in node) elements.push(node)
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed())
  }
  return elements
}

/** Up to the first number all are attributes and their values. */
function attributeList(elements: readonly (Node | null)[], { parents }: Around): readonly Control[] {
  if (elements.length < 4 || elements.length > 80) return []
  const attributes = new Map<string, string>()
  for (let index = 0; index + 1 < elements.length; index += 2) {
    const [name, value] = elements.slice(index, index + 2).map(literalText)
    if (name === null || name === undefined || value === null || value === undefined) break
    attributes.set(name.toLowerCase(), value)
  }
  const [first] = elements
  const isBound = attributes.has('type') || elements.some(element => literalText(element) === 'ngModel')
  const isControl = attributes.has('formcontrolname') || (attributes.has('name') && isBound)
  if (first === null || first === undefined || !isControl) return []
  const name = attributes.get('formcontrolname') ?? attributes.get('name') ?? ''
  return control(new Map([...attributes, ['name', name]]), first, parents.at(-1) ?? first)
}

const literalText = (node: Node | null): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null

function control(attributes: ReadonlyMap<string, string>, node: Node, group: Node): readonly Control[] {
  const field = attributes.get('name') ?? ''
  const type = attributes.get('type') ?? 'text'
  if (!/^[A-Za-z_][\w.[\]-]{0,79}$/.test(field) || /^(?:hidden|submit|button|reset|image)$/.test(type)) return []
  const said = (key: AttributeRule): string | undefined =>
    attributes.get(key) ?? ruleAttribute(name => attributes.get(name), key)
  const demanded: Demanded[] = said('required') === undefined ? [] : [['required', true]]
  const bound = (key: AttributeRule, rule: ScriptRule['rule'], least: number): void => {
    const text = said(key) ?? ''
    if (/^-?\d{1,9}(?:\.\d{1,6})?$/.test(text) && Number(text) >= least) demanded.push([rule, Number(text)])
  }
  bound('minlength', 'minLength', 1)
  bound('maxlength', 'maxLength', 1)
  // Of other types these attributes say nothing (HTML Standard, 4.10.5.1), and those of libraries do.
  const isAmount = /^(?:number|range)$/.test(type)
  if (isAmount || !attributes.has('min')) bound('min', 'minimum', -Infinity)
  if (isAmount || !attributes.has('max')) bound('max', 'maximum', -Infinity)
  const pattern = said('pattern') ?? ''
  if (pattern !== '' && !pattern.includes('{}')) demanded.push(['pattern', pattern])
  if (/^(?:email|url)$/.test(type)) demanded.push(['format', type === 'url' ? 'uri' : type])
  return [{ field, group, node, demanded }]
}
