import { expect, test } from 'vitest'
import { xmlValue } from '../../readers/har/xml.ts'
import { xmlText } from './xml-text.ts'

test.each([
  '<order id="7"><total>12.5</total><name>A &amp; B &lt;c&gt;</name><note/></order>',
  '<a x="&quot;1&quot;">t</a>',
  '<list><order>1</order><order>2</order></list>',
])('%s is the same when it is written and read again', text =>
  expect(xmlValue(xmlText(xmlValue(text)))).toEqual(xmlValue(text)),
)

test('what is no document has no text', () => {
  expect(xmlText(null)).toBe('')
  expect(xmlText([1])).toBe('')
})
