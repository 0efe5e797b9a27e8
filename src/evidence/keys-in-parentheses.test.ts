import { expect, test } from 'vitest'
import { parametersByField } from './keys-in-parentheses.ts'

test.each<[string, readonly (readonly [string, string])[]]>([
  [
    '/Orders(ID={orderId},IsActive={isActive})/Sales.ship',
    [
      ['ID', 'orderId'],
      ['IsActive', 'isActive'],
    ],
  ],
  [
    '/Orders(ID={orderId})/Lines(ID={lineId},Pos={pos})',
    [
      ['ID', 'lineId'],
      ['Pos', 'pos'],
    ],
  ],
  ['/Orders({orderId})', []],
  ['/orders/{orderId}', []],
  ['/orders', []],
])('%s', (path, expected) => expect([...parametersByField(path)]).toEqual(expected))
