import { expect, test } from 'vitest'
import type { FunnelCount } from '../evidence/funnel.ts'
import { UserError } from '../evidence/user-error.ts'
import { frontEndOffer } from './front-end-offer.ts'

const counts = (pages: number): { readonly entries: number; readonly counts: readonly FunnelCount[] } => ({
  entries: 9,
  counts: [
    { form: 'pages', count: pages, evidence: [] },
    { form: 'calls', count: 5, evidence: [] },
  ],
})
const none = (): string => {
  throw new UserError('there is none', { hint: 'install it' })
}

test.each<[string, number, () => string, boolean, RegExp]>([
  ['pages and a browser', 2, () => '/usr/bin/chromium', true, /^null$/],
  ['no page', 0, () => '/usr/bin/chromium', false, /record a HAR with content/],
  ['no browser', 2, none, false, /there is none: install it/],
])('%s', (_, pages, find, isOffered, because) => {
  const offer = frontEndOffer(counts(pages), find)
  expect(offer.isOffered).toBe(isOffered)
  expect(String(offer.because)).toMatch(because)
})

test('what is no matter of the user is thrown on', () => {
  expect(() =>
    frontEndOffer(counts(1), () => {
      throw new TypeError('a bug')
    }),
  ).toThrow('a bug')
})
