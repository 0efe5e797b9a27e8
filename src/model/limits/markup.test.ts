import { expect, test } from 'vitest'
import { choice } from './markup.ts'

const isRule = (options: { readonly [value: string]: string }): boolean =>
  choice({ options: Object.entries(options).map(([value, label]) => ({ value, label })) }).length > 0

test.each<[string, { readonly [value: string]: string }, boolean]>([
  ['words', { new: 'New', used: 'Used' }, true],
  ['ids of things', { 3: 'Ahorn', 7: 'Linde' }, false],
  ['ids of things with a code', { 1: '1060--Checking account', 2: '1065--Petty cash' }, false],
  ['ids of things with a code, or of none', { '-1': '-- none --', 2: '1065 Petty cash', '': '' }, false],
  ['amounts', { 300: '5 minutes', 3600: '1 hour' }, true],
  ['amounts of one unit', { 1: '100 pieces', 2: '200 pieces' }, true],
  ['codes themselves', { 404: '404 Not found', 500: '500 Server error' }, true],
])('a list of %s: %j', (_, options, expected) => expect(isRule(options)).toBe(expected))

test.each([
  ['select', {}, true],
  ['select', { required: true as const }, undefined],
  ['radio', {}, undefined],
])('of a %s with %j nothing may be chosen: %s', (control, rules, expected) => {
  const options = ['', 'new', 'used'].map(value => ({ value, label: value }))
  expect(choice({ options, control, rules })[0]?.orEmpty).toBe(expected)
  expect(choice({ options: options.slice(1), control, rules })[0]?.orEmpty).toBeUndefined()
})
