import { expect, it } from 'vitest'
import type { Body, Response } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { browse } from './browse.test-sample.ts'
import { documentKind } from './document-kind.ts'

it('takes whole pages that scripts swap for documents, and nothing else that they get', () => {
  const whole = '<html><head><title>Orders</title></head><body><h1>Orders</h1></body></html>'
  const kinds = (html: string, accept: string): unknown => {
    const { seen, post } = browse()
    post('/orders', html, { method: 'GET', resourceType: 'fetch', headers: { accept } })
    return documentKind(seen[0] as ExchangeObservation)
  }
  expect(kinds(whole, 'text/html, application/xhtml+xml')).toBe('document')
  expect(kinds(whole, '*/*')).toBe(null)
  expect(kinds('<tr><td>17</td></tr>', '*/*')).toBe('fragment')
  expect(kinds('<html><title>Desk</title><div id="app"></div><script src="/a.js"></script></html>', 'text/html')).toBe(
    null,
  )
  expect(kinds('ok', '*/*')).toBe(null)
})

it('takes whole pages for documents where something can be done or several ways lead on, whoever got them', () => {
  const { seen, call, post } = browse()
  const kindOf = (html: string): unknown => {
    post('/crew.pl?action=add', html, { method: 'GET', resourceType: 'xhr', headers: { accept: '*/*' } })
    return documentKind(seen.at(-1) as ExchangeObservation)
  }
  call('/nothing')
  const form = '<form method="post"><input name="surname"></form>'
  const ways = (origin: string): string => [1, 2, 3].map(id => `<a href="${origin}/crew/${id}">${id}</a>`).join('')
  expect(kindOf(`<!-- crew --><body class="a">${form}</body>`)).toBe('document')
  expect(kindOf(`<html><body>${form}</body></html>`)).toBe('document')
  expect(kindOf(`<html><body>${ways('')}</body></html>`)).toBe('document')
  expect(kindOf(`<html><body>${ways('https://else.test')}</body></html>`)).toBe(null)
  expect(kindOf('<body><p>Nobody is on board.</p></body>')).toBe('fragment')
  const comments = '<!-- a crew -->\n'.repeat(32)
  expect(kindOf(`${comments}<body class="a">${form}</body>`)).toBe('document')
  expect(kindOf(`${comments}<script>const crew = 3</script>${form}`)).toBe('fragment')
  expect(kindOf(form)).toBe('fragment')
})

it('takes what a stream brings for parts of the page, also where a submit asked for it', () => {
  const { seen, post } = browse()
  post('/orders', '<turbo-stream></turbo-stream>', { resourceType: 'document' })
  const [observation] = seen as [ExchangeObservation]
  const response = observation.exchange.response as Response
  const body = { ...(response.body as Body), mediaType: 'text/vnd.turbo-stream.html' }
  expect(documentKind({ ...observation, exchange: { ...observation.exchange, response: { ...response, body } } })).toBe(
    'fragment',
  )
})

it('takes a whole page that was fetched for a frame for a part of the page around it', () => {
  const { seen, post } = browse()
  const whole = '<html><body><turbo-frame id="found"><form><input name="q"></form></turbo-frame></body></html>'
  for (const headers of [{ 'turbo-frame': 'found' }, { 'x-turbo-request-id': '8c21' }])
    post('/orders', whole, { method: 'GET', resourceType: 'fetch', headers })
  expect(seen.map(observation => documentKind(observation as ExchangeObservation))).toEqual(['fragment', 'document'])
})
