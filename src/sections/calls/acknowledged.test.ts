import { expect, test } from 'vitest'
import { modelOf } from '../../model/instances/journey.test-sample.ts'
import { socket } from '../../model/spoken/socket.test-sample.ts'
import { calls } from './calls.ts'

/** The names that acknowledgements of `add` hold, where it was done and in all. */
function names(...said: readonly string[]) {
  const [claim] = calls(modelOf([socket(said)])).claims
  const found = claim?.subject.messages?.find(({ direction }) => direction === 'received')
  return [found?.schema, found?.inAll].map(schema => schema && Object.keys(schema.properties ?? {}).sort())
}
const DONE = ['> add {"watt":60}', '= add {"ok":true,"lamp":7}']
const NOT_DONE = ['> add {"watt":5}', '= add {"ok":false,"msg":"Too dim"}']

test('what acknowledges a message is told apart by whether that was done', () => {
  expect(names(...DONE, ...NOT_DONE)).toEqual([
    ['lamp', 'ok'],
    ['lamp', 'msg', 'ok'],
  ])
  expect(names(...DONE)).toEqual([['lamp', 'ok'], undefined])
  expect(names(...NOT_DONE)).toEqual([['msg', 'ok'], undefined])
})

test('what was done is told by all of its arguments, where what went wrong stands alone', () => {
  const [claim] = calls(modelOf([socket(['> add 1', '= add null,{"lamp":7}', '> add 2', '= add "Too dim"'])])).claims
  const found = claim?.subject.messages?.find(({ direction }) => direction === 'received')
  expect(found?.arguments).toBe('several')
  expect(found?.schema.prefixItems?.map(({ type }) => type)).toEqual(['null', 'object'])
  expect(found?.inAll?.type).toEqual(['string', 'array'])
})
