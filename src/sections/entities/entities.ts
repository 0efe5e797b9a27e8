import type { Claim, SectionResult } from '../../evidence/claim.ts'
import type { EntitySubject } from '../../evidence/subjects.ts'
import { chao1 } from '../../model/coverage.ts'
import type { Entity } from '../../model/entities/entity.ts'
import type { Model } from '../../model/model.ts'
import { seenCount } from '../../model/sightings.ts'
import { observed } from '../observed.ts'
import { type ChosenValues, chosenValues } from './chosen-values.ts'
import { describedOnly, withDescribedFields } from './described.ts'
import { entityGaps, partOf } from './gaps.ts'
import { emptyLists } from './empty-lists.ts'

/** Section 3: the things that the application keeps, with their fields. */
export function entities(model: Model): SectionResult<EntitySubject> {
  const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1)
  const known = model.entities.map(withChosenValues(chosenValues(model)))
  return {
    claims: [
      ...known.map(entity => withDescribedFields(model, entity, claim(model, entity))),
      ...describedOnly(model),
    ].toSorted(byId),
    notShown: [...known.flatMap(entity => entityGaps(model, entity)), ...emptyLists(model)].toSorted(byId),
    coverage: chao1(known.map(({ seen }) => seenCount(seen))),
  }
}

const withChosenValues =
  (chosen: ChosenValues) =>
  (entity: Entity): Entity => ({
    ...entity,
    fields: entity.fields.map(field => {
      const values = field.enum === undefined && field.type === 'string' ? chosen(entity, field) : null
      return values === null ? field : { ...field, enum: values }
    }),
  })

const claim = (model: Model, entity: Entity): Claim<EntitySubject> =>
  observed(
    model,
    entity.id,
    { kind: 'entity', name: entity.name, key: entity.key, fields: entity.fields, calls: entity.operations },
    { sightings: entity.seen, part: partOf(entity), reasons: entity.reasons },
  )
