import { expect, test } from 'vitest'
import type { Schema } from '../evidence/schema.ts'
import { fieldLines } from './field-lines.ts'

const text: Schema = { type: 'string' }
const object = (properties: { readonly [name: string]: Schema }): Schema => ({ type: 'object', properties })
const list = (items: Schema): Schema => ({ type: 'array', items })

const words = (schema: Schema, whole = ''): readonly string[] =>
  fieldLines(schema, whole).map(({ depth, name, notes }) => [`${'  '.repeat(depth)}${name}`, ...notes].join(' | '))

const item = (more: { readonly [name: string]: Schema }): Schema =>
  object({ id: text, link: text, title: text, ...more })

test('of what holds more of itself each level tells what those above did not', () => {
  const deepest = item({ icon: text })
  const inner = item({ items: list(deepest), badge: object({ id: text, color: text }) })
  expect(words(object({ items: list(item({ items: list(inner) })) }))).toEqual([
    '',
    '  items[]',
    '    id',
    '    items[] | holds what items above does',
    '      badge',
    '        color',
    '        id',
    '      items[] | holds what items above does',
    '        icon',
    '    link',
    '    title',
  ])
})

test('also where something stands between', () => {
  const menu = item({ menu: object({ items: list(item({})) }) })
  expect(words(object({ items: list(menu) }))).toEqual([
    '',
    '  items[]',
    '    id',
    '    link',
    '    menu',
    '      items[] | holds what items above does',
    '    title',
  ])
})

test('what has the same name and holds something else is told whole', () => {
  const data = object({ id: text, kind: text, data: object({ id: text, amount: text, currency: text }) })
  expect(words(object({ data }))).toHaveLength(1 + 1 + 3 + 3)
})

test('the whole is called as what it stands under', () =>
  expect(words(list(item({ items: list(item({})) })), 'items')).toEqual([
    '[]',
    '  id',
    '  items[] | holds what items above does',
    '  link',
    '  title',
  ]))
