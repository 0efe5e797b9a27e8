import { expect, test } from 'vitest'
import { modelOf } from '../descriptions/described.test-sample.ts'
import { sentFields } from '../refusals/sent-fields.ts'

const CONTEXT = { company: 1, language: 'en' }
const asked = (method: string, ...params: readonly unknown[]) =>
  [`POST /rpc → {"id": 1, "result": [3]}`, { body: { method, params, id: 1 } as never }] as const
const passed = (method: string, ...args: readonly unknown[]) =>
  [
    `POST /rpc/${method} → {"id": 1, "jsonrpc": "2.0", "result": [3]}`,
    { body: { jsonrpc: '2.0', method: 'call', params: { model: 'loan', method, args }, id: 1 } as never },
  ] as const
const loans = (context: unknown, send: typeof asked | typeof passed = asked) => [
  send('loan.search', [], 0, context),
  send('loan.read', [3], ['note'], context),
  send('loan.create', [{ note: 'x', days: 3 }], context),
  send('loan.write', [3], { note: 'y' }, { ...CONTEXT, since: 7 }),
  send('loan.delete', [3], context),
]
const sentBy = (lines: Parameters<typeof modelOf>[0]) =>
  new Map(
    modelOf(lines).operations.map(operation => [
      operation.name,
      { carried: operation.carriedAlong, sent: [...sentFields(operation).all].sort() },
    ]),
  )

test('what nearly every call is given last goes with it, and is not what it is about', () => {
  const found = sentBy([...loans(CONTEXT), asked('login', 'ada', { password: 'x' })])
  expect(found.get('loan.write')).toEqual({ carried: ['company', 'language', 'since'], sent: ['note'] })
  expect(found.get('loan.create')).toEqual({ carried: ['company', 'language'], sent: ['days', 'note'] })
  expect(found.get('login')).toEqual({ carried: undefined, sent: ['password'] })
})

test('what a few calls have in common does not', () => {
  const found = sentBy(loans(CONTEXT).slice(0, 4))
  expect(found.get('loan.write')).toEqual({ carried: undefined, sent: ['company', 'language', 'note', 'since'] })
})

test('calls that are told apart by what they change carry nothing', () => {
  const given = ['a', 'b', 'c', 'd', 'e'].flatMap(kind => [
    asked(`${kind}.create`, { note: 'x', days: 3 }),
    asked(`${kind}.delete`, 3, 'now'),
  ])
  expect([...sentBy(given).values()].every(({ carried }) => carried === undefined)).toBe(true)
})

test('arguments that are passed on are read alike', () => {
  const found = sentBy(loans(CONTEXT, passed))
  expect([...found].find(([name]) => name?.endsWith('create'))?.[1].sent).toEqual(['days', 'note'])
})
