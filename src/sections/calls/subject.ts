import type { Place } from '../../evidence/evidence.ts'
import { namedParts } from '../../evidence/named-parts.ts'
import { ACTION_HEADER } from '../../evidence/wires/page-actions.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallParameter, CallSubject, EntityBy } from '../../evidence/subjects.ts'
import { requestSchemas, responseSchemas } from '../../model/bodies/body-schemas.ts'
import { changesBy } from '../../model/calls/changes-by.ts'
import { type Neighbours, effectOf } from '../../model/calls/effect.ts'
import { askedKeysOf } from '../../model/calls/leaf/asked-keys.ts'
import { namedValuesOf } from '../../model/calls/named-values.ts'
import type { Operation, PathParameter } from '../../model/calls/operations.ts'
import { answersAs } from '../../model/calls/leaf/answer-types.ts'
import { needsSlash, takesBoth } from '../../model/calls/leaf/answers.ts'
import { framingsIn } from '../../model/calls/leaf/framings.ts'
import { wrappersIn } from '../../model/calls/leaf/inside-of.ts'
import { isWriteProtection } from '../../model/calls/leaf/write-protection.ts'
import { type SeenParameter, type SentValues, sentValues } from '../../model/calls/leaf/parameters.ts'
import { hash53 } from '../../model/hash.ts'
import { scalarOfText } from '../../evidence/scalar-of-text.ts'
import { demandedBy } from '../../model/refusals/demanded.ts'
import { sortedEntries } from '../../model/sample.ts'
import { nounAnsweredAgain } from '../../model/entities/acted-on.ts'
import { thingAnsweredByLink } from '../../model/entities/linked-noun.ts'
import { asKey } from '../../model/entities/as-key.ts'
import { plainNoun } from '../../model/entities/nouns.ts'
import type { WholeAsked } from '../../model/entities/wholes.ts'
import { type Shape, addValue, emptyShape } from '../../model/shapes/shape.ts'
import { toSchema } from '../../model/shapes/to-schema.ts'
import { keptPlaces, seenCount } from '../../model/sightings.ts'
import { graphqlOf } from './graphql.ts'
import { type AroundMessages, messagesOf } from './messages.ts'
import { withPageWords } from './page-words.ts'
import { paginationOf } from './pagination.ts'
import { asOneType, parameterSchema } from './parameter-schema.ts'

/** What stands around one operation: what else is read, which entity it serves, from where it is called. */
export interface Surroundings extends AroundMessages, Neighbours {
  readonly entityOf: (operation: Operation, deed?: CallSubject['effect']) => Pick<CallSubject, 'entity' | 'entityBy'>
  /** What is written in parts, where a call is about it or about a part. */
  readonly wholeOf: (operation: Operation) => WholeAsked | undefined
  /** The entity whose keys a parameter holds. */
  readonly refersTo: (parameter: string, shape: Shape) => string | undefined
  readonly screensOf: (operation: Operation) => readonly string[]
  readonly leadsOf: (operation: Operation) => Pick<CallSubject, 'leadsTo'>
  readonly tellsOf: (operation: Operation) => Pick<CallSubject, 'tells'>
  /** Whether such things are changed only as they were read: what a tag is good for. */
  readonly isConditional: (operation: Operation) => boolean
  /** Whether credentials are left out where something stands. */
  readonly isLeftOut: (place: Place) => boolean
  /** Why a header is sent that protects against forged requests, and where its value comes from; null for any other. */
  readonly protectionOf: (header: string) => string | null
  readonly restoresOf: (operation: Operation) => Pick<CallSubject, 'restores'>
  readonly linksOf: (operation: Operation) => Pick<CallSubject, 'links'>
  readonly upsertsOf: (operation: Operation) => Pick<CallSubject, 'upserts'>
  readonly asksOf: (operation: Operation) => Pick<CallSubject, 'asks'>
  readonly orderOf: (operation: Operation) => Pick<CallSubject, 'order'>
  readonly pressedOf: (operation: Operation) => Pick<CallSubject, 'pressed'>
  readonly answersOf: (
    operation: Operation,
    responses: CallSubject['responses'],
  ) => Pick<CallSubject, 'selects' | 'answersWhen'>
}

/** All that section 7 says of one operation that was seen. */
export function callSubject(operation: Operation, around: Surroundings): CallSubject {
  const { leaf, protocol, method, path, origins, name, namedBy, format = '' } = operation
  const query = new Map<string, SentValues>()
  for (const [key, parameter] of leaf.parameters.byName.entries)
    if (key.startsWith('query ')) query.set(key.slice(6), sentValues(parameter))
  const pagination = paginationOf(query, {
    isList: leaf.answerKeys.kinds.has('many'),
    linked: leaf.answerHeaders.entries.has('link next'),
    pages: sortedEntries(leaf.pagesSeen).map(([, page]) => page),
  })
  const deed = effectOf(operation, around)
  const entity = around.entityOf(operation, deed)
  const effects = around.effectsOf(operation)
  const responses = withPageWords(withoutNone(responseSchemas(leaf.bodies), operation), pagination?.says)
  const answers = around.answersOf(operation, responses)
  const entityBy = entity.entityBy && withAnswersOfKinds(entity.entityBy, operation, around)
  const answerTypes = answersAs(leaf.answerTypes)
  const speaks = framingsIn(leaf.framings)
  const wrappers = wrappersIn(leaf.insideOf)
  const headers = [...leaf.answerHeaders.entries.keys()]
    .filter(header => !header.includes(' ') && (header !== 'etag' || around.isConditional(operation)))
    .sort()
  const handsOut = sortedEntries(leaf.handouts).map(([place, seen]) => {
    const space = place.indexOf(' ')
    return {
      in: place.slice(0, space) as 'body' | 'cookie' | 'header',
      name: place.slice(space + 1),
      support: seenCount(seen),
    }
  })
  const links = around.linksOf(operation)
  // What is taken out of a list is still there.
  const isNoLife = links.links !== undefined || (deed === 'create' && addsTo(operation, entity))
  const isChange = deed === 'other' && changesThing(operation, entity, effects)
  const linked = entity.entity === undefined ? null : thingAnsweredByLink(operation)
  const isOfPart = linked !== null && (deed === 'create' || deed === 'delete')
  const effect =
    isNoLife || isChange || isOfPart ? 'update' : toWhole(operation, around.wholeOf(operation), deed, entity)
  const changing = effect === 'create' ? changesBy(operation, around.buttonsOf(operation)) : null
  const named = namedValuesOf(leaf)
  const keyed = askedKeysOf(leaf.askedKeys)
  return {
    kind: 'call',
    protocol,
    method,
    path: `${path}${format}`,
    ...(path !== '/' && needsSlash(leaf.answers) ? { endsInSlash: true as const } : {}),
    ...(path !== '/' && takesBoth(leaf.answers) ? { alsoEndsInSlash: true as const } : {}),
    ...(seenCount(leaf.batches) > 0 ? { batched: true as const } : {}),
    ...(wrappers.length === 0 ? {} : { insideOf: wrappers }),
    servers: origins,
    parameters: [...operation.parameters.map(pathParameter), ...sentParameters(operation, around)],
    requests: requestSchemas(leaf.bodies),
    ...(operation.carriedAlong === undefined ? {} : { carriedAlong: operation.carriedAlong }),
    responses,
    security: securityOf(operation),
    ...(leavesOut(operation, around) ? { leavesOut: 'credentials' as const } : {}),
    ...(pagination === undefined ? {} : { pagination }),
    ...entity,
    ...(entityBy === undefined ? {} : { entityBy }),
    ...(linked === null ? {} : { wholeNamedBy: linked.parameter }),
    effect,
    ...(effects.length === 0 ? {} : { effects }),
    ...around.restoresOf(operation),
    ...links,
    ...around.upsertsOf(operation),
    ...(changing === null ? {} : { changesBy: changing }),
    ...around.asksOf(operation),
    ...(effect === 'list' ? around.orderOf(operation) : {}),
    ...(answerTypes.length === 0 ? {} : { answersAs: answerTypes }),
    ...(entityBy === undefined ? answers : { ...(answers.selects && { selects: answers.selects }) }),
    ...around.pressedOf(operation),
    screens: around.screensOf(operation),
    ...(protocol === 'graphql' ? { operation: graphqlOf(operation) } : {}),
    ...(protocol === 'json-rpc' && name !== undefined ? { operation: { name, kind: 'method' } } : {}),
    ...(name !== undefined && namedBy !== undefined ? { operation: { name, kind: namedBy } } : {}),
    ...(protocol === 'websocket' || protocol === 'sse' ? { messages: messagesOf(operation, around) } : {}),
    ...(speaks.length === 0 ? {} : { speaks }),
    ...(headers.length === 0 ? {} : { answerHeaders: headers }),
    ...around.leadsOf(operation),
    ...(named.length === 0 ? {} : { namedValues: named }),
    ...(keyed.length === 0 ? {} : { askedKeys: keyed }),
    ...around.tellsOf(operation),
    ...(handsOut.length === 0 ? {} : { handsOut }),
  }
}

/** What answers hang on, of each kind of things by itself: what one kind lacks hangs on nothing that is asked for. */
function withAnswersOfKinds(entityBy: EntityBy, { kinds = [] }: Operation, { answersOf }: Surroundings): EntityBy {
  return {
    ...entityBy,
    kinds: entityBy.kinds.map(kind => {
      const operation = kinds.find(one => one.kind?.value === kind.value)
      const { answersWhen } = operation === undefined ? {} : answersOf(operation, kind.responses)
      return answersWhen === undefined ? kind : { ...kind, answersWhen }
    }),
  }
}

/** What nothing says by name, and sets fields of the things that it is about to what it is sent. */
const changesThing = (
  { method }: Operation,
  { entity }: Pick<CallSubject, 'entity'>,
  effects: NonNullable<CallSubject['effects']>,
): boolean => method === 'POST' && effects.some(({ entity: of, becomes }) => of === entity && becomes.is === 'sent')

/** What is done to a part of a cart changes the cart, but for a part that is a thing of its own; and who reads a cart with a list in it reads one thing. */
function toWhole(
  { method, path }: Operation,
  whole: WholeAsked | undefined,
  deed: CallSubject['effect'],
  { entity }: Pick<CallSubject, 'entity'>,
): CallSubject['effect'] {
  if (whole === undefined) return deed
  if (whole.path === path) return method === 'GET' ? 'read' : deed
  if (entity !== undefined && plainNoun(entity) !== plainNoun(whole.noun)) return deed
  return whole.isOfField || deed === 'create' || deed === 'delete' ? 'update' : deed
}

/** `POST /orders/7/parcels` answered with order 7, where parcels are nothing but a part of it. */
function addsTo(operation: Operation, { entity }: Pick<CallSubject, 'entity'>): boolean {
  const noun = entity === undefined ? null : nounAnsweredAgain(operation)
  return entity !== undefined && noun !== null && plainNoun(noun).endsWith(plainNoun(entity))
}

/** Every status that came, also where it came without a body; a call that got no answer at all has none. */
function withoutNone(schemas: CallSubject['responses'], { leaf }: Operation): CallSubject['responses'] {
  const found: { [status: string]: { readonly [mediaType: string]: Schema } } = {}
  for (const status of [...leaf.answers.byStatus.keys()].sort((a, b) => a - b))
    if (status > 0) found[String(status)] = schemas[String(status)] ?? {}
  return found
}

/** What stood in a path. */
export function pathParameter({ name, values, spans, reason }: PathParameter): CallParameter {
  const shape = emptyShape()
  for (const value of values) addValue(shape, scalarOfText(value), { id: hash53(value) })
  const schema = values.length === 0 ? { type: 'string' as const } : withExamples(asOneType(toSchema(shape)), values)
  return { in: 'path', name, required: true, schema, ...(spans === undefined ? {} : { allowReserved: true }), reason }
}

/** Of texts that are no words, `/` among them, a few are shown. */
const withExamples = (schema: Schema, values: readonly string[]): Schema =>
  schema.type === 'string' && schema.examples !== undefined
    ? { ...schema, examples: values.slice(0, EXAMPLES) }
    : schema

const EXAMPLES = 5

/** Query, header and matrix parameters, sorted. */
function sentParameters(operation: Operation, { refersTo, protectionOf }: Surroundings): readonly CallParameter[] {
  const { leaf } = operation
  const { byName, accepted, refused } = leaf.parameters
  const demanded = new Set(demandedBy(operation).flatMap(({ rule, field }) => (rule === 'required' ? [field] : [])))
  const refusals = [...leaf.refusals.reasons.entries.values()].map(
    ({ refusal }) => refusal.message?.toLowerCase() ?? '',
  )
  const isAskedFor = (place: string, name: string): boolean =>
    demanded.has(name) || (place === 'header' && refusals.some(message => message.includes(name)))
  const lacked = lackedWhereRefused(operation)
  const of = seenCount(leaf.answers.all)
  const credentials = new Set(securityOf({ leaf }))
  return sortedEntries(byName)
    .filter(([key]) => !credentials.has(`apiKey ${key}`))
    .map(([key, parameter]) => {
      const space = key.indexOf(' ')
      const [place, name] = [key.slice(0, space), key.slice(space + 1)]
      const values = sentValues(parameter)
      const plain = parameterSchema(values)
      const thing = place === 'query' && plain.type === 'string' ? refersTo(name, values.shape) : undefined
      const schema = thing === undefined ? plain : asKey(plain, thing)
      const present = seenCount(parameter.seen)
      const said = place === 'query' ? saidIn(operation, name) : undefined
      const isName = present === of && isOnly(schema, said)
      return {
        in: place as 'query' | 'header' | 'matrix',
        name,
        ...sentAs(name, values),
        required:
          isName ||
          (key === `header ${ACTION_HEADER}` && present === of) ||
          key === lacked ||
          (place === 'header' && isWriteProtection(name) && demanded.has(name)) ||
          (isAskedFor(place, name) && isRequired(parameter, seenCount(accepted), seenCount(refused))),
        schema: {
          ...(isName ? { type: 'string', const: said } : schema),
          'x-seen': { present, of },
        },
        ...reasoned(
          place === 'query' && keepsOutOfCaches(name, values)
            ? 'it keeps answers from coming out of a cache'
            : place === 'header'
              ? protectionOf(name)
              : null,
        ),
      }
    })
}

const reasoned = (reason: string | null): Pick<CallParameter, 'reason'> => (reason === null ? {} : { reason })

/** `_=1795392866574`: what libraries add so that an address is never the same twice; servers pass over it. */
const keepsOutOfCaches = (name: string, { shape }: SentValues): boolean =>
  /^_?(?:no_?cache|cache_?bust(?:er)?)$/i.test(name) ||
  (/^_(?:dc)?$/.test(name) && shape.numbers !== null && shape.numbers.minimum > 1e12 && shape.numbers.maximum < 1e13)

/** What a parameter says of which call is meant. */
const saidIn = ({ namedBy, name = '' }: Operation, parameter: string): string | undefined =>
  namedBy === undefined ? undefined : new Map(namedParts(namedBy, name)).get(parameter)

/** Whether a text was the only one that stood there: what names a call is always sent with it. */
const isOnly = (schema: Schema, text: string | undefined): text is string =>
  text !== undefined &&
  (schema['x-values']?.values ?? schema.enum ?? schema.examples)?.every(value => value === text) === true

/** All that were accepted had it, and some that did not have it were refused, with words that name it: presence alone says nothing. */
const isRequired = (parameter: SeenParameter, accepted: number, refused: number): boolean =>
  accepted > 0 && seenCount(parameter.accepted) === accepted && seenCount(parameter.refused) < refused

/**
 * The parameter of a query that a read was found wrong without: whatever was refused had no query at all and was given no reason, and of all
 * that was accepted every request had this one and no other. Null where that cannot be told.
 */
function lackedWhereRefused({ method, leaf: { parameters, refusals } }: Operation): string | null {
  const { accepted, refused } = parameters
  if (method !== 'GET' || seenCount(accepted) === 0 || seenCount(refused) === 0) return null
  const found = [...refusals.reasons.entries.values()].map(({ refusal }) => refusal)
  if (
    !found.every(
      ({ status, message }) =>
        (status !== 400 && status !== 422) || message === null || /^bad request\.?$/i.test(message),
    )
  )
    return null
  const query = sortedEntries(parameters.byName).filter(([key]) => key.startsWith('query '))
  const always = query.filter(([, one]) => seenCount(one.accepted) === seenCount(accepted))
  const [only] = always
  return always.length === 1 && only !== undefined && query.every(([, one]) => seenCount(one.refused) === 0)
    ? only[0]
    : null
}

/** Some lists were sent with brackets, empty or with the place of each element, some of these also without. */
function sentAs(name: string, { forms }: SentValues): { readonly sentAs?: readonly string[] } {
  if (!forms.has('list in brackets') && !forms.has('list by number')) return {}
  const alsoWithout = forms.has('text') || forms.has('list') || forms.has('json')
  return {
    sentAs: [
      ...(alsoWithout ? [name] : []),
      ...(forms.has('list by number') ? [`${name}[0]`] : []),
      ...(forms.has('list in brackets') ? [`${name}[]`] : []),
    ],
  }
}

/** Whether none were sent, and all that was seen of it stands where they are left out. */
const leavesOut = ({ leaf }: Operation, { isLeftOut }: Pick<Surroundings, 'isLeftOut'>): boolean =>
  leaf.credentials.schemes.entries.size === 0 && keptPlaces(leaf.answers.all).every(isLeftOut)

/** The schemes that were sent, sorted. */
const securityOf = ({ leaf }: Pick<Operation, 'leaf'>): readonly string[] =>
  [...leaf.credentials.schemes.entries.keys()].sort()
