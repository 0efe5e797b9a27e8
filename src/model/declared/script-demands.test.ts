import { expect, test } from 'vitest'
import type { JsonObject } from '../../evidence/exchange.ts'
import { exchanges, scriptsIn } from '../calls/exchanges.test-notation.ts'
import { decide, modelFold } from '../model.ts'
import { browse } from '../pages/browse.test-sample.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { readScript } from '../../readers/scripts/read-script.ts'
import { scriptDemands, scriptName } from './script-demands.ts'
import type { More } from '../calls/exchanges.test-notation.ts'

const SOURCES = [sampleSource('00001aaaaaaaaaaa'), sampleSource('aaaaa00000000000')]
const pointerOf = (ordinal: number): string => `/log/entries/${ordinal / 2}`

const demanded = (lines: readonly (string | readonly [string, More])[]): readonly string[] => {
  const seen = exchanges(lines)
  const state = [...seen, ...scriptsIn(seen)].reduce(modelFold.add, modelFold.empty())
  return scriptDemands(decide(state, SOURCES, pointerOf))
    .map(({ id, value }) => `${id.slice('rules/'.length)} = ${JSON.stringify(value)}`)
    .toSorted()
}

const USER = ['POST /users → 201 {}', { body: { email: 'a@b.example', first_name: 'x', age: 3 } }] as const
const LOGIN = ['POST /login → 200 {}', { body: { email: 'a@b.example', secret: 'x' } }] as const

test('the call that was sent the fields, under the names that it has for them', () =>
  expect(
    demanded([USER, LOGIN, 'script: x=z.object({email:z.string().email(),firstName:z.string().max(9).optional()})']),
  ).toEqual([
    'POST /users#email format = "email"',
    'POST /users#email required = true',
    'POST /users#first_name maxLength = 9',
  ]))

test('a field that may stay away, and did', () =>
  expect(
    demanded([
      LOGIN,
      'script: x=z.object({email:z.string().optional(),secret:z.string().optional(),code:z.string().max(6).optional()})',
    ]),
  ).toEqual(['POST /login#code maxLength = 6']))

test('the fields of one object, where what is around it has one of the same name', () =>
  expect(
    demanded([
      ['POST /tables → 201 {}', { body: { name: 'Two words', columns: [{ name: 'city', type: 'string' }] } }],
      'script: x=z.object({name:z.string().max(63).regex(/^[a-z]+$/),type:z.enum(["string","number"])})',
    ]),
  ).toEqual([
    'POST /tables#columns.*.name maxLength = 63',
    'POST /tables#columns.*.name pattern = "^[a-z]+$"',
    'POST /tables#columns.*.name required = true',
    'POST /tables#columns.*.type enum = ["string","number"]',
    'POST /tables#columns.*.type required = true',
  ]))

test('no call that is only asked by such fields', () => {
  const schema = 'script: x=z.object({email:z.string().max(9),first_name:z.string().max(9)})'
  const asked = (query: JsonObject) => ['POST /users → {}', { body: { query } }] as const
  expect(demanded([asked({ email: 'a', first_name: 'b' }), schema])).toHaveLength(4)
  expect(demanded([asked({ $all: [{ email: 'a', first_name: 'b' }] }), schema])).toEqual([])
})

test('no call that was never sent what is asked for, though it was only refused', () => {
  const refused = ['POST /labels → 403 {}', { body: { key: 'COLOR', value: 'red' } }] as const
  const schema = (more: string) =>
    `script: x=z.object({type:z.enum(["a","b"])${more},key:z.string().max(9).optional(),value:z.string()})`
  expect(demanded([refused, schema('')])).toEqual([])
  expect(demanded([refused, schema('.optional()')])).toEqual([
    'POST /labels#key maxLength = 9',
    'POST /labels#type enum = ["a","b"]',
  ])
})

test('where several fit, the one that the script makes', () => {
  const both = [
    ['POST /a → {}', { body: { name: 'x', size: 1 } }],
    ['POST /b → {}', { body: { name: 'x', size: 1 } }],
  ] as const
  const schema = 'x=z.object({name:z.string().max(9).optional(),size:z.number().max(5).optional()})'
  expect(demanded([...both, `script: ${schema}`])).toEqual([])
  expect(demanded([...both, `script: ${schema};fetch("/b",{method:"POST",body:JSON.stringify(y)})`])).toEqual([
    'POST /b#name maxLength = 9',
    'POST /b#size maximum = 5',
  ])
})

test('of GraphQL only what scripts hold the documents of, where they hold some', () => {
  const sent = (name: string) =>
    [
      `POST /${name.toLowerCase()} → {"data":{"add${name}":{"id":"1"}}}`,
      {
        body: {
          operationName: name,
          query: `mutation ${name}($input: I!) { add${name}(input: $input) { id } }`,
          variables: { input: { name: 'x', size: 1 } },
        },
      },
    ] as const
  const schema = 'x=z.object({name:z.string().max(9).optional(),size:z.number().max(5).optional()})'
  const text = 'd=gql`mutation Shelf($input: I!) { addShelf(input: $input) { id } }`'
  expect(demanded([sent('Shelf'), sent('Box'), `script: ${schema}`])).toEqual([])
  expect(demanded([sent('Shelf'), sent('Box'), `script: ${schema}`, `script: ${text}`])).toEqual([
    'POST /shelf mutation Shelf#name maxLength = 9',
    'POST /shelf mutation Shelf#size maximum = 5',
  ])
})

test('one form is filled in to make a thing and to change it', () => {
  const both = [
    ['POST /jobs → 201 {}', { body: { name: 'x', size: 1 } }],
    ['PATCH /jobs/1 → {}', { body: { name: 'x', size: 2 } }],
    ['PATCH /jobs/2 → {}', { body: { name: 'y', size: 2 } }],
  ] as const
  const held = (schema: string): string =>
    `x=z.object({name:z.string().max(${schema}).optional(),size:z.number().optional()})`
  const first = ['PATCH /jobs/{jobId}#name maxLength = 9', 'POST /jobs#name maxLength = 9']
  expect(demanded([...both, `script: ${held('9')}`])).toEqual(first)
  const calls = 'fetch("/jobs",{method:"POST",body:b});fetch(`/jobs/${i}`,{method:"PATCH",body:b})'
  expect(demanded([...both, `script: ${held('9')};${calls}`])).toEqual(first)
  // Each has a validator of its own.
  const [create, change] = calls.split(';')
  expect(demanded([...both, `script: ${held('9')};${create};${change};${held('7')}`])).toEqual([
    'PATCH /jobs/{jobId}#name maxLength = 7',
    'POST /jobs#name maxLength = 9',
  ])
})

test('one form makes and changes, also where less was filled in to make', () =>
  expect(
    demanded([
      ['POST /jobs → 201 {}', { body: { name: 'x', size: 1 } }],
      ['PUT /jobs/1 → {}', { body: { name: 'x', size: 2, note: 'y' } }],
      'script: x=z.object({name:z.string().max(9),size:z.number().optional(),note:z.string().max(200).optional()})',
    ]),
  ).toEqual(
    ['POST /jobs', 'PUT /jobs/{jobId}'].flatMap(id => [
      `${id}#name maxLength = 9`,
      `${id}#name required = true`,
      `${id}#note maxLength = 200`,
    ]),
  ))

test('one form makes and changes, each at the address of its page', () =>
  expect(
    demanded([
      ['POST /jobs/new → 201 {}', { body: { name: 'x', size: 1 } }],
      ['POST /jobs/1/edit → {}', { body: { name: 'x', size: 2 } }],
      ['POST /jobs/2/edit → {}', { body: { name: 'y', size: 2 } }],
      'script: x=z.object({name:z.string().max(9).optional(),size:z.number().optional()})',
    ]),
  ).toEqual(['POST /jobs/new#name maxLength = 9', 'POST /jobs/{jobId}/edit#name maxLength = 9']))

test('fields that are registered one by one, those of other forms among them', () => {
  const one = (name: string): string => `function ${name}F(r){return r("${name}",{required:"${name} is needed"})}`
  expect(
    demanded([LOGIN, `script: ${['email', 'secret', 'oldSecret', 'newSecret', 'nick'].map(one).join(';')}`]),
  ).toEqual([
    '#newSecret required = true',
    '#nick required = true',
    '#oldSecret required = true',
    'POST /login#email required = true',
    'POST /login#secret required = true',
  ])
})

test('what was taken speaks against a validator', () => {
  const taken = [0, 1, 2, 3, 4, 5, 6, 7].map(
    index => ['POST /a → 201 {}', { body: index === 0 ? { kind: 'c' } : { name: 'x', kind: 'c' } }] as const,
  )
  expect(demanded([...taken, 'script: x=z.object({name:z.string().max(9),kind:z.enum(["a","b"])})'])).toEqual([])
  expect(demanded([...taken, 'script: x=z.object({name:z.string().max(9),kind:z.enum(["c","b"])})'])).toEqual([
    'POST /a#kind enum = ["c","b"]',
    'POST /a#kind required = true',
    'POST /a#name maxLength = 9',
  ])
})

test('where nothing that was taken is within what a validator allows, it is that of something else', () => {
  const taken = (id: string) => ['POST /tools → {}', { body: { id, name: 'x' } }] as const
  const schema = 'script: x=z.object({id:z.string().max(2),name:z.string()})'
  expect(demanded([taken('hammer'), taken('saw-blade'), schema])).toEqual([])
  expect(demanded([taken('hammer'), taken('ax'), schema])).toHaveLength(2)
})

test('what is sent whole to be taken away was looked at when it was kept', () => {
  const asked = (cmd: string) =>
    ['POST /data → {}', { body: { cmd, data: { code: 'a', mode: 'b', name: 'c' } } }] as const
  const lines = ['set-tool', 'del-tool', 'set-shed', 'del-shed'].map(asked)
  const found = demanded([...lines, 'script: x=z.object({code:z.string(),mode:z.string(),name:z.string()})'])
  expect(found.filter(id => id.includes('del-'))).toEqual([])
})

test('what fits nothing stands alone where its words are for people', () => {
  expect(
    demanded([USER, 'script: const invite=z.object({code:z.string().min(6,"Six letters"),to:z.string().optional()})']),
  ).toEqual(['invite#code minLength = 6', 'invite#code required = true'])
  expect(demanded([USER, 'script: const lib=z.object({code:z.string().min(6),to:z.string().uuid()})'])).toEqual([])
})

test('a validator that several scripts were built with is one, and of each a witness', () => {
  const { seen, goTo, script } = browse()
  goTo('/', '<h1>Shop</h1>')
  const written = 'const a=z.object({code:z.string().min(6,"Six letters"),to:z.string().optional()});use(a)'
  for (const file of ['/js/0a1b2c3d4e5f60718293.js', '/js/93827160f5e4d3c2b1a0.js'])
    script(file, readScript(written, 1).findings)
  const found = scriptDemands(decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf))
  const ids = found.map(({ id }) => id)
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(2)
  expect(found.map(({ script: { url } }) => scriptName({ url }))).toContain('0a1b2c3d4e5f60718293.js')
})

test('the call that the screen makes which loads the validator, and not another that was sent more of its fields', () => {
  const { seen, goTo, script, call } = browse()
  const said = (text: string) => readScript(text, 1).findings
  const imports = 'lazy:()=>import("./'
  goTo('/people/new', '<div id="app"></div><script src="/js/main.js"></script>')
  script(
    '/js/main.js',
    said(
      `r([{path:"/people/new",${imports}new.js")},{path:"/people/:id/edit",${imports}edit.js")},{path:"/people",${imports}list.js")}])`,
    ),
    { from: '/people/new' },
  )
  for (const name of ['new', 'edit'])
    script(
      `/js/${name}.js`,
      said('x=z.object({mail:z.string().email(),first:z.string().optional(),phone:z.string().optional()})'),
      { from: '/people/new' },
    )
  call('/api/people', { method: 'POST', sent: { mail: 'a@b.example', first: 'A' }, json: {}, from: '/people/new' })
  goTo('/people/7/edit', '<div id="app"></div>')
  call('/api/people/7', {
    method: 'PUT',
    sent: { mail: 'a@b.example', first: 'A', phone: '1' },
    json: {},
    from: '/people/7/edit',
  })
  const found = scriptDemands(decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf))
  expect(found.map(({ id, script: { url } }) => `${id} by ${url.slice(url.lastIndexOf('/') + 1)}`)).toEqual([
    'rules/POST /api/people#mail format by new.js',
    'rules/POST /api/people#mail required by new.js',
    'rules/PUT /api/people/{personId}#mail format by edit.js',
    'rules/PUT /api/people/{personId}#mail required by edit.js',
  ])
})

test('the call that the screen makes which draws the form, though what another form makes has its fields too', () => {
  const { seen, goTo, script, call } = browse()
  const make = 'x=z.object({mail:z.string().email(),first:z.string().optional(),code:z.string().length(4)})'
  const change = 'x=z.object({mail:z.string().max(99),first:z.string().optional()})'
  const table =
    'r([{path:"/people/new",component:New},{path:"/people/:id/edit",component:Edit},{path:"/people",component:All}])'
  const text = `function New(){${make};return jsx("p",{})}function Edit(){${change};return jsx("p",{})}function All(){return jsx("p",{})}${table}`
  goTo('/people/new', '<div id="app"></div><script src="/js/main.js"></script>')
  script('/js/main.js', readScript(text, 1).findings, { from: '/people/new' })
  const sent = { mail: 'a@b.example', first: 'A', code: '1234' }
  call('/api/people', { method: 'POST', sent, json: {}, from: '/people/new' })
  goTo('/people/7/edit', '<div id="app"></div>')
  call('/api/people/7', { method: 'PUT', sent: { id: 7, ...sent }, json: {}, from: '/people/7/edit' })
  const found = scriptDemands(decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf))
  expect(found.map(({ id }) => id)).toEqual([
    'rules/POST /api/people#code maxLength',
    'rules/POST /api/people#code minLength',
    'rules/POST /api/people#code required',
    'rules/POST /api/people#mail format',
    'rules/POST /api/people#mail required',
    'rules/PUT /api/people/{personId}#mail maxLength',
    'rules/PUT /api/people/{personId}#mail required',
  ])
})

test('the one screen that loads the validator, where nothing that it looks at was sent', () => {
  const { seen, goTo, script } = browse()
  const rules = 'x=z.object({street:z.string().min(3,"Which street?"),zone:z.string().max(2)})'
  goTo('/depots/new', '<div id="app"></div><script src="/js/main.js"></script>')
  const table = '[{path:"/depots/new",lazy:()=>import("./new.js")},{path:"/depots",lazy:()=>import("./all.js")}]'
  script('/js/main.js', readScript(`r(${table})`, 1).findings, { from: '/depots/new' })
  script('/js/new.js', readScript(rules, 1).findings, { from: '/depots/new' })
  goTo('/depots', '<div id="app"></div>')
  const found = scriptDemands(decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf))
  expect(found.map(({ id, screen }) => [id, screen?.route])).toEqual([
    ['rules//depots/new#street minLength', '/depots/new'],
    ['rules//depots/new#street required', '/depots/new'],
    ['rules//depots/new#zone maxLength', '/depots/new'],
    ['rules//depots/new#zone required', '/depots/new'],
  ])
})

test('the form that has the fields', () => {
  const { seen, goTo, script } = browse()
  goTo('/signup', '<h1>Sign up</h1><form><input name="nick"><input name="mail"><button>Go</button></form>')
  const { findings } = readScript(
    'r("nick",{required:"Who are you?"});r("mail",{maxLength:{value:60,message:"Too long a mail"}})',
    1,
  )
  script('/app.js', findings)
  const found = scriptDemands(decide(seen.reduce(modelFold.add, modelFold.empty()), SOURCES, pointerOf))
  expect(found.map(({ id, screen }) => `${id} ${screen?.route}`)).toEqual([
    'rules//signup#mail maxLength /signup',
    'rules//signup#nick required /signup',
  ])
})

test('what fits nothing stands alone where it is asked of what a form holds, without words too', () => {
  const schema = 'script: const s=j.object({name:j.string().max(30),size:j.number().max(5)});'
  expect(demanded([USER, schema])).toEqual([])
  expect(demanded([USER, `${schema}s.validate(Object.fromEntries(new FormData(f)))`])).toContainEqual(
    expect.stringMatching(/#name maxLength = 30$/),
  )
})
