import type { Claim, Gap } from '../../evidence/claim.ts'
import type { DescribedSchema } from '../../evidence/description.ts'
import type { Evidence, SomeEvidence } from '../../evidence/evidence.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallParameter, CallSubject } from '../../evidence/subjects.ts'
import { effectOf } from '../../model/calls/effect.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { compareCall } from '../../model/descriptions/compare-call.ts'
import { declaredSchema } from '../../model/descriptions/declared-schema.ts'
import { describedPlace, descriptionName } from '../../model/descriptions/evidence.ts'
import type { UnseenCall } from '../../model/descriptions/matches.ts'
import type { PlacedCall } from '../../model/descriptions/paths.ts'
import { typesOf } from '../../model/descriptions/resolve.ts'
import type { Model } from '../../model/model.ts'
import { gap } from '../observed.ts'
import { byArea } from '../../model/calls/areas.ts'
import type { Surroundings } from './subject.ts'
import { unseenOperation } from './unseen.ts'

/** Places that a claim keeps. */
const KEPT = 20
const SHOWN = 8
const REASONS = 12

/** What descriptions say of a call that was seen: they stand behind it, and where they say something else, against it. */
export function withDescriptions(model: Model, operation: Operation, claim: Claim<CallSubject>): Claim<CallSubject> {
  const by = model.described.seen.get(operation.id) ?? []
  if (by.length === 0) return claim
  const against = by.flatMap(placed =>
    compareCall(operation, placed).map(({ at, described, seen }) => ({
      place: describedPlace(model, placed.description, at),
      text: `${described} in ${descriptionName(model, placed.description)}; ${seen}`,
    })),
  )
  const counter = unique(against.map(({ place }) => place))
  const more = against.length - REASONS
  return {
    ...claim,
    evidence: withPlaces(claim.evidence, placesOf(model, by)),
    against: claim.against + counter.length,
    ...counterPlaces(claim, counter),
    reasons: [
      ...(claim.reasons ?? []),
      ...namesOf(model, by).map(name => `described in ${name} too`),
      ...against.slice(0, REASONS).map(({ text }) => text),
      ...(more > 0 ? [`described otherwise in ${more} more ${more === 1 ? 'place' : 'places'}`] : []),
    ],
  }
}

function counterPlaces(
  { counterEvidence }: Claim<CallSubject>,
  [first, ...rest]: readonly Evidence[],
): Pick<Claim<CallSubject>, 'counterEvidence'> {
  if (first === undefined) return {}
  if (counterEvidence !== undefined) return { counterEvidence: withPlaces(counterEvidence, [first, ...rest]) }
  return { counterEvidence: [first, ...rest.slice(0, KEPT - 1)] }
}

/** The calls that descriptions describe and no recording shows. */
export const describedClaims = (model: Model, around: Surroundings): readonly Claim<CallSubject>[] =>
  model.described.unseen.map(call => ({
    id: call.id,
    basis: 'declared',
    subject: subjectOf(call, around),
    support: call.by.length,
    against: 0,
    evidence: placesOf(model, call.by),
    reasons: [
      ...namesOf(model, call.by).map(name => `described in ${name}; no such call was seen`),
      ...call.by.flatMap(({ reason }) => (reason === '' ? [] : [reason])).slice(0, 1),
    ],
    review: null,
  }))

/**
 * What both descriptions and scripts declare as one: the description says more of it.
 * @param named by scripts
 */
export function joinedClaims(
  described: readonly Claim<CallSubject>[],
  named: readonly Claim<CallSubject>[],
): readonly Claim<CallSubject>[] {
  const byShape = new Map(named.map(claim => [shapeOf(claim.id.slice('calls/'.length)), claim]))
  const both = described.map(claim => {
    const key = shapeOf(claim.id.slice('calls/'.length))
    const same = byShape.get(key)
    if (same === undefined) return claim
    byShape.delete(key)
    return {
      ...claim,
      support: claim.support + same.support,
      evidence: withPlaces(same.evidence, claim.evidence),
      reasons: [...(claim.reasons ?? []), ...(same.reasons ?? [])],
    }
  })
  return [...both, ...byShape.values()]
}

/** `GET /orders/{}`: whatever its parameters are called. */
const shapeOf = (call: string): string => call.replace(/\{[^{}]*\}/g, '{}')

/**
 * One gap for each area.
 * @param named calls that scripts name: asked after already
 */
export const describedGaps = (model: Model, named: ReadonlySet<string>): readonly Gap[] => {
  const shapes = new Set([...named].map(shapeOf))
  const open = model.described.unseen.filter(({ id }) => !shapes.has(shapeOf(id.slice('calls/'.length))))
  return byArea(open, ({ path }) => path).map(([area, calls]) => {
    const names = calls.map(({ id }) => id.slice('calls/'.length))
    const one = calls.length === 1
    const first = names.find(name => name.startsWith('GET ')) ?? names[0] ?? area
    const listed =
      names.length <= SHOWN ? names.join(', ') : `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`
    return gap(
      `calls/not-shown/described ${area}`,
      {
        what: `how ${one ? 'a call' : `${calls.length} calls`} on ${area} ${one ? 'behaves' : 'behave'}: ${listed}`,
        because: `${one ? 'it is' : 'they are'} described in ${namesOf(
          model,
          calls.flatMap(({ by }) => by),
        ).join(' and ')}, and no recording shows ${one ? 'it' : 'them'}`,
        next: `record what makes the application send ${first}`,
        blocks: false,
        opens: calls.length,
      },
      placesOf(
        model,
        calls.flatMap(({ by }) => by),
      ),
    )
  })
}

function subjectOf(call: UnseenCall, around: Surroundings): CallSubject {
  const { id, protocol, method, path, by } = call
  const [first] = by as readonly [PlacedCall]
  const types = typesOf(first.description.reading)
  const declared = (schema: DescribedSchema): Schema => ({ ...declaredSchema(schema, types), 'x-basis': 'declared' })
  const unseen = unseenOperation({ id, protocol, method, path })
  const entity = around.entityOf(unseen)
  const [kind = '', name = ''] = (first.call.operation ?? '').split(' ')
  return {
    kind: 'call',
    protocol,
    method,
    path,
    servers: [],
    parameters: parametersOf(call, first, declared),
    requests: Object.fromEntries(first.call.requests.map(({ mediaType, schema }) => [mediaType, declared(schema)])),
    responses: Object.fromEntries(
      first.call.responses.map(({ status, bodies }) => [
        status,
        Object.fromEntries(bodies.map(({ mediaType, schema }) => [mediaType, declared(schema)])),
      ]),
    ),
    security: [...new Set((first.call.security ?? []).flat())].sort(),
    ...entity,
    effect: protocol === 'graphql' ? 'other' : effectOf(unseen, around),
    screens: [],
    ...(protocol === 'graphql' ? { operation: { name, kind } } : {}),
  }
}

function parametersOf(
  { parameters }: UnseenCall,
  { call }: PlacedCall,
  declared: (schema: DescribedSchema) => Schema,
): readonly CallParameter[] {
  const described = (place: CallParameter['in'], name: string): DescribedSchema =>
    call.parameters.find(parameter => parameter.in === place && parameter.name === name)?.schema ?? {
      at: '',
      types: [],
    }
  const inPath = parameters.map(({ name, described: as }): CallParameter => ({
    in: 'path',
    name,
    required: true,
    schema: declared(described('path', as)),
    reason: 'a description has a parameter here',
  }))
  const others = call.parameters
    .filter(parameter => parameter.in !== 'path')
    .map(({ in: place, name, required, schema }): CallParameter => ({
      in: place,
      name,
      required,
      schema: declared(schema),
    }))
    .toSorted((a, b) => (`${a.in} ${a.name}` < `${b.in} ${b.name}` ? -1 : 1))
  return [...inPath, ...others]
}

/** At most as many as a claim keeps. */
function placesOf(model: Model, by: readonly PlacedCall[]): SomeEvidence {
  const [first, ...rest] = unique(by.map(({ description, call }) => describedPlace(model, description, call.at)))
  if (first === undefined) throw new Error('described: a call that nothing describes')
  return [first, ...rest.slice(0, KEPT - 1)]
}

const namesOf = (model: Model, by: readonly PlacedCall[]): readonly string[] =>
  [...new Set(by.map(({ description }) => descriptionName(model, description)))].sort()

const keyOf = ({ source, pointer, within }: Evidence): string => `${source} ${pointer} ${within ?? ''}`

const unique = (places: readonly Evidence[]): readonly Evidence[] =>
  [...new Map(places.map(place => [keyOf(place), place])).values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

/** Of what was there so many are kept that a quarter is left for what is added. */
function withPlaces(places: SomeEvidence, more: readonly Evidence[]): SomeEvidence {
  const added = more.slice(0, Math.max(KEPT / 4, KEPT - places.length))
  const [first, ...rest] = places
  return [first, ...rest.slice(0, KEPT - 1 - added.length), ...added]
}
