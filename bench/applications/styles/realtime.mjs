import { application } from '../application.mjs'
import { capital, plural } from '../random.mjs'

/** Sockets of three kinds and event streams: messages by direction and tag. */
export function realtime(random) {
  const thing = random.thing()
  const things = plural(thing)
  const app = application(random, {
    name: `${capital(thing)} Live`,
    host: `live.${thing}.test`,
    base: '/api',
    auth: 'cookie',
  })
  const [level] = random.numberFields(1)
  const all = Array.from({ length: 6 }, (_, at) => ({
    id: at * 5 + 20,
    label: random.title(),
    [level]: random.whole(900) / 8,
    online: random.maybe(0.5),
  }))
  app.route('GET', `/${things}`, () => ({ json: all }))
  app.route('GET', `/${things}/{id}`, ({ params }) => ({ json: all.find(({ id }) => String(id) === params.id) }))
  app.screen('/', 'Live')
  const me = { id: 1 }
  app.as(me)
  app.session(me)
  app.visit('/', { title: `${capital(thing)} Live` })
  app.call('GET', `/${things}`)
  for (const { id } of all.slice(0, 3)) app.call('GET', `/${things}/${id}`)
  const tag = random.pick(['type', 'event', 'kind', 'action', 'op'])
  const names = random.some(['reading', 'alarm', 'joined', 'left', 'renamed', 'snapshot'], 3)
  const of = name => `${thing}${random.pick(['.', ':', '_'])}${name}`
  const [first, second, third] = names.map(of)
  const frames = []
  const frame = (type, value) => {
    app.wait(400)
    frames.push({
      type,
      time: app.clock() / 1000,
      opcode: 1,
      data: typeof value === 'string' ? value : JSON.stringify(value),
    })
  }
  const socketIo = random.maybe(0.5)
  const say = (type, name, body) =>
    frame(type, socketIo ? `42${JSON.stringify([name, body])}` : { [tag]: name, payload: body })
  if (socketIo) {
    frame(
      'receive',
      `0${JSON.stringify({ sid: random.opaque(20), upgrades: [], pingInterval: 25000, pingTimeout: 20000 })}`,
    )
    frame('send', '40')
    frame('receive', `40${JSON.stringify({ sid: random.opaque(20) })}`)
  }
  say('send', 'subscribe', { channel: things })
  for (let at = 0; at < 8; at++) say('receive', first, { id: random.pick(all).id, [level]: random.whole(900) / 8 })
  for (let at = 0; at < 3; at++)
    say('receive', second, { id: random.pick(all).id, reason: random.sentence(3), at: app.now() })
  say('send', 'acknowledge', { id: all[0].id })
  if (socketIo) {
    frame('receive', '2')
    frame('send', '3')
  }
  const url = `wss://live.${thing}.test/${socketIo ? 'socket.io/?EIO=4&transport=websocket' : 'ws'}`
  app.add(
    app.entryOf({
      method: 'GET',
      url,
      type: 'websocket',
      status: 101,
      more: { _resourceType: 'websocket', _webSocketMessages: frames },
    }),
  )
  const stream = [
    ...Array.from(
      { length: 5 },
      () =>
        `event: ${third}\nid: ${random.whole(9999)}\ndata: ${JSON.stringify({ id: random.pick(all).id, online: random.maybe(0.5) })}\n\n`,
    ),
    `event: heartbeat\ndata: {"at":${app.clock()}}\n\n`,
  ].join('')
  app.add(
    app.entryOf({
      method: 'GET',
      url: `${app.origin}/api/stream`,
      type: 'eventsource',
      mimeType: 'text/event-stream',
      text: stream,
    }),
  )
  const message = (direction, name) => ({ direction, name })
  app.messages.push(
    message('sent', 'subscribe'),
    message('received', first),
    message('received', second),
    message('sent', 'acknowledge'),
    message('received', third),
    message('received', 'heartbeat'),
  )
  app.entity(capital(thing), [
    { name: 'id', type: 'integer', required: true },
    { name: 'label', type: 'string', required: true },
    { name: level, type: 'number', required: true },
    { name: 'online', type: 'boolean', required: true },
  ])
  const made = app.finish()
  const protocols = specification =>
    specification.sections.calls.claims.map(({ subject }) => `${subject.protocol} ${subject.path}`)
  made.facts = specification => [
    ['the socket', protocols(specification).some(text => text.startsWith('websocket'))],
    ['the stream', protocols(specification).includes('sse /api/stream')],
    [
      'no call that is a socket',
      !protocols(specification).some(text => text.startsWith('http') && /socket|\/ws|stream/.test(text)),
    ],
  ]
  return made
}
