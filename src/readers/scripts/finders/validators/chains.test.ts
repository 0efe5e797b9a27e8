import { expect, test } from 'vitest'
import { found, rulesIn } from '../found.test-notation.ts'

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'Zod, whole',
    'const s=z.object({name:z.string().min(3,"Too short").max(50),age:z.number().int().min(18),mail:z.string().email("Not a mail"),nick:z.string().max(9).optional()})',
    [
      'age format "integer"',
      'age minimum 18',
      'age required',
      'mail format "email": Not a mail',
      'mail required',
      'name maxLength 50',
      'name minLength 3: Too short',
      'name required',
      'nick maxLength 9',
    ],
  ],
  [
    'Zod, taken apart: what begins a chain is what its other chains say',
    'var S=O({title:I().trim().min(1,"Title is required").max(80),slug:I().regex(/^[a-z-]+$/,"Letters only")})',
    [
      'slug pattern "^[a-z-]+$": Letters only',
      'slug required',
      'title maxLength 80',
      'title required: Title is required',
    ],
  ],
  [
    'Zod, taken apart, with what is left of the library',
    'import{D}from"./zod.js";var E=D("ZodEmail",i),S=D("ZodMiniString",i),N=D("ZodEnum",i),K=D("$ZodCheckMaxLength",i),k=(c,p)=>new c(p);function e(p){return k(E,p)}function s(p){return k(S,p)}function n(v,p){let o=v;return new N({type:"enum",entries:o})}function m(v,p){return new K({check:"max_length",maximum:v})}x=o({mail:e("No mail"),name:s().check(m(9,"Nine at most")),kind:n(["a","b"])})',
    [
      'kind enum ["a","b"]',
      'kind required',
      'mail format "email": No mail',
      'mail required',
      'name maxLength 9: Nine at most',
      'name required',
    ],
  ],
  [
    'Zod of the third edition, taken apart',
    'class Q{}var K={ZodString:"ZodString",ZodNumber:"ZodNumber",ZodEnum:"ZodEnum"};Q.create=e=>new Q({checks:[],typeName:K.ZodString});class N{}N.create=e=>new N({typeName:K.ZodNumber});class E{}E.create=(v,p)=>new E({values:v,typeName:K.ZodEnum});const s=Q.create,n=N.create,l=E.create;x=o({name:s().min(3),stars:n().min(1).max(5),kind:l(["a","b"])})',
    [
      'kind enum ["a","b"]',
      'kind required',
      'name minLength 3',
      'name required',
      'stars maximum 5',
      'stars minimum 1',
      'stars required',
    ],
  ],
  [
    'Zod of the third edition, with lists under names and enums that are made where there is none yet',
    'var U,E,l,L;class Q{}Q.create=e=>new Q({typeName:U.ZodString});E=class{},E.create=m,function(e){e.ZodString="ZodString",e.ZodEnum="ZodEnum"}(U||={}),l=E.create,L=["a","b"];function m(v,p){return new E({values:v,typeName:U.ZodEnum})}const s=Q.create;x=o({name:s().min(3),kind:l(L)})',
    ['kind enum ["a","b"]', 'kind required', 'name minLength 3', 'name required'],
  ],
  [
    'Yup, taken apart',
    'class S extends M{constructor(){super({type:"string",check(e){}}),this.on()}}function s(){return new S}x=o().shape({name:s().max(60).required("Needed"),note:s().min(3)})',
    ['name maxLength 60', 'name required: Needed', 'note minLength 3'],
  ],
  [
    'Joi as a module of the older kind, with words by their codes',
    '(self.webpackChunkA=self.webpackChunkA||[]).push([[1],{7:(e,t,r)=>{var o=r(9),j=r.n(o);t.s=j().object({subject:j().string().max(9).required().messages({"string.empty":"Please enter one"}),code:j().string().pattern(new RegExp("^a"))})}}])',
    ['code pattern "^a"', 'subject maxLength 9', 'subject required: Please enter one'],
  ],
  [
    'a schema in the options of a form',
    'useForm({validationSchema:y.object({subject:y.string().required("Needed"),text:y.string().max(9)})})',
    ['subject required: Needed', 'text maxLength 9'],
  ],
  [
    'Yup',
    'y.object().shape({email:y.string().email("Bad").required("Needed"),kind:y.string().oneOf(["a","b"]),rate:y.number().oneOf([0,7,19])})',
    ['email format "email": Bad', 'email required: Needed', 'kind enum ["a","b"]', 'rate enum [0,7,19]'],
  ],
  [
    'Joi',
    'j.object({name:j.string().alphanum().min(3).required(),port:j.number().port().max(9000),mode:j.string().valid("on","off")})',
    ['mode enum ["on","off"]', 'name minLength 3', 'name required', 'port maximum 9000'],
  ],
  [
    'inside others',
    'z.object({owner:z.object({mail:z.string().email().optional()}),name:z.string().min(2)})',
    ['name minLength 2', 'name required', 'owner.mail format "email"'],
  ],
  [
    'fields that several forms share',
    'var N=S().required().min(2).matches(/^a/,"Only a"),P=S().required().min(3);var L=o({user:N,pass:P})',
    ['pass minLength 3', 'pass required', 'user minLength 2', 'user pattern "^a": Only a', 'user required'],
  ],
  [
    'the message in an object',
    'z.object({a:z.string().min(2,{message:"Two letters"})})',
    ['a minLength 2: Two letters', 'a required'],
  ],
  ['other chains', 'var a={b:x().map(y).min(3),c:d().then(e),f:$("p").min(2)}', []],
  ['numbers alone say nothing', 'var a={width:b().min(3),height:b().max(9)}', []],
]

test.each(cases)('%s', (_, text, expected) => expect(rulesIn(text)).toEqual(expected))

test('the fields beside, and the name of the form', () => {
  const [rule] = found('const signUp=z.object({mail:z.string().email(),age:z.number(),extra:f})', 'rule')
  expect(rule).toMatchObject({ field: 'mail', form: 'signUp', beside: ['age', 'extra', 'mail'], library: 'zod' })
  const [told] = found('z.object({age:z.number({message:"A number"}).min(3),name:z.string()})', 'rule')
  expect(told?.beside).toEqual(['age', 'name'])
})
