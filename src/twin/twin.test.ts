import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../evidence/exchange.ts'
import type { Schema } from '../evidence/schema.ts'
import type { SectionName } from '../evidence/subjects.ts'
import type { Specification } from '../specification/specification.ts'
import { call, claim, request, shopClaims, specificationOf } from './shop.test-sample.ts'
import { makeTwin } from './twin.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const shop = specificationOf(shopClaims)

/** Asks as somebody who is signed in. */
function asking(role: string | null = 'clerk', specification = shop) {
  const twin = makeTwin(specification)
  twin.admit('s', role)
  return (line: string, body?: JsonValue) => twin.answer(request(line, body, 's'), NOW)
}

describe('what is there', () => {
  test('is what the specification shows', () => {
    const { status, body } = asking()('GET /orders')
    expect(status).toBe(200)
    // As many as there are states; two keys are shown, the third is counted on in their form.
    expect(body).toMatchObject({ data: [{ id: 'o-0007' }, { id: 'o-0008' }, { id: 'o-0009' }], total: 3 })
  })

  test.each([
    ['GET /orders?status=paid', ['o-0008']],
    ['GET /orders?status=none', []],
    ['GET /orders?page=2&limit=2', ['o-0009']],
    ['GET /orders?page=2&page[size]=2', ['o-0009']],
  ])('%s', (line, ids) => {
    const { data } = asking()(line).body as { data: { id: string }[] }
    expect(data.map(({ id }) => id)).toEqual(ids)
  })

  test('a literal goes before a parameter', () => {
    expect(asking()('GET /orders/recent').body).toEqual({ title: 'Recent' })
    expect(asking()('GET /orders/o-0008').body).toMatchObject({ id: 'o-0008', status: 'paid' })
  })

  test('what is not there is answered as it was shown', () => {
    const { status, body, provenance } = asking()('GET /orders/o-9999')
    expect([status, provenance]).toEqual([404, 'shown'])
    expect(body).toEqual({ error: { code: 'NOT_FOUND', message: 'There is no order o-9999.' } })
  })
})

test.each([
  [500, 200],
  [204, 401],
])('where signing out is always answered with %i, what is asked then is answered with %i', (left, then) => {
  const { calls = [] } = shopClaims
  const out = call('POST /logout', { responses: { [left]: {} } })
  const ask = asking('clerk', specificationOf({ ...shopClaims, calls: [...calls, out] }))
  ask('POST /logout')
  expect(ask('GET /orders').status).toBe(then)
})

/** The shop, with lines in its orders that requests and answers hold in these forms. */
function shopWithLines(sent: Schema, answered: Schema): Specification {
  const { calls = [], entities = [] } = shopClaims
  return specificationOf({
    ...shopClaims,
    entities: entities.map(claim =>
      claim.subject.name === 'Order'
        ? {
            ...claim,
            subject: {
              ...claim.subject,
              fields: [
                ...claim.subject.fields,
                {
                  name: 'lines',
                  type: answered.type ?? 'null',
                  required: true,
                  nullable: false,
                  seen: { present: 4, of: 4 },
                },
              ],
            },
          }
        : claim,
    ),
    calls: calls.map(claim => ({
      ...claim,
      subject: {
        ...claim.subject,
        requests: {
          'application/json': {
            type: 'object' as const,
            properties: { lines: sent },
          },
        },
        responses: Object.fromEntries(
          Object.entries(claim.subject.responses).map(([status, byType]) => [
            status,
            Object.fromEntries(
              Object.entries(byType).map(([type, schema]) => [
                type,
                schema.properties?.['pieces'] === undefined
                  ? schema
                  : {
                      ...schema,
                      properties: { ...schema.properties, lines: answered },
                    },
              ]),
            ),
          ]),
        ),
      },
    })),
  })
}

/** Boats that forms make, of which no answer shows a key. */
function harbour() {
  const form = {
    'application/x-www-form-urlencoded': {
      type: 'object' as const,
      properties: { 'boat[name]': { type: 'string' as const } },
    },
  }
  const page = { 200: { 'text/html': { type: 'string' as const } }, 302: {} }
  const rule = (kind: 'required' | 'unique', message: string) =>
    claim(`rules/POST /boats#boat.name ${kind}`, {
      kind: 'rule' as const,
      target: { call: 'calls/POST /boats', field: 'boat.name' },
      witnesses: ['rejection' as const],
      rule: kind,
      value: true,
      message,
      enforcedBy: ['server' as const],
    })
  const error = (message: string, rule: string) =>
    claim(`errors/200 ${message}`, {
      kind: 'error' as const,
      status: 200,
      code: null,
      message,
      calls: ['calls/POST /boats'],
      rule: `rules/POST /boats#boat.name ${rule}`,
    })
  const boat = { entity: 'Boat', requests: form, responses: page, security: [] }
  return makeTwin(
    specificationOf({
      entities: [
        claim('entities/Boat', {
          kind: 'entity',
          name: 'Boat',
          key: null,
          calls: ['calls/POST /boats', 'calls/POST /boats/{boatId}'],
          fields: [{ name: 'name', type: 'string', required: true, nullable: false, seen: { present: 4, of: 4 } }],
        }),
      ],
      rules: [rule('required', 'Name cannot be blank'), rule('unique', 'Name has already been taken')],
      errors: [error('Name cannot be blank', 'required'), error('Name has already been taken', 'unique')],
      calls: [
        call('POST /boats', { ...boat, effect: 'create' }),
        call('POST /boats/{boatId}', { ...boat, effect: 'other' }),
      ],
    }),
  )
}

test.each<[JsonValue, number]>([
  [{ lines: [{ pieces: 1 }] }, 201],
  [{ lines: [{ pieces: 1 }, {}] }, 422],
  [{ lines: [] }, 201],
  [{}, 201],
  [{ lines: { pieces: 1 } }, 201],
])('a rule on what is in the elements of a list: %j', (body, status) => {
  const required = claim('rules/POST /orders#lines.*.pieces required', {
    kind: 'rule' as const,
    target: { call: 'calls/POST /orders', field: 'lines.*.pieces' },
    witnesses: ['rejection' as const],
    rule: 'required' as const,
    value: true,
    message: 'pieces is required.',
    enforcedBy: ['server' as const],
  })
  expect(asking('clerk', specificationOf({ ...shopClaims, rules: [required] }))('POST /orders', body).status).toBe(
    status,
  )
})

describe('forms', () => {
  const ask = (twin: ReturnType<typeof harbour>, line: string, body: JsonValue) => {
    const { status, provenance } = twin.answer(request(line, body), NOW)
    return [status, provenance]
  }

  test('names with brackets are the fields of what they gather', () => {
    const twin = harbour()
    expect(ask(twin, 'POST /boats', { 'boat[name]': '' })).toEqual([200, 'computed'])
    expect(ask(twin, 'POST /boats', { 'boat[name]': 'Tern' })[0]).toBe(302)
    expect(ask(twin, 'POST /boats', { 'boat[name]': 'Tern' })).toEqual([200, 'computed'])
    expect(ask(twin, 'POST /boats', { 'boat[name]': 'Gull' })[0]).toBe(302)
    const again = harbour()
    again.restore(twin.snapshot(), NOW)
    expect(ask(again, 'POST /boats', { 'boat[name]': 'Tern' })[0]).toBe(200)
    expect(ask(again, 'POST /boats', { 'boat[name]': 'Gull' })[0]).toBe(200)
  })

  test('where no field is the key, what is named is taken to be there, and said to be so', () => {
    expect(ask(harbour(), 'POST /boats/7', { 'boat[name]': 'Tern' })).toEqual([302, 'default'])
  })
})

describe('what is done', () => {
  test('a thing that is made is there, in the shown form and in its first state', () => {
    const ask = asking(null)
    const made = ask('POST /orders', { pieces: 4, note: null })
    expect([made.status, made.provenance]).toEqual([201, 'computed'])
    expect(made.body).toEqual({ id: 'o-0010', customer: 'u-1', status: 'new', note: null, pieces: 4 })
    expect(ask('GET /orders/o-0010').body).toEqual(made.body)
    expect(ask('GET /orders').body).toMatchObject({ total: 4 })
  })

  test('an order to what is answered otherwise is no value of the thing', () => {
    const count = { type: 'integer' as const, 'x-values': { values: [2], distinct: 1 } }
    const shop = shopWithLines(
      { type: 'object', properties: { connect: { type: 'array' } } },
      { type: 'object', properties: { count } },
    )
    const ask = asking('clerk', shop)
    const made = ask('POST /orders', { pieces: 4, note: null, lines: { connect: [7] } })
    expect((made.body as { lines: JsonValue }).lines).not.toHaveProperty('connect')
    const sent = ask('POST /orders', { pieces: 4, note: null, lines: { count: 9 } })
    expect((sent.body as { lines: JsonValue }).lines).toEqual({ count: 9 })
  })

  test('how many rows a form has is no value of the list that is answered', () => {
    const ask = asking('clerk', shopWithLines({ type: 'integer' }, { type: 'array', items: { type: 'string' } }))
    const made = ask('POST /orders', { pieces: 4, note: null, lines: 0 })
    expect((made.body as { lines: JsonValue }).lines).toEqual([expect.any(String)])
    const sent = ask('POST /orders', { pieces: 4, note: null, lines: ['a'] })
    expect((sent.body as { lines: JsonValue }).lines).toEqual(['a'])
  })

  test('a change stays, and what was not sent stays as it was', () => {
    const ask = asking()
    const before = ask('GET /orders/o-0007').body as object
    ask('PATCH /orders/o-0007', { pieces: 8, id: 'o-6666' })
    expect(ask('GET /orders/o-0007').body).toEqual({ ...before, pieces: 8 })
  })

  test('what is removed is gone', () => {
    const ask = asking()
    expect(ask('DELETE /orders/o-0007').status).toBe(204)
    expect(ask('GET /orders/o-0007').status).toBe(404)
  })

  test('a state is left as its lifecycle says, and refused as it was shown', () => {
    const ask = asking(null)
    expect(ask('POST /orders/o-0007/pay').body).toMatchObject({ status: 'paid' })
    const again = ask('POST /orders/o-0007/pay')
    expect([again.status, again.provenance]).toEqual([409, 'shown'])
    expect(again.body).toMatchObject({ error: { code: 'WRONG_STATE' } })
  })

  test('a state that nobody was seen to leave by a call is refused as other calls of its lifecycle refuse', () => {
    const [paid] = shopClaims.states ?? []
    if (paid?.subject.kind !== 'lifecycle') throw new Error('no lifecycle')
    const by = 'calls/POST /orders/{orderId}/find'
    const found = { from: 'lost', to: 'new', by, identities: [], support: 1 }
    const states = [
      claim('states/Order.status', { ...paid.subject, transitions: [...paid.subject.transitions, found] }),
    ]
    const find = call('POST /orders/{orderId}/find', { effect: 'transition', entity: 'Order', responses: { 200: {} } })
    const calls = [...(shopClaims.calls ?? []), find]
    const answer = asking(null, specificationOf({ ...shopClaims, states, calls }))('POST /orders/o-0007/find')
    expect([answer.status, answer.provenance]).toEqual([409, 'default'])
    const alone = asking(null, specificationOf({ ...shopClaims, states, calls, errors: [] }))
    expect(alone('POST /orders/o-0007/find').status).toBe(501)
  })

  test('of several lifecycles that a call is a part of, the one counts that tells of the state that the thing is in', () => {
    const [paid] = shopClaims.states ?? []
    if (paid?.subject.kind !== 'lifecycle') throw new Error('no lifecycle')
    const { refused: _, begun: __, ...rest } = paid.subject
    const [step] = rest.transitions
    const open = { ...step, from: 'none', to: 'some' } as NonNullable<typeof step>
    const noted = claim('states/Order.note', { ...rest, field: 'note', transitions: [open] })
    const ask = asking(null, specificationOf({ ...shopClaims, states: [noted, paid] }))
    expect(ask('POST /orders/o-0007/pay').body).toMatchObject({ status: 'paid' })
    expect(ask('POST /orders/o-0007/pay').status).toBe(409)
  })
})

describe('rules', () => {
  test.each<[string, JsonValue, string | null]>([
    ['missing', { note: null }, 'pieces is required.'],
    ['too many', { pieces: 10 }, 'pieces must be at most 9.'],
    ['as text', { pieces: '10' }, 'pieces must be at most 9.'],
    ['too short', { pieces: 1, note: 'aa' }, 'note must be longer.'],
    ['at the bound', { pieces: 9, note: 'aaa' }, null],
    ['another pattern', { pieces: 9, note: 'bbb' }, 'note must be of a.'],
  ])('%s', (_, body, message) => {
    const answer = asking()('POST /orders', body)
    expect(answer.status).toBe(message === null ? 201 : 422)
    // The call was seen to answer `WRONG` alone; the catalogue says which code the others have.
    const code = message?.includes('at most') === true ? 'TOO_MUCH' : 'WRONG'
    if (message !== null) expect(answer.body).toEqual({ error: { code, message } })
  })
})

describe('who asks', () => {
  test('a sign-in hands out a session, which ends where it is signed out', () => {
    const twin = makeTwin(shop)
    twin.signsInAs('guest')
    expect(twin.answer(request('GET /orders'), NOW).status).toBe(401)
    const signedIn = twin.answer(request('POST /session', { email: 'a@b.example' }), NOW)
    expect(signedIn.body).toMatchObject({ user: { id: 'u-2', role: 'guest' } })
    const [, cookie = ''] = signedIn.headers.find(([name]) => name === 'set-cookie') ?? []
    const session = /^sid=([^;]+);/.exec(cookie)?.[1]
    expect(twin.answer(request('GET /orders', undefined, session), NOW).status).toBe(200)
    twin.answer(request('DELETE /session', undefined, session), NOW)
    expect(twin.answer(request('GET /orders', undefined, session), NOW).status).toBe(401)
  })

  test('a role that may not is denied in the shown words', () => {
    expect(asking('guest')('DELETE /orders/o-0007').body).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
    expect(asking('clerk')('DELETE /orders/o-0007').status).toBe(204)
  })

  test('own things only', () => {
    const ask = asking('guest')
    expect(ask('GET /orders/o-0007').body).toMatchObject({ error: { code: 'NOT_YOURS' } })
    const { id } = ask('POST /orders', { pieces: 1 }).body as { id: string }
    expect(ask(`GET /orders/${id}`).status).toBe(200)
  })

  test('an empty cell of the matrix is no more than a default', () => {
    expect(asking('clerk')('GET /orders/recent').provenance).toBe('default')
  })
})

describe('what the specification does not say', () => {
  test.each([
    ['no such call', 'GET /customers'],
    ['no such method', 'PUT /orders/o-0007'],
    ['declared and never seen', 'GET /reports'],
    ['a state that the call was never seen in', 'POST /orders/o-0009/pay'],
    ['a thing that is not there', 'PATCH /orders/o-9999'],
  ])('%s is refused', (_, line) => {
    const ask = asking('clerk', without('errors', line.startsWith('PATCH') ? 'NOT_FOUND' : 'WRONG_STATE'))
    ask('PATCH /orders/o-0009', { status: 'lost' })
    const { status, provenance, headers } = ask(line)
    expect([status, provenance]).toEqual([501, 'refused'])
    expect(new Map(headers).get('x-asbuilt-provenance')).toBe('refused')
  })

  test.each<[SectionName, string, string, JsonValue | undefined]>([
    ['calls', 'GET /orders/{orderId}', 'GET /orders/o-0007', undefined],
    ['calls', 'POST /orders', 'POST /orders', { pieces: 1 }],
    ['states', 'Order.status', 'POST /orders/o-0009/pay', undefined],
    ['errors', 'NOT_FOUND', 'GET /orders/o-9999', undefined],
    ['errors', 'WRONG', 'POST /orders', {}],
    ['errors', 'NOT_ALLOWED', 'DELETE /orders/o-0007', undefined],
  ])('without %s %s, %s is answered otherwise', (section, name, line, body) => {
    const role = name === 'NOT_ALLOWED' ? 'guest' : 'clerk'
    const [whole, less] = [shop, without(section, name)].map(one => asking(role, one)(line, body))
    expect(less).not.toEqual(whole)
    if (section === 'calls' || section === 'errors') expect(less?.provenance).toBe('refused')
  })

  /** The specification without the statements whose id has this name. */
  function without(section: SectionName, name: string) {
    const rest = (shopClaims[section] ?? []).filter(({ id }) => !id.endsWith(name) && !id.includes(` ${name}`))
    const kept = section === 'calls' ? (shopClaims.calls ?? []).filter(({ id }) => id !== `calls/${name}`) : rest
    return specificationOf({ ...shopClaims, [section]: kept })
  }
})

test('the same requests get the same bytes', () => {
  const run = () => {
    const ask = asking()
    return ['POST /orders', 'GET /orders', 'POST /orders/o-0007/pay', 'GET /orders/o-0010'].map(line =>
      ask(line, { pieces: 2 }),
    )
  }
  expect(JSON.stringify(run())).toBe(JSON.stringify(run()))
})

test('captured names are no names of ours', () => {
  const answer = asking()('POST /orders', JSON.parse('{"pieces":1,"__proto__":{"note":"x"}}') as JsonValue)
  expect(answer.status).toBe(201)
  expect(({} as { note?: string }).note).toBeUndefined()
})

test('what is said to be there is listed before what only may be', () => {
  const twin = makeTwin(specificationOf(shopClaims))
  twin.admit('s', 'clerk')
  const listed = (): readonly unknown[] => {
    const { data } = twin.answer(request('GET /orders', undefined, 's'), 0).body as {
      readonly data: readonly { readonly id: string }[]
    }
    return data.map(({ id }) => id)
  }
  const before = listed()
  for (const id of ['o-0502', 'o-0501']) twin.given('Order', id, { values: { id, pieces: 1 }, now: 0 })
  expect(listed()).toEqual(['o-0502', 'o-0501', ...before])
  twin.restore(twin.snapshot(), 0)
  expect(listed()).toEqual(['o-0502', 'o-0501', ...before])
})
