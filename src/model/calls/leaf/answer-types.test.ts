import { expect, test } from 'vitest'
import { expectFoldLaws } from '../../laws.ts'
import { type More, exchanges } from '../exchanges.test-notation.ts'
import { answerTypes, answersAs } from './answer-types.ts'

type Line = string | readonly [string, More]

const said = (...lines: readonly Line[]) =>
  answersAs(exchanges(lines).reduce(answerTypes.add, answerTypes.empty())).map(
    ({ in: place, name, values }) =>
      `${place} ${name}: ${values.map(({ value, mediaType }) => `${value} ${mediaType}`).join(', ')}`,
  )
const as = (mediaType: string): More => ({ mediaType })

test('a value names the media type of the answer', () => {
  expect(said('GET /report?to=json&page=2 → {"a": 1}', ['GET /report?to=csv&page=3 → "a"', as('text/csv')])).toEqual([
    'query to: csv text/csv, json application/json',
  ])
  expect(said('GET /report?format=tree → {"a": 1}', ['GET /report?format=flat → "a"', as('text/plain')])).toEqual([
    'query format: flat text/plain, tree application/json',
  ])
})

test('one value does where another type is answered without it', () => {
  const csv = ['GET /report?of=crew&as=csv → "a"', as('text/csv')] as const
  expect(said('GET /report?of=crew → {"a": 1}', csv)).toEqual(['query as: csv text/csv'])
  expect(said('GET /report?of=crew&as=csv → {"a": 1}', csv)).toEqual([])
})

test('so does the header that asks for one', () => {
  const asking = (accept: string): More => ({ headers: { accept } })
  expect(
    said(
      ['GET /report → {"a": 1}', asking('application/json')],
      ['GET /report → "a"', { ...asking('text/csv;q=0.9'), ...as('text/csv') }],
      ['GET /report → {"a": 1}', asking('text/html, */*')],
    ),
  ).toEqual(['header accept: application/json application/json, text/csv text/csv'])
})

test('what does not decide says nothing', () => {
  const csv = ['GET /report?of=crew → "a"', as('text/csv')] as const
  // One value with two types, values that are no words, and names and values that speak of something else.
  expect(said('GET /report?of=crew → {"a": 1}', csv)).toEqual([])
  expect(said('GET /report?format=1 → {"a": 1}', ['GET /report?format=2 → "a"', as('text/csv')])).toEqual([])
  expect(said('GET /report?of=town → {"a": 1}', ['GET /report?of=crew → "a"', as('text/csv')])).toEqual([])
  expect(said('GET /report?format=json → {"a": 1}')).toEqual([])
})

test('laws', () =>
  expectFoldLaws(
    answerTypes,
    exchanges(Array.from({ length: 70 }, (_, at): Line => [`GET /r?format=w${at % 60} → "a"`, as(`text/x-${at % 7}`)])),
    answersAs,
  ))
