import { expect, test } from 'vitest'
import type { Claim } from '../../../evidence/claim.ts'
import { sampleScreen } from '../../../evidence/subjects.test-sample.ts'
import type { ScreenSubject } from '../../../evidence/subjects.ts'
import { listedScreens, screenSentence, titleWords } from './screen-words.ts'

const bare = sampleScreen('/orders')
const field = { name: 'f', label: null, control: 'text', rules: [] }

test('a title that only scripts say tells so', () => {
  expect(titleWords({ title: 'Orders' })).toBe('“Orders”')
  expect(titleWords({ title: 'Orders', titleBasis: 'declared' })).toBe('“Orders” in scripts')
  expect(titleWords({ title: null })).toBeNull()
})

test.each([
  [bare, 'It was opened; what stands on it is not shown.'],
  [{ ...bare, identities: ['clerk'], calls: ['calls/GET /orders'] }, 'It was opened as clerk. It makes 1 call.'],
  [
    { ...bare, forms: [{ name: 'a', fields: [field, field] }], actions: ['Save'], leadsTo: ['/a', '/b'] },
    'It was opened. It holds 1 form with 2 fields, offers 1 action and leads to 2 screens.',
  ],
  [
    { ...bare, forms: [{ name: 'a', fields: [field], basis: 'declared' as const }] },
    'It was opened; what stands on it is not shown. Its scripts can draw 1 form with 1 field.',
  ],
  [
    {
      ...bare,
      subStates: (['dialog', 'tab', 'tab'] as const).map(kind => ({
        kind,
        name: 'n',
        forms: [],
        actions: [],
        calls: [],
        support: 1,
        evidence: [{ source: 's' as never, pointer: '/log/_snapshots/1/html' }] as const,
      })),
    },
    'It was opened. It has 1 dialog and 2 tabs.',
  ],
])('a screen in a sentence %#', (screen, sentence) => {
  expect(screenSentence({ basis: 'observed', subject: screen })).toBe(sentence)
})

test.each([
  [bare, 'It is declared, and nobody opened it: what stands on it is not shown.'],
  [
    { ...bare, calls: ['calls/GET /orders'] },
    'It is declared, and nobody opened it. It makes 1 call, as far as is declared.',
  ],
])('a screen that nobody opened %#', (screen, sentence) => {
  expect(screenSentence({ basis: 'declared', subject: screen })).toBe(sentence)
})

const claim = (route: string, title: string | null, support: number): Claim<ScreenSubject> => ({
  id: `screens/${route}`,
  basis: 'observed',
  subject: { ...bare, route, title },
  support,
  against: 0,
  evidence: [{ source: 's' as never, pointer: '/log/entries/1' }],
  review: null,
})
const screens = [claim('/a', 'Orders', 1), claim('/b', 'Bills of orders', 9), claim('/orders', null, 5)]

test.each([
  ['', 'route', ['/a', '/b', '/orders']],
  ['', 'seen', ['/b', '/orders', '/a']],
  ['ORDERS', 'route', ['/a', '/b', '/orders']],
  ['orders bills', 'route', ['/b']],
  ['nothing', 'seen', []],
] as const)('filtered by %j, sorted by %s', (filter, sort, routes) => {
  expect(listedScreens(screens, { filter, sort }).map(({ subject }) => subject.route)).toEqual(routes)
})
