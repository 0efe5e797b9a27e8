import { expect, test } from 'vitest'
import { repeatedPassword } from './repeated-password.ts'

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
  ['Passwords do not match', ['password'], null],
  ['Password is too short', ['password', 'password2'], null],
])('%s', (message, names, told) => {
  const found = repeatedPassword(message, new Set(names))
  expect(found === null ? null : `${found.field} ${JSON.stringify(found.demand.value)}`).toBe(told)
})
