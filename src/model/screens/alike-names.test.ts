import { expect, test } from 'vitest'
import type { PageForm } from '../pages/page.ts'
import { noSightings, sight } from '../sightings.ts'
import { withAlikeNames } from './alike-names.ts'

const field = (name: string): PageForm['fields'][number] => ({ name, label: null, control: 'text', rules: {} })

const form = (name: string, action = '/users/{id}', fields = ['title', 'due']): PageForm => ({
  name,
  method: 'POST',
  action,
  fields: fields.map(field),
  hidden: [],
  submits: ['Save'],
})

/** @param seen names with the page that each stood on */
const namesOf = (...seen: readonly (readonly [name: string, page: number, action?: string, fields?: string[]])[]) =>
  withAlikeNames(
    seen.map(([name, page, action, fields]) => {
      const sightings = noSightings()
      sight(sightings, { id: page, place: page })
      return { form: form(name, action, fields), sightings }
    }),
  ).map(({ form: { name } }) => name)

test.each([
  ['on pages of their own', namesOf(['edit_user_5', 1], ['edit_user_8', 2]), ['edit_user_{n}', 'edit_user_{n}']],
  ['side by side', namesOf(['edit_user_5', 1], ['edit_user_8', 1]), ['edit_user_5', 'edit_user_8']],
  ['one alone', namesOf(['edit_user_5', 1], ['edit_user_5', 2]), ['edit_user_5', 'edit_user_5']],
  ['sent elsewhere', namesOf(['edit_5', 1], ['edit_8', 2, '/rules']), ['edit_5', 'edit_8']],
  [
    'with what it is about',
    namesOf(['Oak > New task', 1], ['Elm wood > New task', 2, '/users/{id}', ['title', 'due', 'kind']]),
    ['{…} > New task', '{…} > New task'],
  ],
  ['the same side by side', namesOf(['Save Oak', 1], ['Save Elm', 1]), ['Save Oak', 'Save Elm']],
  ['with nothing in common', namesOf(['New task', 1], ['Filter', 2]), ['New task', 'Filter']],
  [
    'that only say what it is about',
    namesOf(['Oak > Water it', 1], ['Elm > Prune it twice', 2], ['Ash wood', 3]),
    ['', '', ''],
  ],
  [
    'for other fields',
    namesOf(['New task', 1], ['New person', 2, '/users/{id}', ['name']]),
    ['New task', 'New person'],
  ],
  ['parts of a word', namesOf(['step1', 1], ['step2', 2]), ['step1', 'step2']],
])('%s', (_, names, expected) => expect(names).toEqual(expected))
