import { describedDemands } from '../../model/descriptions/described-demands.ts'
import { descriptionName } from '../../model/descriptions/evidence.ts'
import type { Model } from '../../model/model.ts'
import type { Witness } from './witness.ts'

/** What descriptions of the API demand of what is sent to it. */
export function* saidByDescriptions(model: Model): Generator<Witness> {
  for (const { id, call, field, rule, value, at, description } of describedDemands(model))
    yield {
      id,
      field,
      rule,
      value,
      witnesses: ['description'],
      call,
      message: null,
      by: 'server',
      sightings: description.sightings,
      part: description.part,
      within: at,
      because: [`described in ${descriptionName(model, description)}`],
    }
}
