import { application } from '../application.mjs'
import { capital, plural } from '../random.mjs'

/** Procedures: JSON-RPC on one path, or a path for each (`POST /rpc/orders.cancel`), ids in the body, refusals with 200. */
export function procedures(random) {
  const [thing, part] = [random.thing(), random.thing()]
  const [things, parts] = [thing, part].map(plural)
  const jsonRpc = random.maybe(0.5)
  const app = application(random, {
    name: `${capital(thing)} Control`,
    host: `control.${thing}.test`,
    base: '',
    auth: random.pick(['bearer', 'cookie']),
    script: false,
  })
  const endpoint = random.pick(['/rpc', '/api/rpc', '/jsonrpc'])
  const dot = jsonRpc ? '.' : random.pick(['.', '/'])
  const text = random.textFields(2)
  const [first, second, , , gone] = random.steps()
  const all = Array.from({ length: 8 }, () => ({
    id: `${thing.slice(0, 3)}_${random.opaque(10)}`,
    name: random.title(),
    status: first,
    [text[0]]: random.sentence(3),
    [`${part}Count`]: random.whole(9),
    updatedAt: app.now(),
  }))
  const rows = Array.from({ length: 6 }, (_, at) => ({
    id: `${part.slice(0, 2)}_${random.opaque(10)}`,
    [`${thing}Id`]: all[at % 3].id,
    [text[1]]: random.sentence(2),
    quantity: random.whole(50),
  }))
  const find = ({ id }) => all.find(of => of.id === id)
  const failed = (code, message) => ({ failed: { code, message } })
  const nameOf = (noun, verb) => `${noun}${dot}${verb}`
  const by = name => (jsonRpc ? `${endpoint}#${name}` : `${endpoint}/${name}`)
  const move = (noun, verb, from, to) => params => {
    const of = find(params)
    if (of.status !== from) return failed('BAD_STATE', `A ${thing} that is ${of.status} cannot be changed so.`)
    app.move(capital(thing), of, 'status', to, by(nameOf(noun, verb)))
    return { ...of }
  }
  const table = {
    [nameOf(things, 'list')]: ({ limit }) => ({
      [things]: all.slice(0, limit ?? 8).map(of => ({ ...of })),
      total: all.length,
    }),
    [nameOf(things, 'get')]: params =>
      find(params) ? { ...find(params) } : failed('UNKNOWN_ID', `No ${thing} has this id.`),
    [nameOf(things, 'create')]: params => {
      if (!params.name) return failed('NAME_EMPTY', 'name must not be empty')
      const made = { ...all[0], ...params, id: `${thing.slice(0, 3)}_${random.opaque(10)}`, status: first }
      all.push(made)
      return { ...made }
    },
    [nameOf(things, 'start')]: move(things, 'start', first, second),
    [nameOf(things, 'cancel')]: move(things, 'cancel', first, gone),
    [nameOf(things, 'rename')]: params => ({ ...Object.assign(find(params), { name: params.name }) }),
    [nameOf(parts, 'list')]: params => ({ [parts]: rows.filter(of => of[`${thing}Id`] === params[`${thing}Id`]) }),
    [nameOf(parts, 'get')]: params => rows.find(of => of.id === params.id),
  }
  let number = 0
  if (jsonRpc)
    app.route(
      'POST',
      endpoint,
      ({ body }) => {
        const answer = table[body.method](body.params)
        if (answer.failed === undefined) return { json: { jsonrpc: '2.0', id: body.id, result: answer } }
        const code = -32001 - ['BAD_STATE', 'UNKNOWN_ID', 'NAME_EMPTY'].indexOf(answer.failed.code)
        return {
          ...app.refuse(200, code, answer.failed.message),
          json: {
            jsonrpc: '2.0',
            id: body.id,
            error: { code, message: answer.failed.message, data: { reason: answer.failed.code } },
          },
        }
      },
      { hidden: true },
    )
  else
    for (const [name, run] of Object.entries(table))
      app.route('POST', `${endpoint}/${name}`, ({ body }) => {
        const answer = run(body)
        if (answer.failed === undefined) return { json: { ok: true, ...answer } }
        return {
          ...app.refuse(200, answer.failed.code, answer.failed.message),
          json: { ok: false, error: answer.failed },
        }
      })
  const ask = (name, params = {}) =>
    jsonRpc
      ? app.call('POST', endpoint, { body: { jsonrpc: '2.0', id: ++number, method: name, params } }).result
      : app.call('POST', `${endpoint}/${name}`, { body: params })
  const me = { id: 1 }
  app.as(me)
  app.session(me)
  app.screen('/', 'Control')
  app.visit('/', { title: `${capital(thing)} Control` })
  ask(nameOf(things, 'list'), { limit: 5 })
  ask(nameOf(things, 'list'), {})
  for (const of of all.slice(0, 4)) {
    ask(nameOf(things, 'get'), { id: of.id })
    ask(nameOf(parts, 'list'), { [`${thing}Id`]: of.id })
    ask(nameOf(things, 'rename'), { id: of.id, name: random.title() })
  }
  ask(nameOf(parts, 'get'), { id: rows[0].id })
  ask(nameOf(parts, 'get'), { id: rows[1].id })
  for (const of of all.slice(0, 3)) ask(nameOf(things, 'start'), { id: of.id })
  ask(nameOf(things, 'start'), { id: all[0].id })
  for (const of of all.slice(5, 7)) ask(nameOf(things, 'cancel'), { id: of.id })
  ask(nameOf(things, 'create'), { name: random.title(), [text[0]]: random.sentence(2) })
  ask(nameOf(things, 'create'), { name: '' })
  ask(nameOf(things, 'get'), { id: `${thing.slice(0, 3)}_${random.opaque(10)}` })
  ask(nameOf(things, 'list'), {})
  const string = { type: 'string', required: true }
  app.entity(capital(thing), [
    { name: 'id', ...string },
    { name: 'name', ...string },
    { name: 'status', ...string, enum: [first, second, gone] },
    { name: text[0], ...string },
    { name: `${part}Count`, type: 'integer', required: true },
    { name: 'updatedAt', ...string },
  ])
  app.entity(capital(part), [
    { name: 'id', ...string },
    { name: `${thing}Id`, ...string },
    { name: text[1], ...string },
    { name: 'quantity', type: 'integer', required: true },
  ])
  const made = app.finish()
  if (jsonRpc) {
    made.truth.methods = Object.keys(table)
    for (const move of made.truth.transitions) move.by = move.by.map(of => of.split('#')[1])
  }
  return made
}
