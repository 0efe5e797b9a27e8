import type { Claim } from '../../evidence/claim.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { ErrorSubject } from '../../evidence/subjects.ts'
import { successOf } from '../document/answers-of.ts'
import { type Outcome, refused } from '../outcome.ts'
import { notFoundAlike } from './not-found-alike.ts'
import { refusal } from './refusals.ts'
import { isThere } from '../things/collections.ts'
import { holdersIn } from '../things/holders.ts'
import { sentFields } from '../things/sent.ts'
import type { Asking } from '../things/world.ts'
import { textOf } from '../text-of.ts'
import { type SampleFor, sampleOf } from '../values/sample.ts'
import { slotOf } from '../values/slots.ts'

/** What is answered about a thing that is not there: as the call was seen to, else as another call about such things, else as of things of other kinds. */
export function notFound(asking: Asking, parameters: ReadonlyMap<string, string>): Outcome {
  const { world, call, now } = asking
  const { document } = world
  const own = aboutNothing(document.errorsOf(call.id), call.id)
  if (own !== undefined)
    return refusal(document, own, { call, provenance: 'shown', claims: [], values: parameters, now })
  const none = answeredNone(asking)
  if (none !== null) return none
  const { entity } = call.subject
  const siblings = document.calls.filter(({ subject }) => subject.entity === entity)
  const error =
    siblings.flatMap(({ id }) => aboutNothing(document.errorsOf(id), id) ?? [])[0] ??
    (entity === undefined ? undefined : notFoundAlike(document, entity))
  if (error !== undefined)
    return refusal(document, error, { call, provenance: 'default', claims: [], values: parameters, now })
  return refused('no statement says what is answered about a thing that is not there', [
    call.id,
    ...document.gapOfCall(call.id),
  ])
}

/** A call that reads, and was seen to answer with null where others have the thing: there is none (GraphQL, mostly). */
function answeredNone({ call, collection, now }: Asking): Outcome | null {
  const answer = successOf(call.subject)
  if (call.subject.effect !== 'read' || collection === undefined || answer?.schema === undefined) return null
  const slot = slotOf(answer.schema, collection.entity.subject)
  const { nulls = 0 } = slot?.schema['x-seen'] ?? {}
  const name = slot?.path.at(-1)
  if (slot === null || name === undefined || slot.isList || nulls === 0) return null
  const known: SampleFor['known'] = (own, schema) =>
    own === name && schema === slot.schema ? { value: null } : undefined
  const { value } = sampleOf(answer.schema, { nth: 0, now, known })
  return { status: answer.status, mediaType: answer.mediaType, body: value, provenance: 'computed', claims: [call.id] }
}

/** What a call was seen to answer about a thing that is not there, else its 404. */
const aboutNothing = (errors: readonly Claim<ErrorSubject>[], call: string): Claim<ErrorSubject> | undefined =>
  errors.find(({ subject }) => subject.notThere?.includes(call) === true) ?? errorWith404(errors)

/** Where a field names a thing of another entity that is not there, and the call was seen to say so. */
export function missingReference({ world, call, request, collection, now }: Asking): Outcome | null {
  const error = errorWith404(world.document.errorsOf(call.id))
  if (error === undefined || collection === undefined) return null
  const sent = sentFields(request.body, collection, call.subject)
  for (const { name, references, referencesField } of collection.entity.subject.fields) {
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined
    const others = references === undefined ? undefined : world.collections.get(references)
    if (others === undefined || value === undefined) continue
    const missing = namedIn(value).find(one => !isThere(others, referencesField ?? null, one))
    if (missing === undefined) continue
    return refusal(world.document, error, {
      call,
      provenance: 'computed',
      claims: [others.entity.id],
      values: new Map([[name, textOf(missing)]]),
      now,
    })
  }
  return null
}

/** What a field names: one thing, or each in a list; what is sent as a whole names nothing. */
const namedIn = (value: JsonValue): readonly JsonValue[] =>
  (Array.isArray(value) ? (value as readonly JsonValue[]) : [value]).filter(
    one => one !== null && typeof one !== 'object',
  )

/** Where the path names a thing of another kind that is not there, and the call was seen to say that something is not: the order whose lines are asked for. */
export function missingHolder(asking: Asking): Outcome | null {
  const { world, call, now } = asking
  const error = errorWith404(world.document.errorsOf(call.id))
  const missing = error === undefined ? undefined : holdersIn(asking).find(({ thing }) => thing === undefined)
  if (error === undefined || missing === undefined) return null
  return refusal(world.document, error, {
    call,
    provenance: 'computed',
    claims: [missing.collection.entity.id],
    values: new Map([...asking.parameters, [missing.name, missing.value]]),
    now,
  })
}

const errorWith404 = <Found extends { readonly subject: { readonly status: number } }>(
  errors: readonly Found[],
): Found | undefined => errors.find(({ subject }) => subject.status === 404)
