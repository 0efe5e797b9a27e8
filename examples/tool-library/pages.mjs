import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import { act } from './api.mjs'
import { Refusal } from './refusal.mjs'
import { shown } from './session.mjs'

const built = new URL('web/dist/', import.meta.url)
if (!existsSync(built)) {
  console.error('The front end is not built yet: node build.mjs')
  process.exit(1)
}
const { find, render } = await import(new URL('server/render.js', built).href)
const template = readFileSync(new URL('client/index.html', built), 'utf8')
const types = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }
const files = new Map(
  readdirSync(new URL('client/assets/', built)).map(name => [
    `/assets/${name}`,
    { type: types[extname(name)] ?? 'text/plain', bytes: readFileSync(new URL(`client/assets/${name}`, built)) },
  ]),
)

/** Sends a file of the front end; false where there is none of that path. */
export function file(path, response) {
  const found = files.get(path)
  if (found === undefined) return false
  response.writeHead(200, {
    'content-type': `${found.type}; charset=utf-8`,
    'cache-control': 'public, max-age=31536000, immutable',
  })
  response.end(found.bytes)
  return true
}

/** A screen with what it shows in it, so that it can be read before its scripts are there: status, HTML, headers. */
export function page(url, member, refusal = null) {
  const address = url.pathname + url.search
  const place = find(address)
  if (place === null && url.pathname === '/')
    return [303, undefined, { location: member === null ? '/login' : '/tools' }]
  if (place !== null && place.roles !== null && member === null) return [303, undefined, { location: '/login' }]
  const state = {
    address,
    member: member === null ? null : shown(member),
    loaded: null,
    refusal: refusal?.body.error ?? null,
  }
  try {
    if (place === null) throw new Refusal(404, 'NOT_FOUND', `There is no screen ${url.pathname}.`)
    if (place.roles?.includes(member.role) === false)
      throw new Refusal(403, 'NOT_ALLOWED', `A ${member.role} may not open this screen.`)
    state.loaded = Object.fromEntries(Object.entries(place.needs).map(([name, path]) => [name, loaded(path, member)]))
    return [refusal?.status ?? 200, written(state)]
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.status, written({ ...state, refusal: error.body.error })]
  }
}

/** The screen that a form stood on, with why it was refused. */
export function refusedForm({ headers }, member, refusal) {
  return page(new URL(headers.referer ?? '/', 'http://localhost'), member, refusal)
}

function loaded(path, member) {
  const url = new URL(path, 'http://localhost')
  return act({ method: 'GET', path: url.pathname, query: url.searchParams, member, body: {} })[1]
}

function written(state) {
  const { head, screen } = render(state)
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--screen-->', () => screen)
    .replace('<!--state-->', () => `<script id="state" type="application/json">${json}</script>`)
}
