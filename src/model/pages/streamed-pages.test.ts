import { expect, it } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../model.ts'
import { browse } from './browse.test-sample.ts'

/** As React's server answers where scripts go to a page. */
const streamed = (observation: Observation): Observation => {
  if (observation.kind !== 'exchange' || !observation.exchange.request.url.includes('_rsc')) return observation
  const { exchange } = observation
  const { response } = exchange
  if (response?.body === undefined) return observation
  const body = { ...response.body, mediaType: 'text/x-component' }
  return { ...observation, form: 'page', exchange: { ...exchange, response: { ...response, body } } }
}

it('what is drawn for a page that scripts went to stands there, and is no whole page', () => {
  const { seen, goTo } = browse()
  const menu = '<form method="post" action="/leave"><button>Leave</button></form>'
  for (const [nth, path] of ['/a', '/b', '/c'].entries()) goTo(path, `<title>${nth} | Desk</title>${menu}<p>Text</p>`)
  const options = { headers: { rsc: '1' }, resourceType: 'fetch', from: '/a' }
  for (const path of ['/orders', '/tools', '/people', '/places'])
    goTo(`${path}?_rsc=1`, `0:["$","title",null,{"children":"On ${path.slice(1)} | Desk"}]`, options)
  goTo(
    '/orders/new?_rsc=1',
    '0:[["$","title",null,{"children":"New order | Desk"}],["$","form",null,{"children":[["$","input",null,{"name":"title"}],["$","button",null,{"children":"Send"}]]}]]',
    options,
  )
  const { screens } = decide(
    seen.map(streamed).reduce(modelFold.add, modelFold.empty()),
    [sampleSource('aaaaa00000000000')],
    ordinal => `/log/entries/${ordinal / 2}`,
  )
  const found = new Map(screens.map(screen => [screen.route, screen]))
  expect(found.get('/orders/new')?.title).toContain('New order')
  expect(found.get('/orders/new')?.forms.map(({ form }) => form.fields.map(({ name }) => name))).toEqual([['title']])
  expect(found.get('/a')?.forms.map(({ everywhere }) => everywhere)).toEqual([true])
})
