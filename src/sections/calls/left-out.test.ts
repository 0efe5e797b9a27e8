import { expect, test } from 'vitest'
import type { Source } from '../../evidence/source.ts'
import { journey, modelOf, sourceOf } from '../../model/instances/journey.test-sample.ts'
import { calls } from './calls.ts'

const EXPORTED: Source = { ...sourceOf(), leavesOut: 'credentials' }

/** What the claims of a call that was made once say, by the credentials that it carried. */
const leavesOut = (source: Source, sent: { readonly token?: string } = {}) =>
  calls(modelOf(journey([{ call: 'GET /orders', answer: [], ...sent }], source), [source])).claims.map(
    ({ subject }) => subject.leavesOut,
  )

test('says that credentials are left out where all of it was seen in such recordings', () => {
  expect(leavesOut(EXPORTED)).toEqual(['credentials'])
  expect(leavesOut(sourceOf())).toEqual([undefined])
})

test('says what was sent where something was', () =>
  expect(leavesOut(EXPORTED, { token: 'rdx_token_0123456789abcdef' })).toEqual([undefined]))
