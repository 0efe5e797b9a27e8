import { describe, expect, test } from 'vitest'
import { actionWords } from './words.ts'

describe('actionWords', () => {
  test.each([
    ['click', { selector: 'internal:role=button[name="Sign in"i]' }, '', 'click "Sign in"'],
    ['click', { selector: 'internal:role=link[name="A \\"B\\""s]' }, '', 'click "A "B""'],
    ['click', { selector: '#main >> internal:text="Save\u00a0note"i >> nth=0' }, '', 'click "Save note"'],
    ['click', { selector: 'text=Delete' }, '', 'click "Delete"'],
    ['click', { selector: 'button:has-text("Go")' }, '', 'click "Go"'],
    ['click', { selector: 'internal:role=button[name=/sa.e/i]' }, '<button class="a">Save</button>', 'click "Save"'],
    ['click', { selector: '#x' }, '<a href="/a" aria-label="Open menu"><svg></svg></a>', 'click "Open menu"'],
    ['click', { selector: '#x' }, '', 'click'],
    ['click', { selector: '#x' }, '<input type="submit" value="Sign in"/>', 'click "Sign in"'],
    ['click', { selector: '#x' }, '<input type="text" value="hush" name="pin"/>', 'click "pin"'],
    ['fill', { selector: 'internal:label="Title"i', value: 'hush' }, '', 'fill "Title"'],
    ['fill', { selector: '#t', value: 'hush' }, '<textarea name="text">hush</textarea>', 'fill "text"'],
    ['fill', { selector: '#t', value: 'hush' }, '<input placeholder="Your name" type="text"/>', 'fill "Your name"'],
    ['fill', { selector: 'internal:attr=[placeholder="Search"i]', value: 'hush' }, '', 'fill "Search"'],
    ['type', { selector: 'internal:label="PIN"i', text: '1234' }, '', 'type in "PIN"'],
    ['press', { selector: 'internal:label="Title"i', key: 'Control+A' }, '', 'press Control+A in "Title"'],
    ['press', { selector: 'internal:label="PIN"i', key: '1' }, '', 'press a key in "PIN"'],
    ['keyboardPress', { key: 'h' }, '', 'press a key'],
    ['keyboardType', { text: 'hush' }, '', 'type'],
    ['selectOption', { selector: 'internal:label="Colour"i', options: [{ value: 'hush' }] }, '', 'select in "Colour"'],
    ['goto', { url: 'https://a.test/orders/7?token=hush#top' }, '', 'goto /orders/7'],
    ['goto', { url: 'https://a.test/#/orders?token=hush' }, '', 'goto /#/orders'],
    ['goto', { url: '/orders?token=hush' }, '', 'goto /orders'],
    ['dragAndDrop', { source: 'internal:text="Card"i', target: 'text=Done' }, '', 'drag "Card"'],
    ['reload', {}, '', 'reload'],
    ['waitForSelector', { selector: 'text=A' }, '', null],
    ['evaluateExpression', { expression: 'x' }, '', null],
    ['click', null, '', 'click'],
    ['click', { selector: 7 }, '', 'click'],
  ] as const)('%s %j', (method, params, resolved, expected) => {
    expect(actionWords(method, params, resolved)).toBe(expected)
  })

  test('is quick with whatever a selector holds', () => {
    for (const part of ['internal:role=a[', 'text="\\', '"'.repeat(20), ':text("\\"'])
      for (const times of [10, 100, 1000])
        expect(actionWords('click', { selector: part.repeat(times) }, `<a ${part.repeat(times)}`)).toMatch(/^click/)
  })
})
