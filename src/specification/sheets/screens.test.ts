import { expect, test } from 'vitest'
import { sampleClaim } from '../../evidence/claim.test-sample.ts'
import type { Claim } from '../../evidence/claim.ts'
import { sampleScreen } from '../../evidence/subjects.test-sample.ts'
import type { ScreenSubject } from '../../evidence/subjects.ts'
import { references } from '../references.ts'
import { screensBlocks } from './screens.ts'

const id = { name: 'id', in: 'path', schema: { type: 'string' } } as const
const screen = (basis: Claim<unknown>['basis'], route: string, more: Partial<ScreenSubject> = {}) =>
  sampleClaim(`screens/${route}`, sampleScreen(route, { parameters: [id], ...more }), basis)

test('screens that nobody opened stand in a table of their own, with the columns that they fill', () => {
  const claims = [screen('observed', '/a/{id}', { title: 'A' }), screen('declared', '/b/{id}')]
  const blocks = screensBlocks(claims, references())
  expect(blocks.flatMap(block => (block.kind === 'table' ? [block.columns.join(', ')] : []))).toEqual([
    'Route, Title',
    'Route',
    'Parameter, In, Type',
  ])
  expect(blocks.flatMap(block => (block.kind === 'heading' ? [JSON.stringify(block.line)] : []))).toEqual([
    '["Declared, never opened"]',
    '[{"code":"/a/{id}"},", ",{"quote":"A"}]',
  ])
})

test('what two tables of one screen list in the same columns is told once', () => {
  const table = (...columns: string[]) => ({ columns, rowsLeadTo: [] })
  const tables = [table('Name', 'Size'), table('Name', 'Size'), table('Name', 'Age')]
  const told = screensBlocks([screen('observed', '/a', { tables })], references()).filter(
    block => block.kind === 'note' && JSON.stringify(block.line).includes('Lists in columns'),
  )
  expect(told).toHaveLength(2)
})

test('dialogs, tabs and the screenshot are told with their own evidence', () => {
  const place = (pointer: string) => ({ source: 's' as never, pointer })
  const claim = screen('observed', '/a', {
    screenshot: place('/log/_snapshots/1/picture'),
    subStates: [
      {
        kind: 'dialog',
        name: 'New order',
        forms: ['order'],
        actions: ['Save'],
        openedBy: ['click "New"'],
        calls: ['calls/POST /orders'],
        support: 3,
        evidence: [place('/log/_snapshots/2/html')],
      },
      { kind: 'tab', name: '', forms: [], actions: [], calls: [], closed: true, support: 1, evidence: [place('/x')] },
    ],
  })
  const numbers = references()
  const blocks = screensBlocks([claim], numbers)
  expect(blocks.find(block => block.kind === 'statement')).toMatchObject({ backing: { support: 1, reference: 2 } })
  const table = blocks.find(block => block.kind === 'table' && block.columns[0] === 'Part of the screen')
  expect(table?.kind === 'table' && table.rows.map(({ cells, backing }) => [...cells, backing?.reference])).toEqual([
    [
      ['Dialog ', { quote: 'New order' }],
      ['click "New"'],
      ['the form ', { quote: 'order' }, ', offers ', { quote: 'Save' }, ''],
      [{ to: 'calls/POST /orders', code: 'POST /orders' }],
      3,
    ],
    [
      ['Tab without a name'],
      ['not shown: it stands in the markup'],
      ['nothing that a person fills in or presses'],
      ['none seen'],
      4,
    ],
  ])
})

test('calls that most screens make are told once', () => {
  const unread = 'calls/GET /notes/unread'
  const all = ['/a', '/b', '/c', '/d', '/e'].map(route => screen('observed', route, { calls: [unread] }))
  const own = screen('observed', '/f', { calls: [unread, 'calls/GET /orders'] })
  const lines = screensBlocks([...all, own], references()).flatMap(block => (block.kind === 'note' ? [block.line] : []))
  expect(lines).toContainEqual([
    'Of the 6 screens, most call: ',
    '',
    { to: unread, code: 'GET /notes/unread' },
    ' (6)',
    '.',
  ])
  expect(lines.filter(([first]) => first === 'Calls: ')).toEqual([
    ['Calls: ', { to: 'calls/GET /orders', code: 'GET /orders' }, ' and 1 of those that most call.'],
  ])
})

test('a form that several screens have is told at the first of them', () => {
  const fields = ['name', 'note'].map(name => ({ name, label: null, control: 'text', rules: [] }))
  const form = { name: 'edit', method: 'POST', action: '/things', fields }
  const claims = [screen('observed', '/a', { forms: [form] }), screen('observed', '/b', { forms: [form] })]
  const blocks = screensBlocks(claims, references())
  expect(blocks.filter(block => block.kind === 'table' && block.columns[0] === 'Field')).toHaveLength(1)
  expect(blocks.at(-1)).toEqual({
    kind: 'note',
    line: ['Its 2 fields are those told at ', { to: 'screens//a', code: '/a' }, '.'],
  })
})

test('what only scripts tell says so, with the line that does', () => {
  const place = (pointer: string) => ({ source: 's' as never, pointer })
  const claim = screen('observed', '/a', {
    declaredActions: [
      { words: 'Archive', basis: 'declared', calls: ['calls/POST /archive'], evidence: [place('/x → 1:5')] },
      { words: 'Cancel', basis: 'declared', calls: [], evidence: [place('/x → 1:9')] },
    ],
    forms: [
      {
        name: 'Save',
        basis: 'declared',
        evidence: [place('/x → 1:2')],
        fields: [{ name: 'title', label: 'Title', control: 'text', rules: [] }],
      },
    ],
  })
  const blocks = screensBlocks([claim], references())
  const table = blocks.find(block => block.kind === 'table' && block.columns[0] === 'Its scripts can offer')
  expect(table?.kind === 'table' && table.rows.map(({ cells, backing }) => [...cells, backing?.basis])).toEqual([
    [[{ quote: 'Archive' }], [{ to: 'calls/POST /archive', code: 'POST /archive' }], 'declared'],
    [[{ quote: 'Cancel' }], ['not shown'], 'declared'],
  ])
  expect(blocks.find(block => block.kind === 'statement')).toMatchObject({
    line: ['A script that is loaded for the screen draws it; whether and when it stands there was not seen.'],
    backing: { basis: 'declared', support: 1 },
  })
})

test('links that stand together are told once, and with each screen by their name', () => {
  const menu = ['/a', '/b', '/c', '/d']
  const claims = [
    ...menu.map(route => screen('observed', route, { leadsTo: menu.filter(other => other !== route) })),
    screen('observed', '/e', { leadsTo: ['/a', '/b', '/c', '/d', '/e/new'] }),
    ...[1, 2, 3, 4].map(nth => screen('observed', `/f/${nth}`)),
  ]
  const notes = screensBlocks(claims, references()).flatMap(block =>
    block.kind === 'note'
      ? [block.line.map(run => (typeof run === 'string' ? run : 'code' in run ? run.code : '?')).join('')]
      : [],
  )
  expect(notes.filter(note => /^(?:Links|Leads)/.test(note))).toEqual([
    'Links A, which stand together on 5 screens, lead to: /a, /b, /c, /d.',
    ...menu.map(() => 'Leads to: the other links A.'),
    'Leads to: /e/new and links A.',
  ])
})

test('a form that several screens send to themselves has its fields told at the first', () => {
  const fields = ['theme', 'language'].map(name => ({ name, label: null, control: 'select', rules: [] }))
  const settings = (action: string) => ({ forms: [{ name: 'Settings', method: 'POST', action, fields }] })
  const blocks = screensBlocks(
    [screen('observed', '/a', settings('/a?at={at}')), screen('observed', '/b', settings('/b'))],
    references(),
  )
  expect(blocks.filter(block => block.kind === 'table' && block.columns[0] === 'Field')).toHaveLength(1)
  expect(blocks.at(-2)).toMatchObject({ line: ['Form ', { quote: 'Settings' }, ', sends ', { code: 'POST /b' }] })
  expect(blocks.at(-1)).toMatchObject({ line: ['Its 2 fields are those told at ', { code: '/a' }, '.'] })
})

test('what was redacted to one word is offered once', () => {
  const field = { name: 'to', label: 'To', control: 'select', rules: [], options: ['{email}', '{email}', 'nobody'] }
  const form = { name: 'mail', method: 'POST', action: '/mail', fields: [field], submits: ['Send'] }
  const blocks = screensBlocks([screen('observed', '/mail', { forms: [form] })], references())
  const [, said = ''] = /"offers ".*?\]/.exec(JSON.stringify(blocks))?.[0].split('offers ') ?? []
  expect(said.match(/\{email\}|nobody/g)).toEqual(['{email}', 'nobody'])
})
