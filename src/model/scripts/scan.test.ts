import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { expectFoldLaws } from '../laws.ts'
import { seenCount } from '../sightings.ts'
import { scanPaths } from './scan.ts'
import { namedPaths, scriptPaths } from './script-paths.ts'

/** `METHOD path`, with `route` or `-` in the place of a method that does not stand there. */
function found(text: string): readonly string[] {
  const all: string[] = []
  scanPaths(text, ({ segments, method, kind, rooted }) =>
    all.push(`${kind === 'route' ? 'route' : (method ?? '-')} ${rooted ? '/' : ''}${segments.join('/')}`),
  )
  return all
}

const check = (text: string, ...expected: readonly string[]): void => expect(found(text), text).toEqual(expected)

test('what scripts name', () => {
  check('api.get("/users/me")', 'GET /users/me')
  check("x.delete('/users/'+e.userId+'/roles')", 'DELETE /users/{userId}/roles')
  check('x.post(`/users/${e.userId}/roles/${t}?x=${y}`)', 'POST /users/{userId}/roles/{}')
  check('x.put("/a/".concat(e,"/b/").concat(t.bookId))', 'PUT /a/{}/b/{bookId}')
  check('fetch(`${base}/things/${encodeURIComponent(thing.key)}`,{method:"PATCH",body:b})', 'PATCH /things/{key}')
  check('fetch("/things/"+encodeURIComponent(e))', 'GET /things/{}')
  check('fetch("/things/"+e,t)', '- /things/{}')
  check('fetch("/things",{headers:{a:b(c)},method:"POST"})', 'POST /things')
  check('call(ctx,"GET","/workflows")', 'GET /workflows')
  check('call("/workflows","POST",e)', 'POST /workflows')
  check('a.x("/things"),b.y({method:"POST"})', '- /things')
  check('req({url:"/things",method:"post"})', 'POST /things')
  check('req({method:"delete",url:`/things/${id}`})', 'DELETE /things/{id}')
  check('get("users/"+id)', '- users/{id}')
  check('routes=[{path:"/users/:id",name:"u"}]', 'route /users/{id}')
  check('get(`/users${e}`)', '- /users')
  check('get("https://api.example/users/"+e)', '- /users/{}')
})

test('what is no path', () => {
  for (const text of [
    '"application/json"',
    '"./chunk.js"',
    '"../x/y"',
    '"/assets/logo.svg"',
    '"a b/c"',
    '"<a href=/x>"',
    '"//cdn/x"',
    'a/"b"/c',
    '"/"',
    '"/^x$/"',
    'x="/*"',
    "'w/'",
  ])
    check(text)
})

test('any text is read to its end', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('"', "'", '`', '/', '${', '}', '(', ')', '+', 'a', '.concat(', '\\', '\n', 'users', '{', '['),
      ),
      parts => {
        found(parts.join(''))
      },
    ),
    { numRuns: 500 },
  )
  const quotes = '"/'.repeat(50_000)
  const began = performance.now()
  found(quotes)
  found('`${'.repeat(25_000))
  found('("/a"+'.repeat(25_000))
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('laws', () => {
  const lines = exchanges(['script: get("/a/b");get(`/a/${x.id}`)', 'script: post("/a/b");get("/a/b")', 'GET /a/b'])
  expectFoldLaws(scriptPaths, lines, state =>
    namedPaths(state, ['https://app.example']).map(path => ({ ...path, sightings: seenCount(path.sightings) })),
  )
  expect(namedPaths(lines.reduce(scriptPaths.add, scriptPaths.empty()), ['https://other.example'])).toEqual([])
})
