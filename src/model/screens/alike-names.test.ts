import { expect, test } from 'vitest'
import type { PageForm } from '../pages/page.ts'
import { noSightings, sight } from '../sightings.ts'
import { withAlikeNames } from './alike-names.ts'

const form = (name: string, action = '/users/{id}'): PageForm => ({
  name,
  method: 'POST',
  action,
  fields: [],
  hidden: [],
  submits: ['Save'],
})

/** @param seen names with the page that each stood on */
const namesOf = (...seen: readonly (readonly [name: string, page: number, action?: string])[]) =>
  withAlikeNames(
    seen.map(([name, page, action]) => {
      const sightings = noSightings()
      sight(sightings, { id: page, place: page })
      return { form: form(name, action), sightings }
    }),
  ).map(({ form: { name } }) => name)

test.each([
  ['on pages of their own', namesOf(['edit_user_5', 1], ['edit_user_8', 2]), ['edit_user_{n}', 'edit_user_{n}']],
  ['side by side', namesOf(['edit_user_5', 1], ['edit_user_8', 1]), ['edit_user_5', 'edit_user_8']],
  ['one alone', namesOf(['edit_user_5', 1], ['edit_user_5', 2]), ['edit_user_5', 'edit_user_5']],
  ['sent elsewhere', namesOf(['edit_5', 1], ['edit_8', 2, '/rules']), ['edit_5', 'edit_8']],
  ['parts of a word', namesOf(['step1', 1], ['step2', 2]), ['step1', 'step2']],
])('%s', (_, names, expected) => expect(names).toEqual(expected))
