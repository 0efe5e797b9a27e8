import { expect, test } from 'vitest'
import type { SourceId } from '../../evidence/source.ts'
import { tellsLine } from './tells.ts'

const words = (...texts: readonly string[]): string =>
  tellsLine({
    tells: texts.map(text => ({
      text,
      support: 1,
      evidence: [{ source: 'a' as SourceId, pointer: '/log/entries/0/response/content/text' }],
    })),
  })
    .map(run => (typeof run === 'string' ? run : ''))
    .join('')

test('what the page says when it is done', () => {
  expect(words()).toBe('')
  expect(words('Saved.', 'Order #{id} was made.')).toBe(
    ' When it is done, the page says “Saved.”, “Order #{id} was made.”',
  )
  expect(words('a b', 'b c', 'c d', 'd e', 'e f', 'f g')).toMatch(/“d e”, or one of 2 others\.$/)
})
