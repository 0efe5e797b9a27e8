import { expect, test } from 'vitest'
import { scriptsNamed } from './scripts.test-notation.ts'
import { declaredSwitches } from './switches.ts'

test('a switch with all places that ask for it, and the value on which they agree', () => {
  const switches = declaredSwitches(
    scriptsNamed({
      'a.js': 'e.variation("new-editor",!1);e.variation("old-list",!1)',
      'b.js': 'unleash.isEnabled("new-editor");e.variation("old-list",!0)',
    }),
  )
  expect(switches.map(({ name, value, places }) => [name, value, places.map(({ at }) => at)])).toEqual([
    ['new-editor', false, ['1:13', '1:19']],
    ['old-list', null, ['1:42', '1:45']],
  ])
})
