import type { Demand, SaidOfField } from './demand.ts'

/**
 * The words in which servers of GraphQL refuse variables before anything is done (GraphQL, section 6.1.2): of graphql-js, of graphql-ruby and of
 * graphql-java. `variable` is the variable, `path` the way into it, `field` what is missing there, `why` what is wrong.
 */
const FORMS: readonly RegExp[] = [
  /^Variable "\$(?<variable>\w{1,60})" got invalid value .{1,400}?(?: at "\w{1,60}(?<path>[\w.[\]]{1,200})")?; (?<why>(?:Field "(?<field>\w{1,60})" of required type\b)?.{1,300})$/s,
  /^Variable "\$(?<variable>\w{1,60})" (?<why>of (?:required|non-null) type .{1,200})$/,
  /^Variable \$(?<variable>\w{1,60}) of type [\w![\]]{1,100} was provided invalid value for (?<path>[\w.]{1,200}) \((?<why>.{1,300}?)\)/,
  /^(?:Field '(?<field>\w{1,60})' of v|V)ariable '(?<variable>\w{1,60})' (?<why>has coerced Null value for NonNull type\b.{1,200})$/,
]

const DEMANDS: readonly (readonly [form: RegExp, demand: Demand])[] = [
  [
    /\b(?:was not provided|must not be null|Expected non-nullable type\b.*|Expected value to not be null|has coerced Null value\b.*)(?:\.|$)/,
    { rule: 'required', value: true },
  ],
  [/\bdoes not exist in "\w{1,80}" enum\b/, { rule: 'enum', value: null }],
  [
    /\bInt cannot represent non-integer value\b|\bCould not coerce value .{1,200} to Int$/,
    { rule: 'format', value: 'integer' },
  ],
  [
    /\bFloat cannot represent non numeric value\b|\bCould not coerce value .{1,200} to Float$/,
    { rule: 'format', value: 'number' },
  ],
  [
    /\bBoolean cannot represent a non boolean value\b|\bCould not coerce value .{1,200} to Boolean$/,
    { rule: 'format', value: 'boolean' },
  ],
  [
    /\bString cannot represent a non string value\b|\bCould not coerce value .{1,200} to String$/,
    { rule: 'format', value: 'string' },
  ],
]

/**
 * @param all names of the fields that requests held, without an input that is wrapped around all of them
 * @returns null where no server of GraphQL speaks of a variable
 */
export function saidByGraphql(message: string, all: ReadonlySet<string>): SaidOfField | null {
  for (const form of FORMS) {
    const { variable, path = '', field, why = '' } = form.exec(message)?.groups ?? {}
    if (variable === undefined) continue
    const demand = DEMANDS.find(([words]) => words.test(why))?.[1] ?? { rule: 'other', value: null }
    const inside = [...path.split(/[.[\]]+/), field ?? '']
      .filter(step => step !== '')
      .map(step => (/^\d+$/.test(step) ? '*' : step))
    const steps = inside.length === 0 || all.has(variable) ? [variable, ...inside] : inside
    return { field: steps.join('.'), demand }
  }
  return null
}
