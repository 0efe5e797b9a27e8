import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { sampleField } from '../../evidence/subjects.test-sample.ts'
import { call, claim, object, request, specificationOf } from '../shop.test-sample.ts'
import { makeTwin } from '../twin.ts'

const text = (value: string): Schema => ({ type: 'string', examples: [value] })
const draft = object({ name: text('a'), words: text('b'), state: text('new') })
const list = object({ drafts: { type: 'array', items: draft } })
const json = (schema: Schema) => ({ 'application/json': schema })
const all = [
  call('GET /drafts', { effect: 'list', responses: { 200: json(list) } }),
  call('POST /drafts', { effect: 'create', requests: json(draft), responses: { 201: json(draft) } }),
  call('PUT /drafts', { effect: 'update', requests: json(list), responses: { 200: json(list) } }),
  call('DELETE /drafts', { effect: 'delete', responses: { 200: json(list) } }),
].map(one => ({ ...one, subject: { ...one.subject, security: [], entity: 'Draft' } }))
const claims = {
  entities: [
    claim('entities/Draft', {
      kind: 'entity' as const,
      name: 'Draft',
      key: 'name',
      calls: all.map(({ id }) => id),
      fields: ['name', 'words', 'state'].map(sampleField),
    }),
  ],
  calls: all,
}

const NOW = Date.UTC(2026, 10, 30)
function shop() {
  const twin = makeTwin(specificationOf(claims))
  for (const name of ['one', 'two']) twin.given('Draft', name, { values: { name, words: 'x', state: 'old' }, now: NOW })
  const ask = (line: string, body?: JsonValue): JsonValue | undefined => twin.answer(request(line, body), NOW).body
  const names = (answer = ask('GET /drafts')): readonly string[] =>
    (answer as { drafts: { name: string }[] }).drafts.map(({ name }) => name).sort()
  return { ask, names }
}

test('a list that is put takes the place of the one there was', () => {
  const { ask, names } = shop()
  expect(ask('PUT /drafts', { drafts: [{ name: 'three', words: 'y' }] })).toMatchObject({ drafts: [{ name: 'three' }] })
  expect(names()).toEqual(['three'])
})

test('what is no list of them changes none', () => {
  const { ask, names } = shop()
  ask('PUT /drafts', { words: 'y' })
  ask('DELETE /drafts?state=new')
  ask('DELETE /drafts', { names: ['one'] })
  expect(names()).toEqual(['a', 'one', 'two'])
})

test('a list that is deleted is answered once more, and empty from then on', () => {
  const { ask, names } = shop()
  expect(names(ask('DELETE /drafts'))).toEqual(['a', 'one', 'two'])
  expect(names()).toEqual([])
})
