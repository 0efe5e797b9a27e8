import { expect, test } from 'vitest'
import { found, rulesIn } from '../found.test-notation.ts'

const EMPTY = 'const E=e=>e==null||e===""||Array.isArray(e)&&e.length===0;'

const MAKERS = `${EMPTY}const m=f=>k(f,(...a)=>String(a)),R=m((t="app.required")=>Object.assign((e,a)=>E(e)?s(t,{value:e},e):void 0,{isRequired:!0})),L=m((n,t="app.most")=>(e,a)=>!E(e)&&e.length>n?s(t,{n},e):void 0),P=m((p,t="app.pattern")=>(e,a)=>!E(e)&&typeof e=="string"&&!p.test(e)?s(t,{},e):void 0),A=m((t="app.mail")=>P(/^\\S+@\\S+$/,t));`

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'under a name elsewhere, beside what is bound',
    'const r={title:[e=>!!e||"A title is needed",e=>e&&e.length<=60||"At most 60 letters"]};c(V,{modelValue:o.title,"onUpdate:modelValue":e=>o.title=e,label:"Title",rules:r.title})',
    ['title maxLength 60: At most 60 letters', 'title required: A title is needed'],
  ],
  [
    'what may stay away',
    'c(V,{name:"plate",rules:[e=>!e||/^[A-Z]+$/.test(e)||"Capitals only",e=>e===""||Number(e)<=9||"Nine at most"]})',
    ['plate maximum 9: Nine at most', 'plate pattern "^[A-Z]+$": Capitals only'],
  ],
  [
    'made by functions that are called with bounds',
    'const least=(n,m)=>e=>e.length>=n||m,need=()=>e=>{if(!e)return"Please say something";return!0};c(V,{name:"note",rules:[need(),least(3,"Three letters at least")]})',
    ['note minLength 3: Three letters at least', 'note required: Please say something'],
  ],
  [
    'through what unwraps them',
    'import{u}from"./v.js";const most=n=>e=>e.length<=n||`At most ${n} letters`;c(V,{name:"to",rules:[u(most)(9)]})',
    ['to maxLength 9: At most 9 letters'],
  ],
  [
    'made once and remembered, with keys for words',
    `${MAKERS}jsx(T,{source:"code",validate:[R(),L(8),P(/^\\d+$/,"Digits only, please")]})`,
    ['code maxLength 8', 'code pattern "^\\\\d+$": Digits only, please', 'code required'],
  ],
  [
    'made once for several fields',
    `${MAKERS}const plate=P(/^[A-Z]+$/,"Capitals only");jsx(T,{source:"code",validate:plate})`,
    ['code pattern "^[A-Z]+$": Capitals only'],
  ],
  [
    'of a control that is drawn in the one that names the field',
    `${MAKERS}jsx(T,{source:"boatId",reference:"boats",children:jsx(C,{validate:R()})})`,
    ['boatId required'],
  ],
  [
    'of the rows of a list',
    `${MAKERS}jsx(T,{source:"oars",validate:R(),children:jsx(I,{children:[jsx(T,{source:"makerId",reference:"makers",children:jsx(C,{validate:R()})}),jsx(N,{source:"wood",validate:L(9)})]})})`,
    ['oars required', 'oars.*.makerId required', 'oars.*.wood maxLength 9'],
  ],
  [
    'one function',
    'jsx(F,{name:"age",validate:e=>e<18?"Too young for this":void 0})',
    ['age minimum 18: Too young for this'],
  ],
  [
    'one for each field',
    'const f=u({initialValues:{name:"",mail:""},validate:{name:e=>e.length<2?"Name is too short":null,mail:e=>/^\\S+@/.test(e)?null:"No mail at all",note:x}})',
    ['mail pattern "^\\\\S+@": No mail at all', 'name minLength 2: Name is too short'],
  ],
  [
    'asked at moments',
    'jsx(f.Field,{name:"title",validators:{onChange:({value:e})=>e?e.length<3?"Three letters at least":void 0:"A title is needed",onBlurAsync:g},children:x})',
    ['title minLength 3: Three letters at least', 'title required: A title is needed'],
  ],
  ['another value than the one that is filled in', 'jsx(F,{name:"age",validate:e=>o.max<18?"Too few":void 0})', []],
  ['no words for it', 'jsx(F,{name:"age",validate:e=>e>18})', []],
]

test.each(cases)('%s', (_, text, expected) => expect(rulesIn(text)).toEqual(expected))

test('what another script is given that makes validators and remembers them', () => {
  const given = found(`${MAKERS}export{R as r,L as l,A as a}`, 'validator')
  expect(
    given.map(({ exported, demands }) => [
      exported,
      ...demands.map(({ rule, value, argument }) => [rule, value, argument?.at ?? null]),
    ]),
  ).toEqual([
    ['r', ['required', true, null]],
    ['l', ['maxLength', null, 0]],
    ['a', ['pattern', '^\\S+@\\S+$', null]],
  ])
})

test('of what is drawn once for all, each is a form of its own', () => {
  const rules = found(
    `${MAKERS}const a=jsxs(S,{children:[jsx(T,{source:"title",validate:R()}),jsx(T,{source:"wood",validate:R()})]}),b=jsx(S,{children:jsx(T,{source:"crew",validate:R()})})`,
    'rule',
  )
  expect(rules.map(({ beside }) => beside)).toEqual([['title', 'wood'], ['title', 'wood'], ['crew']])
})
