import { describe, expect, it } from 'vitest'
import type { Schema } from '../../evidence/schema.ts'
import { responseSchemas } from '../bodies/body-schemas.ts'
import { callTree } from '../calls/call-tree.ts'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { operations } from '../calls/operations.ts'
import { settleKeyedMaps } from './keyed-maps.ts'

function answerOf(path: string, lines: readonly string[]): Schema | undefined {
  const calls = operations(exchanges(lines).reduce(callTree.add, callTree.empty()), ['https://app.example'])
  settleKeyedMaps(calls)
  const call = calls.find(operation => operation.path === path)
  return call && responseSchemas(call.leaf.bodies)['200']?.['application/json']
}

const mugs = 'GET /products → [{"slug":"red-mug","size":1},{"slug":"blue-mug","size":2},{"slug":"vase","size":2}]'
const words =
  'GET /fields → [{"name":"title","type":"text"},{"name":"body","type":"text"},{"name":"author","type":"text"}]'

describe('an object whose keys are those of known things', () => {
  it('is a map', () => {
    const schema = answerOf('/prices', [mugs, 'GET /prices → {"red-mug":1000,"blue-mug":1250}'])
    expect(schema?.additionalProperties).toMatchObject({ type: 'integer' })
    expect(schema?.properties).toBeUndefined()
    expect(schema?.description).toBe('A map: its keys are values of `slug`.')
  })
  it('also in the messages of a socket', () => {
    const said = { event: 'prices', value: { 'red-mug': 1, 'blue-mug': 2 } }
    const message = { direction: 'received' as const, at: 1, text: '', binary: false, ...said }
    const lines = [mugs, ['GET /live → 101', { form: 'socket' as const, messages: [message] }] as const]
    const calls = operations(exchanges(lines).reduce(callTree.add, callTree.empty()), ['https://app.example'])
    settleKeyedMaps(calls)
    const [told] = calls.flatMap(({ leaf }) => [...leaf.messages.entries.values()])
    expect(told?.shape.objects?.keyedBy).toBe('slug')
  })
  it('also under an envelope, and where one key looks like a property', () =>
    expect(
      answerOf('/prices', [mugs, 'GET /prices → {"data":{"red-mug":1,"blue-mug":2,"vase":3}}'])?.properties?.['data'],
    ).toMatchObject({ additionalProperties: { type: 'integer' } }))
  it('also where ids look like words, and one entry is for all others', () => {
    const crew = 'GET /crew → [{"objectId":"GJ5KsQTLTr","nick":"a"},{"objectId":"J6yGFslSyU","nick":"b"}]'
    const schemaOf = (rights: string) =>
      answerOf('/note', [crew, `GET /note → {"title":"A","ACL":${rights}}`])?.properties?.['ACL']
    expect(schemaOf('{"*":{"read":true},"GJ5KsQTLTr":{"read":true},"J6yGFslSyU":{"read":true}}')).toMatchObject({
      description: 'A map: its keys are values of `objectId`.',
    })
    expect(schemaOf('{"*":{"read":true},"GJ5KsQTLTr":{"read":true}}')?.additionalProperties).toBeDefined()
    expect(schemaOf('{"*":{"read":true},"other":{"read":true}}')?.properties).toBeDefined()
  })
  it.each([
    ['one key alone', 'GET /prices → {"red-mug":1000}'],
    ['a key of nothing known', 'GET /prices → {"red-mug":1000,"green-mug":7}'],
    ['values of several kinds', 'GET /prices → {"red-mug":1000,"blue-mug":"7"}'],
  ])('is none: %s', (_, line) => expect(answerOf('/prices', [mugs, line])?.properties).toBeDefined())
  it('is none where what is listed are names of its properties', () =>
    expect(
      answerOf('/article', [words, 'GET /article → {"title":"A","body":"B","author":"C"}'])?.properties,
    ).toBeDefined())
})
