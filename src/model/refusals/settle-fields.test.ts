import { expect, it } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../model.ts'
import { browse } from '../pages/browse.test-sample.ts'
import { sortedEntries } from '../sample.ts'

const FORM = '<form method="post" action="/rooms"><label>Room name <input name="n"></label><input name="room"></form>'
const error = (text: string): string => `<title>Inn - Error</title><h1><a href="/">Inn</a></h1><h3>${text}</h3>`

const reasons = (text: string): readonly (readonly [message: string | null, field: string | null])[] => {
  const { seen, goTo, post } = browse()
  goTo('/rooms/new', FORM)
  post('/rooms', error(text), { from: '/rooms/new', fields: { n: '', room: '' } })
  const { operations } = decide(
    seen.reduce(modelFold.add, modelFold.empty()),
    [sampleSource('aaaaa00000000000')],
    String,
  )
  return operations.flatMap(({ leaf }) =>
    sortedEntries(leaf.refusals.reasons).map(([, { refusal }]) => [refusal.message, refusal.field] as const),
  )
}

it('tells of which field a refusal is by the labels of the form that was sent, though the page that refused has none', () => {
  expect(reasons('Room name is a required argument')).toEqual([['Room name is a required argument', 'n']])
  expect(reasons('Room name: nur Buchstaben')).toEqual([['Room name: nur Buchstaben', 'n']])
  expect(reasons('The inn is full tonight')).toEqual([['The inn is full tonight', null]])
})
