import { expect, it } from 'vitest'
import { copyState } from './copy-state.ts'

it('shares nothing with what it copies', () => {
  const state = {
    tally: { ids: new Float64Array([1, 2]) },
    byKey: new Map([['a', { seen: [1] }]]),
    known: new Set([1]),
  }
  const copy = copyState(state)
  expect(copy).toEqual(state)
  state.tally.ids[0] = 9
  state.byKey.get('a')?.seen.push(2)
  state.known.add(2)
  expect(copy).toEqual({
    tally: { ids: new Float64Array([1, 2]) },
    byKey: new Map([['a', { seen: [1] }]]),
    known: new Set([1]),
  })
})
