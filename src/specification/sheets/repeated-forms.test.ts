import { expect, test } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import { fieldLines } from '../field-lines.ts'
import { toldForms } from './repeated-forms.ts'

const page: Schema = {
  type: 'object',
  properties: Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map(name => [name, { type: 'integer' }])),
}
const body = (name: string, of: Schema): Schema => ({
  type: 'object',
  properties: { [name]: of, id: { type: 'string' } },
})

const words = (lines: ReturnType<ReturnType<typeof toldForms>>) =>
  lines.map(({ name, type, notes }) => [name, type, ...notes].join(' '))

test('a form is told where it stands first', () => {
  const once = toldForms()
  expect(once(fieldLines(body('pages', page)), 'GET /a')).toHaveLength(9)
  expect(words(once(fieldLines(body('at', { type: 'array', items: page })), 'GET /b'))).toEqual([
    ' object',
    'at[] array of object as pages of GET /a',
    'id string',
  ])
  expect(words(once(fieldLines(body('pages', page)), 'GET /c'))).toEqual([' object as GET /a'])
})

test('what is otherwise somewhere is told there', () => {
  const once = toldForms()
  const other: Schema = { ...page, properties: { ...page.properties, a: { type: 'integer', enum: [1, 2] } } }
  const optional: Schema = {
    ...page,
    properties: { ...page.properties, a: { type: 'integer', 'x-seen': { present: 1, of: 2 } } },
  }
  for (const of of [page, other, optional]) expect(once(fieldLines(body('pages', of)), 'GET /a')).toHaveLength(9)
  const small: Schema = { type: 'object', properties: { a: { type: 'integer' } } }
  for (const at of ['GET /a', 'GET /b']) expect(once(fieldLines(body('few', small)), at)).toHaveLength(4)
})

test('positions are told like positions', () => {
  const once = toldForms()
  const called = body('params', { type: 'array', prefixItems: [{ type: 'integer' }, page], items: {} })
  once(fieldLines(called), 'what POST /a is sent')
  expect(words(once(fieldLines(body('page', page)), 'what POST /b is sent'))).toContain(
    'page object as params[1] of what POST /a is sent',
  )
})
