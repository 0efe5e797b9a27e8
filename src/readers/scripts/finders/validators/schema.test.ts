import { expect, test } from 'vitest'
import { rulesIn } from '../found.test-notation.ts'

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'fields, also inside others',
    's={type:"object",required:["name"],properties:{name:{type:"string",minLength:2,pattern:"^a"},at:{type:"object",required:["x"],properties:{x:{type:"integer",minimum:1,maximum:9}}},kind:{type:"string",enum:["a","b"]}}}',
    [
      'at.x maximum 9',
      'at.x minimum 1',
      'at.x required',
      'kind enum ["a","b"]',
      'name minLength 2',
      'name pattern "^a"',
      'name required',
    ],
  ],
  [
    'a schema of schemas',
    's={$schema:"http://json-schema.org/draft-07/schema#",type:"object",properties:{minLength:{type:"integer",minimum:0}}}',
    [],
  ],
  ['not of an object', 's={properties:{a:{minLength:2}}}', []],
]

test.each(cases)('%s', (_, text, expected) => expect(rulesIn(text)).toEqual(expected))
