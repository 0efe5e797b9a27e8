import { expect, test } from 'vitest'
import type { Basis, Claim } from '../../../evidence/claim.ts'
import type { CallSubject, PermissionSubject } from '../../../evidence/subjects.ts'
import { plainWords } from '../../parts/evidence-drawer/statement-words.ts'
import { callSentence, termsWords } from './call-sentence.ts'

interface Case {
  readonly effect?: CallSubject['effect']
  readonly entity?: string
  readonly protocol?: CallSubject['protocol']
  readonly path?: string
  readonly security?: readonly string[]
  readonly leavesOut?: 'credentials'
  readonly basis?: Basis
  readonly support?: number
  readonly effects?: readonly object[]
}

function check(
  {
    effect = 'read',
    entity,
    protocol = 'http',
    path = '/',
    security = ['bearer'],
    leavesOut,
    basis = 'observed',
    support = 5,
    effects = [],
  }: Case,
  ...permissions: readonly (readonly [role: string, verdict: PermissionSubject['verdict'], support: number])[]
): string {
  const at = { method: 'GET', path, parameters: [] }
  const subject = {
    kind: 'call',
    effect,
    protocol,
    ...at,
    security,
    leavesOut,
    effects,
    ...(entity === undefined ? {} : { entity }),
  }
  const claim = { basis, support, subject } as unknown as Claim<CallSubject>
  const may = permissions.map(([role, verdict, support]) => ({
    support,
    subject: { kind: 'permission', role, verdict },
  }))
  return plainWords(callSentence(claim, may as unknown as readonly Claim<PermissionSubject>[], name => [name]))
}

test.each<[Case, string]>([
  [{ effect: 'list', entity: 'Order' }, 'Lists Order objects. Seen 5 times.'],
  [{ effect: 'update', entity: 'Order' }, 'Changes an Order. Seen 5 times.'],
  [{ effect: 'delete', entity: 'Loan', support: 1 }, 'Deletes a Loan. Seen once.'],
  [
    { effect: 'transition', entity: 'Loan', effects: [{ becomes: { is: 'constant', value: 'lent' } }] },
    'Moves a Loan to another state. Seen 5 times.',
  ],
  [
    { effect: 'transition', entity: 'Loan', path: '/loans/{loanId}/remind' },
    'Carries out “remind” on a Loan. Seen 5 times.',
  ],
  [{ effect: 'sign-in', entity: 'Session' }, 'Signs in. Seen 5 times.'],
  [{ effect: 'other' }, 'What it does was not shown. Seen 5 times.'],
  [{ effect: 'other', path: '/auth/log-out' }, 'Signs out. Seen 5 times.'],
  [{ effect: 'other', protocol: 'sse' }, 'Streams events. Seen 5 times.'],
  [{ security: [] }, 'Reads. Seen 5 times, without credentials.'],
  [{ security: [], leavesOut: 'credentials' }, 'Reads. Seen 5 times.'],
  [{ basis: 'declared', support: 1, entity: 'Order' }, 'Reads an Order. Declared, never seen.'],
])('%o', (call, expected) => {
  expect(check(call)).toBe(expected)
})

test('how it went for whom', () => {
  const roles = [
    ['guest', 'denied', 2],
    ['admin', 'allowed', 3],
    ['editor', 'allowed', 1],
    ['member', 'own only', 4],
  ] as const
  expect(check({ support: 10 }, ...roles)).toBe(
    'Reads. Seen 10 times: 3 by admin and 1 by editor allowed; 4 by member on their own only; 2 by guest denied.',
  )
})

test('the terms of a call', () => {
  const call = {
    servers: ['https://a'],
    security: ['cookie sid'],
    pagination: { style: 'page', parameters: ['page', 'size'] },
    answerHeaders: ['link'],
    leadsTo: [{ status: '302', to: '/login', query: ['next'], support: 3 }],
    handsOut: [{ in: 'cookie', name: 'sid', support: 1 }],
    tells: [{ text: 'Order #{id} was made.', support: 2 }],
  } as unknown as CallSubject
  expect(termsWords(call).map(plainWords)).toEqual([
    'It goes to https://a.',
    'Credentials that were sent: cookie sid.',
    'It answers in pages, by page number with page, size.',
    '1 header of its answers tell more: link.',
    ' When it is done, the page says “Order #{id} was made.”',
    'It leads to /login?next=… (3 times).',
    'It hands out the cookie sid.',
  ])
  const { security: _, ...others } = call
  expect(termsWords({ ...others, security: [], leavesOut: 'credentials' }).map(plainWords)).toContain(
    'Whether credentials were sent is not shown: the recording leaves them out.',
  )
})
