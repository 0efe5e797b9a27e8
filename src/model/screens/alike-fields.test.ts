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
