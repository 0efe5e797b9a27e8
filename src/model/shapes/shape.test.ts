import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Fold } from '../fold.ts'
import { hash53 } from '../hash.ts'
import { expectFoldLaws } from '../laws.ts'
import { copyShape } from './copy.ts'
import { type Shape, addValue, emptyShape, mergeShapes } from './shape.ts'
import { toSchema } from './to-schema.ts'

interface Seen {
  readonly id: number
  readonly value: JsonValue
}

const fold: Fold<Shape, Seen> = {
  empty: emptyShape,
  add: (shape, { id, value }) => addValue(shape, value, { id }),
  merge: mergeShapes,
}
const seen = (values: readonly JsonValue[]): Seen[] =>
  values.map((value, index) => ({ id: hash53(`${index} ${JSON.stringify(value)}`), value }))

/** Many keys and values of few names, so that they meet; ids and words past every bound. */
const json = fc.letrec<{ value: JsonValue }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<JsonValue>(
      null,
      true,
      1,
      2.5,
      -7,
      'open',
      'paid',
      '2024-01-31T10:00:00Z',
      'rdx_token_0123456789abcdef',
      '',
    ),
    fc
      .tuple(fc.integer({ min: 0, max: 400 }), fc.constantFrom('1to7', '8to11a', '12to15aud', '64tod'))
      .map(([value, outline]) => `rdx_key_${String(value).padStart(16, '0')}_${outline}`),
    fc.integer({ min: 0, max: 500 }).map(value => `word ${value}`),
    fc.integer(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom(
        'id',
        'type',
        'name',
        'a',
        'b',
        'c',
        '__proto__',
        '17',
        '42',
        '0190163d-8694-739b-aea5-966c26f8ad91',
      ),
      tie('value'),
      { maxKeys: 5 },
    ) as fc.Arbitrary<JsonValue>,
  ),
})).value

describe('shapes', () => {
  it('obey the laws of a fold', () => {
    fc.assert(
      fc.property(fc.array(json, { minLength: 1, maxLength: 12 }), values =>
        expectFoldLaws(fold, seen(values), toSchema, 2),
      ),
      { numRuns: 150 },
    )
  })
  it('obey them past the bounds of keys, key sets, values and counts', () => {
    const rows = Array.from({ length: 700 }, (_, index) => ({
      id: index,
      code: `code-${index}`,
      token: `rdx_token_${String(index % 500).padStart(16, '0')}_${index % 3 === 0 ? '8to11a' : '12to15ud'}`,
      amount: index * 3,
      [`key${index % 640}x`]: index,
      [`other${(index * 7) % 600}`]: { deep: [index, `text ${index}`] },
    }))
    expectFoldLaws(fold, seen(rows), toSchema, 4)
  })
  it('obey them past the bounds of what stands beside tags', () => {
    const kinds = ['number', 'text', 'list', 'whole']
    const rows = Array.from({ length: 160 }, (_, index) => ({
      kind: kinds[index % 4] as string,
      type: `type ${index % 30}`,
      value: [index, `t${index}`, [{ [`n${index % 40}`]: 1 }], { a: [index], [index % 8 < 4 ? 'b' : 'c']: 'x' }][
        index % 4
      ] as JsonValue,
    }))
    expectFoldLaws(fold, seen(rows), toSchema, 4)
    expectFoldLaws(fold, seen(rows.map(({ kind, value }) => ({ kind, value }))), toSchema, 4)
    const wide = rows.map(({ kind, value }, index) => ({
      kind,
      value,
      ...Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`p${at}x`, index])),
    }))
    expectFoldLaws(fold, seen(wide), toSchema, 1)
  })
  it('give a schema that everything satisfies that was seen', () => {
    const tagged = fc.record(
      {
        type: fc.constantFrom('image', 'text', 'rule'),
        url: fc.string(),
        body: fc.option(fc.string()),
        at: fc.constantFrom(1, 2.5, null),
      },
      { requiredKeys: ['type'] },
    ) as fc.Arbitrary<JsonValue>
    const told = fc.oneof(
      ...[
        fc.integer(),
        fc.constantFrom('a', null),
        fc.tuple(fc.integer(), fc.constantFrom<JsonValue>('b', 1)),
        fc.array(fc.record({ a: fc.integer(), b: fc.array(fc.integer(), { maxLength: 2 }) }, { requiredKeys: ['a'] })),
        fc.record({ c: fc.integer(), d: fc.constantFrom('x') }, { requiredKeys: ['c'] }),
        fc.array(fc.array(fc.integer(), { maxLength: 2 }), { maxLength: 2 }),
      ].map((value, kind) => fc.record({ kind: fc.constant(`kind ${kind}`), value })),
    ) as fc.Arbitrary<JsonValue>
    const some = fc.oneof(
      fc.array(fc.oneof(json, tagged, fc.array(tagged)), { minLength: 1, maxLength: 16 }),
      fc.array(told, { minLength: 10, maxLength: 24 }),
    )
    fc.assert(
      fc.property(some, values => {
        // The validator itself cannot take this name.
        const inputs = seen(
          values.map(value => JSON.parse(JSON.stringify(value).replaceAll('"__proto__"', '"proto"')) as JsonValue),
        )
        const schema = toSchema(inputs.reduce(fold.add, emptyShape()))
        const validate = new Ajv2020({ strict: false, validateFormats: false, logger: false }).compile(schema)
        for (const { value } of inputs)
          expect(validate(value), JSON.stringify([value, schema, validate.errors])).toBe(true)
      }),
      { numRuns: 120 },
    )
  })
  it('do not change what they were copied from', () => {
    const shape = seen([{ a: [1, { b: 'x' }], c: null }]).reduce(fold.add, emptyShape())
    const before = toSchema(shape)
    mergeShapes(copyShape(shape), seen([{ a: 'y', d: 1 }]).reduce(fold.add, emptyShape()))
    expect(toSchema(shape)).toEqual(before)
  })
  it('stay small however much is read', () => {
    const shape = emptyShape()
    for (let index = 0; index < 3000; index++)
      addValue(
        shape,
        { id: index, text: `value ${index}`, [`k${index}`]: index, 1234567890: { [`n${index}`]: index } },
        { id: hash53(`o${index}`) },
      )
    expect(JSON.stringify(toSchema(shape)).length).toBeLessThan(200_000)
    expect(shape.objects?.properties.size).toBeLessThanOrEqual(512)
  })
})
