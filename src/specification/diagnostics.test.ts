import { expect, test } from 'vitest'
import { troubles } from './diagnostics.ts'

const at = (message: string, ...pointers: readonly string[]) => pointers.map(pointer => ({ message, pointer }))

test('the same trouble is said once, with its first places', () => {
  const cut = Array.from({ length: 27 }, (_, nth) => `/log/entries/${nth}`)
  expect(troubles([...at('no JSON', '/1'), ...at('cut off', ...cut), ...at('no JSON', '/2', '/3', '/4')])).toEqual([
    { message: 'no JSON', pointers: ['/1', '/2', '/3', '/4'], more: '' },
    {
      message: 'cut off',
      pointers: ['/log/entries/0', '/log/entries/1', '/log/entries/2'],
      more: ' and 24 more places',
    },
  ])
})
