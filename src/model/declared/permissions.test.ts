import { expect, test } from 'vitest'
import { askedFor } from './permissions.ts'
import { scriptsNamed } from './scripts.test-notation.ts'

test('each name once, apart for permissions and roles', () => {
  const scripts = scriptsNamed({
    'a.js': 'p.hasPermission("b:write");p.hasRole("owner")',
    'b.js': 'p.hasPermission("b:write");p.hasPermission("a:read")',
  })
  expect(askedFor(scripts, 'permission').map(({ name, script, at }) => `${name} ${script.url.at(-4)} ${at}`)).toEqual([
    'a:read b 1:44',
    'b:write a 1:17',
  ])
  expect(askedFor(scripts, 'role').map(({ name }) => name)).toEqual(['owner'])
})
