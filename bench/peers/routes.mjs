import { callFor, safeDecode } from '../applications/calls.mjs'

/**
 * The route of an application that an entry falls to, the most literal where several fit.
 * @returns {{ method: string, pathTemplate: string } | undefined}
 */
export function routeOf({ endpoints, basePaths = [''] }, entry) {
  if (!URL.canParse(entry?.request?.url)) return undefined
  const path = safeDecode(new URL(entry.request.url).pathname)
  for (const base of basePaths.toSorted((a, b) => b.length - a.length)) {
    const bare = base.replace(/\/$/, '')
    if (!path.startsWith(bare)) continue
    const routes = endpoints.map(route => ({ ...route, path: braced(route.pathTemplate) }))
    const found = callFor(routes, entry.request.method, path.slice(bare.length) || '/')
    if (found !== undefined) return found
  }
  return undefined
}

/** `/a/:id` and `/a/*` as `/a/{id}`. */
const braced = path => path.replace(/:(\w+)/g, '{$1}').replace(/\*+/g, '{rest}')

/** A recording without the entries that are none: other tools stop at the first, ours says where it was. */
export function wellFormed(har) {
  const entries = har.log.entries.filter(
    entry => URL.canParse(entry?.request?.url) && Array.isArray(entry.response?.headers) && entry.response.content,
  )
  return { log: { ...har.log, entries } }
}

/**
 * A recording with nothing but what was answered with JSON, or with nothing: what a person would cut it down to for a tool that
 * cannot do so itself.
 */
export function onlyCalls(har) {
  const entries = wellFormed(har).log.entries.filter(
    ({ request, response, _resourceType }) =>
      /^https?:/.test(request.url) &&
      response.status > 0 &&
      (/json/.test(response.content.mimeType ?? '')
        ? isJson(response.content)
        : (response.content.text ?? '') === '') &&
      !/^(?:document|script|stylesheet|image|font|media)$/.test(_resourceType ?? ''),
  )
  return { log: { ...har.log, entries: entries.map(plainType) } }
}

/**
 * What an empty description of a recording begins with: the hosts, with what all their paths have in common.
 * @returns {{ openapi: string, info: object, servers: { url: string }[], paths: object }}
 */
export function emptyDescription(entries) {
  const servers = [...basePaths(entries)].map(([origin, path]) => ({ url: origin + path }))
  return { openapi: '3.0.3', info: { title: 'Recorded', version: '1' }, servers, paths: {} }
}

/**
 * What the paths of all calls to a host begin with, whole segments, by origin: what a person says to a tool that asks.
 * @returns {Map<string, string>}
 */
export function basePaths(entries) {
  const paths = new Map()
  for (const { request } of entries) {
    const { origin, pathname } = new URL(request.url)
    if (!paths.has(origin)) paths.set(origin, [])
    paths.get(origin).push(pathname.split('/').slice(0, -1))
  }
  return new Map(
    [...paths].map(([origin, all]) => {
      const [first] = all
      const differs = first.findIndex((segment, at) => all.some(path => path[at] !== segment))
      return [origin, first.slice(0, differs < 0 ? first.length : differs).join('/')]
    }),
  )
}

function isJson({ text, encoding }) {
  try {
    JSON.parse(encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text)
    return true
  } catch {
    return false
  }
}

/** Without the character set, which some tools take for another type. */
function plainType(entry) {
  const { response } = entry
  const bare = text => text.split(';')[0].trim()
  return {
    ...entry,
    response: {
      ...response,
      content: { ...response.content, mimeType: bare(response.content?.mimeType ?? '') },
      headers: response.headers.map(header =>
        header.name.toLowerCase() === 'content-type' ? { ...header, value: bare(header.value) } : header,
      ),
    },
  }
}
