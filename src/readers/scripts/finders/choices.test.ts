import { expect, test } from 'vitest'
import { found } from './found.test-notation.ts'

const lists = (text: string): readonly string[] =>
  found(text, 'choice').map(({ by, name, values }) => `${by} ${name ?? '-'}: ${values.join(' ')}`)

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'enums as compiled',
    'var Status;(function(e){e.Draft="draft",e.Live="live"})(Status||(Status={}))',
    ['enum Status: draft live'],
  ],
  ['enums as bundled', 'var X=(e=>(e.A="a1",e.B="b1",e))(X||{})', ['enum -: a1 b1']],
  ['enums made where there is none yet', '(e=>{e.A="a1",e.B="b1"})(Mode||={})', ['enum Mode: a1 b1']],
  ['frozen', 'k=Object.freeze({A:"open",B:"shut"})', ['enum -: open shut']],
  [
    'options of a field',
    'x={field:"status",meta:{options:{choices:[{text:"Draft",value:"draft"},{text:"Live",value:"live"}]}}}',
    ['options status: draft live'],
  ],
  [
    'the list of a field in a schema, whatever it is made by',
    'K({type:j(["sale","override"]),status:j(["draft","active"]).optional(),title:d().min(1),rules:U})',
    ['schema type: sale override', 'schema status: draft active'],
  ],
  [
    'no lists of what is no schema',
    'q({queryKey:k(["orders","all"]),enabled:!0,f:g()});h({on:k(["click","keydown"]),b:c()});m({a:[..."xy","z1"],b:c(),d:c()})',
    [],
  ],
  ['a switch', 'switch(o.state){case"open":f();break;case"paid":g()}', ['switch state: open paid']],
  [
    'comparisons of one function',
    'function f(o){return o.status==="open"||o.status==="paid"}function g(o){return o.status==="x1"}',
    ['comparison status: open paid'],
  ],
  ['numbers, and functions that do more', '(function(e){e[e.A=0]="A";f()})(X||(X={}));Object.freeze({a:1})', []],
]

test.each(cases)('%s', (_, text, expected) => expect(lists(text)).toEqual(expected))

test('what controls that are drawn may be set to', () => {
  const chosen = (text: string): readonly string[] =>
    found(text, 'choice').flatMap(({ name, values, by }) => (by === 'control' ? `${name}: ${values.join(' ')}` : []))
  const upload =
    'h("select",{"onUpdate:modelValue":e=>kind.value=e,name:"kind"},[...c[1]||=[h("option",{value:"PLAN"},"Plan",-1),h("option",{value:"BILL"},"Bill",-1)]])'
  expect(chosen(upload)).toEqual(['kind: PLAN BILL'])
  expect(chosen(upload.replace('{value:"BILL"}', 'null'))).toEqual([])
  expect(chosen('jsx(S,{source:"size",choices:[{id:"s",name:"Small"},{id:"l",name:"Large"}],validate:r})')).toEqual([
    'size: s l',
  ])
})
