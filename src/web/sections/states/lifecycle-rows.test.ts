import { expect, test } from 'vitest'
import type { Claim, Gap } from '../../../evidence/claim.ts'
import type { LifecycleSubject } from '../../../evidence/subjects.ts'
import { gapsOfNoLifecycle, lifecycleView } from './lifecycle-rows.ts'

const state = (value: string | boolean, more: { initial?: true; final?: true; basis?: 'declared' } = {}) => ({
  value,
  initial: more.initial ?? false,
  final: more.final ?? false,
  ...(more.basis === undefined ? {} : { basis: more.basis }),
})
const transition = (from: string | boolean, to: string | boolean) => ({
  from,
  to,
  by: `calls/POST /orders/{orderId}/${String(to)}`,
  identities: ['clerk'],
  support: 2,
})
const lifecycle = (
  states: LifecycleSubject['states'],
  transitions: LifecycleSubject['transitions'],
): Claim<LifecycleSubject> => ({
  id: 'states/Order.status',
  basis: 'observed',
  subject: { kind: 'lifecycle', entity: 'Order', field: 'status', states, transitions },
  support: 2,
  against: 0,
  evidence: [{ source: 's' as never, pointer: '/log/entries/1' }],
  review: null,
})
const gap = (id: string): Gap => ({
  id: `states/not-shown/${id}`,
  what: 'w',
  because: 'b',
  next: 'n',
  blocks: true,
  evidence: [],
  opens: 1,
})

test('numbers run from the beginning through the changes to the ends, then through what is not shown', () => {
  const claim = lifecycle(
    [state('closed', { final: true }), state('lost'), state('new', { initial: true }), state('paid')],
    [transition('paid', 'closed'), transition('new', 'paid')],
  )
  const { rows } = lifecycleView(claim, [gap('Order.status into lost'), gap('Order.status ends')])
  expect(rows.map(({ number, kind, from, to }) => [number, kind, from, to])).toEqual([
    [1, 'begins', null, '"new"'],
    [2, 'changes', '"new"', '"paid"'],
    [3, 'changes', '"paid"', '"closed"'],
    [4, 'ends', '"closed"', null],
    [5, 'unknown', null, '"lost"'],
  ])
})

test('what is open and no arrow is kept apart, and what is open about other fields too', () => {
  const claim = lifecycle([state('a'), state('b')], [transition('a', 'b')])
  const notShown = [gap('Order.status begins'), gap('Order.status into a'), gap('Order.kind changes'), gap('any')]
  const ids = (gaps: readonly Gap[]) => gaps.map(({ id }) => id.slice('states/not-shown/'.length))
  expect(ids(lifecycleView(claim, notShown).open)).toEqual(['Order.status begins'])
  expect(ids(gapsOfNoLifecycle([claim], notShown))).toEqual(['Order.kind changes', 'any'])
})

test('each state says one fact, and whether anything was seen to reach it', () => {
  const claim = lifecycle(
    [
      state('new', { initial: true }),
      state('done', { final: true }),
      state('alone'),
      state('said', { basis: 'declared' }),
      state('mid'),
      state('start'),
    ],
    [transition('new', 'mid'), transition('mid', 'done'), transition('start', 'mid')],
  )
  expect(lifecycleView(claim, []).states.map(({ value, fact, reached }) => [value, fact, reached])).toEqual([
    ['new', 'begins here', true],
    ['done', 'ends here', true],
    ['alone', 'no way in or out shown', false],
    ['said', 'declared, not seen', false],
    ['mid', '2 ways in, 1 out', true],
    ['start', 'no way in shown', true],
  ])
})

test('values of other types are not mistaken for their names', () => {
  const claim = lifecycle([state(true), state('true')], [transition(true, 'true')])
  expect(lifecycleView(claim, []).rows.map(({ from, to }) => [from, to])).toEqual([['true', '"true"']])
})

test('calls that made or deleted things are arrows of their own, with who did it and how often', () => {
  const plain = lifecycle([state('new', { initial: true }), state('done')], [transition('new', 'done')])
  const event = {
    value: 'new',
    by: 'calls/POST /orders',
    identities: ['clerk'],
    support: 3,
    evidence: [{ source: 's' as never, pointer: '/log/entries/4' }] as const,
  }
  const deleted = { ...event, value: 'done', by: 'calls/DELETE /orders/{orderId}' }
  const claim = { ...plain, subject: { ...plain.subject, begun: [event], deleted: [deleted] } }
  expect(lifecycleView(claim, []).rows.map(({ kind, from, to, by, support }) => [kind, from, to, by, support])).toEqual(
    [
      ['begins', null, '"new"', 'calls/POST /orders', 3],
      ['changes', '"new"', '"done"', 'calls/POST /orders/{orderId}/done', 2],
      ['deleted', '"done"', null, 'calls/DELETE /orders/{orderId}', 3],
    ],
  )
})
