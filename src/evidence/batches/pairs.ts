import type { BatchForm } from './batch-form.ts'
import type { BatchedMessage, BatchedPair } from './batch.ts'
import { type InMultipart, boundaryOf, messagesIn } from './multipart.ts'
import { requestsIn, responsesIn } from './objects.ts'
import type { JsonValue } from '../exchange.ts'

/** A body of which it is asked whether it holds several messages. */
export interface BatchBody {
  /** With its parameters. */
  readonly mediaType: string
  readonly text: string | undefined
  readonly value: JsonValue | undefined
}

/** What was asked for in one request, and what of the one response belongs to each. */
export interface Batch {
  readonly form: BatchForm
  readonly pairs: readonly BatchedPair[]
  /** Whether each has an answer of its own: otherwise the response is about all of them together. */
  readonly isAnswered: boolean
}

/** The requests in a body; null where it is no batch. */
export function askedTogether(
  body: BatchBody,
): { readonly form: BatchForm; readonly asked: readonly InMultipart[] } | null {
  const asked = inParts(body)
  if (asked !== null) return asked.flat().every(isRequest) ? { form: 'multipart/mixed', asked } : null
  const objects = requestsIn(body.value)
  return objects === null ? null : { form: 'application/json', asked: objects }
}

/**
 * Requests beside their responses. Objects are a batch where they are answered as one, or where the address is called so.
 * @param isCalledSo whether the address is that of a batch
 */
export function batchIn(sent: BatchBody, received: BatchBody | undefined, isCalledSo: boolean): Batch | null {
  const together = askedTogether(sent)
  if (together === null) return null
  const { form, asked } = together
  const answers = received === undefined ? null : answersIn(form, received)
  if (answers === null && form === 'application/json' && !isCalledSo) return null
  const pairs = answers === null ? asked.flat().map(unanswered) : paired(asked, answers)
  return { form, pairs, isAnswered: answers !== null }
}

const isRequest = ({ method }: BatchedMessage): boolean => method !== undefined
const isResponse = ({ status }: BatchedMessage): boolean => status !== undefined
const unanswered = (asked: BatchedMessage): BatchedPair => ({ asked, answered: null })

const inParts = ({ mediaType, text }: BatchBody): readonly InMultipart[] | null =>
  text !== undefined && /^multipart\/mixed\b/i.test(mediaType) ? messagesIn(text, boundaryOf(mediaType)) : null

function answersIn(form: BatchForm, body: BatchBody): readonly InMultipart[] | null {
  const answers = form === 'multipart/mixed' ? inParts(body) : responsesIn(body.value)
  return answers?.flat().every(isResponse) === true ? answers : null
}

/** By their names where each response tells one, else by their order. */
function paired(asked: readonly InMultipart[], answers: readonly InMultipart[]): readonly BatchedPair[] {
  const named = answers.flat()
  if (named.every(({ id }) => id !== null) && asked.flat().every(({ id }) => id !== null))
    return asked.flat().map(one => ({ asked: one, answered: named.find(answer => isOf(answer, one)) ?? null }))
  return asked.flatMap((one, nth) => {
    const answer = answers[nth]
    const all = 'headers' in one ? [one] : one
    if (answer === undefined) return all.map(unanswered)
    // One answer to several that are carried out together or not at all: it does not say which of them was wrong.
    if ('headers' in answer)
      return all.map(each => (all.length === 1 ? { asked: each, answered: answer } : unanswered(each)))
    return all.map((each, index) => ({ asked: each, answered: answer[index] ?? null }))
  })
}

/** Google’s batches answer `item1` as `response-item1`. */
const isOf = (answer: BatchedMessage, { id }: BatchedMessage): boolean =>
  answer.id === id || answer.id === `response-${id}`
