import { expect, test } from 'vitest'
import { charactersIn, isMadeOf } from './characters.ts'
import { demands } from './phrases.ts'

const cases: [message: string, expected: string | null][] = [
  ['Username may only contain letters, numbers, dashes and underscores.', '^[A-Za-z0-9\\-_]*$'],
  ['Only lowercase letters, numbers and hyphens are allowed', '^[a-z0-9\\-]*$'],
  ['Enter a valid “slug” consisting of letters, numbers, underscores or hyphens.', '^[A-Za-z0-9_\\-]*$'],
  [
    'Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters.',
    '^[A-Za-z0-9@.+\\-_]*$',
  ],
  ['must contain only alphanumeric characters', '^[A-Za-z0-9]*$'],
  ['This value must be alphanumeric', '^[A-Za-z0-9]*$'],
  ['Name can only contain a-z, 0-9, "-" and "_"', '^[a-z0-9\\-_]*$'],
  ['Only letters and digits allowed. It must start with a letter.', '^[A-Za-z0-9]*$'],
  [
    'Entity name can not contain characters <, >, :, ", /, \\, |, ?, * and non-printable characters. name used: a/b*?',
    '^[^<>:"/\\\\|?*]*$',
  ],
  ['Name must not contain spaces', '^[^ ]*$'],
  ['File names cannot contain any of the following characters: / \\ ] ^', '^[^/\\\\\\]\\^]*$'],
  ['The password must not contain the user name', null],
  ['Only administrators are allowed to do that', null],
  ['This can only contain letters and emoji', null],
  ['Users may only use the API', null],
  ['The list can only have 5 items', null],
]

test.each(cases)('%s', (message, expected) => expect(charactersIn(message)).toBe(expected))

test('as a rule, it holds for what is made of these', () => {
  const [demand] = demands('Tag names may only contain letters, numbers and dashes.')
  expect(demand?.rule).toBe('pattern')
  const pattern = new RegExp(demand?.value as string, 'u')
  expect(['red-2', 'red 2'].map(text => pattern.test(text))).toEqual([true, false])
})

test.each(cases.filter(([, expected]) => expected !== null))('its expression is one: %s', (_message, expected) =>
  expect(() => new RegExp(expected as string, 'u')).not.toThrow(),
)

test.each<[expression: string, text: string, expected: boolean]>([
  ['^[A-Za-z0-9\\-_]*$', 'red-2_B', true],
  ['^[A-Za-z0-9\\-_]*$', 'Zoë', false],
  ['^[^<>:"/\\\\|?*]*$', 'a-b', true],
  ['^[^<>:"/\\\\|?*]*$', 'a\\b', false],
  ['^[a-z]+@x$', 'anything', true],
])('%s and %s', (expression, text, expected) => expect(isMadeOf(expression, text)).toBe(expected))
