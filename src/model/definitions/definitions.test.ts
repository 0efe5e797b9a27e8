import { expect, test } from 'vitest'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { expectFoldLaws } from '../laws.ts'
import { definitions } from './definitions.ts'

const found = (answer: string) =>
  [
    ...exchanges([`GET /definitions → ${answer}`])
      .reduce(definitions.add, definitions.empty())
      .entries.values(),
  ].map(({ fields }) => fields)

test('fields under their names, and what people choose from', () => {
  const answer = `{"actions": {"POST": {
    "title": {"type": "string", "required": true, "read_only": false, "label": "Title", "max_length": 80},
    "state": {"type": "choice", "required": false, "choices": [{"value": "open", "display_name": "Open"}, {"value": "shut", "display_name": "Shut"}]}}}}`
  expect(found(answer.replaceAll('\n', ' '))).toEqual([
    [
      { name: 'state', type: 'choice', values: ['open', 'shut'], at: '/actions/POST/state' },
      { name: 'title', type: 'string', label: 'Title', required: true, maxLength: 80, at: '/actions/POST/title' },
    ],
  ])
})

test('a list of fields, with what is said of them one level deeper', () => {
  const answer = `{"fields": [
    {"name": "email", "type": "email", "required": true, "options": {"max": 0, "pattern": "^.+@"}},
    {"name": "rank", "type": "number", "required": false, "options": {"min": 1, "max": 5}},
    {"name": "team", "type": "relation", "unique": true, "relation": "api::team.team"}]}`
  expect(found(answer.replaceAll('\n', ' '))).toEqual([
    [
      { name: 'email', type: 'email', required: true, pattern: '^.+@', at: '/fields/0' },
      { name: 'rank', type: 'number', minimum: 1, maximum: 5, at: '/fields/1' },
      { name: 'team', type: 'relation', unique: true, target: 'api::team.team', at: '/fields/2' },
    ],
  ])
})

test('without a type, where it is said how people read the field and whether it must be given, somewhere inside', () => {
  const answer = `{"fields": [
    {"key": "title", "label": "Title of it", "fieldMeta": {"validation": {"length": {"min": 3, "max": 60}, "match": {"regex": {"source": "^[A-Z]"}}}}, "createView": {"isRequired": true}},
    {"key": "days", "label": "Days", "fieldMeta": {"validation": {"min": 1, "max": null}}, "createView": {"isRequired": false}},
    {"key": "state", "label": "State", "fieldMeta": {"options": [{"label": "Open", "value": "open"}, {"label": "Shut", "value": "shut"}], "type": "enum", "defaultValue": "open"}, "createView": {"isRequired": true}}]}`
  expect(found(answer.replaceAll('\n', ' '))).toEqual([
    [
      { name: 'days', type: '', label: 'Days', minimum: 1, at: '/fields/1' },
      { name: 'state', type: '', label: 'State', values: ['open', 'shut'], at: '/fields/2' },
      {
        name: 'title',
        type: '',
        label: 'Title of it',
        required: true,
        minLength: 3,
        maxLength: 60,
        pattern: '^[A-Z]',
        at: '/fields/0',
      },
    ],
  ])
})

test('the properties of a schema, with the list of those that must be there', () => {
  const schema = `{"schema": {"type": "object", "required": ["port"], "properties": {
    "port": {"type": "integer", "title": "Port", "minimum": 1, "maximum": 65535},
    "mode": {"type": "string", "enum": ["fast", "safe"]}}}}`
  const [fields] = found(schema.replaceAll('\n', ' ').replace('"title": "Port"', '"title": "Port", "readOnly": false'))
  expect(fields).toEqual([
    { name: 'mode', type: 'string', values: ['fast', 'safe'], at: '/schema/properties/mode' },
    {
      name: 'port',
      type: 'integer',
      label: 'Port',
      required: true,
      minimum: 1,
      maximum: 65535,
      at: '/schema/properties/port',
    },
  ])
})

test('things that only have a type and a name are none', () => {
  expect(found('{"items": [{"name": "a", "type": "menu", "label": "A"}, {"name": "b", "type": "menu"}]}')).toEqual([])
  expect(found('{"a": {"type": "x", "name": "y"}, "b": {"type": "x"}}')).toEqual([])
  expect(found('{"items": [{"name": "a", "label": "A", "size": 3}, {"name": "b", "label": "B", "size": 4}]}')).toEqual(
    [],
  )
})

const lines = ['loan', 'reader', 'desk'].flatMap(kind =>
  [1, 2, 3].map(
    size =>
      `GET /forms/${kind}/${size} → {"model": "${kind}", "fields": {"a": {"type": "char", "required": true, "size": ${size}}, "b": {"type": "date", "required": false}}}`,
  ),
)

test('laws', () => expectFoldLaws(definitions, exchanges([...lines, ...lines])))
