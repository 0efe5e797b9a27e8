import { expect, test } from 'vitest'
import { found, rulesIn } from '../found.test-notation.ts'

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'decorators, as compiled',
    '__decorate([(0,c.IsEmail)({},{message:"No mail"}),(0,c.MaxLength)(60)],User.prototype,"email",void 0);__decorate([c.IsOptional(),c.IsNotEmpty(),c.Min(3)],User.prototype,"age",void 0)',
    ['age minimum 3', 'email format "email": No mail', 'email maxLength 60'],
  ],
  [
    'pipes',
    'v.object({login:v.pipe(v.string(),v.minLength(3,"Three at least"),v.email())})',
    ['login format "email"', 'login minLength 3: Three at least'],
  ],
  [
    'pipes whose names are lost',
    'function a(m){return{kind:"schema",type:"string",message:m}}function b(r,m){return{kind:"validation",type:"max_length",requirement:r,message:m}}x=o({nick:p(a(),b(9,"Nine at most"))})',
    ['nick maxLength 9: Nine at most'],
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
