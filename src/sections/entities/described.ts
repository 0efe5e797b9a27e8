import type { Claim } from '../../evidence/claim.ts'
import type { Evidence } from '../../evidence/evidence.ts'
import type { SchemaType } from '../../evidence/schema.ts'
import type { EntityField, EntitySubject } from '../../evidence/subjects.ts'
import { declaredSchema } from '../../model/descriptions/declared-schema.ts'
import { type DescribedEntity, describedEntities } from '../../model/descriptions/described-entities.ts'
import { type DescribedField, describedFields } from '../../model/descriptions/described-fields.ts'
import { describedPlace, descriptionName } from '../../model/descriptions/evidence.ts'
import { resolved } from '../../model/descriptions/resolve.ts'
import type { Entity } from '../../model/entities/entity.ts'
import type { Model } from '../../model/model.ts'
import { seenIn, withList } from './chosen-values.ts'

const KEPT = 20
/** Fields that only a description has, of one entity. */
const UNSEEN = 100

/**
 * The claim with what descriptions say of its fields: those that were never seen, and the values of those that are described to be
 * chosen from a list that holds all values that were seen.
 */
export function withDescribedFields(model: Model, entity: Entity, claim: Claim<EntitySubject>): Claim<EntitySubject> {
  const described = describedFields(model, entity)
  if (described.size === 0) return claim
  const { fields } = claim.subject
  const known = new Set(fields.map(({ name }) => name))
  const of = Math.max(0, ...fields.map(({ seen }) => seen.of))
  const listed = fields.map(field => withValues(field, described.get(field.name), entity))
  const unseen = [...described].filter(([name]) => !known.has(name)).slice(0, UNSEEN)
  const told = [
    ...listed.flatMap((field, index) => (field === fields[index] ? [] : [field.name])),
    ...unseen.map(([name]) => name),
  ]
  const places = told.map(name => {
    const { description, at } = described.get(name) as DescribedField
    return { place: describedPlace(model, description, at), name: descriptionName(model, description) }
  })
  if (places.length === 0) return claim
  const names = [...new Set(places.map(({ name }) => name))].sort().join(' and ')
  const chosen = listed.filter((field, index) => field !== fields[index]).map(({ name }) => `\`${name}\``)
  return {
    ...claim,
    subject: {
      ...claim.subject,
      fields: [...listed, ...unseen.map(([name, field]) => unseenField(name, field, of))].toSorted((a, b) =>
        a.name < b.name ? -1 : 1,
      ),
    },
    evidence: withPlaces(
      claim,
      places.map(({ place }) => place),
    ),
    reasons: [
      ...(claim.reasons ?? []),
      ...(chosen.length === 0 ? [] : [`the values of ${chosen.join(', ')} are those described in ${names}`]),
      ...(unseen.length === 0
        ? []
        : [
            `${unseen.map(([name]) => `\`${name}\``).join(', ')} ${unseen.length === 1 ? 'stands' : 'stand'} only in ${names}`,
          ]),
    ],
  }
}

/** Things that only descriptions know. */
export const describedOnly = (model: Model): readonly Claim<EntitySubject>[] =>
  describedEntities(model).map(entity => {
    const { id, name, key, calls, description, type } = entity
    return {
      id,
      basis: 'declared',
      subject: { kind: 'entity', name, key, fields: fieldsOf(entity), calls },
      support: calls.length,
      against: 0,
      evidence: [describedPlace(model, description, type.at)],
      reasons: [`described in ${descriptionName(model, description)}; none was seen`],
      review: null,
    }
  })

const fieldsOf = ({ schema, types, description }: DescribedEntity): readonly EntityField[] =>
  [...(schema.properties ?? [])]
    .filter(([, property]) => property.only !== 'sent')
    .slice(0, UNSEEN)
    .map(([name, property]) =>
      unseenField(name, { schema: resolved(property, types), at: property.at, types, description }, 0),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

function withValues(field: EntityField, described: DescribedField | undefined, entity: Entity): EntityField {
  const list = described?.schema.enum?.filter(value => value !== null)
  if (list === undefined || list.length === 0 || field.enumBasis !== undefined || field.type !== 'string') return field
  const holdsAll = seenIn(entity, field.name)?.every(value => value !== null && list.includes(value)) === true
  return holdsAll ? withList(field, list) : field
}

function unseenField(name: string, { schema, types }: DescribedField, of: number): EntityField {
  const { type, format, enum: choice, items, properties } = declaredSchema(schema, types, 2)
  const all = typeof type === 'string' ? [type] : (type ?? [])
  const plain = all.filter(each => each !== 'null')
  const [only] = plain
  const shown: SchemaType | readonly SchemaType[] = only !== undefined && plain.length === 1 ? only : plain
  return {
    name,
    type: shown,
    required: false,
    nullable: all.includes('null'),
    ...(format === undefined ? {} : { format }),
    ...(choice === undefined ? {} : { enum: choice.filter(value => value !== null), enumBasis: 'declared' as const }),
    ...(items === undefined ? {} : { items }),
    ...(properties === undefined ? {} : { properties }),
    basis: 'declared',
    seen: { present: 0, of },
  }
}

function withPlaces({ evidence }: Claim<EntitySubject>, more: readonly Evidence[]): Claim<EntitySubject>['evidence'] {
  const [first, ...rest] = evidence
  const sorted = [...more].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  const added = sorted.slice(0, Math.max(KEPT / 4, KEPT - evidence.length))
  return [first, ...rest.slice(0, KEPT - 1 - added.length), ...added]
}
