import { expect, test } from 'vitest'
import { deedOf, isOpcode, isPageCode } from './opcode.ts'

test.each([
  ['cmd_typ', 'cmd'],
  ['opcode', 'op'],
  ['op_code', 'op'],
  ['operation', 'operation'],
  ['Action-Id', 'action'],
  ['_do', 'do'],
])('the number under %s is that of a deed, said by %s', (parameter, deed) => {
  expect([isOpcode(parameter, '33'), deedOf(parameter)]).toEqual([true, deed])
})

test('keys, kinds and large numbers are no deeds; kinds may choose a page', () => {
  expect(['host', 'type', 'actor', 'task_list'].map(name => isOpcode(name, '3'))).toEqual([false, false, false, false])
  expect([isOpcode('cmd', '1000'), isOpcode('cmd', 'save'), isPageCode('type', '3'), isPageCode('id', '3')]).toEqual([
    false,
    false,
    true,
    false,
  ])
})
