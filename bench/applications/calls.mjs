import { pattern } from './application.mjs'

/**
 * The calls that a specification or a description names, beside the routes that an application has. A template counts where the
 * recording can tell it: with one value for a parameter nobody can know.
 * @param made `{ method, path }` each, `path` with or without scheme and host, parameters in braces
 * @param {{ idle?: boolean }} options `idle: false` passes over calls that no exchange of the routes falls to: a description of all that
 *   was recorded names pages and pictures too
 * @returns {{ matches: Map, precision: [number, number], recall: [number, number], wrong: string[], missed: string[] }} `matches`:
 *   of those made, each that is a route, with it
 */
export function compareCalls(made, truth, har, { idle = true } = {}) {
  const routes = truth.endpoints
    .filter(({ seen }) => seen)
    .map(route => ({
      ...route,
      values: [...route.pathTemplate.matchAll(/\{/g)].map(() => new Set()),
      key: `${route.method} ${normal(route.pathTemplate)}`,
    }))
  const touched = new Map()
  for (const entry of har.log.entries) {
    const request = entry?.request
    const url = URL.canParse(request?.url) ? new URL(request.url) : null
    if (url === null) continue
    const path = safeDecode(url.pathname)
    const route = mostLiteral(
      routes.filter(
        of =>
          of.method === request.method &&
          (of.host === undefined || of.host === url.host) &&
          pattern(of.pathTemplate).test(path),
      ),
      of => of.pathTemplate,
    )
    if (route === undefined) continue
    const [, ...values] = pattern(route.pathTemplate).exec(path)
    values.forEach((value, at) => route.values[at].add(value))
    route.touched = true
    const call = callFor(made, request.method, path)
    if (call === undefined) continue
    const of = touched.get(call) ?? new Set()
    touched.set(call, of.add(route))
  }
  const matches = new Map()
  const wrong = []
  let [right, judged] = [0, 0]
  for (const call of made) {
    const key = `${call.method} ${normal(call.path)}`
    const over = [...(touched.get(call) ?? [])]
    if (over.length === 0 && !idle) continue
    const match = over.find(route => route.key === key)
    if (match !== undefined) matches.set(call, match)
    if (match === undefined && over.length > 0 && over.every(route => route.values.some(({ size }) => size < 2)))
      continue
    judged++
    if (match !== undefined && over.length === 1) right++
    else
      wrong.push(
        `${call.method} ${call.path}${over.length === 0 ? ' is nothing' : ` for ${over.map(({ pathTemplate }) => pathTemplate).join(', ')}`}`,
      )
  }
  const found = new Set(matches.values())
  const decidable = routes.filter(({ touched: was, values }) => was && values.every(({ size }) => size >= 2))
  return {
    matches,
    precision: [right, judged],
    recall: [decidable.filter(route => found.has(route)).length, decidable.length],
    wrong,
    missed: decidable.filter(route => !found.has(route)).map(({ method, pathTemplate }) => `${method} ${pathTemplate}`),
  }
}

/**
 * Of those made, the one that a request falls to: the most literal whose template fits.
 * @template {{ method: string, path: string }} Call
 * @param {readonly Call[]} made
 * @param {string} method
 * @param {string} path decoded, without a query
 * @returns {Call | undefined}
 */
export function callFor(made, method, path) {
  return mostLiteral(
    made.filter(call => call.method === method && callPattern(call.path).test(path)),
    call => call.path,
  )
}

/** Paths with every parameter alike, `/a/{}`, the ending of a file being a part of it. */
export const normal = path =>
  withoutHost(path)
    .replace(/\{[^}]*\}(?:\.\w+(?=\/|$))?/g, '{}')
    .replace(/(.)\/$/, '$1')

const withoutHost = path => path.replace(/^(?:[a-z]+:\/\/)?[^/]*/, '')

const callPatterns = new Map()
function callPattern(path) {
  let made = callPatterns.get(path)
  if (made === undefined) {
    const own = safeDecode(withoutHost(path))
    made = new RegExp(`^${own.replace(/[.+*?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '[^/]+')}/?$`)
    callPatterns.set(path, made)
  }
  return made
}

function mostLiteral(from, pathOf) {
  return from.toSorted((a, b) => literals(pathOf(b)) - literals(pathOf(a)))[0]
}

const literals = path => path.split('/').filter(segment => !segment.includes('{')).length

/** The path with its escapes undone, where they can be. */
export function safeDecode(path) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
