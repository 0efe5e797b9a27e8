import type { DescribedBody, DescribedSchema, DescriptionPlace } from '../../evidence/description.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { RuleSubject } from '../../evidence/subjects.ts'
import type { Model } from '../model.ts'
import { ruleId } from '../refusals/rule-id.ts'
import { compareCall } from './compare-call.ts'
import type { Description } from './descriptions.ts'
import type { PlacedCall } from './paths.ts'
import { type DescribedTypes, resolved, typesOf } from './resolve.ts'

/** What a description demands of a field that is sent. */
export interface DescribedDemand {
  /** Of the rule's claim. */
  readonly id: string
  /** A call's claim id. */
  readonly call: string
  /** Dotted: `address.city`, `lines.*.quantity`. */
  readonly field: string
  readonly rule: RuleSubject['rule']
  readonly value: JsonValue
  readonly at: DescriptionPlace
  readonly description: Description
}

const DEEPEST = 4
/** Of one call, and of all calls together: beyond it the schemas of the calls say it. */
const OF_ONE = 200
const OF_ALL = 4000
const FORMATS: ReadonlySet<string> = new Set(['email', 'uri', 'url', 'uuid', 'hostname', 'ipv4', 'ipv6'])

/**
 * What descriptions demand of what calls are sent, seen calls first. What was taken without keeping to it, or answered, is no rule. Of
 * unseen calls only bounds: the rest is in their schemas.
 */
export function describedDemands({
  described: { seen, unseen },
  operations,
}: Pick<Model, 'described' | 'operations'>): readonly DescribedDemand[] {
  const placed = operations.flatMap(operation => (seen.get(operation.id) ?? []).map(by => ({ operation, by })))
  // Values refute a type wherever it is used; what one call does without another may need.
  const keyOf = ({ reading }: Description, id: string, at: DescriptionPlace, rule: RuleSubject['rule']): string =>
    JSON.stringify([reading.digest, at, rule, rule === 'required' ? id : ''])
  const refuted = new Set(
    placed.flatMap(({ operation, by }) =>
      compareCall(operation, by).flatMap(({ at, refutes }) =>
        refutes === undefined ? [] : [keyOf(by.description, operation.id, at, refutes)],
      ),
    ),
  )
  const ofSeen = placed
    .flatMap(({ operation, by }) => demandsOf(operation.id, by))
    .filter(({ description, call, at, rule }) => !refuted.has(keyOf(description, call, at, rule)))
  const ofUnseen = unseen.flatMap(({ id, by }) =>
    by.flatMap(placed => demandsOf(id, placed)).filter(({ rule }) => BOUNDS.has(rule)),
  )
  return [...ofSeen, ...ofUnseen].slice(0, OF_ALL)
}

const BOUNDS: ReadonlySet<RuleSubject['rule']> = new Set([
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'pattern',
  'format',
])

function demandsOf(id: string, { call, description }: PlacedCall): readonly DescribedDemand[] {
  const types = typesOf(description.reading)
  const found = new Map<string, DescribedDemand>()
  const add = (field: string, rule: RuleSubject['rule'], value: JsonValue, at: DescriptionPlace): void => {
    const demand = { id: ruleId(id, field, rule), call: id, field, rule, value, at, description }
    if (found.size < OF_ONE && !found.has(demand.id)) found.set(demand.id, demand)
  }
  for (const { in: place, name, required, schema, at } of call.parameters) {
    if (place !== 'query') continue
    if (required) add(name, 'required', true, at)
    limits(name, resolved(schema, types), add)
  }
  const body = plainBody(call.requests)
  if (body !== null) walk(call.protocol === 'graphql' ? variables(body.schema) : body.schema, '', 0, types, add)
  return [...found.values()]
}

type Add = (field: string, rule: RuleSubject['rule'], value: JsonValue, at: DescriptionPlace) => void

/** Of the same in several media types one. */
const plainBody = (bodies: readonly DescribedBody[]): DescribedBody | null =>
  bodies.find(({ mediaType }) => /json/.test(mediaType)) ?? bodies[0] ?? null

const variables = (schema: DescribedSchema): DescribedSchema => schema.properties?.get('variables') ?? schema

function walk(schema: DescribedSchema, prefix: string, depth: number, types: DescribedTypes, add: Add): void {
  const is = resolved(schema, types)
  if (depth > DEEPEST) return
  if (is.items !== undefined && prefix !== '') walk(is.items, `${prefix.slice(0, -1)}.*.`, depth + 1, types, add)
  for (const [name, property] of is.properties ?? []) {
    const inner = resolved(property, types)
    if (inner.only === 'answered') continue
    const field = `${prefix}${name}`
    if (is.required?.includes(name) === true) add(field, 'required', true, property.at)
    limits(field, inner, add)
    walk(inner, `${field}.`, depth + 1, types, add)
  }
}

function limits(field: string, { at, enum: choice, format, ...is }: DescribedSchema, add: Add): void {
  for (const rule of ['minLength', 'maxLength', 'minimum', 'maximum'] as const) {
    const value = is[rule]
    // That a text may be empty, or a number anything that fits, is no rule.
    if (value !== undefined && !(rule === 'minLength' && value === 0) && Math.abs(value) < 2 ** 31 - 1)
      add(field, rule, value, at)
  }
  if (is.pattern !== undefined) add(field, 'pattern', is.pattern, at)
  if (format !== undefined && FORMATS.has(format)) add(field, 'format', format, at)
  const texts = choice?.filter(value => typeof value === 'string') ?? []
  if (texts.length > 0 && texts.length === choice?.filter(value => value !== null).length) add(field, 'enum', texts, at)
}
