/**
 * A made-up application in one process: a server (routes with handlers), its front end (pages and, where wanted, a script that
 * names the calls) and a recorder that writes what passes between them as a HAR, with the truth beside it.
 */
const START = Date.UTC(2026, 2, 9, 7)
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'

/**
 * @param random from `chance`
 * @param {{ name: string, host: string, base?: string, auth?: 'bearer' | 'cookie' | 'key', dialect?: string, script?: boolean,
 *   errorBody?: (status: number, code: string, message: string, fields?: object) => object }} wanted
 */
export function application(random, wanted) {
  const { name, host, base = '', auth = 'bearer', errorBody = plainError } = wanted
  const dialect = wanted.dialect ?? random.pick(['chrome', 'playwright', 'firefox', 'proxy'])
  const script = wanted.script ?? random.maybe(0.5)
  const origin = `https://${host}`
  const routes = []
  const entries = []
  const pages = []
  const sessions = new Map()
  const transitions = new Map()
  const errors = new Map()
  const tried = new Map()
  const screens = new Map()
  const messages = []
  const entities = []
  const roles = new Set()
  let clock = START
  let who = null
  let page = null
  let referer = null

  const app = {
    random,
    origin,
    auth,
    script,
    dialect,
    entries,
    messages,
    truth: { app: name, basePaths: [''] },
    /** `allow`: roles that may (all, where absent); `own`: params → the person whose thing it is, for roles in `ownOnly`. */
    route(method, path, handler, options = {}) {
      routes.push({ method, path: (options.base ?? base) + path, handler, host: options.host ?? host, ...options })
      return app
    },
    entity(entityName, fields, more = {}) {
      entities.push({ name: entityName, fields, seen: true, ...more })
    },
    /** Things there is one of: whether they count as entities is a matter of taste. */
    singletons: (...names) =>
      entities.push(...names.map(of => ({ name: of, fields: [], seen: false, acceptable: true }))),
    methodOf: path => routes.find(route => route.path === base + path).method,
    screen: (route, title) => screens.set(route, { route, title, seen: false }),
    allSeen: () => screens.forEach(screen => (screen.seen = true)),
    clock: () => clock,
    wait: milliseconds => (clock += milliseconds),
    now: () => new Date(clock).toISOString(),
    as(person) {
      who = person
      if (person !== null && person.role !== undefined) roles.add(person.role)
    },
    who: () => who,
    session(person) {
      const token = random.opaque(40)
      sessions.set(person, token)
      return token
    },
    endSession: () => sessions.delete(who),
    /** Changes a field and remembers that it moved. */
    move(entity, thing, field, to, by) {
      const from = thing[field]
      thing[field] = to
      const key = `${entity}.${field}: ${from} → ${to}`
      const known = transitions.get(key) ?? { entity, field, from, to, by: new Set(), seen: true }
      known.by.add(by)
      transitions.set(key, known)
    },
    refuse(status, code, message, fields) {
      return { status, json: errorBody(status, code, message, fields), refused: { code, message } }
    },
    visit,
    call,
    add: entry => entries.push(entry),
    entryOf,
    finish,
  }
  return app

  /** Opens a screen: the document, and the script with the first. */
  function visit(path, { html, title = name, status = 200 } = {}) {
    const route = [...screens.values()]
      .filter(screen => pattern(screen.route).test(decoded(path.split('?')[0])))
      .toSorted((a, b) => literals(b.route) - literals(a.route))[0]
    if (route !== undefined) route.seen = true
    page = `page_${pages.length + 1}`
    pages.push({
      startedDateTime: app.now(),
      id: page,
      title: `${origin}${path}`,
      pageTimings: { onContentLoad: 120, onLoad: 300 },
    })
    const text =
      html ??
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><div id="root"></div><script type="module" src="/static/main.4f1c9a02.js"></script></body></html>`
    entries.push(entryOf({ method: 'GET', url: origin + path, type: 'document', status, mimeType: 'text/html', text }))
    referer = origin + path
    if (html === undefined && script && pages.length === 1)
      entries.push(
        entryOf({
          method: 'GET',
          url: `${origin}/static/main.4f1c9a02.js`,
          type: 'script',
          mimeType: 'application/javascript',
          text: scriptText(),
        }),
      )
  }

  /** One call of the front end; gives the answer's body. */
  function call(method, path, { body, form, query, headers = [], type = 'fetch', on = host, mimeType, rawBase } = {}) {
    const full = (rawBase ?? base) + path
    const bare = full.split('?')[0]
    const found = routes
      .filter(route => route.method === method && route.host === on && pattern(route.path).test(decoded(bare)))
      .toSorted((a, b) => literals(b.path) - literals(a.path))[0]
    if (found === undefined) throw new Error(`no route for ${method} ${full}`)
    found.seen = true
    const names = [...found.path.matchAll(/\{(\w+)\}/g)].map(([, of]) => of)
    const params = Object.fromEntries(
      names.map((of, at) => [of, decoded(pattern(found.path).exec(decoded(bare))[at + 1])]),
    )
    const answer = answerOf(found, { params, query: query ?? {}, body: body ?? form ?? {}, who })
    const role = who?.role ?? 'anonymous'
    const cell = `${role} ${found.method} ${found.path}`
    const outcome = answer.refused === undefined ? 'allowed' : answer.denied ? 'denied' : 'other'
    tried.set(cell, (tried.get(cell) ?? new Set()).add(outcome))
    if (answer.refused !== undefined)
      errors.set(answer.refused.code, { status: answer.status, ...answer.refused, seen: true })
    const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
    entries.push(
      entryOf({
        method,
        url: `https://${on}${full}${search}`,
        type,
        status: answer.status ?? 200,
        sent: body,
        form,
        mimeType: answer.mimeType ?? mimeType ?? (answer.text === undefined ? 'application/json' : 'text/html'),
        text: answer.text ?? (answer.json === undefined ? undefined : JSON.stringify(answer.json)),
        headers,
        answerHeaders: answer.headers ?? [],
        redirect: answer.redirect,
        cookiesSet: answer.cookies,
        isSignIn: found.path.endsWith('login'),
      }),
    )
    return answer.json ?? answer
  }

  function answerOf(route, request) {
    if (route.allow !== undefined) {
      if (request.who === null && !route.allow.includes('anonymous'))
        return { ...app.refuse(401, 'AUTHENTICATION_NEEDED', 'Please sign in first.'), denied: true }
      const role = request.who?.role ?? 'anonymous'
      if (!route.allow.includes(role))
        return { ...app.refuse(403, 'NOT_PERMITTED', 'Your role does not permit this.'), denied: true }
      if (route.ownOnly?.includes(role) && route.owner(request.params) !== request.who.id)
        return { ...app.refuse(403, 'NOT_YOURS', 'This belongs to somebody else.'), denied: true }
    }
    return route.handler(request)
  }

  function entryOf({
    method,
    url,
    type = 'fetch',
    status = 200,
    sent,
    form,
    mimeType = 'application/json',
    text,
    headers = [],
    answerHeaders = [],
    redirect = '',
    cookiesSet,
    encoding,
    isSignIn = false,
    more = {},
  }) {
    clock += 60 + random.whole(900)
    const isCall = type === 'fetch' || type === 'xhr'
    const foreign = ![host, ...routes.map(route => route.host)].includes(new URL(url).host)
    const token = isSignIn || foreign ? undefined : sessions.get(who)
    const jar = auth === 'cookie' && token !== undefined ? [{ name: 'sid', value: token }] : []
    const payload =
      sent !== undefined
        ? { mimeType: wanted.mediaType ?? 'application/json', text: JSON.stringify(sent) }
        : form !== undefined
          ? {
              mimeType: 'application/x-www-form-urlencoded',
              text: String(new URLSearchParams(form)),
              params: Object.entries(form).map(([of, value]) => ({ name: of, value: String(value) })),
            }
          : undefined
    const requestHeaders = [
      {
        name: 'Accept',
        value: isCall
          ? 'application/json, text/plain, */*'
          : type === 'document'
            ? 'text/html,application/xhtml+xml'
            : '*/*',
      },
      { name: 'Accept-Language', value: 'en-GB,en;q=0.9' },
      { name: 'User-Agent', value: dialect === 'firefox' ? FIREFOX : CHROME },
      ...(referer === null
        ? []
        : [{ name: 'Referer', value: new URL(url).origin === origin ? referer : `${origin}/` }]),
      ...(dialect === 'firefox' || dialect === 'proxy'
        ? []
        : [
            { name: 'sec-fetch-dest', value: isCall ? 'empty' : type },
            { name: 'sec-fetch-mode', value: type === 'document' ? 'navigate' : 'cors' },
          ]),
      ...(auth === 'bearer' && token !== undefined && isCall
        ? [{ name: 'Authorization', value: `Bearer ${token}` }]
        : []),
      ...(auth === 'key' && token !== undefined && isCall ? [{ name: 'X-Api-Key', value: token }] : []),
      ...(jar.length > 0 ? [{ name: 'Cookie', value: `sid=${token}` }] : []),
      ...(payload === undefined ? [] : [{ name: 'Content-Type', value: payload.mimeType }]),
      ...(method !== 'GET' && isCall ? [{ name: 'Origin', value: origin }] : []),
      ...headers,
    ]
    const wait = 4 + random.whole(80)
    return {
      ...(dialect === 'chrome'
        ? { _initiator: { type: isCall ? 'script' : 'other' }, _priority: 'High', _resourceType: type }
        : {}),
      ...(dialect === 'playwright' ? { _frameref: 'frame@1', _monotonicTime: clock / 1000, _resourceType: type } : {}),
      ...(page === null || dialect === 'proxy' ? {} : { pageref: page }),
      startedDateTime: app.now(),
      time: wait,
      request: {
        method,
        url,
        httpVersion: 'HTTP/1.1',
        headers:
          dialect === 'chrome'
            ? requestHeaders.map(({ name: of, value }) => ({ name: of.toLowerCase(), value }))
            : requestHeaders,
        queryString: [...new URL(url).searchParams].map(([of, value]) => ({ name: of, value })),
        cookies: jar,
        headersSize: -1,
        bodySize: payload === undefined ? 0 : payload.text.length,
        ...(payload === undefined ? {} : { postData: payload }),
      },
      response: {
        status,
        statusText: '',
        httpVersion: 'HTTP/1.1',
        headers: [
          ...(text === undefined ? [] : [{ name: 'Content-Type', value: `${mimeType}; charset=utf-8` }]),
          { name: 'Date', value: new Date(clock).toUTCString() },
          ...(redirect === '' ? [] : [{ name: 'Location', value: redirect }]),
          ...(cookiesSet ?? []).map(({ name: of, value }) => ({
            name: 'Set-Cookie',
            value: `${of}=${value}; Path=/; HttpOnly`,
          })),
          ...answerHeaders,
        ],
        cookies: (cookiesSet ?? []).map(cookie => ({ ...cookie, path: '/', httpOnly: true })),
        content: {
          size: text?.length ?? 0,
          mimeType: text === undefined ? 'x-unknown' : `${mimeType}; charset=utf-8`,
          ...(text === undefined ? {} : { text }),
          ...(encoding === undefined ? {} : { encoding }),
        },
        redirectURL: redirect,
        headersSize: -1,
        bodySize: text?.length ?? 0,
      },
      cache: {},
      timings: { send: 1, wait, receive: 1 },
      ...more,
    }
  }

  /** What a bundler would have left of a module that wraps each call in a function, and of the router's table. */
  function scriptText() {
    const calls = routes
      .filter(route => !route.unscripted && route.host === host)
      .map(({ method, path }, at) => {
        let count = 0
        const own = path.startsWith(base) ? path.slice(base.length) : path
        const text = own.replace(/\{\w+\}/g, () => `\${${'etn'[count++]}}`)
        const names = ['e', 't', 'n'].slice(0, count)
        const payload = method === 'GET' || method === 'DELETE' ? '' : ',r'
        return `c${at}=(${[...names, ...(payload === '' ? [] : ['r'])].join(',')})=>h.${method.toLowerCase()}(\`${text}\`${payload})`
      })
    const table = [...screens.keys()].map(
      (route, at) => `{path:"${route.replace(/\{(\w+)\}/g, ':$1')}",component:V${at}}`,
    )
    return `import{x as A,r as R}from"./vendor.js";const h=A.create({baseURL:"${base}",timeout:1e4});const ${calls.join(',') || 'q=1'};const z=R({routes:[${table.join(',')}]});export{z as default};`
  }

  function finish() {
    const seen = routes.filter(route => route.seen)
    return {
      har: {
        log: {
          version: '1.2',
          creator: {
            name: { chrome: 'WebInspector', playwright: 'Playwright', firefox: 'Firefox', proxy: 'Proxyman' }[dialect],
            version: '1.0',
          },
          ...(dialect === 'proxy' ? {} : { pages }),
          entries,
        },
      },
      truth: {
        ...app.truth,
        endpoints: routes
          .filter(route => !route.hidden)
          .map(({ method, path, host: of, seen: was }) => ({
            method,
            pathTemplate: path,
            host: of,
            seen: was === true,
          })),
        entities,
        screens: [...screens.values()],
        transitions: [...transitions.values()].map(({ by, ...more }) => ({ ...more, by: [...by] })),
        errors: [...errors.values()],
        roles: [...roles].map(of => ({ name: of, seen: true })),
        permissions: seen.flatMap(route =>
          [...roles, 'anonymous'].flatMap(role => {
            const outcomes = tried.get(`${role} ${route.method} ${route.path}`)
            if (outcomes === undefined || route.allow === undefined) return []
            const verdict = outcomes.has('allowed')
              ? outcomes.has('denied')
                ? 'own only'
                : 'allowed'
              : outcomes.has('denied')
                ? 'denied'
                : null
            return verdict === null ? [] : [{ role, method: route.method, pathTemplate: route.path, verdict }]
          }),
        ),
        messages,
      },
    }
  }
}

const plainError = (_status, code, message, fields) => ({
  error: { code, message, ...(fields === undefined ? {} : { fields }) },
})
const literals = path => path.split('/').filter(segment => !segment.includes('{')).length
const patterns = new Map()
export function pattern(template) {
  let made = patterns.get(template)
  if (made === undefined) {
    made = new RegExp(`^${template.replace(/[.+*?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)')}/?$`)
    patterns.set(template, made)
  }
  return made
}
function decoded(path) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
