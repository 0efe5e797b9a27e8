import type { JsonValue } from '../../../../evidence/exchange.ts'
import type { Node } from 'estree'
import type { ScriptRule } from '../../../../evidence/script.ts'
import { plainText } from '../names.ts'
import type { Chain, Step } from './chain.ts'
import { BASES, type Kind } from './chain-kinds.ts'
import { messageOf, textsOf } from './values.ts'

/** What a chain demands, and the node that says so. */
export interface Demanded extends Pick<ScriptRule, 'rule' | 'value' | 'message'> {
  readonly node: Node
}

/** @param kinds of what chains begin with, where the library was taken apart */
export function demandsOf(chain: Chain, kinds: ReadonlyMap<string, Kind>, library: string): readonly Demanded[] {
  const { base, whole, first, around, steps } = chain
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
  for (const step of steps) found.push(...stepDemand(step, kind, library))
  if (whole && (base === 'email' || base === 'url' || base === 'uuid'))
    found.push({
      rule: 'format',
      value: FORMATS.get(base) ?? base,
      message: messageOf(first.arguments[0], around.value),
      node: first,
    })
  if (library === 'zod' && whole && base === 'enum') {
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
