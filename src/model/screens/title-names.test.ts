import { expect, test } from 'vitest'
import { type TitleWords, withNames } from './title-names.ts'

type Words = { readonly [Name in keyof TitleWords]?: Readonly<Record<string, string>> }

const named = (title: string, words: Words, product = '', names: Readonly<Record<string, string>> = {}) =>
  withNames(
    title,
    {
      values: new Map(Object.entries(words.values ?? {})),
      asked: new Map(Object.entries(words.asked ?? {})),
      fields: Object.entries(words.fields ?? {}),
    },
    product,
    part => names[part] ?? null,
  )

test.each<[string, string, Words, string]>([
  ['as it is', 'Editing Oak', { asked: { title: 'Oak' } }, 'Editing {title}'],
  ['with other signs between', 'Boat house - Desk', { values: { project: 'boat-house' } }, '{project} - Desk'],
  ['as the address spells it', 'Editing boat_house', { asked: { id: 'boat_house' } }, 'Editing {id}'],
  ['the query is no slug', 'Boat house - Desk', { asked: { q: 'boat-house' } }, 'Boat house - Desk'],
  ['a part of a word is none', 'Boathouses', { values: { name: 'boat' } }, 'Boathouses'],
  ['in a field', 'mira | Change user', { fields: { username: 'mira' } }, '{username} | Change user'],
  ['the longer field first', '/a/ -- A day', { fields: { url: '/a/', title: 'A day' } }, '{url} -- {title}'],
  ['names stay', 'Name of Oak', { fields: { name: 'Oak', other: 'name' } }, 'Name of {name}'],
])('%s', (_, title, words, expected) => expect(named(title, words)).toBe(expected))

test('the product stays, whatever a field holds', () =>
  expect(named('Settings - Desk', { fields: { title: 'Desk' } }, 'Desk')).toBe('Settings - Desk'))

test('whole parts may be things that have their name elsewhere', () => {
  const names = { 'Boat house': 'project', Developer: '…' }
  expect(named('Developer - Boat house - Boat house rules', {}, '', names)).toBe('{…} - {project} - Boat house rules')
})
