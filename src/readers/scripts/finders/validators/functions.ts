import type { Expression, Node, ObjectExpression, SimpleCallExpression } from 'estree'
import type { ScriptRule } from '../../../../evidence/script.ts'
import type { Around, Held, Value } from '../../finder.ts'
import { bindingOf } from '../../scopes/binding.ts'
import { importedText } from '../../scopes/imported.ts'
import { type FunctionNode, bare, isFunction, literalText, returned } from '../../syntax/nodes.ts'
import { boundTo } from '../forms/hyperscript.ts'
import { isSentence, lastName, objectOf, plainText, propertiesOf } from '../names.ts'
import { type Demanded, brokenBy, heldBy } from './demanded-by.ts'
import { isField } from './held.ts'

/** What one function demands of what is filled in. */
export interface ToldByFunction extends Pick<ScriptRule, 'rule' | 'value' | 'message' | 'madeBy'> {
  readonly node: Node
}

/** A field with what functions demand of it. */
export interface FieldFunctions {
  readonly field: string
  readonly demanded: readonly ToldByFunction[]
}

const MOST_RULES = 20
const DEEPEST = 12

/**
 * What functions demand that stand beside the name of a field: `{ name: "title", rules: [v => !!v || "…", v => v.length <= 60 || "…"] }`
 * (Vuetify, Quasar), `{ source: "title", validate: [required(), maxLength(60)] }` (React Admin), where the second are made by a function, and
 * `{ name: "title", validators: { onChange: ({ value }) => (value ? undefined : "…") } }` (TanStack Form).
 */
export function ruleFunctions(object: ObjectExpression, around: Around): FieldFunctions {
  const properties = propertiesOf(object)
  const given = properties.get('rules') ?? properties.get('validate') ?? properties.get('validators')
  const named = ['name', 'source', 'id'].flatMap(key => properties.get(key) ?? [])[0]
  const own = named === undefined ? boundTo(properties) : plainText(around.value(named))
  const field = given === undefined ? null : withSources(own, properties.has('source') || named === undefined, around)
  if (given === undefined || field === null || !isField(field.replaceAll('.*.', '.')))
    return { field: '', demanded: [] }
  const list = around.known.locate({ node: given, given: null })
  const moments = [...propertiesOf(list?.node)].flatMap(([when, node]) => (/^on[A-Z]/.test(when) ? [node] : []))
  const items: readonly Held[] =
    moments.length > 0
      ? moments.map(node => ({ node, given: list?.given ?? null }))
      : list?.node.type === 'ArrayExpression'
        ? list.node.elements.flatMap(node =>
            node === null ? [] : unwrapped(node).map(one => ({ node: one, given: list.given })),
          )
        : [{ node: given, given: null }]
  return { field, demanded: items.slice(0, MOST_RULES).flatMap(item => toldBy(item, around)) }
}

const MOST_SOURCES = 4

/**
 * A field by the controls that are drawn around its own (React Admin): one that refers to other things, `{ source: "boatId", reference: "boats", children:
 * jsx(Choice, { validate }) }`, names what the control in it asks for; one that repeats holds what its rows ask for.
 * @param bySource whether its own control is of this kind, or names nothing
 */
function withSources(own: string | null, bySource: boolean, { parents, value }: Around): string | null {
  if (!bySource) return own
  let field = own === '' ? null : own
  let found = 0
  for (const parent of parents.toReversed()) {
    if (isFunction(parent) && field !== null) break
    if (parent.type !== 'ObjectExpression' || ++found > MOST_SOURCES * DEEPEST) continue
    const around = propertiesOf(parent)
    const source = around.get('source')
    if (source === undefined || !around.has('children')) continue
    const name = plainText(value(source))
    if (name === null || name === '') return field
    if (field === null) field = name
    else if (!around.has('reference')) field = `${name}.*.${field}`
  }
  return field
}

/** One function for each field: `{ initialValues: {…}, validate: { title: v => v.length < 2 ? "…" : null } }` (Mantine). */
export const functionsByField = (object: ObjectExpression, around: Around): readonly FieldFunctions[] =>
  [...propertiesOf(propertiesOf(object).get('validate'))].flatMap(([field, node]) =>
    isField(field) && isFunction(node) ? [{ field, demanded: toldBy({ node, given: null }, around) }] : [],
  )

/** Templates of Vue ask for what is imported through `unref`: `unref(required)("A name")`; `unref(email)` may also make something. */
function unwrapped(node: Node): readonly Node[] {
  if (node.type !== 'CallExpression') return [node]
  const callee = bare(node.callee)
  const [held, more] = callee.type === 'CallExpression' ? callee.arguments : []
  if (held?.type === 'Identifier' && more === undefined)
    return [{ ...node, callee: held } satisfies SimpleCallExpression]
  const [only, other] = node.arguments
  return only?.type === 'Identifier' && other === undefined ? [node, only] : [node]
}

/** What a validator demands: a function, what makes one, or what remembers what it makes; of another script, which is asked. */
export function toldBy(item: Held, around: Asking): readonly ToldByFunction[] {
  const made = madeBy(item, around)
  if (made === null) return toldElsewhere(item.node, around)
  const { given } = made
  // `Object.assign(value => …, { isRequired: true })`
  const [first] = made.node.type === 'CallExpression' ? made.node.arguments : [made.node]
  if (!isFunction(first)) return toldElsewhere(item.node, around)
  const result = returned(first)
  if (result === null) return []
  const asking = {
    value: (node: Node) => around.known.value({ node, given }),
    resolve: (node: Node) => around.known.locate({ node, given })?.node ?? null,
  }
  return outcomes(result, 0).flatMap(({ test, isBroken, message }) => {
    const demanded = isBroken ? brokenBy(test, asking) : heldBy(test, asking)
    const said = wordsOf(message, asking.value)
    return demanded.flatMap((demand): readonly ToldByFunction[] =>
      isOf(demand, first) ? [{ node: item.node, rule: demand.rule, value: demand.value, message: said }] : [],
    )
  })
}

/** `[required("A name"), email]` of another script. */
function toldElsewhere(node: Node, { value }: Asking): readonly ToldByFunction[] {
  const called = bare(node)
  const isCall = called.type === 'CallExpression'
  const imported = importedText(isCall ? called.callee : called)
  if (imported === null) return []
  const given = isCall ? called.arguments.map(argument => plainValue(value(argument))) : null
  return [{ node, rule: 'other', value: null, message: null, madeBy: { ...imported, given } }]
}

function plainValue(known: Value): string | number | null {
  if (known.is === 'number') return known.number
  return known.is === 'pattern' ? known.source : plainText(known)
}

type Asking = Pick<Around, 'known' | 'value' | 'resolve'>

function madeBy(item: Held, around: Asking, depth = 0): Held | null {
  const { known } = around
  const call = bare(item.node)
  if (call.type !== 'CallExpression' || depth > DEEPEST) {
    const made = known.locate(item)
    // `const isPlate = pattern(/^…$/, "…")`
    const isCall = made !== null && made.node !== call && made.node.type === 'CallExpression' && depth <= DEEPEST
    return isCall ? madeBy(made, around, depth + 1) : made
  }
  // `const maxLength = memoize((most, message) => value => …)`
  const maker = known.locate({ node: call.callee, given: item.given })
  const [first] = maker?.node.type === 'CallExpression' ? maker.node.arguments : []
  const of = first === undefined ? null : (known.locate({ node: first, given: maker?.given ?? null })?.node ?? null)
  const result = isFunction(of) ? returned(of) : null
  if (!isFunction(of) || result === null) return known.locate(item)
  return madeBy({ node: result, given: { of, arguments: call.arguments, outer: item.given } }, around, depth + 1)
}

interface Outcome {
  readonly test: Node
  /** What is said is said where the test holds. */
  readonly isBroken: boolean
  readonly message: Node
}

/** `test || "…"`, `test && "…"`, `test ? true : "…"`, and one after the other. */
function outcomes(result: Expression, depth: number): readonly Outcome[] {
  if (depth > DEEPEST) return []
  if (result.type === 'LogicalExpression' && result.operator !== '??' && isSaid(result.right))
    return [{ test: result.left, isBroken: result.operator === '&&', message: result.right }]
  if (result.type !== 'ConditionalExpression') return []
  const { test, consequent, alternate } = result
  if (isSaid(consequent)) return [{ test, isBroken: true, message: consequent }, ...outcomes(alternate, depth + 1)]
  // `v ? (v.length < 3 ? "…" : undefined) : "…"`
  if (isSaid(alternate) && consequent.type === 'ConditionalExpression')
    return [{ test, isBroken: false, message: alternate }, ...outcomes(consequent, depth + 1)]
  const isAllowed = isGood(consequent)
  if (isAllowed && isSaid(alternate)) return [{ test, isBroken: false, message: alternate }]
  return isAllowed ? outcomes(alternate, depth + 1) : []
}

/** `true`, `undefined`, `null`, `""`, also as minifying writes them. */
const isGood = (node: Node): boolean =>
  (node.type === 'Literal' && (node.value === true || node.value === null || node.value === '')) ||
  (node.type === 'Identifier' && node.name === 'undefined') ||
  (node.type === 'UnaryExpression' &&
    (node.operator === 'void' ||
      (node.operator === '!' && node.argument.type === 'Literal' && node.argument.value === 0)))

/** Words, or what gives back some. */
const isSaid = (node: Node): boolean =>
  (literalText(node) ?? '') !== '' ||
  node.type === 'TemplateLiteral' ||
  node.type === 'CallExpression' ||
  (node.type === 'Identifier' && node.name !== 'undefined') ||
  node.type === 'BinaryExpression'

/** The words, where they are known: those of a call are what it is given first. */
function wordsOf(message: Node, value: Around['value']): string | null {
  const [first] = message.type === 'CallExpression' ? message.arguments : [message]
  const known = first === undefined ? null : value(first)
  // A number stands for what is not given yet: `validators-given.ts`.
  if (known === null || known.is === 'number') return known === null ? null : String(known.number)
  const text = plainText(known)
  return text !== null && isSentence(text) ? text : null
}

/** Whether what is demanded is demanded of what the function is called with: `v`, `v.trim()`, `Number(v)`, `+v`. */
function isOf({ of }: Demanded, validator: FunctionNode): boolean {
  let inner = bare(of)
  for (let depth = 0; depth < 4; depth++) {
    if (inner.type === 'UnaryExpression') inner = bare(inner.argument)
    else if (inner.type !== 'CallExpression') break
    else
      inner = bare(lastName(inner.callee) === 'trim' ? (objectOf(inner.callee) ?? inner) : (inner.arguments[0] ?? of))
  }
  const parameter = bindingOf(inner)?.parameter
  return parameter?.of === validator && parameter.index === 0
}
