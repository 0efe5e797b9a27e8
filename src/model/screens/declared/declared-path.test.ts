import { expect, it } from 'vitest'
import { compareDeclared, declaredPaths, declaredRoute, isCatchAll, liesOn } from './declared-path.ts'

it.each([
  ['/', ['/']],
  ['/users/:id', ['/users/{id}']],
  ['users/{userId}', ['/users/{userId}']],
  ['/:lang?/about', ['/about', '/{lang}/about']],
  ['/users/:id?', ['/users', '/users/{id}']],
  ['/users/:id(\\d+)?', ['/users', '/users/{id}']],
  ['/users/:new(new)?', ['/users', '/users/new']],
  ['/about?', ['/about']],
  ['/shared/:id([0-9a-f]{8}/?[0-9a-f]+)', ['/shared/{id}']],
  ['/files/*', ['/files/{rest}']],
  ['/docs/:slug*', ['/docs/{slug}']],
  ['/:pathMatch(.*)*', ['/{pathMatch}']],
  ['**', ['/{rest}']],
  ['/@:name', ['/@{name}']],
  ['/:year-:month', ['/{year}-{month}']],
  ['/files/+', ['/files/+']],
])('%s', (path, expected) => expect(declaredPaths(path).map(declaredRoute)).toEqual(expected))

it.each([
  ['/users/:id', ['users', '{integer}'], true],
  ['/users/:id', ['users'], false],
  ['/Users', ['users'], true],
  ['/files/*', ['files', 'a', 'b'], true],
  ['/files/*', ['other', 'a'], false],
  ['/@:name', ['@bob'], true],
  ['/@:name', ['bob'], false],
])('%s and %j', (path, words, expected) => expect(liesOn(declaredPaths(path)[0] ?? [], words)).toBe(expected))

it('prefers what says more', () => {
  const paths = ['/*', '/users/:id', '/users/new', '/:a/:b', '/users/*', '/users']
  const sorted = paths.flatMap(declaredPaths).toSorted(compareDeclared).map(declaredRoute)
  expect(sorted).toEqual(['/users/new', '/users/{id}', '/users', '/users/{rest}', '/{a}/{b}', '/{rest}'])
  expect(isCatchAll(declaredPaths('/a/*')[0] ?? [])).toBe(true)
})
