import { expect, test } from 'vitest'
import { choicesOf } from './choices.ts'
import { scriptsNamed } from './scripts.test-notation.ts'

const OPTIONS =
  'x={name:"status",options:[{value:"draft",label:"Draft"},{value:"live",label:"Live"},{value:"gone",label:"Gone"}]}'
const ENUM = 'var X=(e=>(e.A="red",e.B="green",e.C="blue",e))(X||{})'
const COMPARED = 'function f(o){return o.state==="open"?1:o.state==="paid"?2:o.state==="lost"?3:0}'

const of = (...texts: readonly string[]) =>
  choicesOf(scriptsNamed(Object.fromEntries(texts.map((text, at) => [`s${at}.js`, text]))))

test('the closed list of a field', () => {
  expect(of(OPTIONS).closed('status', ['draft'])?.values).toEqual(['draft', 'gone', 'live'])
  expect(of(OPTIONS).closed('status', ['other'])).toBeNull()
  expect(of(OPTIONS).closed('mode', ['draft'])).toBeNull()
  expect(of(ENUM).closed('colour', ['red', 'blue'])?.values).toEqual(['blue', 'green', 'red'])
  expect(of(ENUM).closed('colour', ['red'])).toBeNull()
  expect(of(COMPARED).closed('state', ['open', 'paid'])).toBeNull()
})

test('what a control that is drawn offers, where nothing else is listed', () => {
  const offers = (...values: readonly string[]): string =>
    `h("select",{name:"kind"},[h("option",{value:""},"Any"),${values.map(value => `h("option",{value:"${value}"},"Of ${value}")`).join()}])`
  expect(of(offers('oak', 'ash')).closed('kind', ['oak'])?.values).toEqual(['ash', 'oak'])
  expect(of(offers('oak', 'ash')).closed('kind', ['elm'])).toBeNull()
  expect(of(offers('oak', 'ash'), offers('oak', 'ash', 'elm')).closed('kind', ['oak'])).toBeNull()
  const form = of(`h("form",{},[h("input",{name:"port"}),h("input",{name:"crew"}),${offers('oak', 'ash')}])`)
  expect(form.closed('kind', ['oak'], ['port', 'id'])?.values).toEqual(['ash', 'oak'])
  expect(form.closed('kind', ['oak'], ['total', 'id'])).toBeNull()
  const listed = OPTIONS.replace('status', 'kind')
  expect(of(offers('draft', 'live'), listed).closed('kind', ['live'])?.values).toEqual(['draft', 'gone', 'live'])
})

test('lists that differ say nothing', () =>
  expect(of(ENUM, 'var Y=(e=>(e.A="red",e.B="blue",e))(Y||{})').closed('colour', ['red', 'blue'])).toBeNull())

test('the list of the schema that describes what stands beside the field', () => {
  const schemas = of(
    'K({type:j(["sale","override"]),status:j(["draft","active"]),title:d(),starts_at:d()})',
    'K({code:d(),status:j(["draft","active","inactive"]),is_automatic:d(),type:j(["standard","buyget"])})',
  )
  expect(schemas.closed('status', ['draft'], ['title', 'starts_at', 'id'])?.values).toEqual(['active', 'draft'])
  expect(schemas.closed('status', ['draft'], ['code', 'is_automatic', 'id'])?.values).toHaveLength(3)
  expect(schemas.closed('status', ['inactive'], ['title', 'starts_at', 'id'])).toBeNull()
  expect(schemas.closed('status', ['draft'], ['id', 'name'])).toBeNull()
  expect(schemas.closed('status', ['draft'])).toBeNull()
})

test('the list that a validator holds a field to, written elsewhere', () => {
  const schema = of('const L=["low","high"],x=z.object({title:z.string().min(3),note:z.string(),priority:z.enum(L)})')
  expect(schema.closed('priority', ['low'], ['title', 'note', 'id'])?.values).toEqual(['high', 'low'])
  expect(schema.closed('priority', ['other'], ['title', 'note', 'id'])).toBeNull()
})

test('values that were never seen', () => {
  expect(
    of(OPTIONS)
      .unseen('status', ['draft', 'live'])
      .map(({ value }) => value),
  ).toEqual(['gone'])
  expect(
    of(COMPARED)
      .unseen('state', ['open', 'paid'])
      .map(({ value, at }) => `${value} ${at}`),
  ).toEqual(['lost 1:32'])
  expect(of(COMPARED).unseen('state', ['open'])).toEqual([])
  expect(of(COMPARED).unseen('state', ['open', 'paid', 'sent', 'back'])).toEqual([])
  expect(of(OPTIONS).unseen('status', ['draft', 'live', 'review'])).toEqual([])
})

test('a list that holds more of what the field of that name has in another thing is not of this one', () => {
  const paid = 'function f(o){switch(o.state){case"open":case"paid":case"sent":case"back":return 1}}'
  expect(
    of(paid)
      .unseen('state', ['paid', 'sent', 'lost'])
      .map(({ value }) => value),
  ).toEqual(['back', 'open'])
  expect(of(paid).unseen('state', ['paid', 'sent', 'lost'], [['open', 'paid', 'sent']])).toEqual([])
  expect(of(paid).unseen('state', ['paid', 'sent', 'lost'], [['open', 'paid']])).toHaveLength(2)
})
