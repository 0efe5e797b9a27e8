import { application } from '../application.mjs'
import { capital, plural } from '../random.mjs'

/** Two words that name a thing together (`/repos/{owner}/{name}/…`), words for ids at every level, paths within paths, a page for each. */
export function owners(random) {
  const [store, leaf] = [random.thing(), random.thing()]
  const [stores, leaves] = [store, leaf].map(plural)
  const app = application(random, {
    name: `${capital(store)} Hub`,
    host: `hub.${store}.test`,
    base: random.pick(['/api/v1', '/api', '/-/api']),
    auth: random.pick(['bearer', 'cookie']),
  })
  const text = random.textFields(2)
  const people = Array.from({ length: 4 }, (_, at) => ({
    id: at + 5,
    login: random.person(),
    full_name: random.title(),
    created: app.now(),
  }))
  const boxes = Array.from({ length: 6 }, (_, at) => ({
    id: 70 + at,
    owner: { id: people[at % 3].id, login: people[at % 3].login },
    name: at % 2 === 0 ? random.word() : random.slug(),
    [text[0]]: random.sentence(5),
    private: random.maybe(0.4),
    stars: random.whole(90),
    updated: app.now(),
  }))
  const labels = random.some(['bug', 'later', 'help', 'urgent', 'idea'], 3)
  const rows = new Map(
    boxes.map(({ id }) => [
      id,
      Array.from({ length: 3 }, (_, at) => ({
        id: id * 10 + at,
        index: at + 1,
        title: random.title(),
        [text[1]]: random.sentence(4),
        state: at === 0 ? 'closed' : 'open',
        user: { id: people[0].id, login: people[0].login },
      })),
    ]),
  )
  const box = ({ owner, name }) => boxes.find(of => of.owner.login === owner && of.name === name)
  const at = of => `/${stores}/${of.owner.login}/${of.name}`
  const route = `/${stores}/{owner}/{name}`
  app
    .route('GET', '/user', () => ({ json: { ...people[0], email: 'a@example.test' } }))
    .route('GET', `/user/${stores}`, () => ({ json: boxes.slice(0, 3) }))
    .route('GET', '/users/{login}', ({ params }) => ({ json: people.find(({ login }) => login === params.login) }))
    .route('GET', `/users/{login}/${stores}`, ({ params }) => ({
      json: boxes.filter(of => of.owner.login === params.login),
    }))
    .route('GET', `/${stores}/search`, () => ({ json: { ok: true, data: boxes.slice(0, 4) } }))
    .route('GET', route, ({ params }) =>
      box(params) ? { json: box(params) } : app.refuse(404, 'not_found', 'The target could not be found.'),
    )
    .route('PATCH', route, ({ params, body }) => ({ json: Object.assign(box(params), body) }))
    .route('GET', `${route}/branches`, () => ({
      json: ['main', 'next'].map(name => ({ name, commit: random.hex(40), protected: name === 'main' })),
    }))
    .route('GET', `${route}/branches/{branch}`, ({ params }) => ({
      json: { name: params.branch, commit: random.hex(40), protected: params.branch === 'main' },
    }))
    .route(
      'GET',
      `${route}/contents/{path}`,
      ({ params }) => ({ json: { path: params.path, size: random.whole(900), sha: random.hex(40), type: 'file' } }),
      { hidden: true },
    )
    .route('GET', `${route}/${leaves}`, ({ params }) => ({ json: rows.get(box(params).id) }))
    .route('POST', `${route}/${leaves}`, ({ params, body }) => {
      if (!body.title) return app.refuse(422, 'validation_failed', '[Title]: Required')
      const list = rows.get(box(params).id)
      list.push({ ...list[0], ...body, id: 990 + list.length, index: list.length + 1, state: 'open' })
      return { status: 201, json: list.at(-1) }
    })
    .route('GET', `${route}/${leaves}/{index}`, ({ params }) => ({
      json: { ...rows.get(box(params).id)[Number(params.index) - 1] },
    }))
    .route('PATCH', `${route}/${leaves}/{index}`, ({ params, body }) => {
      const one = rows.get(box(params).id)[Number(params.index) - 1]
      const { state, ...more } = body
      if (state !== undefined && state !== one.state)
        app.move(capital(leaf), one, 'state', state, `${route}/${leaves}/{index}`)
      return { json: { ...Object.assign(one, more) } }
    })
    .route('PUT', `${route}/${leaves}/{index}/labels/{label}`, () => ({ status: 204 }))
    .route('DELETE', `${route}/${leaves}/{index}/labels/{label}`, () => ({ status: 204 }))
    .route('PUT', `${route}/subscription`, () => ({ json: { subscribed: true, ignored: false } }))
    .route('DELETE', `${route}/subscription`, () => ({ status: 204 }))
    .route('GET', '/labels', () => ({ json: labels.map((name, of) => ({ id: of, name, color: random.hex(6) })) }))
  for (const [path, title] of [
    ['/', 'Hub'],
    ['/{owner}/{name}', 'Box'],
    [`/{owner}/{name}/${leaves}/{index}`, 'Leaf'],
    ['/settings/account', 'Account'],
  ])
    app.screen(path, title)
  const me = { id: people[0].id }
  app.as(me)
  app.session(me)
  app.visit('/', { title: `${capital(store)} Hub` })
  app.call('GET', '/user')
  app.call('GET', `/user/${stores}`)
  app.call('GET', `/${stores}/search`, { query: { q: 'a', limit: '4' } })
  app.call('GET', '/labels')
  for (const of of boxes.slice(0, 5)) {
    app.visit(`/${of.owner.login}/${of.name}`, { title: `${of.owner.login}/${of.name} · ${capital(store)} Hub` })
    app.call('GET', at(of))
    app.call('GET', `${at(of)}/branches`)
    app.call('GET', `${at(of)}/branches/${random.pick(['main', 'next'])}`)
    app.call('GET', `${at(of)}/${leaves}`, { query: { state: 'open', page: '1' } })
    if (random.maybe(0.6)) app.call('PATCH', at(of), { body: { [text[0]]: random.sentence(3) } })
    for (const index of [2, 3]) {
      app.visit(`/${of.owner.login}/${of.name}/${leaves}/${index}`, {
        title: `#${index} · ${of.owner.login}/${of.name} · ${capital(store)} Hub`,
      })
      app.call('GET', `${at(of)}/${leaves}/${index}`)
      app.call('PUT', `${at(of)}/${leaves}/${index}/labels/${random.pick(labels)}`)
      if (random.maybe(0.5)) app.call('PATCH', `${at(of)}/${leaves}/${index}`, { body: { state: 'closed' } })
      app.call('DELETE', `${at(of)}/${leaves}/${index}/labels/${random.pick(labels)}`)
    }
    app.call('POST', `${at(of)}/${leaves}`, { body: { title: random.title(), [text[1]]: random.sentence(2) } })
    app.call('PUT', `${at(of)}/subscription`, { body: { subscribed: true } })
    if (random.maybe(0.5)) app.call('DELETE', `${at(of)}/subscription`)
  }
  app.call('POST', `${at(boxes[0])}/${leaves}`, { body: { title: '' } })
  app.call('GET', `/${stores}/${people[0].login}/nowhere`)
  for (const { login } of people.slice(0, 3)) {
    app.call('GET', `/users/${login}`)
    app.call('GET', `/users/${login}/${stores}`)
  }
  const string = { type: 'string', required: true }
  const integer = { type: 'integer', required: true }
  app.entity(capital(store), [
    { name: 'id', ...integer },
    { name: 'owner', type: 'object', required: true },
    { name: 'name', ...string },
    { name: text[0], ...string },
    { name: 'private', type: 'boolean', required: true },
    { name: 'stars', ...integer },
    { name: 'updated', ...string },
  ])
  app.entity(capital(leaf), [
    { name: 'id', ...integer },
    { name: 'index', ...integer },
    { name: 'title', ...string },
    { name: text[1], ...string },
    { name: 'state', ...string, enum: ['open', 'closed'] },
    { name: 'user', type: 'object', required: true },
  ])
  app.entity('User', [
    { name: 'id', ...integer },
    { name: 'login', ...string },
    { name: 'full_name', ...string },
    { name: 'created', ...string },
    { name: 'email', type: 'string', required: false },
  ])
  app.entity('Branch', [
    { name: 'name', ...string },
    { name: 'commit', ...string },
    { name: 'protected', type: 'boolean', required: true },
  ])
  app.entity('Label', [
    { name: 'id', ...integer },
    { name: 'name', ...string },
    { name: 'color', ...string },
  ])
  app.singletons('Subscription')
  return app.finish()
}
