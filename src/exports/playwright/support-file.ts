/**
 * The file that all generated tests stand on, as text: it signs in, fills paths and bodies, and holds answers against the schemas of
 * `stated.json`. Nothing captured is in it.
 */
export const SUPPORT = String.raw`import { existsSync, readFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import Ajv2020 from 'ajv/dist/2020.js'
import { patiently, postponed, unlike } from './made.mjs'

const stated = JSON.parse(readFileSync(new URL('stated.json', import.meta.url), 'utf8'))
const accounts = accountsIn(process.env.ACCOUNTS)
const ajv = new Ajv2020.default({ strict: false, validateFormats: false, allErrors: true })
const sessions = new Map()

/** A session is opened once for each role: sign-ins are often limited in number. */
export const test = base.extend({
  as: [
    async ({ playwright, baseURL }, use) => {
      if (baseURL === undefined) throw new Error('set BASE_URL to the address of the application under test')
      await use(async role => {
        if (!sessions.has(role)) sessions.set(role, await open(playwright, baseURL, role))
        const session = sessions.get(role)
        // All of them skipped would look as if all were well.
        if (session === null && Object.keys(accounts).length === 0)
          throw new Error('no accounts: write accounts.json beside this file, or name another file with ACCOUNTS')
        test.skip(session === null, 'no account for ' + role + ' stands in the file that ACCOUNTS names')
        return session
      })
    },
    { scope: 'test' },
  ],
})

test.afterAll(async () => {
  for (const session of sessions.values()) await session?.request.dispose()
  sessions.clear()
  await browser?.close()
  browser = undefined
})

/** The claims of the specification that a test checks, shown in its report. */
export const claims = (...ids) => ids.map(description => ({ type: 'claim', description }))

/** The call did what it is said to do: a status that was shown, and a body of the stated shape. */
export function did(answer) {
  const { call, status, body } = answer
  const shown = Object.entries(call.answers).filter(([code]) => /^[23]/.test(code))
  expect(shown.map(([code]) => Number(code)), said(answer)).toContain(status)
  const schema = call.answers[status]
  if (schema === null) return answer
  const fits = ajv.compile(schema)
  expect(fits(body) ? [] : fits.errors.map(({ instancePath, message }) => instancePath + ' ' + message), said(answer)).toEqual([])
  return answer
}

/** The call was refused with one of these statuses, and changed nothing that the test could see. */
export function refused(answer, statuses) {
  expect(statuses, said(answer)).toContain(answer.status)
  return answer
}

const said = ({ method, url, status, text }) => method + ' ' + url + ' answered ' + status + ': ' + text.slice(0, 300)

const at = (value, names) => names.reduce((held, name) => held?.[name], value)

/** The thing that a call is about, in its answer; the body where the specification does not tell. */
export const thingOf = ({ call, body }) => (call.thing === null ? body : at(body, call.thing))

class Session {
  constructor(playwright, baseURL, request, headers) {
    Object.assign(this, { playwright, baseURL, request, headers, done: [] })
  }

  /** Sends a call. What is not given of its path is taken from things that are there. */
  async send(id, { path = {}, query = {}, body, other = this } = {}) {
    const call = stated.calls[id]
    let url = call.path
    for (const name of call.names) {
      const value = path[name] ?? (await other.keyOf(call.fills[name]))
      url = url.replaceAll('{' + name + '}', encodeURIComponent(value))
    }
    const asked = [...call.query.filter(([name]) => !(name in query)), ...Object.entries(query)]
    const parts = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
    if (parts !== '') url += '?' + parts
    const sent = body === undefined ? {} : call.form ? { form: body } : { data: body }
    const options = { method: call.method, headers: this.headers, maxRedirects: 0, maxRetries: 1, ...sent }
    // A server may close a connection that was idle at the moment at which it is used again.
    const response = await patiently(() => this.request.fetch(url, options), pause)
    const text = await response.text()
    return { call, method: call.method, url, status: response.status(), text, body: parsed(text) }
  }

  /** All things of an entity that its list shows. */
  async things(entity) {
    const { list, at: place } = stated.entities[entity]
    if (list === null) return []
    const { status, body } = await this.send(list)
    const things = status < 300 ? at(body, place) : []
    return Array.isArray(things) ? things.filter(thing => typeof thing === 'object' && thing !== null) : []
  }

  /** The key of something that is there; the test is skipped where nothing is. */
  async keyOf(entity, nth = 0) {
    const { key } = stated.entities[entity]
    for (const session of [this, ...sessions.values()]) {
      const things = session === null ? [] : await session.things(entity)
      if (things.length > 0) return at(things[nth % things.length], key.split('.'))
    }
    return test.skip(true, 'there is no ' + entity + ' to do it with')
  }

  /**
   * A body that the specification says is right; what is given takes the place of what was shown, and so does what the thing has that
   * it is about: whoever changes one thing of it sends the rest as it is.
   */
  async body(id, given = {}, { nth = 0, thing } = {}) {
    const { body, references, unique } = stated.calls[id]
    const made = structuredClone(body)
    for (const [name, entity] of Object.entries(references)) {
      if (name in made && !(name in given)) made[name] = await this.keyOf(entity, nth)
    }
    for (const name of unique) if (typeof made[name] === 'string') made[name] = unlike(made[name])
    for (const name of Object.keys(made)) {
      const held = thing?.[name]
      if (held !== undefined && typeof held === typeof made[name]) made[name] = held
    }
    return { ...made, ...given }
  }

  /** Makes a thing: where one that it refers to, or its days, will not do, others are tried. */
  async make(id) {
    const { body, references } = stated.calls[id]
    const isDated = JSON.stringify(postponed(body, 1)) !== JSON.stringify(body)
    const tries = isDated || Object.keys(references).length > 0 ? 10 : 1
    let answer
    for (let nth = 0; nth < tries; nth++) {
      answer = await this.send(id, { body: postponed(await this.body(id, {}, { nth }), months) })
      if (answer.status < 300) break
      months++
    }
    did(answer)
    this.done.unshift(answer)
    return answer
  }

  /** A thing that it made with a call, and that can be read still; else it makes one: how many one may have is often limited. */
  async had(id, read) {
    for (const answer of this.done) {
      if (answer.call === stated.calls[id] && (await read(thingOf(answer))).status < 300) return answer
    }
    return this.make(id)
  }
}

/** For how many months the days of what is made next are put off: two things may not stand on the same days. */
let months = 0

/** Longer waits let a test run longer. */
async function pause(seconds) {
  test.setTimeout(test.info().timeout + seconds * 1000)
  await new Promise(done => setTimeout(done, seconds * 1000))
}

/** A screen in a browser that is signed in as the session is; the test is skipped where the server sends no pages. */
export async function opened(session, route) {
  const answer = await session.request.fetch(route, { headers: { ...session.headers, accept: 'text/html' } })
  const isPage = (answer.headers()['content-type'] ?? '').startsWith('text/html')
  test.skip(!isPage, 'no page is served at ' + route)
  browser ??= await session.playwright.chromium.launch({ executablePath: process.env.CHROMIUM })
  const context = await browser.newContext({
    baseURL: session.baseURL,
    storageState: await session.request.storageState(),
    extraHTTPHeaders: session.headers,
  })
  const page = await context.newPage()
  await page.goto(route)
  return page
}

let browser

export const without = (body, name) => Object.fromEntries(Object.entries(body).filter(([held]) => held !== name))

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return text === '' ? undefined : text
  }
}

async function open(playwright, baseURL, role) {
  const request = await playwright.request.newContext({ baseURL, ignoreHTTPSErrors: true })
  if (role === 'anonymous') return new Session(playwright, baseURL, request, {})
  const account = accounts[role]
  if (account === undefined) return null
  const { signIn } = stated
  const headers = { ...account.headers }
  const session = new Session(playwright, baseURL, request, headers)
  if (account.signIn === undefined || signIn === null) return session
  // A twin gives whoever signs in this role; other servers do not know the header.
  session.headers = { ...headers, 'x-asbuilt-role': encodeURIComponent(role) }
  const answer = await session.send(signIn.call, { body: account.signIn })
  expect(answer.status, 'sign-in as ' + role + ' answered ' + answer.status + ': ' + answer.text.slice(0, 300)).toBeLessThan(400)
  const token = signIn.token === null ? undefined : at(answer.body, signIn.token)
  session.headers = token === undefined ? headers : { ...headers, authorization: 'Bearer ' + token }
  return session
}

function accountsIn(file) {
  const beside = new URL('accounts.json', import.meta.url)
  const named = file === undefined || file === '' ? beside : file
  return named === beside && !existsSync(beside) ? {} : JSON.parse(readFileSync(named, 'utf8'))
}
`
