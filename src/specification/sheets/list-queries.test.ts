import { expect, test } from 'vitest'
import type { SourceId } from '../../evidence/source.ts'
import type { CallSubject, ListQuery } from '../../evidence/subjects.ts'
import { listOrderLines, listQueryLines } from './list-queries.ts'
import type { Line } from './sheet.ts'

const query = (more: Partial<ListQuery>): ListQuery => ({
  parameter: 'filter[{field}]',
  operator: 'equals',
  fields: ['status'],
  support: 2,
  evidence: [{ source: 'a' as SourceId, pointer: '/log/entries/1' }],
  ...more,
})

const words = (line: Line = []): string =>
  line.map(run => (typeof run === 'string' ? run : 'code' in run ? `\`${run.code}\`` : '?')).join('')
const said = (of: ListQuery): string => words(listQueryLines({ asks: [of] } as unknown as CallSubject)[0])

test.each<[Partial<ListQuery>, string]>([
  [{}, '`filter[{field}]` keeps those whose `status` is the sent value, seen 2 times.'],
  [
    { operator: 'contains', fields: ['name', 'note'], ofAny: true, support: 1 },
    '`filter[{field}]` keeps those whose `name`, `note` or any other field contains the sent text, seen once.',
  ],
  [
    { parameter: '{field}', operator: 'pattern' },
    '`status` keeps those in which it is like the sent text, where asterisks and per cent signs stand for anything, seen 2 times.',
  ],
  [{ parameter: 'q', operator: 'search', fields: [] }, '`q` finds those that hold the sent text, seen 2 times.'],
  [{ parameter: '{field}' }, '`status` keeps those in which it is the sent value, seen 2 times.'],
  [
    { parameter: '{field}', fields: ['status', 'type'], operator: 'differs' },
    '`status`, `type` each keep those in which it is another than the sent value, seen 2 times.',
  ],
  [{ parameter: 'sort', operator: 'sort', fields: ['price'] }, '`sort` sorts by `price`, seen 2 times.'],
])('%j', (of, expected) => expect(said(query(of))).toBe(expected))

test('what a list comes sorted by is one sentence', () => {
  const by = (field: string) => ({ field, direction: 'descending' as const, support: 3, evidence: query({}).evidence })
  const subject = { order: [by('createdAt'), by('id')] } as unknown as CallSubject
  expect(listOrderLines(subject).map(words)).toEqual([
    'Its list comes sorted by `createdAt` (descending) and alike by `id` (descending) where nothing asks for an order, seen 3 times.',
  ])
  expect(listOrderLines({} as CallSubject)).toEqual([])
})
