import { application } from '../application.mjs'
import { capital, plural, snake } from '../random.mjs'

/** Machines with guards, flags and times that are set, soft deletion, three roles with denied and own-only cells; preferences and counters. */
export function lifecycles(random) {
  const [main, other, flagged] = [random.thing(), random.thing(), random.thing()]
  const [mains, others, flags] = [main, other, flagged].map(plural)
  const styled = random.pick([text => text, snake])
  const key = Object.fromEntries(
    [
      'ownerId',
      'createdAt',
      'publishedAt',
      'deletedAt',
      'viewCount',
      'sortOrder',
      'updatedAt',
      'accessToken',
      'assignedTo',
    ].map(of => [of, styled(of)]),
  )
  const state = random.pick(['status', 'state', 'phase', 'stage', 'condition', 'progress'])
  const [first, second, third, last, gone] = random.steps()
  const [clerk, boss] = random.roles(2)
  const app = application(random, {
    name: `${capital(main)} Desk`,
    host: `desk.${main}.test`,
    base: random.pick(['/api', '/v1', '/api/v2']),
    auth: random.pick(['bearer', 'cookie', 'key']),
  })
  const byUuid = random.maybe(0.5)
  const newId = () => (byUuid ? random.uuid() : 4000 + random.whole(90000))
  const user = role => ({ id: newId(), username: random.person(), role })
  const [ann, ben] = [user('member'), user('member')]
  const cleo = user(clerk)
  const dora = user(boss)
  const everybody = [ann, ben, cleo, dora]
  const text = random.textFields(2)

  const make = owner => ({
    id: newId(),
    title: random.title(),
    [state]: first,
    [text[0]]: random.sentence(5),
    [key.ownerId]: owner.id,
    [key.createdAt]: app.now(),
    [key.viewCount]: random.whole(100),
    [key.deletedAt]: null,
  })
  const list = Array.from({ length: 8 }, (_, at) => make([ann, ben][at % 2]))
  const posts = Array.from({ length: 5 }, () => ({
    id: newId(),
    headline: random.title(),
    [text[1]]: random.sentence(8),
    [key.publishedAt]: null,
    pinned: false,
  }))
  const devices = Array.from({ length: 5 }, (_, at) => ({
    id: newId(),
    label: random.title(),
    enabled: at % 2 === 0,
    [key.sortOrder]: at,
  }))
  const preferences = { theme: 'light', density: 'cosy', language: 'en', [key.updatedAt]: app.now() }
  const find = (among, id) => among.find(of => String(of.id) === id)
  const owner = ({ id }) => find(list, id)?.[key.ownerId]
  const staff = [clerk, boss]
  const signedIn = ['member', ...staff]
  /** How the steps are asked for: a call for each, one call that names the step, or one that names the state to come. */
  const manner = random.pick(['verb', 'verb', 'event', 'state'])
  const steps = new Map()
  const step = (verb, from, to, allow, more = {}) => {
    steps.set(verb, { from, to, allow, ...more })
    if (manner === 'verb')
      app.route(
        random.pick(['POST', 'PUT']),
        `/${mains}/{id}/${verb}`,
        ({ params }) => take(verb, params, `/${mains}/{id}/${verb}`),
        { allow, ...more },
      )
  }
  const take = (verb, params, path) => {
    const { from, to } = steps.get(verb)
    const thing = find(list, params.id)
    if (!from.includes(thing[state])) return app.refuse(409, 'WRONG_STEP', `Not possible while ${thing[state]}.`)
    thing[key.viewCount] += random.whole(3)
    app.move(capital(main), thing, state, to, path)
    return silent ? { status: 204 } : { json: { ...thing } }
  }
  /** Whether the answer to a step says nothing, so that only the next look shows what came of it. */
  const silent = random.maybe(0.3)
  /** What the role may is decided for each step, not for the call: nothing is claimed of the call itself. */
  const taken = ({ params, body }) => {
    const verb = manner === 'event' ? body.event : [...steps].find(([, { to }]) => to === body[state])[0]
    const { allow, ownOnly, owner: ownerOf } = steps.get(verb)
    const { role, id } = app.who()
    if (!allow.includes(role))
      return { ...app.refuse(403, 'NOT_PERMITTED', 'Your role does not permit this.'), denied: true }
    if (ownOnly?.includes(role) && ownerOf(params) !== id)
      return { ...app.refuse(403, 'NOT_YOURS', 'This belongs to somebody else.'), denied: true }
    return take(verb, params, manner === 'event' ? `/${mains}/{id}/events` : `/${mains}/{id}/${state}`)
  }
  if (manner === 'event') app.route('POST', `/${mains}/{id}/events`, taken)
  if (manner === 'state') app.route('PUT', `/${mains}/{id}/${state}`, taken)
  const loginPath = '/auth/login'
  app
    .route('POST', loginPath, ({ body }) => {
      const person = everybody.find(({ username }) => username === body.username)
      if (person === undefined || body.password === '')
        return app.refuse(401, 'BAD_CREDENTIALS', 'User name or password is wrong.')
      const token = app.session(person)
      return app.auth === 'cookie'
        ? { json: { user: person }, cookies: [{ name: 'sid', value: token }] }
        : { json: { [key.accessToken]: token, user: person }, cookies: [{ name: 'sid', value: token }] }
    })
    .route('GET', '/me', () => ({ json: { ...app.who() } }), { allow: signedIn })
    .route('GET', `/${mains}`, () => ({ json: list.filter(of => of[key.deletedAt] === null).map(of => ({ ...of })) }), {
      allow: signedIn,
    })
    .route(
      'POST',
      `/${mains}`,
      ({ body }) => {
        if (!body.title) return app.refuse(422, 'TITLE_REQUIRED', 'title must not be empty')
        const made = { ...make(app.who()), ...body }
        list.push(made)
        return { status: 201, json: { ...made } }
      },
      { allow: ['member', ...staff] },
    )
    .route(
      'GET',
      `/${mains}/{id}`,
      ({ params }) => {
        const thing = find(list, params.id)
        if (thing === undefined) return app.refuse(404, 'NOT_THERE', `No such ${main}.`)
        thing[key.viewCount] += 1
        return { json: { ...thing } }
      },
      { allow: signedIn },
    )
    .route(
      'PATCH',
      `/${mains}/{id}`,
      ({ params, body }) => ({ json: { ...Object.assign(find(list, params.id), body) } }),
      { allow: signedIn, ownOnly: ['member'], owner },
    )
    .route(
      'DELETE',
      `/${mains}/{id}`,
      ({ params }) => {
        find(list, params.id)[key.deletedAt] = app.now()
        return { status: 204 }
      },
      { allow: [boss] },
    )
    .route('GET', `/${others}`, () => ({ json: posts.map(of => ({ ...of })) }))
    .route('GET', `/${others}/{id}`, ({ params }) => ({ json: { ...find(posts, params.id) } }))
    .route(
      'PATCH',
      `/${others}/{id}`,
      ({ params, body }) => ({ json: { ...Object.assign(find(posts, params.id), body) } }),
      { allow: staff },
    )
    .route(
      'POST',
      `/${others}/{id}/publish`,
      ({ params }) => {
        find(posts, params.id)[key.publishedAt] = app.now()
        return { json: { ...find(posts, params.id) } }
      },
      { allow: [boss] },
    )
    .route('GET', `/${flags}`, () => ({ json: devices.map(of => ({ ...of })) }), { allow: signedIn })
    .route(
      'PATCH',
      `/${flags}/{id}`,
      ({ params, body }) => {
        const device = find(devices, params.id)
        if (body.enabled !== undefined && body.enabled !== device.enabled)
          app.move(capital(flagged), device, 'enabled', body.enabled, `/${flags}/{id}`)
        return { json: { ...Object.assign(device, body) } }
      },
      { allow: staff },
    )
    .route('GET', '/preferences', () => ({ json: { ...preferences } }), { allow: signedIn })
    .route(
      'PUT',
      '/preferences',
      ({ body }) => ({ json: { ...Object.assign(preferences, body, { [key.updatedAt]: app.now() }) } }),
      { allow: signedIn },
    )
  step('submit', [first], second, signedIn, { ownOnly: ['member'], owner })
  step('approve', [second], third, staff)
  step('finish', [third], last, [boss])
  step('cancel', [first, second], gone, staff)
  const act = (verb, thing) => {
    const at = `/${mains}/${thing.id}`
    if (manner === 'event') app.call('POST', `${at}/events`, { body: { event: verb } })
    else if (manner === 'state') app.call('PUT', `${at}/${state}`, { body: { [state]: steps.get(verb).to } })
    else app.call(app.methodOf(`/${mains}/{id}/${verb}`), `${at}/${verb}`)
    if (silent) app.call('GET', at)
  }

  for (const [route, title] of [
    ['/', 'Start'],
    [`/${mains}`, capital(mains)],
    [`/${mains}/{id}`, capital(main)],
  ])
    app.screen(route, title)
  const enter = person => {
    app.as(null)
    app.visit('/', { title: `${capital(main)} Desk` })
    if (random.maybe(0.5)) app.call('GET', `/${mains}`)
    app.call('GET', `/${others}`)
    app.call('POST', loginPath, { body: { username: person.username, password: random.opaque(10) } })
    app.as(person)
    app.call('GET', '/me')
    app.call('GET', '/preferences')
    app.visit(`/${mains}`, { title: `${capital(mains)} | ${capital(main)} Desk` })
    app.call('GET', `/${mains}`)
  }
  const open = thing => {
    app.visit(`/${mains}/${thing.id}`, { title: `${thing.title} | ${capital(main)} Desk` })
    app.call('GET', `/${mains}/${thing.id}`)
  }
  const of = (person, at) => list.filter(thing => thing[key.ownerId] === person.id)[at]

  app.as(null)
  app.call('POST', loginPath, { body: { username: ann.username, password: '' } })
  enter(ann)
  app.call('POST', `/${mains}`, { body: { title: '', [text[0]]: random.sentence(3) } })
  app.call('POST', `/${mains}`, { body: { title: random.title(), [text[0]]: random.sentence(3) } })
  for (const at of [0, 1, 2]) {
    open(of(ann, at))
    app.call('PATCH', `/${mains}/${of(ann, at).id}`, { body: { title: random.title() } })
    act('submit', of(ann, at))
  }
  act('submit', of(ann, 0))
  open(of(ben, 0))
  app.call('PATCH', `/${mains}/${of(ben, 0).id}`, { body: { title: random.title() } })
  act('submit', of(ben, 0))
  act('approve', of(ann, 0))
  app.call('DELETE', `/${mains}/${of(ann, 0).id}`)
  app.call('GET', `/${mains}/${byUuid ? random.uuid() : 3}`)
  app.call('PUT', '/preferences', { body: { theme: 'dark' } })
  app.call('GET', '/preferences')
  app.call('PATCH', `/${flags}/${devices[0].id}`, { body: { enabled: false } })

  enter(cleo)
  act('approve', of(ann, 0))
  act('approve', of(ann, 1))
  act('approve', of(ann, 0))
  act('finish', of(ann, 0))
  act('cancel', of(ann, 2))
  act('cancel', of(ben, 1))
  app.call('GET', `/${mains}`)
  app.call('GET', `/${flags}`)
  for (const device of devices.slice(0, 3))
    app.call('PATCH', `/${flags}/${device.id}`, { body: { enabled: !device.enabled } })
  app.call('GET', `/${flags}`)
  app.call('PATCH', `/${flags}/${devices[3].id}`, { body: { [key.sortOrder]: 9 } })
  app.call('PATCH', `/${others}/${posts[0].id}`, { body: { headline: random.title() } })
  app.call('POST', `/${others}/${posts[0].id}/publish`)
  app.call('PUT', '/preferences', { body: { theme: 'light', density: 'compact' } })

  enter(dora)
  act('finish', of(ann, 0))
  act('finish', of(ann, 1))
  app.call('GET', `/${mains}/${of(ann, 0).id}`)
  for (const post of posts.slice(0, 2)) {
    app.call('POST', `/${others}/${post.id}/publish`)
    app.call('GET', `/${others}/${post.id}`)
  }
  app.call('PATCH', `/${mains}/${of(ben, 0).id}`, { body: { title: random.title() } })
  act('cancel', of(ben, 0))
  const doomed = of(ben, 2)
  app.call('GET', `/${mains}/${doomed.id}`)
  app.call('DELETE', `/${mains}/${doomed.id}`)
  app.call('GET', `/${mains}/${doomed.id}`)
  app.call('GET', `/${mains}`)

  const id = { type: byUuid ? 'string' : 'integer', required: true }
  const string = { type: 'string', required: true }
  app.entity(capital(main), [
    { name: 'id', ...id },
    { name: 'title', ...string },
    { name: state, ...string, enum: [first, second, third, last, gone] },
    { name: text[0], ...string },
    { name: key.ownerId, ...id },
    { name: key.createdAt, ...string },
    { name: key.viewCount, type: 'integer', required: true },
    { name: key.deletedAt, type: 'string', required: true, nullable: true },
  ])
  app.entity(capital(other), [
    { name: 'id', ...id },
    { name: 'headline', ...string },
    { name: text[1], ...string },
    { name: key.publishedAt, type: 'string', required: true, nullable: true },
    { name: 'pinned', type: 'boolean', required: true },
  ])
  app.entity(capital(flagged), [
    { name: 'id', ...id },
    { name: 'label', ...string },
    { name: 'enabled', type: 'boolean', required: true },
    { name: key.sortOrder, type: 'integer', required: true },
  ])
  app.entity('User', [
    { name: 'id', ...id },
    { name: 'username', ...string },
    { name: 'role', ...string },
  ])
  app.singletons('Preferences', 'Preference')
  const { har, truth } = app.finish()
  // A time that is set or null: either words for it are right, as long as the direction is.
  truth.times = [
    { entity: capital(other), field: key.publishedAt, by: `/${others}/{id}/publish` },
    { entity: capital(main), field: key.deletedAt, by: `/${mains}/{id}` },
  ]
  return { har, truth }
}
