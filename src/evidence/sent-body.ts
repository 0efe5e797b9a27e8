import type { Body, Request } from './exchange.ts'

/** What a request sends: its body, and of a change that has none what its query says, as a form would: `PUT /cards/7?closed=true`. */
export function sentBody({ method, url, body }: Pick<Request, 'method' | 'url' | 'body'>): Body | undefined {
  const mark = url.indexOf('?')
  if (mark < 0 || !isEmpty(body) || /^(?:GET|HEAD|OPTIONS)$/i.test(method)) return body
  const query = url.slice(mark + 1).split('#', 1)[0] as string
  const fields = [...new URLSearchParams(query)].map(([name, value]) => ({ name, value }))
  return { mediaType: 'application/x-www-form-urlencoded', state: 'parsed', size: query.length, fields }
}

const isEmpty = (body: Body | undefined): boolean =>
  body === undefined ||
  (body.value === undefined && (body.fields ?? []).length === 0 && (body.text ?? '') === '' && body.size === 0)
