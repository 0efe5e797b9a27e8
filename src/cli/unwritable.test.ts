import { expect, test } from 'vitest'
import { unwritable } from './unwritable.ts'

test.each([
  ['ENOSPC', 'the disk is full: make room, or write to another one'],
  ['EACCES', 'check that the folder exists and that you may write to it'],
])('%s', (code, hint) => {
  expect(unwritable('a.md', Object.assign(new Error('no'), { code }))).toMatchObject({
    message: `a.md: cannot be written (${code})`,
    hint,
  })
})

test('what has no code says itself', () => {
  expect(unwritable('a.md', new Error('closed')).message).toBe('a.md: cannot be written (Error: closed)')
})
