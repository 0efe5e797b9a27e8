/** The same secret in many places, forms and encodings: one token must stand in all of them. */
import { CONTAINERS, COOKIE_CONTAINERS } from './containers.mjs'
import { entry } from './entry.mjs'
import { makeJwt } from './secrets.mjs'

const json = JSON.stringify

const MAKERS = [
  ['opaque', r => r.base64url(43), 'access_token'],
  ['uuid session', r => r.uuid(), 'session_id'],
  ['hex', r => r.hex(40), 'api_key'],
  ['jwt', r => makeJwt(r, { email: `${r.word()}@corp.test`, roles: ['editor'] }), 'token'],
  ['base64 with marks', r => `${r.base64(40)}+/${r.base64(20)}`, 'client_secret'],
  ['password with marks', r => `Tr0ub4&dor<${r.base62(6)}>"é`, 'password'],
  ['password of words', r => `correct ${r.word()} battery ${r.word()}${r.digits(2)}`, 'password'],
  ['e-mail', r => `${r.word()}.${r.word()}${r.whole(999)}@corp-mail.test`, 'email'],
  ['prefixed', r => `acme_${r.base62(32)}`, 'apiKey'],
  ['short id session', r => r.lower(16), 'sid'],
  ['object id as a session', r => r.hex(24), 'sessionToken'],
]

/** Places with a name that tells; the first is where it is learnt. */
const KNOWN = [
  'json answer',
  'json request',
  'form',
  'query',
  'graphql variables',
  'json in json',
  'base64 json in json',
  'xml element',
  'hidden input',
  'window state',
  'socket json',
  'name and value pairs',
]

export function* journeys(r) {
  for (let round = 0; round < 4; round++)
    for (const [kind, make, name] of MAKERS) {
      const tool = r.pick(['chrome', 'firefox', 'playwright', 'charles'])
      const value = make(r)
      const group = `${String(kind)} ${round}`
      const what = (where, read) => ({
        secret: true,
        kind: `recurring ${String(kind)}`,
        group: 'recurring',
        identity: group,
        where,
        name,
        value,
        lost: value,
        read,
        weak: /words/.test(kind),
      })
      const ascii = /^[\x20-\x7e]*$/.test(value)
      yield* echoes(r, tool, value, what, ascii)
      for (const where of KNOWN) {
        if (r.next() < 0.4 && where !== 'json answer') continue
        const container = CONTAINERS[where]
        yield { tool, made: container.plant(r, tool, name, value), what: what(where, e => container.read(e, name)) }
      }
      if (ascii && !/[ ";,]/.test(value)) {
        const container = COOKIE_CONTAINERS['cookie header']
        yield {
          tool,
          made: container.plant(r, tool, 'app_session', value),
          what: what('cookie', e => container.read(e, 'app_session')),
        }
        yield {
          tool,
          made: entry(tool, { requestHeaders: [{ name: 'Authorization', value: `Bearer ${value}` }] }),
          what: what('bearer', e => e.request.headers.find(h => h.name === 'Authorization').value.slice(7)),
        }
      }
    }
}

/** Where nothing tells: they stand before the places that tell, so that one look at each entry cannot do. */
function* echoes(r, tool, value, what, ascii) {
  const between = (text, before, after) => {
    const from = text.indexOf(before) + before.length
    return text.slice(from, text.indexOf(after, from))
  }
  const answer = e => e.response.content.text
  yield {
    tool,
    made: entry(tool, { status: 401, text: json({ error: `Value ${value} was refused` }) }),
    what: what('echo in an error', e => between(JSON.parse(answer(e)).error, 'Value ', ' was refused')),
  }
  yield {
    tool,
    made: entry(tool, { status: 401, text: `Value ${value} was refused`, type: 'text/plain' }),
    what: what('echo in text', e => between(answer(e), 'Value ', ' was refused')),
  }
  yield {
    tool,
    made: entry(tool, { text: json({ notes: [value] }) }),
    what: what('echo in a list', e => JSON.parse(answer(e)).notes[0]),
  }
  yield {
    tool,
    made: entry(tool, { text: json({ blob: Buffer.from(value).toString('base64') }) }),
    what: what('echo in base64', e => Buffer.from(JSON.parse(answer(e)).blob, 'base64').toString()),
  }
  yield {
    tool,
    made: entry(tool, { text: json({ blob: Buffer.from(`svc:${value}`).toString('base64') }) }),
    what: what('echo inside base64', e =>
      Buffer.from(JSON.parse(answer(e)).blob, 'base64')
        .toString()
        .slice(4),
    ),
  }
  yield {
    tool,
    made: entry(tool, { text: json({ href: `/x/${encodeURIComponent(value)}/y` }) }),
    what: what('echo in a path', e => decodeURIComponent(JSON.parse(answer(e)).href.slice(3, -2))),
  }
  yield {
    tool,
    made: entry(tool, { text: json({ log: json({ m: `got ${json(value)} back` }) }) }),
    what: what('echo in json in json', e =>
      JSON.parse(between(JSON.parse(JSON.parse(answer(e)).log).m, 'got ', ' back')),
    ),
  }
  yield {
    tool,
    made: entry(tool, { text: `!function(){var t=${json(value)};go(t)}()`, type: 'text/javascript' }),
    what: what('echo in a script', e => JSON.parse(between(answer(e), 'var t=', ';go'))),
  }
  yield {
    tool,
    made: entry(tool, {
      text: `<p>Hi ${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')} !</p>`,
      type: 'text/html',
    }),
    what: what('echo in html', e =>
      between(answer(e), '<p>Hi ', ' !</p>').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    ),
  }
  yield {
    tool,
    made: entry(tool, { text: json({ [value]: { seen: true } }) }),
    what: what('echo as a key', e => Object.keys(JSON.parse(answer(e)))[0]),
  }
  if (ascii)
    yield {
      tool,
      made: entry(tool, { responseHeaders: [{ name: 'X-Debug', value: `u=${value}; ok` }] }),
      what: what('echo in a header', e => e.response.headers.find(h => h.name === 'X-Debug').value.slice(2, -4)),
    }
}
