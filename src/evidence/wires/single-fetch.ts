import type { Exchange, JsonObject, JsonValue } from '../exchange.ts'
import { ofRoutes } from '../carried/envelopes.ts'
import { ofTurboStream } from '../carried/flattened.ts'
import { isPageAction } from './page-actions.ts'
import { type Unwrapped, firstLine, isObject } from './unwrapped.ts'

/**
 * React Router's single fetch (reactrouter.com, "Single Fetch"): scripts ask for `/orders/7.data` in the place of `/orders/7`, and are answered
 * what its loaders gave, by route, or its action, flattened by `turbo-stream`; a redirect stands in an answer of 202.
 */
export function ofSingleFetch({ request, response }: Exchange): Unwrapped | null {
  const body = response?.body
  if (body === undefined || !isSingleFetch(request.url) || body.mediaType !== 'text/x-script') return null
  const list = body.value ?? firstLine(body.text)
  const told = Array.isArray(list) ? ofTurboStream(list as readonly JsonValue[]) : undefined
  const url = meantUrl(request.url)
  const name = 'React Router’s single fetch'
  const sent = request.method === 'GET' ? {} : { url, ...intentIn(request) }
  if (!isObject(told)) return { name, ...sent, value: undefined }
  const redirect = redirectIn(told)
  if (redirect !== null) return { name, ...sent, ...redirect, value: undefined }
  if (request.method !== 'GET') return { name, ...sent, value: told['data'] ?? told['error'] ?? undefined }
  const routes = Object.values(told).filter(isObject)
  const loaded = routes.flatMap(({ data }) => (isObject(data) ? [data] : []))
  const [error] = routes.flatMap(route => route['error'] ?? [])
  const carried = loaded.length === 0 ? null : { stream: ofRoutes(loaded) }
  // Where a loader refused, the others answered all the same.
  return { name, carried, ...(error === undefined ? {} : { value: error }) }
}

const isSingleFetch = (url: string): boolean => /^[^?#]*\.data(?=[?#]|$)/.test(url)

/** `/_root.data` is asked for in the place of `/`, and `_routes` says which loaders are wanted. */
function meantUrl(url: string): string {
  const [address = ''] = url.split('#', 1)
  const question = address.indexOf('?')
  const path = question === -1 ? address : address.slice(0, question)
  const wanted = question === -1 ? [] : address.slice(question + 1).split('&')
  const query = wanted.filter(pair => !pair.startsWith('_routes=')).join('&')
  return `${path.replace(/\.data$/, '').replace(/\/_root$/, '/')}${query === '' ? '' : `?${query}`}`
}

/** A field by which an action tells the forms of its page apart (reactrouter.com, "Form vs. fetcher": `intent`). */
function intentIn({ body }: Exchange['request']): Pick<Unwrapped, 'action'> {
  const field = body?.fields?.find(({ name }) => isPageAction(name))
  const held = isObject(body?.value) ? Object.entries(body.value).find(([name]) => isPageAction(name)) : undefined
  const [by, name] = field === undefined ? (held ?? []) : [field.name, field.value]
  return by !== undefined && typeof name === 'string' && /^[A-Za-z][\w-]{0,59}$/.test(name)
    ? { action: { by, name } }
    : {}
}

function redirectIn(told: JsonObject): { readonly status: number; readonly location: string } | null {
  const held = Object.keys(told).find(member => member.includes('SingleFetchRedirect'))
  const inner = held === undefined ? told : told[held]
  if (!isObject(inner)) return null
  const { redirect, status } = inner
  return typeof redirect === 'string' && typeof status === 'number' ? { status, location: redirect } : null
}
