import { expect, test } from 'vitest'
import { writeAll } from './standard-output.ts'

test('what was taken in part is written to its end', () => {
  const taken: string[] = []
  writeAll(1, Buffer.from('a specification'), (_, bytes, at) => {
    const piece = Buffer.from(bytes as Uint8Array).subarray(at as number, (at as number) + 4)
    taken.push(piece.toString())
    return piece.length
  })
  expect(taken).toEqual(['a sp', 'ecif', 'icat', 'ion'])
})

test('a disk that is full after a part is told', () => {
  let calls = 0
  const write = (): number => {
    if (calls++ > 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    return 4
  }
  expect(() => writeAll(1, Buffer.from('a specification'), write)).toThrow('no space')
})
