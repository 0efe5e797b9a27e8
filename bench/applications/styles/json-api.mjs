import { application } from '../application.mjs'
import { capital, plural } from '../random.mjs'

/** JSON:API 1.1: `type`, `id`, `attributes`, relationships, included, page parameters, `errors` with pointers. */
export function jsonApi(random) {
  const [thing, maker] = [random.thing(), random.thing()]
  const [things, makers] = [thing, maker].map(plural)
  const base = random.pick(['/jsonapi', '/api/v3', '/v1', ''])
  const mediaType = 'application/vnd.api+json'
  const app = application(random, {
    name: `${capital(thing)} Catalogue`,
    host: `${thing}s.example.test`,
    base,
    auth: random.pick(['bearer', 'key']),
    errorBody: (status, code, message, fields) => ({
      errors: [
        {
          status: String(status),
          code,
          title: message,
          ...(fields === undefined ? {} : { source: { pointer: `/data/attributes/${Object.keys(fields)[0]}` } }),
        },
      ],
    }),
  })
  const text = random.textFields(2)
  const [amount] = random.numberFields(1)
  const link = (of, id) => `${app.origin}${base}/${of}/${id}`
  const owners = Array.from({ length: 4 }, (_, at) => ({
    type: makers,
    id: String(at + 11),
    attributes: { name: random.title(), country: random.pick(['FI', 'PT', 'CL']) },
    links: { self: link(makers, at + 11) },
  }))
  const all = Array.from({ length: 12 }, (_, at) => ({
    type: things,
    id: String(at * 2 + 101),
    attributes: {
      title: random.title(),
      [text[0]]: random.maybe(0.3) ? null : random.sentence(3),
      [amount]: random.whole(500) / 4,
      active: random.maybe(0.5),
      created: app.now(),
    },
    relationships: {
      [maker]: {
        data: { type: makers, id: random.pick(owners).id },
        links: { related: `${link(things, at * 2 + 101)}/${maker}` },
      },
    },
    links: { self: link(things, at * 2 + 101) },
  }))
  const find = ({ id }) => all.find(of => of.id === id)
  app
    .route('GET', `/${things}`, ({ query }) => {
      const size = Number(query['page[size]'] ?? 5)
      const page = Number(query['page[number]'] ?? 1)
      const some = all.slice((page - 1) * size, page * size)
      return {
        mimeType: mediaType,
        json: {
          data: some,
          included: owners.slice(0, 2),
          meta: { total: all.length },
          links: {
            self: `${app.origin}${base}/${things}`,
            next: `${app.origin}${base}/${things}?page[number]=${page + 1}`,
          },
        },
      }
    })
    .route('POST', `/${things}`, ({ body }) => {
      const { attributes } = body.data
      if (!attributes.title)
        return { mimeType: mediaType, ...app.refuse(422, 'BLANK', "title can't be blank", 'title') }
      const made = {
        ...all[0],
        ...body.data,
        id: String(900 + all.length),
        attributes: { ...all[0].attributes, ...attributes },
      }
      all.push(made)
      return { status: 201, mimeType: mediaType, json: { data: made } }
    })
    .route('GET', `/${things}/{id}`, ({ params }) =>
      find(params)
        ? { mimeType: mediaType, json: { data: find(params), included: [owners[0]] } }
        : { mimeType: mediaType, ...app.refuse(404, 'RECORD_NOT_FOUND', 'Record not found') },
    )
    .route('PATCH', `/${things}/{id}`, ({ params, body }) => {
      Object.assign(find(params).attributes, body.data.attributes)
      return { mimeType: mediaType, json: { data: find(params) } }
    })
    .route('DELETE', `/${things}/{id}`, () => ({ status: 204 }))
    .route('GET', `/${things}/{id}/${maker}`, ({ params }) => ({
      mimeType: mediaType,
      json: { data: owners.find(({ id }) => id === find(params).relationships[maker].data.id) },
    }))
    .route('GET', `/${things}/{id}/relationships/${maker}`, ({ params }) => ({
      mimeType: mediaType,
      json: find(params).relationships[maker],
    }))
    .route('PATCH', `/${things}/{id}/relationships/${maker}`, () => ({ status: 204 }))
    .route('GET', `/${makers}`, () => ({ mimeType: mediaType, json: { data: owners, meta: { total: owners.length } } }))
    .route('GET', `/${makers}/{id}`, ({ params }) => ({
      mimeType: mediaType,
      json: { data: owners.find(({ id }) => id === params.id) },
    }))
  const me = { id: 1 }
  app.screen('/', 'Home')
  app.as(me)
  app.session(me)
  app.visit('/', { title: `${capital(thing)} Catalogue` })
  for (const number of ['1', '2', '3'])
    app.call('GET', `/${things}`, {
      query: { 'page[number]': number, 'page[size]': '5', include: maker, sort: '-created' },
    })
  app.call('GET', `/${makers}`)
  for (const of of random.some(all, 5)) {
    app.call('GET', `/${things}/${of.id}`)
    app.call('GET', `/${things}/${of.id}/${maker}`)
    app.call('PATCH', `/${things}/${of.id}`, {
      body: { data: { type: things, id: of.id, attributes: { title: random.title() } } },
    })
    app.call('GET', `/${things}/${of.id}/relationships/${maker}`)
    app.call('PATCH', `/${things}/${of.id}/relationships/${maker}`, {
      body: { data: { type: makers, id: random.pick(owners).id } },
    })
  }
  for (const of of owners.slice(0, 3)) app.call('GET', `/${makers}/${of.id}`)
  app.call('POST', `/${things}`, {
    body: { data: { type: things, attributes: { title: random.title(), [amount]: 3.5, active: true } } },
  })
  app.call('POST', `/${things}`, { body: { data: { type: things, attributes: { title: '' } } } })
  app.call('GET', `/${things}/5`)
  app.call('DELETE', `/${things}/${all[2].id}`)
  app.call('DELETE', `/${things}/${all[3].id}`)
  const string = { type: 'string', required: true }
  app.entity(capital(thing), [
    { name: 'id', ...string },
    { name: 'title', ...string },
    { name: text[0], type: 'string', nullable: all.some(({ attributes }) => attributes[text[0]] === null) },
    { name: amount, type: 'number' },
    { name: 'active', type: 'boolean' },
    { name: 'created', type: 'string' },
    { name: maker, optionalName: true },
    ...['type', 'links', 'relationships', 'attributes'].map(name => ({ name, optionalName: true })),
  ])
  app.entity(capital(maker), [
    { name: 'id', ...string },
    { name: 'name', ...string },
    { name: 'country', ...string },
    ...['type', 'links', 'attributes'].map(name => ({ name, optionalName: true })),
  ])
  return app.finish()
}
