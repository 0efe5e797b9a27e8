import { expect, it } from 'vitest'
import { saidDeed } from './said-deed.ts'

it.each([
  [['Add New User'], 'create'],
  [['Post Comment'], 'create'],
  [['Save Changes'], 'update'],
  [['Update', 'Save Changes'], 'update'],
  [['Delete Permanently'], 'delete'],
  [['Save'], null],
  [['Update', 'Delete'], null],
  [['Update', 'Go'], null],
  [['Additional options'], null],
  [[], null],
])('buttons %j say %s', (buttons, deed) => expect(saidDeed({}, buttons)).toBe(deed))

it('a verb in the address says more than a button', () =>
  expect(saidDeed({ verbNoun: { noun: 'user', deed: 'remove' } }, ['Update'])).toBe('delete'))
