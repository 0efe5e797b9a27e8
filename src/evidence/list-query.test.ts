import { describe, expect, it, test } from 'vitest'
import { type ListAsk, askedPairs, isAsAsked, isOrder, listAsks } from './list-query.ts'

const FIELDS = new Set(['status', 'price', 'name', 'author', 'search'])

/** `filter[{field}][_eq] equals status draft` of each thing that a query asks. */
const asked = (query: string, fields: ReadonlySet<string> = FIELDS): readonly string[] =>
  listAsks([...new URLSearchParams(query)], name => fields.has(name)).map(
    ({ parameter, operator, field, value, isDescending, thenBy = [] }) =>
      [
        parameter,
        operator,
        field,
        value,
        ...(isDescending === true ? ['descending'] : []),
        ...thenBy.flatMap(one => [one.field, ...(one.isDescending === true ? ['descending'] : [])]),
      ].join(' '),
  )

describe('what a query asks of a list', () => {
  test.each<[string, readonly string[]]>([
    ['status=draft', ['{field} equals status draft']],
    ['name=*oak*', ['{field} pattern name *oak*']],
    ['filter[name]=oak%25', ['filter[{field}] pattern name oak%']],
    ['name=50%25 wool', ['{field} equals name 50% wool']],
    ['filter[status][_eq]=draft', ['filter[{field}][_eq] equals status draft']],
    ['filter[_and][3][status][_neq]=draft', ['filter[_and][{field}][_neq] differs status draft']],
    ['filters[status][$in][0]=draft', ['filters[{field}][$in] among status draft']],
    [`filter=${JSON.stringify({ status: ['new', 'old'] })}`, ['filter.{field} among status new,old']],
    [`filter=${JSON.stringify({ price_gte: 3 })}`, ['filter.{field}_gte least price 3']],
    [`filter=${JSON.stringify({ q: 'oak' })}`, ['filter.q search  oak']],
    ['sort=["price","DESC"]', ['sort sort price price,DESC descending']],
    ['price__gte=3', ['{field}__gte least price 3']],
    ['filter[author][_null]=true', ['filter[{field}][_null] empty author true']],
    ['filter[author][_null]=false', ['filter[{field}][_null] set author false']],
    [
      `filter=${JSON.stringify({ _and: [{ status: { _eq: 'x' } }, { price: { _lt: 3 } }] })}`,
      ['filter._and.{field}._eq equals status x', 'filter._and.{field}._lt less price 3'],
    ],
    [
      `filter=${JSON.stringify({ $and: [{ name: { $includes: 'oak' } }, { author: { $notEmpty: true } }] })}`,
      ['filter.$and.{field}.$includes contains name oak', 'filter.$and.{field}.$notEmpty set author true'],
    ],
    [`filter=${JSON.stringify({ $or: [{ name: { $includes: 'oak' } }] })}`, []],
    ['sort=-price', ['sort sort price -price descending']],
    ['sort[]=price', ['sort sort price price']],
    ['sort=price:desc', ['sort sort price price:desc descending']],
    ['sortBy=price&order=DESC', ['sortBy sort price price descending']],
    ['sort=status,asc&sort=price,desc', ['sort sort status status,asc price descending']],
    ['sort=-status,price', ['sort sort status -status,price descending price']],
    ['_sort=status,price&_order=desc,asc', ['_sort sort status status,price descending price']],
    ['order=price.desc', ['order sort price price.desc descending']],
    ['$orderby=price desc', ['$orderby sort price price desc descending']],
    ['sort[price]=desc', ['sort sort price desc descending']],
    [`sort=${JSON.stringify({ status: 1, price: -1 })}`, ['sort sort status 1 price descending']],
    [
      `order_by=${JSON.stringify([{ status: 'desc' }, { price: 'asc' }])}`,
      ['order_by sort status desc descending price'],
    ],
    [
      `filter=${JSON.stringify({ order: ['price DESC', 'name ASC'] })}`,
      ['filter.order sort price price DESC,name ASC descending name'],
    ],
    [`options=${JSON.stringify({ take: 3, sort: { price: 'DESC' } })}`, ['options.sort sort price DESC descending']],
    ['filter[search][order][_eq]=3', []],
    ['sort=colour', []],
    ['price.greaterThanOrEqual=3', ['{field}.greaterThanOrEqual least price 3']],
    ['where[price][less_than]=3', ['where[{field}][less_than] less price 3']],
    ['price=gt.50', ['{field}=gt. more price 50']],
    ['status=in.(draft,sent)', ['{field}=in. among status draft,sent']],
    ['name=ilike.*oak*', ['{field}=ilike. pattern name *oak*']],
    [
      "$filter=price gt 50 and status eq 'draft'",
      ['$filter={field} gt more price 50', '$filter={field} eq equals status draft'],
    ],
    [
      "$filter=contains(name,'o''ak') and price in (3,4)",
      ["$filter={field} contains contains name o'ak", '$filter={field} in among price 3,4'],
    ],
    ['filter=price=ge=50;status==draft', ['filter={field}=ge= least price 50', 'filter={field}== equals status draft']],
    ['filter=name==*oak*', ['filter={field}== pattern name *oak*']],
    // Of what one of several says nobody knows which holds.
    ["$filter=price gt 50 or status eq 'draft'", []],
    ['filter=colour=ge=50', []],
    ['price_gt=3', ['{field}_gt more price 3']],
    ['min_price=3', ['min_{field} least price 3']],
    ['name_filter=oa', ['{field}_filter contains name oa']],
    ['searchName=oa', []],
    ['priceTo=3', ['{field}To most price 3']],
    ['max_colour=3&order_price=3', []],
    ['q=oak', ['q search  oak']],
    // Of what the author's name is, nothing is said by the author.
    ['filter[author][name][_eq]=Ann', []],
    ['filter[$FOLLOW(access,policy)][status][_eq]=1', []],
    ['page=3&limit=10&fields[]=name', []],
    // A field of this name is no search.
    ['search=oak', ['{field} equals search oak']],
    ['filter={broken', []],
    ['filter=white oak', ['filter search  white oak']],
    ['search_pattern=oak', ['search_pattern search  oak']],
  ])('%s', (query, expected) => expect(asked(query)).toEqual(expected))
})

test('the variables of GraphQL ask as a query does', () => {
  const body = {
    query: 'query Items($where: Where) { items(where: $where) { id } }',
    variables: { where: { price: { _gt: 3 } }, first: 5 },
  }
  expect(listAsks(askedPairs([], body), name => FIELDS.has(name))).toEqual([
    { parameter: 'where.{field}._gt', operator: 'more', field: 'price', value: '3' },
  ])
  expect(askedPairs([['q', 'oak']], { variables: { price: 3 } })).toEqual([['q', 'oak']])
  expect(
    askedPairs([], { query: 'mutation Add($price: Int) { add(price: $price) { id } }', variables: { price: 3 } }),
  ).toEqual([])
})

describe('an element', () => {
  const oak = { name: 'Oak table', price: 40, status: null, author: { id: 7, name: 'Ann' }, tags: ['a'] }
  const ask = (operator: ListAsk['operator'], field: string, value: string): ListAsk => ({
    parameter: 'p',
    operator,
    field,
    value,
  })
  test.each<[ListAsk['operator'], string, string, boolean | undefined]>([
    ['equals', 'price', '40', true],
    ['equals', 'status', 'null', true],
    ['equals', 'author', '7', true],
    ['equals', 'colour', 'red', undefined],
    ['equals', 'tags', 'a', undefined],
    ['differs', 'price', '40', false],
    ['among', 'price', '3,40', true],
    ['empty', 'status', 'true', true],
    ['set', 'status', 'true', false],
    ['less', 'price', '9', false],
    ['most', 'price', '40', true],
    ['more', 'price', '9', true],
    ['least', 'price', '41', false],
    ['contains', 'name', '%TABLE%', true],
    ['pattern', 'name', '*table*', true],
    ['pattern', 'name', 'oak*', true],
    ['pattern', 'name', 'table*', false],
    ['pattern', 'name', '*oak', false],
    ['pattern', 'name', '%k%b%', true],
    ['pattern', 'name', 'oak ta%table', false],
    ['pattern', 'name', '*', true],
    ['search', '', 'oak', true],
    ['search', '', 'ash', false],
  ])('%s %s %s: %s', (operator, field, value, expected) =>
    expect(isAsAsked(oak, ask(operator, field, value))).toBe(expected),
  )

  it('that is a count tells nothing of a search', () =>
    expect(isAsAsked({ count: 3 }, ask('search', '', 'oak'))).toBeUndefined())
})

test.each<[string, string, boolean]>([
  ['sort', 'usage', true],
  ['order_by', 'name', true],
  ['dir', 'desc', true],
  ['dir', 'photos', false],
  ['order', 'new', false],
])('%s=%s says in which order a list is shown: %s', (name, value, is) => expect(isOrder(name, value)).toBe(is))
