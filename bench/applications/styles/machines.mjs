import { application } from '../application.mjs'
import { capital, plural, snake } from '../random.mjs'

/** Words for a role that no list of role words holds; some are of other languages. */
const ROLE_FIELDS = ['profil', 'badge', 'tier', 'poste', 'funktion', 'uloha', 'hat', 'desk']
/** Words that also name what a person sets up for looking at things. */
const FLAGGED = ['column', 'view', 'field', 'option', 'session', 'theme', 'layout', 'widget']
const FLAGS = ['enabled', 'archived', 'locked', 'featured', 'muted', 'isActive']

/**
 * What `lifecycles` leaves easy: two machines in one thing, flags of things whose name says little, roles that only behaviour tells, refusals that
 * hide what there is, keys in parentheses, several people of one role, steps that the server takes by itself.
 */
export function machines(random) {
  const [main, side] = [random.thing(), random.thing()]
  const flagged = random.pick(FLAGGED)
  const dialect = random.pick(['rest', 'rest', 'odata'])
  const noun = word => (dialect === 'odata' ? capital(plural(word)) : plural(word))
  const [mains, sides, flags] = [main, side, flagged].map(noun)
  const styled = random.pick([text => text, snake])
  const cased = name => (dialect === 'odata' ? capital(name) : styled(name))
  const id = cased('id')
  const [state, second] = [
    random.pick(['status', 'state', 'phase', 'stage']),
    random.pick(['billing', 'delivery', 'review']),
  ].map(cased)
  const [title, owner, flag, closedAt] = [
    'title',
    random.pick(['ownerId', 'createdBy', 'authorId']),
    random.pick(FLAGS),
    'closedAt',
  ].map(cased)
  const [first, next, third, last, gone] = random.steps()
  const sub = random.pick([
    ['unpaid', 'invoiced', 'paid'],
    ['waiting', 'shipped', 'delivered'],
  ])
  const roleField = random.pick(ROLE_FIELDS)
  const roles = random.roles(3)
  const [low, middle, high] = roles
  const app = application(random, {
    name: `${capital(main)} Works`,
    host: `machines.${main}.test`,
    base: dialect === 'odata' ? '/odata' : random.pick(['/api', '/rest', '/v2']),
    auth: random.pick(['bearer', 'cookie', 'key']),
  })
  const users = [low, low, middle, high].map((role, at) => ({
    id: 50 + at,
    username: random.person(),
    shift: random.pick(['early', 'late']),
    role,
  }))
  const [ann, ben, cleo, dora] = users
  const shown = ({ role, ...person }) => ({ ...person, [roleField]: role })
  const hides = random.maybe(0.5)
  const silent = random.maybe(0.3)
  let count = 300
  const make = person => ({
    [id]: (count += 7),
    [title]: random.title(),
    [state]: first,
    [second]: sub[0],
    [owner]: person.id,
    [closedAt]: null,
  })
  const all = [ann, ben, ann, ben, ann, ben, ann, ben].map(make)
  const others = Array.from({ length: 4 }, (_, at) => ({
    [id]: 20 + at,
    [title]: random.title(),
    [flag]: at % 2 === 0,
  }))
  const notes = Array.from({ length: 4 }, (_, at) => ({ [id]: 80 + at, [title]: random.title(), [closedAt]: null }))
  const find = (among, key) => among.find(of => String(of[id]) === key)
  const at = (name, key) => (dialect === 'odata' ? `/${name}(${key})` : `/${name}/${key}`)
  const one = name => at(name, '{id}')
  const answer = thing => (silent ? { status: 204 } : { json: { ...thing } })
  const isOther = params => app.who()?.role === low && find(all, params.id)?.[owner] !== app.who().id
  const hidden = () => ({ ...app.refuse(404, 'NOT_THERE', 'There is nothing here.'), denied: true })
  const machine = (verb, field, from, to, allow, ownOnly = false) => {
    const path = `${one(mains)}/${verb}`
    app.route(
      'POST',
      path,
      ({ params }) => {
        if (ownOnly && isOther(params))
          return hides ? hidden() : { ...app.refuse(403, 'NOT_YOURS', 'This belongs to somebody else.'), denied: true }
        const thing = find(all, params.id)
        if (!from.includes(thing[field]))
          return app.refuse(random.pick([409, 422]), 'WRONG_STEP', 'That cannot be done now.')
        app.move(capital(main), thing, field, to, path)
        return answer(thing)
      },
      { allow },
    )
  }
  app
    .route('POST', '/login', ({ body }) => {
      const person = users.find(({ username }) => username === body.username)
      const token = app.session(person)
      return app.auth === 'cookie'
        ? { json: shown(person), cookies: [{ name: 'sid', value: token }] }
        : { json: { token, user: shown(person) } }
    })
    .route('GET', `/${mains}`, () => ({ json: { value: all.map(of => ({ ...of })) } }), { allow: roles })
    .route(
      'POST',
      `/${mains}`,
      () => {
        all.push(make(app.who()))
        return { status: 201, json: { ...all.at(-1) } }
      },
      { allow: roles },
    )
    .route(
      'GET',
      one(mains),
      ({ params }) => (isOther(params) && hides ? hidden() : { json: { ...find(all, params.id) } }),
      { allow: roles },
    )
    .route('GET', `/${sides}`, () => ({ json: { value: notes.map(of => ({ ...of })) } }), { allow: [middle, high] })
    .route(
      'POST',
      `${one(sides)}/close`,
      ({ params }) => {
        find(notes, params.id)[closedAt] = app.now()
        return answer(find(notes, params.id))
      },
      { allow: [middle, high] },
    )
    .route('GET', `/${flags}`, () => ({ json: { value: others.map(of => ({ ...of })) } }), { allow: roles })
    .route(
      'PATCH',
      one(flags),
      ({ params, body }) => {
        const thing = find(others, params.id)
        if (body[flag] !== undefined && body[flag] !== thing[flag])
          app.move(capital(flagged), thing, flag, body[flag], one(flags))
        return answer(Object.assign(thing, body))
      },
      { allow: [high] },
    )
  machine('submit', state, [first], next, roles, true)
  machine('accept', state, [next], third, [middle, high])
  machine('finish', state, [third], last, [high])
  machine('drop', state, [first, next], gone, [middle, high])
  machine('advance', second, [sub[0]], sub[1], [middle, high])
  machine('settle', second, [sub[1]], sub[2], [high])
  const act = (verb, thing) => {
    app.call('POST', `${at(mains, thing[id])}/${verb}`)
    if (silent) app.call('GET', `/${mains}`)
  }
  const enter = person => {
    app.as(null)
    app.visit('/', { title: `${capital(main)} Works` })
    app.call('GET', `/${mains}`)
    app.call('POST', '/login', { body: { username: person.username, password: random.opaque(10) } })
    app.as(person)
    app.call('GET', `/${mains}`)
    app.call('GET', `/${flags}`)
    app.call('GET', `/${sides}`)
  }
  app.screen('/', 'Start')
  const of = (person, nth) => all.filter(thing => thing[owner] === person.id)[nth]
  for (const person of [ann, ben]) {
    const other = person === ann ? ben : ann
    enter(person)
    app.call('POST', `/${mains}`)
    for (const nth of [0, 1]) {
      app.call('GET', at(mains, of(person, nth)[id]))
      act('submit', of(person, nth))
    }
    act('submit', of(person, 0))
    app.call('GET', at(mains, of(other, 2)[id]))
    act('submit', of(other, 2))
    act('accept', of(person, 0))
    app.call('PATCH', at(flags, others[0][id]), { body: { [flag]: false } })
  }
  enter(cleo)
  for (const thing of [of(ann, 0), of(ann, 1), of(ben, 0)]) {
    app.call('GET', at(mains, thing[id]))
    act('accept', thing)
    act('advance', thing)
  }
  act('accept', of(ann, 0))
  act('finish', of(ann, 0))
  act('drop', of(ben, 1))
  act('drop', of(ann, 2))
  act('settle', of(ann, 0))
  for (const { [id]: key } of notes.slice(0, 2)) {
    app.call('POST', `${at(sides, key)}/close`)
    app.call('GET', `/${sides}`)
  }
  app.call('PATCH', at(flags, others[1][id]), { body: { [flag]: true } })
  enter(dora)
  for (const thing of [of(ann, 0), of(ben, 0)]) {
    app.call('GET', at(mains, thing[id]))
    act('finish', thing)
    act('settle', thing)
  }
  act('drop', of(ann, 0))
  for (const thing of others.slice(0, 3)) {
    app.call('PATCH', at(flags, thing[id]), { body: { [flag]: !thing[flag] } })
    app.call('GET', `/${flags}`)
  }
  app.call('GET', `/${mains}`)

  const integer = { type: 'integer', required: true }
  const string = { type: 'string', required: true }
  const moment = { name: closedAt, type: 'string', required: true, nullable: true }
  app.entity(capital(main), [
    { name: id, ...integer },
    { name: title, ...string },
    { name: state, ...string, enum: [first, next, third, last, gone] },
    { name: second, ...string, enum: sub },
    { name: owner, ...integer },
    { ...moment, nullable: undefined, maybeNull: true, type: undefined },
  ])
  app.entity(capital(side), [{ name: id, ...integer }, { name: title, ...string }, moment])
  app.entity(capital(flagged), [
    { name: id, ...integer },
    { name: title, ...string },
    { name: flag, type: 'boolean', required: true },
  ])
  app.singletons('User', 'Login')
  const { har, truth } = app.finish()
  truth.times = [{ entity: capital(side), field: closedAt }]
  return { har, truth }
}
