import { isInNoAnswer } from '../../specification/entity-schema.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import { documentSelection } from './graphql-selection.ts'
import type { Schema } from '../../evidence/schema.ts'
import { isJson, successOf, successTo } from '../document/answers-of.ts'
import { ownId } from '../document/kinds.ts'
import { sentSchema } from '../document/sent-schemas.ts'
import type { Collection, Thing } from '../things/thing.ts'
import { keyInAddress, ownKey, ownLinks } from '../things/addressed.ts'
import { withTag } from './entity-tags.ts'
import { keyAnswered, keysListed } from './key-answered.ts'
import { keysIn } from './keys-in.ts'
import { fileAsked } from './uploads.ts'
import { withWay } from './leading-on.ts'
import { listing } from './lists.ts'
import { type Outcome, refused } from '../outcome.ts'
import { refusal } from '../refusals/refusals.ts'
import { holdersIn } from '../things/holders.ts'
import { isLinked } from './linked.ts'
import { keyFields } from '../things/composite-key.ts'
import { valueAt } from '../things/value-at.ts'
import { keyParameter } from '../things/named-key.ts'
import { offersOf } from '../things/offered.ts'
import { isObject } from '../is-object.ts'
import { byPosition } from '../things/by-position.ts'
import { parentsIn } from '../things/parents.ts'
import { type Filling, render } from '../things/render.ts'
import { textOf } from '../text-of.ts'
import { type SampleFor, type Sampled, mainType } from '../values/sample.ts'
import { withAskedKeys } from './asked-keys.ts'
import { withIncluded } from './included.ts'
import { withNamedValues } from './named-values.ts'
import { bringingsOf, selectionAt, selectionsOf, withBrought, withSelection } from './selections.ts'
import { type Slot, slotOf } from '../values/slots.ts'
import { withoutCaller } from './without-caller.ts'
import { type Asking, isNamed, isOwn, userOf } from '../things/world.ts'

/** The answer of a call that lists things. */
export function listed(asking: Asking, collection: Collection): Outcome {
  const { call, request, world } = asking
  const answer = successTo(call.subject, asking)
  if (answer?.schema === undefined) return answered(asking, undefined)
  const size = world.document.pageSizeClaim(call.subject)
  const page = listing(call.subject, collection, {
    request,
    answer: answer.schema,
    pageSize: typeof size?.subject.value === 'number' ? size.subject.value : undefined,
    grammar: world.document.grammar,
    // Of things without a key one stands for all.
    parents: keyFields(collection.entity.subject).length === 0 ? new Map() : parentsIn(asking, collection),
    isShown: both(isListedFor(asking), isLinked(asking)),
  })
  const slot = slotOf(answer.schema, collection.entity.subject)
  const keys = slot === null ? keysListed(call.subject, collection.entity.subject, answer.schema) : null
  const held = page.things.flatMap(thing => ownKey(collection.entity.subject, thing) ?? [])
  const { value, isShown } = bodyOf(asking, answer.schema, {
    filling: slot === null ? null : { slot, things: page.things },
    of: collection,
    known:
      keys === null
        ? page.known
        : (name, schema) => (schema === keys.schema ? { value: held } : page.known(name, schema)),
  })
  return {
    status: answer.status,
    mediaType: answer.mediaType,
    body: value,
    provenance: isShown ? 'computed' : 'default',
    claims: [
      call.id,
      collection.entity.id,
      ...(size === undefined ? [] : [size.id]),
      // How many there are, too, is said by what was there at first.
      ...collection.restsOn,
      ...page.things.flatMap(({ restsOn }) => restsOn),
    ],
  }
}

const both =
  (one: (thing: Thing) => boolean, other: (thing: Thing) => boolean) =>
  (thing: Thing): boolean =>
    one(thing) && other(thing)

/** Whether a role is shown a thing in a list: where it sees its own only, nothing that somebody else's key stands in. */
function isListedFor(asking: Asking): (thing: Thing) => boolean {
  const { call, request, session, world } = asking
  const role = session?.role ?? null
  const verdict = role === null ? undefined : world.document.permission(role, ownId(call))?.subject.verdict
  // Of somebody who is but guessed from a role, nothing is kept back.
  const isKnown = isNamed(world, session)
  const { subject } = asking.collection?.entity ?? {}
  const asked = byPosition(call.subject, request.body, subject)?.keys.map(textOf)
  const isAsked = (thing: Thing): boolean =>
    asked === undefined || subject === undefined || asked.includes(textOf(ownKey(subject, thing)))
  return thing => isAsked(thing) && (verdict !== 'own only' || !isKnown || isOwn({ ...asking, thing }) !== false)
}

/** The answer of a call that does what it is asked, with the thing that it is about. */
export const answered = (asking: Asking, about: Thing | undefined): Outcome =>
  withWay(withTag(answerAbout(asking, about), asking, about), asking, about)

function answerAbout(asking: Asking, about: Thing | undefined): Outcome {
  const { call, collection, world, session } = asking
  const answer = successTo(call.subject, asking)
  if (answer === null) return onlyRefused(asking)
  if (answer === undefined)
    return refused('no statement says what is answered to this query', [call.id, ...world.document.gapOfCall(call.id)])
  const claims = [call.id, ...(collection === undefined ? [] : [collection.entity.id])]
  const { status, mediaType, schema } = answer
  const file = isJson(mediaType) ? undefined : fileAsked(world.files, call.subject, asking.parameters)
  if (file !== undefined) {
    const { bytes, by } = file
    return {
      status,
      mediaType: file.mediaType,
      body: undefined,
      bytes,
      provenance: 'computed',
      claims: [...claims, by],
    }
  }
  if (schema === undefined) return { status, mediaType, body: undefined, provenance: 'shown', claims }
  const holder = about === undefined ? null : holderAround(asking, schema)
  if (holder !== null) {
    const { collection: around, thing } = holder
    const { value, isShown } = bodyOf(asking, schema, { filling: { slot: holder.slot, things: [thing] }, of: around })
    return {
      status,
      mediaType,
      body: value,
      provenance: isShown ? thing.provenance : 'default',
      claims: [...claims, around.entity.id, ...thing.restsOn],
    }
  }
  const of = collection ?? world.users
  const thing = about ?? (collection === undefined || collection === world.users ? userOf(world, session) : undefined)
  const told = keyTold(asking, thing, schema)
  // What only addresses tell apart stands there whole, where the path names none of it.
  const all = of?.isAddressed === true && about === undefined ? of.things.filter(one => one.address !== undefined) : []
  const isSome = thing !== undefined || all.length > 0
  // What one may ask of an address is no thing, even where it names the fields of one.
  const isAbout = of !== undefined && isSome && call.subject.method !== 'OPTIONS'
  const slot = isAbout
    ? (slotOf(schema, of.entity.subject) ?? (told === undefined ? partOf(schema, about, of) : null))
    : null
  const things = slot?.isList === true && all.length > 0 ? all : thing === undefined ? [] : [thing]
  const filling = slot === null || things.length === 0 ? null : { slot, things }
  const known = told ?? withoutCaller(asking)
  const { value, isShown } = bodyOf(asking, schema, {
    filling,
    of,
    key: keyAbout(asking, about),
    ...(known === undefined ? {} : { known }),
  })
  return {
    status,
    mediaType,
    body: value,
    provenance: isShown ? (about?.provenance ?? 'shown') : 'default',
    claims:
      filling === null
        ? claims
        : [...claims, ...(of === undefined ? [] : [of.entity.id]), ...filling.things.flatMap(({ restsOn }) => restsOn)],
  }
}

/** What is answered where a call does something to a thing inside of another and answers with that one: the order, where a line was put into it. */
function holderAround(
  asking: Asking,
  schema: Schema,
): { readonly collection: Collection; readonly thing: Thing; readonly slot: Slot } | null {
  const { collection: own } = asking
  const inner = own === undefined ? null : slotOf(schema, own.entity.subject)
  if (inner === null || !inner.isList) return null
  for (const { collection, thing } of holdersIn(asking)) {
    const slot = thing === undefined ? null : slotOf(schema, collection.entity.subject)
    if (thing === undefined || slot === null || slot.isList || slot.path.length >= inner.path.length) continue
    if (slot.path.every((step, nth) => step === inner.path[nth])) return { collection, thing, slot }
  }
  return null
}

/** `{"status": "open"}`: an answer that says nothing but some fields of the thing that the path names. */
function partOf(schema: Schema, about: Thing | undefined, { entity }: Collection): Slot | null {
  const { key, fields } = entity.subject
  const own = new Set(fields.map(({ name }) => name))
  const names = Object.keys(schema.properties ?? {})
  const isPart = about !== undefined && names.length > 0 && names.every(name => name !== key && own.has(name))
  return isPart ? { path: [], isList: false, schema } : null
}

/** The key of a thing that is made, where the answer says nothing else of it. */
function keyTold({ call, collection, world }: Asking, thing: Thing | undefined, schema: Schema): SampleFor['known'] {
  if (collection === undefined || thing === undefined) return undefined
  const { subject } = collection.entity
  const key = ownKey(subject, thing)
  const at =
    key === undefined ? null : keyAnswered(call.subject, subject, world.document.addresses(subject.name), schema)
  return key === undefined || at === null
    ? undefined
    : (name, schema) =>
        name === at.path.at(-1) && schema === at.schema
          ? { value: mainType(schema) === 'array' ? [key] : key }
          : undefined
}

/** The key of what an answer is about: of the thing, else what the path names. */
function keyAbout({ call: { subject }, collection, parameters, world }: Asking, about: Thing | undefined) {
  if (collection === undefined) return undefined
  const own = about === undefined ? undefined : ownKey(collection.entity.subject, about)
  const { paths } = world.document.addresses(collection.entity.subject.name)
  const isNamed =
    paths.some(path => `${keyInAddress(subject.path)}/`.startsWith(`${path}/`)) && subject.effect !== 'list'
  const named = isNamed ? parameters.get(keyParameter(subject) ?? '') : undefined
  return own ?? (named === undefined ? undefined : keyInAddress(named))
}

/** The body with the things at their place, and of everything the names that are asked for. */
function bodyOf(
  { call, request, world, now }: Asking,
  schema: Schema,
  {
    filling,
    of,
    known,
    key,
  }: {
    readonly filling: Pick<Filling, 'slot' | 'things'> | null
    readonly of: Collection | undefined
    readonly known?: SampleFor['known']
    /** Of what it is about, whether that is there or not. */
    readonly key?: JsonValue | undefined
  },
): Sampled {
  const positional = byPosition(call.subject, request.body, of?.entity.subject)
  const inDocument = call.subject.protocol === 'graphql' ? documentSelection(request.body) : null
  const selections = [
    ...selectionsOf(call.subject, request),
    ...(inDocument === null ? [] : [inDocument]),
    ...(filling === null || positional?.names === undefined
      ? []
      : [selectionAt(filling.slot.path, positional.names, of?.entity.subject.key ?? null)]),
  ]
  const at = filling === null ? undefined : filling.slot.path.join('/')
  const own = selections.find(({ path }) => path.join('/') === at)
  const linksTo = of === undefined ? undefined : ownLinks(world.document.addresses(of.entity.subject.name).paths)
  const links = (thing: Thing) => {
    const held = of === undefined ? undefined : ownKey(of.entity.subject, thing)
    return held === undefined ? undefined : linksTo?.(held)
  }
  const linked = key === undefined ? undefined : linksTo?.(key)
  const given: SampleFor = {
    nth: 0,
    now,
    linked,
    keysOf: keysIn(world, call.subject),
    ...(known === undefined ? {} : { known }),
  }
  const names = own === undefined ? undefined : [...own.names.children.keys()]
  const entity = of?.entity.subject.name
  const sent = (field: string) => (entity === undefined ? undefined : sentSchema(world.document, entity, field))
  const lifecycles = world.document.lifecycles.filter(({ subject }) => subject.entity === entity)
  const offering = lifecycles.flatMap(({ subject }) => (subject.offered === undefined ? [] : [subject]))
  const offers = offering.length === 0 ? undefined : (thing: Thing) => offersOf(offering, thing)
  const referred = (field: string, key: JsonValue) => {
    const entity = of?.entity.subject.fields.find(({ name }) => name === field)?.references
    const collection = entity === undefined ? undefined : world.collections.get(entity)
    const own = isObject(key) ? valueAt(key, collection?.entity.subject.key ?? '') : key
    const values = own === undefined ? undefined : collection?.byKey(own)?.values
    const hidden = new Set(collection?.entity.subject.fields.flatMap(one => (isInNoAnswer(one) ? [one.name] : [])))
    return values && Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)))
  }
  const nameOf = (thing: Thing) => {
    const key = of === undefined ? undefined : ownKey(of.entity.subject, thing)
    return key === undefined ? undefined : textOf(key)
  }
  const held = { names, by: call.id, sent, nameOf, offers, links, referred }
  let body = render(schema, filling === null ? null : { ...filling, ...held }, given)
  for (const selection of selections) {
    // What others bring along may stand in no answer that chose nothing.
    const known = selection.isAlong ? (successOf(call.subject)?.schema ?? schema) : schema
    const chosen = withSelection(body.value, known, selection, {
      ...given,
      referred: selection === own ? referred : () => undefined,
    })
    body = { value: chosen.value, isShown: body.isShown && chosen.isShown }
  }
  for (const bringing of bringingsOf(call.subject, request.query)) {
    const brought = withBrought(body.value, schema, bringing, given)
    body = { value: brought.value, isShown: body.isShown && brought.isShown }
  }
  body = withIncluded(body, schema, { query: request.query, collections: world.collections, by: call.id, given })
  body = withNamedValues(body, schema, call.subject, given)
  return withAskedKeys(body, schema, call.subject, request.body, given)
}

/** A call that was never seen to be carried out: its refusal, if every one was of one kind. */
function onlyRefused({ call, now, parameters, world }: Asking): Outcome {
  const all = world.document.errorsOf(call.id).filter(({ subject }) => ![401, 403].includes(subject.status))
  // What is said of other kinds of things at the same call is not said of this one.
  const own = all.filter(({ subject }) => Object.hasOwn(call.subject.responses, String(subject.status)))
  const errors = own.length > 0 ? own : all
  const [only] = errors
  if (only !== undefined && errors.length === 1)
    return refusal(world.document, only, { call, provenance: 'shown', claims: [], values: parameters, now })
  return refused('no statement says what is answered where this is done', [
    call.id,
    ...world.document.gapOfCall(call.id),
  ])
}
