import { expect, test } from 'vitest'
import { call, request } from '../shop.test-sample.ts'
import { toItsSlash } from './to-its-slash.ts'

const evidence = [{ source: '00000000000000aa' as never, pointer: '/log/entries/1' }] as const
const read = call('GET /posts/{postId}', {
  endsInSlash: true,
  leadsTo: [{ status: '301', to: '/posts/{postId}/', support: 1, evidence }],
})

test('an address without its slash leads to the one that has it', () => {
  const led = toItsSlash(read, request('GET /posts/7?page=2'))
  expect(led).toMatchObject({ status: 301, headers: [['location', '/posts/7/?page=2']] })
  expect(toItsSlash(read, request('GET /posts/7/'))).toBeNull()
})

test('not where none was led there', () => {
  expect(toItsSlash(call('GET /posts/{postId}', { endsInSlash: true }), request('GET /posts/7'))).toBeNull()
  expect(
    toItsSlash({ ...read, subject: { ...read.subject, endsInSlash: undefined } as never }, request('GET /posts/7')),
  ).toBeNull()
})
