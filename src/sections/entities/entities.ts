import type { Claim, SectionResult } from '../../evidence/claim.ts'
import type { Evidence } from '../../evidence/evidence.ts'
import type { EntityField, EntitySubject } from '../../evidence/subjects.ts'
import { chao1 } from '../../model/coverage.ts'
import type { Entity } from '../../model/entities/entity.ts'
import type { Model } from '../../model/model.ts'
import { type Sightings, seenCount } from '../../model/sightings.ts'
import { observed } from '../observed.ts'
import { type ChosenValues, chosenValues, withList } from './chosen-values.ts'
import { withDefinedFields, withDefinedValues } from './defined.ts'
import { withDerivedFields } from './derived-fields.ts'
import { describedOnly, withDescribedFields } from './described.ts'
import { withFormFields } from './form-fields.ts'
import { entityGaps, partOf } from './gaps.ts'
import { emptyLists } from './empty-lists.ts'
import { withListedFields } from './listed-fields.ts'
import { neverShown } from './never-shown.ts'
import { standingRows } from '../../model/effects/standing-rows.ts'

/** Section 3: the things that the application keeps, with their fields. */
export function entities(model: Model): SectionResult<EntitySubject> {
  const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1)
  const formed = model.entities.map(withFormFields(model)).map(withListedFields(model))
  const formsOf = new Map(formed.map(({ entity, forms }) => [entity.id, forms]))
  const known = formed
    .map(({ entity }) => entity)
    .map(withChosenValues(chosenValues(model)))
    .map(withDefinedValues(model))
    .map(withDerivedFields(model))
  const shown = [
    ...known.map(entity => {
      const shown = claim(model, entity, formsOf.get(entity.id) ?? null)
      return withDefinedFields(model, entity, withDescribedFields(model, entity, shown))
    }),
    ...describedOnly(model),
  ]
  const names = new Set(shown.map(({ subject }) => subject.name))
  return {
    claims: [...shown, ...neverShown(model, names)].toSorted(byId),
    notShown: [...known.flatMap(entity => entityGaps(model, entity)), ...emptyLists(model)].toSorted(byId),
    coverage: chao1(known.map(({ seen }) => seenCount(seen))),
  }
}

/** Of other types nothing is a choice; a flag is one by itself. */
const CHOSEN: ReadonlySet<EntityField['type']> = new Set(['string', 'integer', 'number'])

const withChosenValues =
  (chosen: ChosenValues) =>
  (entity: Entity): Entity => ({
    ...entity,
    fields: entity.fields.map(field => {
      const values = field.enumBasis === undefined && CHOSEN.has(field.type) ? chosen(entity, field) : null
      return values === null ? field : withList(field, values)
    }),
  })

const PAGES = 3
const KEPT = 16
const TEXT = '/response/content/text'

/** Where pages carry it: the place in the page, by the value that it carries there. */
const carriedPlaces = (model: Model, { carriedAt }: Entity): readonly Evidence[] =>
  carriedAt.flatMap(({ seen, within }) => model.places.evidence(seen, TEXT, within).slice(0, PAGES)).slice(0, KEPT)

/** What a path parameter says where these things are meant; null where calls of their own are about them too. */
function kindAsked({ operations }: Model, { slots }: Entity): Required<EntitySubject>['askedBy'] | null {
  const own = slots.filter(({ as }) => as !== 'nested')
  const [value, ...others] = new Set(own.map(({ kind }) => kind))
  if (value === undefined || others.length > 0) return null
  const [call] = own
  const { kind } =
    operations.find(({ id }) => id === call?.operation)?.kinds?.find(each => each.kind?.value === value) ?? {}
  return kind ?? null
}

/** @param forms the pages whose forms say something of its fields */
function claim(model: Model, entity: Entity, forms: Sightings | null): Claim<EntitySubject> {
  const { id, name, key, keyParts, keyedByName, fields, operations: calls, seen: sightings, reasons } = entity
  const askedBy = kindAsked(model, entity)
  const rows = standingRows(model, entity)
  const subject: EntitySubject = {
    kind: 'entity',
    name,
    ...(askedBy === null ? {} : { askedBy }),
    key,
    ...(keyParts === undefined ? {} : { keyParts }),
    ...(keyedByName === undefined ? {} : { keyedByName }),
    fields,
    calls,
    ...(rows === null ? {} : { rows }),
  }
  const stated = observed(model, id, subject, { sightings, part: partOf(entity), reasons })
  const carried = carriedPlaces(model, entity)
  const formed = forms === null ? [] : model.places.evidence(forms, TEXT).slice(0, PAGES)
  const [first, ...rest] = calls.length === 0 && carried.length > 0 ? carried : stated.evidence
  const pages = [...(first === carried[0] ? [] : carried.slice(0, PAGES)), ...formed, ...(rows?.evidence ?? [])]
  return first === undefined || pages.length + rest.length === 0
    ? stated
    : { ...stated, evidence: [first, ...rest.slice(0, KEPT), ...pages] }
}
