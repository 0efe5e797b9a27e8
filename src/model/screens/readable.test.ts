import { expect, it } from 'vitest'
import type { Script } from '../scripts/scripts.ts'
import { noSightings } from '../sightings.ts'
import { readable } from './readable.ts'

const script = (locale: string | null, ...entries: [string, string][]): Script => ({
  url: 'https://shop.test/a.js',
  reading: {
    digest: 1,
    findings: [{ kind: 'catalogue', at: '1:1', locale, entries: entries.map(([key, text]) => [key, text, '1:1']) }],
    imports: [],
    problem: null,
  },
  sightings: noSightings(),
  isInline: false,
})
const german = script('de-DE', ['menu.users', 'Personen'], ['only', 'Nur'])
const english = script('en-US', ['menu.users', 'Users'], ['hello', 'Hello {name}'])

it.each([
  ['menu.users', 'Users'],
  ['$t:menu.users', 'Users'],
  ['menu.none', null],
  ['$t:none', null],
  ['USERS_TITLE', null],
  ['only', 'Nur'],
  ['hello', 'hello'],
  ['All users', 'All users'],
  ['Users', 'Users'],
])('%s', (text, expected) => {
  expect(readable([german, english])(text)).toBe(expected)
  expect(readable([english, german])(text)).toBe(expected)
})
