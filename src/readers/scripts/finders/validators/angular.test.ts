import { expect, test } from 'vitest'
import { found, rulesIn } from '../found.test-notation.ts'

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'controls',
    'class C{form=new O({name:new z("",[v.required,v.minLength(4)]),age:new z(0,v.min(18)),site:new z("",[v.pattern(/^x/)])},this.m)}',
    ['age minimum 18', 'name minLength 4', 'name required', 'site pattern "^x"'],
  ],
  [
    'a builder',
    'this.f=b.group({mail:["",[Validators.required,Validators.email]],note:["",Validators.maxLength(9)],free:[""]})',
    ['mail format "email"', 'mail required', 'note maxLength 9'],
  ],
  [
    'composed, with one of the own between',
    'a={p:new z("",[v.compose([v.required,mine(3),v.maxLength(8)])])}',
    ['p maxLength 8', 'p required'],
  ],
  [
    'in options',
    'a={p:new z("",{validators:[v.required,v.email],updateOn:"blur"})}',
    ['p format "email"', 'p required'],
  ],
  [
    'of another module',
    'a={p:new r.MJ(o.p,{validators:[r.k0.required,r.k0.minLength(3)]}),q:new r.MJ(o.q,[(0,r.k0.compose)([r.k0.pattern("^[0-9]$")])])}',
    ['p minLength 3', 'p required', 'q pattern "^[0-9]$"'],
  ],
  ['one member of what another module exports', 'a={p:new r.MJ("",[r.k0.required])}', []],
  ['one member of one name is not enough', 'a={p:new z("",[v.required])}', []],
  ['numbers of something else', 'a={p:new z(Math.min(3),Math.max(4))}', []],
]

test.each(cases)('%s', (_, text, expected) => expect(rulesIn(text)).toEqual(expected))

test('what holds the fields together', () => {
  const [rule] = found('class C{createForm=new O({a:new z("",[v.required,v.email]),b:new z("")})}', 'rule')
  expect(rule).toMatchObject({ form: 'createForm', beside: ['a', 'b'], library: 'angular' })
})
