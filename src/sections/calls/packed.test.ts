import { describe, expect, test } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import type { Body } from '../../evidence/exchange.ts'
import type { Observation } from '../../evidence/observation.ts'
import { decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { calls } from './calls.ts'

/** A call that was sent bytes and answered with bytes; of an empty type none were. */
function exchange(sentType: string, answeredType: string, sizes: readonly number[]): readonly Observation[] {
  const { seen, call } = browse()
  for (const size of sizes) {
    call('/sync', { method: 'POST' })
    const last = seen.pop() as Extract<Observation, { kind: 'exchange' }>
    const bytes = (mediaType: string): { body?: Body } =>
      mediaType === '' ? {} : { body: { mediaType, state: 'binary', size } }
    const { body: _, ...response } = last.exchange.response as NonNullable<typeof last.exchange.response>
    seen.push({
      ...last,
      exchange: {
        ...last.exchange,
        request: { ...last.exchange.request, ...bytes(sentType) },
        response: { ...response, ...bytes(answeredType) },
      },
    })
  }
  return seen
}

const stated = (seen: readonly Observation[]) =>
  calls(decide(seen.reduce(modelFold.add, modelFold.empty()), [sampleSource('aaaaa00000000000')], String))
const asked = (seen: readonly Observation[]): readonly string[] =>
  stated(seen).notShown.flatMap(({ id, because }) => (id.includes('/bytes of ') ? [because] : []))

describe('bytes', () => {
  test('have a size', () => {
    const [claim] = stated(exchange('application/own', 'application/own', [300, 120])).claims
    expect(claim?.subject.requests).toEqual({
      'application/own': { format: 'binary', description: '120 to 300 bytes' },
    })
  })
  test.each<[string, string, string, readonly string[]]>([
    ['a form that packs', 'application/x-protobuf', '', ['`application/x-protobuf`']],
    [
      'one of the application’s own, both ways',
      'application/own-sync',
      'application/own-sync',
      ['`application/own-sync`'],
    ],
    ['one of the application’s own, one way', '', 'application/own-sync', []],
    ['a file both ways', 'image/png', 'image/png', []],
    ['a file', '', 'application/pdf', []],
  ])('that hold fields: %s', (_, sent, answered, forms) =>
    expect(asked(exchange(sent, answered, [10]))).toEqual(
      forms.map(form => `it speaks in ${form}, whose fields the bytes do not name`),
    ),
  )
  test('on a socket', () => {
    const { seen, socket } = browse()
    socket('/live', [
      { direction: 'sent', at: 1, text: 'AAECAw==', binary: true },
      { direction: 'received', at: 2, text: 'AAEC', binary: true },
      { direction: 'received', at: 3, text: 'bAAE=', binary: true },
    ])
    expect(asked(seen)).toHaveLength(1)
    const [claim] = stated(seen).claims
    expect(
      claim?.subject.messages?.map(({ direction, schema, answers }) => [direction, schema.description, answers]),
    ).toEqual([
      ['received', '2 to 3 bytes', undefined],
      ['sent', '4 bytes', undefined],
    ])
  })
})
