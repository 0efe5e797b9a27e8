import { expect, test } from 'vitest'
import type { Evidence } from '../../../evidence/evidence.ts'
import type { Excerpt } from '../../../excerpts/excerpt.ts'
import { viewsOf } from './views.ts'

const source = 'a' as Evidence['source']
const excerpt = (pointer: string, mediaType: string, kind: Excerpt['kind'] = 'entry') =>
  ({ kind, parts: [{ pointer, mediaType }] }) as unknown as Excerpt

const TEXT = '/log/entries/1/response/content/text'

test.each<[string, string | undefined, Excerpt | undefined, boolean, number, readonly string[]]>([
  ['/log/entries/1', undefined, undefined, false, 1, ['Exchange']],
  [
    '/log/entries/1',
    undefined,
    excerpt('/log/entries/1/response', 'text/html; charset=utf-8'),
    false,
    1,
    ['Exchange', 'Page'],
  ],
  [
    '/log/entries/1',
    undefined,
    excerpt('/log/entries/1/request', 'text/html'),
    true,
    3,
    ['Exchange', 'Before and after', 'All 3 places'],
  ],
  [TEXT, '1:7', excerpt(TEXT, 'text/javascript'), false, 2, ['Script', 'All 2 places']],
  [TEXT, '1:7', excerpt(TEXT, 'text/html'), false, 1, ['Document', 'Page']],
  [TEXT, '/data/id', excerpt('/log/entries/1/response', 'application/json'), false, 1, ['Exchange']],
  ['/log/_snapshots/4/html', '1:7', undefined, false, 1, ['Page', 'Markup']],
  ['assets/app.js:1:7', undefined, excerpt('assets/app.js', 'text/javascript', 'file'), false, 1, ['Script']],
  ['assets/app.js', undefined, excerpt('assets/app.js', 'text/javascript', 'file'), false, 1, ['File']],
  ['/paths/a', undefined, excerpt('/log/_documents/0', 'application/yaml', 'description'), false, 1, ['Description']],
])('%s %s', (pointer, within, shown, hasAround, places, expected) => {
  const place = { source, pointer, ...(within === undefined ? {} : { within }) }
  expect(viewsOf(place, shown, { hasAround, places }).map(({ words }) => words)).toEqual(expected)
})
