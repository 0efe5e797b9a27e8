import { expect, test } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../model.ts'
import { browse } from '../pages/browse.test-sample.ts'
import { sentBeside } from './sent-beside.ts'

const source = sampleSource('aaaaa00000000000')

/** Guests made by a form with these controls, and shown by a page. */
function guests(controls: string, ...sent: readonly { readonly [name: string]: string }[]) {
  const { seen, goTo, post } = browse()
  const html = `<title>Guests</title><main><form method="post" action="/guests">${controls}</form></main>`
  goTo('/guests', html)
  for (const fields of sent) post('/guests', html, { from: '/guests', fields })
  return decide(seen.reduce(modelFold.add, modelFold.empty()), [source], ordinal => `/log/entries/${ordinal / 2}`)
}

const BUTTON = '<input type="submit" name="invite_now" value="Invite">'

test('the name of a button that was pressed is no field of what the form makes', () => {
  const { screens, operations, entities } = guests(
    `<input name="email"><input name="seat">${BUTTON}`,
    { email: 'ann@x.test', seat: '4', invite_now: 'Invite' },
    { email: 'bo@x.test', seat: '5', invite_now: 'Invite' },
  )
  expect(sentBeside(screens, operations)).toEqual(new Map([['calls/POST /guests', new Set(['invite_now'])]]))
  expect(entities.map(({ name, fields }) => [name, fields.map(field => field.name)])).toEqual([
    ['Guest', ['email', 'seat']],
  ])
})

test('what has to be filled in is a field, whatever a button is called', () => {
  const { screens, operations, entities } = guests(`<input name="email"><input name="invite_now">${BUTTON}`, {
    email: 'ann@x.test',
    invite_now: 'Invite',
  })
  expect(sentBeside(screens, operations)).toEqual(new Map([['calls/POST /guests', new Set()]]))
  expect(entities.flatMap(({ fields }) => fields.map(field => field.name))).toEqual(['email', 'invite_now'])
})

test.each([
  ['hidden', '<input type="hidden" name="old_seat" value="3"><input type="hidden" name="old_town">', ['old_seat']],
  ['filled in', '<input name="old_seat">', []],
])('what a field held before, where it stands there %s', (_, before, beside) => {
  const { screens, operations } = guests(`<input name="email"><input name="seat">${before}<button>Save</button>`, {
    email: 'ann@x.test',
    seat: '4',
    old_seat: '3',
  })
  expect(sentBeside(screens, operations)).toEqual(new Map([['calls/POST /guests', new Set(beside)]]))
})

/** A form of four kinds of things each, with what stands hidden in it, and two of each made by it. */
function garden(hidden: readonly string[]) {
  const { seen, goTo, post } = browse()
  const stamps = hidden.map(name => `<input type="hidden" name="${name}" value="x7">`).join('')
  for (const noun of ['beds', 'crews', 'tools', 'trees']) {
    const inputs = ['label', 'note', noun].map(name => `<input name="${name}">`).join('')
    const html = `<title>${noun}</title><main><form method="post" action="/${noun}">${stamps}${inputs}</form></main>`
    goTo(`/${noun}`, html)
    const stamped = Object.fromEntries(hidden.map(name => [name, 'x7']))
    for (const label of ['a', 'b'])
      post(`/${noun}`, html, { from: `/${noun}`, fields: { ...stamped, label, note: `${label}${label}`, [noun]: '1' } })
  }
  const { entities } = decide(seen.reduce(modelFold.add, modelFold.empty()), [source], at => `/log/entries/${at / 2}`)
  return entities.map(({ name, fields }) => [name, ...fields.map(field => field.name)])
}

test.each([
  ['stamp', []],
  ['garden_id', ['garden_id']],
])('what stands hidden in most forms is no field, but for what says where it belongs: %s', (name, kept) =>
  expect(garden([name])).toEqual([
    ['Bed', 'beds', ...kept, 'label', 'note'],
    ['Crew', 'crews', ...kept, 'label', 'note'],
    ['Tool', ...kept, 'label', 'note', 'tools'],
    ['Tree', ...kept, 'label', 'note', 'trees'],
  ]),
)
