import { describe, expect, it } from 'vitest'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { roles } from './roles.ts'

const jwt = (claims: object): string =>
  `${btoa('{"alg":"HS256"}').replaceAll('=', '')}.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.rdx_jwt_0123456789abcdef`
const ann = jwt({ sub: '1', role: 'clerk' })
const boss = jwt({ sub: '3', role: 'boss' })

const DELETES = 'DELETE /orders/{orderId}'
const resultOf = (steps: readonly Step[]) => roles(modelOf(journey(steps)))
const verdict = (steps: readonly Step[]): string | undefined =>
  resultOf(steps).claims.flatMap(({ subject }) =>
    subject.kind === 'permission' && subject.role === 'clerk' && subject.on === `calls/${DELETES}`
      ? [subject.verdict]
      : [],
  )[0]

const order = (id: number) => ({ id, title: `Order ${id}` })
const make = (token: string, id: number): Step => ({ call: 'POST /orders', token, status: 201, answer: order(id) })
const does = (token: string, call: string, status = 200): Step => ({ call, token, status, answer: {} })
const list: Step = { call: 'GET /orders', token: boss, answer: [order(7), order(8), order(9)] }
const refused = does(ann, 'DELETE /orders/8', 403)

describe('what is refused of things of others alone, where no field says whose they are', () => {
  const kept = [list, does(ann, 'PATCH /orders/7'), does(ann, 'PATCH /orders/8', 403), refused]
  const cases: readonly [name: string, steps: readonly Step[], expected: string | undefined][] = [
    ['stays open where the same things are kept from the role otherwise too', kept, undefined],
    [
      'stays open where the role changed what it made, and nothing else',
      [list, make(ann, 10), does(ann, 'PATCH /orders/10'), refused],
      undefined,
    ],
    [
      'is denied where one of its own was refused as well',
      [list, make(ann, 10), does(ann, 'PATCH /orders/10'), refused, does(ann, 'DELETE /orders/10', 403)],
      'denied',
    ],
    ['is denied where the role changes the same thing', [list, does(ann, 'PATCH /orders/8'), refused], 'denied'],
    [
      'is denied where the role changes things of others',
      [list, make(boss, 11), does(ann, 'PATCH /orders/11'), refused],
      'denied',
    ],
    ['is denied where the role changes none', [list, does(ann, 'GET /orders/7'), refused], 'denied'],
    ['is denied where the role may not in any case', [list, does(ann, 'PATCH /orders/8', 403), refused], 'denied'],
  ]
  it.each(cases)('%s', (_name, steps, expected) => {
    expect(verdict(steps)).toBe(expected)
  })

  it('asks for a try with one’s own, and once', () => {
    const asked = resultOf(kept).notShown.filter(({ what }) => what.includes('clerk') && what.includes('DELETE'))
    expect(asked.map(({ what, next }) => [what, next])).toEqual([
      [`whether clerk may do ${DELETES} with things of its own`, `try ${DELETES} as clerk on a thing that clerk made`],
    ])
  })
})
