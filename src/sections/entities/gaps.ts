import type { Gap } from '../../evidence/claim.ts'
import type { Evidence } from '../../evidence/evidence.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Entity } from '../../model/entities/entity.ts'
import type { Model } from '../../model/model.ts'
import { toSchema } from '../../model/shapes/to-schema.ts'
import { gap } from '../observed.ts'
import { aThing, listed, things } from './words.ts'

/** How many places a gap shows. */
const PLACES = 5
const CHOSEN =
  /(?:^|[a-z_-])(?:status|state|type|kind|mode|level|priority|severity|role|visibility|category|phase|stage|method|format|unit)$/i

/** What the evidence raises about one entity and does not answer: at most one gap of each sort. */
export function entityGaps(model: Model, entity: Entity): readonly Gap[] {
  const evidence = model.places.evidence(entity.seen, '/response/content/text').slice(0, PLACES)
  return [
    ...neverOpened(entity, evidence),
    ...alwaysNull(entity, evidence),
    ...openValues(entity, evidence),
    ...neverWritten(model, entity, evidence),
  ]
}

function neverOpened({ name, slots, key }: Entity, evidence: readonly Evidence[]): readonly Gap[] {
  if (key === null || slots.some(({ as, side }) => as === 'one' && side === 'response')) return []
  const list = slots.find(({ as }) => as === 'list')
  if (list === undefined) return []
  return [
    gap(
      `entities/not-shown/${name} alone`,
      {
        what: `what ${aThing(name)} holds beyond what its list shows`,
        because: `it was only seen in lists, as in \`${list.operation.replace('calls/', '')}\`; no call about a single one was recorded`,
        next: `open ${aThing(name)} by itself, if the application lets you`,
        blocks: false,
      },
      evidence,
    ),
  ]
}

function alwaysNull({ name, fields }: Entity, evidence: readonly Evidence[]): readonly Gap[] {
  const empty = fields.filter(
    ({ type, nullable }) => nullable && Array.isArray(type) && type.length === 1 && type[0] === 'null',
  )
  if (empty.length === 0) return []
  return [
    gap(
      `entities/not-shown/${name} empty fields`,
      {
        what: `what ${listed(empty.map(field => `\`${field.name}\``))} of ${aThing(name)} ${empty.length === 1 ? 'holds' : 'hold'}`,
        because: `${empty.length === 1 ? 'it was' : 'they were'} null wherever ${things(name)} were shown`,
        next: `fill in ${listed(empty.slice(0, 3).map(field => `\`${field.name}\``))} of ${aThing(name)}, save, and open it again`,
        blocks: false,
        opens: empty.length,
      },
      evidence,
    ),
  ]
}

/** Fields that look chosen from a list of which not all need have been seen. */
function openValues({ name, fields, objects }: Entity, evidence: readonly Evidence[]): readonly Gap[] {
  const properties =
    toSchema({ nulls: null, booleans: null, numbers: null, strings: null, arrays: null, objects, deeper: false })
      .properties ?? {}
  const doubtful = fields.flatMap(field => {
    const seen = properties[field.name]?.['x-values']
    if (seen === undefined || field.enum !== undefined || field.references !== undefined || !CHOSEN.test(field.name))
      return []
    return [{ name: field.name, values: seen.values, of: field.seen.present }]
  })
  if (doubtful.length === 0) return []
  return [
    gap(
      `entities/not-shown/${name} values`,
      {
        what: `which values ${listed(doubtful.map(field => `\`${field.name}\``))} of ${aThing(name)} may have`,
        because: `${doubtful.map(field => `\`${field.name}\` was ${valuesText(field.values)}`).join('; ')}: too few ${things(name)} were seen to call that all`,
        next: `record ${things(name)} with other values, or the form in which ${doubtful.length === 1 ? 'it is' : 'they are'} chosen`,
        blocks: false,
        opens: doubtful.length,
      },
      evidence,
    ),
  ]
}

const valuesText = (values: readonly JsonValue[]): string => {
  const shown = values.slice(0, 5).map(value => `\`${String(value)}\``)
  return values.length > 5 ? `${shown.join(', ')} and ${values.length - 5} more` : listed(shown, 'or')
}

/** Which of creating, changing and deleting was never seen, for things that have calls of their own. */
function neverWritten(
  model: Model,
  { name, key, operations, slots }: Entity,
  evidence: readonly Evidence[],
): readonly Gap[] {
  if (key === null || !slots.some(({ as }) => as !== 'nested')) return []
  const own = model.operations.filter(({ id, protocol }) => protocol === 'http' && operations.includes(id))
  if (own.length === 0 || !own.some(({ method }) => method === 'GET')) return []
  const methods = new Set(own.map(({ method }) => method))
  const missing = [
    ...(methods.has('POST') ? [] : ['created']),
    ...(methods.has('PUT') || methods.has('PATCH') ? [] : ['changed']),
    ...(methods.has('DELETE') ? [] : ['deleted']),
  ]
  if (missing.length === 0) return []
  return [
    gap(
      `entities/not-shown/${name} writes`,
      {
        what: `whether and how ${aThing(name)} is ${listed(missing, 'or')}`,
        because: `${things(name)} were read, and no call was recorded that does it`,
        next: `as someone who may, let ${aThing(name)} be ${listed(missing)}, if the application offers it`,
        blocks: false,
        opens: missing.length,
      },
      evidence,
    ),
  ]
}
