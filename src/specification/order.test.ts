import { expect, test } from 'vitest'
import type { Evidence } from '../evidence/evidence.ts'
import { compareEvidence } from './order.ts'
import { sources } from './rich.test-sample.ts'

const [editor, admin] = sources

test('what happened comes before what a script says of it, whatever their sources and numbers', () => {
  if (editor === undefined || admin === undefined) throw new Error('the sample has sources')
  const text = '/log/entries/1/response/content/text'
  const inScript: Evidence = { source: editor.id, pointer: text, within: '12:401' }
  const inJson: Evidence = { source: editor.id, pointer: text, within: '/data/0' }
  const inFile: Evidence = { source: editor.id, pointer: 'app/main.ts:3:14' }
  const exchange: Evidence = { source: admin.id, pointer: '/log/entries/10/request' }
  const earlier: Evidence = { source: admin.id, pointer: '/log/entries/9/request' }
  expect([inFile, inScript, exchange, inJson, earlier].toSorted(compareEvidence)).toEqual(
    [...[inJson].concat(earlier, exchange)]
      .toSorted((left, right) => (left.source < right.source ? -1 : left.source > right.source ? 1 : 0))
      .concat(inScript, inFile),
  )
})
