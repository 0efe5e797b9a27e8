import { describe, expect, it, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import { type Step, journey, modelOf } from '../instances/journey.test-sample.ts'
import { expectFoldLaws } from '../laws.ts'
import { asks } from './asks.ts'
import { askedOfNothing, listQueriesOf } from './list-queries.ts'

const tool = (id: number, shelf: string, fee: number): JsonObject => ({ id, name: `Tool ${id}`, shelf, fee })
const ALL = [tool(1, 'a', 3), tool(2, 'b', 1), tool(3, 'a', 2)]
const list = (query: string, answer: readonly JsonObject[], path = '/tools'): Step => ({
  call: `GET ${path}${query}`,
  answer: { data: answer, total: answer.length },
})
const all = list('', ALL)
const variables = (asked: JsonObject): JsonObject => ({
  query: 'query Tools($where: Where) { tools(where: $where) { id } }',
  variables: asked,
})
const only = (...ids: readonly number[]): readonly JsonObject[] => ALL.filter(({ id }) => ids.includes(id as number))

/** `GET /tools: shelf equals shelf` of each thing that queries ask. */
function found(steps: readonly Step[]): readonly string[] {
  const { operations } = modelOf(journey(steps))
  const of = listQueriesOf(operations)
  return operations.flatMap(operation =>
    of(operation).map(({ parameter, operator, fields, isOfAny }) =>
      [`${operation.path}: ${parameter} ${operator}`, ...fields, ...(isOfAny ? ['(any)'] : [])].join(' '),
    ),
  )
}

describe('a query', () => {
  test.each<[string, readonly Step[], readonly string[]]>([
    ['keeps what is equal', [all, list('?filter[shelf]=a', only(1, 3))], ['/tools: filter[{field}] equals shelf']],
    [
      'is not said to where one answer is otherwise',
      [all, list('?filter[shelf]=a', only(1, 3)), list('?filter[shelf]=b', ALL)],
      [],
    ],
    ['is not said to where nothing else was seen', [list('?filter[shelf]=a', only(1, 3)), list('', only(1))], []],
    ['is not said to where nothing was answered', [all, list('?filter[shelf]=z', [])], []],
    ['keeps what is like a pattern', [list('?name=*Tool%201*', only(1))], ['/tools: {field} pattern name']],
    ['is not said to where a pattern is of a letter', [list('?name=*T*', only(1))], []],
    ['is not said to where an answer is not like a pattern', [all, list('?name=*1', only(2))], []],
    ['finds what holds a text', [all, list('?q=Tool%201', only(1))], ['/tools: q search']],
    ['finds it under other names', [all, list('?pattern=Tool%201', only(1))], ['/tools: pattern search']],
    [
      'finds what may stand where something was replaced',
      [
        all,
        list('?q=ann', [{ id: 9, name: 'Hall', mail: 'user-9295d7e63fd47e14@redacted.invalid' }]),
        list('?q=Tool%201', only(1)),
      ],
      ['/tools: q search'],
    ],
    ['is not said to find what is nowhere', [all, list('?q=ann', only(2)), list('?q=Tool%201', only(1))], []],
    ['is not said to search for a letter', [all, list('?q=l', ALL)], []],
    ['sorts', [all, list('?sort=-fee', [ALL[0], ALL[2], ALL[1]] as JsonObject[])], ['/tools: sort sort fee']],
    ['is not said to sort what is in disorder', [all, list('?sort=-fee', ALL)], []],
    [
      'sorts what is alike by another field',
      [all, list('?sort=-shelf,fee', [ALL[1], ALL[2], ALL[0]] as JsonObject[])],
      ['/tools: sort sort shelf'],
    ],
    ['compares in its value', [all, list('?fee=gt.1', only(1, 3))], ['/tools: {field}=gt. more fee']],
    ['compares in an expression', [all, list('?q=fee=ge=2', only(1, 3))], ['/tools: q={field}=ge= least fee']],
    ['compares by its name', [all, list('?max_fee=2', only(2, 3))], ['/tools: max_{field} most fee']],
    [
      'stands in variables',
      [
        { ...all, call: 'POST /graphql', sent: variables({}) },
        { ...list('', only(1, 3)), call: 'POST /graphql', sent: variables({ where: { fee: { _gt: 1 } } }) },
      ],
      ['/graphql: where.{field}._gt more fee'],
    ],
    [
      'says of two calls, says of any',
      [all, list('?filter[shelf]=a', only(1, 3)), list('', ALL, '/lamps'), list('?filter[fee]=1', only(2), '/lamps')],
      ['/lamps: filter[{field}] equals fee (any)', '/tools: filter[{field}] equals shelf (any)'],
    ],
  ])('%s', (_, steps, expected) => expect(found(steps)).toEqual(expected))
})

describe('a query of a list that comes back empty', () => {
  const asked = (steps: readonly Step[]): readonly string[] => {
    const { operations } = modelOf(journey(steps))
    const of = askedOfNothing(operations)
    return operations.flatMap(operation =>
      of(operation).map(({ field, parameter }) => `${operation.path}: ${field} by ${parameter}`),
    )
  }
  const shown = [
    all,
    list('?filter[shelf]=a', only(1, 3)),
    list('', ALL, '/lamps'),
    list('?filter[fee]=1', only(2), '/lamps'),
  ]
  it('tells its fields, where others are asked so', () =>
    expect(asked([...shown, list('?filter[owner]=7', [], '/ladders')])).toEqual(['/ladders: owner by filter[{field}]']))
  it('tells nothing where none is asked so', () =>
    expect(asked([...shown, list('?filter[owner][_gt]=7&since=3', [], '/ladders')])).toEqual([]))
  it('tells nothing of what was refused or is no list', () =>
    expect(
      asked([
        ...shown,
        { call: 'GET /ladders?filter[owner]=7', status: 404, answer: { data: [] } },
        { call: 'GET /ropes?filter[owner]=7', answer: { total: 0 } },
      ]),
    ).toEqual([]))
})

it('the laws hold for what lists are asked', () => {
  const many: readonly Step[] = Array.from({ length: 120 }, (_, nth) =>
    list(`?filter[shelf]=${'abc'[nth % 3]}&sort=${nth % 2 === 0 ? '-fee' : 'name'}&f${nth % 70}=${nth}&q=${nth}`, [
      { ...tool(nth, 'abc'[nth % 5 === 0 ? 0 : nth % 3] as string, nth), [`f${nth % 70}`]: nth },
      tool(nth + 1, 'abc'[nth % 3] as string, nth - 1),
    ]),
  )
  const none: readonly Step[] = Array.from({ length: 70 }, (_, nth) => list(`?filter[f${nth}][_eq]=${nth}&sort=-n`, []))
  expectFoldLaws(asks, journey([...many, ...none]))
})
