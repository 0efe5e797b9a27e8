import { expect, it } from 'vitest'
import { makesAndChanges, saidDeed } from './said-deed.ts'

it.each([
  [['Add New User'], 'create'],
  [['Post Comment'], 'create'],
  [['Save Changes'], 'update'],
  [['Update', 'Save Changes'], 'update'],
  [['Delete Permanently'], 'delete'],
  [['Cancel', 'Preview', 'Apply Changes'], 'update'],
  [['Preview'], null],
  [['Save'], null],
  [['Update', 'Delete'], null],
  [['Update', 'Go'], null],
  [['Additional options'], null],
  [[], null],
])('buttons %j say %s', (buttons, deed) => expect(saidDeed({}, buttons, [])).toBe(deed))

it('a verb in the address says more than a button', () =>
  expect(saidDeed({ verbNoun: { noun: 'user', deed: 'remove' } }, ['Update'], [])).toBe('delete'))

it.each([
  [['User deleted.'], 'delete'],
  [['New user created. Edit user'], 'create'],
  [['Order 7 updated.', 'Order 8 updated.'], 'update'],
  [['Order 7 updated.', 'Nothing to do.'], null],
  [['Saved. Delete what was created?'], null],
])('what is told, %j, says %s where the buttons do not', (told, deed) => {
  expect(saidDeed({}, ['Go'], told)).toBe(deed)
  expect(saidDeed({}, ['Update'], told)).toBe('update')
})

it.each([
  [['Add boat', 'Save changes'], [], true],
  [['Go'], ['Boat added.', 'Boat modified.'], true],
  [['Add boat'], ['Boat added.'], false],
  [['Add boat', 'Delete boat', 'Save changes'], [], false],
])('buttons %j and what is told, %j, say of a call that it makes and changes: %s', (buttons, told, both) =>
  expect(makesAndChanges(buttons, told)).toBe(both),
)
