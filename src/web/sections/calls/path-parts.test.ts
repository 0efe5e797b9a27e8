import { expect, test } from 'vitest'
import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import { pathPieces, pathSegments } from './path-parts.ts'

test.each([
  ['/orders/{orderId}/lines', ['/orders/', '{orderId}', '/lines']],
  ['/files/{name}.{ending}', ['/files/', '{name}', '.', '{ending}']],
  ['/', ['/']],
])('%s', (path, expected) => {
  const pieces = pathPieces(path)
  expect(pieces.map(({ text }) => text)).toEqual(expected)
  expect(pieces.filter(({ isParameter }) => isParameter).map(({ text }) => text)).toEqual(
    path.match(/\{[^}]*\}/g) ?? [],
  )
})

function check(path: string, reasons: readonly string[], parameters: CallSubject['parameters'] = []): unknown {
  const subject = { kind: 'call', path, parameters } as unknown as CallSubject
  const { segments, otherReasons } = pathSegments({ subject, reasons } as unknown as Claim<CallSubject>)
  return [
    ...segments.map(({ name, parameter, reasons }) => [name, parameter?.schema.type ?? null, ...reasons]),
    ...otherReasons,
  ]
}

test('parameters with their reasons, fixed segments that a reason speaks of, and what speaks of none', () => {
  const parameters = [
    { in: 'path', name: 'id', required: true, schema: { type: 'integer' }, reason: 'a number by its form' },
    { in: 'query', name: 'id', required: false, schema: { type: 'string' } },
  ] as const
  expect(check('/api/orders/{id}', ['`orders` answers with objects of its own', 'also accepted'], parameters)).toEqual([
    ['orders', null, '`orders` answers with objects of its own'],
    ['{id}', 'integer', 'a number by its form'],
    'also accepted',
  ])
})
test('a parameter that is not described is one all the same', () => {
  expect(check('/a/{b}', [])).toEqual([['{b}', null]])
})
