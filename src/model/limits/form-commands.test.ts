import { expect, test } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../model.ts'
import { browse } from '../pages/browse.test-sample.ts'
import { formCommands } from './form-commands.ts'

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
  expect(formCommands(screens, operations)).toEqual(new Map([['calls/POST /guests', new Set(['invite_now'])]]))
  expect(entities.map(({ name, fields }) => [name, fields.map(field => field.name)])).toEqual([
    ['Guest', ['email', 'seat']],
  ])
})

test('what has to be filled in is a field, whatever a button is called', () => {
  const { screens, operations, entities } = guests(`<input name="email"><input name="invite_now">${BUTTON}`, {
    email: 'ann@x.test',
    invite_now: 'Invite',
  })
  expect(formCommands(screens, operations)).toEqual(new Map([['calls/POST /guests', new Set()]]))
  expect(entities.flatMap(({ fields }) => fields.map(field => field.name))).toEqual(['email', 'invite_now'])
})
