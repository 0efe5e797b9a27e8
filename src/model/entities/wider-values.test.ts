import { expect, test } from 'vitest'
import { callTree } from '../calls/call-tree.ts'
import { exchanges } from '../calls/exchanges.test-notation.ts'
import { operations } from '../calls/operations.ts'
import { choicesOf } from '../declared/choices.ts'
import { scriptsNamed } from '../declared/scripts.test-notation.ts'
import { entities } from './entities.ts'
import { optionLists } from './option-lists.ts'

const COMPARES = 'function f(o){return o.state==="open"?1:o.state==="paid"?2:o.state==="lost"?3:0}'

/** What is said of the values of a field that was seen with two in forty orders. */
function stateOf(script: string) {
  const orders = Array.from({ length: 40 }, (_, at) => ({ id: at, note: `n${at}`, state: at % 2 ? 'open' : 'paid' }))
  const seen = exchanges([`GET /orders → ${JSON.stringify(orders)}`])
  const calls = operations(seen.reduce(callTree.add, callTree.empty()), ['https://app.example'])
  const [order] = entities(calls, optionLists.empty(), choicesOf(scriptsNamed({ 'a.js': script })))
  const { enum: values, seenValues } = order?.fields.find(({ name }) => name === 'state') ?? {}
  return { values, seen: seenValues?.values }
}

test('values are a closed list as far as was seen', () =>
  expect(stateOf('f()')).toEqual({ values: ['open', 'paid'], seen: undefined }))

test('they are none where scripts compare with others too', () =>
  expect(stateOf(COMPARES)).toEqual({ values: undefined, seen: ['open', 'paid'] }))

test('they are none where they are keys of other things, of which there are more', () => {
  const orders = Array.from({ length: 40 }, (_, at) => ({ id: at, note: `n${at}`, carrier: at % 2 ? 'post' : 'bike' }))
  const carrierOf = (names: readonly string[]) => {
    const kinds = names.map(name => ({ name, speed: name.length, price: 1 }))
    const seen = exchanges([`GET /orders → ${JSON.stringify(orders)}`, `GET /lists/ways → ${JSON.stringify(kinds)}`])
    const calls = operations(seen.reduce(callTree.add, callTree.empty()), ['https://app.example'])
    const order = entities(calls, optionLists.empty()).find(({ name }) => name === 'Order')
    const { enum: values, seenValues } = order?.fields.find(({ name }) => name === 'carrier') ?? {}
    return { values, seen: seenValues?.values }
  }
  expect(carrierOf(['bike', 'boat', 'post', 'rail'])).toEqual({ values: undefined, seen: ['bike', 'post'] })
  expect(carrierOf(['air', 'boat', 'car', 'rail'])).toEqual({ values: ['bike', 'post'], seen: undefined })
})
