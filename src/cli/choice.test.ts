import { expect, test } from 'vitest'
import { choice } from './choice.ts'

const parse = choice(['markdown', 'json', 'openapi', 'openapi-yaml', 'matrix-csv', 'msw'])

test('a word of the list is taken', () => {
  expect(parse('openapi-yaml')).toBe('openapi-yaml')
})

test.each([
  ['jsn', 'Did you mean json? It can be markdown, json, openapi, openapi-yaml, matrix-csv or msw.'],
  ['JSON', 'Did you mean json? '],
  ['mark', 'Did you mean markdown? '],
  ['openaip', 'Did you mean openapi? '],
  ['csv', 'Did you mean matrix-csv? '],
  ['yaml', 'Did you mean openapi-yaml? '],
  ['pdf', 'It can be markdown, json'],
  ['m', 'It can be markdown, json'],
  ['', 'It can be markdown, json'],
])('%s', (value, said) => {
  expect(() => parse(value)).toThrow(
    expect.objectContaining({ message: expect.stringMatching(`^${said.replace('?', '\\?')}`) }),
  )
})
