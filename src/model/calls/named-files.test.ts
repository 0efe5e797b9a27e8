import { expect, test } from 'vitest'
import { withNamedFiles } from './named-files.ts'

const check = (calls: readonly (readonly [path: string, namedBy?: string])[]): readonly (string | undefined)[] =>
  withNamedFiles(calls.map(([path, namedBy]) => ({ path, ...(namedBy === undefined ? {} : { namedBy }) }))).map(
    ({ file }) => file,
  )

test('several files beside each other that take one parameter are called as what is done to', () =>
  expect(
    check([
      ['/shop/customers.php', 'action'],
      ['/shop/orders.php', 'action'],
      ['/shop/orders.php', 'action'],
      ['/shop/about.php'],
      ['/shop/export', 'action'],
    ]),
  ).toEqual(['customers', 'orders', 'orders', undefined, undefined]))

test('one file is the door of the whole program', () =>
  expect(
    check([
      ['/wiki.php', 'do'],
      ['/wiki.php', 'do'],
      ['/feed.php', 'mode'],
      ['/desk/wiki.php', 'do'],
    ]),
  ).toEqual([undefined, undefined, undefined, undefined]))
