/**
 * One application behind the ways in which servers are told who asks, each as its maker's documentation has it: what shows it (`security`), the
 * sign-in, what protects against forged requests (`guardName`). A journey is what one person does in it.
 */
import { createHash, createHmac } from 'node:crypto'

const HOST = 'https://notes.test'
const b64u = value => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const hash = (...of) => createHash('sha256').update(of.join('|')).digest('hex')
const form = values =>
  Object.entries(values)
    .map(([n, v]) => `${encodeURIComponent(n)}=${encodeURIComponent(v)}`)
    .join('&')
const PEOPLE = {
  ada: { id: 11, role: 'admin' },
  bob: { id: 12, role: 'member' },
  cyd: { id: 13, role: 'admin' },
  dan: { id: 14, role: 'member' },
}
const person = name => ({
  id: PEOPLE[name].id,
  email: `${name}@notes.test`,
  name: name[0].toUpperCase() + name.slice(1),
  role: PEOPLE[name].role,
})
const jwt = (name, at, more = {}) => {
  const head = b64u({ alg: 'HS256', typ: 'JWT' }),
    body = b64u({
      sub: String(PEOPLE[name].id),
      role: PEOPLE[name].role,
      iat: Math.floor(at / 1000),
      exp: Math.floor(at / 1000) + 3600,
      ...more,
    })
  return `${head}.${body}.${createHmac('sha256', 'secret').update(`${head}.${body}`).digest('base64url')}`
}

/** One application behind one way of telling who asks; `browser` keeps cookies as a browser does. */
export class Journey {
  constructor(way, seed) {
    this.way = way
    this.seed = seed
    this.entries = []
    this.at = Date.parse('2026-11-01T10:00:00Z') + seed * 86_400_000
    this.cookies = new Map()
    this.sessions = new Map()
    this.n = 0
    this.secrets = new Set()
    this.state = {}
    this.notes = [1, 2, 3].map(id => ({
      id,
      title: `Note ${id}`,
      body: `Text of ${id}`,
      pinned: id === 2,
      owner: 12,
      createdAt: '2026-10-20T08:00:00.000Z',
    }))
  }
  secret(kind) {
    const s = hash(kind, this.seed, this.n++, this.way.name)
    this.secrets.add(s)
    return s
  }
  remember(s) {
    this.secrets.add(s)
    return s
  }
  /** @returns the answer */
  send(method, path, { json, text, type, headers = {}, host = HOST, noCookies = false } = {}, handle) {
    this.at += 1700
    const url = host + path
    const sentHeaders = {
      accept: 'application/json',
      ...(json !== undefined
        ? { 'content-type': 'application/json' }
        : text !== undefined
          ? { 'content-type': type ?? 'application/x-www-form-urlencoded' }
          : {}),
      ...headers,
    }
    const jar = noCookies
      ? []
      : [...this.cookies].filter(([, c]) => (c.host ?? HOST) === host && path.startsWith(c.path ?? '/'))
    if (jar.length > 0) sentHeaders.cookie = jar.map(([n, c]) => `${n}=${c.value}`).join('; ')
    const request = {
      method,
      path,
      url,
      headers: sentHeaders,
      cookies: Object.fromEntries(jar.map(([n, c]) => [n, c.value])),
      json,
      text,
      query: new URL(url).searchParams,
      at: this.at,
    }
    const answer = { status: 200, headers: {}, cookies: [], ...handle(request) }
    for (const c of answer.cookies)
      if (c.gone) this.cookies.delete(c.name)
      else this.cookies.set(c.name, { value: c.value, path: c.path, host })
    const body =
      answer.body === undefined ? '' : typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    const mime = answer.type ?? (answer.body === undefined ? '' : 'application/json; charset=utf-8')
    const set = answer.cookies.map(c => [
      'set-cookie',
      `${c.name}=${c.gone ? '' : c.value}; Path=${c.path ?? '/'}${c.gone ? '; Expires=Thu, 01 Jan 1970 00:00:00 GMT' : ''}${c.open ? '' : '; HttpOnly'}; SameSite=Lax`,
    ])
    this.entries.push({
      startedDateTime: new Date(this.at).toISOString(),
      time: 12,
      request: {
        method,
        url,
        httpVersion: 'HTTP/1.1',
        headersSize: -1,
        bodySize: -1,
        headers: Object.entries(sentHeaders).map(([name, value]) => ({ name, value })),
        cookies: jar.map(([name, c]) => ({ name, value: c.value })),
        queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
        ...(json !== undefined
          ? { postData: { mimeType: 'application/json', text: JSON.stringify(json) } }
          : text !== undefined
            ? { postData: { mimeType: type ?? 'application/x-www-form-urlencoded', text } }
            : {}),
      },
      response: {
        status: answer.status,
        statusText: '',
        httpVersion: 'HTTP/1.1',
        headersSize: -1,
        bodySize: -1,
        headers: [
          ...(mime ? [{ name: 'content-type', value: mime }] : []),
          ...Object.entries(answer.headers).map(([name, value]) => ({ name, value })),
          ...set.map(([name, value]) => ({ name, value })),
        ],
        cookies: answer.cookies.map(c => ({
          name: c.name,
          value: c.gone ? '' : c.value,
          path: c.path ?? '/',
          httpOnly: !c.open,
          ...(c.gone ? { expires: '1970-01-01T00:00:00.000Z' } : {}),
        })),
        content: { size: body.length, mimeType: mime, text: body },
        redirectURL: answer.headers.location ?? '',
      },
      cache: {},
      timings: { send: 0, wait: 12, receive: 0 },
    })
    return { ...answer, status: answer.status }
  }
  /** A call of the application itself. */
  call(method, path, json, { as = true, guarded = true } = {}) {
    const { way } = this
    const carried = as ? (way.carries?.(this, { method, path, json }) ?? {}) : {}
    const guard = way.guard && guarded && method !== 'GET' ? way.guard.sent(this) : {}
    const sentPath = carried.query ? `${path}${path.includes('?') ? '&' : '?'}${form(carried.query)}` : path
    const sentJson = carried.body ? { ...json, ...carried.body } : json
    return this.send(
      method,
      sentPath,
      { json: sentJson, headers: { ...carried.headers, ...guard }, noCookies: !as },
      request => this.answer(request, path),
    )
  }
  answer(request, path) {
    const { way } = this
    if (path === '/api/config') return { body: { siteName: 'Notes', maxUpload: 5_242_880, signUpOpen: false } }
    const name = way.who(this, request)
    if (name === null)
      return (
        way.refusal?.(this, request) ?? {
          status: 401,
          body: { error: 'unauthorized', message: 'Authentication required' },
        }
      )
    const extra = way.every?.(this, request, name) ?? {}
    if (way.guard && request.method !== 'GET' && !way.guard.holds(this, request))
      return { ...way.guard.refusal, ...extra }
    return { ...this.app(request, path, name), ...extra }
  }
  app({ method, json }, path, name) {
    const user = person(name),
      [, , kind, id] = path.split('/')
    if (kind === 'me') return { body: user }
    if (kind === 'users')
      return user.role === 'admin'
        ? { body: Object.keys(PEOPLE).map(person) }
        : { status: 403, body: { error: 'forbidden', message: 'You do not have permission to do this' } }
    if (kind === 'notes' && id === undefined) {
      if (method === 'GET') return { body: this.notes }
      if (!json.title) return { status: 422, body: { error: 'validation', message: 'title is required' } }
      const note = {
        id: 100 + this.seed * 10 + this.notes.length,
        title: json.title,
        body: json.body ?? '',
        pinned: false,
        owner: user.id,
        createdAt: new Date(this.at).toISOString(),
      }
      this.notes.push(note)
      return { status: 201, body: note }
    }
    const note = this.notes.find(n => String(n.id) === id)
    if (note === undefined) return { status: 404, body: { error: 'not_found', message: 'Note not found' } }
    if (method === 'GET') return { body: note }
    if (method === 'PATCH') {
      Object.assign(note, Object.fromEntries(Object.entries(json).filter(([k]) => k !== this.way.bodyName)))
      return { body: note }
    }
    this.notes = this.notes.filter(n => n !== note)
    return { status: 204 }
  }
  run(name) {
    const { way } = this
    this.name = name
    this.call('GET', '/api/config', undefined, { as: false })
    way.opens?.(this)
    this.call('GET', '/api/notes', undefined, { as: false })
    if (way.signIn) {
      way.signIn(this, name, `wrong-${name}-${this.seed}`, false)
      way.signIn(this, name, this.remember(`Pass-${name}-${hash(name).slice(0, 8)}!`), true)
    } else this.state.user = name
    this.call('GET', '/api/me')
    this.call('GET', '/api/notes')
    const made = this.call('POST', '/api/notes', { title: `Plan ${this.seed}`, body: `First ${this.seed}` }).body
    if (way.guard) this.call('POST', '/api/notes', { title: `Unguarded ${this.seed}` }, { guarded: false })
    this.call('POST', '/api/notes', { body: 'no title' })
    const second = this.call('POST', '/api/notes', { title: `List ${this.seed}`, body: `Second ${this.seed}` }).body
    this.call('GET', `/api/notes/${made.id}`)
    this.call('PATCH', `/api/notes/${made.id}`, { title: `Plan ${this.seed} changed` })
    this.call('PATCH', `/api/notes/${second.id}`, { pinned: true })
    this.call('GET', '/api/users')
    way.renew?.(this)
    this.call('GET', `/api/notes/${second.id}`)
    this.call('DELETE', `/api/notes/${made.id}`)
    this.call('GET', `/api/notes/${made.id}`)
    this.call('GET', '/api/notes')
    if (way.signOut) {
      way.signOut(this)
      this.call('GET', '/api/notes')
    }
    return JSON.stringify({ log: { version: '1.2', creator: { name: 'access', version: '1' }, entries: this.entries } })
  }
}
const wrong = { status: 401, body: { error: 'invalid_credentials', message: 'Wrong email or password' } }
const open = (j, kind = 'session') => {
  const s = j.secret(kind)
  j.sessions.set(s, j.name)
  return s
}
const bySession = (j, value) => (value === undefined ? null : (j.sessions.get(value) ?? null))
const login =
  (path, give, { keys = ['email', 'password'], extra = {}, headers } = {}) =>
  (j, name, password, right) => {
    const sent = { [keys[0]]: keys[0] === 'username' ? name : `${name}@notes.test`, [keys[1]]: password, ...extra }
    const { answer, after } = right ? give(j, name) : { answer: wrong }
    j.send('POST', path, { json: sent, headers: headers?.(j) }, () => answer)
    after?.()
  }
const bearerOf = scheme => r => {
  const a = r.headers.authorization ?? ''
  return a.startsWith(scheme) ? a.slice(scheme.length) : undefined
}
const bearer = (scheme = 'Bearer ') => ({
  carries: j => (j.state.token ? { headers: { authorization: scheme + j.state.token } } : {}),
  who: (j, r) => bySession(j, bearerOf(scheme)(r)),
})
const out =
  (method, path, more = {}) =>
  j => {
    const c = j.way.carries?.(j, { method, path }) ?? {}
    const g = j.way.guard?.sent(j) ?? {}
    j.send(method, path, { headers: { ...c.headers, ...g }, ...(more.json ? { json: more.json(j) } : {}) }, () => ({
      status: 204,
      cookies: (more.gone ?? []).map(name => ({ name, gone: true })),
    }))
    j.sessions.clear()
  }
const session = cookie => ({ who: (j, r) => bySession(j, r.cookies[cookie]) })
const cookieLogin = (cookie, path = '/api/login', body = person, more = []) =>
  login(path, (j, name) => ({
    answer: { body: body(name), cookies: [{ name: cookie, value: open(j) }, ...more.map(f => f(j))] },
  }))
const csrfRefusal = { status: 403, body: { error: 'csrf', message: 'invalid csrf token' } }
const guardBy = (header, from) => ({
  sent: j => ({ [header]: from(j) }),
  holds: (j, r) => r.headers[header] !== undefined && r.headers[header] === from(j),
  refusal: csrfRefusal,
})
const w = (name, way) => [name, { name, ...way }]

export const ways = Object.fromEntries([
  w('bearer JWT', {
    security: ['bearer'],
    ...bearer(),
    signIn: login('/api/auth/login', (j, name) => {
      const t = jwt(name, j.at)
      j.sessions.set(t, name)
      j.remember(t.split('.')[2])
      return { answer: { body: { token: t, user: person(name) } }, after: () => (j.state.token = t) }
    }),
    signOut: out('POST', '/api/auth/logout'),
  }),
  w('OAuth password grant, refresh', {
    security: ['bearer'],
    ...bearer(),
    signIn: (j, name, password, right) => {
      const a = right ? open(j) : '',
        f = right ? j.secret('refresh') : ''
      j.send(
        'POST',
        '/oauth/token',
        { text: form({ grant_type: 'password', username: `${name}@notes.test`, password, client_id: 'web' }) },
        () =>
          right
            ? { body: { access_token: a, refresh_token: f, token_type: 'Bearer', expires_in: 3600, scope: 'notes' } }
            : { status: 400, body: { error: 'invalid_grant', error_description: 'Wrong username or password' } },
      )
      if (right) Object.assign(j.state, { token: a, refresh: f })
    },
    renew: j => {
      const a = open(j),
        f = j.secret('refresh')
      j.send(
        'POST',
        '/oauth/token',
        { text: form({ grant_type: 'refresh_token', refresh_token: j.state.refresh, client_id: 'web' }) },
        () => ({ body: { access_token: a, refresh_token: f, token_type: 'Bearer', expires_in: 3600, scope: 'notes' } }),
      )
      Object.assign(j.state, { token: a, refresh: f })
    },
    signOut: j => {
      j.send('POST', '/oauth/revoke', { text: form({ token: j.state.token, client_id: 'web' }) }, () => ({
        status: 200,
        body: {},
      }))
      j.sessions.clear()
    },
  }),
  w('session cookie', {
    security: ['cookie connect.sid'],
    ...session('connect.sid'),
    signIn: cookieLogin('connect.sid'),
    signOut: out('POST', '/api/logout', { gone: ['connect.sid'] }),
  }),
  w('Sanctum', {
    security: ['cookie laravel_session'],
    guardName: 'x-xsrf-token',
    ...session('laravel_session'),
    guard: {
      ...guardBy('x-xsrf-token', j => j.cookies.get('XSRF-TOKEN')?.value ?? ''),
      refusal: { status: 419, body: { message: 'CSRF token mismatch.' } },
    },
    signIn: (j, name, password, right) => {
      if (!j.cookies.has('XSRF-TOKEN'))
        j.send('GET', '/sanctum/csrf-cookie', {}, () => ({
          status: 204,
          cookies: [
            { name: 'XSRF-TOKEN', value: j.secret('x'), open: true },
            { name: 'laravel_session', value: j.secret('s') },
          ],
        }))
      j.send(
        'POST',
        '/login',
        {
          json: { email: `${name}@notes.test`, password },
          headers: { 'x-xsrf-token': j.cookies.get('XSRF-TOKEN').value },
        },
        () =>
          right
            ? {
                body: { two_factor: false },
                cookies: [
                  { name: 'laravel_session', value: open(j) },
                  { name: 'XSRF-TOKEN', value: j.secret('x'), open: true },
                ],
              }
            : {
                status: 422,
                body: {
                  message: 'These credentials do not match our records.',
                  errors: { email: ['These credentials do not match our records.'] },
                },
              },
      )
    },
    signOut: out('POST', '/logout', { gone: ['laravel_session'] }),
  }),
  w('CSRF token by a call', {
    security: ['cookie __Host-session'],
    guardName: 'x-csrf-token',
    ...session('__Host-session'),
    guard: guardBy('x-csrf-token', j => j.state.csrf ?? ''),
    signIn: (j, name, password, right) => {
      cookieLogin('__Host-session')(j, name, password, right)
      if (right) {
        const t = j.secret('csrf')
        j.send('GET', '/api/csrf-token', {}, () => ({ body: { csrfToken: t } }))
        j.state.csrf = t
      }
    },
    signOut: out('POST', '/api/logout', { gone: ['__Host-session'] }),
  }),
  w('Django', {
    security: ['cookie sessionid'],
    guardName: 'x-csrftoken',
    ...session('sessionid'),
    guard: {
      ...guardBy('x-csrftoken', j => j.cookies.get('csrftoken')?.value ?? ''),
      refusal: { status: 403, body: { detail: 'CSRF Failed: CSRF token missing.' } },
    },
    signIn: (j, name, password, right) => {
      cookieLogin('sessionid', '/api/login/', person, [
        () => ({ name: 'csrftoken', value: j.secret('csrf').slice(0, 32), open: true }),
      ])(j, name, password, right)
    },
    signOut: out('POST', '/api/logout/', { gone: ['sessionid'] }),
  }),
  w('Rails', {
    security: ['cookie _notes_session'],
    guardName: 'x-csrf-token',
    ...session('_notes_session'),
    guard: {
      ...guardBy('x-csrf-token', j => j.state.csrf ?? ''),
      refusal: { status: 422, body: { status: 422, error: 'Unprocessable Content' } },
    },
    opens: j => {
      j.state.csrf = j.secret('csrf')
      j.send('GET', '/', {}, () => ({
        type: 'text/html; charset=utf-8',
        body: `<!doctype html><html><head><title>Notes</title><meta name="csrf-param" content="authenticity_token"><meta name="csrf-token" content="${j.state.csrf}"></head><body><h1>Notes</h1></body></html>`,
      }))
    },
    signIn: login(
      '/users/sign_in.json',
      (j, name) => ({
        answer: { status: 201, body: person(name), cookies: [{ name: '_notes_session', value: open(j) }] },
      }),
      { headers: j => ({ 'x-csrf-token': j.state.csrf }) },
    ),
    signOut: out('DELETE', '/users/sign_out.json', { gone: ['_notes_session'] }),
  }),
  w('ASP.NET', {
    security: ['cookie .AspNetCore.Identity.Application'],
    guardName: 'requestverificationtoken',
    ...session('.AspNetCore.Identity.Application'),
    guard: { ...guardBy('requestverificationtoken', j => j.state.csrf ?? ''), refusal: { status: 400 } },
    signIn: (j, name, password, right) => {
      login('/api/account/login?useCookies=true', j2 => ({
        answer: {
          status: 200,
          body: undefined,
          cookies: [{ name: '.AspNetCore.Identity.Application', value: open(j2) }],
        },
      }))(j, name, password, right)
      if (right) {
        const t = j.secret('af')
        j.send('GET', '/api/antiforgery/token', {}, () => ({
          body: { requestToken: t, headerName: 'RequestVerificationToken' },
          cookies: [{ name: '.AspNetCore.Antiforgery.9TtSrW0hzOs', value: j.secret('afc') }],
        }))
        j.state.csrf = t
      }
    },
    signOut: out('POST', '/api/account/logout', { gone: ['.AspNetCore.Identity.Application'] }),
  }),
  w('basic', {
    security: ['basic'],
    carries: j => ({
      headers: {
        authorization: `Basic ${Buffer.from(`${j.name}:${j.remember(`pw-${hash(j.name).slice(0, 10)}`)}`).toString('base64')}`,
      },
    }),
    who: (j, r) =>
      r.headers.authorization?.startsWith('Basic ')
        ? Buffer.from(r.headers.authorization.slice(6), 'base64').toString().split(':')[0]
        : null,
    refusal: () => ({
      status: 401,
      headers: { 'www-authenticate': 'Basic realm="Notes"' },
      body: { error: 'unauthorized', message: 'Authentication required' },
    }),
  }),
  w('digest', {
    security: ['digest'],
    carries: (j, { method, path }) => ({
      headers: {
        authorization: `Digest username="${j.name}", realm="notes", nonce="${hash('n', j.seed).slice(0, 16)}", uri="${path}", qop=auth, nc=${String(++j.n).padStart(8, '0')}, cnonce="${hash('c', j.n).slice(0, 8)}", response="${hash(j.name, method, path, j.n).slice(0, 32)}", opaque="5ccc069c403ebaf9f0171e9517f40e41"`,
      },
    }),
    who: (j, r) => /username="(\w+)"/.exec(r.headers.authorization ?? '')?.[1] ?? null,
    refusal: j => ({
      status: 401,
      headers: {
        'www-authenticate': `Digest realm="notes", qop="auth", nonce="${hash('n', j.seed).slice(0, 16)}", opaque="5ccc069c403ebaf9f0171e9517f40e41"`,
      },
      body: { error: 'unauthorized', message: 'Authentication required' },
    }),
  }),
  w('x-api-key', {
    security: ['apiKey header x-api-key'],
    carries: j => ({ headers: { 'x-api-key': (j.state.key ??= open(j)) } }),
    who: (j, r) => bySession(j, r.headers['x-api-key']),
  }),
  w('api key in the query', {
    security: ['apiKey query api_key'],
    carries: j => ({ query: { api_key: (j.state.key ??= open(j)) } }),
    who: (j, r) => bySession(j, r.query.get('api_key') ?? undefined),
  }),
  w('token in a header of the answer', {
    security: ['apiKey header x-auth-token'],
    carries: j => (j.state.token ? { headers: { 'x-auth-token': j.state.token } } : {}),
    who: (j, r) => bySession(j, r.headers['x-auth-token']),
    signIn: login('/v3/auth/tokens', (j, name) => {
      const t = open(j)
      return {
        answer: {
          status: 201,
          headers: { 'x-subject-token': t },
          body: { user: person(name), expires_at: new Date(j.at + 3_600_000).toISOString() },
        },
        after: () => (j.state.token = t),
      }
    }),
    signOut: out('DELETE', '/v3/auth/tokens'),
  }),
  w('header of its own name', {
    security: ['apiKey header x-gotify-key'],
    carries: j => (j.state.token ? { headers: { 'x-gotify-key': j.state.token } } : {}),
    who: (j, r) => bySession(j, r.headers['x-gotify-key']),
    signIn: login('/api/login', (j, name) => {
      const t = open(j).slice(0, 24)
      j.sessions.set(t, name)
      return { answer: { body: { token: t, ...person(name) } }, after: () => (j.state.token = t) }
    }),
    signOut: out('POST', '/api/logout'),
  }),
  w('devise_token_auth', {
    security: ['apiKey header access-token', 'apiKey header client', 'apiKey header uid'],
    carries: j =>
      j.state.token
        ? {
            headers: {
              'access-token': j.state.token,
              client: j.state.client,
              uid: j.state.uid,
              'token-type': 'Bearer',
            },
          }
        : {},
    who: (j, r) => bySession(j, r.headers['access-token']),
    every: j => {
      const t = open(j)
      j.state.token = t
      return {
        headers: {
          'access-token': t,
          client: j.state.client,
          uid: j.state.uid,
          expiry: '1796000000',
          'token-type': 'Bearer',
        },
      }
    },
    signIn: login('/auth/sign_in', (j, name) => {
      const t = open(j),
        c = j.secret('client').slice(0, 22)
      return {
        answer: {
          headers: {
            'access-token': t,
            client: c,
            uid: `${name}@notes.test`,
            expiry: '1796000000',
            'token-type': 'Bearer',
          },
          body: { data: person(name) },
        },
        after: () => Object.assign(j.state, { token: t, client: c, uid: `${name}@notes.test` }),
      }
    }),
    signOut: out('DELETE', '/auth/sign_out'),
  }),
  w('JWT in a cookie', {
    security: ['cookie token'],
    ...session('token'),
    signIn: login('/api/auth/login', (j, name) => {
      const t = jwt(name, j.at)
      j.sessions.set(t, name)
      j.remember(t.split('.')[2])
      return { answer: { body: { user: person(name) }, cookies: [{ name: 'token', value: t }] } }
    }),
    signOut: out('POST', '/api/auth/logout', { gone: ['token'] }),
  }),
  w('access token, refresh in a cookie', {
    security: ['bearer'],
    ...bearer(),
    signIn: login('/api/auth/login', (j, name) => {
      const t = open(j)
      return {
        answer: {
          body: { accessToken: t, expiresIn: 900, user: person(name) },
          cookies: [{ name: 'refreshToken', value: j.secret('r'), path: '/api/auth' }],
        },
        after: () => (j.state.token = t),
      }
    }),
    renew: j => {
      const t = open(j)
      j.send('POST', '/api/auth/refresh', {}, () => ({
        body: { accessToken: t, expiresIn: 900 },
        cookies: [{ name: 'refreshToken', value: j.secret('r'), path: '/api/auth' }],
      }))
      j.state.token = t
    },
    signOut: out('POST', '/api/auth/logout', { gone: ['refreshToken'] }),
  }),
  w('Supabase', {
    security: ['apiKey header apikey', 'bearer'],
    carries: j => ({
      headers: {
        apikey: (j.state.anon ??= jwt('ada', 1.7e12, { role: 'anon', sub: undefined })),
        authorization: `Bearer ${j.state.token ?? j.state.anon}`,
      },
    }),
    who: (j, r) => bySession(j, bearerOf('Bearer ')(r)),
    signIn: login(
      '/auth/v1/token?grant_type=password',
      (j, name) => {
        const t = jwt(name, j.at, { aud: 'authenticated', role: 'authenticated' })
        j.sessions.set(t, name)
        j.remember(t.split('.')[2])
        return {
          answer: {
            body: {
              access_token: t,
              token_type: 'bearer',
              expires_in: 3600,
              expires_at: Math.floor(j.at / 1000) + 3600,
              refresh_token: j.secret('r').slice(0, 22),
              user: { ...person(name), aud: 'authenticated' },
            },
          },
          after: () => (j.state.token = t),
        }
      },
      { headers: j => ({ apikey: (j.state.anon ??= jwt('ada', 1.7e12, { role: 'anon', sub: undefined })) }) },
    ),
    signOut: out('POST', '/auth/v1/logout'),
  }),
  w('Firebase', {
    security: ['bearer'],
    ...bearer(),
    signIn: (j, name, password, right) => {
      const t = jwt(name, j.at, { iss: 'https://securetoken.test/notes' })
      j.send(
        'POST',
        `/v1/accounts:signInWithPassword?key=${hash('firebase').slice(0, 39)}`,
        {
          json: { email: `${name}@notes.test`, password, returnSecureToken: true },
          host: 'https://identitytoolkit.notes.test',
        },
        () =>
          right
            ? {
                body: {
                  kind: 'identitytoolkit#VerifyPasswordResponse',
                  localId: `u${PEOPLE[name].id}`,
                  email: `${name}@notes.test`,
                  displayName: '',
                  idToken: t,
                  registered: true,
                  refreshToken: j.secret('r'),
                  expiresIn: '3600',
                },
              }
            : {
                status: 400,
                body: {
                  error: {
                    code: 400,
                    message: 'INVALID_LOGIN_CREDENTIALS',
                    errors: [{ message: 'INVALID_LOGIN_CREDENTIALS', domain: 'global', reason: 'invalid' }],
                  },
                },
              },
      )
      if (right) {
        j.state.token = t
        j.sessions.set(t, name)
        j.remember(t.split('.')[2])
      }
    },
  }),
  w('Parse', {
    security: ['apiKey header x-parse-session-token'],
    carries: j => ({
      headers: {
        'x-parse-application-id': 'notesApp',
        ...(j.state.token ? { 'x-parse-session-token': j.state.token } : {}),
      },
    }),
    who: (j, r) => bySession(j, r.headers['x-parse-session-token']?.slice(2)),
    signIn: login(
      '/parse/login',
      (j, name) => {
        const t = open(j).slice(0, 32)
        j.sessions.set(t, name)
        return {
          answer: {
            body: { objectId: `o${PEOPLE[name].id}`, username: name, role: PEOPLE[name].role, sessionToken: `r:${t}` },
          },
          after: () => (j.state.token = `r:${t}`),
        }
      },
      { keys: ['username', 'password'], headers: () => ({ 'x-parse-application-id': 'notesApp' }) },
    ),
    signOut: out('POST', '/parse/logout'),
  }),
  w('authorization without a scheme', {
    security: ['apiKey header authorization'],
    ...bearer(''),
    carries: j => (j.state.token ? { headers: { authorization: j.state.token } } : {}),
    who: (j, r) => bySession(j, r.headers.authorization),
    signIn: login(
      '/api/collections/users/auth-with-password',
      (j, name) => {
        const t = jwt(name, j.at, { type: 'auth', collectionId: '_pb_users_auth_' })
        j.sessions.set(t, name)
        j.remember(t.split('.')[2])
        return { answer: { body: { token: t, record: person(name) } }, after: () => (j.state.token = t) }
      },
      { keys: ['identity', 'password'] },
    ),
  }),
  w('signed requests', {
    security: ['aws4-hmac-sha256'],
    carries: (j, { method, path }) => ({
      headers: {
        'x-amz-date': new Date(j.at).toISOString().replace(/[-:]|\.\d+/g, ''),
        authorization: `AWS4-HMAC-SHA256 Credential=AKIA${hash(j.name).slice(0, 16).toUpperCase()}/20261101/eu-west-1/execute-api/aws4_request, SignedHeaders=host;x-amz-date, Signature=${j.remember(hash(j.at, method, path, j.name))}`,
      },
    }),
    who: (j, r) => {
      const key = /Credential=AKIA(\w+)\//.exec(r.headers.authorization ?? '')?.[1]
      return key === hash(j.name).slice(0, 16).toUpperCase() ? j.name : null
    },
  }),
  w('key, time and signature', {
    security: ['apiKey header x-api-key'],
    carries: (j, { method, path }) => ({
      headers: {
        'x-api-key': (j.state.key ??= open(j)),
        'x-timestamp': String(j.at),
        'x-signature': j.remember(hash(j.at, method, path, 'sign')),
      },
    }),
    who: (j, r) => bySession(j, r.headers['x-api-key']),
  }),
  w('NextAuth', {
    security: ['cookie next-auth.session-token'],
    ...session('next-auth.session-token'),
    signIn: (j, name, password, right) => {
      const t = j.secret('csrf')
      j.send('GET', '/api/auth/csrf', {}, () => ({
        body: { csrfToken: t },
        cookies: [
          { name: 'next-auth.csrf-token', value: `${t}|${j.secret('h')}` },
          { name: 'next-auth.callback-url', value: 'https%3A%2F%2Fnotes.test%2F' },
        ],
      }))
      j.send(
        'POST',
        '/api/auth/callback/credentials',
        {
          text: form({
            email: `${name}@notes.test`,
            password,
            redirect: 'false',
            csrfToken: t,
            callbackUrl: 'https://notes.test/',
            json: 'true',
          }),
        },
        () =>
          right
            ? { body: { url: 'https://notes.test/' }, cookies: [{ name: 'next-auth.session-token', value: open(j) }] }
            : {
                status: 401,
                body: { url: 'https://notes.test/api/auth/error?error=CredentialsSignin&provider=credentials' },
              },
      )
      if (right)
        j.send('GET', '/api/auth/session', {}, () => ({
          body: {
            user: { name: person(name).name, email: person(name).email },
            expires: new Date(j.at + 2_592_000_000).toISOString(),
          },
        }))
    },
    signOut: j => {
      j.send(
        'POST',
        '/api/auth/signout',
        { text: form({ csrfToken: j.secret('csrf'), callbackUrl: 'https://notes.test/', json: 'true' }) },
        () => ({ body: { url: 'https://notes.test/' }, cookies: [{ name: 'next-auth.session-token', gone: true }] }),
      )
      j.sessions.clear()
    },
  }),
  w('OpenID Connect, code with PKCE', {
    security: ['bearer'],
    ...bearer(),
    signIn: (j, name, password, right) => {
      const idp = 'https://id.notes.test',
        state = j.secret('st').slice(0, 22),
        verifier = j.secret('v'),
        code = j.secret('code')
      const q = form({
        client_id: 'notes-web',
        redirect_uri: `${HOST}/callback`,
        response_type: 'code',
        scope: 'openid profile email',
        state,
        code_challenge: hash(verifier),
        code_challenge_method: 'S256',
      })
      j.send('GET', `/realms/notes/protocol/openid-connect/auth?${q}`, { host: idp }, () => ({
        type: 'text/html',
        body: `<!doctype html><html><head><title>Sign in to Notes</title></head><body><h1>Sign in</h1><form action="${idp}/realms/notes/login-actions/authenticate?session_code=${state}" method="post"><label>Email <input name="username"></label><label>Password <input name="password" type="password"></label><button>Sign In</button></form></body></html>`,
        cookies: [{ name: 'AUTH_SESSION_ID', value: j.secret('as') }],
      }))
      j.send(
        'POST',
        `/realms/notes/login-actions/authenticate?session_code=${state}`,
        { host: idp, text: form({ username: `${name}@notes.test`, password, credentialId: '' }) },
        () =>
          right
            ? {
                status: 302,
                headers: { location: `${HOST}/callback?state=${state}&code=${code}` },
                cookies: [{ name: 'KEYCLOAK_IDENTITY', value: j.secret('ki') }],
              }
            : {
                type: 'text/html',
                body: `<!doctype html><html><head><title>Sign in to Notes</title></head><body><h1>Sign in</h1><span class="error">Invalid username or password.</span></body></html>`,
              },
      )
      if (!right) return
      const t = jwt(name, j.at, {
        iss: `${idp}/realms/notes`,
        azp: 'notes-web',
        realm_access: { roles: [PEOPLE[name].role] },
      })
      j.sessions.set(t, name)
      j.remember(t.split('.')[2])
      j.send(
        'POST',
        '/realms/notes/protocol/openid-connect/token',
        {
          host: idp,
          text: form({
            grant_type: 'authorization_code',
            client_id: 'notes-web',
            code,
            redirect_uri: `${HOST}/callback`,
            code_verifier: verifier,
          }),
        },
        () => ({
          body: {
            access_token: t,
            expires_in: 300,
            refresh_expires_in: 1800,
            refresh_token: j.secret('r'),
            token_type: 'Bearer',
            id_token: jwt(name, j.at, { typ: 'ID' }),
            scope: 'openid profile email',
          },
        }),
      )
      j.state.token = t
    },
  }),
  w('WordPress nonce', {
    security: ['cookie wordpress_logged_in_3c8fd0'],
    guardName: 'x-wp-nonce',
    ...session('wordpress_logged_in_3c8fd0'),
    guard: {
      sent: j => ({ 'x-wp-nonce': j.state.nonce ?? '' }),
      holds: (j, r) => r.headers['x-wp-nonce'] === j.state.nonce,
      refusal: {
        status: 403,
        body: { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed', data: { status: 403 } },
      },
    },
    signIn: (j, name, password, right) => {
      cookieLogin('wordpress_logged_in_3c8fd0')(j, name, password, right)
      if (right) {
        j.state.nonce = j.secret('n').slice(0, 10)
        j.send('GET', '/wp-admin/', {}, () => ({
          type: 'text/html',
          body: `<!doctype html><html><head><title>Dashboard</title></head><body><h1>Dashboard</h1><script>var wpApiSettings = {"root":"https://notes.test/wp-json/","nonce":"${j.state.nonce}","versionString":"wp/v2/"};</script></body></html>`,
        }))
      }
    },
  }),
  w('token in the body', {
    security: ['apiKey query session_token', 'body sessionToken'],
    bodyName: 'sessionToken',
    carries: (j, { method }) =>
      j.state.token
        ? method === 'GET' || method === 'DELETE'
          ? { query: { session_token: j.state.token } }
          : { body: { sessionToken: j.state.token } }
        : {},
    who: (j, r) => bySession(j, r.json?.sessionToken ?? r.query.get('session_token') ?? undefined),
    signIn: login('/api/login', (j, name) => {
      const t = open(j)
      return { answer: { body: { sessionToken: t, user: person(name) } }, after: () => (j.state.token = t) }
    }),
  }),
  w('Authorization: Token', {
    security: ['token'],
    ...bearer('Token '),
    signIn: login(
      '/api-token-auth/',
      (j, name) => {
        const t = open(j).slice(0, 40)
        j.sessions.set(t, name)
        return { answer: { body: { token: t } }, after: () => (j.state.token = t) }
      },
      { keys: ['username', 'password'] },
    ),
  }),
  w('second factor', {
    security: ['bearer'],
    ...bearer(),
    signIn: (j, name, password, right) => {
      const m = j.secret('mfa')
      j.send('POST', '/api/auth/login', { json: { email: `${name}@notes.test`, password } }, () =>
        right ? { body: { mfaRequired: true, mfaToken: m } } : wrong,
      )
      if (!right) return
      j.send('POST', '/api/auth/mfa', { json: { mfaToken: m, code: '000000' } }, () => ({
        status: 401,
        body: { error: 'invalid_code', message: 'The code is wrong' },
      }))
      const t = open(j)
      j.send('POST', '/api/auth/mfa', { json: { mfaToken: m, code: j.remember(String(482_913 + j.seed)) } }, () => ({
        body: { token: t, user: person(name) },
      }))
      j.state.token = t
    },
    signOut: out('POST', '/api/auth/logout'),
  }),
  w('passkey', {
    security: ['cookie session'],
    ...session('session'),
    signIn: (j, name, _password, right) => {
      const c = j.secret('ch').slice(0, 43)
      j.send('POST', '/api/webauthn/authenticate/options', { json: { email: `${name}@notes.test` } }, () => ({
        body: {
          challenge: c,
          timeout: 60000,
          rpId: 'notes.test',
          allowCredentials: [{ id: hash('cred', name).slice(0, 43), type: 'public-key' }],
          userVerification: 'preferred',
        },
      }))
      j.send(
        'POST',
        '/api/webauthn/authenticate/verify',
        {
          json: {
            id: hash('cred', name).slice(0, 43),
            rawId: hash('cred', name).slice(0, 43),
            type: 'public-key',
            response: {
              clientDataJSON: b64u({ type: 'webauthn.get', challenge: c, origin: HOST }),
              authenticatorData: j.secret('ad'),
              signature: j.secret('sig'),
            },
          },
        },
        () =>
          right
            ? { body: { verified: true, user: person(name) }, cookies: [{ name: 'session', value: open(j) }] }
            : { status: 400, body: { error: 'Unexpected authentication response challenge' } },
      )
    },
    signOut: out('POST', '/api/logout', { gone: ['session'] }),
  }),
  w('signed session of two cookies', {
    security: ['cookie session', 'cookie session.sig'],
    who: (j, r) => bySession(j, r.cookies['session.sig']),
    signIn: login('/api/login', (j, name) => ({
      answer: {
        body: person(name),
        cookies: [
          {
            name: 'session',
            value: Buffer.from(JSON.stringify({ passport: { user: PEOPLE[name].id } })).toString('base64'),
          },
          { name: 'session.sig', value: open(j).slice(0, 64) },
        ],
      },
    })),
    signOut: out('POST', '/api/logout', { gone: ['session', 'session.sig'] }),
  }),
  w('cookie of its own name', {
    security: ['cookie i_like_notes'],
    ...session('i_like_notes'),
    signIn: cookieLogin('i_like_notes', '/user/login'),
    signOut: out('POST', '/user/logout', { gone: ['i_like_notes'] }),
  }),
])
