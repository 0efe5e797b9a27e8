import { expect, test } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { ErrorSubject } from '../../evidence/subjects.ts'
import { references } from '../references.ts'
import { errorsBlocks } from './errors.ts'
import type { Block } from './sheet.ts'

const error = (basis: Claim<unknown>['basis'], subject: Partial<ErrorSubject>): Claim<ErrorSubject> => ({
  id: `errors/${subject.status ?? 0} ${subject.code ?? subject.message ?? ''}`,
  basis,
  subject: { kind: 'error', status: 0, code: null, message: null, calls: [], ...subject },
  support: 1,
  against: 0,
  evidence: [{ source: 's' as never, pointer: '/log/entries/1' }],
  review: null,
})

/** Each table by its columns and the first cells of its rows. */
const drawn = (claims: readonly Claim<ErrorSubject>[]) =>
  errorsBlocks(claims, references()).flatMap((block: Block) =>
    block.kind === 'table'
      ? [[block.columns.join(', '), ...block.rows.map(({ cells }) => JSON.stringify(cells[0]))]]
      : [],
  )

const taken = error('observed', { status: 409, code: 'TAKEN', message: 'taken', shownAs: 'It is taken' })
const lost = error('observed', { status: 0, message: 'connection lost' })
const words = error('declared', { message: 'Backup failed' })
const coded = error('declared', { code: 'GONE', message: 'It is gone' })

test('what only scripts say stands apart, with no more columns than it fills', () => {
  expect(drawn([words, taken, lost])).toEqual([
    ['Status, Code, On the wire, What a person reads, Where', '["none"]', '["409"]'],
    ['What a person would read', '[{"quote":"Backup failed"}]'],
  ])
  expect(drawn([coded, words])).toEqual([['Code, What a person would read', '["none"]', '[{"code":"GONE"}]']])
  expect(drawn([lost])).toEqual([['Status, Code, On the wire, Where', '["none"]']])
})

test('words that only a catalogue has are not told as words that somebody read', () => {
  const busy = error('observed', { status: 503, message: 'busy', declaredAs: 'Come back later' })
  const both = error('observed', { status: 504, message: 'slow', shownAs: 'Too slow', declaredAs: 'It takes long' })
  const tables = errorsBlocks([busy, both], references()).flatMap(block => (block.kind === 'table' ? [block] : []))
  expect(tables[0]?.rows.map(({ cells }) => cells[3])).toEqual([
    ['not shown', '; the front end has ', { quote: 'Come back later' }, ' ', { basis: 'declared' }],
    [{ quote: 'Too slow' }, '; the front end has ', { quote: 'It takes long' }, ' ', { basis: 'declared' }],
  ])
})

test('names the messages on a socket that were answered so', () => {
  const refused = error('observed', {
    message: 'No such room',
    calls: ['calls/GET /live'],
    messages: ['join', 'leave'],
  })
  const [table] = errorsBlocks([refused], references())
  expect(table?.kind === 'table' ? JSON.stringify(table.rows[0]?.cells.at(-1)) : '').toBe(
    '[{"to":"calls/GET /live","code":"GET /live"},", in answer to ",{"code":"join"},", ",{"code":"leave"}]',
  )
})

test('names the messages on a socket that say it by themselves', () => {
  const refused = error('observed', { message: 'Locked', calls: ['calls/GET /live'], comesIn: ['problem'] })
  const [table] = errorsBlocks([refused], references())
  expect(table?.kind === 'table' ? JSON.stringify(table.rows[0]?.cells.at(-1)) : '').toBe(
    '[{"to":"calls/GET /live","code":"GET /live"},", in the message ",{"code":"problem"}]',
  )
})

test('of several calls that are refused each in its state none is named twice', () => {
  const guard = (call: string) => ({
    call: `calls/${call}`,
    when: { is: 'caller' as const },
    refused: 1,
    carriedOut: 1,
    evidence: [{ source: 's' as never, pointer: '/log/entries/1' }] as const,
  })
  const named = (...guards: readonly ReturnType<typeof guard>[]): number => {
    const refused = error('observed', { status: 409, message: 'No', calls: ['calls/POST /a', 'calls/POST /b'], guards })
    const [table] = errorsBlocks([refused], references())
    const cell = table?.kind === 'table' ? (table.rows[0]?.cells.at(-1) ?? []) : []
    return cell.filter(run => typeof run === 'object' && 'to' in run).length
  }
  expect(named(guard('POST /a'), guard('POST /b'))).toBe(2)
  expect(named(guard('POST /a'))).toBe(2)
})

test('tells what had no words from what was not recorded', () => {
  const calls = ['calls/GET /a', 'calls/GET /b']
  const cells = [[], ['calls/GET /a'], calls].map(unrecorded => {
    const [table] = errorsBlocks([error('observed', { status: 403, calls, unrecorded })], references())
    return table?.kind === 'table' ? table.rows[0]?.cells.slice(1, 3).flat() : []
  })
  expect(cells).toEqual([
    ['none', 'none'],
    ['none, or not recorded', 'none, or not recorded'],
    ['not recorded', 'not recorded'],
  ])
})

test('a code that a header holds is told with what is said of it there', () => {
  const taken = error('observed', {
    status: 409,
    code: 'berthTaken',
    codeHeader: { name: 'x-exit', words: 'Somebody lies there.' },
  })
  const [table] = errorsBlocks([taken], references())
  expect(table?.kind === 'table' ? table.rows[0]?.cells[1] : []).toEqual([
    { code: 'berthTaken' },
    ' in the header ',
    { code: 'x-exit' },
    ': ',
    { quote: 'Somebody lies there.' },
  ])
})
