import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const book = object({ id: { type: 'integer' }, shelf: { type: 'string' } })
const about = { entity: 'Book', security: [] } satisfies Partial<CallSubject>
const taken = { requests: { 'application/json': object({ shelf: { type: 'string' } }) }, responses: { 204: {} } }

/** What is there afterwards of the books 1, 2 and 3, each with its shelf. */
function after(asked: string, more: Partial<CallSubject>, body?: JsonValue): readonly string[] {
  const [ask = '', query] = asked.split('?')
  const twin = makeTwin(
    specificationOf({
      entities: [
        claim('entities/Book', {
          kind: 'entity',
          name: 'Book',
          key: 'id',
          calls: [],
          fields: [{ ...sampleField('id'), type: 'integer' }, sampleField('shelf')],
        }),
      ],
      calls: [
        call('GET /books', {
          ...about,
          effect: 'list',
          responses: { 200: { 'application/json': { type: 'array', items: book } } },
        }),
        call(ask, { ...about, ...taken, ...more }),
      ],
    }),
  )
  for (const id of [1, 2, 3]) twin.given('Book', id, { values: { id, shelf: 'a' }, now: 0 })
  twin.answer({ ...request(ask, body), query: [...new URLSearchParams(query)] }, 0)
  const { body: found } = twin.answer(request('GET /books'), 0)
  return (found as readonly { id: number; shelf: string }[])
    .map(({ id, shelf }) => `${id} ${shelf}`)
    .filter(one => /^[123] /.test(one))
}

const changed = { effect: 'update' } as const
const deleted = { effect: 'delete' } as const

test.each<readonly [string, string, Partial<CallSubject>, JsonValue | undefined, readonly string[]]>([
  ['a list of keys', 'PATCH /books', changed, { ids: [1, 3], shelf: 'b' }, ['1 b', '2 a', '3 b']],
  [
    'keys beside what becomes of them',
    'POST /books/bulk',
    changed,
    { bookIds: [2], set: { shelf: 'b' } },
    ['1 a', '2 b', '3 a'],
  ],
  [
    'what becomes of each',
    'PUT /books',
    changed,
    [
      { id: 1, shelf: 'b' },
      { id: 2, shelf: 'c' },
    ],
    ['1 b', '2 c', '3 a'],
  ],
  ['keys in the query', 'DELETE /books?ids=1,2', deleted, undefined, ['3 a']],
  ['nothing but keys', 'POST /books/delete', deleted, [1, 2], ['3 a']],
  [
    'the keys of a kind that a list above has',
    'POST /books/bulk-delete',
    { ...deleted, entity: undefined as never },
    { ids: [3] },
    ['1 a', '2 a'],
  ],
  ['one that is not there', 'PATCH /books', changed, { ids: [1, 99], shelf: 'b' }, ['1 a', '2 a', '3 a']],
  ['the keys of something else', 'PATCH /books', changed, { readerIds: [1], shelf: 'b' }, ['1 a', '2 a', '3 a']],
])('named by %s', (_, ask, more, body, expected) => expect(after(ask, more, body)).toEqual(expected))
