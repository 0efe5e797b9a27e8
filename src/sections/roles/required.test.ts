import { expect, it } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { route } from '../../model/screens/route.test-sample.ts'
import { roles } from './roles.ts'

const source = sampleSource('aaaaa00000000000')

it('states the screens that the route table opens to a role, by name', () => {
  const { seen, goTo, call, script } = browse()
  goTo('/', '<title>Desk</title><div id="app"></div><script src="/main.js"></script>')
  script('/main.js', [
    route('/orders', { requires: ['clerk'] }),
    route('/team', { requires: ['boss', 'team.read'] }),
    { kind: 'permission', at: '1:1', name: 'boss', is: 'role' },
  ])
  const headers = { authorization: 'Bearer abc' }
  call('/api/users/me', { headers, json: { id: 1, email: 'a@shop.test', role: 'clerk' } })
  call('/api/orders', { from: '/orders', headers })
  const { claims } = roles(
    decide(
      seen.reduce(modelFold.add, modelFold.empty()),
      [source],
      (ordinal, part) => `/log/entries/${ordinal / 2}${part}`,
    ),
  )
  const on = claims.filter(({ subject }) => subject.kind === 'permission' && subject.on.startsWith('screens/'))
  expect(on.map(({ id, basis, evidence }) => [id, basis, evidence[0].within])).toEqual([
    ['roles/boss on screens//team', 'declared', '3:4'],
    ['roles/clerk on screens//orders', 'declared', '3:4'],
  ])
})
