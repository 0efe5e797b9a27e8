import { describe, expect, test } from 'vitest'
import { MADE } from './made-file.ts'

interface Answer {
  readonly status: () => number
  readonly headers: () => { readonly [name: string]: string }
}
interface Made {
  readonly patiently: (ask: () => Promise<Answer>, pause: (seconds: number) => Promise<void>) => Promise<Answer>
  readonly postponed: (value: unknown, months: number) => unknown
  readonly unlike: (text: string) => string
}
const { patiently, postponed, unlike } = (await import(`data:text/javascript,${encodeURIComponent(MADE)}`)) as Made

describe('a text that is like none before', () => {
  test.each([
    ['HL-1001', /^[A-Z]{2}-\d{4}$/],
    ['emil', /^emil[a-z0-9]+$/],
    ['ann@example.com', /^ann\.[a-z0-9]+@example\.com$/],
    ['Green shed', /^Green shed [a-z0-9]+$/],
  ])('%s keeps its form', (text, form) => {
    const [one, other] = [unlike(text), unlike(text)]
    expect(one).toMatch(form)
    expect(other).not.toBe(one)
  })
})

test('days are put off together, and nothing else is', () => {
  const body = { from: '2027-01-30', days: [{ till: '2027-02-01T08:00:00Z' }], name: '2027-01-30 or later', seats: 3 }
  expect(postponed(body, 1)).toEqual({ ...body, from: '2027-03-01', days: [{ till: '2027-03-03T08:00:00Z' }] })
  expect(postponed(body, 0)).toEqual(body)
})

describe('a server that asks for patience', () => {
  const answering = (answers: readonly (readonly [number, string?])[]) => {
    const left = [...answers]
    return async (): Promise<Answer> => {
      const [status, wait] = left.shift() ?? [500]
      return { status: () => status, headers: () => (wait === undefined ? {} : { 'retry-after': wait }) }
    }
  }
  const waited = async (answers: readonly (readonly [number, string?])[]) => {
    const pauses: number[] = []
    const answer = await patiently(answering(answers), async seconds => {
      pauses.push(seconds)
    })
    return { status: answer.status(), pauses }
  }

  test('is asked again after the time that it names, or a little later each time', async () => {
    expect(await waited([[429, '7'], [429], [201]])).toEqual({ status: 201, pauses: [7, 2] })
    expect(await waited([[200]])).toEqual({ status: 200, pauses: [] })
  })

  test('is not asked for ever', async () => {
    const never = Array.from({ length: 9 }, () => [429, '9000'] as const)
    expect(await waited(never)).toEqual({ status: 429, pauses: [60, 60, 60, 60] })
  })
})
