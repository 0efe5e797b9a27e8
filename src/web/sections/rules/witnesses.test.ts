import { expect, test } from 'vitest'
import type { Claim } from '../../../evidence/claim.ts'
import type { RuleSubject } from '../../../evidence/subjects.ts'
import { type Witness, witnessKinds } from './witnesses.ts'

const rule = (...witnesses: Witness[]) => ({ subject: { witnesses } }) as unknown as Claim<RuleSubject>

test('the four kinds have a column always: an empty one says that nobody was seen to', () => {
  expect(witnessKinds([rule('markup')])).toEqual(['script', 'markup', 'rejection', 'message'])
  expect(witnessKinds([rule('description'), rule('script')])).toHaveLength(5)
})
