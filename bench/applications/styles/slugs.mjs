import { application } from '../application.mjs'
import { capital, plural } from '../random.mjs'

/** REST with slugs, user names and words for ids, nested three levels; static siblings beside parameters. */
export function slugs(random) {
  const [project, issue, note] = [random.thing(), random.thing(), random.thing()]
  const [projects, issues, notes] = [project, issue, note].map(plural)
  const app = application(random, {
    name: `${capital(project)} Board`,
    host: `${project}.example.test`,
    base: random.pick(['/api', '/api/v1', '', '/rest']),
    auth: random.pick(['bearer', 'cookie']),
  })
  const text = random.textFields(3)
  const number = random.numberFields(2)
  const people = Array.from({ length: 6 }, (_, at) => {
    const login = random.person()
    return {
      id: 300 + at * 7,
      login,
      displayName: `${capital(login)} ${capital(random.word())}`,
      joinedAt: app.now(),
      bot: random.maybe(0.3),
    }
  })
  const short = ({ login, displayName }) => ({ login, displayName })
  const boards = Array.from({ length: 6 }, (_, at) => ({
    slug: `${random.slug()}${at > 3 ? `-${at}` : ''}`,
    title: random.title(),
    [text[0]]: random.maybe(0.3) ? null : random.sentence(4),
    [number[0]]: random.whole(900) / 10,
    archived: random.maybe(0.4),
    createdAt: app.now(),
    owner: short(random.pick(people)),
    labels: random.some(['red', 'green', 'blue', 'amber'], 2),
  }))
  const cards = new Map(
    boards.map(({ slug }) => [
      slug,
      Array.from({ length: 4 }, (_, at) => ({
        number: at + 1,
        headline: random.title(),
        [text[1]]: random.sentence(9),
        [number[1]]: random.whole(50),
        author: short(random.pick(people)),
        openedAt: app.now(),
        ...(random.maybe(0.5) ? { closedAt: app.now() } : {}),
      })),
    ]),
  )
  const remarks = new Map()
  let nextRemark = 9000
  const remarksOf = key => {
    if (!remarks.has(key))
      remarks.set(
        key,
        Array.from({ length: 2 }, () => remark(random.pick(people))),
      )
    return remarks.get(key)
  }
  const remark = person => ({
    id: nextRemark++,
    [text[2]]: random.sentence(6),
    by: short(person),
    writtenAt: app.now(),
  })
  const missing = what => app.refuse(404, 'NO_SUCH_THING', `There is no ${what} here.`)
  const board = ({ slug }) => boards.find(of => of.slug === slug)
  const card = ({ slug, number: of }) => cards.get(slug)?.find(({ number: own }) => String(own) === of)

  app
    .route('POST', '/session', ({ body }) => ({ json: { ok: true, login: body.login } }))
    .route('GET', '/users', () => ({ json: people }))
    .route('GET', '/users/me', () => ({
      json: { ...people[0], email: `${people[0].login}@example.test`, theme: 'dark', unread: 4 },
    }))
    .route('GET', '/users/{login}', ({ params }) => ({ json: people.find(({ login }) => login === params.login) }))
    .route('GET', `/users/{login}/followers`, () => ({ json: random.some(people, 2).map(short) }))
    .route('GET', `/${projects}`, () => ({ json: boards }))
    .route('GET', `/${projects}/featured`, () => ({
      json: { week: 12, picks: boards.slice(0, 2).map(({ slug, title }) => ({ slug, title })) },
    }))
    .route('GET', `/${projects}/{slug}`, ({ params }) => (board(params) ? { json: board(params) } : missing(project)))
    .route('PATCH', `/${projects}/{slug}`, ({ params, body }) => ({ json: Object.assign(board(params), body) }))
    .route('GET', `/${projects}/{slug}/members`, () => ({ json: random.some(people, 3) }))
    .route('PUT', `/${projects}/{slug}/members/{login}`, () => ({ status: 204 }))
    .route('DELETE', `/${projects}/{slug}/members/{login}`, () => ({ status: 204 }))
    .route('GET', `/${projects}/{slug}/${issues}`, ({ params }) => ({ json: cards.get(params.slug) }))
    .route('POST', `/${projects}/{slug}/${issues}`, ({ params, body }) => {
      if (!body.headline) return app.refuse(422, 'HEADLINE_MISSING', 'A headline is needed.')
      const made = { number: cards.get(params.slug).length + 1, ...body, author: short(people[0]), openedAt: app.now() }
      cards.get(params.slug).push(made)
      return { status: 201, json: made }
    })
    .route('GET', `/${projects}/{slug}/${issues}/{number}`, ({ params }) =>
      card(params) ? { json: card(params) } : missing(issue),
    )
    .route('PATCH', `/${projects}/{slug}/${issues}/{number}`, ({ params, body }) => ({
      json: Object.assign(card(params), body),
    }))
    .route('GET', `/${projects}/{slug}/${issues}/{number}/${notes}`, ({ params }) => ({
      json: remarksOf(`${params.slug} ${params.number}`),
    }))
    .route('POST', `/${projects}/{slug}/${issues}/{number}/${notes}`, ({ body }) => ({
      status: 201,
      json: { ...remark(people[0]), ...body },
    }))
    .route('DELETE', `/${projects}/{slug}/${issues}/{number}/${notes}/{noteId}`, () => ({ status: 204 }))
    .route('GET', '/reports/daily', () => ({
      json: { day: '2026-03-09', visits: random.whole(900), bounces: random.whole(90) },
    }))
    .route('GET', '/reports/weekly', () => ({
      json: { weeks: [{ from: '2026-03-02', signups: random.whole(90), revenue: random.whole(9000) / 100 }] },
    }))
    .route('GET', '/settings/profile', () => ({
      json: { displayName: people[0].displayName, biography: random.sentence(8), pronouns: null },
    }))
    .route('GET', '/settings/billing', () => ({
      json: { plan: 'team', seats: 12, renewsOn: '2026-12-01', card: { brand: 'visa', expires: '12/28' } },
    }))
    .route('GET', '/settings/security', () => ({
      json: { mfa: true, sessions: [{ device: 'Firefox', lastSeen: app.now() }] },
    }))
    .route('GET', '/labels/{label}', ({ params }) => ({
      json: { label: params.label, count: random.whole(40), [projects]: boards.slice(0, 2).map(({ slug }) => slug) },
    }))

  for (const [route, title] of [
    ['/', 'Home'],
    [`/${projects}/{slug}`, capital(project)],
    [`/${projects}/{slug}/${issues}/{number}`, capital(issue)],
    ['/people/{login}', 'Person'],
    ['/settings', 'Settings'],
  ])
    app.screen(route, title)

  const me = { id: people[0].id, login: people[0].login }
  app.as(null)
  app.visit('/', { title: `Home · ${capital(project)} Board` })
  app.call('POST', '/session', { body: { login: me.login, password: random.opaque(12) } })
  app.as(me)
  app.session(me)
  app.call('GET', '/users/me')
  app.call('GET', `/${projects}`)
  app.call('GET', `/${projects}/featured`)
  for (const of of random.some(boards, 4)) {
    app.visit(`/${projects}/${of.slug}`, { title: `${of.title} · ${capital(project)} Board` })
    const at = `/${projects}/${of.slug}`
    app.call('GET', at)
    app.call('GET', `${at}/${issues}`)
    app.call('GET', `${at}/members`)
    if (random.maybe(0.7)) app.call('PATCH', at, { body: { title: random.title() } })
    app.call('PUT', `${at}/members/${random.pick(people).login}`)
    for (const one of random.some(cards.get(of.slug), 2)) {
      app.visit(`${at}/${issues}/${one.number}`, { title: `${one.headline} · ${capital(project)} Board` })
      app.call('GET', `${at}/${issues}/${one.number}`)
      const listed = app.call('GET', `${at}/${issues}/${one.number}/${notes}`)
      if (random.maybe(0.6))
        app.call('POST', `${at}/${issues}/${one.number}/${notes}`, { body: { [text[2]]: random.sentence(5) } })
      if (random.maybe(0.6)) app.call('DELETE', `${at}/${issues}/${one.number}/${notes}/${listed[0].id}`)
      if (random.maybe(0.6)) app.call('PATCH', `${at}/${issues}/${one.number}`, { body: { headline: random.title() } })
    }
    app.call('POST', `${at}/${issues}`, {
      body: { headline: random.title(), [text[1]]: random.sentence(4), [number[1]]: 3 },
    })
    if (random.maybe(0.5)) app.call('POST', `${at}/${issues}`, { body: { headline: '' } })
    app.call('DELETE', `${at}/members/${random.pick(people).login}`)
  }
  app.call('GET', '/users')
  for (const of of random.some(people.slice(1), 3)) {
    app.visit(`/people/${of.login}`, { title: `${of.displayName} · ${capital(project)} Board` })
    app.call('GET', `/users/${of.login}`)
    app.call('GET', `/users/${of.login}/followers`)
  }
  for (const path of [
    '/reports/daily',
    '/reports/weekly',
    '/settings/profile',
    '/settings/billing',
    '/settings/security',
  ])
    for (let again = 0; again < 2; again++) app.call('GET', path)
  app.visit('/settings', { title: `Settings · ${capital(project)} Board` })
  for (const label of new Set(boards.flatMap(({ labels }) => labels))) app.call('GET', `/labels/${label}`)
  app.call('GET', `/${projects}/no-such-${project}`)

  const string = { type: 'string', required: true }
  app.entity(capital(project), [
    { name: 'slug', ...string },
    { name: 'title', ...string },
    { name: text[0], type: 'string', required: true, nullable: boards.some(of => of[text[0]] === null) },
    { name: number[0], type: 'number', required: true },
    { name: 'archived', type: 'boolean', required: true },
    { name: 'createdAt', ...string },
    { name: 'owner', type: 'object', required: true },
    { name: 'labels', type: 'array', required: true },
  ])
  app.entity(capital(issue), [
    { name: 'number', type: 'integer', required: true },
    { name: 'headline', ...string },
    { name: text[1], ...string },
    { name: number[1], type: 'integer', required: true },
    { name: 'author', type: 'object', required: true },
    { name: 'openedAt', ...string },
    { name: 'closedAt', type: 'string', required: false },
  ])
  app.entity(capital(note), [
    { name: 'id', type: 'integer', required: true },
    { name: text[2], ...string },
    { name: 'by', type: 'object', required: true },
    { name: 'writtenAt', ...string },
  ])
  app.entity('User', [
    { name: 'id', type: 'integer', required: true },
    { name: 'login', ...string },
    { name: 'displayName', ...string },
    { name: 'joinedAt', ...string },
    { name: 'bot', type: 'boolean', required: true },
    { name: 'email', type: 'string', required: false },
    { name: 'theme', type: 'string', required: false },
    { name: 'unread', type: 'integer', required: false },
  ])
  app.singletons('Profile', 'Billing', 'Security', 'Daily', 'Weekly', 'Week', 'Label')
  return app.finish()
}
