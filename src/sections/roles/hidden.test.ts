import { describe, expect, it } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { type Model, decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { sampleSnapshot } from '../../model/pages/snapshot.test-sample.ts'
import { roles } from './roles.ts'

const source = sampleSource('aaaaa00000000000', 'trace')

/** What somebody saw at an address, a second after another. */
interface Look {
  readonly at: number
  readonly path: string
  readonly html: string
}

const snapshot = ({ at, path, html }: Look): Observation => sampleSnapshot(at, path, { html: `<body>${html}</body>` })

const jwt = (role: string): string =>
  `Bearer ${btoa('{"alg":"HS256"}').replaceAll('=', '')}.${btoa(JSON.stringify({ sub: role, role })).replaceAll('=', '')}.rdx_jwt_0123456789abcdef`
const BOSS = { authorization: jwt('boss') }
const CLERK = { authorization: jwt('clerk') }

/** Looks of a boss between the seconds 1 and 9, of a clerk between 11 and 19. */
function modelOf(looks: readonly Look[], more: (call: ReturnType<typeof browse>['call']) => void = () => {}): Model {
  const { seen, goTo, call } = browse()
  goTo('/orders', '<div id="app"></div><script src="/app.js"></script>', { at: 0 })
  for (const [headers, start] of [
    [BOSS, 1],
    [CLERK, 11],
  ] as const)
    for (const at of [start, start + 8]) call('/api/orders', { headers, at: at * 1000, json: [] })
  more(call)
  const all = [...seen, ...looks.map(look => snapshot({ ...look, at: look.at * 1000 }))]
  return decide(all.reduce(modelFold.add, modelFold.empty()), [source], String)
}

const hidden = (model: Model): readonly string[] =>
  roles(model).claims.flatMap(({ subject }) =>
    subject.kind === 'permission' && subject.verdict === 'hidden' ? [`${subject.role}: ${subject.on}`] : [],
  )

const at = (path: string, html: string, ...times: readonly number[]): readonly Look[] =>
  times.map(time => ({ at: time, path, html }))

const MENU = '<nav><a href="/orders">Orders</a><a href="/members">Members</a></nav><h1>Orders</h1>'
const SHORT = '<nav><a href="/orders">Orders</a></nav><h1>Orders</h1>'
const MEMBERS = at('/members', '<h1>Members</h1>', 8)

describe('what a screen does not show', () => {
  it('is a screen that a link leads others to from the same address', () =>
    expect(hidden(modelOf([...at('/orders', MENU, 3, 4), ...MEMBERS, ...at('/orders', SHORT, 13, 14)]))).toEqual([
      'clerk: screens//members',
    ]))

  it('is told by more than one look', () =>
    expect(hidden(modelOf([...at('/orders', MENU, 3, 4), ...MEMBERS, ...at('/orders', SHORT, 13)]))).toEqual([]))

  it('is not told by another address', () =>
    expect(hidden(modelOf([...at('/orders', MENU, 3, 4), ...MEMBERS, ...at('/start', SHORT, 13, 14)]))).toEqual([]))

  it('is not kept back where it is shown elsewhere', () =>
    expect(
      hidden(
        modelOf([...at('/orders', MENU, 3, 4), ...MEMBERS, ...at('/orders', SHORT, 13, 14), ...at('/start', MENU, 15)]),
      ),
    ).toEqual([]))

  it('is not told where it is there only now and then', () =>
    expect(
      hidden(
        modelOf([
          ...at('/orders', MENU, 3, 4),
          ...at('/orders', SHORT, 5, 6),
          ...MEMBERS,
          ...at('/orders', SHORT, 13, 14),
        ]),
      ),
    ).toEqual([]))

  const EDIT = '<h1>Order</h1><button>Approve</button>'
  const PLAIN = '<h1>Order</h1>'
  const approve = (time: number) => (call: ReturnType<typeof browse>['call']) =>
    call('/api/orders/7/approve', {
      method: 'POST',
      headers: BOSS,
      at: time * 1000,
      json: { id: 7 },
      action: ['click "Approve"', '/orders/7'],
    })

  it('is a call whose button others have at the same thing', () =>
    expect(hidden(modelOf([...at('/orders/7', EDIT, 3, 4, 8), ...at('/orders/7', PLAIN, 13, 14)], approve(2)))).toEqual(
      ['clerk: calls/POST /api/orders/{orderId}/approve'],
    ))

  it('is not told where the thing was changed in between', () =>
    expect(hidden(modelOf([...at('/orders/7', EDIT, 3, 4, 5), ...at('/orders/7', PLAIN, 13, 14)], approve(8)))).toEqual(
      [],
    ))
})
