import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

async function linesIn(chunks: readonly string[], most = 1000) {
  async function* all() {
    // The buffer is filled anew for each chunk, as that of a file is.
    const buffer = Buffer.alloc(1000)
    for (const chunk of chunks) yield buffer.subarray(0, buffer.write(chunk))
  }
  const lines: (string | null)[] = []
  for await (const line of linesOf(all(), most)) lines.push(line === null ? null : String(line))
  return lines
}

test.each([
  [['a\nb\n'], ['a', 'b']],
  [['a\nb'], ['a', 'b']],
  [
    ['a', 'b', '\n', 'c\n\nd'],
    ['ab', 'c', '', 'd'],
  ],
  [[''], []],
  [['\n'], ['']],
  [['é'.repeat(3), '\n'], ['ééé']],
])('%j', async (chunks, expected) => {
  expect(await linesIn(chunks)).toEqual(expected)
})

test('a line that is too long is passed over', async () => {
  expect(await linesIn(['aaa\nbbbb', 'bbb', 'bb\nccc\ndddd'], 3)).toEqual(['aaa', null, 'ccc', null])
})
