import { expect, test } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { calls } from './calls.ts'
import { decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'

const source = sampleSource('aaaaa00000000000')

/** What each call does. */
function effects({ seen }: ReturnType<typeof browse>): Readonly<Record<string, string>> {
  const model = decide(seen.reduce(modelFold.add, modelFold.empty()), [source], place => `/log/entries/${place / 2}`)
  return Object.fromEntries(
    calls(model).claims.map(({ subject: { method, path, effect } }) => [`${method} ${path}`, effect]),
  )
}

const asked = { draw: '1', start: '0', length: '10', 'search[value]': '' }

test('a table in a page lists by POST', () => {
  const tour = browse()
  const rows = { draw: 1, recordsTotal: 2, recordsFiltered: 2, data: [{ id: 7, name: 'oak' }] }
  tour.call('/trees/table', { method: 'POST', fields: asked, json: rows })
  tour.call('/trees/count', { method: 'POST', fields: { start: '0' }, json: rows })
  expect(effects(tour)).toEqual({ 'POST /trees/count': 'other', 'POST /trees/table': 'list' })
})

test('a link that leads back to its page reads nothing', () => {
  const tour = browse()
  const led = (to: string) => ({ from: '/trees', status: 302, redirect: `https://shop.test${to}` })
  tour.call('/per-page', led('/trees'))
  tour.call('/picture', led('/files/7.png'))
  expect(effects(tour)).toEqual({ 'GET /per-page': 'other', 'GET /picture': 'read' })
})
