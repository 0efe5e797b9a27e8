import { expect, test } from 'vitest'
import { found, rulesIn } from '../found.test-notation.ts'

const LOST =
  'function a(m){return{kind:"schema",type:"string",message:m}}function b(r,m){return y({kind:"validation",type:"max_length",requirement:r,message:m})}function p(...t){return y({...t[0],pipe:t,"~run"(){}})}function q(w){return{kind:"schema",type:"optional",wrapped:w}}function l(o){return{kind:"schema",type:"picklist",options:o}}'

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'decorators, as compiled',
    '__decorate([(0,c.IsEmail)({},{message:"No mail"}),(0,c.MaxLength)(60)],User.prototype,"email",void 0);__decorate([c.IsOptional(),c.IsNotEmpty(),c.Min(3)],User.prototype,"age",void 0)',
    ['age minimum 3', 'email format "email": No mail', 'email maxLength 60'],
  ],
  [
    'pipes',
    'v.object({login:v.pipe(v.string(),v.minLength(3,"Three at least"),v.email())})',
    ['login format "email"', 'login minLength 3: Three at least', 'login required'],
  ],
  [
    'pipes whose names are lost',
    `${LOST}x=o({nick:p(a(),b(9,"Nine at most")),free:q(p(a(),b(4))),kind:l(["x","y"])})`,
    ['free maxLength 4', 'kind enum ["x","y"]', 'kind required', 'nick maxLength 9: Nine at most', 'nick required'],
  ],
  [
    'decorators whose names are lost',
    'var m="maxLength";function l(n,o){return v({name:m,constraints:[n],validator:{validate(){}}},o)}function e(o){return v({name:"isNotEmpty",validator:{}},o)}function p(o){return function(t,n){var a={type:"conditionalValidation",name:"isOptional",target:t,propertyName:n,constraints:[]};add(a)}}d([e(),l(60,{message:"Too long"})],U.prototype,"a",2);d([p(),e()],U.prototype,"b",2)',
    ['a maxLength 60: Too long', 'a required'],
  ],
  ['calls of another kind', 'f([g(3)],X.prototype);x={a:p(q(),r(3))}', []],
]

test.each(cases)('%s', (_, text, expected) => expect(rulesIn(text)).toEqual(expected))

test('the class names the form', () => {
  const [rule] = found(
    'd([c.MinLength(2)],CreateUser.prototype,"name",void 0);d([c.IsInt()],CreateUser.prototype,"age",void 0)',
    'rule',
  )
  expect(rule).toMatchObject({ form: 'CreateUser', beside: ['age', 'name'] })
})
