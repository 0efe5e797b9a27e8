import { article } from '../../evidence/article.ts'
import type { Gap } from '../../evidence/claim.ts'
import type { Evidence } from '../../evidence/evidence.ts'
import type { Choices } from '../../model/declared/choices.ts'
import { scriptPlace } from '../../model/declared/script-place.ts'
import { describedFields } from '../../model/descriptions/described-fields.ts'
import { describedPlace, descriptionName } from '../../model/descriptions/evidence.ts'
import { wordsOf } from '../../model/instances/field-kind.ts'
import type { Model } from '../../model/model.ts'
import { gap } from '../observed.ts'
import type { Lifecycle } from './lifecycles.ts'
import type { Label } from './thing.ts'

/** A value that something says a field may have, and that nothing was seen to have. */
export interface UnseenValue {
  readonly value: string
  /** What says it: the name of a script or description. */
  readonly by: string
  readonly place: Evidence
}

/**
 * By what scripts say, descriptions of what answers hold, and the forms that change it.
 * @param others the lifecycles of all things
 */
export function unseenValues(
  model: Model,
  { entity, field, values }: Lifecycle,
  others: readonly Lifecycle[],
  choices: Choices,
  labels: ReadonlyMap<string, Label> | undefined,
): readonly UnseenValue[] {
  const seen = textsOf(values)
  if (seen.length < values.size) return []
  const name = nameOf(field)
  const elsewhere = others
    .filter(other => other.entity !== entity && nameOf(other.field) === name)
    .map(other => textsOf(other.values))
  const found = new Map<string, UnseenValue>()
  for (const { value, script, at } of choices.unseen(name, seen, elsewhere)) {
    const [place] = model.places.evidence(script.sightings, '/response/content/text', at)
    found.set(value, { value, by: scriptPlace({ script, at }), place })
  }
  for (const unseen of describedValues(model, entity, field, seen))
    if (!found.has(unseen.value)) found.set(unseen.value, unseen)
  for (const { text, sightings } of [...(labels?.values() ?? [])].slice(0, MOST_OFFERED))
    if (!values.has(text) && !found.has(text)) {
      const [place] = model.places.evidence(sightings, '/response/content/text')
      found.set(text, { value: text, by: 'what its form offers', place })
    }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
}

const textsOf = (values: Lifecycle['values']): readonly string[] =>
  [...values.keys()].filter(value => typeof value === 'string')

const nameOf = (field: string): string => field.split('.').at(-1) as string

const MOST_DESCRIBED = 12
const MOST_OFFERED = 24

/** Of a list that holds a value that was seen. */
function describedValues(model: Model, entity: string, field: string, seen: readonly string[]): readonly UnseenValue[] {
  const known = model.entities.find(({ name }) => name === entity)
  const described = known === undefined ? undefined : describedFields(model, known).get(field)
  const listed = described?.schema.enum?.filter(value => typeof value === 'string') ?? []
  if (described === undefined || !listed.some(value => seen.includes(value))) return []
  const { description, schema } = described
  const place = describedPlace(model, description, schema.at)
  return listed
    .filter(value => !seen.includes(value))
    .slice(0, MOST_DESCRIBED)
    .map(value => ({ value, by: descriptionName(model, description), place }))
}

/** One gap for each of them. */
export function unseenGaps(model: Model, lifecycle: Lifecycle, unseen: readonly UnseenValue[]): readonly Gap[] {
  const { entity, field } = lifecycle
  const thing = wordsOf(entity).join(' ')
  const a = article(thing)
  return unseen.map(({ value, by, place }) =>
    gap(
      `states/not-shown/${entity}.${field} to ${value}`,
      {
        what: `how ${a} ${thing} becomes \`${value}\``,
        because: `\`${value}\` is declared in ${by} and was never seen`,
        next: `${screenOf(model, lifecycle)}record ${a} ${thing} while its \`${field}\` is made \`${value}\``,
        blocks: true,
        opens: 1,
      },
      [place],
    ),
  )
}

/** The one screen from which the field was changed. */
function screenOf({ screens }: Model, { changes }: Lifecycle): string {
  const calls = new Set(changes.flatMap(({ by }) => (by === null ? [] : [by.operation.id])))
  const [only, other] = screens.filter(screen => screen.calls.some(id => calls.has(id)))
  return only === undefined || other !== undefined ? '' : `on ${only.route}, `
}
