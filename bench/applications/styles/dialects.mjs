import { application } from '../application.mjs'
import { capital, plural } from '../random.mjs'

/** One shape of back end in the dialects of frameworks: HAL, OData, a database behind filters in the query, typed procedures in batches. */
export function dialects(random) {
  const kind = random.pick(['hal', 'odata', 'rows', 'procedures'])
  const [thing, other] = [random.thing(), random.thing()]
  const [things, others] = [thing, other].map(plural)
  const base = { hal: '/api', odata: '/odata', rows: '/rest/v1', procedures: '/api/trpc' }[kind]
  const app = application(random, {
    name: `${capital(thing)} Works`,
    host: `works.${thing}.test`,
    base,
    auth: 'bearer',
    script: false,
  })
  const text = random.textFields(2)
  const [amount] = random.numberFields(1)
  const case1 = of => (kind === 'odata' ? capital(of) : of)
  const id = case1('id')
  const all = Array.from({ length: 11 }, (_, at) => ({
    [id]: at * 4 + 31,
    [case1('title')]: random.title(),
    [case1(text[0])]: at % 3 === 0 ? null : random.sentence(3),
    [case1(amount)]: random.whole(700) / 8,
    [`${case1(other)}${case1('id') === 'Id' ? 'Id' : '_id'}`]: 5 + (at % 3),
  }))
  const seconds = Array.from({ length: 3 }, (_, at) => ({
    [id]: 5 + at,
    [case1('label')]: random.title(),
    [case1(text[1])]: random.sentence(2),
  }))
  const find = of => all.find(one => String(one[id]) === String(of))
  const me = { id: 1 }
  app.screen('/', 'Works')
  app.as(me)
  app.session(me)
  app.visit('/', { title: `${capital(thing)} Works` })
  const some = random.some(all, 4)
  if (kind === 'hal') {
    const link = one => ({
      ...one,
      _links: {
        self: { href: `${app.origin}${base}/${things}/${one.id}` },
        [other]: { href: `${app.origin}${base}/${things}/${one.id}/${other}` },
      },
    })
    app
      .route('GET', `/${things}`, ({ query }) => ({
        mimeType: 'application/hal+json',
        json: {
          _embedded: { [things]: all.slice(query.page * 4, query.page * 4 + 4).map(link) },
          _links: { self: { href: 'x' } },
          page: { size: 4, totalElements: 11, totalPages: 3, number: Number(query.page) },
        },
      }))
      .route('GET', `/${things}/{id}`, ({ params }) => ({
        mimeType: 'application/hal+json',
        json: link(find(params.id)),
      }))
      .route('GET', `/${things}/{id}/${other}`, () => ({ mimeType: 'application/hal+json', json: seconds[0] }))
      .route('GET', `/${others}`, () => ({
        mimeType: 'application/hal+json',
        json: { _embedded: { [others]: seconds } },
      }))
      .route('PUT', `/${things}/{id}`, ({ params, body }) => ({ json: link(Object.assign(find(params.id), body)) }))
    for (const page of ['0', '1', '2']) app.call('GET', `/${things}`, { query: { page, size: '4' } })
    app.call('GET', `/${others}`)
    for (const one of some) {
      app.call('GET', `/${things}/${one.id}`)
      app.call('GET', `/${things}/${one.id}/${other}`)
      app.call('PUT', `/${things}/${one.id}`, { body: { title: random.title() } })
    }
  } else if (kind === 'odata') {
    const [Things, Others] = [things, others].map(capital)
    app
      .route('GET', `/${Things}`, () => ({
        json: {
          '@odata.context': `${app.origin}${base}/$metadata#${Things}`,
          '@odata.count': 11,
          value: all.slice(0, 5),
        },
      }))
      .route('GET', `/${Things}({id})`, ({ params }) => ({
        json: { '@odata.context': `${app.origin}${base}/$metadata#${Things}/$entity`, ...find(params.id) },
      }))
      .route('PATCH', `/${Things}({id})`, () => ({ status: 204 }))
      .route('GET', `/${Others}`, () => ({
        json: { '@odata.context': `${app.origin}${base}/$metadata#${Others}`, value: seconds },
      }))
    app.call('GET', `/${Things}`, { query: { $top: '5', $skip: '0', $count: 'true', $orderby: 'Title desc' } })
    app.call('GET', `/${Things}`, { query: { $top: '5', $skip: '5', $count: 'true', $orderby: 'Title desc' } })
    app.call('GET', `/${Others}`)
    for (const one of some) {
      app.call('GET', `/${Things}(${one.Id})`)
      app.call('PATCH', `/${Things}(${one.Id})`, { body: { Title: random.title() } })
    }
  } else if (kind === 'rows') {
    app
      .route('GET', `/${things}`, ({ query }) => ({ json: query.id === undefined ? all : [find(query.id.slice(3))] }))
      .route('PATCH', `/${things}`, ({ query, body }) => ({ json: [Object.assign(find(query.id.slice(3)), body)] }))
      .route('GET', `/${others}`, () => ({ json: seconds }))
      .route('POST', `/rpc/close_${thing}`, () => ({ json: { closed: true, count: 2 } }))
      .route('POST', `/${things}`, ({ body }) =>
        body.title
          ? { status: 201, json: [{ ...all[0], ...body, id: 999 }] }
          : {
              ...app.refuse(400, '23502', `null value in column "title" violates not-null constraint`),
              json: {
                code: '23502',
                details: null,
                hint: null,
                message: 'null value in column "title" violates not-null constraint',
              },
            },
      )
    app.call('GET', `/${things}`, { query: { select: '*', order: 'title.asc' } })
    app.call('GET', `/${others}`, { query: { select: 'id,label' } })
    for (const one of some) {
      app.call('GET', `/${things}`, { query: { select: '*', id: `eq.${one.id}` } })
      app.call('PATCH', `/${things}`, { query: { id: `eq.${one.id}` }, body: { title: random.title() } })
    }
    app.call('POST', `/rpc/close_${thing}`, { body: { [`${thing}_id`]: some[0].id } })
    app.call('POST', `/${things}`, { body: { title: random.title() } })
    app.call('POST', `/${things}`, { body: { title: null } })
  } else {
    const reply = value => ({ result: { data: { json: value } } })
    const list = `${thing}.list`
    const byId = `${thing}.byId`
    const rename = `${thing}.rename`
    app
      .route('GET', `/${list}`, () => ({ json: [reply({ items: all, nextCursor: null })] }))
      .route('GET', `/${byId}`, ({ query }) => ({ json: [reply(find(JSON.parse(query.input)[0].json.id))] }))
      .route('GET', `/${other}.all`, () => ({ json: [reply(seconds)] }))
      .route(
        'GET',
        `/${byId},${other}.all`,
        ({ query }) => ({ json: [reply(find(JSON.parse(query.input)[0].json.id)), reply(seconds)] }),
        { hidden: true },
      )
      .route('POST', `/${rename}`, ({ body }) => ({
        json: [reply(Object.assign(find(body[0].json.id), { title: body[0].json.title }))],
      }))
    app.call('GET', `/${list}`, { query: { batch: '1', input: '{"0":{"json":null}}' } })
    app.call('GET', `/${other}.all`, { query: { batch: '1', input: '{"0":{"json":null}}' } })
    for (const one of some) {
      app.call('GET', `/${byId}`, { query: { batch: '1', input: JSON.stringify({ 0: { json: { id: one.id } } }) } })
      app.call('POST', `/${rename}`, {
        query: { batch: '1' },
        body: { 0: { json: { id: one.id, title: random.title() } } },
      })
    }
  }
  const integer = { type: 'integer', required: true }
  const links = ['_links', '@odata.context', '@odata.count'].map(name => ({ name, optionalName: true }))
  app.entity(capital(thing), [
    ...Object.keys(all[0]).map(name => ({
      name,
      type: name === case1(amount) ? 'number' : /id$/i.test(name) ? 'integer' : 'string',
      ...(name === case1(text[0]) ? { nullable: true } : {}),
    })),
    ...links,
  ])
  app.entity(capital(other), [
    { name: id, ...integer },
    { name: case1('label'), type: 'string' },
    { name: case1(text[1]), type: 'string' },
    ...links,
  ])
  const made = app.finish()
  return made
}
