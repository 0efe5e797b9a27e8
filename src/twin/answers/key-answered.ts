import type { Schema } from '../../evidence/schema.ts'
import { shownValues } from '../../evidence/shown-values.ts'
import type { CallSubject, EntitySubject } from '../../evidence/subjects.ts'
import { successOf } from '../document/answers-of.ts'
import { textOf } from '../text-of.ts'
import { type Addresses, isAddressed } from '../things/addressed.ts'
import { isKeyOf } from '../things/named-key.ts'
import { mainType } from '../values/sample.ts'
import { slotOf } from '../values/slots.ts'

/** Where an answer holds the key of the thing that was made, and nothing else of it. */
export interface KeyAnswered {
  /** Property names. */
  readonly path: readonly string[]
  readonly schema: Schema
}

/**
 * What a call that makes things answers with the key alone: `{"silenceID": "a09…"}`. Of things that only addresses tell apart it is what
 * stands in addresses. Null where the whole thing is answered, or nothing that is called its key.
 */
export function keyAnswered(call: CallSubject, entity: EntitySubject, addresses: Addresses): KeyAnswered | null {
  if (call.effect !== 'create' || call.entity !== entity.name) return null
  const schema = successOf(call)?.schema
  if (schema === undefined || slotOf(schema, entity) !== null) return null
  const [wrapped, ...others] = Object.entries(schema.properties ?? {})
  const at = keyAmong(schema, entity, addresses)
  if (at !== null) return at
  const inner = wrapped === undefined || others.length > 0 ? null : keyAmong(wrapped[1], entity, addresses)
  return inner === null || wrapped === undefined ? null : { ...inner, path: [wrapped[0], ...inner.path] }
}

function keyAmong({ properties = {} }: Schema, entity: EntitySubject, addresses: Addresses): KeyAnswered | null {
  const single = Object.entries(properties).filter(([, schema]) =>
    ['string', 'integer', 'number'].includes(mainType(schema)),
  )
  const seen = isAddressed(entity, addresses) ? new Set(addresses.keys) : new Set<string>()
  const [found, ...others] = single.filter(
    ([name, schema]) => isKeyOf(name, entity.name) || shownValues(schema).some(value => seen.has(textOf(value))),
  )
  return found === undefined || others.length > 0 ? null : { path: [found[0]], schema: found[1] }
}
