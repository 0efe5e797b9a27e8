import { expect, it } from 'vitest'
import { type Line, description, modelOf, openapi } from '../../model/descriptions/described.test-sample.ts'
import { rules } from './rules.ts'

const described = (properties: string, required = ''): string =>
  openapi(
    `  /orders: { post: { requestBody: { content: { application/json: { schema: { required: [${required}], properties: ${properties} } } } } } }`,
  )

const post = (status: number, body: object, answer = '{"id":1}'): Line => [
  `POST /orders → ${status} ${answer}`,
  { body: body as never },
]

it('what only a description demands is declared, and whether the server holds to it is asked', () => {
  const text = described(
    '{ name: { type: string, maxLength: 9 }, lines: { items: { properties: { sku: { pattern: "^a" } } } } }',
    'name',
  )
  const { claims, notShown } = rules(modelOf([post(201, { name: 'x', lines: [{ sku: 'a' }] })], description(text)))
  expect(
    claims.map(({ subject: { target, rule, value, witnesses }, basis }) => [
      target.field,
      rule,
      value,
      witnesses,
      basis,
    ]),
  ).toEqual([
    ['lines.*.sku', 'pattern', '^a', ['description'], 'declared'],
    ['name', 'maxLength', 9, ['description'], 'declared'],
    ['name', 'required', true, ['description'], 'declared'],
  ])
  expect(claims[1]?.evidence[0].pointer).toMatch(/\/properties\/name$/)
  expect(notShown).toMatchObject([
    { id: 'rules/not-shown/described POST /orders', next: 'send POST /orders with `name` left out' },
  ])
})

it('what was taken although it breaks the demand is no rule', () => {
  const text = described('{ name: { type: string, maxLength: 3 }, state: { enum: [a, b] } }', 'name, state')
  const lines = [post(201, { name: 'long enough' }), post(201, { name: 'x', state: 'c' })]
  expect(rules(modelOf(lines, description(text))).claims.map(({ id }) => id)).toEqual([
    'rules/POST /orders#name required',
  ])
})

it('a bound that a refusal showed wins over a described one', () => {
  const text = described('{ days: { type: integer, maximum: 60 } }')
  const refused = post(422, { days: 90 }, '{"code":"DAYS","message":"days must be at most 30"}')
  const [claim] = rules(modelOf([post(201, { days: 3 }), refused], description(text))).claims
  expect(claim).toMatchObject({ basis: 'observed', subject: { rule: 'maximum', value: 30 }, against: 1 })
  expect(claim?.subject.witnesses).not.toContain('description')
  expect(claim?.counterEvidence).toMatchObject([{ pointer: expect.stringMatching(/\/properties\/days$/) as string }])
})

it('a bound that both say stands on both', () => {
  const text = described('{ days: { type: integer, maximum: 30 } }')
  const refused = post(422, { days: 90 }, '{"code":"DAYS","message":"days must be at most 30"}')
  const { claims, notShown } = rules(modelOf([post(201, { days: 3 }), refused], description(text)))
  expect(claims[0]?.subject.witnesses).toEqual(expect.arrayContaining(['description', 'rejection']))
  expect(claims[0]).toMatchObject({ basis: 'observed', against: 0 })
  expect(notShown).toEqual([])
})
