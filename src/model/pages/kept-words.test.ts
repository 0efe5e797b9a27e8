import { expect, it } from 'vitest'
import { readPage } from './read-page.ts'

const kept = (html: string) => readPage(`<main>${html}</main>`).keptWords

it('are those for one code', () =>
  expect(
    kept(
      `<cloud-error v-if="cloudError === 'taken'">Somebody else lies there.</cloud-error><p v-else-if="formError == 'full'">No berth is left.</p>`,
    ),
  ).toEqual([
    { code: 'taken', text: 'Somebody else lies there.' },
    { code: 'full', text: 'No berth is left.' },
  ]))

it.each([
  ['is none of an error', `<p v-if="tab === 'berths'">All of the berths.</p>`],
  ['says nothing in words', `<p v-if="cloudError === 'taken'"><b></b></p>`],
  ['is no code', `<p v-if="cloudError">It went wrong.</p>`],
])('what %s is not', (_, html) => expect(kept(html)).toEqual([]))
