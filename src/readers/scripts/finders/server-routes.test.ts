import { expect, test } from 'vitest'
import { found } from './found.test-notation.ts'
import { written } from './names.ts'

const routesIn = (text: string): readonly string[] => [
  ...found(text, 'call').map(({ method, url }) => `${method} ${written(url)}`),
  ...found(text, 'route').map(({ path }) => path),
]

test.each([
  [
    'names with what they lead to, and the folder in front of all',
    'const R={"url":"https:\\/\\/farm.example\\/app","port":null,"routes":{"barns.index":{"uri":"barns","methods":["GET","HEAD"]},"barns.update":{"uri":"barns\\/{barn}","methods":["PUT","PATCH"],"parameters":["barn"]},"api.barns":{"uri":"api\\/barns\\/{barn?}","methods":["GET","HEAD"]},"sanctum.csrf-cookie":{"uri":"sanctum\\/csrf-cookie","methods":["GET","HEAD"]},"_boost":{"uri":"_boost\\/logs","methods":["POST"]}}}',
    ['PUT /app/barns/{}', 'PATCH /app/barns/{}', 'GET /app/api/barns/{}', '/app/barns'],
  ],
  [
    'a definition beside each function',
    'e.definition={methods:["post"],url:"/barns/{barn:slug}/close"};t.definition={methods:["get","head"],url:"/barns/{barn}/edit"}',
    ['POST /barns/{}/close', '/barns/:barnId/edit'],
  ],
  [
    'patterns with colons',
    'const r={"barns.destroy":{methods:["DELETE"],pattern:"/barns/:id",tokens:[{old:"/barns/:id"}]}}',
    ['DELETE /barns/{}'],
  ],
  [
    'tokens from behind',
    'fos.Router.setData({"base_url":"","routes":{"barn_close":{"tokens":[["text","/close"],["variable","/","[^/]++","id",true],["text","/api/barns"]],"defaults":[],"methods":["POST"]}}})',
    ['POST /api/barns/{}/close'],
  ],
  [
    'what is no route',
    'f({methods:["a","b"],url:"/x"});g({methods:[],url:"/x"});cors({methods:["GET","POST"],origin:"*"})',
    [],
  ],
])('%s', (_, text, expected) => {
  expect(routesIn(text)).toEqual(expected)
})
