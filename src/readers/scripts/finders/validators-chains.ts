import type { CallExpression, Node } from 'estree'
import type { JsonValue } from '../../../evidence/exchange.ts'
import type { ScriptRule } from '../../../evidence/script.ts'
import type { Around, Finder } from '../finder.ts'
import { formAround } from './form-names.ts'
import { nameOfKey } from '../nodes.ts'
import { lastName, objectOf, plainText } from './names.ts'

/**
 * Validators written as chains in an object: `z.object({name: z.string().min(3, "…")})`, and the same of Yup and Joi. Minifying
 * leaves the names of the methods and, where a bundler took the library apart, nothing of what the chain begins with: `a().min(3)`.
 * What such a beginning is a validator of is then what its other chains say of it (`a().email()` is one of texts).
 */
export const validatorChainFinder = (): Finder => {
  const objects: {
    readonly fields: readonly Field[]
    readonly beside: readonly string[]
    readonly form: string | null
  }[] = []
  const kinds = new Map<string, Kind>()
  const inside = new Set<Node>()
  return {
    types: ['ObjectExpression'],
    see: (node, around) => {
      if (node.type !== 'ObjectExpression' || inside.has(node) || node.properties.length > 200) return
      const names: string[] = []
      const fields = fieldsOf(node, around, { inside, names }, '')
      if (fields.length === 0) return
      for (const { chain } of fields) learn(chain, kinds)
      objects.push({ fields, beside: names.sort(), form: formAround(around) })
    },
    end: ({ found, at }) => {
      for (const { fields, beside, form } of objects) {
        // One chain beside other things may be anything with such methods.
        const telling = fields.filter(({ chain }) => isTelling(chain))
        if (telling.length === 0 || telling.length * 3 < fields.length) continue
        const library = libraryOf(fields)
        for (const field of fields)
          for (const { rule, value, message, node } of demandsOf(field, kinds, library))
            found({ kind: 'rule', at: at(node), field: field.name, form, beside, rule, value, message, library })
      }
    },
  }
}

interface Field {
  readonly name: string
  readonly chain: Chain
}
interface Chain {
  /** What the chain begins with: `z.string` → `string`, `a` → `a`. */
  readonly base: string
  /** Whether it begins with a member of something, so that the library was left whole. */
  readonly whole: boolean
  readonly first: CallExpression
  readonly steps: readonly Step[]
}
interface Step {
  readonly name: string
  readonly call: CallExpression
  readonly around: Around
}
type Kind = 'text' | 'number' | 'list' | 'boolean' | 'date' | 'other'

const LONGEST = 24

/** @param seen the objects inside, and the names of all properties, which are put there */
function fieldsOf(
  object: Node,
  around: Around,
  seen: { readonly inside: Set<Node>; readonly names: string[] },
  prefix: string,
): readonly Field[] {
  if (object.type !== 'ObjectExpression' || prefix.split('.').length > 5) return []
  return object.properties.flatMap((property): readonly Field[] => {
    const name = property.type === 'Property' ? nameOfKey(property) : null
    if (name === null || property.type !== 'Property' || !/^[\w$.[\]-]{1,80}$/.test(name)) return []
    const chain = chainOf(property.value, around)
    if (chain === null) {
      seen.names.push(`${prefix}${name}`)
      return []
    }
    const [inner] = chain.first.arguments
    if (inner?.type === 'ObjectExpression' && chain.first.arguments.length <= 2) {
      const nested = fieldsOf(inner, around, seen, `${prefix}${name}.`)
      if (nested.length > 0) {
        seen.inside.add(inner)
        return nested
      }
    }
    seen.names.push(`${prefix}${name}`)
    return [{ name: `${prefix}${name}`, chain }]
  })
}

function chainOf(node: Node, around: Around): Chain | null {
  const steps: Step[] = []
  let current: Node = node
  while (current.type === 'CallExpression' && steps.length < LONGEST) {
    const object = objectOf(current.callee)
    if (object?.type !== 'CallExpression') break
    steps.unshift({ name: lastName(current.callee), call: current, around })
    current = object
  }
  if (current.type !== 'CallExpression') return null
  const object = objectOf(current.callee)
  const base = lastName(current.callee)
  if (base === '' || (object !== null && object.type !== 'Identifier' && object.type !== 'MemberExpression'))
    return null
  if (object !== null && BASES.get(base) === undefined) return null
  return steps.every(({ name }) => STEPS.has(name)) ? { base, whole: object !== null, first: current, steps } : null
}

/** Methods that only validators of the kind have. */
const TELLS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...[
    'email',
    'url',
    'uri',
    'uuid',
    'guid',
    'cuid',
    'cuid2',
    'ulid',
    'regex',
    'matches',
    'pattern',
    'trim',
    'alphanum',
    'datetime',
    'startsWith',
    'endsWith',
    'lowercase',
    'uppercase',
    'toLowerCase',
    'toUpperCase',
    'hostname',
    'ip',
    'ipv4',
    'nanoid',
    'creditCard',
    'token',
  ].map(name => [name, 'text'] as const),
  ...[
    'int',
    'integer',
    'positive',
    'negative',
    'nonnegative',
    'nonpositive',
    'finite',
    'safe',
    'multipleOf',
    'moreThan',
    'lessThan',
    'port',
    'gte',
    'lte',
    'gt',
    'lt',
  ].map(name => [name, 'number'] as const),
  ...['of', 'items'].map(name => [name, 'list'] as const),
])
const COMMON =
  'min max length size nonempty nonEmpty optional nullable nullish notRequired default defaultTo required defined nonNullable refine superRefine transform pipe describe brand catch readonly meta register check overwrite or and array oneOf notOneOf valid invalid allow when test label typeError messages message error strip strict passthrough loose extend merge pick omit partial ensure nullable forbidden exist not empty truncate normalize unwrap coerce isTrue isFalse any insensitive options raw unknown superRefine safeExtend catchall preprocess unique cast meta prefault exactOptional'
const STEPS: ReadonlySet<string> = new Set([...COMMON.split(' '), ...TELLS.keys()])
/** What the chains of a library that was left whole begin with. */
const BASES: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['string', 'text'],
  ['email', 'text'],
  ['url', 'text'],
  ['uuid', 'text'],
  ['number', 'number'],
  ['bigint', 'number'],
  ['int', 'number'],
  ['array', 'list'],
  ['set', 'list'],
  ['boolean', 'boolean'],
  ['bool', 'boolean'],
  ['date', 'date'],
  ...[
    'object',
    'enum',
    'nativeEnum',
    'literal',
    'union',
    'any',
    'unknown',
    'record',
    'mixed',
    'alternatives',
    'discriminatedUnion',
    'tuple',
    'lazy',
    'preprocess',
    'custom',
    'instanceof',
    'file',
    'null',
    'undefined',
    'optional',
    'nullable',
    'ref',
    'strictObject',
    'looseObject',
  ].map(name => [name, 'other'] as const),
])

/** Whether a chain can hardly be anything else than a validator. */
function isTelling({ base, whole, steps }: Chain): boolean {
  if (whole && BASES.has(base) && !/^(?:set|date|file|ref|any|custom|lazy|email|url)$/.test(base)) return true
  const names = steps.map(({ name }) => name)
  if (
    names.some(name =>
      /^(?:min|max|length|nonempty|regex|matches|email|url|uuid|refine|required|int|integer|positive|oneOf)$/.test(
        name,
      ),
    )
  )
    return steps.some(
      ({ name, call, around }) =>
        TELLS.has(name) ||
        call.arguments.some(
          (argument, index) => (index > 0 || name === 'required' || name === 'email') && isWords(argument, around),
        ),
    )
  return false
}

/** A message, or something with one. */
function isWords(node: Node, { value }: Around): boolean {
  return messageOf(node, value) !== null || (node.type === 'CallExpression' && node.arguments.length > 0)
}

function learn({ base, whole, steps }: Chain, kinds: Map<string, Kind>): void {
  if (whole) return
  for (const { name, call, around } of steps) {
    const told =
      TELLS.get(name) ??
      (/\b(?:characters?|chars?|letters|symbols)\b/i.test(
        call.arguments.map(each => messageOf(each, around.value) ?? '').join(' '),
      )
        ? 'text'
        : undefined)
    if (told !== undefined && !kinds.has(base)) kinds.set(base, told)
  }
}

function libraryOf(fields: readonly Field[]): string {
  const names = new Set(
    fields.flatMap(({ chain }) => [...chain.steps.map(({ name }) => name), ...(chain.whole ? [chain.base] : [])]),
  )
  const has = (...all: readonly string[]): boolean => all.some(name => names.has(name))
  if (has('matches', 'oneOf', 'notOneOf', 'typeError', 'notRequired', 'ensure', 'mixed')) return 'yup'
  if (has('valid', 'alphanum', 'pattern', 'messages', 'allow', 'forbidden', 'alternatives')) return 'joi'
  if (has('required') && !has('optional', 'nullish', 'refine', 'nonempty', 'regex')) return 'yup'
  return 'zod'
}

interface Demanded extends Pick<ScriptRule, 'rule' | 'value' | 'message'> {
  readonly node: Node
}

function demandsOf({ chain }: Field, kinds: ReadonlyMap<string, Kind>, library: string): readonly Demanded[] {
  const { base, whole, first, steps } = chain
  const kind = whole ? (BASES.get(base) ?? 'other') : (kinds.get(base) ?? 'other')
  const found: Demanded[] = []
  const names = new Set(steps.map(({ name }) => name))
  const mayBeMissing = [
    'optional',
    'nullish',
    'default',
    'catch',
    'notRequired',
    'prefault',
    'exactOptional',
    'defaultTo',
  ].some(name => names.has(name))
  const around = steps[0]?.around
  for (const step of steps) found.push(...stepDemand(step, kind, library))
  if (whole && (base === 'email' || base === 'url' || base === 'uuid'))
    found.push({ rule: 'format', value: FORMATS.get(base) ?? base, message: null, node: first })
  if (library === 'zod' && whole && base === 'enum' && around !== undefined) {
    const values = textsOf(first.arguments[0], around)
    if (values.length > 1) found.push({ rule: 'enum', value: values, message: null, node: first })
  }
  const isAsked = found.some(({ rule }) => rule === 'required')
  // Zod asks for everything that is not said to be optional; of the others a text may stay away.
  if (library === 'zod' && !mayBeMissing && !isAsked && kind !== 'boolean' && found.length > 0)
    found.push({ rule: 'required', value: true, message: null, node: first })
  return mayBeMissing ? found.filter(({ rule }) => rule !== 'required') : found
}

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'email'],
  ['url', 'uri'],
  ['uri', 'uri'],
  ['uuid', 'uuid'],
  ['guid', 'uuid'],
  ['datetime', 'date-time'],
  ['ip', 'ipv4'],
  ['ipv4', 'ipv4'],
  ['hostname', 'hostname'],
  ['int', 'integer'],
  ['integer', 'integer'],
])

function stepDemand({ name, call, around }: Step, kind: Kind, library: string): readonly Demanded[] {
  const { value } = around
  const [first, second] = call.arguments
  const node = call.callee.type === 'MemberExpression' ? call.callee.property : call
  const known = first === undefined ? null : value(first)
  const number = known?.is === 'number' ? known.number : null
  const message = messageOf(second, value)
  const one = (rule: ScriptRule['rule'], bound: JsonValue, words: string | null = message): readonly Demanded[] => [
    { rule, value: bound, message: words, node },
  ]
  switch (name) {
    case 'min':
    case 'gte':
      if (number === null) return []
      if (kind === 'number') return one('minimum', number)
      if (kind === 'list') return []
      if (kind === 'text' && number === 1) return one('required', true)
      return kind === 'text' ? one('minLength', number) : []
    case 'max':
    case 'lte':
      if (number === null) return []
      if (kind === 'number') return one('maximum', number)
      return kind === 'text' ? one('maxLength', number) : []
    case 'length':
      return number === null || kind !== 'text' ? [] : [...one('minLength', number), ...one('maxLength', number)]
    case 'gt':
    case 'moreThan':
      return number === null ? [] : one('other', `> ${number}`)
    case 'lt':
    case 'lessThan':
      return number === null ? [] : one('other', `< ${number}`)
    case 'positive':
      return one('other', '> 0', messageOf(first, value))
    case 'nonnegative':
      return one('minimum', 0, messageOf(first, value))
    case 'nonempty':
    case 'nonEmpty':
      return kind === 'list' ? [] : one('required', true, messageOf(first, value))
    case 'required':
      return library === 'zod' ? [] : one('required', true, messageOf(first, value))
    case 'regex':
    case 'matches':
    case 'pattern':
      return known?.is === 'pattern' ? one('pattern', known.source) : []
    case 'email':
    case 'url':
    case 'uri':
    case 'uuid':
    case 'guid':
    case 'datetime':
    case 'ip':
    case 'ipv4':
    case 'hostname':
    case 'int':
    case 'integer':
      return one('format', FORMATS.get(name) ?? name, messageOf(first, value))
    case 'oneOf':
    case 'valid': {
      const values =
        name === 'valid' && first?.type !== 'ArrayExpression'
          ? call.arguments.flatMap(each => plainText(value(each)) ?? [])
          : textsOf(first, around)
      return values.length > 1 ? one('enum', values) : []
    }
    default:
      return []
  }
}

/** The texts of a list, if all are known. */
function textsOf(node: Node | undefined, { value }: Around): readonly string[] {
  const list = node === undefined ? null : value(node)
  if (list?.is !== 'list' || list.isOpen) return []
  const texts = list.items.map(item => plainText(value(item)))
  return texts.every(text => text !== null) ? texts : []
}

/** `"…"`, `{message: "…"}`, `{error: "…"}` */
export function messageOf(node: Node | undefined, value: Around['value']): string | null {
  if (node === undefined) return null
  const known = value(node)
  const text = plainText(known)
  if (text !== null) return /\s/.test(text.trim()) || /^\p{Lu}\p{Ll}+$/u.test(text) ? text : null
  if (known.is !== 'object') return null
  for (const name of ['message', 'error', 'errorMessage', 'required_error']) {
    const words = known.properties.get(name)
    const inner = words === undefined ? null : plainText(value(words))
    if (inner !== null && inner !== '') return inner
  }
  return null
}
