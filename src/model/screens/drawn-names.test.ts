import { expect, test } from 'vitest'
import type { PageForm } from '../pages/page.ts'
import { withoutDrawnNames } from './drawn-names.ts'

type Fields = readonly (readonly [name: string, label: string | null])[]

const form = (name: string, fields: Fields): { readonly form: PageForm } => ({
  form: {
    name,
    method: 'POST',
    action: '',
    fields: fields.map(([of, label]) => ({ name: of, label, control: 'text', rules: {} })),
    hidden: [],
    submits: [],
  },
})
const read = (...forms: readonly { readonly form: PageForm }[]) =>
  withoutDrawnNames(forms).map(({ form: { name, fields } }) => `${name}: ${fields.map(field => field.name).join(', ')}`)

test('names that are drawn each time are those of the labels, and of what stands before what is drawn', () =>
  expect(
    read(
      form('admin_krIXn', [
        ['field_8mdFPxO', 'Email'],
        ['field_3sqTedz', 'Password'],
      ]),
      form('admin_wfX6R', [
        ['field_cQidhoN', 'Email'],
        ['field_Y5qvBOj', 'Password'],
      ]),
      form('record_5YjQn', [['field_ufZiebD', 'id']]),
    ),
  ).toEqual(['admin: Email, Password', 'admin: Email, Password', 'record_5YjQn: id']))

test.each([
  ['one alone', [form('a', [['field_xmec55O', 'Email']])], ['a: field_xmec55O']],
  [
    'words',
    [form('a', [['field_email', 'Email']]), form('b', [['field_mail', 'Email']])],
    ['a: field_email', 'b: field_mail'],
  ],
  [
    'other labels',
    [form('a', [['to_line1', 'Line 1']]), form('a', [['to_line2', 'Line 2']])],
    ['a: to_line1', 'a: to_line2'],
  ],
  ['no labels', [form('a', [['to_line1', null]]), form('a', [['to_line2', null]])], ['a: to_line1', 'a: to_line2']],
])('%s tell nothing of what is drawn', (_, forms, expected) => expect(read(...forms)).toEqual(expected))
