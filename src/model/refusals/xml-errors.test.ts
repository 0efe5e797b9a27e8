import { expect, test } from 'vitest'
import { xmlValue } from '../../readers/har/xml.ts'
import { xmlErrors } from './xml-errors.ts'

type Told = readonly [code: string | null, message: string | null]

const cases: readonly (readonly [xml: string, ...reasons: Told[]])[] = [
  [
    '<r><at><add_error code="term_exists"><![CDATA[A term exists & stays.]]></add_error></at></r>',
    ['term_exists', 'A term exists & stays.'],
  ],
  [
    '<Error><Code>NoSuchKey</Code><Message>It isn&apos;t there.</Message><Key>a</Key></Error>',
    ['NoSuchKey', "It isn't there."],
  ],
  [
    '<s:Body xmlns:s="x"><s:Fault><faultcode>s:Client</faultcode><faultstring>No &#x201c;id&#8221;</faultstring></s:Fault></s:Body>',
    ['s:Client', 'No “id”'],
  ],
  [
    '<e:Fault xmlns:e="x"><e:Code><e:Value>e:Sender</e:Value></e:Code><e:Reason><e:Text xml:lang="en">Too late</e:Text></e:Reason></e:Fault>',
    ['e:Sender', 'Too late'],
  ],
  [
    '<r><error message="Too late" code="17"/><error code="18">Too early</error></r>',
    ['17', 'Too late'],
    ['18', 'Too early'],
  ],
  ['<r><errors><error>One</error><error>Two</error></errors></r>', [null, 'One'], [null, 'Two']],
  [
    '<methodResponse><fault><value><struct><member><name>faultCode</name><value><int>404</int></value></member><member><name>faultString</name><value><string>No such post</string></value></member></struct></value></fault></methodResponse>',
    ['404', 'No such post'],
  ],
  ['<r><error></error><error/></r>'],
  ['<r><error><at>7</at></error></r>'],
  ['<r><errors>3</errors></r>'],
]
for (const [xml, ...reasons] of cases)
  test(xml, () => expect(xmlErrors(xmlValue(xml)).map(({ code, message }) => [code, message])).toEqual(reasons))

test('looks at so much and no more', () => {
  const xml = `<r>${'<a/>'.repeat(6000)}<error>Late</error></r>`
  expect(xmlErrors(xmlValue(xml))).toEqual([])
  expect(xmlErrors(xmlValue(`<r>${'<error>No</error>'.repeat(40)}</r>`))).toHaveLength(16)
})
