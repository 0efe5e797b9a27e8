import { expect, test } from 'vitest'
import type { Gap } from '../../../evidence/claim.ts'
import { gapsOfScreen } from './gaps-of-screen.ts'

const gap = (id: string, what: string, blocks = true): Gap => ({
  id,
  what,
  because: 'nobody went there',
  next: 'go there',
  blocks,
  evidence: [],
  opens: 1,
})
const gaps = [
  gap('all', 'what stands on 25 screens'),
  gap('part', 'what stands on 3 screens below `/orders`: `/orders/{id}` and 2 more'),
  gap('one', 'where the form on `/orders/new` sends', false),
  gap('other', 'what stands on `/users`', false),
]

test.each([
  ['/orders/{id}', ['part']],
  ['/orders/new', ['one', 'part']],
  ['/ordersx', ['all', 'part']],
  ['/users', ['other']],
])('%s', (route, ids) => {
  expect(gapsOfScreen(gaps, route).map(({ id }) => id)).toEqual(ids)
})
