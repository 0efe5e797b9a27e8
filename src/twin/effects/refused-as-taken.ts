import type { Collection, Thing } from '../things/thing.ts'
import { type Outcome } from '../outcome.ts'
import { refusal } from '../refusals/refusals.ts'
import { rulesOfError } from '../../evidence/rules-of-error.ts'
import { keyChosen } from '../things/named-key.ts'
import { calledThere } from '../things/parents.ts'
import { type Asking } from '../things/world.ts'
import { textOf } from '../text-of.ts'
import { fieldsSent, keySent } from './created.ts'

/** What is answered where the key that a call names for what it makes is another's; null where it is not, or no error of the call can say so. */
export function refusedAsTaken(asking: Asking, collection: Collection): Outcome | null {
  const { call, now, request, world } = asking
  const { document } = world
  const { entity } = collection
  const chosen = keySent(asking, collection) ?? keyChosen(call.subject, request.body, entity.subject)
  const taken = asking.thing ?? (chosen === undefined ? undefined : calledThere(asking, collection, textOf(chosen)))
  if (taken === undefined || entity.subject.key === null) return null
  const all = document.errorsOf(call.id)
  const ofKey = all.filter(({ subject }) =>
    rulesOfError(subject).some(rule => rule.endsWith(`#${entity.subject.key} unique`)),
  )
  const errors = ofKey.length > 0 ? ofKey : all.filter(({ subject }) => subject.rule === undefined)
  const conflicts = errors.filter(({ subject }) => subject.status === 409)
  const [error, ...others] = conflicts.length > 0 ? conflicts : errors.filter(({ subject }) => subject.status === 400)
  return error === undefined || others.length > 0
    ? null
    : refusal(document, error, { call, provenance: 'default', claims: [entity.id], now })
}

/**
 * What is answered to a PUT of what is there already and is otherwise than what is sent, where it was only ever seen to make things (RFC 9110,
 * 9.3.4: it conflicts with what there is); null where it is not, or no error of the call says so.
 */
export function refusedAsOther(asking: Asking, collection: Collection, { values }: Thing): Outcome | null {
  const { call, now, world } = asking
  const { method, responses } = call.subject
  const changes = ['200', '202', '204'].some(status => status in responses)
  if (method !== 'PUT' || !('201' in responses) || changes) return null
  const errors = world.document.errorsOf(call.id).filter(({ subject }) => subject.rule === undefined)
  const [error, ...others] = errors.filter(
    ({ subject: { status, message } }) =>
      status === 409 || ([400, 422].includes(status) && message !== null && CONFLICT.test(message)),
  )
  const isOther = Object.entries(fieldsSent(asking, collection)).some(
    ([name, value]) => typeof value !== 'object' && Object.hasOwn(values, name) && values[name] !== value,
  )
  return error === undefined || others.length > 0 || !isOther
    ? null
    : refusal(world.document, error, { call, provenance: 'computed', claims: [collection.entity.id], now })
}

/** How refusals say that what there is stands against what is sent. */
const CONFLICT =
  /\b(?:already|exists?|existing|current(?:ly)?|conflicts?|taken|in use|duplicate|differs?|(?:in|not )equivalent)\b/i
