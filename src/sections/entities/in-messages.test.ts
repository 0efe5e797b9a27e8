import { expect, test } from 'vitest'
import { modelOf } from '../../model/instances/journey.test-sample.ts'
import { socket } from '../../model/spoken/socket.test-sample.ts'
import { entities } from './entities.ts'

const LIST = '< lampList [{"id":7,"name":"Quay","watt":60},{"id":8,"name":"Pier","watt":40}]'
const gapsOf = (...said: readonly string[]): readonly string[] =>
  entities(modelOf([socket([LIST, ...said])])).notShown.flatMap(({ id, what }) => (id.endsWith(' alone') ? [what] : []))

test('what messages name by its key was not only seen in lists; what is only sent new ones of is not only read', () => {
  expect(gapsOf()).toEqual(['what a lamp holds beyond what its list shows, and what can be done with it'])
  expect(gapsOf('> addLamp {"name":"Mole","watt":20}', '= addLamp {"ok":true}')).toEqual([
    'what a lamp holds beyond what its list shows',
  ])
  expect(gapsOf('> deleteLamp 7', '= deleteLamp {"ok":true}')).toEqual([])
})
