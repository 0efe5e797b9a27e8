import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { withoutNulls } from '../document/answers-of.ts'
import { isObject } from '../is-object.ts'
import { fits, fitted } from './fitted.ts'
import { type Offer, withOffers } from './offered.ts'
import type { Thing } from './thing.ts'
import { kindOf } from '../values/kind.ts'
import { type SampleFor, type Sampled, presentNames, sampleOf } from '../values/sample.ts'
import { ELEMENT, type Slot, mapValues } from '../values/slots.ts'

/** What stands at the place of the entity: one thing, or several in a list. */
export interface Filling {
  readonly slot: Slot
  readonly things: readonly Thing[]
  /** Names that are asked for, beside those that there usually are. */
  readonly names?: readonly string[] | undefined
  /** The id of the call that answers. */
  readonly by: string
  /** Under which name a thing stands in a map; undefined where it has none. */
  readonly nameOf?: (thing: Thing) => string | undefined
  /** What is offered with a thing; undefined where nothing ever is. */
  readonly offers?: ((thing: Thing) => readonly Offer[]) | undefined
  /** What links become that are shown with a thing; undefined where they stay. */
  readonly links?: (thing: Thing) => SampleFor['linked']
  /** What requests have in the place of a field; undefined where none has it. */
  readonly sent?: (field: string) => Schema | undefined
  /** What a field refers to by a key; undefined where that is not known. */
  readonly referred?: (field: string, key: JsonValue) => JsonObject | undefined
}

/** A body of a schema with things at their place; everything else is as it was shown, or of the stated form. */
export function render(schema: Schema, filling: Filling | null, given: SampleFor): Sampled {
  if (filling === null) return sampleOf(schema, given)
  return renderAt(schema, filling.slot.path, filling, given)
}

function renderAt(schema: Schema, path: readonly string[], filling: Filling, given: SampleFor): Sampled {
  const [step, ...rest] = path
  const [first] = filling.things
  if (step === undefined) {
    if (first === undefined) return sampleOf(schema, given)
    const linked = filling.links?.(first) ?? given.linked
    const picked = pick(first, schema, {
      ...given,
      linked,
      names: filling.names,
      by: filling.by,
      sent: filling.sent ?? nothing,
      referred: filling.referred ?? nothing,
    })
    const offers = filling.offers?.(first) ?? []
    return offers.length === 0
      ? picked
      : { ...picked, value: withOffers(picked.value, schema, offers, { ...given, linked }) }
  }
  const under = step === ELEMENT && schema.items === undefined ? mapValues(schema) : undefined
  if (under !== undefined) {
    const named = filling.things.flatMap(thing => {
      const name = filling.nameOf?.(thing)
      return name === undefined ? [] : [[name, thing] as const]
    })
    if (named.length === 0) return sampleOf(schema, given)
    const value = Object.create(null) as Record<string, JsonValue>
    let isShown = true
    for (const [nth, [name, thing]] of named.entries()) {
      const rendered = renderAt(under, rest, { ...filling, things: [thing] }, { ...given, nth })
      value[name] = rendered.value
      isShown &&= rendered.isShown
    }
    return { value, isShown }
  }
  if (step === ELEMENT) {
    const items = schema.items ?? {}
    const rendered = filling.things.map((thing, nth) =>
      renderAt(items, rest, { ...filling, things: [thing] }, { ...given, nth }),
    )
    return { value: rendered.map(({ value }) => value), isShown: rendered.every(({ isShown }) => isShown) }
  }
  const kind = kindWith(schema, step)
  if (kind !== undefined) return renderAt(kind, path, filling, given)
  const child = schema.properties?.[step]
  // Where a thing is, there is no null in its place, and no list in that of what holds it by name.
  const held: Schema = child !== undefined && schema.items !== undefined ? { ...schema, type: 'object' } : schema
  const around = sampleOf(withoutNulls({ ...held, properties: without(schema.properties, step) }), given)
  if (child === undefined || typeof around.value !== 'object' || around.value === null) return around
  // `{}`: servers that leave out what is empty leave out lists.
  if (rest[0] === ELEMENT && first === undefined && isLeftOut(schema, step)) return around
  const inner = renderAt(child, rest, filling, given)
  const value = Object.assign(Object.create(null) as Record<string, JsonValue>, around.value)
  value[step] = inner.value
  return { value, isShown: around.isShown && inner.isShown }
}

/** Of several kinds of what holds the things one that does. */
const kindWith = ({ oneOf = [], discriminator }: Schema, step: string): Schema | undefined =>
  discriminator === undefined
    ? undefined
    : kindOf({ oneOf: oneOf.filter(({ properties = {} }) => Object.hasOwn(properties, step)) }, nothing)

function isLeftOut({ properties, required = [] }: Schema, name: string): boolean {
  const seen = properties?.[name]?.['x-seen']
  return !required.includes(name) && seen !== undefined && seen.present < seen.of
}

type Picking = Pick<Filling, 'names' | 'by'> & Required<Pick<Filling, 'sent' | 'referred'>>
const nothing = (): undefined => undefined

/** The fields of a thing that an answer shows: where there are several kinds, those of its own. */
function pick(thing: Thing, several: Schema, given: SampleFor & Picking): Sampled {
  const { values, provenance, told } = thing
  const kind = kindOf(several, name => values[name])
  const schema = kind ?? several
  const value = Object.create(null) as Record<string, JsonValue>
  const properties = new Map(Object.entries(schema.properties ?? {}))
  const sent = new Set(told?.sent)
  const asked = given.names?.filter(name => properties.has(name) || Object.hasOwn(values, name)) ?? []
  let isShown = provenance !== 'default'
  for (const name of new Set([...namesOf(thing, schema, given.by), ...asked])) {
    const of = properties.get(name) ?? {}
    const stored = Object.hasOwn(values, name) ? values[name] : undefined
    // What is shown of things of another kind stands beside no tag of this one.
    const isOthers = stored !== undefined && kind !== undefined && provenance !== 'computed' && !fits(stored, of)
    const own = isOthers ? undefined : stored
    const isKey = own !== undefined && isKeyFor(own, of)
    const held = isKey ? (given.referred(name, own) ?? own) : own
    // What JSON:API puts apart are the fields of the thing.
    const isApart =
      name === 'attributes' &&
      properties.has('type') &&
      Object.keys(of.properties ?? {}).some(one => Object.hasOwn(values, one))
    const sampled = isApart
      ? pick(thing, of, given)
      : name === 'relationships' && properties.has('type')
        ? related(thing, of, given)
        : held === undefined
          ? sampleOf(of, given)
          : told?.by === given.by && !sent.has(name) && !isKey
            ? { value: held, isShown: true }
            : fitted(held, of, given, {
                origin:
                  told !== undefined && !sent.has(name)
                    ? 'told'
                    : provenance === 'computed' || thing.sent?.includes(name) === true
                      ? 'made'
                      : 'shown',
                sent: given.sent(name),
              })
    value[name] = sampled.value
    isShown &&= sampled.isShown
  }
  return { value, isShown }
}

/** What a thing is linked to, as a resource object of JSON:API holds it: each link where that stands in the answer. */
function related({ values }: Thing, schema: Schema, given: SampleFor & Picking): Sampled {
  const around = sampleOf(schema, given)
  if (!isObject(around.value)) return around
  const value = Object.assign(Object.create(null) as Record<string, JsonValue>, around.value)
  let { isShown } = around
  for (const [name, { properties = {} }] of Object.entries(schema.properties ?? {})) {
    const [own, shown] = [values[name], value[name]]
    if (own === undefined || properties['data'] === undefined || !isObject(shown)) continue
    const data = fitted(own, properties['data'], given, { origin: 'told', sent: undefined })
    value[name] = Object.assign(Object.create(null) as JsonObject, shown, { data: data.value })
    isShown &&= data.isShown
  }
  return { value, isShown }
}

/** A key, in the place of which the answer always shows what it leads to. Where it was only ever null, nothing says so. */
const isKeyFor = (held: JsonValue, { type = [] }: Schema): boolean =>
  held !== null &&
  typeof held !== 'object' &&
  [type].flat().every(one => one === 'object' || one === 'null') &&
  [type].flat().includes('object')

/** The names that an answer shows of a thing: those that all have, and of the others those that it has, or most where that is not told. */
function namesOf(thing: Thing, schema: Schema, by: string): readonly string[] {
  const { values, told } = thing
  if (told === undefined) return namesOfUntold(thing, schema)
  const usual = presentNames(schema)
  const { properties = {}, required } = schema
  const [has, lacks, always] = [new Set(told.has), new Set(told.lacks), new Set(told.by === by ? [] : required)]
  const present = new Set(usual)
  return Object.keys(properties).filter(name => {
    const isHeld = Object.hasOwn(values, name)
    return (
      always.has(name) || (isHeld ? has.has(name) || lacks.has(name) : false) || (present.has(name) && !lacks.has(name))
    )
  })
}

/** What a request made has what that sent, and lacks what only that would have set. */
function namesOfUntold({ values, sent = [], unsent = [] }: Thing, schema: Schema): readonly string[] {
  const isHeld = (name: string): boolean => Object.hasOwn(values, name)
  const present = new Set(presentNames(schema).filter(name => isHeld(name) || !unsent.includes(name)))
  return Object.keys(schema.properties ?? {}).filter(name => present.has(name) || (sent.includes(name) && isHeld(name)))
}

function without(properties: Schema['properties'], name: string): NonNullable<Schema['properties']> {
  const rest = Object.create(null) as Record<string, Schema>
  for (const [one, schema] of Object.entries(properties ?? {})) if (one !== name) rest[one] = schema
  return rest
}
