import { expect, test } from 'vitest'
import { madeRules } from './made-rules.ts'
import { scriptsNamed } from './scripts.test-notation.ts'

const stated = (texts: { readonly [name: string]: string }): readonly string[] =>
  madeRules(scriptsNamed(texts))
    .map(
      ({ finding: { field, rule, value } }) => `${field} ${rule}${value === true ? '' : ` ${JSON.stringify(value)}`}`,
    )
    .toSorted()

const VALIBOT =
  'function s(m){return{kind:"schema",type:"string",message:m}}function b(r,m){return{kind:"validation",type:"max_length",requirement:r}}function p(...t){return{...t[0],pipe:t,"~run"(){}}}export{s as a,b as c,p as d}'
const NOTE = 'import{a,c,d}from"./lib.js";x=o({note:d(a(),c(9,"Nine at most"))})'

test('pipes of a library in another script', () =>
  expect(stated({ 'lib.js': VALIBOT, 'note.js': NOTE })).toEqual(['note maxLength 9', 'note required']))

test('an expression for addresses of mail is a format, and one for those of a house is not', () => {
  const of = (field: string, expression: string): readonly string[] =>
    stated({ 'a.js': `x(T,{name:"${field}",rules:[v=>${expression}.test(v)||"This is not valid"]})` })
  expect(
    of(
      'email',
      '/^(([^<>()\\s@"]+(\\.[^<>\\s@"]+)*)|(".+"))@((\\[[0-9]{1,3}\\.[0-9]{1,3}])|(([a-zA-Z\\-0-9]+\\.)+[a-zA-Z]{2,}))$/',
    ),
  ).toEqual(['email format "email"'])
  expect(of('workMail', '/^\\S+@\\S+\\.\\S+$/')).toEqual(['workMail format "email"'])
  expect(of('email', '/^\\S+@shop\\.test$/')).toEqual(['email pattern "^\\\\S+@shop\\\\.test$"'])
  expect(of('handle', '/^@\\S+$/')).toEqual(['handle pattern "^@\\\\S+$"'])
})

test('nothing where the library was not delivered, or is another', () => {
  expect(stated({ 'note.js': NOTE })).toEqual([])
  expect(stated({ 'lib.js': 'export const a=()=>1,c=x=>x,d=(...y)=>y', 'note.js': NOTE })).toEqual([])
})

test('chains, whose bounds are lengths or amounts by what they begin with', () => {
  const library =
    'class Q{}Q.create=e=>new Q({typeName:K.ZodString});class N{}N.create=e=>new N({typeName:K.ZodNumber});var K={ZodString:"ZodString",ZodNumber:"ZodNumber"};const t=Q.create,u=N.create;export{t,u}'
  const use = 'import{t,u}from"./lib.js";x=o({text:t().max(9),size:u().max(9)})'
  expect(stated({ 'lib.js': library, 'use.js': use })).toEqual([
    'size maximum 9',
    'size required',
    'text maxLength 9',
    'text required',
  ])
})

test('classes of a library whose maker stands beside them', () => {
  const library =
    'function D(n,i,p){class r extends Object{}function o(d){i(this,d);return this}Object.defineProperty(o,"name",{value:n});return o}const S=D("ZodString",(e,t)=>{e.min=t}),O=D("ZodObject",(e,t)=>{e.x=t});function S1(c,p){return new c({type:"string",...p})}function s(e){return S1(S,e)}function o(e,t){const a={type:"object",shape:e??{},...t};return new O(a)}export{s as a,o as b}'
  const use = 'import{a,b}from"./lib.js";x=b({title:a().min(1),handle:a().optional()})'
  expect(stated({ 'lib.js': library, 'use.js': use })).toEqual(['title required'])
})

test('decorators in another chunk of webpack', () => {
  const library =
    '(self.webpackChunkA=self.webpackChunkA||[]).push([[9],{12:(e,t,n)=>{n.d(t,{a:()=>a});function a(l,o){return v({name:"maxLength",constraints:[l],validator:{validate(){}}},o)}}}])'
  const use =
    '(self.webpackChunkA=self.webpackChunkA||[]).push([[1],{3:(e,t,n)=>{var r=n(12);class U{}d([(0,r.a)(60)],U.prototype,"title",void 0)}}])'
  expect(stated({ '9.js': library, '1.js': use })).toEqual(['title maxLength 60'])
})

test('checks that stand in another script say nothing of what they check', () => {
  const library =
    'var S=D("ZodMiniString",i),N=D("ZodMiniNumber",i);function s(p){return new S(p)}function n(p){return new N(p)}function l(m,p){return new X({check:"min_length",minimum:m})}function g(m,p){return new X({check:"greater_than",value:m})}export{s,n,l,g}'
  const use =
    'import{s,n,l,g}from"./lib.js";x=o({name:s().check(l(2,"Too short a name")),age:n().check(g(18,"Adults only"))})'
  expect(stated({ 'lib.js': library, 'use.js': use })).toEqual([
    'age minimum 18',
    'age required',
    'name minLength 2',
    'name required',
  ])
})

test('validators of another script, and what it makes of what it is given', () => {
  const rules =
    'const r=(w="This")=>v=>v!==null&&v!==""||`${w} is required`,m=n=>v=>!v||String(v).length<=n||`At most ${n} characters`,b=(a,z)=>v=>v>=a&&v<=z||`Between ${a} and ${z}`,p=(e,w)=>v=>e.test(v)||w,e=v=>!v||/^.+@.+$/.test(v)||"That is no mail",d={plate:v=>/^[A-Z]+$/.test(v)||"Capitals only"};export{r,m,b,p,e,d as default}'
  const use =
    'import{u}from"./vue.js";import{r,m,b,p,e}from"./rules.js";import d from"./rules.js";h(F,{name:"title",rules:[r("A title"),m(60)]});h(F,{name:"size",rules:[b(1,9)]});h(F,{name:"mail",rules:[u(e)]});h(F,{name:"plate",rules:[d.plate]});h(F,{name:"code",rules:[p(/^x/,"Begins with x"),r()]})'
  const said = madeRules(scriptsNamed({ 'rules.js': rules, 'use.js': use })).map(
    ({ finding: { field, rule, value, message } }) => [field, rule, value, message],
  )
  expect(said).toEqual([
    ['title', 'required', true, 'A title is required'],
    ['title', 'maxLength', 60, 'At most 60 characters'],
    ['size', 'minimum', 1, 'Between 1 and 9'],
    ['size', 'maximum', 9, 'Between 1 and 9'],
    ['mail', 'format', 'email', 'That is no mail'],
    ['plate', 'pattern', '^[A-Z]+$', 'Capitals only'],
    ['code', 'pattern', '^x', 'Begins with x'],
    ['code', 'required', true, null],
  ])
  expect(stated({ 'use.js': use })).toEqual([])
})
