import { expect, test } from 'vitest'
import { xmlErrors } from './xml-errors.ts'

type Told = readonly [code: string | null, message: string | null]

const cases: readonly (readonly [xml: string, ...reasons: Told[]])[] = [
  [
    '<r><add_error code="term_exists"><![CDATA[A term exists & stays.]]></add_error></r>',
    ['term_exists', 'A term exists & stays.'],
  ],
  [
    '<Error><Code>NoSuchKey</Code><Message>The key isn&apos;t there.</Message><Key>a</Key></Error>',
    ['NoSuchKey', "The key isn't there."],
  ],
  [
    '<soap:Body><soap:Fault><faultcode>soap:Client</faultcode><faultstring>No &#x201c;id&#8221;</faultstring></soap:Fault></soap:Body>',
    ['soap:Client', 'No “id”'],
  ],
  ['<r><error message="Too late" code="17"/><error code="18">Too early</error></r>', ['18', 'Too early']],
  ['<r><errors><error>One</error><error>Two</error></errors></r>', [null, 'One'], [null, 'Two']],
  ['<r><error></error><error/></r>'],
  ['<r><error><at>7</at></error></r>'],
  ['<r><errors>3</errors></r>'],
  ['<r><error>never ends'],
]
for (const [xml, ...reasons] of cases)
  test(xml, () => expect(xmlErrors(xml).map(({ code, message }) => [code, message])).toEqual(reasons))

test('reads a long answer of openings in a moment', () => {
  expect(xmlErrors('<error>'.repeat(50_000))).toEqual([])
  expect(xmlErrors('<aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.error'.repeat(20_000))).toEqual([])
})
