import { describe, expect, test } from 'vitest'
import { harExchange } from './entry.ts'
import { exchangeForm } from './form.ts'

interface Case {
  readonly method?: string
  readonly url?: string
  readonly type?: string
  readonly headers?: Record<string, string>
  readonly answer?: string
  readonly status?: number
  readonly location?: string
  readonly text?: string
}

function form({
  method = 'GET',
  url = 'https://a.test/x',
  type,
  headers = {},
  answer,
  status = 200,
  location,
  text = 'x',
}: Case): string {
  return exchangeForm(
    harExchange({
      request: { method, url, headers },
      response: {
        status,
        content: { mimeType: answer ?? '', text },
        ...(location === undefined ? {} : { headers: { location } }),
      },
      ...(type === undefined ? {} : { _resourceType: type }),
    }),
  )
}

const VISIT = { 'x-turbo-request-id': '8c21', accept: 'text/html, application/xhtml+xml' }

describe('with the word of the tool', () => {
  test.each<[string, Case, string]>([
    ['a page', { type: 'document', answer: 'text/html' }, 'page'],
    [
      'a page that a service worker got',
      { type: 'fetch', headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' }, answer: 'text/html' },
      'page',
    ],
    ['a page that redirects', { type: 'document', status: 302 }, 'page'],
    ['a form post', { type: 'document', method: 'POST', answer: 'text/html' }, 'call'],
    ['JSON that a person opened', { type: 'document', answer: 'application/json' }, 'call'],
    ['a feed that a person opened', { type: 'document', answer: 'application/atom+xml' }, 'call'],
    ['a table behind a link', { type: 'document', answer: 'text/csv' }, 'call'],
    ['an archive behind a link', { type: 'document', answer: 'application/zip' }, 'call'],
    ['a page in place of an archive', { type: 'document', status: 404, answer: 'application/zip' }, 'page'],
    ['a drawing in a page', { type: 'document', answer: 'image/svg+xml' }, 'asset'],
    ['xhr', { type: 'xhr', answer: 'text/html' }, 'call'],
    ['a visit of Turbo', { type: 'fetch', headers: VISIT, answer: 'text/html', text: '<html lang="en">' }, 'page'],
    ['a part that it fetches', { type: 'fetch', headers: VISIT, answer: 'text/html', text: '<p>' }, 'call'],
    ['a visit of Turbo that redirects', { type: 'fetch', status: 303, headers: VISIT, location: '/a' }, 'page'],
    ['a submit of it', { type: 'fetch', method: 'POST', headers: VISIT, answer: 'text/html' }, 'call'],
    ['a frame of it', { type: 'fetch', status: 302, headers: { ...VISIT, 'turbo-frame': 'found' } }, 'call'],
    ['fetch of a picture', { type: 'fetch', answer: 'image/png' }, 'asset'],
    ['a script', { type: 'script' }, 'asset'],
    ['a template', { type: 'xhr', url: 'https://a.test/views/b.tpl?v=1', answer: 'application/octet-stream' }, 'asset'],
    ['a template as a page', { type: 'xhr', url: 'https://a.test/graph.handlebar?v=1', answer: 'text/html' }, 'asset'],
    ['JSON by such a name', { type: 'xhr', url: 'https://a.test/views/b.tpl', answer: 'application/json' }, 'call'],
    ['what is sent to one', { type: 'xhr', method: 'POST', url: 'https://a.test/b.tpl', answer: 'text/plain' }, 'call'],
    ['a manifest', { type: 'manifest', answer: 'application/manifest+json' }, 'asset'],
    ['a ping', { type: 'ping', method: 'POST' }, 'beacon'],
    ['a preflight', { type: 'preflight', method: 'OPTIONS' }, 'beacon'],
    ['a socket', { type: 'websocket', url: 'wss://a.test/' }, 'socket'],
    ['an event stream', { type: 'eventsource', answer: 'text/event-stream' }, 'socket'],
    ['other', { type: 'other', answer: 'application/json' }, 'call'],
    ['other, an icon', { type: 'other', url: 'https://a.test/favicon.ico', answer: 'image/x-icon' }, 'asset'],
  ])('%s', (_, each, expected) => expect(form(each)).toBe(expected))
})

describe('without it', () => {
  test.each<[string, Case, string]>([
    [
      'navigation',
      { headers: { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' }, answer: 'text/html' },
      'page',
    ],
    ['a frame', { headers: { 'sec-fetch-dest': 'iframe' }, answer: 'text/html' }, 'page'],
    ['a form post', { method: 'POST', headers: { 'sec-fetch-dest': 'document' }, answer: 'text/html' }, 'call'],
    ['a program', { headers: { 'sec-fetch-dest': 'empty' }, answer: 'application/json' }, 'call'],
    ['a picture', { headers: { 'sec-fetch-dest': 'image' } }, 'asset'],
    ['a report', { method: 'POST', headers: { 'sec-fetch-dest': 'report' } }, 'beacon'],
    ['HTML for a person', { headers: { accept: 'text/html,*/*;q=0.8' }, answer: 'text/html' }, 'page'],
    ['HTML for a program', { headers: { accept: '*/*' }, answer: 'text/html' }, 'call'],
    ['HTML, nobody says', { answer: 'text/html' }, 'page'],
    [
      'asked for by a library',
      { headers: { 'x-requested-with': 'XMLHttpRequest', accept: 'text/html' }, answer: 'text/html' },
      'call',
    ],
    ['JSON', { answer: 'application/problem+json' }, 'call'],
    ['CSS', { answer: 'text/css' }, 'asset'],
    ['a script', { answer: 'text/javascript' }, 'asset'],
    ['by its ending', { url: 'https://a.test/a/b.woff2?v=1' }, 'asset'],
    ['a preflight', { method: 'OPTIONS', headers: { 'access-control-request-method': 'PUT' } }, 'beacon'],
    ['OPTIONS', { method: 'OPTIONS' }, 'call'],
    ['an upgrade', { headers: { Upgrade: 'WebSocket' }, status: 101 }, 'socket'],
    ['a stream', { answer: 'text/event-stream' }, 'socket'],
    ['a long poll', { url: 'https://a.test/io/?EIO=4&transport=polling', answer: 'text/plain' }, 'socket'],
    [
      'a violation',
      { method: 'POST', headers: { 'content-type': 'application/csp-report', 'content-length': '9' } },
      'beacon',
    ],
    ['inline', { url: 'data:image/png;base64,AA==' }, 'asset'],
    ['an extension', { url: 'chrome-extension://abc/x.js' }, 'asset'],
    ['a tunnel', { method: 'CONNECT', url: 'http://a.test:443' }, 'beacon'],
    ['a tunnel, host only', { method: 'CONNECT', url: 'a.test:443' }, 'beacon'],
    ['another protocol', { url: 'ftp://a.test/' }, 'broken'],
    ['no address', { url: 'nowhere' }, 'broken'],
    ['no method', { method: '' }, 'broken'],
    ['DELETE', { method: 'DELETE' }, 'call'],
  ])('%s', (_, each, expected) => expect(form(each)).toBe(expected))
})

describe('what a framework loads in the place of a document', () => {
  test.each<[string, Case, string]>([
    ['components', { type: 'fetch', headers: { rsc: '1' }, answer: 'text/x-component' }, 'page'],
    [
      'components that are fetched ahead',
      { type: 'fetch', url: 'https://a.test/x?_rsc=1', answer: 'text/x-component' },
      'page',
    ],
    ['an action', { type: 'fetch', method: 'POST', answer: 'text/x-component' }, 'call'],
    ['JSON in the place of components', { type: 'fetch', headers: { rsc: '1' }, answer: 'application/json' }, 'call'],
    [
      'flattened values',
      { type: 'fetch', url: 'https://a.test/x/__data.json?a=1', answer: 'application/json' },
      'page',
    ],
    ['a stream of values', { type: 'fetch', url: 'https://a.test/x.data', answer: 'text/x-script' }, 'page'],
    ['a file', { type: 'fetch', url: 'https://a.test/x.data', answer: 'application/json' }, 'call'],
    [
      'records of a screen',
      { type: 'fetch', url: 'https://a.test/_next/data/b/x.json', answer: 'application/json' },
      'call',
    ],
  ])('%s', (_, each, expected) => expect(form(each)).toBe(expected))
})

describe('links that do something', () => {
  const led = { type: 'document', status: 302, location: '/notes' }
  test.each<[string, Case, string]>([
    ['with what protects it', { ...led, url: 'https://a.test/notes/7/pin?token=8c21' }, 'call'],
    [
      'without the word of the tool',
      { status: 302, location: '/a', headers: { accept: 'text/html' }, url: 'https://a.test/a?_wpnonce=8c' },
      'call',
    ],
    ['to sign out', { ...led, url: 'https://a.test/admin/logout' }, 'call'],
    ['a page that shows who signed out', { type: 'document', url: 'https://a.test/logout' }, 'page'],
    ['a page with a token', { type: 'document', answer: 'text/html', url: 'https://a.test/reset?token=8c21' }, 'page'],
    [
      'to the page where it was pressed',
      { ...led, url: 'https://a.test/per-page?n=20', headers: { referer: 'https://a.test/notes?tag=7' } },
      'call',
    ],
    [
      'to what stands below it',
      { ...led, url: 'https://a.test/', headers: { referer: 'https://a.test/notes' } },
      'page',
    ],
    [
      'to sign in, pressed there',
      { ...led, url: 'https://a.test/desk', location: '/login', headers: { referer: 'https://a.test/login' } },
      'page',
    ],
    [
      'from another host',
      { ...led, url: 'https://a.test/per-page?n=20', headers: { referer: 'https://b.test/notes' } },
      'page',
    ],
    ['a page that leads on', { ...led, url: 'https://a.test/notes?id=7' }, 'page'],
    [
      'a page that may not be seen',
      { type: 'document', status: 403, url: 'https://a.test/notes/7/pin?token=8c21' },
      'page',
    ],
  ])('%s', (_, each, expected) => expect(form(each)).toBe(expected))
})
