import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { isObject } from '../is-object.ts'
import { changedAt } from '../values/changed-at.ts'
import { type SampleFor, type Sampled, sampleOf } from '../values/sample.ts'

/**
 * A body whose lists of named values have each name that is stated, with a value of its form. Things that stand there already stay, and so do
 * elements of which some have more than others: nothing says which.
 */
export function withNamedValues(
  body: Sampled,
  schema: Schema,
  { namedValues = [] }: CallSubject,
  from: SampleFor,
): Sampled {
  let { value, isShown } = body
  for (const { at, name, value: held, values } of namedValues) {
    const steps = at.split('/').slice(1)
    if (!isUniform(steps.reduce<Schema | undefined>((inner, step) => inner?.properties?.[step], schema)?.items))
      continue
    value = changedAt(value, steps, present => {
      if (!Array.isArray(present)) return present
      const list = present as readonly JsonValue[]
      const [first = {}] = list
      const known = new Set(list.map(element => (isObject(element) ? element[name] : undefined)))
      // Things that there are go before names that were seen.
      if (known.size > 1 && values.some(one => known.has(one.name))) return list
      return values.map(one => {
        const sampled = sampleOf(one.schema, from)
        isShown &&= sampled.isShown
        return Object.assign(Object.create(null) as Record<string, JsonValue>, isObject(first) ? first : {}, {
          [name]: one.name,
          [held]: sampled.value,
        })
      })
    })
  }
  return { value, isShown }
}

const isUniform = ({ properties = {}, required = [] }: Schema = {}): boolean =>
  Object.keys(properties).every(name => required.includes(name))
