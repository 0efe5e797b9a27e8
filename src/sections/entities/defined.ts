import type { Claim } from '../../evidence/claim.ts'
import type { Evidence } from '../../evidence/evidence.ts'
import type { EntityField, EntitySubject } from '../../evidence/subjects.ts'
import type { DefinedField } from '../../model/definitions/defined-fields.ts'
import type { Entity } from '../../model/entities/entity.ts'
import type { Model } from '../../model/model.ts'
import { seenIn, withList } from './chosen-values.ts'

const PLACES = 5

/** An entity whose fields have the lists of values that answers define, where these hold all that was seen. */
export const withDefinedValues =
  ({ definedFields }: Model) =>
  (entity: Entity): Entity => {
    const defined = definedFields.get(entity.id)
    if (defined === undefined) return entity
    return {
      ...entity,
      fields: entity.fields.map(field => withValues(field, defined.get(field.name), entity)),
    }
  }

function withValues(field: EntityField, by: DefinedField | undefined, entity: Entity): EntityField {
  const values = by?.definition.values
  if (values === undefined || field.references !== undefined || field.enumBasis !== undefined || !isText(field))
    return field
  const holdsAll = seenIn(entity, field.name)?.every(value => value === '' || values.includes(value as string)) === true
  return holdsAll ? withList(field, values) : field
}

const isText = ({ type }: EntityField): boolean => [type].flat().every(each => each === 'string' || each === 'null')

/** The claim with what answers define of its fields: what people read there, their types, what they point at. */
export function withDefinedFields(model: Model, entity: Entity, claim: Claim<EntitySubject>): Claim<EntitySubject> {
  const defined = model.definedFields.get(entity.id)
  if (defined === undefined) return claim
  const fields = claim.subject.fields.map(field => {
    const by = defined.get(field.name)
    return by === undefined ? field : withDefinition(field, by, entity)
  })
  const things = new Map([...defined.values()].map(({ thing, definition }) => [thing, definition.at]))
  const places = [...things].flatMap(([{ seen }, at]): readonly Evidence[] => [
    model.places.evidence(seen, '/response/content/text', at)[0],
  ])
  const { evidence, reasons = [] } = claim
  const [first, ...rest] = evidence
  return {
    ...claim,
    subject: { ...claim.subject, fields },
    evidence: [
      first,
      ...rest,
      ...places.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)).slice(0, PLACES),
    ],
    reasons: [
      ...reasons,
      `an answer defines ${defined.size === 1 ? 'one of its fields' : `${defined.size} of its fields`}`,
    ],
  }
}

function withDefinition(field: EntityField, { definition, target }: DefinedField, { key }: Entity): EntityField {
  const { label, type, readOnly } = definition
  const { references = field.name === key || field.enum !== undefined ? null : target } = field
  return {
    ...field,
    ...(label === undefined ? {} : { label }),
    ...(type === '' ? {} : { definedType: type }),
    ...(readOnly === undefined ? {} : { readOnly }),
    ...(references === null ? {} : { references }),
  }
}
