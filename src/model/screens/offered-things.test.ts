import { expect, it } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../model.ts'
import { browse } from '../pages/browse.test-sample.ts'

const page = (ids: readonly (readonly [id: number, label: string])[]): string =>
  `<html lang="en"><h1>Orders</h1><form method="post" action="/kinds"><input name="kind" maxlength="40"><input name="code"><button>Add</button></form><form method="post" action="/orders"><select name="sort">${ids.map(([id, label]) => `<option value="${id}">${label}</option>`).join('')}</select><button>Save</button></form>`

const varies = (options: readonly (readonly [id: number, label: string])[]): boolean | undefined => {
  const { goTo, post, seen } = browse()
  goTo('/orders', page(options))
  post('/kinds', '', { redirect: '/orders', fields: { kind: 'Fragile goods', code: '5111' } })
  goTo('/orders', page(options))
  const model = decide(seen.reduce(modelFold.add, modelFold.empty()), [sampleSource('aaaaa00000000000')], String)
  return model.screens
    .flatMap(({ forms }) => forms.flatMap(({ form }) => form.fields))
    .find(({ name }) => name === 'sort')?.optionsVary
}

it('a list with the id of what somebody typed is what is kept', () =>
  expect(
    varies([
      [12, 'Plain'],
      [31, 'Fragile goods'],
    ]),
  ).toBe(true))

it('a list with what somebody typed under its very name in the form of another call is what is kept', () => {
  const { goTo, post, seen } = browse()
  const shelf = '<form method="post" action="/shelves"><input name="value[shelf]"><button>Add shelf</button></form>'
  const offers = ['oak', 'elm'].map(name => `<option value="${name}">${name}</option>`).join('')
  const book = `<form method="post" action="/books"><input name="value[title]"><select name="value[shelf]">${offers}</select><button>Add book</button></form>`
  goTo('/shelves', `<html lang="en"><h1>Shelves</h1>${shelf}`)
  post('/shelves', '', { redirect: '/shelves', fields: { 'value[shelf]': 'oak' } })
  goTo('/books', `<html lang="en"><h1>Books</h1>${book}`)
  post('/books', '', { redirect: '/books', fields: { 'value[title]': 'On trees', 'value[shelf]': 'oak' } })
  const model = decide(seen.reduce(modelFold.add, modelFold.empty()), [sampleSource('aaaaa00000000000')], String)
  const fields = model.screens.flatMap(({ forms }) => forms.flatMap(({ form }) => form.fields))
  expect(fields.find(({ name, control }) => name === 'value[shelf]' && control === 'select')?.optionsVary).toBe(true)
})

it.each([
  ['what somebody typed is put together', '5111--Fragile goods', true],
  ['one part was typed by nobody', '5112--Fragile goods', undefined],
])('a list in which %s', (_, label, expected) =>
  expect(
    varies([
      [12, 'Plain'],
      [31, label],
    ]),
  ).toBe(expected),
)

it('a list of what nobody typed may be the own one of the application', () =>
  expect(
    varies([
      [12, 'Plain'],
      [31, 'Frozen goods'],
    ]),
  ).toBeUndefined())

it('a list with a word that a page sends hidden, under a name that is typed elsewhere, may be the own one of the application', () => {
  const { goTo, post, seen } = browse()
  const find = '<form action="/orders/show"><input type="search" name="id"></form>'
  const states = ['new', 'open'].map(value => `<option value="${value}">${value} ones</option>`).join('')
  const make = `<form method="post" action="/orders"><input type="hidden" name="id" value="new"><input name="title"><select name="status">${states}</select></form>`
  goTo('/orders', `<html lang="en"><h1>Orders</h1>${find}${make}`)
  post('/orders', '', { from: '/orders', redirect: '/orders', fields: { id: 'new', title: 'x', status: 'open' } })
  const model = decide(seen.reduce(modelFold.add, modelFold.empty()), [sampleSource('aaaaa00000000000')], String)
  const fields = model.screens.flatMap(({ forms }) => forms.flatMap(({ form }) => form.fields))
  expect(fields.find(({ name }) => name === 'status')?.optionsVary).toBeUndefined()
})

it.each([
  ['of things that calls make', 'felled_tree_id', '3', true],
  ['of other things', 'kind_id', '3', undefined],
  ['under a name that says of no key', 'tree', '3', undefined],
  ['of words', 'felled_tree_id', 'oak', undefined],
])('a list with keys %s', (_, name, value, expected) => {
  const { goTo, post, seen } = browse()
  const make = '<form method="post" action="/parks/3/trees"><input name="title"><button>Plant</button></form>'
  const choose = `<form method="post" action="/visits"><select name="visit[${name}]"><option value="${value}">1.0</option></select><button>Save</button></form>`
  goTo('/visits', `<html lang="en"><h1>Visits</h1>${make}${choose}`)
  post('/parks/3/trees', '', { redirect: '/visits', fields: { title: 'Beech' } })
  const model = decide(seen.reduce(modelFold.add, modelFold.empty()), [sampleSource('aaaaa00000000000')], String)
  const fields = model.screens.flatMap(({ forms }) => forms.flatMap(({ form }) => form.fields))
  expect(fields.find(field => field.name === `visit[${name}]`)?.optionsVary).toBe(expected)
})

it('a list is what is kept where another form for the same things offers other ones under its name and label', () => {
  const { goTo, seen } = browse()
  const form = (name: string, label: string, kinds: readonly string[]): string =>
    `<html lang="en"><title>${name}</title><form method="post" name="${name}"><label>${label} <select name="kind">${kinds.map(kind => `<option>${kind}</option>`).join('')}</select></label><input name="title"><button>Save</button></form>`
  goTo('/orders/new', form('made', 'Kind', ['plain', 'open']))
  goTo('/orders/new', form('made', 'Kind', ['large', 'small']))
  goTo('/orders/change', form('changed', 'Kind', ['wide']))
  goTo('/people/change', form('changed', 'Kind', ['tall']))
  goTo('/orders/close', form('closed', 'Kind of end', ['paid']))
  const model = decide(seen.reduce(modelFold.add, modelFold.empty()), [sampleSource('aaaaa00000000000')], String)
  const vary = model.screens.flatMap(({ route, forms }) =>
    forms.flatMap(({ form: { fields } }) =>
      fields.flatMap(one => (one.optionsVary === true ? [`${route} ${one.name}`] : [])),
    ),
  )
  expect(vary).toEqual(['/orders/change kind', '/orders/new kind'])
})
