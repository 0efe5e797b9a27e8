import { expect, it } from 'vitest'
import type { Body, Exchange, JsonValue } from '../exchange.ts'
import { withoutWire } from './wires.ts'

interface Case {
  readonly method?: string
  readonly path: string
  readonly sent?: { readonly [name: string]: string }
  readonly form?: { readonly [name: string]: string }
  readonly given?: JsonValue
  readonly status?: number
  readonly headers?: { readonly [name: string]: string }
  readonly type: string
  readonly text?: string
  readonly value?: JsonValue
}

const HOST = 'http://desk.test'
const listed = (of: { readonly [name: string]: string } = {}) =>
  Object.entries(of).map(([name, value]) => ({ name, value }))

function exchange({
  method = 'GET',
  path,
  sent,
  form,
  given,
  status = 200,
  headers,
  type,
  text,
  value,
}: Case): Exchange {
  const body: Body = {
    mediaType: type,
    state: value === undefined ? 'text' : 'parsed',
    size: 9,
    ...(value === undefined ? {} : { value }),
    ...(text === undefined ? {} : { text }),
  }
  return {
    at: 1,
    duration: 1,
    fromCache: false,
    request: {
      method,
      url: `${HOST}${path}`,
      headers: listed(sent),
      cookies: [],
      ...(given === undefined ? {} : { body: { mediaType: 'text/plain', state: 'parsed', size: 9, value: given } }),
      ...(form === undefined
        ? {}
        : { body: { mediaType: 'multipart/form-data', state: 'parsed', size: 9, fields: listed(form) } }),
    },
    response: { status, headers: listed(headers), cookies: [], body },
  }
}

/** What is another than it was. */
function meant(given: Case): unknown {
  const before = exchange(given)
  const { request, response, wire } = withoutWire(before)
  const same = before.response?.body
  const { body } = response ?? {}
  return {
    ...(wire?.action === undefined ? {} : { action: `${wire.action.by} ${wire.action.name}` }),
    ...(request.url === before.request.url ? {} : { url: request.url.slice(HOST.length) }),
    ...(request.body === before.request.body
      ? {}
      : { sent: request.body?.value ?? Object.fromEntries((request.body?.fields ?? []).map(f => [f.name, f.value])) }),
    ...(response?.status === before.response?.status ? {} : { status: response?.status }),
    ...(response?.redirect === undefined ? {} : { to: response.redirect.slice(HOST.length) }),
    ...(body?.carried === undefined ? {} : { carried: body.carried }),
    ...(body?.state === same?.state && body?.value === same?.value ? {} : { answer: body?.value ?? body?.state }),
  }
}

const kit = { 'x-sveltekit-action': 'true' }
const inertia = { 'x-inertia': 'true' }
const flat = (text: string): Pick<Case, 'type' | 'value'> => ({
  type: 'text/x-script',
  value: JSON.parse(text) as JsonValue,
})

const json = (value: JsonValue): Pick<Case, 'type' | 'value'> => ({ type: 'application/json', value })

it.each<[what: string, Case, unknown]>([
  [
    'what a procedure of tRPC gives back, where it is asked for by itself',
    { path: '/trpc/order.byId?input=%7B%22id%22%3A%227%22%7D', ...json({ result: { data: { id: '7' } } }) },
    { url: '/trpc/order.byId?id=7', answer: { id: '7' } },
  ],
  [
    'a procedure of tRPC that is given one value, and gives null back',
    { path: '/trpc/ping?batch=1&input=%7B%220%22%3A%22x%22%7D', ...json([{ result: { data: null } }]) },
    { url: '/trpc/ping?input=x', answer: 'parsed' },
  ],
  ['what says `result` and is no procedure', { path: '/status', ...json({ result: { data: { up: true } } }) }, {}],
  [
    'what a procedure of tRPC was sent, without what superjson puts around it',
    {
      method: 'POST',
      path: '/trpc/order.pay',
      given: {
        json: { at: '2026-11-30T10:00:00.000Z', of: { note: null, sum: 3 } },
        meta: { values: { at: ['Date'], 'of.note': ['undefined'] } },
      },
      ...json({ result: { data: { json: { paid: true } } } }),
    },
    { sent: { at: '2026-11-30T10:00:00.000Z', of: { sum: 3 } }, answer: { paid: true } },
  ],
  [
    'what an action of React Router answers, at the address of its route',
    {
      method: 'POST',
      path: '/orders/new.data?_routes=x',
      status: 422,
      ...flat('[{"_1":2},"data",{"_3":4},"errors",{"_5":6},"name","Required."]'),
    },
    { url: '/orders/new', answer: { errors: { name: 'Required.' } } },
  ],
  [
    'what an action of React Router leads on to',
    {
      method: 'POST',
      path: '/orders.data',
      status: 202,
      ...flat('[{"_1":2,"_3":4},"redirect","/orders/7","status",302]'),
    },
    { url: '/orders', status: 302, to: '/orders/7', answer: 'empty' },
  ],
  [
    'by which field an action tells its forms apart',
    {
      method: 'POST',
      path: '/orders/7.data',
      form: { intent: 'pay', sum: '3' },
      ...flat('[{"_1":2},"data",{"_3":4},"ok",true]'),
    },
    { action: 'intent pay', url: '/orders/7', answer: { ok: true } },
  ],
  [
    'what loaders of React Router gave, null too',
    {
      path: '/orders.data',
      ...flat('[{"_1":2},"routes/orders",{"_3":4},"data",{"_5":6},"order",{"_7":8,"_9":-5},"id",7,"paid"]'),
    },
    { carried: { stream: { order: { id: 7, paid: null } } } },
  ],
  [
    'a loader of React Router that leads elsewhere',
    {
      path: '/orders.data',
      status: 202,
      ...flat('[{"_1":2},["SingleFetchRedirect",3],{"_4":5,"_6":7},"x","redirect","/login","status",302]'),
    },
    { status: 302, to: '/login', answer: 'empty' },
  ],
  [
    'why a loader of React Router refused, beside what others gave',
    {
      path: '/tools/new.data',
      status: 403,
      ...flat(
        '[{"_1":2,"_8":9},"routes/tool-new",{"_3":4},"error",["ErrorResponse",5,6,7],"Only for keepers",403,"","root",{"_10":11},"data",{"_12":13},"since",["D",1793577600000]]',
      ),
    },
    { answer: 'Only for keepers', carried: { stream: { since: '2026-11-02T00:00:00.000Z' } } },
  ],
  ['another answer under such a name', { path: '/files/a.data', type: 'application/json', value: { id: 7 } }, {}],
  [
    'why a form action of SvelteKit refused',
    {
      method: 'POST',
      path: '/orders?/create',
      sent: kit,
      type: 'application/json',
      value: { type: 'failure', status: 422, data: '[{"errors":1},{"name":2},"Required."]' },
    },
    { action: 'form action create', status: 422, answer: { errors: { name: 'Required.' } } },
  ],
  [
    'where a form action of SvelteKit leads on to',
    {
      method: 'POST',
      path: '/login',
      sent: kit,
      type: 'application/json',
      value: { type: 'redirect', status: 303, location: '/orders' },
    },
    { status: 303, to: '/orders', answer: 'empty' },
  ],
  [
    'what the pages of SvelteKit carry',
    {
      path: '/orders/__data.json?x-sveltekit-invalidated=01',
      type: 'application/json',
      value: { type: 'data', nodes: [{ type: 'skip' }, { type: 'data', data: [{ order: 1 }, { id: 2 }, 7] }] },
    },
    { carried: { data: { order: { id: 7 } } } },
  ],
  [
    'a page of SvelteKit that is not for who asked',
    {
      path: '/team/__data.json',
      type: 'application/json',
      value: { type: 'data', nodes: [null, { type: 'error', error: { message: 'No.' }, status: 403 }] },
    },
    { status: 403 },
  ],
  [
    'what a page of Inertia carries',
    {
      path: '/orders',
      sent: inertia,
      headers: inertia,
      type: 'application/json',
      value: { component: 'Orders', props: { orders: [{ id: 7 }] }, url: '/orders', version: 'a' },
    },
    { carried: { page: { orders: [{ id: 7 }] } } },
  ],
  [
    'what a server action was given and returned',
    {
      method: 'POST',
      path: '/orders/new',
      sent: { 'next-action': '60fceda282847956fdc93f82fed7cdca113cb64e6c' },
      form: { _1_$ACTION_KEY: 'k', _1_name: '', '0': '["$K1"]' },
      type: 'text/x-component',
      text: '0:{"a":"$@1","f":"","b":"x"}\n1:{"errors":{"name":"Required."}}\n',
    },
    { action: 'server action 60fceda28284', sent: { name: '' }, answer: { errors: { name: 'Required.' } } },
  ],
  [
    'what React writes of what a server action is given',
    {
      method: 'POST',
      path: '/orders/new',
      sent: { 'next-action': '60fceda282847956' },
      given: [{ id: '$undefined', at: '$D2026-05-01T00:00:00.000Z', price: '$$7' }, '$undefined'],
      type: 'text/x-component',
      text: '0:{"a":"$@1"}\n1:{"ok":true}\n',
    },
    {
      action: 'server action 60fceda28284',
      sent: [{ at: '2026-05-01T00:00:00.000Z', price: '$7' }, null],
      answer: { ok: true },
    },
  ],
  [
    'where a server action leads on to',
    {
      method: 'POST',
      path: '/orders/new',
      sent: { 'next-action': '60fceda282847956' },
      status: 303,
      headers: { 'x-action-redirect': '/orders/7;push' },
      type: 'text/x-component',
      text: '',
    },
    { action: 'server action 60fceda28284', to: '/orders/7', answer: 'empty' },
  ],
  [
    'what an action of Astro returned',
    {
      method: 'POST',
      path: '/_actions/orders.pay/',
      type: 'application/json+devalue',
      value: [{ id: 1, paid: 2 }, 7, true],
    },
    { answer: { id: 7, paid: true } },
  ],
  [
    'what a method of Connect without side effects is given, as parameters',
    {
      path: '/api/shop.v1.OrderService/ListOrders?connect=v1&encoding=json&message=%7B%22pageSize%22%3A8%2C%22filter%22%3A%7B%22open%22%3Atrue%7D%7D',
      ...json({ orders: [] }),
    },
    { url: '/api/shop.v1.OrderService/ListOrders?pageSize=8&filter=%7B%22open%22%3Atrue%7D' },
  ],
  [
    'the same in base64',
    { path: '/shop.v1.OrderService/GetOrder?base64=1&encoding=json&message=eyJpZCI6IsO8NyJ9', ...json({}) },
    { url: '/shop.v1.OrderService/GetOrder?id=%C3%BC7' },
  ],
  [
    'a message in bytes',
    { path: '/shop.v1.OrderService/GetOrder?connect=v1&encoding=proto&message=CgE3', ...json({}) },
    {},
  ],
  ['a message of somebody else', { path: '/rooms/7?encoding=json&message=hello', ...json({}) }, {}],
  [
    'a stream of Connect, without the message that it ends with',
    {
      method: 'POST',
      path: '/shop.v1.OrderService/Watch',
      given: [{ limit: 3 }],
      type: 'application/connect+json',
      value: [{ kind: 'made' }, { kind: 'paid' }, {}],
    },
    { answer: [{ kind: 'made' }, { kind: 'paid' }] },
  ],
  [
    'a stream of Connect that was refused',
    {
      method: 'POST',
      path: '/shop.v1.OrderService/Watch',
      type: 'application/connect+json',
      value: [{ error: { code: 'unauthenticated', message: 'Sign in.' } }],
    },
    { status: 401, answer: { code: 'unauthenticated', message: 'Sign in.' } },
  ],
  [
    'anything else as it is',
    { method: 'POST', path: '/orders', type: 'application/json', value: { type: 'failure' } },
    {},
  ],
])('an exchange without its wire: %s', (_, given, expected) => {
  expect(JSON.parse(JSON.stringify(meant(given)))).toEqual(expected)
})
