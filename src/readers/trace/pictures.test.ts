import { describe, expect, test } from 'vitest'
import { Pictures, frameTime, pictureText } from './pictures.ts'

const frames = (...times: readonly number[]): Pictures => {
  const pictures = new Pictures()
  for (const at of times) pictures.see({ pageId: 'a', file: `screencast/${at}.jpeg` }, at)
  return pictures
}
const file = (at: number): string => `screencast/${at}.jpeg`

describe('the picture of a moment', () => {
  test('is the nearest', () => {
    expect(frames(1000, 1100, 1190).at('a', 1120, Infinity)).toBe(file(1100))
    expect(frames(1190, 1000, 1100).at('a', 1160, Infinity)).toBe(file(1190))
    // Of two that are as near the one that was drawn later.
    expect(frames(1000, 1200).at('a', 1100, Infinity)).toBe(file(1200))
  })

  test('shows no other moment', () => {
    expect(frames(1000).at('a', 1251, Infinity)).toBeNull()
    expect(frames(1251).at('a', 1000, Infinity)).toBeNull()
    expect(frames(1000).at('b', 1000, Infinity)).toBeNull()
    // Then something was done.
    expect(frames(1100).at('a', 1000, 1050)).toBeNull()
  })

  test('is not from before the moment that was asked for last', () => {
    const pictures = frames(1000, 1040)
    expect(pictures.at('a', 1050, Infinity)).toBe(file(1040))
    expect(pictures.at('a', 1100, Infinity)).toBeNull()
    expect(pictures.at('b', 1100, Infinity)).toBeNull()
  })

  test('lies where older recorders put it', () => {
    const pictures = new Pictures()
    pictures.see({ pageId: 'a', sha1: 'b.jpeg' }, 5)
    pictures.see({ pageId: 'a' }, 6)
    pictures.see({ pageId: 'a', sha1: 'c.jpeg' }, undefined)
    expect(pictures.at('a', 6, Infinity)).toBe('resources/b.jpeg')
  })
})

test('bytes are told to be a picture by how they begin', async () => {
  async function* chunks(...parts: readonly number[][]) {
    for (const part of parts) yield Uint8Array.from(part)
  }
  expect(await pictureText(chunks([0xff, 0xd8], [0xff, 0xe0]))).toBe('data:image/jpeg;base64,/9j/4A==')
  expect(await pictureText(chunks([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toMatch(/^data:image\/png;/)
  expect(await pictureText(chunks([0x3c, 0x73, 0x76, 0x67]))).toBeNull()
  expect(await pictureText(chunks())).toBeNull()
  const large = Array.from({ length: 3 }, () => Array.from({ length: 2 ** 20 }, () => 0xff))
  expect(await pictureText(chunks([0xff, 0xd8, 0xff], ...large))).toBeNull()
})

test('the clock of the tab comes before that of the recorder', () => {
  expect(frameTime({ frameSwapWallTime: 5, timestamp: 1 }, () => 7)).toBe(5)
  expect(frameTime({ timestamp: 1 }, at => Number(at) + 6)).toBe(7)
})
