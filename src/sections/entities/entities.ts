import type { Claim, SectionResult } from '../../evidence/claim.ts'
import type { EntitySubject } from '../../evidence/subjects.ts'
import { chao1 } from '../../model/coverage.ts'
import type { Entity } from '../../model/entities/entity.ts'
import type { Model } from '../../model/model.ts'
import { seenCount } from '../../model/sightings.ts'
import { observed } from '../observed.ts'
import { entityGaps, partOf } from './gaps.ts'
import { emptyLists } from './empty-lists.ts'

/** Section 3: the things that the application keeps, with their fields. */
export function entities(model: Model): SectionResult<EntitySubject> {
  const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1)
  return {
    claims: model.entities.map(entity => claim(model, entity)).toSorted(byId),
    notShown: [...model.entities.flatMap(entity => entityGaps(model, entity)), ...emptyLists(model)].toSorted(byId),
    coverage: chao1(model.entities.map(({ seen }) => seenCount(seen))),
  }
}

const claim = (model: Model, entity: Entity): Claim<EntitySubject> =>
  observed(
    model,
    entity.id,
    { kind: 'entity', name: entity.name, key: entity.key, fields: entity.fields, calls: entity.operations },
    { sightings: entity.seen, part: partOf(entity), reasons: entity.reasons },
  )
