import type { Body, JsonValue } from '../evidence/exchange.ts'
import type { ExchangeForm, ExchangeObservation, Observation } from '../evidence/observation.ts'
import { hash53 } from './hash.ts'

const FORMS: readonly ExchangeForm[] = ['call', 'call', 'call', 'page', 'socket', 'asset', 'beacon', 'broken']
const STATUSES = [200, 200, 200, 201, 204, 302, 304, 400, 401, 403, 404, 409, 413, 422, 500]
const METHODS = ['GET', 'GET', 'POST', 'PATCH', 'DELETE']

/** Exchanges that differ in everything that folds keep samples of, so that bounds are passed; the same for the same count. */
export const many = (count: number, form?: ExchangeForm): readonly ExchangeObservation[] =>
  Array.from({ length: count }, (_, index) => oneOfMany(index, form))

/** The titles of HAR pages, and entries that could not be read. */
export const besides = (count: number): readonly Observation[] =>
  Array.from({ length: count }, (_, index): Observation => {
    const seen = { id: hash53(`beside ${index}`), place: 2 ** 32 + index * 2 + 1, at: 1_700_000_000_000 + index }
    return index % 5 === 0
      ? { ...seen, kind: 'unreadable' }
      : { ...seen, kind: 'page', page: `page_${index % 1200}`, title: `Title ${index % 700} - Shop` }
  })

function oneOfMany(
  index: number,
  form: ExchangeForm = FORMS[index % FORMS.length] as ExchangeForm,
): ExchangeObservation {
  const draw = (what: string, count: number): number => hash53(`${what} ${index}`) % count
  const host = draw('host', 2) === 0 ? `host${index}.test` : 'shop.test'
  const method = METHODS[draw('method', METHODS.length)] as string
  const status = STATUSES[draw('status', STATUSES.length)] as number
  const words = Array.from({ length: 1 + draw('depth', 3) }, (_, depth) => `w${draw(`word ${depth}`, 60)}`)
  const session = `rdx_session_${String(draw('session', 400)).padStart(16, '0')}`
  return {
    kind: 'exchange',
    id: hash53(`exchange ${index}`),
    place: 2 ** 32 + index * 2,
    at: 1_700_000_000_000 + draw('at', 10_000) * 1000,
    form,
    ...(draw('label', 3) === 0 ? { identity: `role ${draw('role', 3)}` } : {}),
    exchange: {
      at: 1_700_000_000_000 + draw('at', 10_000) * 1000,
      duration: draw('duration', 100),
      resourceType: form === 'page' ? 'document' : 'fetch',
      page: `page_${draw('page', 1200)}`,
      fromCache: draw('cache', 9) === 0,
      request: {
        method,
        url: `https://${host}/${words.join('/')}/${draw('id', 900)}?limit=${draw('limit', 60)}&p${draw('parameter', 400)}=${index}`,
        headers: [
          { name: 'authorization', value: `Bearer ${session}` },
          { name: `x-own-${draw('header', 90)}`, value: String(index) },
          { name: `x-${draw('key', 60)}-api-key`, value: session },
          { name: 'origin', value: `https://caller${draw('caller', 500)}.test` },
          { name: 'referer', value: `https://shop.test/from/w${draw('referer', 300)}w` },
        ],
        cookies: [{ name: `sid${draw('cookie', 40)}`, value: session }],
        ...(method === 'GET' ? {} : { body: sent(index, draw) }),
      },
      ...(draw('answered', 12) === 0
        ? { failure: 'net::ERR_ABORTED' }
        : {
            response: {
              status,
              headers: [
                { name: 'x-ratelimit-limit', value: String(draw('rate', 80)) },
                { name: `x-pagination-${draw('pages', 60)}`, value: '1' },
              ],
              cookies: [{ name: 'sid', value: session }],
              ...(status === 302 ? { redirect: `https://shop.test/to/${draw('redirect', 300)}` } : {}),
              ...(status === 204 ? {} : { body: form === 'page' ? page(index, draw) : answer(index, status, draw) }),
            },
          }),
      ...(form === 'socket'
        ? {
            messages: Array.from({ length: 5 }, (_, at) => ({
              direction: at % 2 === 0 ? ('sent' as const) : ('received' as const),
              at,
              text: '',
              binary: false,
              event: `event ${draw(`event ${at}`, 400)}`,
              value: { at, index },
            })),
          }
        : {}),
    },
  }
}

type Draw = (what: string, count: number) => number

const json = (value: JsonValue): Body => ({
  mediaType: 'application/json',
  state: 'parsed',
  size: JSON.stringify(value).length,
  value,
})

function sent(index: number, draw: Draw): Body {
  const kind = draw('kind of request', 5)
  if (kind <= 1)
    return {
      mediaType: 'multipart/form-data',
      state: 'parsed',
      size: index,
      fields: [
        { name: `file${draw('file', 200)}`, value: '', fileName: 'a.bin', mediaType: `type/t${draw('type', 40)}` },
        { name: `field${draw('field', 40)}`, value: String(index) },
      ],
    }
  if (kind === 2) return { mediaType: `application/x-${draw('media', 12)}`, state: 'binary', size: index }
  if (kind === 3)
    return json({ query: `mutation M { save${draw('query', 40)}(id: ${index}) { id } }`, operationName: 'M' })
  return json({
    id: draw('thing', 900),
    status: `state ${draw('state', 30)}`,
    [`own${draw('own', 700)}`]: index,
    nested: { kind: `k${draw('kind', 40)}`, values: [index, `v${index}`] },
  })
}

function answer(index: number, status: number, draw: Draw): Body {
  if (status >= 400)
    return json({
      message: `Refused ${draw('message', 300)} for ${index}`,
      code: `E${draw('code', 200)}`,
      errors: [{ field: `own${draw('own', 700)}`, message: `must be at most ${draw('bound', 60)} characters` }],
    })
  if (draw('kind of answer', 9) === 0)
    return { mediaType: `text/x-${draw('answer media', 40)}`, state: 'text', size: 3, text: `text ${index}` }
  return json({
    data: Array.from({ length: 1 + draw('length', 4) }, (_, at) => ({
      id: draw(`thing ${at}`, 900),
      slug: `slug-${draw(`thing ${at}`, 900)}`,
      status: `state${draw(`state ${at}`, 30)}`,
      options: [`a${draw('options', 900)}`, `b${index}`],
      [`more${draw(`more ${at}`, 700)}`]: index,
      expires_in: draw('lifetime', 90),
    })),
    choices: [`a${draw('choices', 1500)}`, `b${index % 7}`],
    per_page: draw('told', 80),
    maxFileSize: 1024 * draw('file size', 60),
    user: { id: draw('user', 50), email: `u${draw('user', 50)}@shop.test`, role: `role${draw('user role', 40)}` },
  })
}

function page(index: number, draw: Draw): Body {
  const links = Array.from(
    { length: 6 },
    (_, at) => `<a href="/at/${draw(`link ${at}`, 900)}?x=${at}">Go ${at % 2}</a>`,
  )
  const text = `<html><head><title>Title ${draw('title', 300)}</title><meta name="description" content="About ${draw('about', 400)}"></head>
    <body><h1>Heading ${draw('heading', 200)}</h1><nav>${links.join('')}</nav><main>${links.toReversed().join('')}
    <form action="/save/${draw('form', 90)}" method="post"><label>Name <input name="name${draw('input', 90)}" required></label>
    <button>Save ${draw('button', 90)}</button></form><div class="alert error" role="alert">Not so ${draw('alert', 200)}, ${index}</div></main></body></html>`
  return { mediaType: 'text/html', state: 'text', size: text.length, text }
}
