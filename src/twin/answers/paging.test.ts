import { expect, test } from 'vitest'
import type { PageSaying, Paging } from '../../evidence/paging.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { TwinRequest } from '../message.ts'
import { call, request } from '../shop.test-sample.ts'
import { textOf } from '../text-of.ts'
import { pagingOf, saidBeside } from './paging.ts'

const NUMBER: Schema = { type: 'integer' }
const page: Schema = { type: 'object', properties: { number: NUMBER } }
const next: Schema = { type: 'object', properties: { href: { type: 'string' } } }
const answer: Schema = {
  type: 'object',
  properties: {
    page,
    last: { type: 'boolean' },
    _links: { type: 'object', properties: { next, up: { type: 'string' } } },
  },
}

/** What stands beside a page of 47 things. */
function beside(pagination: Paging, asked: TwinRequest) {
  const { subject } = call('GET /parts', { effect: 'list', pagination })
  const paging = pagingOf(subject, asked, 10)
  const count = Math.min(paging.size ?? 0, 47 - paging.offset)
  const said = saidBeside(subject, answer, asked, { ...paging, count, total: 47 })
  const properties = {
    number: page.properties?.['number'],
    last: answer.properties?.['last'],
    next,
    href: next.properties?.['href'],
  }
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const found = said.get(schema as Schema)
      return found === undefined ? [] : [[name, found?.value ?? null]]
    }),
  )
}

const says: readonly PageSaying[] = [
  {
    at: '/_links/next/href',
    is: 'next address',
    leftOut: true,
    address: { parameters: ['q', 'page', 'size'], isWhole: false },
  },
  { at: '/last', is: 'is last' },
  { at: '/page/number', is: 'page' },
]

test('what follows from the page that was asked for stands beside the list', () => {
  const from0: Paging = { style: 'page', parameters: ['page', 'size'], firstPage: 0, says }
  expect(beside(from0, request('GET /parts?page=1&size=20&q=oak+table'))).toEqual({
    number: 1,
    last: false,
    href: '/parts?q=oak%20table&page=2&size=20',
  })
  // What holds nothing but the address is left out with it.
  expect(beside(from0, request('GET /parts?page=2&size=20'))).toEqual({ number: 2, last: true, next: null })
  // Names in addresses are as somebody wrote them.
  const odd = { ...says[0], address: { parameters: ['%zz', 'page%5Bnumber%5D'], isWhole: false } } as PageSaying
  expect(beside({ ...from0, says: [odd] }, request('GET /parts?page=1&size=20'))).toEqual({
    href: '/parts?page%5Bnumber%5D=2',
  })
  const { firstPage: _, ...from1 } = from0
  expect(beside(from1, request('GET /parts'))).toEqual({ number: 1, last: false, href: '/parts?page=2&size=10' })
  expect(beside(from1, request('GET /parts?page=5'))).toEqual({ number: 5, last: true, next: null })
})

test('an offset, an end and numbers of a body say which page it is', () => {
  const asked = (pagination: Paging, line: string, body?: object) =>
    pagingOf({ pagination }, request(line, body as never), undefined)
  expect(asked({ style: 'offset', parameters: ['$skip', '$top'] }, 'GET /a?$skip=40&$top=20')).toMatchObject({
    index: 2,
    offset: 40,
    size: 20,
  })
  expect(asked({ style: 'offset', parameters: ['_end', '_start'] }, 'GET /a?_start=30&_end=45')).toMatchObject({
    offset: 30,
    size: 15,
  })
  expect(asked({ style: 'offset', parameters: ['range[0]', 'range[1]'] }, 'GET /a?range=[20,29]')).toMatchObject({
    index: 2,
    offset: 20,
    size: 10,
  })
  const inBody: Paging = { style: 'page', parameters: ['variables.page', 'variables.take'], in: 'body' }
  expect(asked(inBody, 'POST /a?page=9', { variables: { page: 3, take: 5 } })).toMatchObject({ offset: 10, size: 5 })
})

test('a cursor that was handed out leads to the page behind', () => {
  const cursor: Paging = {
    style: 'cursor',
    parameters: ['cursor'],
    cursor: 'cursor',
    size: 20,
    says: [{ at: '/_links/next/href', is: 'next cursor', leftOut: true }],
  }
  const { subject } = call('GET /parts', { effect: 'list', pagination: cursor })
  const read = (line: string) => {
    const asked = request(line)
    const paging = pagingOf(subject, asked, undefined)
    const count = Math.min(paging.size ?? 0, 47 - paging.offset)
    const said = saidBeside(subject, answer, asked, { ...paging, count, total: 47 })
    return {
      offset: paging.offset,
      next: textOf(said.get(next.properties?.['href'] as Schema)?.value),
      isLast: said.get(next) === null,
    }
  }
  const first = read('GET /parts')
  expect(first).toMatchObject({ offset: 0, isLast: false })
  const second = read(`GET /parts?cursor=${first.next}`)
  expect(second).toMatchObject({ offset: 20, isLast: false })
  expect(read(`GET /parts?cursor=${second.next}`)).toMatchObject({ offset: 40, isLast: true })
  // What it never handed out leads to the beginning.
  expect(read('GET /parts?cursor=c2VjLTEw').offset).toBe(0)
})
