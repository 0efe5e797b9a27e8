import { expect, test } from 'vitest'
import { findShapes } from './shapes.ts'

const found = (text: string, personal: boolean): readonly string[] => {
  const values: string[] = []
  findShapes(text, personal, value => void values.push(value))
  return values
}
const DRAWN = 'k7QzW9xTb4Lm2Vn8Rc5Yp1Hd'
const MADE_UP = 'Walnut-3f-harbour!7'

test.each([
  [`{password:"${MADE_UP}"}`, MADE_UP],
  [`{"X-Api-Key":"${DRAWN}"}`, DRAWN],
  [`localStorage.setItem("token","${DRAWN}")`, DRAWN],
  [`fetch("/api/x?access_token=${DRAWN}&a=1")`, DRAWN],
  [`e.dsn="https://${DRAWN}@errors.example/4"`, DRAWN],
  [`document.cookie="sid=${DRAWN}; path=/"`, DRAWN],
  [`a()// password: ${MADE_UP}`, MADE_UP],
  [`curl -u admin:${MADE_UP} https://a.example/`, MADE_UP],
])('a script tells %s', (text, secret) => {
  expect(found(text, false)).toEqual([secret])
})

test('a sentence tells a password without a sign', () => {
  expect(found(`with the password ${MADE_UP}.`, true)).toEqual([MADE_UP])
  expect(found('the password Must have 1 digit!', true)).toEqual([])
})

test.each([
  ["CREATE USER nell IDENTIFIED BY 'boat77x'", 'boat77x'],
  ["ALTER ROLE nell WITH PASSWORD 'boat77x';", 'boat77x'],
  ["$filter=name eq 'nell' and password eq 'boat77x'", 'boat77x'],
  ["INSERT INTO users (id, password, name) VALUES (1, 'boat77x', 'nell')", 'boat77x'],
  ["insert into `users` (`name`,`password`) values ('O''Neil, x','it''s77')", "it's77"],
  ['tool --db-password boat77x --all', 'boat77x'],
  ['machine shop.test login nell password boat77x', 'boat77x'],
  ['Your new password is boat77xk.', 'boat77xk'],
  ['jdbc:oracle:thin:nell/boat77x@db:1521:shop', 'boat77x'],
  ['WIFI:S:desk;T:WPA;P:boat77x;;', 'boat77x'],
  ['{SSHA}DkMTwBl+a/3DQTxCYEApdUtNXGgdUac3', '{SSHA}DkMTwBl+a/3DQTxCYEApdUtNXGgdUac3'],
])('%s: a text tells it', (text, secret) => expect(found(text, true)).toEqual([secret]))

test.each([
  "the column password 'required'",
  'start it with --password FILE_2, or',
  'tool --password-file secret2.txt',
  'the user nell password reset2 was done',
  'INSERT INTO users (id, password) VALUES (?, :pass1)',
  "INSERT INTO users (id, password_changed) VALUES (1, '2026-01-01')",
  'The password is SHA256-based',
  'password: field_name2',
  "IDENTIFIED BY 'name'",
])('%s: a text tells nothing', text => expect(found(text, true)).toEqual([]))

test.each([
  'e={password:"Password",confirmPassword:"auth.confirmPassword2"}',
  'e.password=t.A1?b:c;n.token=e.Aa1!==f',
  'e.p!==e.q?this.invalidPassword=!0:this.$root.send(e)',
  'e.isPassword=t1?a.b:n.c;e.noPassword=n2||t.e',
  'a={passwordHint:"At least 8 characters, 1 of !#%"}',
  'i("token","punctuation.definition.string.begin")',
  'fetch("/x?token="+t+"&api_key=${e.API_KEY_1}")',
  'docker run -u 1000:1000 image; x -u $USER:$PASSWORD',
  'import"https://cdn.example/@scope/package@1.2.3"',
  '// token: the Base64 form of it',
])('a script tells nothing by %s', text => {
  expect(found(text, false)).toEqual([])
})
