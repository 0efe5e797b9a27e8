import type { JsonValue } from '../evidence/exchange.ts'
import { canonical } from '../specification/canonical.ts'
import { fieldSchema } from '../specification/entity-schema.ts'
import { successOf } from './answers-of.ts'
import type { Collection, Thing } from './collections.ts'
import { listing, namesAsked } from './lists.ts'
import { type Outcome, refused } from './outcome.ts'
import { refusal } from './refusals.ts'
import { render } from './render.ts'
import { sampleOf } from './sample.ts'
import { slotOf } from './slots.ts'
import { type Asking, sentFields, userOf } from './world.ts'
import { textOf } from './text-of.ts'

/** Does what a call does, and answers as it answers then. */
export function carriedOut(asking: Asking): Outcome {
  const { call, collection, thing } = asking
  const { effect } = call.subject
  if (collection !== undefined && effect === 'list') return listed(asking, collection)
  if (collection !== undefined && effect === 'create') return answered(asking, created(asking, collection))
  if (thing === undefined) return answered(asking, undefined)
  if (collection === undefined) return answered(asking, thing)
  if (effect === 'update') return answered(asking, changed(asking, collection, thing))
  if (effect === 'transition') return moved(asking, collection, thing)
  if (effect === 'delete') collection.remove(thing)
  return answered(asking, thing)
}

function listed(asking: Asking, collection: Collection): Outcome {
  const { call, request, now, world } = asking
  const answer = successOf(call.subject)
  if (answer?.schema === undefined) return answered(asking, undefined)
  const page = listing(call.subject, collection, {
    query: request.query,
    pageSize: world.document.pageSize(call.subject),
  })
  const slot = slotOf(answer.schema, collection.entity.subject)
  const filling = slot === null ? null : { slot, things: page.things, names: namesAsked(request.query) }
  const { value, isShown } = render(answer.schema, filling, { nth: 0, now, known: page.known })
  return {
    status: answer.status,
    mediaType: answer.mediaType,
    body: value,
    provenance: isShown ? 'computed' : 'default',
    claims: [call.id, collection.entity.id],
  }
}

/** The answer of a call that does what it is asked, with the thing that it is about. */
export function answered(
  { call, request, collection, now, world, session }: Asking,
  about: Thing | undefined,
): Outcome {
  const answer = successOf(call.subject)
  if (answer === null) return onlyRefused({ call, now, world })
  const claims = [call.id, ...(collection === undefined ? [] : [collection.entity.id])]
  const { status, mediaType, schema } = answer
  if (schema === undefined) return { status, mediaType, body: undefined, provenance: 'shown', claims }
  const of = collection ?? world.users
  const thing = about ?? (collection === undefined || collection === world.users ? userOf(world, session) : undefined)
  const slot = of === undefined || thing === undefined ? null : slotOf(schema, of.entity.subject)
  const filling =
    slot === null || thing === undefined ? null : { slot, things: [thing], names: namesAsked(request.query) }
  const { value, isShown } = render(schema, filling, { nth: 0, now })
  return { status, mediaType, body: value, provenance: isShown ? (about?.provenance ?? 'shown') : 'default', claims }
}

/** A call that was never seen to be carried out: its refusal, if every one was of one kind. */
function onlyRefused({ call, now, world }: Pick<Asking, 'call' | 'now' | 'world'>): Outcome {
  const errors = world.document.errorsOf(call.id).filter(({ subject }) => ![401, 403].includes(subject.status))
  const [only] = errors
  if (only !== undefined && errors.length === 1)
    return refusal(world.document, only, { call, provenance: 'shown', claims: [], now })
  return refused('no statement says what is answered where this is done', [
    call.id,
    ...world.document.gapOfCall(call.subject),
  ])
}

function created(asking: Asking, collection: Collection): Thing {
  const { call, request, now, world, session } = asking
  const { key, name: entity, fields } = collection.entity.subject
  const schema = successOf(call.subject)?.schema
  const slot = schema === undefined ? null : slotOf(schema, collection.entity.subject)
  const sent = sentFields(request.body, collection)
  const begun = new Map(
    world.document.lifecycles
      .filter(({ subject }) => subject.entity === entity)
      .flatMap(({ subject }) =>
        (subject.begun ?? []).filter(({ by }) => by === call.id).map(({ value }) => [subject.field, value] as const),
      ),
  )
  const user = userOf(world, session)
  const userKey = world.users?.entity.subject.key
  const values = Object.create(null) as Record<string, JsonValue>
  let isKnown = true
  for (const field of fields) {
    const { name, references } = field
    const shown = slot?.schema.properties?.[name] ?? fieldSchema(field)
    if (name === key) values[name] = collection.nextKey()
    else if (Object.hasOwn(sent, name)) values[name] = sent[name] as JsonValue
    else if (begun.has(name)) values[name] = begun.get(name) as JsonValue
    else if (
      user !== undefined &&
      userKey !== undefined &&
      userKey !== null &&
      references === world.users?.entity.subject.name
    )
      values[name] = user.values[userKey] as JsonValue
    else if (Array.isArray(shown.type) ? shown.type.includes('null') : shown.type === 'null') values[name] = null
    else {
      const sampled = sampleOf(shown, { nth: 0, now })
      values[name] = sampled.value
      isKnown &&= sampled.isShown || shown.format === 'date-time' || shown.format === 'date'
    }
  }
  const thing: Thing = { values, provenance: isKnown ? 'computed' : 'default' }
  collection.put(thing)
  return thing
}

function changed({ request }: Asking, collection: Collection, thing: Thing): Thing {
  const sent = sentFields(request.body, collection)
  const { key, fields } = collection.entity.subject
  const values = Object.assign(Object.create(null) as Record<string, JsonValue>, thing.values)
  for (const { name } of fields) if (name !== key && Object.hasOwn(sent, name)) values[name] = sent[name] as JsonValue
  const after: Thing = { values, provenance: thing.provenance === 'shown' ? 'computed' : thing.provenance }
  collection.put(after)
  return after
}

/** By the lifecycle: to the state that the call leads to from the one that the thing is in, or refused as it was shown. */
function moved(asking: Asking, collection: Collection, thing: Thing): Outcome {
  const { call, now, world } = asking
  const { document } = world
  const lifecycle = document.lifecycles.find(
    ({ subject }) =>
      subject.entity === collection.entity.subject.name && subject.transitions.some(({ by }) => by === call.id),
  )
  if (lifecycle === undefined) return answered(asking, changed(asking, collection, thing))
  const { field, transitions, refused: refusedIn = [] } = lifecycle.subject
  const state = thing.values[field] as JsonValue
  const isHere = (value: JsonValue): boolean => canonical(value) === canonical(state)
  const [step] = transitions
    .filter(({ by, from }) => by === call.id && isHere(from))
    .toSorted((left, right) => right.support - left.support)
  if (step !== undefined) {
    const after = changed(asking, collection, thing)
    const values = Object.assign(Object.create(null) as Record<string, JsonValue>, after.values)
    values[field] = step.to
    collection.put({ ...after, values })
    const outcome = answered(asking, { ...after, values })
    return { ...outcome, claims: [...outcome.claims, lifecycle.id] }
  }
  const wasRefused = refusedIn.some(({ by, value }) => by === call.id && isHere(value))
  const errors = document
    .errorsOf(call.id)
    .filter(
      ({ subject }) => subject.rule === undefined && (subject.status === 409 || (wasRefused && subject.status === 400)),
    )
  const error = errors.find(({ subject }) => subject.message?.includes(textOf(state)) ?? false) ?? errors[0]
  if (error === undefined) {
    const because = `no statement says what this does where ${field} is ${textOf(state)}`
    return refused(because, [lifecycle.id, ...document.gapOfCall(call.subject)])
  }
  return refusal(document, error, {
    call,
    provenance: wasRefused ? 'shown' : 'default',
    claims: [lifecycle.id],
    field,
    values: new Map([[field, textOf(state)]]),
    now,
  })
}
