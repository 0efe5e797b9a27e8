import type { Exchange, JsonObject, JsonValue } from '../exchange.ts'
import { applicationsPart } from '../carried/envelopes.ts'
import { ofDevalue } from '../carried/flattened.ts'
import { FORM_ACTION } from './page-actions.ts'
import { type Unwrapped, firstLine, hasHeader, isObject } from './unwrapped.ts'

/** What its server answers with, without saying which redirect it was. */
const SEE_OTHER = 303

/**
 * SvelteKit (svelte.dev, "Form actions", "Loading data"): a form that scripts send is answered 200, and the body says what became of it, with
 * what was returned flattened by `devalue`; what a page's `load` functions gave comes under `__data.json`.
 */
export function ofSvelteKit({ request, response }: Exchange): Unwrapped | null {
  const body = response?.body
  if (body === undefined) return null
  const name = 'SvelteKit’s form actions'
  const told = (): JsonValue | undefined => body.value ?? firstLine(body.text)
  if (request.method === 'POST' && hasHeader(request.headers, 'x-sveltekit-action')) {
    const action = /\?\/([A-Za-z][\w-]{0,59})(?=[&#=]|$)/.exec(request.url)?.[1]
    const named = { name, ...(action === undefined ? {} : { action: { by: FORM_ACTION, name: action } }) }
    const said = told()
    return isObject(said) ? { ...named, ...outcome(said) } : named
  }
  if (request.method !== 'GET' || !/\/__data\.json(?=[?#]|$)/.test(request.url)) return null
  const page = told()
  if (!isObject(page)) return null
  if (page['type'] === 'redirect' && typeof page['location'] === 'string')
    return { name: 'SvelteKit’s data of pages', status: SEE_OTHER, location: page['location'], value: undefined }
  const nodes = Array.isArray(page['nodes']) ? (page['nodes'] as readonly JsonValue[]) : []
  const failed = nodes.filter(isObject).find(({ type }) => type === 'error')
  const data = applicationsPart(nodes)
  return {
    name: 'SvelteKit’s data of pages',
    ...(typeof failed?.['status'] === 'number' ? { status: failed['status'] } : {}),
    carried: isObject(data) && Object.keys(data).length > 0 ? { data } : null,
  }
}

/** `{"type":"failure","status":422,"data":"[…]"}` */
function outcome({ type, status, data, location, error }: JsonObject): Partial<Unwrapped> {
  const said = typeof status === 'number' && status >= 200 && status < 600 ? { status } : {}
  if (type === 'redirect' && typeof location === 'string') return { ...said, location, value: undefined }
  if (type === 'error') return { ...said, value: error ?? undefined }
  if (type !== 'success' && type !== 'failure') return {}
  return { ...said, value: typeof data === 'string' ? (flattened(data) ?? undefined) : undefined }
}

function flattened(text: string): JsonValue {
  const list = firstLine(text)
  return (Array.isArray(list) ? ofDevalue(list as readonly JsonValue[]) : undefined) ?? null
}
