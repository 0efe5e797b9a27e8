import { expect, test } from 'vitest'
import { rich } from '../../specification/rich.test-sample.ts'
import type { Specification } from '../../specification/specification.ts'
import { toMockServer, toMsw } from './packages.ts'

const withRoles = (...names: readonly string[]): Specification => {
  const claims = names.map(name => ({
    id: `roles/${name}`,
    subject: { kind: 'role', name, recognisedBy: 'said' },
  })) as unknown as Specification['sections']['roles']['claims']
  return { ...rich, sections: { ...rich.sections, roles: { ...rich.sections.roles, claims } } }
}
const readmes = (specification: Specification): readonly (string | undefined)[] =>
  [toMockServer(specification, ''), toMsw(specification, '')].map(
    files => files.find(({ path }) => path === 'README.md')?.text,
  )

test('the example names a role that the application has', () => {
  const [server, handlers] = readmes(withRoles('anonymous', 'Editor'))
  expect(server).toContain('    node server.mjs --port 4880 --as Editor\n')
  expect(handlers).toContain('makeHandlers({ role: "Editor" })')
})

test('whatever a role is called it is one word of the command', () => {
  const [server, handlers] = readmes(withRoles(`the boss's; rm "x"`))
  expect(server).toContain(String.raw`--as 'the boss'\''s; rm "x"'`)
  expect(handlers).toContain(String.raw`{ role: "the boss's; rm \"x\"" }`)
})

test('where no role is known there is none in the example', () => {
  const [server, handlers] = readmes(withRoles('anonymous'))
  expect(server).toContain('    node server.mjs --port 4880\n')
  expect(handlers).toContain('makeHandlers())')
})
