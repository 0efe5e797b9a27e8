import { expect, test } from 'vitest'
import type { Body, JsonObject } from '../../evidence/exchange.ts'
import { journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { errors } from './errors.ts'

const BODIES: { readonly [state: string]: Body } = {
  held: { mediaType: 'application/json', state: 'not shown', size: 43 },
  cut: { mediaType: 'application/json', state: 'truncated', size: 43, text: '{"mes' },
  none: { mediaType: '', state: 'empty', size: 0 },
}

/** What is said of calls that are refused with 403, each by a body of a kind, or with a value. */
function refused(answers: { readonly [path: string]: keyof typeof BODIES | JsonObject }) {
  const steps = Object.entries(answers)
  const seen = journey(steps.map(([path]) => ({ call: `GET ${path}`, status: 403, answer: {} })))
  return errors(
    modelOf(
      seen.map((one, index) => {
        const answer = steps[index]?.[1]
        const body: Body =
          typeof answer === 'object'
            ? { mediaType: 'application/json', state: 'parsed', size: 9, value: answer }
            : (BODIES[answer as string] as Body)
        const { response } = one.exchange
        return response === undefined ? one : { ...one, exchange: { ...one.exchange, response: { ...response, body } } }
      }),
    ),
  )
}
const unrecorded = (result: ReturnType<typeof refused>) =>
  result.claims.map(({ subject: { message, unrecorded: calls } }) => [message, calls])

test('what a recording does not hold is not said to have no words', () => {
  const result = refused({ '/a': 'held', '/b': 'cut' })
  expect(unrecorded(result)).toEqual([[null, ['calls/GET /a', 'calls/GET /b']]])
  expect(result.notShown.map(({ id, what, opens }) => [id, what, opens])).toContainEqual([
    'errors/not-shown/what was not recorded',
    'what 2 refusals say: GET /a (403), GET /b (403)',
    2,
  ])
})

test('what was answered without a body has none', () => {
  const result = refused({ '/a': 'none', '/b': {} })
  expect(unrecorded(result)).toEqual([[null, undefined]])
  expect(result.notShown.map(({ id }) => id)).not.toContain('errors/not-shown/what was not recorded')
})

test('of several calls those are named that are not recorded', () => {
  expect(unrecorded(refused({ '/a': 'held', '/b': 'none', '/c': { message: 'Not for you.' } }))).toEqual([
    [null, ['calls/GET /a']],
    ['Not for you.', undefined],
  ])
})

test('they have nothing of what others with the same status are', () => {
  const { claims } = refused({ '/a?of=1': 'held', '/a?of=2': { message: 'No.' }, '/a?of=3': { error: 'x', of: 7 } })
  expect(claims.filter(({ subject }) => subject.unrecorded !== undefined).map(({ subject }) => subject.body)).toEqual([
    undefined,
  ])
})
