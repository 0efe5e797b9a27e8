import { describe, expect, it } from 'vitest'
import type { LifecycleSubject } from '../../evidence/subjects.ts'
import { type Step, journey, modelOf } from '../../model/instances/journey.test-sample.ts'
import { states } from './states.ts'

const lifecycle = (steps: readonly Step[]): LifecycleSubject | undefined =>
  states(modelOf(journey(steps))).claims.flatMap(({ subject }) => (subject.kind === 'lifecycle' ? [subject] : []))[0]

const order = (id: number, status: string, more: object = {}) => ({ id, status, title: `Order ${id}`, ...more })
const list = (...orders: object[]): Step => ({ call: 'GET /orders', answer: orders as never })
const act = (id: number, verb: string, to: string): Step => ({
  call: `POST /orders/${id}/${verb}`,
  answer: order(id, to),
})
const refused = (id: number, verb: string, status: number): Step => ({ call: `POST /orders/${id}/${verb}`, status })

describe('what a state forbids', () => {
  const steps = [
    list(order(1, 'draft'), order(2, 'draft'), order(3, 'draft')),
    act(1, 'pay', 'paid'),
    refused(1, 'pay', 409),
    act(2, 'pay', 'paid'),
    refused(2, 'pay', 422),
    refused(3, 'pay', 400),
  ]

  it('is a call that was refused with 409 or 422 there, and moves things elsewhere', () =>
    expect(lifecycle(steps)?.refused?.map(({ value, by, support }) => [value, by, support])).toEqual([
      ['paid', 'calls/POST /orders/{orderId}/pay', 2],
    ]))

  it('makes an end of a state that nothing was seen to leave', () =>
    expect(lifecycle(steps)?.states).toContainEqual({ value: 'paid', initial: false, final: true }))

  it('is none where the same call moved another thing from there', () =>
    expect(lifecycle([...steps, refused(3, 'pay', 409), act(3, 'pay', 'paid')])?.refused?.map(of => of.value)).toEqual([
      'paid',
    ]))
})

describe('what comes only after something else', () => {
  const course = (id: number): readonly Step[] => [
    { call: 'POST /orders', status: 201, answer: order(id, 'draft') },
    act(id, 'approve', 'approved'),
    act(id, 'pay', 'paid'),
  ]
  const rules = (steps: readonly Step[]) =>
    lifecycle(steps)?.rules?.map(({ rule, call, other, support }) => `${call} ${rule} ${other}: ${support}`)

  it('is said from three things on', () => {
    const begun = course(9).slice(0, 2)
    expect(rules([...[1, 2].flatMap(course), ...begun])).toBeUndefined()
    expect(rules([1, 2, 3].flatMap(course))).toBeUndefined()
    expect(rules([...[1, 2, 3].flatMap(course), ...begun])).toEqual([
      'calls/POST /orders/{orderId}/pay only after calls/POST /orders/{orderId}/approve: 3',
    ])
  })

  it('is not said where one thing speaks against it', () =>
    expect(
      rules([
        ...[1, 2, 3].flatMap(course),
        { call: 'POST /orders', status: 201, answer: order(4, 'draft') },
        act(4, 'pay', 'paid'),
      ]),
    ).toEqual(['calls/POST /orders/{orderId}/approve never after calls/POST /orders/{orderId}/pay: 3']))
})

describe('what deletes a thing', () => {
  const read = (id: number, status: string, tags: readonly string[]): Step => ({
    call: `GET /orders/${id}`,
    answer: { id, status, title: `Order ${id}`, tags },
  })
  const steps = (id: number): readonly Step[] => [
    read(id, 'open', ['red', 'blue']),
    { call: `DELETE /orders/${id}/tags/red`, status: 204 },
    { call: `POST /orders/${id}/pay`, status: 204 },
    read(id, 'paid', ['blue']),
    { call: `DELETE /orders/${id}`, status: 204 },
  ]
  it('is the call whose path ends with it, and not what takes something out of it', () => {
    const found = lifecycle([...steps(1), ...steps(2), ...steps(3)])
    expect(found?.deleted?.map(({ value, by }) => [value, by])).toEqual([['paid', 'calls/DELETE /orders/{orderId}']])
  })

  it('is no call that puts another value in the field', () => {
    const note = (id: number, archivedAt: string | null): Step => ({
      call: `GET /notes/${id}`,
      answer: { id, title: `Note ${id}`, archivedAt },
    })
    const put = (id: number): readonly Step[] => [
      note(id, null),
      { call: `DELETE /notes/${id}`, status: 204 },
      note(id, '2026-07-01T10:00:00Z'),
    ]
    const found = lifecycle([...put(1), ...put(2), ...put(3)])
    expect(found?.transitions.map(({ by }) => by)).toEqual(['calls/DELETE /notes/{noteId}'])
    expect(found).not.toHaveProperty('deleted')
  })
})

describe('a thing that is marked as deleted', () => {
  it('goes from not set to set by the call that deletes it', () => {
    const note = (id: number, deletedAt: string | null) => ({ id, title: `Note ${id}`, deletedAt })
    const found = lifecycle([
      { call: 'GET /notes', answer: [note(1, null), note(2, null)] },
      { call: 'DELETE /notes/1', status: 204 },
      { call: 'GET /notes', answer: [note(1, '2024-02-01T00:00:00Z'), note(2, null)] },
    ])
    expect(found?.field).toBe('deletedAt')
    expect(found?.transitions.map(({ from, to, by }) => [from, to, by])).toEqual([
      [null, 'set', 'calls/DELETE /notes/{noteId}'],
    ])
  })
})

describe('a call that lay before a change by chance', () => {
  const both = (id: number, status: string, delivery: string) => order(id, status, { delivery })
  const accept = (id: number, delivery: string): readonly Step[] => [
    { call: `POST /orders/${id}/accept`, status: 204 },
    list(both(1, 'accepted', delivery), both(2, 'accepted', 'waiting'), both(3, 'accepted', 'waiting')),
  ]
  const before = list(both(1, 'new', 'waiting'), both(2, 'new', 'waiting'), both(3, 'new', 'waiting'))
  const triggers = (steps: readonly Step[]) =>
    states(modelOf(journey(steps))).claims.flatMap(({ subject }) =>
      subject.kind === 'lifecycle' && subject.field === 'delivery' ? subject.transitions.map(({ by }) => by) : [],
    )

  it('is not what set it off, where it left other things as they were', () =>
    expect(triggers([before, ...accept(2, 'waiting'), ...accept(3, 'waiting'), ...accept(1, 'shipped')])).not.toContain(
      'calls/POST /orders/{orderId}/accept',
    ))
})
