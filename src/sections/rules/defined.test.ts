import { expect, test } from 'vitest'
import { FIELDS, MADE, READERS, lines, loans } from '../../model/definitions/defined.test-sample.ts'
import { modelOf } from '../../model/descriptions/described.test-sample.ts'
import { rules } from './rules.ts'

test('what an answer defines of a field holds for what the calls of its things are sent', () => {
  const { claims } = rules(modelOf(lines))
  expect(claims.map(({ id, basis, subject: { value, witnesses } }) => [id, value, witnesses, basis])).toEqual(
    [
      ['days maximum', 30],
      ['days minimum', 1],
      ['days required', true],
      ['note maxLength', 80],
      ['state enum', ['closed', 'late', 'open']],
      ['state required', true],
    ].map(([rule, value]) => [`rules/POST /loans#${rule as string}`, value, ['definition'], 'declared']),
  )
  expect(claims.find(({ id }) => id.endsWith('note maxLength'))?.evidence).toEqual([
    { source: '00001aaaaaaaaaaa', pointer: '/log/entries/2/response/content/text', within: '/fields/note' },
  ])
})

test('what was taken without keeping to a definition refutes it', () => {
  const { claims } = rules(
    modelOf([
      ...lines,
      ['POST /loans → 201 {"id": 4}', { body: { state: 'lost', days: 60, note: null } }],
      'GET /loans/4 → {"id": 4, "state": "lost", "note": null, "days": 60, "reader": 7}',
      ['POST /loans → 201 {"id": 5}', { body: { note: '' } }],
    ]),
  )
  expect(claims.map(({ id }) => id)).toEqual(['rules/POST /loans#days minimum', 'rules/POST /loans#note maxLength'])
})

test('what is wrapped around what is sent changes nothing; what tells which thing is meant is held to no rule', () => {
  const sent = (body: { readonly [name: string]: string | number }) =>
    ['POST /loans → 201 {"id": 3}', { body: { data: body } }] as const
  const { claims } = rules(
    modelOf([
      ...lines.slice(0, -1),
      sent({ state: 'open', days: 5 }),
      sent({ days: 6 }),
      ['PATCH /loans → {"id": 3}', { body: { where: { state: 'open' }, data: { days: 7 } } }],
    ]),
  )
  expect(claims.map(({ id }) => id)).toEqual([
    'rules/PATCH /loans#data.days maximum',
    'rules/PATCH /loans#data.days minimum',
    'rules/POST /loans#data.days maximum',
    'rules/POST /loans#data.days minimum',
    'rules/POST /loans#data.days required',
    'rules/POST /loans#data.state enum',
  ])
})

test('that a text has a character is no news where it must be given', () => {
  const fields = `{"model": "library.loan", "fields": [
    {"key": "note", "label": "Remark", "validation": {"length": {"min": 1, "max": 80}}, "isRequired": true},
    {"key": "days", "label": "Days", "validation": {"min": 1, "max": 30}, "isRequired": true, "defaultValue": 7}]}`
  const { claims } = rules(
    modelOf([
      ...loans('open', 'late').map(line => line.replace('null', '"none"')),
      `GET /forms/loan → ${fields.replaceAll('\n', ' ')}`,
      ['POST /loans → 201 {"id": 3}', { body: { note: 'torn', days: 5 } }],
      ['PATCH /loans/3 → {"id": 3}', { body: { note: 'mended' } }],
    ]),
  )
  expect(claims.map(({ id }) => id.slice('rules/'.length))).toEqual([
    'PATCH /loans/{loanId}#note maxLength',
    'PATCH /loans/{loanId}#note minLength',
    'POST /loans#days maximum',
    'POST /loans#days minimum',
    'POST /loans#note maxLength',
    'POST /loans#note required',
  ])
})

test('definitions in a list say by a name of their own whose they are', () => {
  const listed = [
    '{"collection": "loans", "field": "note", "type": "string", "schema": {"max_length": 80}, "meta": {"required": true}}',
    '{"collection": "loans", "field": "days", "type": "integer", "schema": {"max_length": null}, "meta": {"required": false}}',
    '{"collection": "readers", "field": "name", "type": "string", "schema": {"max_length": 40}, "meta": {"required": true}}',
    '{"collection": "readers", "field": "born", "type": "date", "schema": {"max_length": null}, "meta": {"required": false}}',
  ]
  const { claims } = rules(
    modelOf([...loans('open', 'late'), ...READERS, `GET /fields → {"data": [${listed.join(', ')}]}`, MADE]),
  )
  expect(claims.map(({ id, subject: { value } }) => [id, value])).toEqual([
    ['rules/POST /loans#note maxLength', 80],
    ['rules/POST /loans#note required', true],
  ])
})

test('definitions of something else say nothing', () => {
  const other = FIELDS.replace('library.loan', 'library.desk')
    .replace('"days"', '"width"')
    .replace('"note"', '"depth"')
    .replaceAll('\n', ' ')
  expect(rules(modelOf([...loans('open', 'late'), ...READERS, `GET /forms/desk → ${other}`, MADE])).claims).toEqual([])
})

test('whether anybody holds to what only definitions say is left open', () => {
  const { notShown } = rules(modelOf(lines))
  expect(notShown.map(({ id, next }) => [id, next])).toEqual([
    ['rules/not-shown/defined POST /loans', 'send POST /loans with `days` left out'],
  ])
})

test('what a thing must have need not be said when it is changed, nor what was left out once', () => {
  const [, { body }] = MADE
  const required = (...changes: Parameters<typeof modelOf>[0]) =>
    rules(modelOf([...lines, ...changes]))
      .claims.map(({ id }) => id)
      .filter(id => id.endsWith('required'))
  const made = ['rules/POST /loans#days required', 'rules/POST /loans#state required']
  const all = { ...body, id: 3 }
  expect(required(['PATCH /loans/3 → 200 {"id": 3}', { body: { days: 6 } }])).toEqual(made)
  expect(required(['PUT /loans/3 → 200 {"id": 3}', { body: all }])).toEqual([
    ...made,
    'rules/PUT /loans/{loanId}#days required',
    'rules/PUT /loans/{loanId}#state required',
  ])
  expect(
    required(
      ['PUT /loans/3 → 400 {"error": "no"}', { body: all }],
      ['PUT /loans/3 → 200 {"id": 3}', { body: { state: 'open' } }],
    ),
  ).toEqual([...made, 'rules/PUT /loans/{loanId}#state required'])
})
