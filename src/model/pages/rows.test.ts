import { expect, it } from 'vitest'
import { htmlElements } from './elements.ts'
import { forms } from './forms.ts'
import { labels } from './labels.ts'

function fields(markup: string) {
  const elements = htmlElements(`<form action="" method="post">${markup}</form>`)
  return forms(elements, labels(elements), new Map()).flatMap(({ form }) =>
    form.fields.map(({ name, label, options }) => ({ name, label, options: options?.map(option => option.label) })),
  )
}
const table = (...rows: readonly string[]): string =>
  `<table><thead><tr><td></td><th>Title</th><th>Author</th></tr></thead><tbody>${rows.map(cells => `<tr>${cells}</tr>`).join('')}</tbody></table>`
const row = (box: string): string => `<td>${box}</td><td>Sea</td><td>Ann</td>`
const box = (name: string, value: string): string =>
  `<label>Select ${value}<input type="checkbox" name="${name}" value="${value}"></label>`

it('check boxes by the ids of rows offer nothing of their own', () => {
  const expected = [{ name: 'post[]', label: null, options: undefined }]
  expect(fields(table(row(box('post[]', '17')), row(box('post[]', '18'))))).toEqual(expected)
  expect(fields(table(row(box('post[]', '17'))))).toEqual(expected)
})

it('check boxes by words do, wherever they stand', () =>
  expect(fields(table(row(box('may', 'view')), row(box('may', 'edit'))))[0]?.options).toEqual([
    'Select view',
    'Select edit',
  ]))

it('one box of a table that only lays out a form keeps its label', () =>
  expect(fields(`<table><tr><td>Active</td><td>${box('active', '1')}</td></tr></table>`)[0]?.label).toBe('Select 1'))

it('what has no name in a row of data is not named after the row', () => {
  const elements = htmlElements(`<form>${table('<td>Ann Ray</td><td><textarea></textarea></td><td>x</td>')}</form>`)
  expect(forms(elements, labels(elements), new Map())).toEqual([])
})
