import type { Exchange, FormField, JsonValue } from '../exchange.ts'
import { flightGiven, flightRow, ofFlight } from '../carried/flight.ts'
import { ACTION_HEADER, ACTION_ID, SERVER_ACTION } from './page-actions.ts'
import { type Unwrapped, firstLine, headerOf, isObject } from './unwrapped.ts'

/**
 * Server actions of React (react.dev, "Server Functions") as Next.js sends them: `Next-Action` names the function, the body holds its arguments, a
 * form's fields behind a number each, and the answer is a stream of React Flight whose first row
 * names what was returned; the page drawn anew may stand behind it.
 */
export function ofServerAction({ request, response }: Exchange): Unwrapped | null {
  const action = request.method === 'POST' ? headerOf(request.headers, ACTION_HEADER) : null
  if (action === null || response === undefined) return null
  const leads = headerOf(response.headers, 'x-action-redirect')
  const body = response.body
  const returned = body?.mediaType === 'text/x-component' && body.text !== undefined ? returnedBy(body.text) : undefined
  const drawn = body?.mediaType === 'text/x-component' && body.text !== undefined ? ofFlight(body.text) : null
  const sent = request.body
  const given = sent?.value ?? (sent?.text === undefined ? undefined : firstLine(sent.text))
  return {
    name: 'Next.js’ server actions',
    action: { by: SERVER_ACTION, name: action.slice(0, ACTION_ID) },
    ...(sent?.fields === undefined ? {} : { fields: withoutNumbers(sent.fields) }),
    ...(given === undefined ? {} : { sent: flightGiven(given) }),
    ...(leads === null ? {} : { location: leads.replace(/;(?:push|replace)$/, '') }),
    ...(returned === undefined && leads === null ? {} : { value: returned ?? undefined }),
    ...(drawn === null ? {} : { carried: { flight: drawn } }),
  }
}

/** `{"a":"$@1", …}` in the row `0`. */
function returnedBy(text: string): JsonValue | undefined {
  const head = flightRow(text, '0')
  return isObject(head) ? head['a'] : undefined
}

/** `_1_subject` is the field `subject` of the form that the first argument names; what React adds names the function and its state. */
const withoutNumbers = (fields: readonly FormField[]): readonly FormField[] =>
  fields.flatMap(field => {
    const { name } = field
    if (/^(?:_?\d+_)?\$ACTION|^\d+$/.test(name)) return []
    return [{ ...field, name: name.replace(/^_?\d+_/, '') }]
  })
