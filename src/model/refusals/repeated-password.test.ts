import { expect, test } from 'vitest'
import { isMarkedAt, repeatedPassword } from './repeated-password.ts'

test.each<readonly [message: string, names: readonly string[], told: string | null]>([
  ['Invalid submission: Passwords do not match', ['user', 'password', 'password2'], 'password2 "same as password"'],
  ["The two password fields didn't match.", ['password1', 'password2'], 'password2 "same as password1"'],
  [
    'Both passwords must be the same',
    ['old_password', 'new_password', 'confirm_password'],
    'confirm_password "same as new_password"',
  ],
  [
    'Passwords do not match',
    ['passworddummy', 'password', 'passwordConfirm', 'masterpass'],
    'passwordConfirm "same as password"',
  ],
  ["Passwords don't match", ['username', 'password', 'confirmation'], 'confirmation "same as password"'],
  ['Passwords do not match', ['confirmation'], null],
  ['Passwords do not match', ['password'], null],
  ['Password is too short', ['password', 'password2'], null],
  ['The password does not match the requirements: a digit.', ['password', 'confirm_password'], null],
])('%s', (message, names, told) => {
  const found = repeatedPassword(message, new Set(names))
  expect(found === null ? null : `${found.field} ${JSON.stringify(found.demand.value)}`).toBe(told)
})

test('is marked at either of the two fields', () => {
  const said = repeatedPassword('Passwords do not match', new Set(['password', 'password2', 'name']))
  expect(['password', 'password2', 'name'].map(field => isMarkedAt(field, said))).toEqual([true, true, false])
  expect(isMarkedAt('name', null)).toBe(false)
})
