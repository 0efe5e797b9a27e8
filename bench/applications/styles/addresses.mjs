import { application } from '../application.mjs'
import { capital, plural } from '../random.mjs'

/** Ids in lists and matrix parameters, dates, versions, files, percent-encoding, trailing slashes, two hosts with base paths. */
export function addresses(random) {
  const [thing, place, file] = [random.thing(), random.thing(), random.thing()]
  const [things, places, files] = [thing, place, file].map(plural)
  const apiHost = `api.${thing}.test`
  const app = application(random, {
    name: `${capital(thing)} Atlas`,
    host: `www.${thing}.test`,
    base: '/internal/rest',
    auth: 'cookie',
  })
  const text = random.textFields(1)
  const api = { host: apiHost, base: '/v2' }
  const on = { on: apiHost, rawBase: '/v2' }
  const rows = new Map()
  const row = id => {
    if (!rows.has(id)) rows.set(id, { id, name: random.title(), [text[0]]: random.sentence(2) })
    return rows.get(id)
  }
  const ids = Array.from({ length: 9 }, (_, at) => 40 + at * 13)
  const names = Array.from({ length: 4 }, () => `${random.title()} & ${capital(random.word())}`)
  const codes = random.some(['EGLL', 'LFPG', 'EDDF', 'LEMD', 'LIRF'], 4)
  app
    .route('GET', `/${things}/{ids}`, ({ params }) => ({ json: params.ids.split(',').map(id => row(Number(id))) }), api)
    .route(
      'GET',
      `/${things}/{id}/summary`,
      ({ params }) => ({ json: { ...row(Number(params.id)), total: random.whole(99) } }),
      api,
    )
    .route(
      'GET',
      '/calendar/{date}',
      ({ params }) => ({ json: { date: params.date, entries: [row(random.pick(ids))] } }),
      api,
    )
    .route(
      'GET',
      '/calendar/{date}/slots',
      () => ({ json: [{ from: '09:00', to: '10:00', free: random.maybe(0.5) }] }),
      api,
    )
    .route(
      'GET',
      `/${places}/{name}`,
      ({ params }) => ({ json: { name: params.name, country: 'PT', rank: random.whole(9) } }),
      api,
    )
    .route(
      'GET',
      '/airfields/{code}',
      ({ params }) => ({ json: { icao: params.code, runways: random.whole(4), elevation: random.whole(300) / 2 } }),
      api,
    )
    .route(
      'GET',
      `/${files}/{id}.json`,
      ({ params }) => ({ json: { id: params.id, size: random.whole(9999), sha: random.hex(40) } }),
      api,
    )
    .route('GET', '/tiles/{z}/{x}/{y}.png', () => ({ mimeType: 'image/png', text: 'iVBORw0KGgo=' }), {
      ...api,
      hidden: true,
    })
    .route('GET', `/${things}`, () => ({ json: ids.map(row) }))
    .route('GET', `/${things}/{id}`, ({ params }) => ({ json: row(Number(params.id)) }))
    .route('POST', `/${things}/{id}`, ({ params, body }) => ({
      json: { ...Object.assign(row(Number(params.id)), body) },
    }))
    .route('GET', '/health', () => ({ json: { up: true, release: '4.11.2' } }))
    .route('GET', '/releases/{version}', ({ params }) => ({
      json: { version: params.version, notes: random.sentence(5), stable: true },
    }))
    .route('GET', '/search/{first}..{last}', () => ({ json: [] }), { hidden: true })
    .route('GET', '/locales/{locale}', ({ params }) => ({
      json: { locale: params.locale, strings: { hello: random.word(), bye: random.word() } },
    }))
  const me = { id: 1 }
  app.screen('/', 'Atlas')
  app.screen(`/${places}/{name}`, 'Place')
  app.as(me)
  app.session(me)
  app.visit('/', { title: `${capital(thing)} Atlas` })
  app.call('GET', `/${things}/`)
  app.call('GET', '/health')
  app.call('GET', '/health/')
  for (let at = 0; at < 4; at++) {
    app.call('GET', `/${things}/${random.some(ids, 2 + random.whole(3)).join(',')}`, on)
    app.call('GET', `/${things}/${ids[at]}/summary`, on)
    app.call('GET', `/${things}/${ids[at]}/`)
    app.call('POST', `/${things}/${ids[at]}`, { body: { name: random.title() } })
    app.call('GET', `/calendar/2026-03-${10 + at}`, on)
    app.call('GET', `/calendar/2026-03-${10 + at}/slots`, on)
    app.visit(`/${places}/${encodeURIComponent(names[at])}`, { title: `${names[at]} · ${capital(thing)} Atlas` })
    app.call('GET', `/${places}/${encodeURIComponent(names[at])}`, on)
    app.call('GET', `/airfields/${codes[at]}`, on)
    app.call('GET', `/${files}/${random.word()}-${at}.json`, on)
    app.call('GET', `/releases/4.${at + 8}.${random.whole(9)}`)
  }
  for (const locale of ['en-GB', 'fr', 'de-AT']) app.call('GET', `/locales/${locale}`)
  app.entity(capital(thing), [
    { name: 'id', type: 'integer', required: true },
    { name: 'name', type: 'string', required: true },
    { name: text[0], type: 'string', required: true },
    { name: 'total', type: 'integer', required: false },
  ])
  app.singletons('Calendar', 'Entry', 'Slot', 'Release', 'Locale', 'Health', capital(place), capital(file), 'Airfield')
  return app.finish()
}
