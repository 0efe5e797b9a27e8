import { expect, test } from 'vitest'
import type { CallEffect } from '../../evidence/subjects.ts'
import type { SourceId } from '../../evidence/source.ts'
import { effectLines } from './effects.ts'

const effect = (field: string, becomes: CallEffect['becomes'], more: Partial<CallEffect> = {}): CallEffect => ({
  entity: 'Loan',
  field,
  becomes,
  support: 2,
  evidence: [{ source: 'a' as SourceId, pointer: '/log/entries/1' }],
  ...more,
})

/** The sentences as plain text, what stands on the wire between backticks. */
const said = (...effects: readonly CallEffect[]): readonly string[] =>
  effectLines({ effects }).map(line =>
    line.map(run => (typeof run === 'string' ? run : 'code' in run ? `\`${run.code}\`` : '?')).join(''),
  )

test.each<[CallEffect, string]>([
  [effect('status', { is: 'constant', value: 'open' }), 'Sets `Loan.status` to `open`, seen 2 times.'],
  [
    effect('pin', { is: 'constant', value: 'none', overrules: true }),
    'Sets `Loan.pin` to `none`, whatever is sent for it, seen 2 times.',
  ],
  [effect('tags', { is: 'constant', value: [] }), 'Sets `Loan.tags` to an empty list, seen 2 times.'],
  [effect('returnedAt', { is: 'time' }, { support: 1 }), 'Sets `Loan.returnedAt` to the time of the call, seen once.'],
  [
    effect('dueOn', { is: 'time', after: { count: { field: 'days' }, unit: 'days' } }),
    'Sets `Loan.dueOn` to as many days after the call as `Loan.days` says, seen 2 times.',
  ],
  [
    effect('dueOn', { is: 'time', after: { count: 1, unit: 'days' } }),
    'Sets `Loan.dueOn` to 1 day after the call, seen 2 times.',
  ],
  [effect('by', { is: 'caller', as: 'id' }), 'Sets `Loan.by` to the key of whoever calls, seen 2 times.'],
  [
    effect('by', { is: 'caller', as: 'display name' }),
    'Sets `Loan.by` to the display name of whoever calls, seen 2 times.',
  ],
  [effect('open', { is: 'more', by: -1 }), 'Sets `Loan.open` to 1 less than before, seen 2 times.'],
  [
    effect('stock', { is: 'more', by: { sent: 'pieces', times: -1 } }),
    'Sets `Loan.stock` to less than before by the sent `pieces`, seen 2 times.',
  ],
  [effect('starred', { is: 'opposite' }), 'Sets `Loan.starred` to the opposite of what it was, seen 2 times.'],
  [
    effect('fee', { is: 'field', via: 'tool', entity: 'Tool', name: 'fee' }),
    'Sets `Loan.fee` to `Tool.fee` of the one that `Loan.tool` names, seen 2 times.',
  ],
  [
    effect('note', { is: 'sent', in: 'body', name: 'note', otherwise: null, emptyIsNull: true }),
    'Sets `Loan.note` to what is sent as `note` (an empty text: to `null`), else to `null`, seen 2 times.',
  ],
  [
    effect('tool', { is: 'sent', in: 'path', name: 'toolId' }),
    'Sets `Loan.tool` to what the path holds as `{toolId}`, seen 2 times.',
  ],
  [
    effect('free', { is: 'constant', value: false }, { entity: 'Tool', via: { by: 'field', name: 'tool' } }),
    'Sets `Tool.free` of the one that its `tool` names to `false`, seen 2 times.',
  ],
  [
    effect('loans', { is: 'more', by: 1 }, { entity: 'User', via: { by: 'caller' } }),
    'Sets `User.loans` of whoever calls to 1 more than before, seen 2 times.',
  ],
])('%#', (one, sentence) => {
  expect(said(one)).toEqual([sentence])
})

test('what is sent under the name of a field stands in one sentence', () => {
  const copy = (name: string): CallEffect => effect(name, { is: 'sent', in: 'body', name })
  expect(said(copy('days'), effect('at', { is: 'time' }), copy('note'))).toEqual([
    'Sets `Loan.days`, `Loan.note` to what is sent under the same names.',
    'Sets `Loan.at` to the time of the call, seen 2 times.',
  ])
})

test('what begins alike stands in one sentence', () => {
  const begins = (name: string, value: number): CallEffect => effect(name, { is: 'constant', value }, { begins: true })
  expect(said(begins('days', 0), begins('fee', 3), begins('pieces', 0))).toEqual([
    'What it makes begins with `0` in `Loan.days`, `Loan.pieces`, seen 2 times.',
    'What it makes begins with `3` in `Loan.fee`, seen 2 times.',
  ])
})

test('what comes back is said of the call that brings it back', () => {
  const { evidence } = effect('status', { is: 'time' })
  const [line] = effectLines({ restores: [{ by: 'calls/DELETE /loans/{loanId}', support: 2, evidence }] })
  expect(line).toEqual(['Brings back what ', { code: 'DELETE /loans/{loanId}' }, ' deleted', ', seen 2 times.'])
})

test('what only says that a thing is among others says so', () => {
  const { evidence } = effect('status', { is: 'time' })
  const links = { list: 'calls/GET /teams/{teamId}/members', support: 1, evidence }
  const said = (method: string) => effectLines({ links, method })
  const list = { code: 'GET /teams/{teamId}/members' }
  expect(said('PUT')).toEqual([['Puts it into what ', list, ' lists, and nothing else', ', seen once.']])
  expect(said('DELETE')).toEqual([['Takes it out of what ', list, ' lists, and nothing else', ', seen once.']])
})

test('a PUT that makes what is not there says so', () => {
  const { evidence } = effect('status', { is: 'time' })
  const [line] = effectLines({ upserts: { support: 2, evidence }, method: 'PUT' })
  expect(line).toEqual(['Makes what it names where that is not there', ', seen 2 times.'])
})

test('what makes one and changes one says by what', () => {
  expect(effectLines({ changesBy: { name: 'edit', in: 'query' } })).toEqual([
    ['Makes one; where ', { code: 'edit' }, ' is sent, it changes the one that this names.'],
  ])
  expect(effectLines({ changesBy: { name: 'id', in: 'body' } })).toEqual([
    ['Makes one; where ', { code: 'id' }, ' holds a key, it changes the one that this names.'],
  ])
})

test.each([
  ['PUT', 'Changes a part of the thing that `berthId` names, and answers with that thing.'],
  ['GET', 'Answers with the thing that `berthId` names.'],
])('what a call about a part of a thing answers with: %s', (method, expected) => {
  const [line = []] = effectLines({ wholeNamedBy: 'berthId', method })
  expect(line.map(run => (typeof run === 'string' ? run : 'code' in run ? `\`${run.code}\`` : '?')).join('')).toBe(
    expected,
  )
})
