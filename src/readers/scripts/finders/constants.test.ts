import { expect, test } from 'vitest'
import { found } from './found.test-notation.ts'

const numbers = (text: string): readonly string[] =>
  found(text, 'constant').map(({ name, value, unit }) => `${name} ${value} ${unit}`)

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  ['pauses', 'setInterval(f,5*60*1e3);u({refetchInterval:3e4})', ['setInterval 300000 ms', 'refetchInterval 30000 ms']],
  [
    'sizes',
    'const MAX_FILE_SIZE=10*1024*1024;x={maxUploadSize:2048}',
    ['MAX_FILE_SIZE 10485760 bytes', 'maxUploadSize 2048 bytes'],
  ],
  ['pages', 'x={pageSize:25};this.perPage=50', ['pageSize 25 entries', 'perPage 50 entries']],
  ['what is for the eye, and what is none', 'setInterval(f,50);setInterval(f);x={width:25,limit:a.b,pageSize:"x"}', []],
]

test.each(cases)('%s', (_, text, expected) => expect(numbers(text)).toEqual(expected))
