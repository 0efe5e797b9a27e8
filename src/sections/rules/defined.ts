import type { Gap } from '../../evidence/claim.ts'
import { type DefinedDemand, definedDemands } from '../../model/definitions/defined-demands.ts'
import { ofItsKind } from '../../model/calls/operations.ts'
import type { Model } from '../../model/model.ts'
import { gap } from '../observed.ts'
import { breaking, namedFields } from './described.ts'
import type { Witness } from './witness.ts'

const TEXT = '/response/content/text'
/** A long list of doubts helps nobody. */
const CALLS = 12

/** What answers demand of the fields that they define. */
export function* saidByDefinitions(model: Model): Generator<Witness> {
  for (const { id, operation, field, rule, value, by, entity } of definedDemands(model))
    yield {
      id,
      field,
      rule,
      value,
      witnesses: ['definition'],
      call: operation.id,
      ...(operation.kind === undefined ? {} : { of: operation.kind }),
      message: null,
      by: null,
      sightings: by.thing.seen,
      part: TEXT,
      within: by.definition.at,
      because: [`an answer that defines the fields of ${entity} says so of \`${by.definition.name}\``],
    }
}

/**
 * One gap for each call: whether anybody holds to what only definitions demand.
 * @param known the rules that something else says too
 */
export function definedRuleGaps(model: Model, known: ReadonlySet<string>): readonly Gap[] {
  const byCall = new Map<string, DefinedDemand[]>()
  for (const demand of definedDemands(model))
    if (!known.has(demand.id)) {
      const call = ofItsKind(demand.operation)
      byCall.set(call, [...(byCall.get(call) ?? []), demand])
    }
  return [...byCall]
    .toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .slice(0, CALLS)
    .map(([id, demands]) => {
      const call = id.slice('calls/'.length)
      const [first] = demands as [DefinedDemand, ...DefinedDemand[]]
      const { thing, definition } = first.by
      const { listed, count } = namedFields(demands)
      return gap(
        `rules/not-shown/defined ${call}`,
        {
          what: `whether ${call} holds to what is defined of ${listed}`,
          because:
            'only the answer that defines these fields says it, and no recording shows what becomes of input that breaks it',
          next: `send ${call} with ${breaking(first)}`,
          blocks: false,
          opens: count,
        },
        model.places.evidence(thing.seen, TEXT, definition.at),
      )
    })
}
