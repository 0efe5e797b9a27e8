import { application } from '../application.mjs'
import { capital } from '../random.mjs'

/** Deeds in paths (`/vessel/list`, `/vessel/getInfo?id=7`, `POST /vessel/changeStatus`), ids in queries and bodies, `{code, msg, data}` with 200 for all. */
export function verbs(random) {
  const [thing, part] = [random.thing(), random.thing()]
  const app = application(random, {
    name: `${capital(thing)} Admin`,
    host: `admin.${thing}.test`,
    base: random.pick(['/prod-api', '/admin-api/system', '/web']),
    auth: random.pick(['bearer', 'cookie']),
  })
  const text = random.textFields(2)
  const [amount] = random.numberFields(1)
  const [first, second] = random.steps()
  const byPath = random.maybe(0.5)
  const id = `${thing}Id`
  const all = Array.from({ length: 13 }, (_, at) => ({
    [id]: 2000 + at * 7,
    [`${thing}Name`]: random.title(),
    status: first,
    [text[0]]: at % 4 === 0 ? null : random.sentence(3),
    [amount]: random.whole(900) / 8,
    createTime: app.now().slice(0, 19).replace('T', ' '),
  }))
  const rows = Array.from({ length: 9 }, (_, at) => ({
    id: 50 + at,
    [id]: all[at % 3][id],
    label: random.title(),
    [text[1]]: random.sentence(2),
    sort: at,
  }))
  const ok = value => ({ json: { code: 200, msg: 'success', data: value } })
  const failed = (code, message) => ({ ...app.refuse(200, code, message), json: { code, msg: message, data: null } })
  const find = of => all.find(one => String(one[id]) === String(of))
  const taken = 'This name is taken already'
  app
    .route('POST', `/${thing}/list`, ({ body }) =>
      ok({
        list: all.slice((body.pageNum - 1) * 5, body.pageNum * 5).map(one => ({ ...one })),
        total: all.length,
        pageNum: body.pageNum,
        pageSize: 5,
      }),
    )
    .route('GET', byPath ? `/${thing}/detail/{id}` : `/${thing}/detail`, ({ params, query }) =>
      find(params.id ?? query.id) ? ok({ ...find(params.id ?? query.id) }) : failed(500, `No ${thing} was found`),
    )
    .route('POST', `/${thing}/add`, ({ body }) => {
      if (!body[`${thing}Name`]) return failed(400, `${thing}Name must not be blank`)
      if (body[`${thing}Name`] === all[0][`${thing}Name`]) return failed(409, taken)
      all.push({ ...all[1], ...body, [id]: 8000 + all.length })
      return ok(null)
    })
    .route('PUT', `/${thing}/edit`, ({ body }) => ok(Object.assign(find(body[id]), body) && null))
    .route('PUT', `/${thing}/changeStatus`, ({ body }) => {
      app.move(capital(thing), find(body[id]), 'status', body.status, `/${thing}/changeStatus`)
      return ok(null)
    })
    .route('DELETE', `/${thing}/{ids}`, () => ok(null))
    .route('GET', `/${part}/page`, ({ query }) =>
      ok({
        records: rows.slice((query.current - 1) * 4, query.current * 4),
        total: rows.length,
        size: 4,
        current: Number(query.current),
        pages: 3,
      }),
    )
    .route('GET', `/${part}/getBy${capital(thing)}`, ({ query }) =>
      ok(rows.filter(one => String(one[id]) === query[id])),
    )
    .route('POST', `/${part}/save`, ({ body }) => ok({ ...rows[0], ...body, id: 99 }))
    .route('GET', '/dict/data/type/{type}', ({ params }) =>
      ok(
        [1, 2].map(value => ({
          dictLabel: `${params.type} ${value}`,
          dictValue: String(value),
          dictType: params.type,
        })),
      ),
    )
    .route('GET', '/getInfo', () =>
      ok({
        user: { userId: 1, userName: 'ingrid' },
        roles: ['operator'],
        permissions: [`${thing}:list`, `${thing}:edit`],
      }),
    )
  const me = { id: 1, role: 'operator' }
  app.screen('/', 'Admin')
  app.as(me)
  app.session(me)
  app.visit('/', { title: `${capital(thing)} Admin` })
  app.call('GET', '/getInfo')
  for (const type of [`${thing}_status`, 'sys_yes_no', `${part}_kind`]) app.call('GET', `/dict/data/type/${type}`)
  for (const pageNum of [1, 2, 3]) app.call('POST', `/${thing}/list`, { body: { pageNum, pageSize: 5 } })
  const look = one =>
    byPath ? app.call('GET', `/${thing}/detail/${one}`) : app.call('GET', `/${thing}/detail`, { query: { id: one } })
  for (const one of random.some(all, 4)) {
    look(one[id])
    app.call('PUT', `/${thing}/edit`, { body: { [id]: one[id], [`${thing}Name`]: random.title(), [amount]: 4.5 } })
    app.call('GET', `/${part}/getBy${capital(thing)}`, { query: { [id]: one[id] } })
  }
  for (const one of random.some(all, 3)) {
    app.call('PUT', `/${thing}/changeStatus`, { body: { [id]: one[id], status: second } })
    look(one[id])
  }
  look(3)
  for (const current of ['1', '2']) app.call('GET', `/${part}/page`, { query: { current, size: '4' } })
  app.call('POST', `/${part}/save`, {
    body: { [id]: all[0][id], label: random.title(), [text[1]]: random.sentence(2), sort: 4 },
  })
  app.call('POST', `/${thing}/add`, { body: { [`${thing}Name`]: random.title(), [amount]: 1.5 } })
  app.call('POST', `/${thing}/add`, { body: { [`${thing}Name`]: '', [amount]: 1.5 } })
  app.call('POST', `/${thing}/add`, { body: { [`${thing}Name`]: all[0][`${thing}Name`], [amount]: 1.5 } })
  app.call('DELETE', `/${thing}/${all[9][id]}`)
  app.call('DELETE', `/${thing}/${all[10][id]},${all[11][id]}`)
  app.call('POST', `/${thing}/list`, { body: { pageNum: 1, pageSize: 5 } })
  const string = { type: 'string', required: true }
  app.entity(capital(thing), [
    { name: id, type: 'integer', required: true },
    { name: `${thing}Name`, ...string },
    { name: 'status', ...string, enum: [first, second] },
    { name: text[0], type: 'string', required: true, nullable: true },
    { name: amount, type: 'number', required: true },
    { name: 'createTime', ...string },
  ])
  app.entity(capital(part), [
    { name: 'id', type: 'integer', required: true },
    { name: id, type: 'integer', required: true },
    { name: 'label', ...string },
    { name: text[1], ...string },
    { name: 'sort', type: 'integer', required: true },
  ])
  app.singletons('Dict', 'Type', 'DictData', 'Data', 'User')
  return app.finish()
}
