import { expect, test } from 'vitest'
import { type SeenTitle, screenTitle } from './titles.ts'

const seen = (title: string, more: Partial<SeenTitle> = {}): SeenTitle => ({
  title,
  values: new Map(),
  asked: new Map(),
  fields: [],
  numbered: 'id',
  count: 1,
  ...more,
})

test.each<readonly [string, readonly SeenTitle[], string | null]>([
  ['the number behind a sign is what the address has', [seen('Edit #7')], 'Edit #{id}'],
  ['what varies behind it is left open', [seen('#7: Oak'), seen('#8: Elm')], '#{id}: {…}'],
  ['a number without the sign may be a count', [seen('Found 3 trees')], 'Found 3 trees'],
  ['no parameter holds a number', [seen('Edit #7', { numbered: null })], 'Edit #7'],
  [
    'parts that are alike stay',
    [seen('Comments (1) ‹ Desk — Shop'), seen('Comments ‹ Desk — Shop')],
    'Comments {…} ‹ Desk — Shop',
  ],
  ['what parts parts goes with them', [seen('Boats - Shop'), seen('Boats - Oars - Shop')], 'Boats - {…}'],
  ['several parts vary', [seen('Oak | View tree | Shop'), seen('Elm | Change tree | Shop')], '{…} | {…} tree | Shop'],
  ['one part varies', [seen('Ann - Users - Shop'), seen('Tom - Users - Shop')], '{…} - Users - Shop'],
  [
    'words at the end of titles of different length',
    [seen('Oak trees we know'), seen('Elm and ash trees we know')],
    '{…} trees we know',
  ],
  ['a sign between', [seen('Oak > Edit columns'), seen('Boat shed > Edit columns')], '{…} > Edit columns'],
  ['how many are unread is no part of it', [seen('(3) Inbox - Mail'), seen('(12) Inbox - Mail')], 'Inbox - Mail'],
  ['an error is no title', [seen('Desk Error', { count: 9 }), seen('Tree')], 'Tree'],
  ['a refusal is no title', [seen('Permission Denied', { count: 9 }), seen('Tree')], 'Tree'],
  ['nothing but errors', [seen('Desk Error'), seen('Fehler')], null],
  ['a screen about errors has one', [seen('Report an error')], 'Report an error'],
])('%s', (_, titles, expected) => expect(screenTitle(titles, '')).toBe(expected))

test.each<readonly [string, readonly SeenTitle[], string | null]>([
  [
    'a thing is no title where each address has another',
    ['Rope', 'Tar', 'Oars', 'Sail'].map(thing => seen(`Shop :: ${thing}`)),
    'Shop :: {…}',
  ],
  [
    'unless one stands on most of them',
    [seen('Shop :: Inbox', { count: 9 }), ...['Tar', 'Oars', 'Sail'].map(thing => seen(`Shop :: ${thing}`))],
    'Shop :: Inbox',
  ],
])('%s', (_, titles, expected) => expect(screenTitle(titles, 'Shop')).toBe(expected))
