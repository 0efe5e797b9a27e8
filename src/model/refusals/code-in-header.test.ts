import { expect, it } from 'vitest'
import { codeInHeader } from './code-in-header.ts'
import { refusals } from './refusal.ts'

const coded = (headers: Readonly<Record<string, string>>) =>
  codeInHeader(Object.entries(headers).map(([name, value]) => ({ name, value })))

it.each([
  [{ 'X-Exit': 'berthTaken' }, 'x-exit', 'berthTaken', null],
  [
    { 'X-Exit': 'berthTaken', 'X-Exit-Description': 'Somebody else lies there.' },
    'x-exit',
    'berthTaken',
    'Somebody else lies there.',
  ],
  [{ 'x-ms-error-code': 'BlobNotFound' }, 'x-ms-error-code', 'BlobNotFound', null],
  [{ 'x-amzn-ErrorType': 'SlowDown:http://yard.test/' }, 'x-amzn-errortype', 'SlowDown', null],
  [{ 'x-yard-error-code': 'yard.full' }, 'x-yard-error-code', 'yard.full', null],
])('%j', (headers, name, code, words) => expect(coded(headers)).toEqual({ name, code, words }))

it.each([
  { 'X-Exit': 'error', 'X-Exit-Description': 'An unexpected error occurred.' },
  { 'x-error-code': '17' },
  { 'x-request-id': 'berthTaken' },
  { 'x-exit': 'That is no code' },
])('is none in %j', headers => expect(coded(headers)).toBeNull())

const answered = (status: number, type: string, text: string) =>
  refusals({
    at: 0,
    duration: 1,
    fromCache: false,
    request: { method: 'POST', url: 'https://yard.test/boats', headers: [], cookies: [] },
    response: {
      status,
      headers: [{ name: 'x-exit', value: 'berthTaken' }],
      cookies: [],
      body: {
        state: 'parsed',
        size: text.length,
        mediaType: type,
        text,
        ...(type === 'application/json' ? { value: JSON.parse(text) as never } : {}),
      },
    },
  }).map(({ code, message, inHeader }) => [code, message, inHeader?.name])

it('is that of a refusal whose body has none', () =>
  expect(answered(409, 'text/plain', 'Conflict')).toEqual([['berthTaken', 'Conflict', 'x-exit']]))

it('is none where the body has its own', () =>
  expect(answered(409, 'application/json', '{"code": "E_TAKEN", "message": "It is taken."}')).toEqual([
    ['E_TAKEN', 'It is taken.', undefined],
  ]))

it('is none of what was carried out', () => expect(answered(200, 'text/plain', 'OK')).toEqual([]))
