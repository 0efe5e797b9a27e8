import type { CallExpression, Node } from 'estree'
import type { JsonValue } from '../../../../evidence/exchange.ts'
import type { ScriptRule } from '../../../../evidence/script.ts'
import type { Around } from '../../finder.ts'
import { bare } from '../../syntax/nodes.ts'
import { lastName, objectOf, plainText, propertiesOf } from '../names.ts'
import { makerAt } from './makers.ts'
import { demandsOfAny } from './only-if.ts'
import type { Demanded, Told } from './told.ts'
import { messageOf } from './values.ts'

/**
 * The decorators of class-validator as compilers write them: `decorate([IsEmail(), MaxLength(60)], X.prototype, "email")`. Where
 * minifying took their names away, they say themselves what they are.
 */
export function decorated({ arguments: [list, target, name] }: CallExpression, around: Around): readonly Told[] {
  if (list?.type !== 'ArrayExpression' || target === undefined || lastName(target) !== 'prototype') return []
  const field = name === undefined ? null : plainText(around.value(name))
  const owner = objectOf(target)
  if (field === null || owner === null) return []
  const calls = list.elements.flatMap(element => {
    const call = element === null ? null : bare(element)
    return call?.type === 'CallExpression' ? call : []
  })
  const isOptional = calls.some(call => nameOf(call, around) === 'isOptional')
  const group = lastName(owner)
  return calls.map(call => ({
    group,
    node: call,
    field,
    form: group.length < 3 ? null : group,
    library: 'class-validator',
    demanded: demandsOf(call, around).filter(({ rule }) => !isOptional || rule !== 'required'),
  }))
}

/** A decorator that minifying put in where it is used: `a({name: "isLength", constraints: [3, 60], validator}, options)`. */
function inPlace({ arguments: [described, options] }: CallExpression, { value }: Around): InPlace | null {
  const own = propertiesOf(described)
  const named = own.get('name')
  const name = named === undefined || !own.has('validator') ? null : plainText(value(named))
  const constraints = own.get('constraints')
  if (name === null || (constraints !== undefined && constraints.type !== 'ArrayExpression')) return null
  const given = (constraints?.elements ?? []).flatMap(element => element ?? [])
  return { name, given: options === undefined ? given : [...given, options] }
}
interface InPlace {
  readonly name: string
  readonly given: readonly Node[]
}

/** As class-validator calls it: `isEmail` of `IsEmail()`, and of `a()` where that is it. Null where another script may know. */
function nameOf(call: CallExpression, around: Around): string | null {
  const left = lastName(call.callee)
  const named = `${left.slice(0, 1).toLowerCase()}${left.slice(1)}`
  if (named !== left && DECORATORS.has(named)) return named
  const described = inPlace(call, around)
  if (described !== null) return described.name
  const maker = makerAt(call, around)
  if (maker === null || 'imported' in maker) return null
  return maker.makes.startsWith(LIBRARY) ? maker.makes.slice(LIBRARY.length) : ''
}

function demandsOf(call: CallExpression, around: Around): readonly Demanded[] {
  const name = nameOf(call, around)
  if (name !== null) {
    const given = inPlace(call, around)?.given ?? call.arguments
    return demandsAs(name, given, around).map(demand => ({ ...demand, onlyIf: [] }))
  }
  const maker = makerAt(call, around)
  if (maker === null || !('imported' in maker)) return []
  return demandsOfAny(maker.imported, MAKES, part => demandsAs(part.slice(LIBRARY.length), call.arguments, around))
}

type Demand = Omit<Demanded, 'onlyIf'>

function demandsAs(name: string, given: readonly Node[], { value }: Around): readonly Demand[] {
  const [first, second, third] = given.map(each => value(each))
  const one = (rule: ScriptRule['rule'], bound: JsonValue, at: number): readonly Demand[] => [
    { rule, value: bound, message: messageOf(given[at], value) },
  ]
  const number = first?.is === 'number' ? first.number : null
  const format = FORMATS.get(name)
  if (format !== undefined) return first?.is === 'number' ? [] : one('format', format, name === 'isInt' ? 0 : 1)
  const bound = BOUNDS.get(name)
  if (bound !== undefined) return number === null ? [] : one(bound, number, 1)
  switch (name) {
    case 'isNotEmpty':
    case 'isDefined':
      return first?.is === 'number' ? [] : one('required', true, 0)
    case 'isLength':
    case 'length': {
      if (number === null) return []
      const least = one('minLength', number, 2)
      return second?.is === 'number' ? [...least, ...one('maxLength', second.number, 2)] : least
    }
    case 'matches':
      return first?.is === 'pattern' ? one('pattern', first.source, third === undefined ? 1 : 2) : []
    case 'isIn': {
      const values = first?.is === 'list' && !first.isOpen ? first.items.map(item => plainText(value(item))) : []
      return values.length > 1 && values.every(each => each !== null) ? one('enum', values, 1) : []
    }
    default:
      return []
  }
}

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['isEmail', 'email'],
  ['isUrl', 'uri'],
  ['isUUID', 'uuid'],
  ['isUuid', 'uuid'],
  ['isDateString', 'date-time'],
  ['isISO8601', 'date-time'],
  ['isIso8601', 'date-time'],
  ['isInt', 'integer'],
])
const BOUNDS: ReadonlyMap<string, ScriptRule['rule']> = new Map([
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['min', 'minimum'],
  ['max', 'maximum'],
])
const DECORATORS: ReadonlySet<string> = new Set([
  ...FORMATS.keys(),
  ...BOUNDS.keys(),
  'isNotEmpty',
  'isDefined',
  'isOptional',
  'isLength',
  'length',
  'matches',
  'isIn',
])

const LIBRARY = 'class-validator '
const MAKES = [...DECORATORS].map(name => LIBRARY + name)
