import { expect, test } from 'vitest'
import { UserError } from '../evidence/user-error.ts'
import { tellError } from './tell-error.ts'

test('what a person can mend is told with what to do', () => {
  expect(tellError(new UserError('a.har: no such file', { hint: 'name another' }))).toBe(
    'asbuilt: a.har: no such file\n         name another\n',
  )
})

test.each(['ENOSPC', 'EDQUOT', '53100'])('a full disk is no bug of ours (%s)', code => {
  expect(tellError(Object.assign(new Error('no space'), { code }))).toBe(
    'asbuilt: the disk is full, and nothing was changed\n         make room on it and try again\n',
  )
})

test.each([new Error('broken'), null])('anything else is one (%s)', error => {
  expect(tellError(error)).toMatch(/^asbuilt: this is a bug in asbuilt, not in your file\.\n/)
})
