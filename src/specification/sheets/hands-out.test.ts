import { expect, test } from 'vitest'
import type { CallSubject } from '../../evidence/subjects.ts'
import { call } from '../../twin/shop.test-sample.ts'
import { handouts } from './hands-out.ts'
import type { Line } from './sheet.ts'

const words = (line: Line): string =>
  line.map(run => (typeof run === 'string' ? run : 'code' in run ? `\`${run.code}\`` : '')).join('')

const sid = { in: 'cookie', name: 'sid', support: 2 } as const
const token = { in: 'body', name: 'session.token', support: 1 } as const
const asked = (count: number, handsOut: CallSubject['handsOut'] = []) =>
  Array.from({ length: count }, (_, nth) => call(`GET /p${nth}`, { handsOut, effect: 'read' }))
const signIn = call('POST /login', { handsOut: [token, sid], effect: 'sign-in' })

test('what a call hands out stands with it', () => {
  const { lines, own } = handouts([signIn, ...asked(9)])
  expect(lines).toEqual([])
  expect(words(own(signIn.subject))).toBe(' Hands out `session.token` in its answer, the cookie `sid`.')
})

test('what any call hands out is said once, and where people sign in', () => {
  const calls = asked(9, [sid])
  const { lines, own } = handouts([signIn, ...calls])
  expect(lines.map(words)).toEqual(['Answers of any call may hand out the cookie `sid`: those of 10 calls did.'])
  expect(calls.map(({ subject }) => own(subject)).flat()).toEqual([])
  expect(words(own(signIn.subject))).toContain('`sid`')
})
