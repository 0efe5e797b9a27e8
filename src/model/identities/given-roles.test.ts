import { expect, test } from 'vitest'
import { givenRoles } from './given-roles.ts'

const sets = (of: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(of).map(([name, held]) => [name, new Set(held)]))
const OWN = sets({ clerk: ['clerk'], manager: ['manager'], 'ADMIN + member': ['ADMIN', 'member'] })

test.each<[string, Readonly<Record<string, readonly string[]>>, readonly [given: string, own: string], string]>([
  ['the role that is given', { boss: ['manager'] }, ['boss', 'manager'], 'boss'],
  [
    'the role that is given, of all where nothing tells whom it means',
    { boss: ['manager', 'clerk'] },
    ['boss', 'clerk'],
    'boss',
  ],
  [
    'the role that is given, where theirs is called so beside others',
    { admin: ['ADMIN + member'] },
    ['admin', 'ADMIN + member'],
    'admin',
  ],
  [
    'the role that is given, of whom the application has no name for',
    { manager: ['manager'] },
    ['manager', 'signed-in user'],
    'manager',
  ],
  ['their own, where the given one is another’s', { manager: ['manager', 'clerk'] }, ['manager', 'clerk'], 'clerk'],
  [
    'what their own recording was given',
    { manager: ['manager', 'clerk'], staff: ['clerk'] },
    ['manager', 'clerk'],
    'staff',
  ],
  [
    'what theirs was given, where what is left was given this',
    { boss: ['manager', 'clerk'], staff: ['clerk'] },
    ['boss', 'clerk'],
    'staff',
  ],
])('in a recording, somebody is called %s', (_, met, [given, own], expected) =>
  expect(givenRoles(OWN, sets(met)).nameIn(given, own)).toBe(expected),
)
