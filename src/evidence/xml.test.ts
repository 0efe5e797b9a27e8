import { expect, test } from 'vitest'
import { isXml, xmlPlace, xmlValue } from './xml.ts'
import { xmlText } from './xml-text.ts'

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

test('where a member stands', () => {
  const text =
    '<?xml version="1.0"?>\n<list a="🙂"><n>🙂</n><order id="1"><t>x</t></order><order id="2"><t>y</t></order></list>'
  const at = (...steps: string[]): string | null => {
    const place = xmlPlace(text, steps)
    return place === null ? null : text.slice(...place)
  }
  expect(at('list', 'order', '1', 't')).toBe('<t>y</t>')
  expect(at('list', 'order', '0', '@id')).toBe('<order id="1"><t>x</t></order>')
  expect(at('list', 'order')).toBe('<order id="1"><t>x</t></order><order id="2"><t>y</t></order>')
  expect(at('list', 'n')).toBe('<n>🙂</n>')
  expect(at('list')).toBe(text.slice(text.indexOf('<list')))
  expect(at()).toBe(text)
  expect(at('list', 'order', '2')).toBeNull()
  expect(at('list', 'none')).toBeNull()
  expect(at('other')).toBeNull()
  expect(xmlPlace('no document', ['a'])).toBeNull()
})

test('written and read again it is the same', () => {
  for (const text of [
    '<order id="7"><total>12.5</total><name>A &amp; B &lt;c&gt;</name></order>',
    '<a x="&quot;1&quot;">t</a>',
    '<list><order>1</order><order>2</order></list>',
  ])
    expect(xmlValue(xmlText(xmlValue(text)))).toEqual(xmlValue(text))
  expect(xmlText(null)).toBe('')
  expect(xmlText([1])).toBe('')
})
