import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject, EntityField, ErrorSubject } from '../../evidence/subjects.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const number: Schema = { type: 'integer', examples: [1, 2], 'x-seen': { present: 2, of: 2 } }
const word = (...examples: readonly string[]): Schema => ({ type: 'string', examples })
const list = (of: Schema): Schema => object({ data: { type: 'array', items: of } })
const json = (schema: Schema) => ({ 'application/json': schema })
const book = object({ id: number, title: word('Emma'), author: { type: 'integer', examples: [7] } })
const { evidence } = claim('', null)

type When = NonNullable<CallSubject['answersWhen']>[number]
const answer = (when: When['when'], schema: Schema): When => ({
  when,
  status: 200,
  mediaType: 'application/json',
  schema,
  support: 2,
  evidence,
})

const field = (name: string, type: EntityField['type'], references?: string): EntityField => ({
  name,
  type,
  required: true,
  nullable: false,
  seen: { present: 2, of: 2 },
  ...(references === undefined ? {} : { references }),
})

const error = (status: number, message: string, more: Partial<ErrorSubject>, ...calls: readonly string[]) =>
  claim<ErrorSubject>(`errors/${status} ${message}`, {
    kind: 'error',
    status,
    code: null,
    message,
    calls: calls.map(name => `calls/${name}`),
    ...more,
  })

const library = specificationOf({
  entities: [
    claim('entities/Author', {
      kind: 'entity',
      name: 'Author',
      key: 'id',
      calls: ['calls/GET /authors'],
      fields: [field('id', 'integer'), field('name', 'string')],
    }),
    claim('entities/Book', {
      kind: 'entity',
      name: 'Book',
      key: 'id',
      calls: ['GET /books', 'GET /books/{bookId}', 'DELETE /books/{bookId}'].map(name => `calls/${name}`),
      fields: [
        field('id', 'integer'),
        field('title', 'string'),
        field('author', 'integer', 'Author'),
        field('shelves', ['array', 'null'], 'Author'),
      ],
    }),
  ],
  roles: [
    claim('roles/anonymous on calls/GET /books', {
      kind: 'permission',
      role: 'anonymous',
      on: 'calls/GET /books',
      verdict: 'denied',
    }),
  ],
  calls: [
    call('GET /authors', {
      effect: 'list',
      entity: 'Author',
      responses: { 200: json(list(object({ id: { type: 'integer', examples: [7, 8] }, name: word('Jane', 'Anne') }))) },
    }),
    call('GET /books', {
      effect: 'list',
      entity: 'Book',
      selects: [{ parameter: 'fields', at: '/data/*' }],
      answersWhen: [
        answer({ parameter: 'count', value: 'id' }, list(object({ count: object({ id: number }) }))),
        answer({ parameter: 'count' }, list(object({ count: number }))),
        answer({ parameter: 'full' }, list(object({ id: number, author: object({ name: word('Jane') }) }))),
        answer(null, list(book)),
      ],
      responses: {
        200: json(list({ type: 'object', properties: { ...book.properties, count: number } })),
        403: json(object({ message: word('Sign in, please.') })),
      },
    }),
    call('GET /authors/count', {
      effect: 'read',
      answersWhen: [answer({ parameter: 'of', value: 'id' }, list(object({ count: number })))],
      responses: { 200: json(list(object({ count: number }))) },
    }),
    call('POST /sent', { responses: { 200: { 'text/html': { type: 'string' } }, 302: {} } }),
    call('GET /books/{bookId}', {
      effect: 'read',
      entity: 'Book',
      responses: { 200: json(object({ data: book })), 403: json(object({ message: word('Nothing here.') })) },
    }),
    call('DELETE /books/{bookId}', {
      effect: 'delete',
      entity: 'Book',
      responses: {
        204: {},
        400: json(object({ message: word('There is no such book.'), hint: word('Look again.') })),
      },
    }),
    call('GET /books/{bookId}/authors', {
      effect: 'read',
      entity: 'Author',
      responses: { 200: json({ type: 'array', items: object({ id: { type: 'integer' }, name: word('Jane') }) }) },
    }),
    call('GET /start', {
      effect: 'read',
      security: ['cookie sid'],
      answersWhen: [
        answer({ role: 'anonymous' }, object({ open: { type: 'boolean' } })),
        answer({ role: 'clerk' }, object({ open: { type: 'boolean' }, till: word('3') })),
        answer(null, object({ open: { type: 'boolean' } })),
      ],
      responses: { 200: json({ type: 'object', properties: { open: { type: 'boolean' }, till: word('3') } }) },
    }),
  ],
  errors: [
    error(403, 'Sign in, please.', {}, 'GET /books'),
    error(403, 'Nothing here.', { notThere: ['calls/GET /books/{bookId}'] }, 'GET /books/{bookId}'),
    error(
      400,
      'There is no such book.',
      {
        notThere: ['calls/DELETE /books/{bookId}'],
        body: { mediaType: 'application/json', schema: object({ message: word('There is no such book.') }) },
      },
      'DELETE /books/{bookId}',
    ),
  ],
})

function asking(session: string | undefined = 's') {
  const twin = makeTwin(library)
  twin.admit('s', 'clerk')
  const ask = (line: string): { readonly status: number; readonly body: JsonValue | undefined } =>
    twin.answer(request(line, undefined, session), 0)
  return { ask, twin }
}
const namesOf = (body: JsonValue | undefined): readonly string[] => {
  const { data } = body as { readonly data: readonly object[] }
  return [...new Set(data.flatMap(one => Object.keys(one)))].sort()
}

describe('answers hang on what is asked for', () => {
  test.each([
    ['GET /books', ['author', 'id', 'title']],
    ['GET /books?count=id', ['count']],
    ['GET /books?fields=id,title', ['id', 'title']],
    ['GET /books?fields[]=title', ['title']],
  ])('%s', (line, names) => expect(namesOf(asking().ask(line).body)).toEqual(names))

  test('by the value where one is named', () => {
    const { ask } = asking()
    // As many as there are.
    expect(ask('GET /books?count=id').body).toMatchObject({ data: [{ count: { id: 2 } }] })
    expect(ask('GET /books?count=all').body).toMatchObject({ data: [{ count: 2 }] })
  })

  test('and of nothing where no statement says so', () => {
    const { ask } = asking()
    expect(ask('GET /authors/count?of=id').body).toEqual({ data: [{ count: 1 }] })
    expect([ask('GET /authors/count?of=age').status, ask('GET /authors/count').status]).toEqual([501, 501])
  })

  test('what is referred to is shown where names inside of it are asked for', () =>
    expect(asking().ask('GET /books?fields=author.name').body).toMatchObject({
      data: [{ author: { name: 'Anne' } }, { author: { name: 'Anne' } }],
    }))

  test('and where it is always shown itself', () =>
    expect(asking().ask('GET /books?full=1').body).toMatchObject({
      data: [{ author: { name: 'Anne' } }, { author: { name: 'Anne' } }],
    }))

  test('and on who asks', () => {
    expect(asking().ask('GET /start').body).toEqual({ open: true, till: '3' })
    expect(asking('nobody').ask('GET /start').status).toBe(403)
  })
})

test('a form that is taken leads on', () => expect(asking().ask('POST /sent').status).toBe(302))

describe('what is there', () => {
  test('keys are those of the own calls of an entity, and of its type', () =>
    expect(asking().ask('GET /books').body).toMatchObject({ data: [{ id: 1 }, { id: 2 }] }))

  test('a list of keys is no key', () => {
    const { twin, ask } = asking()
    twin.given('Book', 1, { values: { title: 'Persuasion', author: { name: 'Jane' } }, now: 0 })
    // Another thing in the place of a key is no value of the field.
    expect(ask('GET /books/1').body).toMatchObject({ data: { id: 1, title: 'Persuasion', author: 7 } })
  })

  test('a list below a thing is asked for by another key than its own', () =>
    expect(asking().ask('GET /books/1/authors').body).toMatchObject([{ name: 'Jane' }]))
})

describe('refusals', () => {
  test('about things that are not there are those that were seen to be', () => {
    const { ask } = asking()
    expect(ask('GET /books/99')).toMatchObject({ status: 403, body: { message: 'Nothing here.' } })
    expect(ask('DELETE /books/99')).toMatchObject({ status: 400 })
  })

  test('have their own body', () =>
    expect(asking().ask('DELETE /books/99').body).toEqual({ message: 'There is no such book.' }))

  test('of those who are not signed in may be any that the matrix says is one', () =>
    expect(asking('').ask('GET /books')).toMatchObject({ status: 403, body: { message: 'Sign in, please.' } }))
})
