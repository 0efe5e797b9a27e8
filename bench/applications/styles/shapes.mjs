import { application } from '../application.mjs'
import { capital, plural } from '../random.mjs'

/** Snake case in envelopes: maps by id and by country, variants by a tag, null and absent, integers and numbers, pairs, enums. */
export function shapes(random) {
  const [thing, place, event] = [random.thing(), random.thing(), random.thing()]
  const [things, places, events] = [thing, place, event].map(plural)
  const envelope = random.pick(['data', 'result', 'payload'])
  const app = application(random, {
    name: `${capital(thing)} Ledger`,
    host: `ledger.${thing}.test`,
    base: random.pick(['/api/v1', '/v3', '/backend']),
    auth: random.pick(['bearer', 'cookie', 'key']),
    errorBody: (status, code, message, fields) =>
      random.pick([0]) === 0 && {
        success: false,
        error_code: code,
        error_message: message,
        ...(fields === undefined ? {} : { violations: fields }),
      },
  })
  const text = random.textFields(2)
  const [whole, real] = random.numberFields(2)
  const kinds = random.some(['barge', 'tug', 'skiff', 'dinghy', 'ketch', 'sloop', 'punt'], 4)
  const moods = random.some(['calm', 'rough', 'choppy', 'swell', 'glassy'], 3)
  const clockKind = random.pick(['iso', 'seconds', 'milliseconds', 'space'])
  const time = () =>
    ({
      iso: app.now(),
      seconds: Math.floor(app.clock() / 1000),
      milliseconds: app.clock(),
      space: app.now().slice(0, 19).replace('T', ' '),
    })[clockKind]
  const all = Array.from({ length: 24 }, (_, at) => ({
    [`${thing}_id`]: 5100 + at * 3,
    full_name: random.title(),
    kind: kinds[at % 4],
    [text[0]]: at % 3 === 0 ? null : random.sentence(4),
    [whole]: random.whole(4000),
    [real]: random.whole(40000) / 16,
    ...(at % 2 === 0 ? { [text[1]]: random.sentence(2) } : {}),
    position: [random.whole(18000) / 100 + 0.005, random.whole(9000) / 100 + 0.005],
    [`${place}_id`]: 61 + (at % 5),
    created_at: time(),
    contact_email: `${random.word()}${at}@example.test`,
    website: `https://${random.slug()}.example.test/`,
  }))
  const spots = Array.from({ length: 5 }, (_, at) => ({
    [`${place}_id`]: 61 + at,
    title: random.title(),
    country: random.pick(['NO', 'IS', 'DK']),
    mood: at < 2 ? moods[at] : moods[0],
  }))
  const happenings = Array.from({ length: 18 }, (_, at) => {
    const shared = { event_id: random.uuid(), type: ['moved', 'renamed', 'weighed'][at % 3], at: time() }
    if (at % 3 === 0) return { ...shared, from_place: 61, to_place: 62 + (at % 2) }
    if (at % 3 === 1) return { ...shared, old_name: random.title(), new_name: random.title() }
    return { ...shared, kilograms: random.whole(9000) / 8 }
  })
  const meta = more => ({ request_id: random.hex(16), took_ms: random.whole(30), ...more })
  const wrap = (value, more) => ({ success: true, [envelope]: value, meta: meta(more) })
  const find = id => all.find(of => String(of[`${thing}_id`]) === id)
  app
    .route('GET', `/${things}`, ({ query }) => {
      const offset = Number(query.offset ?? 0)
      const limit = Number(query.limit ?? 10)
      return { json: wrap(all.slice(offset, offset + limit), { total: all.length, limit, offset }) }
    })
    .route('GET', `/${things}/{id}`, ({ params }) =>
      find(params.id)
        ? { json: wrap(find(params.id)) }
        : app.refuse(404, `${thing.toUpperCase()}_NOT_FOUND`, `${capital(thing)} ${params.id} was not found`),
    )
    .route('POST', `/${things}`, ({ body }) => {
      if (body.full_name === undefined)
        return app.refuse(400, 'MISSING_FIELD', 'full_name is required', { full_name: ['is required'] })
      if (body.full_name.length > 40)
        return app.refuse(400, 'TOO_LONG', 'full_name must be at most 40 characters', {
          full_name: ['must be at most 40 characters'],
        })
      const made = { ...all[0], ...body, [`${thing}_id`]: 7000 + all.length }
      all.push(made)
      return { status: 201, json: wrap(made) }
    })
    .route('PUT', `/${things}/{id}`, ({ params, body }) => ({ json: wrap(Object.assign(find(params.id), body)) }))
    .route('GET', `/${places}`, () => ({ json: wrap(spots) }))
    .route('GET', `/${events}`, () => ({ json: wrap(happenings.slice(0, 12)) }))
    .route('GET', '/stats/by_country', () => ({
      json: wrap(
        Object.fromEntries(
          random
            .some(['NO', 'IS', 'DK', 'SE', 'FI', 'EE'], 4)
            .map(code => [code, { count: random.whole(90), share: random.whole(100) / 100 }]),
        ),
      ),
    }))
    .route('GET', `/stats/by_${thing}`, () => ({
      json: wrap(
        Object.fromEntries(
          random.some(all, 5).map(of => [of[`${thing}_id`], { visits: random.whole(90), last: time() }]),
        ),
      ),
    }))
    .route('GET', '/rates', () => ({
      json: {
        base: 'EUR',
        rates: Object.fromEntries(
          random
            .some(['USD', 'GBP', 'NOK', 'JPY', 'CHF', 'CAD'], 5)
            .map(code => [code, random.whole(9000) / 1000 + 0.0005]),
        ),
      },
    }))
    .route('DELETE', `/${things}/{id}`, () => ({ json: wrap(null) }))
  const me = { id: 1 }
  app.screen('/', 'Ledger')
  app.as(me)
  app.session(me)
  app.visit('/', { title: `${capital(thing)} Ledger` })
  for (const offset of ['0', '10', '20']) app.call('GET', `/${things}`, { query: { offset, limit: '10' } })
  app.call('GET', `/${places}`)
  for (const of of random.some(all, 6)) {
    app.call('GET', `/${things}/${of[`${thing}_id`]}`)
    app.call('PUT', `/${things}/${of[`${thing}_id`]}`, {
      body: { full_name: random.title(), [real]: random.whole(999) / 16 },
    })
  }
  for (let again = 0; again < 3; again++)
    for (const path of ['/stats/by_country', `/stats/by_${thing}`, '/rates', `/${events}`]) app.call('GET', path)
  app.call('POST', `/${things}`, { body: { full_name: random.title(), kind: kinds[0], [`${place}_id`]: 61 } })
  app.call('POST', `/${things}`, { body: { kind: kinds[0] } })
  app.call('POST', `/${things}`, { body: { full_name: 'x'.repeat(60), kind: kinds[1] } })
  app.call('GET', `/${things}/1`)
  app.call('DELETE', `/${things}/${all[4][`${thing}_id`]}`)
  app.call('DELETE', `/${things}/${all[5][`${thing}_id`]}`)
  const string = { type: 'string', required: true }
  const timeType = clockKind === 'iso' || clockKind === 'space' ? 'string' : 'integer'
  app.entity(capital(thing), [
    { name: `${thing}_id`, type: 'integer', required: true },
    { name: 'full_name', ...string },
    { name: 'kind', ...string, enum: kinds, enumShown: true },
    { name: text[0], type: 'string', required: true, nullable: true },
    { name: whole, type: 'integer', required: true },
    { name: real, type: 'number', required: true },
    { name: text[1], type: 'string', required: false, nullable: false },
    { name: 'position', type: 'array', required: true },
    { name: `${place}_id`, type: 'integer', required: true },
    { name: 'created_at', type: timeType, required: true },
    { name: 'contact_email', ...string },
    { name: 'website', ...string },
  ])
  app.entity(capital(place), [
    { name: `${place}_id`, type: 'integer', required: true },
    { name: 'title', ...string },
    { name: 'country', ...string },
    { name: 'mood', ...string, enum: moods },
  ])
  app.entity(capital(event), [
    { name: 'event_id', ...string },
    { name: 'type', ...string, enum: ['moved', 'renamed', 'weighed'] },
    { name: 'at', type: timeType, required: true },
    ...['from_place', 'to_place'].map(name => ({ name, type: 'integer', required: false })),
    ...['old_name', 'new_name'].map(name => ({ name, type: 'string', required: false })),
    { name: 'kilograms', type: 'number', required: false },
  ])
  app.singletons('Rate', 'Rates')
  const made = app.finish()
  made.truth.rules = [
    { field: 'full_name', rule: 'required' },
    { field: 'full_name', rule: 'maxLength', value: 40 },
  ]
  const answer = (specification, method, ending, status = '200') =>
    Object.values(
      specification.sections.calls.claims.find(
        ({ subject }) => subject.method === method && subject.path.endsWith(ending),
      )?.subject.responses[status] ?? {},
    )[0]
  const list = (specification, ending) => answer(specification, 'GET', ending)?.properties?.[envelope]
  const isMap = schema =>
    typeof schema?.additionalProperties === 'object' && Object.keys(schema.properties ?? {}).length === 0
  const entity = (specification, name) =>
    specification.sections.entities.claims.find(({ subject }) => subject.name.toLowerCase() === name)?.subject
  const field = (specification, name) => entity(specification, thing)?.fields.find(of => of.name === name)
  made.facts = specification => [
    ['a map by country', isMap(list(specification, '/by_country'))],
    ['a map by id', isMap(list(specification, `/by_${thing}`))],
    ['a map by currency', isMap(answer(specification, 'GET', '/rates')?.properties?.rates)],
    ['variants by tag', (list(specification, `/${events}`)?.items?.oneOf ?? []).length === 3],
    ['the tag is named', list(specification, `/${events}`)?.items?.discriminator?.propertyName === 'type'],
    [
      'a pair',
      (field(specification, 'position')?.items?.type ?? '') === 'number' ||
        list(specification, `/${things}`)?.items?.properties?.position?.prefixItems?.length === 2,
    ],
    ['the key', entity(specification, thing)?.key === `${thing}_id`],
    ['a reference', field(specification, `${place}_id`)?.references?.toLowerCase() === place],
    ['an e-mail address', field(specification, 'contact_email')?.format === 'email'],
    ['a URL', /^ur[il]$/.test(field(specification, 'website')?.format ?? '')],
    [
      'pages by offset',
      specification.sections.calls.claims.find(
        ({ subject }) => subject.method === 'GET' && subject.path.endsWith(`/${things}`),
      )?.subject.pagination?.style === 'offset',
    ],
    [
      'a typed offset',
      specification.sections.calls.claims
        .find(({ subject }) => subject.method === 'GET' && subject.path.endsWith(`/${things}`))
        ?.subject.parameters.find(({ name }) => name === 'offset')?.schema.type === 'integer',
    ],
    ['the time', clockKind !== 'iso' || field(specification, 'created_at')?.format === 'date-time'],
  ]
  return made
}
