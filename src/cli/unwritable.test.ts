import { expect, test } from 'vitest'
import { unopened, unwritable } from './unwritable.ts'

test.each([
  ['ENOSPC', 'the disk is full: make room, or write to another one'],
  ['53100', 'the disk is full: make room, or write to another one'],
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

test('a data folder on a disk that takes nothing is no fault of the program, and anything else is thrown as it is', () => {
  expect(unopened('data', Object.assign(new Error('no'), { code: 'ENOSPC' }))).toMatchObject({
    message: 'data: cannot be written (ENOSPC)',
    hint: 'the disk is full: make room, or write to another one',
  })
  expect(unopened('data', Object.assign(new Error('no'), { code: 'EROFS' }))).toMatchObject({
    message: 'data: cannot be written (EROFS)',
    hint: 'nothing can be written there: write to another disk',
  })
  const other = new Error('a fault')
  expect(unopened('data', other)).toBe(other)
})
