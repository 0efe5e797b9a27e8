import { expect, test } from 'vitest'
import type { Objects } from '../shapes/shape.ts'
import { addValue, emptyShape } from '../shapes/shape.ts'
import { modelForms } from './model-forms.ts'

const check = (...sent: readonly { readonly [name: string]: string }[]): readonly string[] => {
  const shape = sent.reduce((all, body, id) => addValue(all, body, { id }), emptyShape())
  return modelForms(shape.objects as Objects).map(({ noun }) => noun)
}

test('one bracketed name gathers the fields of a thing', () =>
  expect(check({ 'boat[title]': 'Tern', 'boat[note]': '', sail: '2' })).toEqual(['boat']))

test('buttons under one bracketed name are none', () =>
  expect(check({ 'fn[add]': '', name: 'Ann' }, { 'fn[delete]': '', name: 'Bo' })).toEqual([]))

test('a field under keys of somebody’s choice is no thing', () => {
  const machine = (key: string): { readonly [name: string]: string } => ({ name: key, [`settings[${key}]`]: '1' })
  expect(check(machine('ram'), machine('cpu'), machine('uefi'))).toEqual([])
  expect(check(machine('ram'), machine('cpu'))).toEqual([])
  expect(check({ name: 'x', 'settings[ram]': '1', 'settings[cpu]': '2' })).toEqual(['settings'])
  // One form for the name and one for the password, and what goes with either.
  const user = (field: string) => ({ _method: 'patch', authenticity_token: 't', [`user[${field}]`]: 'Ann' })
  expect(check(user('name'), user('password'))).toEqual(['user'])
  const boat = (more: object) => ({ utf8: '✓', 'boat[title]': 'Tern', ...more })
  expect(check(boat({ 'boat[note]': '' }), boat({ 'boat[sail]': '2' }), boat({}))).toEqual(['boat'])
})
