import { expect, test } from 'vitest'
import { isPlain } from './plain.ts'

test.each<readonly [value: string, isPlain: boolean]>([
  ['X7Bp 0I2h iezg hrtK 26Q2 nxWz', false],
  ['rvRE dRGq kLgw fbWQ zjHF dhIv', false],
  ['a1b2 c3d4 e5f6', false],
  ['Must have more than four', true],
  ['Pass word must have more', true],
  ['Your iPad', true],
  ['Minimum 8 characters', true],
  ['Mindestens 8 Zeichen', true],
  ['8+ characters', true],
  ['密码必须至少8位', true],
  ['비밀번호는 8자 이상이어야 합니다', true],
  ['ห้าม <2>ใช้</2> รหัสผ่านเดิม', true],
  ['min:8', true],
  ['minLength:8', true],
  ['too_short', true],
  ['Client-Secret:', true],
  ['./key_utils', true],
  ['$undefined', true],
  ['$undef1ned', false],
  ['Zebra77', false],
  ['Miss Appleby 150', false],
  ['Zebra 7781', false],
  ['blue_harbour', false],
  ['summer:2024', false],
  ['#Harbour-view', false],
  ['密码abcdef123', false],
])('%s under the name of a password', (value, plain) => expect(isPlain(value, 'password', false)).toBe(plain))

test('what a script calls an element of its page is no secret, and what was drawn is one', () => {
  expect(isPlain('#api_token', 'secret', false)).toBe(true)
  expect(isPlain('#xK9qZ2vT7pLwR4', 'secret', false)).toBe(false)
})
