import { application } from '../application.mjs'
import { capital, plural } from '../random.mjs'

/** One small back end recorded in all the ways that break readers of recordings; each peculiarity is a fact to check. */
export function nasty(random) {
  const [thing, person, part] = [random.thing(), random.thing(), random.thing()]
  const [things, persons, parts] = [thing, person, part].map(plural)
  const base = '/api/v1'
  const app = application(random, {
    name: `${capital(thing)} Yard`,
    host: `yard.${thing}.test`,
    base,
    auth: 'bearer',
    dialect: random.pick(['chrome', 'playwright']),
  })
  const steps = random.some(['open', 'held', 'sent', 'done', 'void'], 3)
  const all = Array.from({ length: 18 }, (_, at) => ({
    id: 200 + at,
    state: steps[at % 3],
    total: at % 2 === 0 ? 40 + at : 12.5 + at,
    count: at,
    note: at % 3 === 0 ? null : random.sentence(3),
    ...(at % 2 === 0 ? { coupon: random.word() } : {}),
    [`${person}Id`]: random.uuid(),
    placedAt: app.now(),
    lines: [{ [`${part}Id`]: 7 + (at % 4), qty: 1 + (at % 3), ...(at % 2 === 0 ? { gift: true } : {}) }],
  }))
  const people = Array.from({ length: 5 }, () => ({
    id: random.uuid(),
    name: random.title(),
    email: `${random.word()}@example.test`,
    tags: random.some(['a', 'b', 'vip'], 2),
  }))
  const v7 = () => `0190${random.hex(4)}-${random.hex(4)}-7${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`
  const sessions = Array.from({ length: 3 }, v7)
  app
    .route('GET', `/${things}`, ({ query }) => ({
      json: {
        items: all.slice((Number(query.page) - 1) * 6, Number(query.page) * 6),
        page: Number(query.page),
        total: all.length,
      },
    }))
    .route('GET', `/${things}/{id}`, ({ params }) => ({ json: all.find(({ id }) => String(id) === params.id) }))
    .route('POST', `/${things}`, ({ body }) =>
      body.lines === undefined
        ? app.refuse(422, 'LINES_MISSING', 'lines is required', { lines: 'is required' })
        : { status: 201, json: all[0], headers: [{ name: 'Location', value: `${base}/${things}/200` }] },
    )
    .route('GET', `/${persons}/me`, () => ({ json: { ...people[0], locale: 'sv', quota: 10 } }))
    .route('GET', `/${persons}/{id}`, ({ params }) => ({ json: people.find(({ id }) => id === params.id) }))
    .route('GET', `/${parts}`, () => ({
      json: [7, 8, 9, 10].map(id => ({ id, label: random.title(), weight: random.whole(80) / 8 })),
    }))
    .route('GET', `/${parts}/categories`, () => ({ json: ['wood', 'iron', 'rope'] }))
    .route('GET', `/${parts}/{id}`, ({ params }) => ({
      json: { id: Number(params.id), label: random.title(), weight: random.whole(80) / 8 },
    }))
    .route('GET', '/devices/{id}', ({ params }) => ({ json: { device: params.id, seen: app.now() } }))
    .route('GET', '/settings/profile', () => ({ json: { nickname: random.word(), locale: 'sv' } }))
    .route('GET', '/settings/billing', () => ({ json: { plan: 'pro', seats: 3 } }))
    .route('GET', '/settings/security', () => ({ json: { mfa: true, sessions: 2 } }))
    .route('GET', '/stock', () => ({
      json: Object.fromEntries([7, 8, 9, 10].slice(0, 2 + random.whole(3)).map(id => [id, { left: random.whole(90) }])),
    }))
    .route('GET', '/shares', () => ({
      json: Object.fromEntries(people.slice(0, 3).map(({ id }) => [id, { share: random.whole(100) / 128 }])),
    }))
    .route('GET', '/prices', () => ({
      json: Object.fromEntries(
        random.some(['SE', 'NO', 'DK', 'FI', 'IS'], 3).map(code => [code, random.whole(900) / 8]),
      ),
    }))
    .route('GET', '/feed', () => ({
      json: [0, 1, 2, 3].map(at =>
        at % 2 === 0
          ? { kind: 'text', body: random.sentence(2), id: at }
          : { kind: 'photo', url: `https://img.example.test/${random.hex(6)}`, width: 80, id: at },
      ),
    }))
    .route('GET', '/limited', () => ({
      ...app.refuse(429, 'SLOW_DOWN', 'Too many requests.'),
      headers: [{ name: 'Retry-After', value: '30' }],
    }))
    .route('POST', '/upload', () => ({ status: 201, json: { id: 5, name: 'plan.pdf' } }))
    .route('POST', '/contact', () => ({ status: 204 }))
    .route('GET', '/broken', () => app.refuse(500, 'BOOM', 'Something broke.'))
  const me = { id: 1 }
  app.screen('/', 'Yard')
  app.as(me)
  const token = app.session(me)
  app.visit('/', { title: `${capital(thing)} Yard` })
  for (const page of ['1', '2', '3']) app.call('GET', `/${things}`, { query: { page } })
  for (const { id } of all.slice(0, 6)) app.call('GET', `/${things}/${id}`)
  app.call('POST', `/${things}`, { body: { lines: [{ [`${part}Id`]: 7, qty: 1 }] } })
  app.call('POST', `/${things}`, { body: { coupon: 'x' } })
  app.call('GET', `/${persons}/me`)
  for (const { id } of people) app.call('GET', `/${persons}/${id}`)
  app.call('GET', `/${parts}`)
  app.call('GET', `/${parts}/categories`)
  for (const id of [7, 8, 9]) app.call('GET', `/${parts}/${id}`)
  for (const id of sessions) app.call('GET', `/devices/${id}`)
  for (let again = 0; again < 3; again++)
    for (const path of [
      '/settings/profile',
      '/settings/billing',
      '/settings/security',
      '/stock',
      '/shares',
      '/prices',
      '/feed',
      '/limited',
    ])
      app.call('GET', path)
  app.call('GET', '/broken')
  const boundary = '----WebKitFormBoundaryQ1w2E3r4'
  const upload = app.entryOf({
    method: 'POST',
    url: `${app.origin}${base}/upload`,
    status: 201,
    text: '{"id":5,"name":"plan.pdf"}',
  })
  upload.request.headers.push({ name: 'Content-Type', value: `multipart/form-data; boundary=${boundary}` })
  upload.request.postData = {
    mimeType: `multipart/form-data; boundary=${boundary}`,
    text: `--${boundary}\r\nContent-Disposition: form-data; name="caption"\r\n\r\nThe plan\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="plan.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF\r\n--${boundary}--\r\n`,
  }
  app.add(upload)
  app.add(
    app.entryOf({
      method: 'POST',
      url: `${app.origin}${base}/contact`,
      status: 204,
      form: { subject: random.word(), urgent: 'yes' },
    }),
  )
  const detail = (id, change) => {
    const entry = app.entryOf({
      method: 'GET',
      url: `${app.origin}${base}/${things}/${id}`,
      text: JSON.stringify(all[0]),
    })
    change(entry)
    app.add(entry)
  }
  detail(210, ({ response }) =>
    Object.assign(response.content, {
      text: Buffer.from(JSON.stringify(all[10])).toString('base64'),
      encoding: 'base64',
    }),
  )
  detail(211, ({ response }) => delete response.content.text)
  detail(212, ({ response }) => (response.content.text = response.content.text.slice(0, 40)))
  detail(213, ({ response }) => (response.content.text = '<html>Bad gateway</html>'))
  detail(214, entry =>
    Object.assign(entry.response, {
      status: 0,
      content: { size: 0, mimeType: 'x-unknown' },
      _error: 'net::ERR_ABORTED',
      headers: [],
    }),
  )
  detail(215, entry =>
    Object.assign(entry.response, { status: 304, content: { size: 0, mimeType: 'application/json' } }),
  )
  detail(216, entry => delete entry.response)
  app.add({ startedDateTime: 'not a time', request: { method: 'GET' } })
  app.add(null)
  for (const [url, type, mimeType] of [
    [`${app.origin}/static/site.3a91.css`, 'stylesheet', 'text/css'],
    [`${app.origin}/static/logo.svg`, 'image', 'image/svg+xml'],
    ['https://stats.example.net/collect?v=2&tid=G-1', 'ping', 'text/plain'],
    ['https://fonts.example.net/inter.woff2', 'font', 'font/woff2'],
    ['https://cdn.example.net/errors/envelope/', 'fetch', 'application/json'],
  ])
    app.add(app.entryOf({ method: 'GET', url, type, mimeType, text: mimeType === 'application/json' ? '{}' : '' }))
  app.add(
    app.entryOf({
      method: 'OPTIONS',
      url: `${app.origin}${base}/${things}`,
      status: 204,
      type: 'preflight',
      headers: [{ name: 'Access-Control-Request-Method', value: 'POST' }],
    }),
  )
  app.add(
    app.entryOf({
      method: 'GET',
      url: `wss://yard.${thing}.test/ws`,
      type: 'websocket',
      status: 101,
      more: {
        _resourceType: 'websocket',
        _webSocketMessages: [
          { type: 'send', time: 1, opcode: 1, data: '{"type":"hello","v":1}' },
          { type: 'receive', time: 2, opcode: 1, data: '{"type":"tick","n":2}' },
        ],
      },
    }),
  )
  app.add(
    app.entryOf({
      method: 'POST',
      url: `${app.origin}/graphql`,
      sent: { operationName: 'Who', query: 'query Who { me { id } }', variables: {} },
      text: '{"data":{"me":{"id":"1"}}}',
    }),
  )
  app.entity(capital(thing), [
    { name: 'id', type: 'integer', required: true },
    { name: 'state', type: 'string', required: true, enum: steps, enumShown: true },
    { name: 'total', type: 'number', required: true },
    { name: 'count', type: 'integer', required: true },
    { name: 'note', type: 'string', required: true, nullable: true },
    { name: 'coupon', type: 'string', required: false, nullable: false },
    { name: `${person}Id`, type: 'string', required: true },
    { name: 'placedAt', type: 'string', required: true },
    { name: 'lines', type: 'array', required: true },
  ])
  app.entity(capital(person), [
    { name: 'id', type: 'string', required: true },
    { name: 'name', type: 'string', required: true },
    { name: 'email', type: 'string', required: true },
    { name: 'tags', type: 'array', required: true },
    { name: 'locale', type: 'string', required: false },
    { name: 'quota', type: 'integer', required: false },
  ])
  app.entity(capital(part), [
    { name: 'id', type: 'integer', required: true },
    { name: 'label', type: 'string', required: true },
    { name: 'weight', type: 'number', required: true },
  ])
  app.singletons(
    'Profile',
    'Billing',
    'Security',
    'Setting',
    'Device',
    'Feed',
    'Upload',
    'Me',
    'Stock',
    'Line',
    'Share',
  )
  const made = app.finish()
  made.truth.messages = [
    { direction: 'sent', name: 'hello' },
    { direction: 'received', name: 'tick' },
  ]
  made.truth.graphql = { queries: [{ name: 'Who', seen: true }] }
  for (const endpoint of made.truth.endpoints) if (/upload|contact/.test(endpoint.pathTemplate)) endpoint.seen = true
  made.facts = specification => facts(specification, { app, base, thing, things, person, persons, parts, steps, token })
  return made
}

function facts(specification, { app, base, thing, things, person, persons, parts, steps, token }) {
  const calls = specification.sections.calls.claims.map(({ subject }) => subject)
  const call = (method, path) =>
    calls.find(of => of.method === method && of.path.replace(/\{[^}]*\}/g, '{}') === base + path)
  const answer = (method, path, status = '200') => Object.values(call(method, path)?.responses[status] ?? {})[0]
  const entity = name =>
    specification.sections.entities.claims.find(({ subject }) => subject.name.toLowerCase() === name)?.subject
  const field = (of, name) => entity(of)?.fields.find(own => own.name === name)
  const isMap = schema =>
    typeof schema?.additionalProperties === 'object' && Object.keys(schema.properties ?? {}).length === 0
  const list = call('GET', `/${things}`)
  const item = answer('GET', `/${things}/{}`)
  const paths = calls.map(({ path }) => path)
  const feed = answer('GET', '/feed')?.items
  const sent = call('POST', `/${things}`)?.requests['application/json']
  const upload = call('POST', '/upload')?.requests['multipart/form-data']
  const statuses = new Set(specification.sections.errors.claims.map(({ subject }) => subject.status))
  const types = schema => [schema?.type].flat()
  return [
    ['integer and number apart', field(thing, 'count')?.type === 'integer' && field(thing, 'total')?.type === 'number'],
    ['nullable', field(thing, 'note')?.nullable === true],
    ['absent is not null', field(thing, 'coupon')?.nullable === false && field(thing, 'coupon')?.required === false],
    ['always there', field(thing, 'id')?.required === true],
    [
      'enum',
      JSON.stringify([...(field(thing, 'state')?.enum ?? [])].sort(byText)) === JSON.stringify([...steps].sort(byText)),
    ],
    ['date-time', field(thing, 'placedAt')?.format === 'date-time'],
    ['email', field(person, 'email')?.format === 'email'],
    ['uuid', field(person, 'id')?.format === 'uuid'],
    ['map by number', isMap(answer('GET', '/stock'))],
    ['map by uuid', isMap(answer('GET', '/shares'))],
    ['map by country', isMap(answer('GET', '/prices'))],
    ['no map of a row', !isMap(item?.properties?.lines?.items)],
    ['the optional key inside a list is optional', !(item?.properties?.lines?.items?.required ?? []).includes('gift')],
    ['variants', feed?.oneOf?.length === 2],
    [
      '429 with Retry-After',
      statuses.has(429) && (call('GET', '/limited')?.answerHeaders ?? []).includes('retry-after'),
    ],
    ['500', statuses.has(500)],
    ['bearer', (list?.security ?? []).includes('bearer')],
    ['page is an integer', types(list?.parameters.find(({ name }) => name === 'page')?.schema).includes('integer')],
    ['pages', list?.pagination?.style === 'page'],
    ['GraphQL by operation', calls.some(({ operation }) => operation?.name === 'Who')],
    [
      'form fields',
      Object.keys(call('POST', '/contact')?.requests['application/x-www-form-urlencoded']?.properties ?? {})
        .sort()
        .join() === 'subject,urgent',
    ],
    [
      'multipart fields',
      Object.keys(upload?.properties ?? {})
        .sort()
        .join() === 'caption,file',
    ],
    [
      'a required field of the request',
      specification.sections.rules.claims.some(
        ({ subject }) => subject.target.field === 'lines' && subject.rule === 'required',
      ),
    ],
    ['optional in the request', !(sent?.required ?? []).includes('coupon')],
    ['socket messages', calls.some(({ protocol, messages }) => protocol === 'websocket' && messages?.length === 2)],
    [
      'static word beside an id',
      call('GET', `/${parts}/categories`) !== undefined && call('GET', `/${parts}/{}`) !== undefined,
    ],
    ['me beside an id', call('GET', `/${persons}/me`) !== undefined && call('GET', `/${persons}/{}`) !== undefined],
    [
      'settings stay apart',
      ['profile', 'billing', 'security'].every(of => call('GET', `/settings/${of}`) !== undefined),
    ],
    ['uuid version 7', call('GET', '/devices/{}') !== undefined],
    ['no assets, beacons, third parties', !paths.some(path => /static|collect|envelope|woff/.test(path))],
    ['no preflight', !calls.some(({ method }) => method === 'OPTIONS')],
    ['broken bodies spoil no schema', !JSON.stringify(item ?? {}).includes('Bad gateway') && item?.type === 'object'],
    ['base64', (field(thing, 'id')?.seen.present ?? 0) > 0],
    ['no secret', !JSON.stringify(specification).includes(token)],
    ['funnel', JSON.stringify(specification.sources).length > 0 && app.entries.length > 0],
  ]
}

const byText = (a, b) => (String(a) < String(b) ? -1 : 1)
