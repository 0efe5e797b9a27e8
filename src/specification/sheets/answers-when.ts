import type { JsonValue } from '../../evidence/exchange.ts'
import { pointerSteps } from '../../evidence/pointer.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { AnswerCondition, AnswerTypeBy, CallSubject } from '../../evidence/subjects.ts'
import { figure } from '../words.ts'
import { code, joined } from './backing.ts'
import type { Line } from './sheet.ts'

type AnswerWhen = NonNullable<CallSubject['answersWhen']>[number]

/** Names that are told of one answer. */
const NAMES = 12

/** How the answers of a call hang on what is asked for and on who asks, a sentence each; those of one kind of things behind the others. */
export function answersWhenLines(subject: CallSubject): readonly Line[] {
  const { entityBy } = subject
  const ofKinds = (entityBy?.kinds ?? [])
    .slice(0, KINDS)
    .flatMap(({ value, responses, answersWhen = [] }) =>
      whenLines({ protocol: subject.protocol, responses, answersWhen }).map((line): Line => [
        'Where ',
        code(entityBy?.parameter ?? ''),
        ' is ',
        code(value),
        ': ',
        ...line,
      ]),
    )
  return [...whenLines(subject), ...ofKinds]
}

/** So many kinds are told of. */
const KINDS = 8

function whenLines({
  answersAs = [],
  selects = [],
  answersWhen = [],
  pressed = [],
  askedKeys = [],
  responses,
  protocol,
}: Pick<
  CallSubject,
  'answersAs' | 'selects' | 'answersWhen' | 'pressed' | 'askedKeys' | 'responses' | 'protocol'
>): readonly Line[] {
  // The only one, where others refuse.
  const isOnly = answersWhen.length === 1 && answersWhen[0]?.when === null
  const told = answersWhen
    .filter(answer => isOnly || !isAllTogether(answer, answersWhen))
    .map(answer => ({
      ...answer,
      schema: withoutKeys(answer.schema, responses[answer.status]?.[answer.mediaType] ?? {}),
    }))
  const all = told.map(({ schema }) => namesIn(schema))
  // What every answer has tells nothing of one; where that is all, they differ in what the names hold.
  const telling = all.map(own => own.filter(name => isOnly || !all.every(names => names.includes(name))))
  const fixed = told.map(answer =>
    isOnly || (answer.when !== null && 'role' in answer.when) ? alwaysThen(answer, responses) : NOTHING,
  )
  return [
    ...answersAs.map(asWhat),
    ...pressed.map(({ name, value, status, support }): Line => [
      'Sent by its button ',
      code(value === undefined ? name : `${name}=${value}`),
      ` it answers ${status}`,
      seen(support),
    ]),
    ...askedKeys.map(({ at, from, support }): Line => [
      ...(at === '' ? ['The answer'] : ['In the answer ', code(dotted(at))]),
      ' has a key for each of what is sent',
      ...(from === '' ? [] : [' as ', code(dotted(from))]),
      seen(support),
    ]),
    ...selects.map(({ parameter, in: place, at, besides = [], along = [], brings = [] }): Line => [
      code(parameter),
      ...(place === 'body' ? [' in the body'] : []),
      ...(brings.length === 0
        ? [' chooses the names at ']
        : [' brings, where it lists them, ', ...joined(brings.map(code)), ' to ']),
      at === '' ? 'the top of the answer' : code(at),
      ...(besides.length === 0 ? [] : ['; always there: ', ...joined(besides.map(code))]),
      ...(along.length === 0 ? [] : ['; along with what is listed by ', ...joined(along.map(code))]),
      '.',
    ]),
    ...(telling.some(({ length }) => length > 0) || fixed.some(({ size }) => size > 0) ? told : []).flatMap(
      (answer, nth): readonly Line[] => {
        const { when, support, schema } = answer
        const others = new Set(told.flatMap((other, at) => (at === nth ? [] : placesIn(other.schema))))
        const always = fixed[nth] ?? NOTHING
        const own = [...new Set([...shortest(schema, new Set(telling[nth]), others), ...(isOnly ? [] : always.keys())])]
        if (isOnly && always.size === 0 && (SAID_BY.has(protocol) || areOfAll(own, answer, responses))) return []
        const more = own.length - NAMES
        const line: Line = [
          ...(isOnly ? ['Where it refuses nothing,'] : whenWords(when)),
          own.length === 0 ? ' it answers with nothing more' : ' it answers with ',
          ...joined(
            own
              .slice(0, NAMES)
              .map(name =>
                name === ROOT
                  ? listOf(schema)
                  : code(always.has(name) ? `${name}: ${JSON.stringify(always.get(name))}` : name),
              ),
          ),
          ...(more > 0 ? [` and ${figure(more)} more`] : []),
          seen(support),
        ]
        return [line]
      },
    ),
  ]
}

/** The elements of an answer that is a list as a whole: as a value it would be an empty one. */
const ROOT = '[]'

const listOf = ({ items }: Schema): string => {
  const { type } = items ?? {}
  return type === 'string'
    ? 'a list of strings'
    : type === 'integer' || type === 'number'
      ? 'a list of numbers'
      : 'a list'
}

/** `format` says as what it answers: `text/csv` where it is `csv`; … */
function asWhat({ in: place, name, values }: AnswerTypeBy): Line {
  const types = [...new Set(values.map(({ mediaType }) => mediaType))]
  return [
    code(name),
    ...(place === 'header' ? [' as a header'] : []),
    ' says as what it answers: ',
    ...types.flatMap((type, nth): Line => {
      const own = values.flatMap(({ value, mediaType }) => (mediaType === type ? [code(value)] : []))
      return [...(nth === 0 ? [] : ['; ']), code(type), ' where it is ', ...joined(own.slice(0, NAMES))]
    }),
    '.',
  ]
}

/** What always stands in a name at the top of the answer where nothing is refused, and in other answers does not. */
function alwaysThen(
  { status, mediaType, schema, support }: AnswerWhen,
  responses: CallSubject['responses'],
): ReadonlyMap<string, JsonValue> {
  const { properties: all = {} } = responses[status]?.[mediaType] ?? {}
  return new Map(
    Object.entries(support < SEVERAL ? {} : (schema.properties ?? {})).flatMap(([name, own]) => {
      const value = onlyValue(own)
      return value === undefined || onlyValue(all[name] ?? {}) === value ? [] : [[name, value] as const]
    }),
  )
}

/** What stands where in an answer is said by these themselves. */
const SAID_BY: ReadonlySet<CallSubject['protocol']> = new Set(['graphql', 'json-rpc'])

const NOTHING: ReadonlyMap<string, JsonValue> = new Map()
/** Of one answer nobody knows what is always so. */
const SEVERAL = 2

/** The number, the truth or the word that always stood there; undefined where several did. */
function onlyValue({ type, const: fixed, examples = [], 'x-values': seen }: Schema): JsonValue | undefined {
  const [only, ...others] = seen?.values ?? (type === 'string' ? [] : examples)
  const isOne = only !== undefined && others.length === 0 && (seen === undefined || seen.distinct === 1)
  return fixed ?? (isOne && typeof only !== 'object' ? only : undefined)
}

/** Whether these names are all that every answer of the kind has, refusals too: that of JSON-RPC says in them what came of it. */
function areOfAll(
  names: readonly string[],
  { status, mediaType }: AnswerWhen,
  responses: CallSubject['responses'],
): boolean {
  const { properties = {}, required = [] } = responses[status]?.[mediaType] ?? {}
  return names.length === Object.keys(properties).length && names.every(name => required.includes(name))
}

function whenWords(when: AnswerCondition | null): Line {
  if (when === null) return ['Otherwise']
  if ('role' in when) return ['Asked by ', code(when.role), ',']
  return ['Asked with ', code(when.value === undefined ? when.parameter : `${when.parameter}=${when.value}`), ',']
}

/** Whether it is what all roles are answered together: nobody is left who is answered so otherwise. */
function isAllTogether({ when, support }: AnswerWhen, all: readonly AnswerWhen[]): boolean {
  if (when !== null) return false
  const others = all.filter(other => other.when !== null)
  return (
    others.length > 0 &&
    others.every(other => other.when !== null && 'role' in other.when) &&
    others.reduce((sum, other) => sum + other.support, 0) >= support
  )
}

/** Without what stands under the keys of maps: which keys there are is no matter of form. */
function withoutKeys(schema: Schema, whole: Schema): Schema {
  const { properties, items, ...rest } = schema
  if (properties !== undefined && whole.properties === undefined && typeof whole.additionalProperties === 'object')
    return rest
  return {
    ...rest,
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, child]) => [
              name,
              withoutKeys(child, whole.properties?.[name] ?? {}),
            ]),
          ),
        }),
    ...(items === undefined ? {} : { items: withoutKeys(items, whole.items ?? {}) }),
  }
}

/** The told names; where all that stands in something is told, and others have nothing of it, its own name. */
function shortest(schema: Schema, told: ReadonlySet<string>, others: ReadonlySet<string>, at = ''): readonly string[] {
  if (at !== '' && !others.has(at) && namesIn(schema, at).every(name => told.has(name))) return [at]
  const inner = insideOf(schema, at).flatMap(([place, child]) => shortest(child, told, others, place))
  return inner.length === 0 && told.has(at) ? [at] : inner
}

/** Every place in a schema that has a name. */
function placesIn(schema: Schema, at = ''): readonly string[] {
  return [at, ...insideOf(schema, at).flatMap(([place, child]) => placesIn(child, place))]
}

function insideOf({ properties, items }: Schema, at: string): readonly (readonly [place: string, Schema])[] {
  const named = Object.entries(properties ?? {}).map(
    ([name, child]) => [at === '' ? name : `${at}.${name}`, child] as const,
  )
  return items === undefined ? named : [...named, [`${at}[]`, items]]
}

/** Dotted; `[]` for the elements of a list. Where names stand inside, only those. */
function namesIn(schema: Schema, at = ''): readonly string[] {
  const inner = insideOf(schema, at).flatMap(([place, child]) => namesIn(child, place))
  return inner.length > 0 ? inner : at === '' ? [] : [at]
}

const seen = (support: number): string => (support === 1 ? ', seen once.' : `, seen ${figure(support)} times.`)

const dotted = (pointer: string): string => pointerSteps(pointer).join('.')
