import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import { eachThing } from './each-thing.ts'
import { journey } from './journey.test-sample.ts'

/** `pointer field=key` of each thing that an answer tells of. */
function thingsOf(call: string, answer: JsonValue): readonly string[] {
  const [observation] = journey([{ call, answer }])
  const found: string[] = []
  if (observation !== undefined)
    eachThing(observation, ({ pointer, keyField }, key) => void found.push(`${pointer} ${keyField}=${key}`))
  return found
}

test.each<readonly [name: string, call: string, answer: JsonValue, things: readonly string[]]>([
  ['a thing', 'POST /orders', { id: 7, status: 'paid' }, [' id=7']],
  [
    'what the path names, where an answer says one field of it',
    'POST /orders/7/ship',
    { status: 'done' },
    [' (path)=/orders/7/ship'],
  ],
  ['that a call went well is nothing of the thing', 'POST /orders/7/ship', { status: 'success' }, []],
  ['nor what that is wrapped in', 'DELETE /orders/7', { data: true }, []],
  ['of what is read it is', 'GET /builds/7/status', { status: 'success' }, [' (path)=/builds/7/status']],
  ['a message of RPC is none', 'POST /shop/rpc', { id: 7, result: true, error: null }, []],
  ['what it holds is', 'POST /shop/rpc', { jsonrpc: '2.0', id: 7, result: { id: 'o9' } }, ['/result id=o9']],
  [
    'so are those in its list',
    'POST /rpc',
    { id: 7, result: [{ id: 1 }, { id: 2 }], error: null },
    ['/result/* id=1', '/result/* id=2'],
  ],
  ['by its object id', 'GET /shops', [{ objectId: 'f9Xk2', name: 'a' }], ['/* objectId=f9Xk2']],
  [
    'which names what it is about in a note of what was done',
    'GET /log',
    [{ objectType: 'shop', objectId: 'f9Xk2', login: 'ann' }],
    ['/* login=ann'],
  ],
  [
    'by a key that is kept apart',
    'GET /beds',
    {
      metadata: { version: '7' },
      items: [{ metadata: { name: 'herbs', uid: '4f1c' }, spec: { metadata: { uid: 'x' } } }],
    },
    ['/items/* metadata.uid=4f1c', '/items/*/metadata uid=4f1c', '/items/*/spec/metadata uid=x'],
  ],
  [
    'but not where that is about the answer',
    'GET /beds/7',
    { metadata: { id: 'request-1' }, data: { id: 7 } },
    ['/metadata id=request-1', '/data id=7'],
  ],
  ['a file by its path', 'GET /files', [{ name: 'a.md', path: 'notes/a.md' }], ['/* path=notes/a.md']],
  ['but not by the path of something else', 'GET /files', [{ name: 'a', path: '/b' }], ['/* name=a']],
  [
    'by an id that is kept secret',
    'GET /tickets',
    [{ id: 'rdx_session_0123456789abcdef', name: 'a' }],
    ['/* id=rdx_session_0123456789abcdef'],
  ],
  ['by its hash, where it has no id', 'GET /files', [{ hash: '5b964c85', name: 'a' }], ['/* hash=5b964c85']],
  [
    'what a word for one names is, whatever it holds',
    'GET /api/cart',
    { items: [{ id: 1, price: 4 }], total: 4 },
    ['/items/* id=1', ' (path)=/api/cart'],
  ],
  ['a list is none', 'GET /api/orders', { items: [{ id: 1, price: 4 }], total: 4 }, ['/items/* id=1']],
  [
    'under an id it is known by that, unless it has one of its own',
    'GET /status',
    {
      ok: true,
      jobs: { '5b964c850899b93d003a': { name: 'a', state: 'on' }, '99e9848b167d9378caec': { name: 'a', state: 'off' } },
      crews: { 11: { id: 'c1' } },
      days: { '2026-11-01': { name: 'Sunday', sum: 4 } },
    },
    [
      '/jobs/* (name)=5b964c850899b93d003a',
      '/jobs/* (name)=99e9848b167d9378caec',
      '/crews/* id=c1',
      '/days/* name=Sunday',
    ],
  ],
])('%s', (_, call, answer, things) => expect(thingsOf(call, answer)).toEqual(things))

test('what only says how it went tells nothing of the thing that it names', () => {
  const told = (answer: JsonValue): JsonValue | undefined => {
    const [observation] = journey([{ call: 'POST /orders', answer }])
    let found: JsonValue | undefined
    if (observation !== undefined) eachThing(observation, (_, __, object) => void (found = object))
    return found
  }
  expect(told({ id: 'o-7', state: 'COMPLETED', statusCode: 201 })).toEqual({ id: 'o-7' })
  expect(told({ id: 'o-7', state: 'paid' })).toEqual({ id: 'o-7', state: 'paid' })
})
