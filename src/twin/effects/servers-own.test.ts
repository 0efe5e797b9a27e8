import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { object } from '../shop.test-sample.ts'
import { withServersOwn } from './servers-own.ts'

const text = (value: string): Schema => ({ type: 'string', examples: [value] })
const list = (items: Schema): Schema => ({ type: 'array', items })
const sent = list({ type: 'object', properties: { word: text('a') } })
const shown = list(object({ word: text('a'), link: text('/berths/1/lines') }))
const linked = (of: string): string => of.replace('1', '9')

test.each<[string, JsonValue | undefined, Schema | undefined, JsonValue | undefined]>([
  [
    'each has what the server puts there',
    [{ word: 'b' }, { word: 'c', link: '/x' }],
    shown,
    [
      { word: 'b', link: '/berths/9/lines' },
      { word: 'c', link: '/x' },
    ],
  ],
  [
    'things have keys that nobody else has',
    [{ word: 'b' }],
    list(object({ id: text('7'), word: text('a') })),
    [{ word: 'b' }],
  ],
  ['words', ['b'], shown, ['b']],
  ['no list', { word: 'b' }, shown, { word: 'b' }],
  ['nothing', undefined, shown, undefined],
  ['a field that is not answered', [{ word: 'b' }], undefined, [{ word: 'b' }]],
])('%s', (_, value, answered, expected) =>
  expect(withServersOwn(value, { shown: answered, sent }, { nth: 0, now: 0, linked })).toEqual(expected),
)
