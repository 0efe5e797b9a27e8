import { describe, expect, it } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { entities } from './entities.ts'

type Browse = ReturnType<typeof browse>

function read(walk: (browse: Browse) => void) {
  const walked = browse()
  walk(walked)
  const sources = [sampleSource('aaaaa00000000000')]
  const model = decide(
    walked.seen.reduce(modelFold.add, modelFold.empty()),
    sources,
    (ordinal, part) => `/log/entries/${ordinal / 2}${part}`,
  )
  return entities(model).claims
}

/** `Tree: fenced boolean!, planted string date` */
const said = (walk: (browse: Browse) => void): readonly string[] =>
  read(walk).map(
    ({ subject: { name, fields } }) =>
      `${name}: ${fields
        .map(
          ({ name: field, type, format, required, enum: values }) =>
            `${field} ${String(type)}${format === undefined ? '' : ` ${format}`}${values === undefined ? '' : ` ${values.map(value => JSON.stringify(value)).join('|')}`}${required ? '!' : ''}`,
        )
        .join(', ')}`,
  )

const page = (action: string, fields: string): string =>
  `<html lang="en"><h1>Tree</h1><a href="/">Home</a><form method="post" action="${action}"><input type="hidden" name="csrf_token" value="x">${fields}<button>Save</button></form>`

const FIELDS = (name: (field: string) => string): string =>
  `<input name="${name('title')}" required><input type="date" name="${name('planted')}"><input type="checkbox" name="${name('fenced')}" value="1">
  <select name="${name('kind')}"><option value="">Which?</option><option value="oak">Oak</option><option value="elm">Elm</option></select>
  <select name="${name('status_id')}"><option value="1" selected>Planted</option><option value="2">Felled</option></select>
  <select name="${name('owner_id')}"><option value="1">Ann</option><option value="2">Bob</option></select>`

const filled = (name: (field: string) => string, title: string): { readonly [name: string]: string } => ({
  csrf_token: 'x',
  [name('title')]: title,
  [name('planted')]: '',
  [name('fenced')]: '1',
  [name('kind')]: 'oak',
  [name('status_id')]: '1',
  [name('owner_id')]: '2',
})

const TREE = [
  'Tree: fenced boolean, kind string "elm"|"oak", owner_id integer, planted string date, status_id integer 1|2, title string!',
]

const plain = (field: string): string => field
const bracketed = (field: string): string => `tree[${field}]`

const plant =
  (name: (field: string) => string, form = '/trees/new', to = '/trees') =>
  ({ goTo, post }: Browse): void => {
    goTo(form, page(to, FIELDS(name)))
    post(to, '', { redirect: '/trees/1', fields: filled(name, 'First'), from: form })
    goTo('/trees/1', '<h1>First</h1><a href="/">Home</a>')
    goTo(form, page(to, FIELDS(name)))
    post(to, '', { redirect: '/trees/2', fields: filled(name, 'Second'), from: form })
  }

describe('what forms hold', () => {
  it('is a thing by its bracketed names', () => expect(said(plant(bracketed))).toEqual(TREE))

  it('is called as the path is, where the word that gathers its fields says nothing', () =>
    expect(said(plant(field => `value[${field}]`))).toEqual(TREE))

  it('is no thing where it is only for a new password', () =>
    expect(
      said(({ goTo, post }) => {
        const names = ['oldpass', 'password', 'password2']
        for (const pass of ['a1', 'b2']) {
          goTo(
            '/secrets',
            page('/secrets', names.map(name => `<input type="password" name="value[${name}]">`).join('')),
          )
          post('/secrets', '', {
            redirect: '/',
            fields: Object.fromEntries(names.map(name => [`value[${name}]`, pass])),
          })
        }
      }),
    ).toEqual([]))

  it('is one by the path of a collection', () => expect(said(plant(plain))).toEqual(TREE))

  it('is one by the path of what makes or changes it', () =>
    expect(said(plant(plain, '/tree/new', '/tree/new'))).toEqual(TREE))

  it('opens the page of the form', () => {
    const [claim] = read(plant(bracketed))
    expect(claim?.evidence.map(({ pointer }) => pointer)).toContain('/log/entries/0/response/content/text')
    expect(claim?.reasons?.join('\n')).toContain(
      'in the form on /trees/new `status_id` is chosen from Planted (`1`), Felled (`2`)',
    )
  })

  it('is said of the form that is sent there, where one word gathers the fields of every form', () => {
    const claims = read(({ goTo, post }) => {
      const fields = (title: string): { readonly [name: string]: string } => ({
        'value[title]': title,
        'value[kind]': 'a',
        'value[live]': '1',
      })
      const form = (control: string): string =>
        `<input name="value[title]"><input name="value[kind]">${control.replace('>', ' name="value[live]">')}`
      for (const [path, control] of [
        ['/pets', '<input type="checkbox" value="1">'],
        ['/wires', '<input>'],
      ] as const) {
        goTo(path, page(path, form(control)))
        post(path, '', { redirect: path, fields: fields('One') })
        goTo(path, page(path, form(control)))
        post(path, '', { redirect: path, fields: fields('Two') })
      }
    })
    const types = claims.map(({ subject: { name, fields } }) => [
      name,
      String(fields.find(({ name: field }) => field === 'live')?.type),
    ])
    expect(types).toEqual([
      ['Pet', 'boolean'],
      ['Wire', 'integer'],
    ])
  })

  it('is what answers about the same path hold', () =>
    expect(
      said(browser => {
        plant(plain)(browser)
        for (const id of [1, 2])
          browser.call(`/trees/${id}`, { json: { id, title: `Tree ${id}`, rings: 40 + id, height: 7, crown: 'wide' } })
      }).map(line => line.split(':', 1)[0]),
    ).toEqual(['Tree']))

  it('is one by its fields, where a script sends it', () =>
    expect(
      said(({ goTo, call }) => {
        const form = FIELDS(plain)
          .replaceAll('select', 'select class="wide"')
          .replaceAll('/select class="wide"', '/select')
        goTo('/', `<h1>Trees</h1><a href="/">Home</a><form name="editor">${form}<button>Save</button></form>`)
        for (const id of [1, 2]) {
          const tree = { title: `Tree ${id}`, planted: '', fenced: true, kind: 'oak' }
          call('/api/trees', { method: 'POST', sent: tree, status: 201, json: { id, ...tree } })
          call(`/api/trees/${id}`, { json: { id, ...tree } })
        }
      }),
    ).toEqual(['Tree: fenced boolean!, id integer!, kind string "elm"|"oak"!, planted string date!, title string!']))

  it('keeps of a box the number that answers hold', () =>
    expect(
      said(browser => {
        plant(plain)(browser)
        for (const id of [1, 2])
          browser.call(`/trees/${id}`, { json: { id, title: `Tree ${id}`, fenced: id % 2, planted: '2026-01-02' } })
      }).join(),
    ).toContain('fenced integer'))

  it.each([
    ['a search', '/trees/search', '/trees/search'],
    ['a way in', '/sessions/new', '/sessions'],
    ['settings', '/settings', '/settings'],
    ['something done', '/trees/1', '/trees/1/publish'],
  ])('is no thing where it is %s', (_, form, to) => expect(said(plant(plain, form, to))).toEqual([]))

  it('is no thing where it only stands beside another', () =>
    expect(
      said(({ goTo, post }) => {
        const name = (field: string): string =>
          /^(?:owner_id|kind)$/.test(field) ? `pref[${field}]` : `tree[${field}]`
        goTo('/trees/new', page('/trees', FIELDS(name)))
        post('/trees', '', { redirect: '/trees/1', fields: filled(name, 'First') })
      }).map(line => line.split(':', 1)[0]),
    ).toEqual(['Tree']))
})
