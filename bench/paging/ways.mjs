/**
 * Ways in which servers hand out lists piece by piece, each as its maker's documentation has it. `says` is what stands beside the list and
 * follows from what was asked for, by JSON Pointer; `ask` and `answer` take a page, from 0, and its size.
 */
const WORDS = 'amber birch cedar delta ember flint grove heath islet jetty'.split(' ')
const ALL = 57
const items = Array.from({ length: ALL }, (_, nth) => ({
  id: 1000 + nth * 7,
  name: `${WORDS[nth % 10]} ${WORDS[(nth * 3 + 1) % 10]} ${nth}`,
  price: 100 + ((nth * 37) % 90),
  stock: (nth * 13) % 40,
}))
const HOST = 'https://shop.test'
const query = values =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
const opaque = text => Buffer.from(text).toString('base64')
const slice = (page, size) => items.slice(page * size, page * size + size)
const pages = size => Math.ceil(ALL / size)

export const ways = {
  'Django REST framework, pages': {
    says: { '/count': 'total', '/next': 'next address', '/previous': 'previous address' },
    ask: (p, s) => ({ path: `/api/items/?${query({ page: p + 1, page_size: s })}` }),
    answer: (p, s) => ({
      body: {
        count: ALL,
        next: p + 1 < pages(s) ? `${HOST}/api/items/?page=${p + 2}&page_size=${s}` : null,
        previous: p > 0 ? `${HOST}/api/items/?page=${p}&page_size=${s}` : null,
        results: slice(p, s),
      },
    }),
  },
  'Django REST framework, offsets': {
    says: { '/count': 'total', '/next': 'next address', '/previous': 'previous address' },
    ask: (p, s) => ({ path: `/api/items/?${query({ limit: s, offset: p * s })}` }),
    answer: (p, s) => ({
      body: {
        count: ALL,
        next: p + 1 < pages(s) ? `${HOST}/api/items/?limit=${s}&offset=${(p + 1) * s}` : null,
        previous: p > 0 ? `${HOST}/api/items/?limit=${s}&offset=${(p - 1) * s}` : null,
        results: slice(p, s),
      },
    }),
  },
  'Django REST framework, cursors': {
    says: { '/next': 'next address' },
    ask: (p, s) => ({
      path: `/api/items/${p === 0 ? '' : `?${query({ cursor: opaque(`p=${items[p * s - 1].id}`) })}`}`,
    }),
    fixed: 10,
    answer: (p, s) => ({
      body: {
        next:
          p + 1 < pages(s)
            ? `${HOST}/api/items/?cursor=${encodeURIComponent(opaque(`p=${items[(p + 1) * s - 1].id}`))}`
            : null,
        previous: null,
        results: slice(p, s),
      },
    }),
  },
  'Spring Data': {
    says: {
      '/first': 'is first',
      '/last': 'is last',
      '/number': 'page',
      '/numberOfElements': 'count',
      '/pageable/offset': 'offset',
      '/pageable/pageNumber': 'page',
      '/pageable/pageSize': 'size',
      '/size': 'size',
      '/totalElements': 'total',
      '/totalPages': 'pages',
    },
    ask: (p, s) => ({ path: `/api/items?${query({ page: p, size: s })}` }),
    answer: (p, s) => ({
      body: {
        content: slice(p, s),
        pageable: { pageNumber: p, pageSize: s, offset: p * s, paged: true, unpaged: false },
        last: p + 1 >= pages(s),
        totalElements: ALL,
        totalPages: pages(s),
        size: s,
        number: p,
        first: p === 0,
        numberOfElements: slice(p, s).length,
        empty: slice(p, s).length === 0,
      },
    }),
  },
  Laravel: {
    says: {
      '/current_page': 'page',
      '/first_page_url': 'first address',
      '/from': 'first row',
      '/last_page': 'pages',
      '/last_page_url': 'last address',
      '/next_page_url': 'next address',
      '/per_page': 'size',
      '/prev_page_url': 'previous address',
      '/to': 'last row',
      '/total': 'total',
    },
    ask: (p, s) => ({ path: `/api/items?${query({ page: p + 1, per_page: s })}` }),
    answer: (p, s) => ({
      body: {
        current_page: p + 1,
        data: slice(p, s),
        first_page_url: `${HOST}/api/items?page=1`,
        from: p * s + 1,
        last_page: pages(s),
        last_page_url: `${HOST}/api/items?page=${pages(s)}`,
        next_page_url: p + 1 < pages(s) ? `${HOST}/api/items?page=${p + 2}` : null,
        path: `${HOST}/api/items`,
        per_page: s,
        prev_page_url: p > 0 ? `${HOST}/api/items?page=${p}` : null,
        to: p * s + slice(p, s).length,
        total: ALL,
      },
    }),
  },
  'Link header': {
    says: {},
    ask: (p, s) => ({ path: `/api/items?${query({ page: p + 1, per_page: s })}` }),
    answer: (p, s) => ({
      headers:
        p + 1 < pages(s)
          ? {
              link: `<${HOST}/api/items?page=${p + 2}&per_page=${s}>; rel="next", <${HOST}/api/items?page=${pages(s)}&per_page=${s}>; rel="last"`,
            }
          : {},
      body: slice(p, s),
    }),
  },
  'JSON:API': {
    says: { '/links/next': 'next address', '/links/self': 'own address', '/meta/total': 'total' },
    ask: (p, s) => ({ path: `/api/items?page[number]=${p + 1}&page[size]=${s}` }),
    answer: (p, s) => ({
      type: 'application/vnd.api+json',
      body: {
        data: slice(p, s).map(({ id, ...attributes }) => ({ type: 'items', id: String(id), attributes })),
        links: {
          self: `/api/items?page[number]=${p + 1}&page[size]=${s}`,
          ...(p + 1 < pages(s) ? { next: `/api/items?page[number]=${p + 2}&page[size]=${s}` } : {}),
        },
        meta: { total: ALL },
      },
    }),
  },
  HAL: {
    says: {
      '/_links/next/href': 'next address',
      '/_links/self/href': 'own address',
      '/page/number': 'page',
      '/page/size': 'size',
      '/page/totalElements': 'total',
      '/page/totalPages': 'pages',
    },
    ask: (p, s) => ({ path: `/api/items?${query({ page: p, size: s })}` }),
    answer: (p, s) => ({
      type: 'application/hal+json',
      body: {
        _embedded: { items: slice(p, s).map(i => ({ ...i, _links: { self: { href: `${HOST}/api/items/${i.id}` } } })) },
        _links: {
          self: { href: `${HOST}/api/items?page=${p}&size=${s}` },
          ...(p + 1 < pages(s) ? { next: { href: `${HOST}/api/items?page=${p + 1}&size=${s}` } } : {}),
        },
        page: { size: s, totalElements: ALL, totalPages: pages(s), number: p },
      },
    }),
  },
  OData: {
    says: { '/@odata.count': 'total' },
    ask: (p, s) => ({ path: `/odata/Items?$top=${s}&$skip=${p * s}&$count=true` }),
    answer: (p, s) => ({
      body: { '@odata.context': `${HOST}/odata/$metadata#Items`, '@odata.count': ALL, value: slice(p, s) },
    }),
  },
  'GraphQL, Relay': {
    says: {
      '/data/items/totalCount': 'total',
      '/data/items/pageInfo/endCursor': 'next cursor',
      '/data/items/pageInfo/hasNextPage': 'is followed',
    },
    ask: (p, s) => ({
      method: 'POST',
      path: '/graphql',
      body: {
        operationName: 'Items',
        query:
          'query Items($first: Int!, $after: String) { items(first: $first, after: $after) { totalCount edges { cursor node { id name price stock __typename } __typename } pageInfo { hasNextPage endCursor __typename } __typename } }',
        variables: p === 0 ? { first: s } : { first: s, after: opaque(`c:${items[p * s - 1].id}`) },
      },
    }),
    answer: (p, s) => ({
      body: {
        data: {
          items: {
            totalCount: ALL,
            edges: slice(p, s).map(i => ({
              cursor: opaque(`c:${i.id}`),
              node: { ...i, __typename: 'Item' },
              __typename: 'ItemEdge',
            })),
            pageInfo: {
              hasNextPage: p + 1 < pages(s),
              endCursor: opaque(`c:${slice(p, s).at(-1)?.id}`),
              __typename: 'PageInfo',
            },
            __typename: 'ItemConnection',
          },
        },
      },
    }),
  },
  'GraphQL, skip and take': {
    says: { '/data/items/totalItems': 'total' },
    ask: (p, s) => ({
      method: 'POST',
      path: '/graphql',
      body: {
        operationName: 'Items',
        query:
          'query Items($skip: Int!, $take: Int!) { items(skip: $skip, take: $take) { totalItems items { id name price stock __typename } __typename } }',
        variables: { skip: p * s, take: s },
      },
    }),
    answer: (p, s) => ({
      body: {
        data: {
          items: {
            totalItems: ALL,
            items: slice(p, s).map(i => ({ ...i, __typename: 'Item' })),
            __typename: 'ItemList',
          },
        },
      },
    }),
  },
  DataTables: {
    says: { '/recordsTotal': 'total', '/recordsFiltered': 'total' },
    ask: (p, s) => ({ path: `/items/data?${query({ draw: p + 1, start: p * s, length: s })}` }),
    answer: (p, s) => ({ body: { draw: p + 1, recordsTotal: ALL, recordsFiltered: ALL, data: slice(p, s) } }),
  },
  'DataTables, posted': {
    says: { '/recordsTotal': 'total', '/recordsFiltered': 'total' },
    ask: (p, s) => ({ method: 'POST', path: `/items/data`, form: query({ draw: p + 1, start: p * s, length: s }) }),
    answer: (p, s) => ({ body: { draw: p + 1, recordsTotal: ALL, recordsFiltered: ALL, data: slice(p, s) } }),
  },
  'range in JSON': {
    says: {},
    ask: (p, s) => ({ path: `/api/items?range=${encodeURIComponent(JSON.stringify([p * s, p * s + s - 1]))}` }),
    answer: (p, s) => ({
      headers: { 'content-range': `items ${p * s}-${p * s + slice(p, s).length - 1}/${ALL}` },
      body: slice(p, s),
    }),
  },
  'after a key': {
    says: { '/has_more': 'is followed' },
    ask: (p, s) => ({
      path: `/v1/items?${query({ limit: s, ...(p === 0 ? {} : { starting_after: items[p * s - 1].id }) })}`,
    }),
    answer: (p, s) => ({ body: { object: 'list', url: '/v1/items', has_more: p + 1 < pages(s), data: slice(p, s) } }),
  },
  'cursor, empty at the end': {
    says: { '/response_metadata/next_cursor': 'next cursor' },
    ask: (p, s) => ({
      path: `/api/items.list?${query({ limit: s, ...(p === 0 ? {} : { cursor: opaque(`x${items[p * s].id}`) }) })}`,
    }),
    answer: (p, s) => ({
      body: {
        ok: true,
        items: slice(p, s),
        response_metadata: { next_cursor: p + 1 < pages(s) ? opaque(`x${items[(p + 1) * s].id}`) : '' },
      },
    }),
  },
  'from and size, posted': {
    says: { '/total': 'total' },
    ask: (p, s) => ({
      method: 'POST',
      path: '/api/items/search',
      body: { from: p * s, size: s, query: { match_all: {} } },
    }),
    answer: (p, s) => ({ body: { total: ALL, hits: slice(p, s) } }),
  },
  'page and size, posted': {
    says: { '/data/pageNum': 'page', '/data/pageSize': 'size', '/data/total': 'total' },
    ask: (p, s) => ({ method: 'POST', path: '/api/items/query', body: { pageNum: p + 1, pageSize: s } }),
    answer: (p, s) => ({
      body: { code: 0, msg: 'ok', data: { list: slice(p, s), total: ALL, pageNum: p + 1, pageSize: s } },
    }),
  },
  Strapi: {
    says: {
      '/meta/pagination/page': 'page',
      '/meta/pagination/pageCount': 'pages',
      '/meta/pagination/pageSize': 'size',
      '/meta/pagination/total': 'total',
    },
    ask: (p, s) => ({ path: `/api/items?pagination[page]=${p + 1}&pagination[pageSize]=${s}` }),
    answer: (p, s) => ({
      body: { data: slice(p, s), meta: { pagination: { page: p + 1, pageSize: s, pageCount: pages(s), total: ALL } } },
    }),
  },
  'mongoose-paginate': {
    says: {
      '/hasNextPage': 'is followed',
      '/hasPrevPage': 'is preceded',
      '/limit': 'size',
      '/nextPage': 'next page',
      '/page': 'page',
      '/pagingCounter': 'first row',
      '/prevPage': 'previous page',
      '/totalDocs': 'total',
      '/totalPages': 'pages',
    },
    ask: (p, s) => ({ path: `/api/items?${query({ limit: s, page: p + 1 })}` }),
    answer: (p, s) => ({
      body: {
        docs: slice(p, s),
        hasNextPage: p + 1 < pages(s),
        hasPrevPage: p > 0,
        limit: s,
        nextPage: p + 1 < pages(s) ? p + 2 : null,
        page: p + 1,
        pagingCounter: p * s + 1,
        prevPage: p > 0 ? p : null,
        totalDocs: ALL,
        totalPages: pages(s),
      },
    }),
  },
  'page token, left out at the end': {
    says: { '/nextPageToken': 'next cursor' },
    ask: (p, s) => ({
      path: `/v1/items?${query({ pageSize: s, ...(p === 0 ? {} : { pageToken: opaque(`t${items[p * s].id}`) }) })}`,
    }),
    answer: (p, s) => ({
      body: { items: slice(p, s), ...(p + 1 < pages(s) ? { nextPageToken: opaque(`t${items[(p + 1) * s].id}`) } : {}) },
    }),
  },
  'start and end': {
    says: {},
    ask: (p, s) => ({ path: `/api/items?${query({ _start: p * s, _end: p * s + s })}` }),
    answer: (p, s) => ({ headers: { 'x-total-count': `${ALL}` }, body: slice(p, s) }),
  },
  'page with an underscore': {
    says: {},
    ask: (p, s) => ({ path: `/api/items?${query({ _page: p + 1, _limit: s })}` }),
    answer: (p, s) => ({ headers: { 'x-total-count': `${ALL}` }, body: slice(p, s) }),
  },
  'limit and skip in JSON': {
    says: {},
    ask: (p, s) => ({ path: `/api/items?filter=${encodeURIComponent(JSON.stringify({ limit: s, skip: p * s }))}` }),
    answer: (p, s) => ({ body: slice(p, s) }),
  },
  tRPC: {
    says: { '/0/result/data/nextCursor': 'next cursor' },
    ask: (p, s) => ({
      path: `/api/trpc/items.list?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { limit: s, cursor: p * s } }))}`,
    }),
    answer: (p, s) => ({
      body: [{ result: { data: { items: slice(p, s), nextCursor: p + 1 < pages(s) ? (p + 1) * s : null } } }],
    }),
  },
  bookmark: {
    says: { '/bookmark': 'next cursor' },
    ask: (p, s) => ({
      path: `/api/items${p === 0 ? '' : `?${query({ bookmark: opaque(`bm-${items[p * s].id}-zz`) })}`}`,
    }),
    fixed: 10,
    answer: (p, s) => ({
      body: { items: slice(p, s), bookmark: p + 1 < pages(s) ? opaque(`bm-${items[(p + 1) * s].id}-zz`) : null },
    }),
  },
  'page in the path': {
    says: { '/page': 'page', '/total': 'total' },
    ask: p => ({ path: `/api/items/page/${p + 1}` }),
    fixed: 10,
    answer: (p, s) => ({ body: { items: slice(p, s), page: p + 1, total: ALL } }),
  },
  'page of a fixed size': {
    says: { '/total': 'total' },
    ask: p => ({ path: `/api/items?${query({ page: p + 1 })}` }),
    fixed: 10,
    answer: (p, s) => ({ body: { items: slice(p, s), total: ALL } }),
  },
  'page index': {
    says: { '/totalCount': 'total' },
    ask: (p, s) => ({ path: `/api/items?${query({ pageIndex: p, pageSize: s })}` }),
    answer: (p, s) => ({ body: { items: slice(p, s), totalCount: ALL } }),
  },
}

/** A recording of pages that were read one after the other, each with its size. */
export function recordingOf(way, journey) {
  let at = Date.parse('2026-11-01T10:00:00Z')
  const entries = journey.map(([page, wanted]) => {
    at += 2000
    const size = way.fixed ?? wanted
    return entryOf(way.ask(page, size), way.answer(page, size), at)
  })
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'paging', version: '1' }, entries } })
}

function entryOf({ method = 'GET', path, body, form }, { body: answer, headers = {}, type = 'application/json' }, at) {
  const sent =
    body === undefined
      ? { mimeType: 'application/x-www-form-urlencoded', text: form }
      : { mimeType: 'application/json', text: JSON.stringify(body) }
  const text = JSON.stringify(answer)
  const message = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 }
  return {
    startedDateTime: new Date(at).toISOString(),
    time: 10,
    request: {
      ...message,
      method,
      url: HOST + path,
      headers: sent.text === undefined ? [] : [{ name: 'content-type', value: sent.mimeType }],
      queryString: [...new URL(HOST + path).searchParams].map(([name, value]) => ({ name, value })),
      ...(sent.text === undefined ? {} : { postData: sent }),
    },
    response: {
      ...message,
      status: 200,
      statusText: 'OK',
      headers: Object.entries({ 'content-type': type, ...headers }).map(([name, value]) => ({ name, value })),
      content: { size: text.length, mimeType: type, text },
      redirectURL: '',
    },
    cache: {},
    timings: { send: 0, wait: 10, receive: 0 },
  }
}
