import { expect, test } from 'vitest'
import { isXml } from '../../evidence/xml.ts'
import { xmlValue } from './xml.ts'

/** Null prototypes are of no interest here. */
const value = (text: string): unknown => JSON.parse(JSON.stringify(xmlValue(text)))

test.each([
  [
    '<order id="7"><total>12.50</total><paid>true</paid><note/></order>',
    { order: { '@id': 7, total: 12.5, paid: true, note: '' } },
  ],
  ['<a>text <![CDATA[<b>]]> &amp; more</a>', { a: 'text <b> & more' }],
  ['<a x="1">t</a>', { a: { '@x': 1, '#text': 't' } }],
  ['<orders><order>1</order></orders>', { orders: { order: [1] } }],
  ['<entries><entry>1</entry></entries>', { entries: { entry: [1] } }],
  ['<list><order>1</order><order>2</order></list>', { list: { order: [1, 2] } }],
  ['<GetStock><sku>A</sku></GetStock>', { GetStock: { sku: 'A' } }],
  [
    '<?xml version="1.0"?><!DOCTYPE x><D:multistatus xmlns:D="DAV:"><D:response><D:href>/a</D:href></D:response></D:multistatus>',
    { 'D:multistatus': { '@xmlns:D': 'DAV:', 'D:response': [{ 'D:href': '/a' }] } },
  ],
  ['<a xmlns:xsi="x"><b xsi:nil="true"/></a>', { a: { '@xmlns:xsi': 'x', b: null } }],
  ['<a><__proto__>1</__proto__></a>', JSON.parse('{"a":{"__proto__":1}}') as unknown],
])('%s', (text, expected) => expect(value(text)).toEqual(expected))

test('what is no document, or asks for too much, is none', () => {
  for (const text of [
    '',
    'a',
    '<a>',
    '<a></b>',
    '<a>&nbsp;</a>',
    '<a/><b/>',
    `${'<a>'.repeat(500)}${'</a>'.repeat(500)}`,
  ])
    expect(xmlValue(text), text.slice(0, 20)).toBeNull()
  const bomb = '<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa"><!ENTITY c "&a;&a;&a;">]><b>&c;</b>'
  expect(xmlValue(bomb)).toBeNull()
})

test('media types', () => {
  for (const type of [
    'text/xml',
    'application/xml',
    'application/soap+xml',
    'application/atom+xml',
    'application/vnd.api.v2+xml',
  ])
    expect(isXml(type), type).toBe(true)
  for (const type of [
    'application/xhtml+xml',
    'image/svg+xml',
    'text/html',
    'application/json',
    'text/xml; charset=utf-8',
  ])
    expect(isXml(type), type).toBe(false)
})
