import { expect, it } from 'vitest'
import { carryingPage } from '../pages/carrying.test-sample.ts'
import { factsIn } from './facts.ts'

const facts = (carried: { readonly [name: string]: unknown }): readonly string[] => [
  ...new Set(factsIn(carryingPage('/', carried).exchange).map(({ kind, value }) => `${kind} ${value}`)),
]

it.each<[string, { readonly [name: string]: unknown }, readonly string[]]>([
  [
    'by the name of what carries it',
    { currentUser: { id: 7, email: 'a@b.test', role: 'clerk' } },
    ['user id 7', 'user email a@b.test', 'role clerk'],
  ],
  [
    'of a session',
    { page: { data: { auth: { user: { id: 7, username: 'ann' }, x: 1 } } } },
    ['user id 7', 'user name ann'],
  ],
  [
    'what stands beside who it is says what they may',
    {
      page: {
        auth: { user: { id: 7, name: 'Ann', role: 'clerk', can: { bake: true } }, can: { lend: true, delete: false } },
        can: { edit: true },
      },
    },
    ['user id 7', 'called Ann', 'role clerk', 'granted bake', 'granted lend'],
  ],
  [
    'what they may wherever it is',
    { currentUser: { id: 7, email: 'a@b.test', globalScopes: ['order:list', 'order:read'] } },
    ['user id 7', 'user email a@b.test', 'granted order:list\norder:read'],
  ],
  [
    'of any other person nothing',
    { boot: { user: { id: 7, username: 'ann', role: 'clerk' }, users: [{ id: 8, username: 'ben' }] } },
    [],
  ],
])('a page tells who looks at it: %s', (_, carried, expected) => {
  expect(facts(carried)).toEqual(expected)
})
