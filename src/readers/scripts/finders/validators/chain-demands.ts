import type { JsonValue } from '../../../../evidence/exchange.ts'
import type { CallExpression, Node } from 'estree'
import type { ScriptRule } from '../../../../evidence/script.ts'
import { plainText } from '../names.ts'
import type { Chain } from './chain.ts'
import { BASES, type Kind } from './chain-kinds.ts'
import type { OnlyIf } from './only-if.ts'
import type { Step } from './step.ts'
import { messageOf, plainValuesOf, textsOf } from './values.ts'

/** What a chain demands, and the node that says so. */
export interface Demanded extends Pick<ScriptRule, 'rule' | 'value' | 'message'> {
  readonly node: Node
  readonly onlyIf: OnlyIf
}

/**
 * @param kinds of what chains begin with, where the library was taken apart
 * @param isTold whether what stands around it tells that it is a validator; otherwise only what it begins with can
 */
export function demandsOf(
  chain: Chain,
  kinds: ReadonlyMap<string, Kind>,
  library: string,
  isTold: boolean,
): readonly Demanded[] {
  const { whole, base, imported } = chain
  const learnt = whole ? (BASES.get(base) ?? 'other') : kinds.get(base)
  if (imported === null) return ofKind(chain, learnt ?? 'other', library, [])
  if (learnt !== undefined && isTold) return ofKind(chain, learnt, library, [])
  const { from, name } = imported
  const isFit = ({ kind, base: made }: (typeof MADE)[number]): boolean =>
    (learnt === undefined || learnt === kind) && isGivenSo(made, chain.first, isTold)
  return MADE.filter(isFit).flatMap(({ base: made, kind, makes }) =>
    ofKind({ ...chain, base: made, whole: true }, kind, library, [{ from, name, makes }]),
  )
}

/** What chains of another script may begin with. */
const MADE: readonly { readonly base: string; readonly kind: Kind; readonly makes: readonly string[] }[] = [
  { base: 'string', kind: 'text', makes: ['zod string', 'yup string'] },
  { base: 'number', kind: 'number', makes: ['zod number', 'yup number'] },
  { base: 'enum', kind: 'other', makes: ['zod enum'] },
  { base: 'email', kind: 'text', makes: ['zod email'] },
  { base: 'url', kind: 'text', makes: ['zod url'] },
  { base: 'uuid', kind: 'text', makes: ['zod uuid'] },
]

/** Whether what is made so is given what it is given here. */
function isGivenSo(made: string, { arguments: [first] }: CallExpression, isTold: boolean): boolean {
  if (made === 'enum') return isTold && first !== undefined
  return first?.type !== 'ArrayExpression' && (isTold || made === 'string' || made === 'number')
}

function ofKind(chain: Chain, kind: Kind, library: string, onlyIf: OnlyIf): readonly Demanded[] {
  const { base, whole, first, around, steps } = chain
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
  for (const step of steps)
    found.push(...stepDemand(step, kind, library).map(demand => ({ ...demand, onlyIf: [...onlyIf, ...step.onlyIf] })))
  if (whole && (base === 'email' || base === 'url' || base === 'uuid'))
    found.push({
      rule: 'format',
      value: FORMATS.get(base) ?? base,
      message: messageOf(first.arguments[0], around.value),
      node: first,
      onlyIf,
    })
  if (library === 'zod' && whole && base === 'enum') {
    const values = textsOf(first.arguments[0], around)
    if (values.length > 1) found.push({ rule: 'enum', value: values, message: null, node: first, onlyIf })
  }
  const words = messagesIn(steps)
  for (const [index, demand] of found.entries()) {
    const message = demand.message ?? words.get(demand.rule) ?? null
    if (message !== demand.message) found[index] = { ...demand, message }
  }
  const isAsked = found.some(({ rule }) => rule === 'required')
  // Zod asks for everything that is not said to be optional; of the others a text may stay away.
  if (library === 'zod' && !mayBeMissing && !isAsked && kind !== 'boolean' && found.length > 0)
    found.push({ rule: 'required', value: true, message: null, node: first, onlyIf })
  return mayBeMissing ? found.filter(({ rule }) => rule !== 'required') : found
}

/** Joi's, by the rule that they are for: `messages({ "string.empty": "…" })`. */
function messagesIn(steps: readonly Step[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { name, call, around } of steps) {
    const known = name === 'messages' && call.arguments[0] !== undefined ? around.value(call.arguments[0]) : null
    for (const [code, node] of known?.is === 'object' ? known.properties : []) {
      const rule = OF_CODE.get(code.slice(code.indexOf('.') + 1)) ?? OF_CODE.get(code)
      const text = messageOf(node, around.value)
      if (rule !== undefined && text !== null) found.set(rule, text)
    }
  }
  return found
}

const OF_CODE: ReadonlyMap<string, ScriptRule['rule']> = new Map([
  ['required', 'required'],
  ['empty', 'required'],
  ['string.min', 'minLength'],
  ['string.max', 'maxLength'],
  ['number.min', 'minimum'],
  ['number.max', 'maximum'],
  ['email', 'format'],
  ['integer', 'format'],
  ['pattern.base', 'pattern'],
  ['only', 'enum'],
])

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

type Said = Omit<Demanded, 'onlyIf'>

function stepDemand({ name, call, around }: Step, kind: Kind, library: string): readonly Said[] {
  const { value } = around
  const [first, second] = call.arguments
  const node = call.callee.type === 'MemberExpression' ? call.callee.property : call
  const known = first === undefined ? null : value(first)
  const number = known?.is === 'number' ? known.number : null
  const message = messageOf(second, value)
  const one = (rule: ScriptRule['rule'], bound: JsonValue, words: string | null = message): readonly Said[] => [
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
          : plainValuesOf(first, around)
      return values.length > 1 ? one('enum', values) : []
    }
    default:
      return []
  }
}
