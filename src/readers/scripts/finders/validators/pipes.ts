import type { CallExpression } from 'estree'
import type { JsonValue } from '../../../../evidence/exchange.ts'
import type { ImportedText, ScriptRule } from '../../../../evidence/script.ts'
import type { Around } from '../../finder.ts'
import { formAround } from '../form-names.ts'
import { lastName, objectOf } from '../names.ts'
import { makerAt } from './makers.ts'
import { type OnlyIf, demandsOfAny } from './only-if.ts'
import type { Demanded, Told } from './told.ts'
import { messageOf, textsOf } from './values.ts'

const LONGEST = 12

/**
 * A field of a schema of Valibot: `pipe(string(), minLength(3, "…"))`, `optional(…)` around it, `picklist(["a", "b"])`. Where
 * minifying took the names away, the functions themselves say what they make; those of other scripts may be all that fits.
 */
export function piped(field: string | null, schema: CallExpression, around: Around): readonly Told[] {
  if (field === null) return []
  const optional = insideOptional(schema)
  const pipe = optional ?? schema
  const isAsked = optional === null
  const outside = optional === null ? [] : isPart(schema, OPTIONAL, around)
  if (outside === null) return []
  const told: Told[] = []
  const add = (node: CallExpression, demanded: readonly Demanded[]): void => {
    const group = around.parents.at(-1) ?? schema
    if (demanded.length > 0) told.push({ group, node, field, form: formAround(around), library: 'valibot', demanded })
  }
  const ofList = pipe.arguments.length > 2 ? [] : textsOf(pipe.arguments[0], around)
  const picked = ofList.length < 2 ? null : isPart(pipe, ['picklist'], around)
  if (picked !== null) {
    const onlyIf = [...outside, ...picked]
    const message = messageOf(pipe.arguments[1], around.value)
    add(pipe, [{ rule: 'enum', value: [...ofList], message, onlyIf }])
    if (isAsked) add(pipe, [{ rule: 'required', value: true, message: null, onlyIf }])
    return told
  }
  const parts = partsOf(pipe)
  const [first] = parts
  const isPipe = first === undefined ? null : isPart(pipe, ['pipe'], around)
  const isPlain = first === undefined ? null : isPart(first, ['string', 'number'], around)
  if (first === undefined || isPipe === null || isPlain === null) return []
  const onlyIf = [...outside, ...isPipe, ...isPlain]
  for (const part of parts.slice(1))
    add(
      part,
      demandsOf(part, around)
        .filter(({ rule }) => isAsked || rule !== 'required')
        .map(demand => ({ ...demand, onlyIf: [...onlyIf, ...demand.onlyIf] })),
    )
  const isSaid = told.some(({ demanded }) =>
    demanded.some(({ rule, onlyIf: open }) => rule === 'required' && open.length === 0),
  )
  if (isAsked && !isSaid && told.length > 0) add(first, [{ rule: 'required', value: true, message: null, onlyIf }])
  return told
}

/** The parts of `pipe(a(), b(), …)`, by its form; empty for anything else. */
function partsOf({ arguments: given }: CallExpression): readonly CallExpression[] {
  const calls = given.filter(argument => argument.type === 'CallExpression')
  return calls.length === given.length && calls.length > 1 && calls.length <= LONGEST ? calls : []
}

/** What stands in `optional(pipe(…))` and `optional(picklist([…]), "a")`, by their form; null for anything else. */
function insideOptional({ arguments: [inner, otherwise] }: CallExpression): CallExpression | null {
  if (inner?.type !== 'CallExpression' || otherwise?.type === 'CallExpression') return null
  return partsOf(inner).length > 0 || inner.arguments[0]?.type === 'ArrayExpression' ? inner : null
}

const OPTIONAL = ['optional', 'nullish', 'nullable', 'undefinedable', 'exact_optional']

/** What has to hold for a call to make one of these; null where it makes something else. */
function isPart(call: CallExpression, makes: readonly string[], around: Around): OnlyIf | null {
  const part = partAt(call, around)
  if (part === null) return null
  if (typeof part === 'string') return makes.includes(part) ? [] : null
  const { from, name } = part
  return [{ from, name, makes: makes.map(each => LIBRARY + each) }]
}

/** `min_length` of `v.minLength(…)`, or of what a function makes; what another script may know. Null for anything else. */
function partAt(call: CallExpression, around: Around): string | ImportedText | null {
  const name = lastName(call.callee).replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  if (objectOf(call.callee) !== null && (PARTS.has(name) || OPTIONAL.includes(name))) return name
  const maker = makerAt(call, around)
  if (maker === null) return null
  if ('imported' in maker) return maker.imported
  return maker.makes.startsWith(LIBRARY) ? maker.makes.slice(LIBRARY.length) : null
}

function demandsOf(call: CallExpression, around: Around): readonly Demanded[] {
  const part = partAt(call, around)
  if (part === null) return []
  if (typeof part === 'string') return demandsAs(part, call, around).map(demand => ({ ...demand, onlyIf: [] }))
  return demandsOfAny(part, MAKES, one => demandsAs(one.slice(LIBRARY.length), call, around))
}

type Demand = Omit<Demanded, 'onlyIf'>

function demandsAs(part: string, { arguments: given }: CallExpression, { value }: Around): readonly Demand[] {
  const [first, second] = given
  const known = first === undefined ? null : value(first)
  const one = (rule: ScriptRule['rule'], bound: JsonValue, words = second): readonly Demand[] => [
    { rule, value: bound, message: messageOf(words, value) },
  ]
  const format = FORMATS.get(part)
  const isBare = known === null || known.is === 'text'
  if (format !== undefined) return isBare ? one('format', format, first) : []
  if (part === 'non_empty') return isBare ? one('required', true, first) : []
  if (part === 'regex') return known?.is === 'pattern' ? one('pattern', known.source) : []
  if (known?.is !== 'number') return []
  const number = known.number
  if (part === 'length') return [...one('minLength', number), ...one('maxLength', number)]
  if (part === 'min_length' && number === 1) return one('required', true)
  const bound = BOUNDS.get(part)
  return bound === undefined ? [] : one(bound, number)
}

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'email'],
  ['uuid', 'uuid'],
  ['url', 'uri'],
  ['integer', 'integer'],
])
const BOUNDS: ReadonlyMap<string, ScriptRule['rule']> = new Map([
  ['min_length', 'minLength'],
  ['max_length', 'maxLength'],
  ['min_value', 'minimum'],
  ['max_value', 'maximum'],
])
const PARTS: ReadonlySet<string> = new Set([
  ...FORMATS.keys(),
  ...BOUNDS.keys(),
  'non_empty',
  'regex',
  'length',
  'pipe',
  'picklist',
  'string',
  'number',
])

const LIBRARY = 'valibot '
const MAKES = [...PARTS].map(part => LIBRARY + part)
