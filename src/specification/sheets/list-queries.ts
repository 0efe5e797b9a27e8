import type { ListOperator } from '../../evidence/list-query.ts'
import type { CallSubject, ListQuery } from '../../evidence/subjects.ts'
import { figure } from '../words.ts'
import { code, joined } from './backing.ts'
import type { Line } from './sheet.ts'

/** What a query can ask of a call's list, a sentence each: "`filter[{field}][_eq]` keeps those whose `status` is the sent value, seen twice." */
export function listQueryLines({ asks = [] }: CallSubject): readonly Line[] {
  return asks.map((query): Line => [
    ...(query.parameter === FIELD
      ? namesakes(query)
      : [code(query.parameter), ...deed({ ofAny: undefined, ...query })]),
    query.support === 1 ? ', seen once.' : `, seen ${figure(query.support)} times.`,
  ])
}

/** "Its list comes sorted by `createdAt` (descending) where nothing asks for an order, seen 12 times." */
export function listOrderLines({ order = [] }: CallSubject): readonly Line[] {
  const [first] = order
  if (first === undefined) return []
  const by = order.map(({ field, direction }): Line => [code(field), ` (${direction})`])
  return [
    [
      'Its list comes sorted by ',
      ...by.flatMap((line, nth): Line => (nth === 0 ? line : [' and alike by ', ...line])),
      ' where nothing asks for an order',
      first.support === 1 ? ', seen once.' : `, seen ${figure(first.support)} times.`,
    ],
  ]
}

/** The parameter is called as the field itself. */
const FIELD = '{field}'

/** "`status`, `type` each keep those in which it is the sent value" */
function namesakes({ operator, fields, ofAny }: ListQuery): Line {
  if (operator === 'search' || operator === 'sort') return [code(FIELD), ...deed({ operator, fields, ofAny })]
  return [
    ...joined(fields.map(code)),
    ...(ofAny === true ? [' or the name of any other field'] : []),
    fields.length === 1 || ofAny === true ? ' keeps' : ' each keep',
    ` those in which it ${WORDS[operator]}`,
  ]
}

function deed({ operator, fields, ofAny }: Deed): Line {
  if (operator === 'search') return [' finds those that hold the sent text']
  const names: Line = [...joined(fields.map(code)), ...(ofAny === true ? [' or any other field'] : [])]
  if (operator === 'sort') return [' sorts by ', ...names]
  return [' keeps those whose ', ...names, ` ${WORDS[operator]}`]
}

type Deed = Pick<ListQuery, 'operator' | 'fields'> & { readonly ofAny: ListQuery['ofAny'] }

const WORDS: { readonly [Operator in Exclude<ListOperator, 'search' | 'sort'>]: string } = {
  equals: 'is the sent value',
  differs: 'is another than the sent value',
  among: 'is one of the sent values',
  empty: 'holds nothing',
  set: 'holds anything',
  less: 'is less than the sent value',
  most: 'is at most the sent value',
  more: 'is more than the sent value',
  least: 'is at least the sent value',
  contains: 'contains the sent text',
  pattern: 'is like the sent text, where asterisks and per cent signs stand for anything',
}
