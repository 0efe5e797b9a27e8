import { expect, it } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { entities } from './entities.ts'

type Browse = ReturnType<typeof browse>

/** `Tree: name string, planted string date in /trees` */
function said(walk: (browse: Browse) => void): readonly string[] {
  const walked = browse()
  walk(walked)
  const model = decide(
    walked.seen.reduce(modelFold.add, modelFold.empty()),
    [sampleSource('aaaaa00000000000')],
    (ordinal, part) => `/log/entries/${ordinal / 2}${part}`,
  )
  return entities(model).claims.map(
    ({ subject: { name, fields } }) =>
      `${name}: ${fields
        .map(
          ({ name: field, type, format, listedOn }) =>
            `${field} ${String(type)}${format === undefined ? '' : ` ${format}`}${listedOn === undefined ? '' : ` in ${listedOn}`}`,
        )
        .join(', ')}`,
  )
}

const form = (to: string): string =>
  `<h1>Tree</h1><a href="/">Home</a><form method="post" action="${to}"><label>Name of it <input name="title"></label><label>Kind <input name="kind"></label><button>Save</button></form>`

const list = (heads: string, row: (id: number) => string): string =>
  `<h1>Trees</h1><a href="/">Home</a><table><thead><tr>${heads}</tr></thead><tbody>${[7, 8].map(id => `<tr>${row(id)}</tr>`).join('')}</tbody></table>`

const tend =
  (page: string) =>
  ({ goTo, post }: Browse): void => {
    goTo('/trees', page)
    for (const id of [7, 8]) {
      goTo(`/trees/${id}/edit`, form(`/trees/${id}`))
      post(`/trees/${id}`, '', {
        redirect: '/trees',
        fields: { title: `Oak ${id}`, kind: 'oak' },
        from: `/trees/${id}/edit`,
      })
    }
    goTo('/trees', page)
  }

const EDIT = (id: number): string => `<td><a href="/trees/${id}/edit">Edit</a></td>`

it('takes columns of the list of a thing that only forms write for fields of it', () =>
  expect(
    said(
      tend(
        list(
          '<th>Name of it</th><th>Kind</th><th>Tree ID</th><th>Planted on</th><th data-field="hurt">Is ill</th><th></th>',
          id => `<td>Oak</td><td>oak</td><td>${id}</td><td>2024-03-01</td><td>Yes</td>${EDIT(id)}`,
        ),
      ),
    ),
  ).toEqual([
    'Tree: hurt boolean in /trees, id integer in /trees, kind string, planted_on string date in /trees, title string',
  ]))

it('leaves tables alone whose rows lead elsewhere', () =>
  expect(
    said(tend(list('<th>When</th><th>Who</th>', id => `<td>2024-03-0${id}</td><td><a href="/who">Ann</a></td>`))),
  ).toEqual(['Tree: kind string, title string']))

it('takes what a form on the same screen makes where rows lead to pages without one', () =>
  expect(
    said(({ goTo, post }) => {
      const heads = '<th>Name of it</th><th>Planted on</th>'
      const row = (id: number): string => `<td><a href="/trees/${id}">Oak ${id}</a></td><td>2024-03-01</td>`
      goTo('/trees', list(heads, row) + form('/trees'))
      for (const id of [7, 8]) {
        post('/trees', '', { redirect: '/trees', fields: { title: `Oak ${id}`, kind: 'oak' }, from: '/trees' })
        goTo('/trees', list(heads, row) + form('/trees'))
        goTo(`/trees/${id}`, '<h1>Oak</h1><a href="/">Home</a>')
      }
    }),
  ).toEqual(['Tree: kind string, planted_on string date in /trees, title string']))

it('takes no columns of a list that shows nothing of what its forms ask for', () =>
  expect(
    said(
      tend(list('<th>Assignee (3)</th><th>Time spent</th><th></th>', id => `<td>Ada</td><td>2 hours</td>${EDIT(id)}`)),
    ).join(' '),
  ).not.toMatch(/assignee|time/))

it('takes what stands behind labels on the pages that are called by the thing, and what columns without links hold', () =>
  expect(
    said(
      tend(
        `<h1>Trees</h1><a href="/">Home</a>${[7, 8]
          .map(id => `<dl><dt>Kind</dt><dd>oak</dd><dt>Height</dt><dd>${id}</dd></dl>`)
          .join('')}<dl><dt>Weather</dt><dd>Fair</dd><dt>Wind</dt><dd>3</dd></dl>`,
      ),
    ),
  ).toEqual(['Tree: height integer in /trees, kind string, title string']))

it('takes columns of rows that lead nowhere on a page that is called by the thing', () =>
  expect(said(tend(list('<th>Kind</th><th>Planted on</th>', () => '<td>oak</td><td>2024-03-01</td>')))).toEqual([
    'Tree: kind string, planted_on string date in /trees, title string',
  ]))
