import { application } from '../application.mjs'
import { capital } from '../random.mjs'

const LANGUAGES = [
  {
    things: ['auftrag', 'auftraege', 'Auftrag'],
    people: ['kunde', 'kunden', 'Kunde'],
    kinds: ['sparte', 'sparten', 'Sparte'],
    fields: {
      title: 'bezeichnung',
      state: 'zustand',
      amount: 'betrag',
      made: 'erstelltAm',
      name: 'nachname',
      town: 'ort',
      short: 'kuerzel',
    },
    steps: ['offen', 'bestaetigt', 'erledigt'],
    verbs: ['bestaetigen', 'abschliessen'],
    role: 'rolle',
    roles: ['sachbearbeiter', 'leiter'],
    missing: 'Bezeichnung darf nicht leer sein',
    notFound: 'Nicht gefunden',
  },
  {
    things: ['pedido', 'pedidos', 'Pedido'],
    people: ['cliente', 'clientes', 'Cliente'],
    kinds: ['categoria', 'categorias', 'Categoria'],
    fields: {
      title: 'titulo',
      state: 'estado',
      amount: 'importe',
      made: 'fechaCreacion',
      name: 'apellido',
      town: 'ciudad',
      short: 'codigo',
    },
    steps: ['pendiente', 'aprobado', 'entregado'],
    verbs: ['aprobar', 'entregar'],
    role: 'rol',
    roles: ['vendedor', 'gerente'],
    missing: 'El titulo es obligatorio',
    notFound: 'No encontrado',
  },
  {
    things: ['commande', 'commandes', 'Commande'],
    people: ['locataire', 'locataires', 'Locataire'],
    kinds: ['rayon', 'rayons', 'Rayon'],
    fields: {
      title: 'libelle',
      state: 'etat',
      amount: 'montant',
      made: 'creeLe',
      name: 'nom',
      town: 'ville',
      short: 'sigle',
    },
    steps: ['brouillon', 'validee', 'livree'],
    verbs: ['valider', 'livrer'],
    role: 'profil',
    roles: ['agent', 'responsable'],
    missing: 'Le champ libelle est requis',
    notFound: 'Introuvable',
  },
]

/** REST in another language than English: nouns, fields, states, verbs and messages. */
export function foreign(random) {
  const words = random.pick(LANGUAGES)
  const [[, things, Thing], [person, people, Person], [, kinds, Kind]] = [words.things, words.people, words.kinds]
  const { title, state, amount, made, name, town, short } = words.fields
  const [first, second, third] = words.steps
  const [accept, close] = words.verbs
  const [lower, upper] = words.roles
  const app = application(random, {
    name: `${capital(things)} Online`,
    host: `www.${things}.test`,
    base: '/api',
    auth: random.pick(['bearer', 'cookie']),
  })
  const clients = Array.from({ length: 5 }, (_, at) => ({ id: at + 11, [name]: random.title(), [town]: random.word() }))
  const shorts = random.some(['holz', 'metall', 'glas', 'stein', 'lehm'], 4)
  const groups = shorts.map((of, at) => ({ [short]: of, [title]: random.title(), rang: at }))
  const all = Array.from({ length: 8 }, (_, at) => ({
    id: 600 + at,
    [title]: random.title(),
    [state]: first,
    [amount]: random.whole(900) / 8,
    [`${person}Id`]: 11 + (at % 5),
    [made]: app.now(),
  }))
  const users = [lower, upper].map((role, at) => ({ id: at + 1, login: random.person(), role, [words.role]: role }))
  const find = id => all.find(of => String(of.id) === id)
  const move =
    (from, to, path) =>
    ({ params }) => {
      const thing = find(params.id)
      if (thing[state] !== from) return app.refuse(409, 'CONFLICT_STATE', `${thing[state]}!`)
      app.move(Thing, thing, state, to, path)
      return { json: { ...thing } }
    }
  const both = [lower, upper]
  app
    .route('POST', '/login', ({ body }) => {
      const user = users.find(({ login }) => login === body.login)
      return { json: { token: app.session(user), [words.role]: user.role, login: user.login } }
    })
    .route('GET', `/${things}`, () => ({ json: all.map(of => ({ ...of })) }), { allow: both })
    .route(
      'POST',
      `/${things}`,
      ({ body }) => {
        if (!body[title]) return app.refuse(422, 'LEER', words.missing)
        all.push({ ...all[0], ...body, id: 900 + all.length, [state]: first })
        return { status: 201, json: { ...all.at(-1) } }
      },
      { allow: both },
    )
    .route(
      'GET',
      `/${things}/{id}`,
      ({ params }) => (find(params.id) ? { json: { ...find(params.id) } } : app.refuse(404, 'FEHLT', words.notFound)),
      { allow: both },
    )
    .route('DELETE', `/${things}/{id}`, () => ({ status: 204 }), { allow: [upper] })
    .route('POST', `/${things}/{id}/${accept}`, move(first, second, `/${things}/{id}/${accept}`), { allow: both })
    .route('POST', `/${things}/{id}/${close}`, move(second, third, `/${things}/{id}/${close}`), { allow: [upper] })
    .route('GET', `/${people}`, () => ({ json: clients }), { allow: both })
    .route('GET', `/${people}/{id}`, ({ params }) => ({ json: clients.find(({ id }) => String(id) === params.id) }), {
      allow: both,
    })
    .route('GET', `/${kinds}`, () => ({ json: groups }), { allow: both })
    .route('GET', `/${kinds}/{short}`, ({ params }) => ({ json: groups.find(of => of[short] === params.short) }), {
      allow: both,
    })
    .route(
      'PUT',
      `/${kinds}/{short}`,
      ({ params, body }) => ({
        json: Object.assign(
          groups.find(of => of[short] === params.short),
          body,
        ),
      }),
      { allow: [upper] },
    )
  for (const [route, of] of [
    ['/', 'Start'],
    [`/${things}/{id}`, Thing],
    [`/${kinds}/{short}`, Kind],
  ])
    app.screen(route, of)
  for (const user of users) {
    app.as(null)
    app.visit('/', { title: `${capital(things)} Online` })
    app.call('POST', '/login', { body: { login: user.login, password: random.opaque(9) } })
    app.as(user)
    app.call('GET', `/${things}`)
    app.call('GET', `/${people}`)
    app.call('GET', `/${kinds}`)
    for (const of of all.slice(0, 3)) {
      app.visit(`/${things}/${of.id}`, { title: `${of[title]} | ${capital(things)} Online` })
      app.call('GET', `/${things}/${of.id}`)
      app.call('POST', `/${things}/${of.id}/${accept}`)
    }
    app.call('POST', `/${things}/${all[0].id}/${close}`)
    app.call('POST', `/${things}/${all[1].id}/${close}`)
    for (const of of groups.slice(0, 3)) {
      app.visit(`/${kinds}/${of[short]}`, { title: `${of[title]} | ${capital(things)} Online` })
      app.call('GET', `/${kinds}/${of[short]}`)
      app.call('PUT', `/${kinds}/${of[short]}`, { body: { [title]: random.title() } })
    }
    for (const { id } of clients.slice(0, 2)) app.call('GET', `/${people}/${id}`)
    app.call('POST', `/${things}`, { body: { [title]: '', [amount]: 3 } })
    app.call('POST', `/${things}`, { body: { [title]: random.title(), [amount]: 3.5 } })
    app.call('GET', `/${things}/1`)
    app.call('DELETE', `/${things}/${all[7].id}`)
  }
  const string = { type: 'string', required: true }
  const integer = { type: 'integer', required: true }
  app.entity(
    Thing,
    [
      { name: 'id', ...integer },
      { name: title, ...string },
      { name: state, ...string, enum: words.steps },
      { name: amount, type: 'number', required: true },
      { name: `${person}Id`, ...integer },
      { name: made, ...string },
    ],
    { alias: [things] },
  )
  app.entity(
    Person,
    [
      { name: 'id', ...integer },
      { name, ...string },
      { name: town, ...string },
    ],
    { alias: [people] },
  )
  app.entity(
    Kind,
    [
      { name: short, ...string },
      { name: title, ...string },
      { name: 'rang', ...integer },
    ],
    { alias: [kinds] },
  )
  return app.finish()
}
