import { expect, test } from 'vitest'
import type { ScriptObservation } from '../../evidence/observation.ts'
import type { ScriptCall, ScriptFinding } from '../../evidence/script.ts'
import { hash53 } from '../hash.ts'
import { expectFoldLaws } from '../laws.ts'
import { seenCount } from '../sightings.ts'
import { namedPaths } from './named-paths.ts'
import { scripts, scriptsOf } from './scripts.ts'

const ORIGINS = ['https://app.example']

const call = (at: string, method: string | null, ...url: ScriptCall['url']): ScriptCall & { readonly at: string } => ({
  kind: 'call',
  at,
  method,
  url,
  protocol: 'http',
  body: [],
  query: [],
})

function script(nth: number, url: string, findings: readonly ScriptFinding[], isInline = false): ScriptObservation {
  const digest = hash53(JSON.stringify([findings, isInline]))
  const place = 2 ** 32 + nth * 4
  return {
    kind: 'script',
    id: hash53(`${nth}`),
    place,
    at: nth,
    url,
    isInline,
    reading: { digest, findings, imports: [], problem: null },
  }
}

const SEEN = [
  script(1, 'https://app.example/a.js', [call('1:1', 'GET', '/users')]),
  script(2, 'https://app.example/a.js', [call('1:1', 'GET', '/users')]),
  script(3, 'https://app.example/b.js', [call('1:1', 'GET', '/users')]),
  script(4, 'https://elsewhere.example/c.js', [call('1:1', 'GET', '/stats')]),
  script(8, 'https://app.example/node_modules/.vite/deps/x.js', [call('1:1', 'GET', '/x')]),
  script(5, 'https://app.example/p/1', [call('3:9', 'POST', '/orders')], true),
  script(6, 'https://app.example/p/2', [call('2:7', 'POST', '/orders')], true),
  script(7, 'https://app.example/p/3', [call('2:7', 'POST', '/orders')], true),
]

const view = (state: ReturnType<typeof scripts.empty>) =>
  scriptsOf(state, ORIGINS).map(({ url, reading, sightings }) => [url, reading.findings[0]?.at, seenCount(sightings)])

test('scripts are kept by address and text, those inside pages by what they say', () => {
  expectFoldLaws(scripts, SEEN, view)
  expect(
    view(SEEN.reduce(scripts.add, scripts.empty()))
      .map(row => row.join(' '))
      .toSorted(),
  ).toEqual(['https://app.example/ 2:7 2', 'https://app.example/a.js 1:1 2', 'https://app.example/b.js 1:1 1'])
})

test('scripts of other origins are the application’s where they call it', () => {
  const state = SEEN.reduce(scripts.add, scripts.empty())
  const own = scriptsOf(state, ORIGINS, ({ findings }) =>
    findings.some(one => one.kind === 'call' && one.url[0] === '/stats'),
  )
  expect(own.map(({ url }) => url)).toContain('https://elsewhere.example/c.js')
})

test('calls that go through a function of another script', () => {
  const asker = (methodAt: number | null): ScriptFinding => ({
    kind: 'asker',
    at: '1:1',
    exported: 'a',
    url: ['/api/', { hole: 'argument' }],
    method: 'GET',
    methodAt,
  })
  const paths = (methodAt: number | null, name: string, methods: readonly (string | null)[]) => {
    const through = { from: './a.js', name, methods }
    const state = [
      script(1, 'https://app.example/a.js', [asker(methodAt)]),
      script(2, 'https://app.example/b.js', [{ ...call('2:1', null, '/users/', { hole: 'id' }), through }]),
    ].reduce(scripts.add, scripts.empty())
    return namedPaths(scriptsOf(state, ORIGINS), ORIGINS).map(
      ({ method, segments }) => `${method} ${segments.join('/')}`,
    )
  }
  expect(paths(null, 'a', [null])).toEqual(['GET api/users/{id}'])
  expect(paths(1, 'a', [null, 'PUT'])).toEqual(['PUT api/users/{id}'])
  expect(paths(1, 'b', [null, 'PUT'])).toEqual(['null users/{id}'])
})

/** The paths that two scripts name together. */
const together = (first: readonly ScriptFinding[], second: readonly ScriptFinding[]): readonly string[] => {
  const state = [script(1, 'https://app.example/a.js', first), script(2, 'https://app.example/b.js', second)].reduce(
    scripts.add,
    scripts.empty(),
  )
  return namedPaths(scriptsOf(state, ORIGINS), ORIGINS).map(
    ({ method, front, segments }) => `${method ?? '-'} ${front} ${segments.join('/')}`,
  )
}

test('what other scripts give out stands in its place', () => {
  const texts: ScriptFinding = {
    kind: 'texts',
    at: '1:1',
    exported: 'u',
    texts: [
      ['', '/api/'],
      ['login', '/sign-in'],
    ],
  }
  const named = (member: string | null, ...rest: ScriptCall['url']): ScriptFinding =>
    call('2:1', 'GET', { hole: 'x', imported: { from: './a.js', name: 'u', member } }, ...rest)
  expect(together([texts], [named(null, '/users')])).toEqual(['GET root api/users'])
  expect(together([texts], [named('login')])).toEqual(['GET root sign-in'])
  expect(together([texts], [named('other', '/users')])).toEqual(['GET base users'])
})

test('modules of webpack are found in whichever chunk holds them', () => {
  const asker = (exported: string, front: string): ScriptFinding => ({
    kind: 'asker',
    at: '1:1',
    exported,
    url: [front, { hole: 'argument' }],
    method: null,
    methodAt: null,
  })
  const through = { from: 'module 34', name: 'module 34 Z', methods: [null] }
  const asked: ScriptFinding = { ...call('2:1', 'GET', '/users'), through }
  expect(together([asker('module 34 Z', '/api/')], [asked])).toEqual(['GET root api/users'])
  expect(together([asker('module 34 Y', '/api/')], [asked])).toEqual(['GET root users'])
  expect(
    together([asker('module 34 Z', '/api/')], [asker('module 34 Z', '/other/'), asked]),
    'of two builds nobody knows which',
  ).toEqual(['GET root users'])
})

test('a text that is given to another script is a call only where that asks', () => {
  const through = { from: './a.js', name: 'a', methods: [null] }
  const given = (method: string | null): ScriptFinding => ({ ...call('2:1', method, 'words/editor'), through })
  expect(together([], [given(null)])).toEqual([])
  expect(together([], [given('GET')])).toEqual(['GET none words/editor'])
  expect(together([], [{ ...call('2:1', 'GET', 'user.byId'), through }]), 'a procedure of nobody').toEqual([])
  const ofBase: ScriptFinding = { ...call('2:1', null, 'api/words/', { hole: 'id' }), through }
  expect(together([], [ofBase]), 'it begins with a base address').toEqual(['- none api/words/{id}'])
})

test('a method of what another script gives out asks as it says, or as the client does', () => {
  const asker = (exported: string, front: string, method: string | null): ScriptFinding => ({
    kind: 'asker',
    at: '1:1',
    exported,
    url: [front, { hole: 'argument' }],
    method,
    methodAt: null,
  })
  const through = { from: './a.js', name: 'a', member: 'load', methods: [null] }
  const given = (method: string | null, path = '/users'): ScriptFinding => ({ ...call('2:1', method, path), through })
  const both = [asker('a', '/api/', null), asker('a.load', '/rest/', 'GET')]
  expect(together(both, [given(null)])).toEqual(['GET root rest/users'])
  expect(together(both.slice(0, 1), [given('GET')])).toEqual(['GET root api/users'])
  expect(together([], [given(null)]), 'nobody knows that it asks').toEqual([])
  expect(together([], [given(null, '/api/users')])).toEqual(['- root api/users'])
  expect(together([], [given('GET')])).toEqual(['GET root users'])
})

test('paths that scripts name', () => {
  const paths = (...findings: readonly ScriptFinding[]) => {
    const state = scripts.add(scripts.empty(), script(1, 'https://app.example/a.js', findings))
    return namedPaths(scriptsOf(state, ORIGINS), ORIGINS).map(
      ({ method, segments, front, baseName, places }) =>
        `${method ?? '-'} ${front}${baseName === '' ? '' : `(${baseName})`} ${segments.join('/')} ${places.map(({ at }) => at).join(' ')}`,
    )
  }
  expect(paths(call('1:1', 'GET', '/users/', { hole: 'id' }, '/roles'))).toEqual(['GET root users/{id}/roles 1:1'])
  expect(paths(call('1:1', 'GET', { hole: 'apiUrl' }, '/users'))).toEqual(['GET base(apiUrl) users 1:1'])
  expect(paths(call('1:1', 'GET', { hole: '' }, '/users'))).toEqual(['GET base(https://app.example/a.js) users 1:1'])
  expect(paths(call('1:1', null, 'users/list'))).toEqual(['- none users/list 1:1'])
  expect(paths(call('1:1', 'GET', 'https://app.example/users'))).toEqual(['GET root users 1:1'])
  expect(paths(call('1:1', 'GET', 'wss://', { hole: 'host' }, '/live'))).toEqual(['GET root live 1:1'])
  expect(paths(call('1:1', 'GET', '/users/', { hole: 'id' }, '.json'))).toEqual(['GET root users/{id} 1:1'])
  expect(paths(call('1:1', 'GET', '/a'), call('2:2', 'GET', '/a'))).toEqual(['GET root a 1:1 2:2'])
  for (const url of [['https://elsewhere.example/x'], [{ hole: 'a' }], ['//x'], ['/', { hole: 'a' }], ['/a//b']])
    expect(paths(call('1:1', 'GET', ...url)), JSON.stringify(url)).toEqual([])
})
