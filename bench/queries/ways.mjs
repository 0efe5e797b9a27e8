/**
 * The grammars in which servers let a list be asked for, each as its maker's documentation has it: `ask` writes what is wanted (comparisons of fields,
 * and orders), and every one of them answers the same.
 */
const NAMES = 'amber birch cedar delta ember flint grove heath islet jetty'.split(' ')
const KINDS = ['tool', 'book', 'toy']
const items = Array.from({ length: 30 }, (_, n) => ({
  id: 100 + n * 3,
  name: `${NAMES[n % 10]} ${NAMES[(n * 3 + 1) % 10]}`,
  price: 10 + ((n * 37) % 90),
  kind: KINDS[n % 3],
  active: n % 4 !== 0,
  createdAt: new Date(Date.UTC(2026, 0, 1 + ((n * 11) % 28))).toISOString(),
}))
const q = o =>
  Object.entries(o)
    .map(
      ([k, v]) =>
        `${encodeURIComponent(k).replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%24', '$')}=${encodeURIComponent(v)}`,
    )
    .join('&')
const CMP = {
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  in: (a, b) => b.includes(a),
  has: (a, b) => a.toLowerCase().includes(b.toLowerCase()),
}
function answer(query) {
  let found = items.filter(i => query.every(([op, field, value]) => op === 'sort' || CMP[op](i[field], value)))
  const sorts = query.filter(([op]) => op === 'sort')
  found = found.toSorted((a, b) => {
    for (const [, f, d] of sorts) {
      const c = a[f] < b[f] ? -1 : a[f] > b[f] ? 1 : 0
      if (c) return d === 'desc' ? -c : c
    }
    return a.id - b.id
  })
  return found
}
export const learn = [
  [],
  [['eq', 'kind', 'tool']],
  [['eq', 'kind', 'book']],
  [['gt', 'price', 50]],
  [['gt', 'price', 80]],
  [['lte', 'price', 30]],
  [['lte', 'price', 45]],
  [['in', 'kind', ['tool', 'toy']]],
  [['in', 'kind', ['book', 'toy']]],
  [['has', 'name', 'amber']],
  [['has', 'name', 'cedar']],
  [['ne', 'kind', 'toy']],
  [['ne', 'kind', 'tool']],
  [['sort', 'price', 'asc']],
  [['sort', 'price', 'desc']],
  [['sort', 'name', 'asc']],
  [['eq', 'active', false]],
  [['eq', 'active', true]],
  [
    ['gt', 'price', 40],
    ['eq', 'kind', 'toy'],
  ],
  [
    ['sort', 'kind', 'asc'],
    ['sort', 'price', 'desc'],
  ],
]
export const held = [
  [],
  [['eq', 'kind', 'toy']],
  [['gt', 'price', 65]],
  [['lte', 'price', 20]],
  [['in', 'kind', ['tool', 'book']]],
  [['has', 'name', 'birch']],
  [['ne', 'kind', 'book']],
  [['sort', 'name', 'desc']],
  [['sort', 'createdAt', 'asc']],
  [
    ['gt', 'price', 30],
    ['lte', 'price', 70],
  ],
  [
    ['eq', 'kind', 'tool'],
    ['sort', 'price', 'desc'],
  ],
  [
    ['sort', 'kind', 'desc'],
    ['sort', 'price', 'asc'],
  ],
]
const bracket = (root, ops, sort) => query => {
  const o = {}
  for (const [op, f, v] of query)
    if (op !== 'sort') o[`${root}[${f}]${ops[op] === '' ? '' : `[${ops[op]}]`}`] = Array.isArray(v) ? v.join(',') : v
  const s = query.filter(x => x[0] === 'sort')
  if (s.length) Object.assign(o, sort(s))
  return `/api/items?${q(o)}`
}
const minus =
  (name = 'sort') =>
  s => ({ [name]: s.map(([, f, d]) => (d === 'desc' ? '-' : '') + f).join(',') })
const colon = s => ({ sort: s.map(([, f, d]) => `${f}:${d}`).join(',') })
const suffix = (sep, ops, sort) => query => {
  const o = {}
  for (const [op, f, v] of query)
    if (op !== 'sort') o[ops[op] === '' ? f : `${f}${sep}${ops[op]}`] = Array.isArray(v) ? v.join(',') : v
  const s = query.filter(x => x[0] === 'sort')
  if (s.length) Object.assign(o, sort(s))
  return `/api/items?${q(o)}`
}
const lit = v => (typeof v === 'string' ? `'${v}'` : String(v))
const plain = { gt: 'gt', gte: 'gte', lt: 'lt', lte: 'lte', eq: 'eq', ne: 'ne', in: 'in', has: 'contains' }
const json = (wrap, ops) => query => {
  const f = {}
  for (const [op, field, v] of query) if (op !== 'sort') f[field] = ops[op] === '' ? v : { ...f[field], [ops[op]]: v }
  return wrap(
    f,
    query.filter(x => x[0] === 'sort'),
  )
}
const CRITERIA = { gt: '.greaterThan', lte: '.lessThanOrEqual', in: '.in', has: '.contains', ne: '.notEquals' }
const criteria = words => query =>
  `/api/items?${query
    .map(([op, field, value]) =>
      op === 'sort' ? `sort=${field},${value}` : `${field}${words[op]}=${encodeURIComponent(value)}`,
    )
    .join('&')}`
const variables = (words, order, head) => query => {
  const where = {}
  for (const [op, field, value] of query)
    if (op !== 'sort') where[field] = { ...where[field], [words[op]]: words[op] === '_ilike' ? `%${value}%` : value }
  const orders = query.filter(([op]) => op === 'sort').map(([, field, direction]) => ({ [field]: direction }))
  return {
    operationName: 'Items',
    query: `${head} { id name price kind active createdAt __typename } }`,
    variables: { where, [order]: orders },
  }
}
export const ways = {
  Directus: {
    ask: bracket(
      'filter',
      { gt: '_gt', gte: '_gte', lt: '_lt', lte: '_lte', eq: '_eq', ne: '_neq', in: '_in', has: '_contains' },
      minus(),
    ),
  },
  Strapi: {
    ask: bracket(
      'filters',
      { gt: '$gt', gte: '$gte', lt: '$lt', lte: '$lte', eq: '$eq', ne: '$ne', in: '$in', has: '$contains' },
      colon,
    ),
  },
  Payload: {
    ask: bracket(
      'where',
      {
        gt: 'greater_than',
        gte: 'greater_than_equal',
        lt: 'less_than',
        lte: 'less_than_equal',
        eq: 'equals',
        ne: 'not_equals',
        in: 'in',
        has: 'contains',
      },
      minus(),
    ),
  },
  'Django REST framework': {
    ask: suffix(
      '__',
      { gt: 'gt', gte: 'gte', lt: 'lt', lte: 'lte', eq: '', ne: 'ne', in: 'in', has: 'icontains' },
      minus('ordering'),
    ),
  },
  PostgREST: {
    ask: query => {
      const sorts = []
      const parts = []
      for (const [op, f, v] of query)
        if (op === 'sort') sorts.push(`${f}.${v}`)
        else
          parts.push(
            `${f}=${{ gt: 'gt', gte: 'gte', lt: 'lt', lte: 'lte', eq: 'eq', ne: 'neq', in: 'in', has: 'ilike' }[op]}.${encodeURIComponent(op === 'in' ? `(${v.join(',')})` : op === 'has' ? `*${v}*` : v)}`,
          )
      if (sorts.length) parts.push(`order=${sorts.join(',')}`)
      return `/rest/v1/items?select=*${parts.length ? '&' + parts.join('&') : ''}`
    },
  },
  OData: {
    ask: query => {
      const o = {}
      const f = query
        .filter(x => x[0] !== 'sort')
        .map(([op, n, v]) =>
          op === 'has'
            ? `contains(${n},${lit(v)})`
            : op === 'in'
              ? `${n} in (${v.map(lit).join(',')})`
              : `${n} ${{ gt: 'gt', gte: 'ge', lt: 'lt', lte: 'le', eq: 'eq', ne: 'ne' }[op]} ${lit(v)}`,
        )
        .join(' and ')
      if (f) o.$filter = f
      const s = query.filter(x => x[0] === 'sort')
      if (s.length) o.$orderby = s.map(([, n, d]) => `${n} ${d}`).join(',')
      return `/odata/Items?${q(o)}`
    },
    wrap: value => ({ '@odata.context': 'https://shop.test/odata/$metadata#Items', value }),
  },
  RSQL: {
    ask: query => {
      const o = {}
      const f = query
        .filter(x => x[0] !== 'sort')
        .map(
          ([op, n, v]) =>
            `${n}${{ gt: '=gt=', gte: '=ge=', lt: '=lt=', lte: '=le=', eq: '==', ne: '!=', in: '=in=', has: '==' }[op]}${op === 'in' ? `(${v.join(',')})` : op === 'has' ? `*${v}*` : v}`,
        )
        .join(';')
      if (f) o.filter = f
      const s = query.filter(x => x[0] === 'sort')
      if (s.length) o.sort = s.map(([, n, d]) => `${n},${d}`).join(';')
      return `/api/items?${q(o)}`
    },
  },
  'JSON:API': { ask: bracket('filter', { ...plain, eq: '' }, minus()) },
  LoopBack: {
    ask: json(
      (f, s) =>
        `/api/items?filter=${encodeURIComponent(JSON.stringify({ where: f, ...(s.length ? { order: s.map(([, n, d]) => `${n} ${d.toUpperCase()}`) } : {}) }))}`,
      { gt: 'gt', gte: 'gte', lt: 'lt', lte: 'lte', eq: '', ne: 'neq', in: 'inq', has: 'like' },
    ),
  },
  'Mongo in JSON': {
    ask: json(
      (f, s) =>
        `/api/items?${q({ ...(Object.keys(f).length ? { q: JSON.stringify(f) } : {}), ...(s.length ? { sort: JSON.stringify(Object.fromEntries(s.map(([, n, d]) => [n, d === 'desc' ? -1 : 1]))) } : {}) })}`,
      { gt: '$gt', gte: '$gte', lt: '$lt', lte: '$lte', eq: '', ne: '$ne', in: '$in', has: '$regex' },
    ),
  },
  'Spring Data': { ask: criteria({ ...CRITERIA, eq: '' }) },
  'JHipster criteria': { ask: criteria({ ...CRITERIA, eq: '.equals' }) },
  'json-server': {
    ask: query => {
      const o = {}
      for (const [op, n, v] of query)
        if (op !== 'sort') o[`${n}${{ eq: '', gt: '_gt', lte: '_lte', ne: '_ne', has: '_like', in: '_in' }[op]}`] = v
      const s = query.filter(x => x[0] === 'sort')
      if (s.length) {
        o._sort = s.map(x => x[1]).join(',')
        o._order = s.map(x => x[2]).join(',')
      }
      return `/items?${q(o)}`
    },
  },
  'field and direction': {
    ask: query => {
      const o = {}
      for (const [op, n, v] of query)
        if (op !== 'sort')
          o[{ eq: n, gt: `min_${n}`, lte: `max_${n}`, ne: `not_${n}`, has: `search`, in: `${n}s` }[op]] = v
      const s = query.filter(x => x[0] === 'sort')
      if (s.length) {
        o.sort_by = s[0][1]
        o.sort_dir = s[0][2]
      }
      return `/api/items?${q(o)}`
    },
    noMany: true,
    strict: { gt: 'gte' },
  },
  'from and to': {
    ask: query => {
      const o = {}
      for (const [op, n, v] of query)
        if (op !== 'sort') o[{ eq: n, gt: `${n}From`, lte: `${n}To`, ne: `${n}Not`, has: `q`, in: n }[op]] = v
      const s = query.filter(x => x[0] === 'sort')
      if (s.length) {
        o.orderBy = s[0][1]
        o.order = s[0][2].toUpperCase()
      }
      return `/api/items?${q(o)}`
    },
    noMany: true,
    strict: { gt: 'gte' },
  },
  Hasura: {
    gql: true,
    ask: variables(
      { gt: '_gt', lte: '_lte', eq: '_eq', ne: '_neq', in: '_in', has: '_ilike' },
      'order_by',
      'query Items($where: items_bool_exp, $order_by: [items_order_by!]) { items(where: $where, order_by: $order_by)',
    ),
  },
  'Prisma GraphQL': {
    gql: true,
    ask: variables(
      { gt: 'gt', lte: 'lte', eq: 'equals', ne: 'not', in: 'in', has: 'contains' },
      'orderBy',
      'query Items($where: ItemWhereInput, $orderBy: [ItemOrderByInput!]) { items(where: $where, orderBy: $orderBy)',
    ),
  },
  'Elasticsearch-like body': {
    post: true,
    ask: query => ({
      filters: query.filter(x => x[0] !== 'sort').map(([op, field, value]) => ({ field, operator: op, value })),
      sort: query.filter(x => x[0] === 'sort').map(([, field, direction]) => ({ field, direction })),
    }),
    path: '/api/items/search',
  },
}
const HOST = 'https://shop.test'
export function recording(way, queries) {
  let at = Date.parse('2026-11-01T10:00:00Z')
  const entries = queries
    .filter(x => !(way.noMany && x.filter(y => y[0] === 'sort').length > 1))
    .map(query0 => {
      at += 2000
      const query = query0.map(([op, ...r]) => [way.strict?.[op] ?? op, ...r])
      const found = answer(query),
        a = way.ask(query0)
      const body = way.gql
        ? { data: { items: found.map(i => ({ ...i, __typename: 'items' })) } }
        : way.wrap
          ? way.wrap(found)
          : found
      const url = HOST + (way.gql ? '/graphql' : way.post ? way.path : a),
        text = JSON.stringify(body)
      const m = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 }
      const isPost = way.gql || way.post
      return {
        startedDateTime: new Date(at).toISOString(),
        time: 10,
        request: {
          ...m,
          method: isPost ? 'POST' : 'GET',
          url,
          headers: isPost ? [{ name: 'content-type', value: 'application/json' }] : [],
          queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
          ...(isPost ? { postData: { mimeType: 'application/json', text: JSON.stringify(a) } } : {}),
        },
        response: {
          ...m,
          status: 200,
          statusText: 'OK',
          headers: [{ name: 'content-type', value: 'application/json' }],
          content: { size: text.length, mimeType: 'application/json', text },
          redirectURL: '',
        },
        cache: {},
        timings: { send: 0, wait: 10, receive: 0 },
      }
    })
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'filters', version: '1' }, entries } })
}
