import { expect, test } from 'vitest'
import { writeExcerpt } from '../../../../excerpts/write-excerpt.ts'
import { fieldSaid } from './field-said.ts'

function said(request: object, response: object) {
  const json = (value: object) => ({ mimeType: 'application/json', text: JSON.stringify(value) })
  const entry = {
    request: { method: 'PATCH', url: 'https://shop.example/orders/7', headers: [], postData: json(request) },
    response: { status: 200, headers: [], content: json(response) },
  }
  const evidence = { source: 'a' as never, pointer: '/log/entries/3/response/content/text', within: '/id' }
  return fieldSaid(writeExcerpt(evidence, { value: entry, source: 'x.har', identity: null }), 'status')
}

test('each value once, as it is written', () => {
  expect(
    said({ status: 'paid' }, { data: [{ id: 1, status: 'paid' }, { id: 2, status: 'open' }, { status: 'open' }] }),
  ).toEqual({
    sent: ['"paid"'],
    answered: ['"paid"', '"open"'],
  })
  expect(said({ state: 1 }, { id: 7, status: null, statuses: ['x'] })).toEqual({ sent: [], answered: ['null'] })
  expect(said({ status: { a: 1 } }, {})).toEqual({ sent: [], answered: [] })
})

test('of a form what was sent', () => {
  const evidence = { source: 'a' as never, pointer: '/log/entries/3' }
  const value = {
    request: {
      method: 'POST',
      url: 'https://shop.example/orders',
      headers: [],
      postData: { mimeType: 'application/x-www-form-urlencoded', text: 'a=1&status=paid&b=2' },
    },
    response: { status: 302, headers: [] },
  }
  const excerpt = writeExcerpt(evidence, { value: value, source: 'x.har', identity: null })
  expect(fieldSaid(excerpt, 'status')).toEqual({ sent: ['paid'], answered: [] })
})
