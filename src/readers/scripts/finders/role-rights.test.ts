import { expect, test } from 'vitest'
import { found } from './found.test-notation.ts'

/** `role: right` of each. */
const rights = (text: string): readonly string[] =>
  found(text, 'permission').flatMap(({ role, name }) => (role === undefined ? [] : [`${role}: ${name}`]))

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'things with what is done to them, and signs for all',
    'm={admin:[{resource:"*",actions:"*"}],clerk:[{resource:"boats",action:["list","edit"]},{resource:"oars",action:"show"}],cox:[{resource:"boats",action:"*"}]}',
    [
      'admin: list boats',
      'admin: edit boats',
      'admin: show oars',
      'clerk: list boats',
      'clerk: edit boats',
      'clerk: show oars',
      'cox: list boats',
      'cox: edit boats',
    ],
  ],
  [
    'by the name of the thing',
    'm={viewer:{boats:["read"]},editor:{boats:["read","update"]}}',
    ['viewer: read boats', 'editor: read boats', 'editor: update boats'],
  ],
  ['under names of their own', 'm={ADMIN:["*"],USER:["boats:read"]}', ['ADMIN: boats:read', 'USER: boats:read']],
  ['lists of something else', 'm={user:["name","mail"],order:["total"]};n={admin:[{resource:"a"}],user:[]}', []],
  ['things of an application, and no roles', 'm={boats:[{resource:"boats",actions:["list"]}],oars:[]}', []],
  ['one role alone', 'm={admin:["boats:read"]}', []],
]

test('names the roles, and none where nothing is said of them', () => {
  const roles = (text: string): readonly string[] =>
    found(text, 'permission').flatMap(({ is, name }) => (is === 'role' ? [name] : []))
  expect(roles('m={admin:["*"],cox:["boats:read"]}')).toEqual(['admin', 'cox'])
  expect(roles('m={admin:{},user:{}};n={admin:[],user:[]}')).toEqual([])
})

test.each(cases)('%s', (_name, text, expected) => {
  expect(rights(text)).toEqual(expected)
})
