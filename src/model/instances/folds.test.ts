import { describe, it } from 'vitest'
import { access } from '../access/access.ts'
import { sessions } from '../identities/sessions.ts'
import { expectFoldLaws } from '../laws.ts'
import { settleEvents } from './events.ts'
import { instances } from './instances.ts'
import { type Step, journey } from './journey.test-sample.ts'
import { writes } from './writes.ts'

const many: readonly Step[] = Array.from({ length: 80 }, (_, index): Step[] => [
  {
    call: 'GET /orders',
    token: `rdx_token_${String(index % 5).padStart(16, '0')}`,
    answer: {
      data: [0, 1, 2].map(step => ({
        id: index * 10 + step,
        slug: `o-${index}`,
        status: ['draft', 'paid', 'sent'][step] as string,
        ownerId: index,
      })),
    },
  },
  {
    call: `PATCH /orders/${index}`,
    token: `rdx_token_${String(index % 5).padStart(16, '0')}`,
    sent: { status: 'paid', ids: [index] },
    status: index % 3 === 0 ? 403 : 200,
    answer: { id: index, status: 'paid' },
  },
  {
    call: 'POST /auth/login',
    sent: { user: `u${index}`, password: 'x' },
    answer: {
      token: `rdx_token_${String(index).padStart(16, '0')}`,
      user: { id: index, email: 'a', role: `r${index % 7}` },
    },
  },
  { call: 'GET /roles', answer: [{ id: index, name: `r${index}` }] },
]).flat()

/** States compare by what they hold: samples and events in one order. */
const plain = (state: unknown): unknown => {
  if (state instanceof Map)
    return [...state]
      .map(([key, value]) => [key, plain(value)] as const)
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  if (Array.isArray(state)) return state.map(plain)
  if (state === null || typeof state !== 'object') return state
  if ('settled' in state) settleEvents(state as never)
  return Object.fromEntries(Object.entries(state).map(([key, value]) => [key, plain(value)]))
}

describe('the laws hold for', () => {
  it('instances', () => expectFoldLaws(instances, journey(many), plain))
  it('writes', () => expectFoldLaws(writes, journey(many), plain))
  it('access', () => expectFoldLaws(access, journey(many), plain))
  it('sessions', () => expectFoldLaws(sessions, journey(many), plain))
})
