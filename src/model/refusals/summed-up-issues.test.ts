import { expect, test } from 'vitest'
import { summedUpIssues } from './summed-up-issues.ts'

test.each<readonly [message: string, ...issues: string[]]>([
  ['✖ Invalid UUID\n  → at id', 'id: Invalid UUID'],
  [
    '✖ Too small: expected number to be >0\n  → at limit\n✖ Invalid option: expected one of "all"|"open"\n  → at items[0].state',
    'limit: Too small: expected number to be >0',
    'items.*.state: Invalid option: expected one of "all"|"open"',
  ],
  [
    '✖ Unrecognized key: "x"\n✖ Invalid input\n  → at crew["first mate"]',
    '-: Unrecognized key: "x"',
    'crew.first mate: Invalid input',
  ],
  ['× Invalid email: Received "b"\n  → at crew.email', 'crew.email: Invalid email: Received "b"'],
  ['✖ Not saved'],
  ['Invalid UUID → at id'],
])('%j', (message, ...issues) =>
  expect(summedUpIssues(message).map(({ field, message: words }) => `${field ?? '-'}: ${words}`)).toEqual(issues),
)

test('of a text that was cut off the last issue is not known', () => {
  const cut = `✖ Invalid input\n  → at name\n✖ ${'long '.repeat(200)}`.slice(0, 500)
  expect(summedUpIssues(cut)).toEqual([{ field: 'name', message: 'Invalid input' }])
})
