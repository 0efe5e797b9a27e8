import type { DescribedBody, DescribedCall, DescribedResponse } from '../../evidence/description.ts'
import type { Body } from '../../evidence/exchange.ts'
import type { BodyShape } from '../bodies/bodies.ts'
import { sentValues } from '../calls/leaf/parameters.ts'
import type { Operation } from '../calls/operations.ts'
import { type Sample, sortedEntries } from '../sample.ts'
import { seenCount } from '../sightings.ts'
import { type Disagreement, compareShape } from './compare-shape.ts'
import type { PlacedCall } from './paths.ts'
import { typesOf } from './resolve.ts'

/** What speaks of the transport or a broken server, and is described nowhere: 304, 401 and 403 where credentials are asked for, 429, 5xx. */
const isCommon = (status: number, asksFor: boolean): boolean =>
  status === 304 || status === 429 || status >= 500 || (asksFor && (status === 401 || status === 403))

/** Where a call behaved otherwise than it is described. A server of GraphQL holds every answer to its schema by itself. */
export function compareCall(operation: Operation, placed: PlacedCall): readonly Disagreement[] {
  const { call } = placed
  if (call.protocol === 'graphql') return []
  return [
    ...statuses(operation, call),
    ...parameters(operation, placed),
    ...requests(operation, placed),
    ...answers(operation, placed),
    ...security(operation, call),
  ]
}

/** The answer that is described for a status: itself, its hundred, the default. */
export const responseFor = ({ responses }: DescribedCall, status: number): DescribedResponse | undefined =>
  responses.find(response => response.status === String(status)) ??
  responses.find(response => response.status === `${Math.floor(status / 100)}XX`) ??
  responses.find(response => response.status === 'default')

/** The body that is described for a media type; any JSON where that is the only one. */
export function bodyFor(bodies: readonly DescribedBody[], mediaType: Body['mediaType']): DescribedBody | undefined {
  const exact = bodies.find(body => body.mediaType === mediaType)
  if (exact !== undefined) return exact
  const json = bodies.filter(body => /json|\*/.test(body.mediaType))
  return /json/.test(mediaType) && json.length === 1 ? json[0] : undefined
}

function statuses({ leaf }: Operation, call: DescribedCall): readonly Disagreement[] {
  if (call.responses.length === 0) return []
  return [...leaf.answers.byStatus]
    .filter(([status]) => status > 0 && !isCommon(status, call.security === null || call.security.length > 0))
    .sort(([a], [b]) => a - b)
    .flatMap(([status, seen]) =>
      responseFor(call, status) === undefined
        ? [
            {
              at: call.at,
              described: `it answers ${list(call.responses)}`,
              seen: `${status} was answered ${counted(seenCount(seen))}`,
            },
          ]
        : [],
    )
}

const list = (responses: readonly DescribedResponse[]): string => {
  const names = responses.map(({ status }) => status)
  return names.length === 1
    ? `only ${names[0] as string}`
    : `${names.slice(0, -1).join(', ')} or ${names.at(-1) as string}`
}

const counted = (count: number): string => (count === 1 ? 'once' : `${count} times`)

function parameters({ leaf }: Operation, { call, description }: PlacedCall): readonly Disagreement[] {
  const accepted = seenCount(leaf.parameters.accepted)
  return call.parameters.flatMap(parameter => {
    if (parameter.in !== 'query' && parameter.in !== 'header') return []
    const seen = leaf.parameters.byName.entries.get(`${parameter.in} ${parameter.name}`)
    const without = accepted - (seen === undefined ? 0 : seenCount(seen.accepted))
    if (parameter.required && without > 0 && parameter.in === 'query')
      return [
        {
          at: parameter.at,
          described: `the parameter \`${parameter.name}\` is required`,
          seen: `${without} of ${accepted} were taken without it`,
          refutes: 'required' as const,
        },
      ]
    // In a query everything is text: that one looks like a number says nothing.
    const { types, ...values } = parameter.schema
    if (seen === undefined || types.includes('array') || types.includes('object')) return []
    return compareShape(sentValues(seen).shape, { ...values, types: [] }, typesOf(description.reading), {
      side: 'sent',
      of: `of the ${parameter.in}`,
    }).map(one => ({ ...one, described: one.described.replace('the body', `\`${parameter.name}\``) }))
  })
}

function requests({ leaf }: Operation, placed: PlacedCall): readonly Disagreement[] {
  return bodies(leaf.bodies.accepted, placed.call.requests, placed, { side: 'sent', of: 'of what is sent' })
}

function answers({ leaf }: Operation, placed: PlacedCall): readonly Disagreement[] {
  return [...leaf.bodies.answers]
    .sort(([a], [b]) => a - b)
    .flatMap(([status, { byType }]) =>
      bodies(byType, responseFor(placed.call, status)?.bodies ?? [], placed, {
        side: 'answered',
        of: `of the answer ${status}`,
      }),
    )
}

function bodies(
  seen: Sample<BodyShape>,
  described: readonly DescribedBody[],
  { description }: PlacedCall,
  side: { readonly side: 'answered' | 'sent'; readonly of: string },
): readonly Disagreement[] {
  return sortedEntries(seen).flatMap(([mediaType, { shape }]) => {
    const body = bodyFor(described, mediaType)
    // The values of a form are text, whatever they look like.
    return body === undefined || /form/.test(mediaType)
      ? []
      : compareShape(shape, body.schema, typesOf(description.reading), side)
  })
}

/** Asked for credentials and carried out without. That none were asked for and some were sent is nothing to speak of. */
function security({ leaf }: Operation, { security: asked, at }: DescribedCall): readonly Disagreement[] {
  const anonymous = seenCount(leaf.credentials.anonymous)
  if (asked === null || asked.length === 0 || anonymous === 0) return []
  const names = asked.map(way => way.map(scheme => `\`${scheme}\``).join(' and ')).join(', or ')
  return [{ at, described: `it asks for ${names}`, seen: `it was carried out without any ${counted(anonymous)}` }]
}
