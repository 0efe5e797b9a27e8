import { expect, it, test } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../model.ts'
import { browse } from '../pages/browse.test-sample.ts'
import { nounOfForm } from './form-nouns.ts'

const source = sampleSource('aaaaa00000000000')

it.each([
  ['TicketCreate', 'Ticket'],
  ['create_ticket', 'ticket'],
  ['edit-order-line', 'order-line'],
  ['ModifyCustomField', 'CustomField'],
  ['login', null],
  ['search form', null],
  ['create', null],
])('the form %s is about %s', (name, noun) => expect(nounOfForm(name)).toBe(noun))

type Fields = { readonly [name: string]: string }

/** Things that are made and changed by the files that draw their forms: where each form stands, what it is called, what it is sent. */
function sent(...forms: readonly (readonly [path: string, name: string, fields: Fields])[]) {
  const { seen, goTo, post } = browse()
  for (const [path, name, fields] of forms) {
    const inputs = Object.keys(fields).map(field => `<input name="${field}">`)
    goTo(path, `<title>${path}</title><form name="${name}" method="post" action="${path}">${inputs.join('')}</form>`)
    post(path, '', { from: path, fields, redirect: `${path.replace(/\w+\.\w+$/, 'show.php')}?id=7` })
  }
  const model = decide(
    seen.reduce(modelFold.add, modelFold.empty()),
    [source],
    ordinal => `/log/entries/${ordinal / 2}`,
  )
  return model.entities.map(({ name, fields, operations }) => [
    name,
    fields.map(field => field.name),
    operations.map(id => id.replace('calls/POST ', '')),
  ])
}

const ticket = { id: 'new', title: 'Lamp', queue: 'Light', status: 'open' }

test('a file that is called as what is done is about what its folder is called', () =>
  expect(
    sent(
      ['/Ticket/Create.html', 'one', ticket],
      ['/Ticket/Modify.html', 'two', { ...ticket, id: '7', active: '1', SetActive: '1', _queue: '1' }],
      ['/admin/queues/edit.php', 'three', { id: '3', name: 'Light', active: '1', '7-order': '4', '8-order': '5' }],
      ['/admin/edit.php', 'four', { theme: 'dark', logo: 'x' }],
      ['/edit.php', 'five', { text: 'a', note: 'x' }],
    ),
  ).toEqual([
    ['Queue', ['active', 'id', 'name'], ['/admin/queues/edit.php']],
    ['Ticket', ['active', 'id', 'queue', 'status', 'title'], ['/Ticket/Create.html', '/Ticket/Modify.html']],
  ]))

test('what is changed behind its key is the thing, without what is said of a list beside it', () =>
  expect(
    sent(
      [
        '/stock/part/add',
        'one',
        { number: 'ZZ-1', title: 'Lamp', 'lines-TOTAL': '1', 'lines-0-due': '2026-12-01', 'initial-title': '' },
      ],
      ['/stock/part/7/change', 'two', { number: 'ZZ-2', stock: '4', 'lines-__prefix__-due': '', 'lines-0-due': '' }],
    ),
  ).toEqual([['Part', ['number', 'stock', 'title'], ['/stock/part/add', '/stock/part/{partId}/change']]]))

test('who is made with a password is who is changed without one', () =>
  expect(
    sent(
      ['/staff/user/add', 'one', { username: 'ann', password1: 'Tulip-9812', password2: 'Tulip-9812' }],
      ['/staff/user/7/change', 'two', { username: 'ann', first_name: 'Ann', last_name: 'Lee', is_active: 'on' }],
    ).map(([name, fields]) => [name, fields]),
  ).toEqual([['User', ['first_name', 'is_active', 'last_name', 'password1', 'username']]]))

test('what else is sent to its place is no second thing of that name', () =>
  expect(
    sent(
      ['/ticket/create.php', 'one', ticket],
      ['/ticket/update.php', 'two', { id: '7', answer: 'Please wait', copies: '2', quoted: 'yes' }],
    ),
  ).toEqual([['Ticket', ['id', 'queue', 'status', 'title'], ['/ticket/create.php', '/ticket/update.php']]]))

const line = { id: 'new', sum: '4', tax: '2' }

test('in an area the name of the form says what it is about, where that has a place of its own', () =>
  expect(
    sent(
      ['/ticket/create.php', 'TicketCreate', ticket],
      ['/desk/create.php', 'TicketCreate', ticket],
      ['/desk/order_line.php', 'orderline-create', { ...line, action: 'save' }],
      ['/desk/order_line.php', 'cut', { action: 'cut', at: '4', tool: 'saw' }],
      ['/desk/hook.php', 'hang', { action: 'hang', coat: '4', height: '2' }],
      ['/desk/hook.php', 'drop', { action: 'drop', key: '7', why: 'rust' }],
      ['/desk/shelf/create.php', 'CoatCreate', { id: 'new', height: '4', wood: 'oak' }],
    ),
  ).toEqual([
    ['OrderLine', ['id', 'sum', 'tax'], ['/desk/order_line.php cut', '/desk/order_line.php save']],
    ['Shelf', ['height', 'id', 'wood'], ['/desk/shelf/create.php']],
    ['Ticket', ['id', 'queue', 'status', 'title'], ['/desk/create.php', '/ticket/create.php']],
  ]))

test('a file that does several things by bare deeds is called as what they are done to, an account without a password too', () =>
  expect(
    sent(
      ['/crew.pl', 'one', { action: 'save', id: '', surname: 'Lee', rank: '2' }],
      ['/crew.pl', 'two', { action: 'save_new_note', crew: '7', text: 'late', level: '3' }],
      ['/boats.pl', 'three', { action: 'save', id: '', title: 'Tern', length: '7' }],
      ['/boats.pl', 'four', { action: 'moor', boat: '7', pier: 'north', until: '2026-12-01' }],
      ['/account.pl', 'five', { action: 'save', id: '', number: '5117', title: 'Freight' }],
      ['/accounts.pl', 'six', { action: 'create', user: 'ann', password: 'Tulip-9812' }],
    ).map(([name, fields]) => [name, fields]),
  ).toEqual([
    ['Account', ['id', 'number', 'title']],
    ['Boat', ['id', 'length', 'title']],
    ['Crew', ['id', 'rank', 'surname']],
    ['Note', ['crew', 'level', 'text']],
  ]))

test('which form was sent is no field of what it holds', () =>
  expect(
    sent(
      ['/boats.pl', 'one', { action: 'save', id: '', title: 'Tern', length: '7', save_part_of_boat: '1' }],
      ['/boats.pl', 'one', { action: 'save', id: '7', title: 'Gull', length: '9', save_part_of_boat: '1' }],
      ['/boats.pl', 'two', { action: 'moor', boat: '7', pier: 'north', until: '2026-12-01' }],
      ['/crew.pl', 'three', { action: 'save', id: '', surname: 'Lee', rank: '2' }],
      ['/crew.pl', 'four', { action: 'save_new_note', crew: '7', text: 'late', level: '3' }],
    )
      .map(([name, fields]) => [name, fields])
      .filter(([name]) => name === 'Boat'),
  ).toEqual([['Boat', ['id', 'length', 'title']]]))

test('what is asked about things is none', () =>
  expect(sent(['/previewLetters', 'one', { to: 'ann', from: 'bo', text: 'x' }])).toEqual([]))
