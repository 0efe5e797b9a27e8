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
