import type { Gap } from '../../evidence/claim.ts'
import type { DescribedResponse } from '../../evidence/description.ts'
import type { SomeEvidence } from '../../evidence/evidence.ts'
import { byArea } from '../../model/calls/areas.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { describedPlace, descriptionName } from '../../model/descriptions/evidence.ts'
import type { PlacedCall } from '../../model/descriptions/paths.ts'
import type { Model } from '../../model/model.ts'
import { gap } from '../observed.ts'

const SHOWN = 6
const PLACES = 20

interface Unseen {
  readonly operation: Operation
  readonly placed: PlacedCall
  readonly responses: readonly DescribedResponse[]
}

/** Refusals that calls are described to answer with and never did: one gap for each area. */
export function describedRefusals(model: Model): readonly Gap[] {
  const unseen = model.operations.flatMap(operation => unseenOf(model, operation))
  return byArea(unseen, ({ operation }) => operation.path).map(([area, all]) => {
    const names = all.map(
      ({ operation, responses }) => `${nameOf(operation)} (${responses.map(({ status }) => status).join(', ')})`,
    )
    const count = all.reduce((sum, { responses }) => sum + responses.length, 0)
    const [first] = all as [Unseen, ...Unseen[]]
    const by = [...new Set(all.map(({ placed }) => descriptionName(model, placed.description)))].sort().join(' and ')
    return gap(
      `errors/not-shown/described ${area}`,
      {
        what: `how ${count === 1 ? 'a refusal' : `${count} refusals`} on ${area} ${count === 1 ? 'is' : 'are'} worded: ${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''}`,
        because: `${count === 1 ? 'it is' : 'they are'} described in ${by} and no recording shows ${count === 1 ? 'it' : 'them'}`,
        next: nextFor(first),
        blocks: false,
        opens: count,
      },
      placesOf(model, all),
    )
  })
}

function unseenOf(model: Model, operation: Operation): readonly Unseen[] {
  const [placed] = model.described.seen.get(operation.id) ?? []
  const { byStatus } = operation.leaf.answers
  const responses =
    placed?.call.responses.filter(({ status }) => /^4\d\d$/.test(status) && !byStatus.has(Number(status))) ?? []
  return placed === undefined || responses.length === 0 ? [] : [{ operation, placed, responses }]
}

function placesOf(model: Model, all: readonly Unseen[]): SomeEvidence {
  const places = all.flatMap(({ placed, responses }) =>
    responses.map(({ at }) => describedPlace(model, placed.description, at)),
  )
  const [first, ...rest] = places.slice(0, PLACES)
  if (first === undefined) throw new Error('errors: a described refusal without a place')
  return [first, ...rest]
}

const nameOf = ({ id }: Operation): string => id.slice('calls/'.length)

/** What makes a server answer so: HTTP Semantics (RFC 9110), 15.5. */
function nextFor({ operation, responses }: Unseen): string {
  const name = nameOf(operation)
  const [{ status }] = responses as readonly [DescribedResponse]
  switch (status) {
    case '401':
      return `replay ${name} without credentials`
    case '403':
      return `record ${name} signed in as someone who may not`
    case '404':
    case '410':
      return `record ${name} for something that does not exist`
    case '409':
    case '412':
      return `record ${name} twice with the same values, or for something that was changed meanwhile`
    case '400':
    case '422':
      return `record ${name} with a field left empty or wrong`
    default:
      return `record what makes ${name} answer ${status}`
  }
}
