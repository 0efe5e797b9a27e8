import { expect, test } from 'vitest'
import { xmlPlace } from './xml-place.ts'

const TEXT =
  '<?xml version="1.0"?>\n<!-- <list> --><list a="x>y"><n>🙂</n><order id="1"><t>x</t></order><order id="2"><t><![CDATA[<t>]]></t><e/></order></list>'

test.each([
  ['list/order/1/t', '<t><![CDATA[<t>]]></t>'],
  ['list/order/0/@id', '<order id="1"><t>x</t></order>'],
  ['list/order/1/e', '<e/>'],
  ['list/order', '<order id="1"><t>x</t></order>'],
  ['list/n', '<n>🙂</n>'],
  ['list', TEXT.slice(TEXT.indexOf('<list a'))],
  ['list/order/2', null],
  ['list/order/0/none', null],
  ['list/t', null],
  ['other', null],
])('%s', (pointer, expected) => {
  const place = xmlPlace(TEXT, pointer.split('/'))
  expect(place === null ? null : TEXT.slice(...place)).toBe(expected)
})

test('nowhere in particular, and in what is no document', () => {
  expect(xmlPlace(TEXT, [])).toEqual([0, TEXT.length])
  expect(xmlPlace('no document', ['a'])).toBeNull()
  expect(xmlPlace('<a><b>', ['a', 'b'])).toBeNull()
  expect(xmlPlace('<a b="'.repeat(20_000), ['a'])).toBeNull()
  expect(xmlPlace('<a'.repeat(50_000), ['a'])).toBeNull()
})
