import { expect, test } from 'vitest'
import type { PageForm } from '../pages/page.ts'
import { withAlikeTargets } from './alike-targets.ts'

const form = (action: string, more: Partial<PageForm> = {}): { readonly form: PageForm } => ({
  form: {
    name: 'user',
    method: 'POST',
    action,
    fields: [{ name: 'mail', control: 'text', label: 'Mail', rules: {} }],
    hidden: [],
    submits: ['Save'],
    ...more,
  },
})
const targets = (...forms: readonly { readonly form: PageForm }[]): readonly string[] =>
  withAlikeTargets(forms).map(({ form: { action } }) => action)

test('a value that differs from form to form names what each is about', () =>
  expect(targets(form('/user/edit?list=a&user=ann'), form('/user/edit?list=a&user=tom'))).toEqual([
    '/user/edit?list=a&user={user}',
    '/user/edit?list=a&user={user}',
  ]))

test.each<readonly [string, PageForm, PageForm]>([
  ['what is done', form('/user?action=lock').form, form('/user?action=drop').form],
  ['another button', form('/user?id=a').form, form('/user?id=b', { submits: ['Drop'] }).form],
  ['other fields', form('/user?id=a').form, form('/user?id=b', { fields: [] }).form],
  ['another path', form('/user?id=a').form, form('/users?id=b').form],
  ['other parameters', form('/user?id=a').form, form('/user?key=b').form],
  ['nothing', form('/user?id=a').form, form('/user?id=a').form],
  ['no query', form('/user/a').form, form('/user/b').form],
])('forms that differ in %s stay as they are', (_, left, right) =>
  expect(targets({ form: left }, { form: right })).toEqual([left.action, right.action]),
)
