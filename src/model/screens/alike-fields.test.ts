import { expect, test } from 'vitest'
import type { PageForm } from '../pages/page.ts'
import { withAlikeFields } from './alike-fields.ts'

const form = (names: readonly string[], more: Partial<PageForm> = {}): { readonly form: PageForm } => ({
  form: {
    name: 'links',
    method: 'POST',
    action: '/links',
    fields: names.map(name => ({ name, control: 'text', label: null, rules: {} })),
    hidden: [],
    submits: ['Save'],
    ...more,
  },
})
const named = (...forms: readonly { readonly form: PageForm }[]): readonly string[] =>
  withAlikeFields(forms).map(({ form: { fields } }) => fields.map(({ name }) => name).join(' '))

test('a number that differs from page to page names what the form is about', () =>
  expect(named(form(['7-DependsOn', 'RefersTo-7', 'note']), form(['8-DependsOn', 'RefersTo-8', 'note']))).toEqual([
    '{n}-DependsOn RefersTo-{n} note',
    '{n}-DependsOn RefersTo-{n} note',
  ]))

test.each<readonly [string, { readonly form: PageForm }, { readonly form: PageForm }]>([
  ['numbers side by side', form(['line-1', 'line-2']), form(['line-1', 'line-2', 'line-3'])],
  ['numbers in words', form(['address1']), form(['address2'])],
  ['another form', form(['7-DependsOn']), form(['8-DependsOn'], { name: 'other' })],
  ['the same number', form(['7-DependsOn']), form(['7-DependsOn', 'note'])],
])('%s stay as they are', (_, left, right) =>
  expect(named(left, right)).toEqual(
    [left, right].map(({ form: { fields } }) => fields.map(({ name }) => name).join(' ')),
  ),
)

test('numbers side by side count rows where the form has one to come', () =>
  expect(named(form(['line-0-due', 'line-1-due', 'line-__prefix__-due', 'items[__name__][label]', 'note']))).toEqual([
    'line-{n}-due items[{n}][label] note',
  ]))

test('numbers side by side count rows where several fields have the same', () =>
  expect(named(form(['due_1', 'fee_1', 'due_2', 'fee_2', 'due_3', 'fee_3', 'note_2', 'note']))).toEqual([
    'due_{n} fee_{n} note_2 note',
  ]))

const asked = form(['due_1', 'fee_1', 'due_2', 'fee_2', 'due_3', 'fee_3'])

test.each<readonly [string, { readonly form: PageForm }]>([
  ['one field alone', form(['due_1', 'due_2', 'due_3'])],
  ['other numbers', form(['due_1', 'due_2', 'due_3', 'fee_1', 'fee_2', 'fee_4'])],
  ['two of each', form(['due_1', 'fee_1', 'due_2', 'fee_2'])],
  [
    'fields that ask for something else each',
    form([], { fields: asked.form.fields.map((field, nth) => ({ ...field, label: 'ABCDEF'.charAt(nth) })) }),
  ],
])('not where there is %s', (_, of) => expect(named(of)).toEqual([of.form.fields.map(({ name }) => name).join(' ')]))
