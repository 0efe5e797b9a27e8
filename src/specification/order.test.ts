import { expect, test } from 'vitest'
import type { Evidence } from '../evidence/evidence.ts'
import { compareEvidence } from './order.ts'

const place = (source: string, pointer: string, within?: string): Evidence => ({
  source: source as Evidence['source'],
  pointer,
  ...(within === undefined ? {} : { within }),
})

test('what happened comes before what a script says of it, whatever their sources and numbers', () => {
  const text = '/log/entries/1/response/content/text'
  const inOrder = [
    place('a', text, '/data/0'),
    place('b', '/log/entries/9/request'),
    place('b', '/log/entries/10/request'),
    place('a', text, '12:401'),
    place('a', 'app/main.ts:3:14'),
  ]
  expect(inOrder.toReversed().toSorted(compareEvidence)).toEqual(inOrder)
})
