import { expect, test } from 'vitest'
import type { Gap } from '../../evidence/claim.ts'
import type { SourceId } from '../../evidence/source.ts'
import type { PermissionSubject } from '../../evidence/subjects.ts'
import { call, claim, specificationOf } from '../shop.test-sample.ts'
import { ANONYMOUS, documentOf } from './document.ts'

test('what is not shown of one call of GraphQL is not of those at the same address', () => {
  const about = (id: string): Gap => ({
    id,
    what: 'what it answers with',
    because: 'no body was recorded',
    next: 'record it again',
    blocks: true,
    opens: 1,
    evidence: [{ source: '00000000000000aa' as SourceId, pointer: '/log/entries/1' }],
  })
  const specification = specificationOf({})
  const { calls } = specification.sections
  const notShown = ['body of POST /graphql query Orders', 'success of GET /users'].map(one =>
    about(`calls/not-shown/${one}`),
  )
  const document = documentOf({
    ...specification,
    sections: { ...specification.sections, calls: { ...calls, notShown } },
  })
  expect(document.gapOfCall('calls/POST /graphql query Orders')).toEqual([notShown[0]?.id])
  expect(document.gapOfCall('calls/POST /graphql query Order')).toEqual([])
  expect(document.gapOfCall('calls/GET /users')).toEqual([notShown[1]?.id])
})

test('where no answer of a call was recorded, that is what is missing of it', () => {
  const specification = specificationOf({})
  const { calls } = specification.sections
  const gap: Gap = {
    id: 'calls/not-shown/bodies',
    what: 'what 2 calls answer with: GET /a, GET /b',
    because: 'the recording holds no body for them, in 2 answers',
    next: 'record the same steps again with bodies',
    blocks: true,
    opens: 2,
    evidence: [],
  }
  const unread = { responses: { 200: { 'application/json': { 'x-unread': 'not recorded' as const } } } }
  const claims = [call('GET /a', unread), call('GET /c', {})]
  const document = documentOf({
    ...specification,
    sections: { ...specification.sections, calls: { ...calls, claims, notShown: [gap] } },
  })
  expect(document.gapOfCall('calls/GET /a')).toEqual([gap.id])
  expect(document.gapOfCall('calls/GET /c')).toEqual([])
})

test('who is not signed in may what a role may that sends no credentials, and that nobody has who is', () => {
  const document = documentOf(
    specificationOf({
      roles: [
        claim('roles/clerk', { kind: 'role', name: 'clerk', recognisedBy: 'given with --as' }),
        claim('roles/visitor', { kind: 'role', name: 'visitor', recognisedBy: 'given', withoutCredentials: true }),
        claim('roles/visitor on calls/GET /news', {
          kind: 'permission',
          role: 'visitor',
          on: 'calls/GET /news',
          verdict: 'allowed',
        }),
      ],
    }),
  )
  expect(document.permission(ANONYMOUS, 'calls/GET /news')?.subject.verdict).toBe('allowed')
  expect(document.permission('clerk', 'calls/GET /news')).toBeUndefined()
  expect(document.roles).toEqual(['clerk'])
})

test('what a role may do with one kind of things is looked up by that kind, and of the call as all of them', () => {
  const on = 'calls/POST /items/{kind}'
  const may = (value: string | null, verdict: PermissionSubject['verdict']) =>
    claim<PermissionSubject>(`roles/clerk on calls/POST /items/${value ?? '{kind}'}`, {
      kind: 'permission',
      role: 'clerk',
      on,
      ...(value === null ? {} : { of: { parameter: 'kind', value } }),
      verdict,
    })
  const document = documentOf(
    specificationOf({ roles: [may('boats', 'denied'), may('trips', 'allowed'), may(null, 'denied')] }),
  )
  const verdict = (path: string) => document.permission('clerk', `calls/POST ${path}`)?.subject.verdict
  expect(['/items/boats', '/items/trips', '/items/{kind}', '/items/bells'].map(verdict)).toEqual([
    'denied',
    'allowed',
    'denied',
    undefined,
  ])
  expect(document.permissionsOn('clerk', on).map(({ subject }) => subject.verdict)).toEqual([
    'denied',
    'allowed',
    'denied',
  ])
})
