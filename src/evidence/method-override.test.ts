import { expect, test } from 'vitest'
import { askedByForm, fieldsOf, methodOverride } from './method-override.ts'

const asked = (
  method: string,
  { url = 'https://app.example/a', header, field }: { url?: string; header?: [string, string]; field?: string } = {},
) =>
  methodOverride({
    method,
    url,
    headers: header === undefined ? [] : [{ name: header[0], value: header[1] }],
    named: name => (name === '_method' ? field : undefined),
  })

test('what a POST says that it means', () => {
  expect(asked('POST', { header: ['x-http-method-override', 'delete'] })).toEqual({
    method: 'DELETE',
    by: 'header x-http-method-override',
  })
  expect(asked('POST', { header: ['x-http-method', 'PATCH'] })?.method).toBe('PATCH')
  expect(asked('POST', { header: ['x-acme-http-method-override', 'GET'] })?.method).toBe('GET')
  expect(asked('POST', { field: 'GET' })).toEqual({ method: 'GET', by: 'field _method' })
  expect(asked('POST', { field: 'put' })).toEqual({ method: 'PUT', by: 'field _method' })
  expect(asked('POST', { url: 'https://app.example/a?b=1&_method=DELETE#c' })).toEqual({
    method: 'DELETE',
    by: 'query _method',
  })
})

test('what means itself', () => {
  expect(asked('POST')).toBeNull()
  expect(asked('POST', { field: 'post' })).toBeNull()
  expect(asked('POST', { field: 'torrent-get' })).toBeNull()
  expect(asked('GET', { url: 'https://app.example/a?_method=delete' })).toBeNull()
  expect(asked('POST', { header: ['x-http-method-override', 'HEAD'] })).toBeNull()
  expect(asked('POST', { url: 'https://app.example/a?_methods=delete' })).toBeNull()
})

test('the address that is asked for by an object in the place of a query', () => {
  const fields = fieldsOf({ where: { price: { $gt: 11 } }, limit: 2, order: '-price', _method: 'GET' })
  expect(askedByForm('https://app.example/a?b=1#c', fields)).toBe(
    'https://app.example/a?b=1&where=%7B%22price%22%3A%7B%22%24gt%22%3A11%7D%7D&limit=2&order=-price#c',
  )
})
