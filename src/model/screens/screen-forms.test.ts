import { expect, test } from 'vitest'
import type { PageForm } from '../pages/page.ts'
import { readPage } from '../pages/read-page.ts'
import { FEW_SIGHTINGS, noSightings } from '../sightings.ts'
import { joinedForms } from './screen-forms.ts'

const form = (options: string, name = 'shown'): PageForm =>
  readPage(`<form method="post" action="/me"><select name="${name}">${options}</select></form>`).forms[0]
    ?.form as PageForm
const list = (...values: readonly string[]): string => values.map(value => `<option>${value}</option>`).join('')
const varies = (...lists: readonly string[]): boolean | undefined =>
  joinedForms(
    lists.map((options, at) => ({ key: String(at), form: form(options), sightings: noSightings(FEW_SIGHTINGS) })),
  )[0]?.form.fields[0]?.optionsVary

test('lists that have nothing in common are no list of the application', () => {
  expect(varies(list('Ann', 'ann'), list('Ben', 'ben'))).toBe(true)
  expect(varies(list('Ann', 'ann'), list('Ben', 'ben'), list('Ann', 'Ben'))).toBe(true)
})

test('lists that overlap are one', () => {
  expect(varies(list('draft', 'sent'), list('sent', 'paid'))).toBeUndefined()
  expect(varies(list('draft', 'sent'), '')).toBeUndefined()
})

test('lists that lack ids of each other are what is kept; those that count up are not', () => {
  const choices = (...ids: readonly number[]): string =>
    ids.map(id => `<option value="${id}">Choice of ${id}</option>`).join('')
  expect(varies(choices(12, 14), choices(12, 14, 19))).toBe(true)
  expect(varies(choices(0, 1), choices(0, 1, 2))).toBeUndefined()
  const unit = (name: string): string => `ou=${name},dc=example,dc=org`
  expect(varies(list(unit('boats'), unit('oars')), list(unit('boats')))).toBe(true)
})

test('states that have nothing in common are one list: which are offered hangs on the one that a thing is in', () => {
  const joined = joinedForms(
    [list('open'), list('stalled', 'closed')].map((options, at) => ({
      key: String(at),
      form: form(options, 'order[status]'),
      sightings: noSightings(FEW_SIGHTINGS),
    })),
  )[0]?.form.fields[0]
  expect(joined?.optionsVary).toBeUndefined()
  expect(joined?.options?.map(({ value }) => value)).toEqual(['open', 'stalled', 'closed'])
})
