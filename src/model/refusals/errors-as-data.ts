import { isErrorType } from '../../evidence/error-type.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'

/** Errors that GraphQL answers hold in the place of what was asked for, and whether all that was asked for is such. */
export interface ErrorsAsData {
  readonly errors: readonly JsonObject[]
  readonly isAll: boolean
}

const NONE: ErrorsAsData = { errors: [], isAll: false }

/** `userErrors`, `accountErrors`, `errors` */
const LIST = /^(?:[a-z]\w*E|e)rrors$/
const MOST = 64

/**
 * Of `{ data: { pay: { __typename: 'DeclinedError', message: '…' } } }`, a member of a union, and of
 * `{ data: { pay: { order: null, errors: [{ message: '…' }] } } }`, a payload beside its errors.
 */
export function errorsAsData(value: JsonObject): ErrorsAsData {
  const { data } = value
  if (!isObject(data)) return NONE
  const answers = Object.values(data).filter(isObject)
  if (answers.length === 0) return NONE
  const found = answers.map(errorsIn)
  const errors = found.flat().slice(0, MOST)
  return errors.length === 0
    ? NONE
    : { errors, isAll: found.every((own, index) => own.length > 0 && holdsNothing(answers[index] as JsonObject)) }
}

function errorsIn(answer: JsonObject): readonly JsonObject[] {
  const { __typename: type } = answer
  if (typeof type === 'string' && isErrorType(type) && typeof answer['message'] === 'string') return [answer]
  return Object.entries(answer).flatMap(([name, inner]) =>
    LIST.test(name) && Array.isArray(inner)
      ? (inner as readonly JsonValue[]).filter(
          (one): one is JsonObject => isObject(one) && typeof one['message'] === 'string',
        )
      : [],
  )
}

/** Beside its errors, or as one. */
const holdsNothing = (answer: JsonObject): boolean =>
  typeof answer['message'] === 'string' || Object.values(answer).every(inner => !isObject(inner))
