import { expect, it } from 'vitest'
import { errorsInHeaders } from './told-in-header.ts'

const told = (name: string, value: string, method = 'POST'): readonly string[] =>
  errorsInHeaders({
    at: 0,
    duration: 1,
    fromCache: false,
    request: { method, url: 'https://yard.test/boats', headers: [], cookies: [] },
    response: { status: 200, headers: [{ name, value }], cookies: [] },
  }).map(({ message, check }) => `${message}${check === null ? '' : ` (${check})`}`)

it.each([
  ['x-yard-messages', '[["error", "Boat name \\"Elk\\" is already used.", ""]]', ['Boat name "Elk" is already used.']],
  ['x-messages', '[{"level": "error", "text": "The name is too long."}]', ['The name is too long.']],
  ['x-flash', '{"error": "No berth is left."}', ['No berth is left.']],
  ['hx-trigger', '{"notify": {"type": "danger", "message": "No berth is left."}}', ['No berth is left.']],
  ['x-yard-messages', '[["success", "Boat made.", ""]]', []],
  ['hx-trigger', 'boat-made', []],
  ['x-request-id', '["error", "No."]', []],
])('%s: %s', (name, value, expected) =>
  expect(told(name, value).map(line => line.replace(/ \(\w+\)$/, ''))).toEqual(expected),
)

it('refuses nothing that was only read', () => expect(told('x-messages', '[["error", "No."]]', 'GET')).toEqual([]))
