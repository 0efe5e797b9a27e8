import { describe, it } from 'vitest'
import { access } from '../access/access.ts'
import { sessions } from '../identities/sessions.ts'
import { expectFoldLaws } from '../laws.ts'
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
  {
    call: `GET /papers/0a1b2c3d4e5f60${index % 9}${index % 2}`,
    answer: { data: { id: index % 20, documentId: `0a1b2c3d4e5f60${index % 9}${index % 2}`, status: 'draft' } },
  },
  { call: 'GET /roles', answer: [{ id: index, name: `r${index}` }] },
]).flat()

describe('the laws hold for', () => {
  it('instances', () => expectFoldLaws(instances, journey(many)))
  it('writes', () => expectFoldLaws(writes, journey(many)))
  it('access', () => expectFoldLaws(access, journey(many)))
  it('sessions', () => expectFoldLaws(sessions, journey(many)))
})
