import { expect, test } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { roles } from './roles.ts'

const token = (role: string): string =>
  `Bearer ${btoa('{"alg":"HS256"}').replaceAll('=', '')}.${btoa(JSON.stringify({ sub: role, role })).replaceAll('=', '')}.rdx_jwt_0123456789abcdef`
const BOSS = { authorization: token('boss') }
const CLERK = { authorization: token('clerk') }
const PAGE = '<html lang="en"><title>Members</title><h1>Members</h1><a href="/orders">Orders</a></html>'

const verdicts = (more: (browsing: ReturnType<typeof browse>) => void): readonly string[] => {
  const browsing = browse()
  browsing.goTo('/orders', PAGE, { headers: CLERK })
  browsing.goTo('/members', '<html><h1>Not for you</h1></html>', { headers: CLERK, status: 403 })
  browsing.goTo('/orders', PAGE, { headers: CLERK })
  browsing.goTo('/members', PAGE, { headers: BOSS })
  more(browsing)
  const model = decide(
    browsing.seen.reduce(modelFold.add, modelFold.empty()),
    [sampleSource('aaaaa00000000000')],
    String,
  )
  return roles(model).claims.flatMap(({ subject }) =>
    subject.kind === 'permission' && subject.on === 'calls/GET /members' ? [`${subject.role} ${subject.verdict}`] : [],
  )
}

test('whom a page is kept from does not get it by a link that a script follows', () =>
  expect(
    verdicts(({ fragment }) =>
      fragment('/members', PAGE, { headers: { ...BOSS, 'hx-boosted': 'true' }, from: '/orders' }),
    ),
  ).toEqual(['boss allowed', 'clerk denied']))

test('a page says nothing of a call that answers something else', () =>
  expect(verdicts(({ call }) => call('/members', { headers: BOSS, json: [{ id: 7 }] }))).toEqual(['boss allowed']))
