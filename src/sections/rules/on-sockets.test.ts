import { expect, test } from 'vitest'
import { modelOf } from '../../model/instances/journey.test-sample.ts'
import { socket } from '../../model/spoken/socket.test-sample.ts'
import { rules } from './rules.ts'

test('what a message was refused for is a rule of what is sent by it', () => {
  const said = [
    '> addLamp {"name":"Quay","watt":60}',
    '= addLamp {"ok":true,"id":7}',
    '> addLamp {"name":"Pier","watt":5}',
    '= addLamp {"ok":false,"msg":"Watt cannot be less than 20"}',
  ]
  expect(rules(modelOf([socket(said)])).claims.map(({ id, subject }) => [id, subject])).toEqual([
    [
      'rules/GET /live sent addLamp#watt minimum',
      {
        kind: 'rule',
        target: { call: 'calls/GET /live', message: 'addLamp', field: 'watt' },
        rule: 'minimum',
        value: 20,
        message: 'Watt cannot be less than 20',
        witnesses: ['message', 'rejection'],
        enforcedBy: ['server'],
      },
    ],
  ])
})
