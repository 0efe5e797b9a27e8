import { expect, test } from 'vitest'
import type { ErrorSubject } from '../../evidence/subjects.ts'
import { documentOf } from '../document/document.ts'
import { call, claim, specificationOf } from '../shop.test-sample.ts'
import { notFoundAlike } from './not-found-alike.ts'

/** The words that are said of an order line, where these are said of things of other kinds. */
const wordsFor = (...said: readonly (readonly [entity: string, message: string | null, status?: number])[]) => {
  const calls = said.map(([entity], nth) => call(`GET /${nth}/{id}`, { entity, effect: 'read' }))
  const errors = said.map(([, message, status = 404], nth) => {
    const on = `calls/GET /${nth}/{id}`
    return claim<ErrorSubject>(`errors/${nth}`, {
      kind: 'error',
      status,
      code: null,
      message,
      calls: [on],
      notThere: [on],
    })
  })
  return notFoundAlike(documentOf(specificationOf({ calls, errors })), 'OrderLine')?.subject.message
}

test('a thing is not there as those of other kinds are not, by its own name', () => {
  expect(wordsFor(['Customer', 'Customer not found'], ['Product', 'Product not found'])).toBe('Order line not found')
  expect(wordsFor(['Customer', 'No customer has this id'], ['Product', 'No product has this id'])).toBe(
    'No order line has this id',
  )
  expect(wordsFor(['Customer', null], ['Product', null])).toBe(null)
  expect(wordsFor(['Customer', 'Not found'], ['Product', 'Not found'])).toBe('Not found')
})

test('where one kind alone is known, another status is answered or something else is named nobody knows', () => {
  expect(wordsFor(['Customer', 'Customer not found'], ['Customer', 'Customer not found'])).toBeUndefined()
  expect(wordsFor(['Customer', 'Customer not found'], ['Product', 'Product not found', 400])).toBeUndefined()
  expect(wordsFor(['Customer', 'Ann is gone'], ['Product', 'Productivity is gone'])).toBeUndefined()
})
