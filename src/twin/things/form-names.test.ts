import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import { formBody, gathered } from './form-names.ts'

const fields = (text: string) => [...new URLSearchParams(text)].map(([name, value]) => ({ name, value }))

test.each<[string, JsonObject]>([
  ['a=1&a=2', { a: '2' }],
  ['a[]=1&a[]=2', { 'a[]': ['1', '2'] }],
])('the form %s', (text, body) => {
  expect(formBody(fields(text))).toEqual(body)
})

test('of a file there is what is said of it', () => {
  const file = { name: 'photo', value: '', fileName: 'cat.png', mediaType: 'image/png' }
  expect(
    formBody([
      { name: 'title', value: 'Cat' },
      { ...file, size: 9 },
    ]),
  ).toEqual({
    title: 'Cat',
    photo: { fileName: 'cat.png', mediaType: 'image/png', size: 9 },
  })
  expect(formBody([file])).toEqual({ photo: { fileName: 'cat.png', mediaType: 'image/png' } })
})

test.each<[string, JsonObject]>([
  ['order[note]=x&order[pieces]=2&commit=Save', { commit: 'Save', order: { note: 'x', pieces: '2' } }],
  ['order[lines][7][pieces]=2', { order: { lines: { 7: { pieces: '2' } } } }],
  ['order[tags][]=a&order[tags][]=b', { order: { tags: ['a', 'b'] } }],
])('what the names of %s gather', (text, objects) => {
  expect(gathered(formBody(fields(text)))).toMatchObject(objects)
})

test.each(['a=1&b=2', 'a[]=1', '[a]=1', 'a[b=1', 'a[][b]=1', `a${'[b]'.repeat(9)}=1`])(
  'nothing is gathered of %s',
  text => {
    const body = formBody(fields(text))
    expect(gathered(body)).toBe(body)
  },
)

test('what was sent under the very name is left alone, and names of the language are names like others', () => {
  expect(gathered({ order: 'x', 'order[note]': 'y' })).toEqual({ order: 'x', 'order[note]': 'y' })
  const body = gathered(formBody(fields('__proto__[polluted]=1&constructor[prototype][polluted]=1')))
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect(Object.keys(body as JsonObject)).toContain('__proto__')
})
