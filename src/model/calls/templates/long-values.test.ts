import { expect, test } from 'vitest'
import { callTree } from '../call-tree.ts'
import { exchanges } from '../exchanges.test-notation.ts'
import { type Operation, operations } from '../operations.ts'
import { valueInPath } from '../value-in-path.ts'

const decided = (lines: readonly string[]): readonly Operation[] =>
  operations(exchanges(lines).reduce(callTree.add, callTree.empty()), ['https://app.example'])
const ids = (lines: readonly string[]): readonly string[] => decided(lines).map(({ id }) => id.slice('calls/'.length))
const file = (path: string): string => `{"path": "${path}", "size": 7}`

const FILES = [
  `GET /api/files/sum.csv → ${file('sum.csv')}`,
  `GET /api/files/notes/week.md → ${file('notes/week.md')}`,
  `PUT /api/files/notes/2026/week.md → ${file('/notes/2026/week.md')}`,
]

const VALUES = ['none.txt', 'notes/2026/week.md', 'notes/no/such/x.md', 'notes/week.md', 'sum.csv']

test('names of files below folders are one parameter, whatever is tried there', () => {
  const lines = [...FILES, 'GET /api/files/none.txt → 404', 'PUT /api/files/notes/no/such/x.md → 500 {"error": "no"}']
  expect(ids(lines)).toEqual(['GET /api/files/{path}', 'PUT /api/files/{path}'])
  const [parameter] = decided(lines)[0]?.parameters ?? []
  expect(parameter).toMatchObject({ spans: true, values: VALUES })
})

test('what is asked of a file stays behind it', () =>
  expect(
    ids([
      ...FILES,
      'GET /api/files/notes/week.md/versions → [{"at": 1}]',
      'GET /api/files/none/at/all.md/versions → 404',
      'POST /api/files/sum.csv/versions/3/restore → 204',
    ]),
  ).toEqual([
    'GET /api/files/{path}',
    'GET /api/files/{path}/versions',
    'POST /api/files/{path}/versions/{versionId}/restore',
    'PUT /api/files/{path}',
  ]))

test('a file below a folder that is a value too is no question about the folder', () =>
  expect(
    ids([
      ...FILES,
      `GET /api/files/notes → ${file('notes')}`,
      'DELETE /api/files/notes/old.md → 204',
      'GET /api/files/notes/week.md/versions → [{"at": 1}]',
    ]),
  ).toEqual([
    'DELETE /api/files/{path}',
    'GET /api/files/{path}',
    'GET /api/files/{path}/versions',
    'PUT /api/files/{path}',
  ]))

test('a name with a scope is one value', () =>
  expect(
    ids([
      'GET /api/plugins/@acme/clock → {"id": "@acme/clock", "version": "1.2.0"}',
      'GET /api/plugins/@acme/chart → {"id": "@acme/chart", "version": "1.0.0"}',
    ]),
  ).toEqual(['GET /api/plugins/{pluginId}']))

test('names with a scope stand right behind the origin too, beside plain ones and beside other paths', () =>
  expect(
    ids([
      'GET /-/ping → {}',
      'GET /@acme%2Fclock → {"name": "@acme/clock", "dist-tags": {"latest": "1.0.0"}}',
      'GET /@acme/chart/1.0.0 → {"name": "@acme/chart", "version": "1.0.0"}',
      'GET /dates → {"name": "dates", "dist-tags": {"latest": "2.1.0"}}',
      'GET /none-such → 404 {"error": "no such package"}',
      'GET /-/tags/@acme%2Fclock/all → {"latest": "1.0.0"}',
    ]),
  ).toEqual(['GET /-/ping', 'GET /-/tags/{tag}/all', 'GET /{name}', 'GET /{name}/{version}']))

test('beside names with a scope, what is asked below such a name and below no other is a way', () => {
  const made = (type: string): string =>
    `POST /api/v1/${type} → {"_id": "a1b2c3d4e5f6a7b8", "type": "${type}", "title": "x"}`
  expect(
    ids([
      made('@harbour/boat'),
      made('@harbour/oar'),
      made('rope'),
      'POST /api/v1/@harbour/oar/archive → {}',
      'POST /api/v1/@harbour/gate/open → {}',
      'POST /api/v1/@harbour/gate/close → {}',
    ]),
  ).toEqual([
    'POST /api/v1/@harbour/gate/close',
    'POST /api/v1/@harbour/gate/open',
    'POST /api/v1/{type}',
    'POST /api/v1/{type}/archive',
  ])
})

test('which thing of which things is not one name, nor is what always has two parts', () => {
  expect(
    ids([
      'GET /v1/orders/7 → {"name": "orders/7"}',
      'GET /v1/orders/7/lines/2 → {"name": "orders/7/lines/2"}',
      'GET /v1/users/9 → {"name": "users/9"}',
    ]),
  ).toEqual(['GET /v1/orders/{orderId}', 'GET /v1/orders/{orderId}/lines/{lineId}', 'GET /v1/users/{userId}'])
  const [only] = decided([
    'GET /api/repos/ada/engine → {"full_name": "ada/engine", "owner": "ada", "name": "engine"}',
    'GET /api/repos/bob/notes → {"full_name": "bob/notes", "owner": "bob", "name": "notes"}',
  ])
  expect(only?.parameters.some(({ spans }) => spans === true)).toBe(false)
})

test('of one call each parameter has what stood at its place', () => {
  const restore = decided([...FILES, 'POST /api/files/notes/week.md/versions/3/restore → 204']).find(
    ({ method }) => method === 'POST',
  ) as Operation
  const values = (path: string): readonly (string | undefined)[] =>
    restore.parameters.map(parameter => valueInPath(path.split('/').slice(1), restore, parameter))
  expect(restore.path).toBe('/api/files/{path}/versions/{versionId}/restore')
  expect(values('/api/files/notes/week.md/versions/3/restore')).toEqual(['notes/week.md', '3'])
  expect(values('/api/files/sum.csv/versions/4/restore')).toEqual(['sum.csv', '4'])
})

test('what answers call such things holds slashes behind other words too', () =>
  expect(
    ids([
      ...FILES,
      'GET /api/files/notes → {"path": "notes", "size": 0, "content": [{"name": "old.md", "path": "notes/old.md"}]}',
      'GET /raw/notes/old.md → {}',
      'GET /print/pdf/sum.csv → {}',
      'GET /print/pdf/notes/2026/week.md → {}',
      'GET /print/pdf/none.md → 404',
      'GET /other/notes/none.md → {}',
    ]),
  ).toEqual([
    'GET /api/files/{path}',
    'GET /other/notes/none.md',
    'GET /print/pdf/{path}',
    'GET /raw/{path}',
    'PUT /api/files/{path}',
  ]))

test('a name with spaces is no question about what holds it', () =>
  expect(
    ids([
      ...FILES,
      `GET /api/files/notes → ${file('notes')}`,
      `PATCH /api/files/notes/New%20Folder → ${file('notes/plans')}`,
    ]),
  ).toEqual(['GET /api/files/{path}', 'PATCH /api/files/{path}', 'PUT /api/files/{path}']))
