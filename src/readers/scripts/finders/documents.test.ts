import { expect, test } from 'vitest'
import { readScript } from '../read-script.ts'

const found = (text: string): readonly string[] =>
  readScript(text, 1).findings.flatMap(finding =>
    finding.kind === 'document' ? [`${finding.at} ${finding.text.replace(/\s+/g, ' ')}`] : [],
  )

const check = (text: string, ...expected: readonly string[]): void => expect(found(text), text).toEqual(expected)

test('texts', () => {
  check('a="query Users{users{id}}"', '1:3 query Users{users{id}}')
  check('a=`\n  mutation Add($n:String!){ add(n:$n){id} }`', '1:3 mutation Add($n:String!){ add(n:$n){id} }')
  check(
    'const f=gql`fragment F on User{id}`,q=gql`query U{users{...F}}${f}`',
    '1:12 fragment F on User{id}',
    '1:42 query U{users{...F}} fragment F on User{id}',
  )
  check('a="# all users\\nquery U{users{id}}"', '1:3 # all users query U{users{id}}')
  check('f(n||(n=t(["subscription S{a}"])))', '1:12 subscription S{a}')
})

test('syntax trees', () => {
  check(
    'a={kind:"Document",definitions:[{kind:"OperationDefinition",operation:"query",name:{kind:"Name",value:"U"},selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:{kind:"Name",value:"users"}}]}}]}',
    '1:3 query U { users }',
  )
  check('a={kind:"Document",definitions:[],loc:{source:{body:"query U{a}"}}}', '1:3 query U{a}')
})

test('what is no document', () => {
  for (const text of ['a="query all {"', 'a="query"', 'a={kind:"Document"}', 'a="fragment of text {1}"']) check(text)
})
