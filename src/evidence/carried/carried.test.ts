import { describe, expect, it } from 'vitest'
import type { JsonValue } from '../exchange.ts'
import { carriedBy } from './carried.ts'

const carried = (html: string): unknown => {
  const value = carriedBy(html, 'text/html')
  return value === null ? null : (JSON.parse(JSON.stringify(value)) as JsonValue)
}
const script = (text: string): unknown => carried(`<p>Hi</p><script>${text}</script>`)
const quoted = (value: unknown): string => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const ORDERS = [
  { id: 1, state: 'open' },
  { id: 2, state: 'paid' },
]

describe('a page carries', () => {
  it.each<[string, string, unknown]>([
    [
      'JSON under its id',
      '<script type="application/json" id="boot">{"orders":[1]}</script>',
      { boot: { orders: [1] } },
    ],
    [
      'JSON whose mark is an attribute',
      '<script data-shop-json type=\'application/json\'>{"a":1}</script>',
      { 'shop-json': { a: 1 } },
    ],
    [
      'a list, which is what it is named for',
      '<script type="application/json" id="orders">[{"id":1}]</script>',
      { orders: { orders: [{ id: 1 }] } },
    ],
    [
      'JSON as text of a member',
      `<script type="application/json" id="d">{"user":"{\\"id\\":7}"}</script>`,
      { d: { user: { id: 7 } } },
    ],
    [
      'JSON, percent-encoded',
      `<script type="text/json" id="d">${encodeURIComponent('{"a":["é"]}')}</script>`,
      { d: { a: ['é'] } },
    ],
    [
      'JSON in base64',
      `<script type="application/json" id="d">${btoa('{"order":{"id":71234}}')}</script>`,
      { d: { order: { id: 71_234 } } },
    ],
    [
      'JSON with its quotes as references',
      `<script type="application/json" id="d">${quoted({ a: 'x&y' })}</script>`,
      { d: { a: 'x&y' } },
    ],
    [
      'properties in an attribute',
      `<div data-react-class="Cart" data-react-props="${quoted({ cart: { id: 3 } })}"></div>`,
      { 'react-props': { cart: { id: 3 } } },
    ],
    [
      'the properties of several parts',
      ['a', 'b'].map(id => `<x-y data-props='{"order":{"id":"${id}"}}'></x-y>`).join(''),
      { props: { order: [{ id: 'a' }, { id: 'b' }] } },
    ],
    [
      'what Inertia hands on',
      `<div data-page="${quoted({ component: 'Orders', props: { orders: ORDERS }, url: '/', version: '1' })}"></div>`,
      { page: { orders: ORDERS } },
    ],
    [
      'what Livewire keeps',
      `<div wire:snapshot="${quoted({ data: { rows: [[[{ id: 1 }, { s: 'arr' }]], { s: 'arr' }] }, memo: { id: 'x' }, checksum: 'f' })}"></div>`,
      { snapshot: { rows: [{ id: 1 }] } },
    ],
    [
      'the typed properties of an island',
      `<astro-island props="${quoted({ order: [0, { id: [0, 7], tags: [1, [[0, 'a']]] }] })}"></astro-island>`,
      { props: { order: { id: 7, tags: ['a'] } } },
    ],
    [
      'what Next gives to a page',
      `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { orders: ORDERS } }, page: '/', query: {}, buildId: 'b' })}</script>`,
      { __NEXT_DATA__: { orders: ORDERS } },
    ],
    [
      'a cache of queries by what was asked for',
      `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { dehydratedState: { queries: [{ queryKey: ['orders', 1], state: { data: ORDERS } }] } } }, page: '/', query: {}, buildId: 'b' })}</script>`,
      { __NEXT_DATA__: { orders: ORDERS } },
    ],
    [
      'what Nuxt flattened',
      `<script type="application/json" id="__NUXT_DATA__">${JSON.stringify([['ShallowReactive', 1], { data: 2, state: 6, serverRendered: 8 }, { k: 3 }, { orders: 4 }, [5], { id: 7 }, { $suser: 5 }, 71, true])}</script>`,
      { __NUXT_DATA__: { k: { orders: [{ id: 71 }] }, user: { id: 71 } } },
    ],
  ])('%s', (_, html, expected) => {
    expect(carried(html)).toEqual(expected)
  })

  it.each<[string, string, unknown]>([
    ['given to the window', 'window.__STATE__ = {"orders":[1]};', { __STATE__: { orders: [1] } }],
    [
      'given to a part of it',
      'window.App.Config={a:1,"b":!0,c:void 0,d:\'x\',}',
      { Config: { a: 1, b: true, d: 'x' } },
    ],
    ['given under a name in quotes', 'window["APP STATE"]=1;window["app.state"]={"a":1}', { 'app.state': { a: 1 } }],
    [
      'given to a variable behind others',
      'document.documentElement.className="js";CONF={"a":[1]};X={"b":2}',
      { CONF: { a: [1] }, X: { b: 2 } },
    ],
    ['parsed from a text', String.raw`var boot = JSON.parse("{\"a\":\"\u00e9 \\\"x\\\"\"}")`, { boot: { a: 'é "x"' } }],
    [
      'packed into a function',
      'window.__NUXT__=(function(a,b){return {data:[{user:{id:7,name:a,boss:b}}],state:{},serverRendered:!0}}("Ann",null))',
      { __NUXT__: { user: { id: 7, name: 'Ann', boss: null } } },
    ],
    [
      'loaded by routes',
      'window.__remixContext = {"state":{"loaderData":{"root":{"user":{"id":1}},"routes/orders":{"orders":[1]}}},"url":"/"};',
      { __remixContext: { session: { user: { id: 1 } }, orders: [1] } },
    ],
    [
      'loaded by routes of which the innermost is about somebody',
      'window.__remixContext = {"state":{"loaderData":{"root":{"user":{"id":1},"shop":"A"},"routes/users":{"user":{"id":7}}}},"url":"/"};',
      { __remixContext: { session: { user: { id: 1 } }, shop: 'A', user: { id: 7 } } },
    ],
    [
      'loaded by one route',
      'window.__remixContext = {"state":{"loaderData":{"routes/users":{"user":{"id":7}}}},"url":"/"};',
      { __remixContext: { user: { id: 7 } } },
    ],
    [
      'streamed with names by position',
      String.raw`window.__reactRouterContext.streamController.enqueue("[{\"_1\":2},\"loaderData\",{\"_3\":4},\"routes/orders\",{\"_5\":6},\"order\",{\"_7\":8},\"id\",71]\n");`,
      { stream: { order: { id: 71 } } },
    ],
    [
      'handed over to start',
      'kit.start(app, element, {node_ids: [0, 2],data: [null,{type:"data",data:{order:{id:7,at:new Date(5)}},uses:{}}],form: null})',
      { data: { order: { id: 7, at: 5 } } },
    ],
  ])('a value of a script: %s', (_, text, expected) => {
    expect(script(text)).toEqual(expected)
  })

  it('what parts of the page were given by rows that came in pieces', () => {
    const rows = [
      '1:I[123,["chunk.js"],"default"]\n',
      '2:T9,{"id":99}',
      '3:{"id":7,"state":"open"}\n',
      '4:["$","$L1",null,{"order":"$3","at":"$D2026-01-01","children":["$","div",null,{"class":{"a":1}}]}]\n',
      '5:["$","$L1","k",{"order":{"id":8,"note":"$$5"},"onSave":"$F1"}]\n',
    ].join('')
    const pieces = [rows.slice(0, 70), rows.slice(70)]
    const html = pieces.map(piece => `<script>self.__next_f.push([1,${JSON.stringify(piece)}])</script>`).join('')
    const order = [
      { id: 7, state: 'open' },
      { id: 8, note: '$5' },
    ]
    expect(carried(html)).toEqual({ flight: { order } })
    expect(carriedBy(rows, 'text/x-component')).toEqual({ flight: { order } })
  })

  it('names that nobody chose by those of a table beside them', () => {
    const [one, two, three] = ['e3b2ozlh2b0a', 'e3b2ozlh2b0b', 'e3b2ozlh2b0c']
    const answers = { [one]: { id: 1 }, [two]: null, [three]: 'x' }
    const table = { a1b2c3d4e: [{ origin: 'order', alias: one }], b1: [{ origin: 'user', alias: two }] }
    expect(script(`var ctx = ${JSON.stringify({ answers, table })}`)).toMatchObject({
      ctx: { answers: { order: { id: 1 }, user: null, [three]: 'x' } },
    })
  })
})

describe('a page carries nothing in', () => {
  it.each([
    ['a comment', '<!-- <script>window.a = {"b":1}</script> -->'],
    [
      'words of its languages',
      '<script>var pwsL10n = {"short":"Very weak","bad":"Weak"}; window.x={"translations":{"a":"b"}}</script>',
    ],
    ['what search engines read', '<script type="application/ld+json">{"@type":"Product"}</script>'],
    ['a map of modules', '<script type="importmap">{"imports":{"a":"/a.js"}}</script>'],
    ['how a part is drawn', `<div data-ooui="${quoted({ _: 'Button', id: 7 })}" class='{"a":1}'></div>`],
    ['code', '<script>var f = function(){ var o = {a: g(1)}; window.h = {b: o}; return {"c":1} }</script>'],
    ['values that are cut', '<script>window.a = {"b":[1,2'],
    ['a file of its own', '<script src="/a.js">window.a = {"b":1}</script>'],
  ])('%s', (_, html) => {
    expect(carried(html)).toBeNull()
  })
})

it('reads members that are named like those of every object as any other', () => {
  const value = carriedBy('<script>window.a = {__proto__: {"polluted":1}, constructor: 2}</script>', 'text/html')
  expect(Object.keys((value as { a: object }).a)).toEqual(['__proto__', 'constructor'])
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

it('gives up on what has no end, and on what refers to itself', () => {
  expect(script(`window.a = ${'['.repeat(5000)}`)).toBeNull()
  expect(script(`window.a = {"b":${'['.repeat(200)}1${']'.repeat(200)}}; window.c={d:1}`)).not.toBeNull()
  const flat = JSON.stringify([{ a: 1 }, [0, 0, 0, 0, 1, 1]])
  expect(() => carried(`<script type="application/json" id="x">${flat}</script>`)).not.toThrow()
  const rows = '1:{"a":"$1","b":"$1"}\n2:["$","$L9",null,{"x":"$1"}]\n'
  expect(() => carriedBy(rows, 'text/x-component')).not.toThrow()
})
