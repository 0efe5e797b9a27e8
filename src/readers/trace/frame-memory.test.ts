import { describe, expect, test } from 'vitest'
import { FrameMemory } from './frame-memory.ts'
import { decoded } from './layout.ts'

const html = (memory: FrameMemory, ...snapshots: readonly unknown[]) =>
  snapshots.map(snapshot => memory.add('frame@1', snapshot)).map(({ html: text, problem }) => problem ?? decoded(text))

const FIRST = ['HTML', {}, ['P', {}, 'a'], ['P', {}, 'b']]
const NOWHERE = 'it refers to what is not in the trace'

describe('references', () => {
  test('lead to nodes of earlier snapshots, and on from there', () => {
    expect(
      html(new FrameMemory(), FIRST, [[1, 4]], ['HTML', {}, [[2, 1]], 'c'], ['HTML', {}, [[1, 0]], [[3, 3]]], [[1, 0]]),
    ).toEqual([
      '<html><p>a</p><p>b</p></html>',
      '<html><p>a</p><p>b</p></html>',
      '<html><p>a</p>c</html>',
      '<html>c<p>b</p></html>',
      '<html>c<p>b</p></html>',
    ])
  })

  test('belong to their frame', () => {
    const memory = new FrameMemory()
    memory.add('frame@1', ['HTML', {}, 'one'])
    memory.add('frame@2', ['HTML', {}, 'two'])
    expect(String(memory.add('frame@1', [[1, 1]]).html)).toBe('<html>one</html>')
    expect(memory.add('frame@3', [[1, 1]]).problem).toBe(NOWHERE)
  })

  test.each([
    ['to itself', [[0, 0]], 'parts of it cannot be read'],
    ['forward', [[-1, 0]], 'parts of it cannot be read'],
    ['behind the first', [[2, 0]], NOWHERE],
    ['to a node that is not there', [[1, 99]], NOWHERE],
    ['to no number', [['a', {}]], 'parts of it cannot be read'],
    ['beyond all numbers', [[1, 1e300]], 'parts of it cannot be read'],
  ])('%s are no references', (_, reference, problem) => {
    expect(html(new FrameMemory(), FIRST, ['HTML', {}, reference])[1]).toBe(problem)
  })

  test('a document of its own is not led behind', () => {
    expect(html(new FrameMemory(), FIRST, ['HTML', {}, 'c'], [[2, 4]], [[2, 1]])).toEqual([
      '<html><p>a</p><p>b</p></html>',
      '<html>c</html>',
      NOWHERE,
      '<html>c</html>',
    ])
  })

  test('that double again and again are cut', () => {
    const memory = new FrameMemory()
    memory.add('frame@1', ['P', {}, 'x'.repeat(1000)])
    let last = null
    // In each, node 0 is a text, 1 the element.
    for (let level = 0; level < 20; level++) last = memory.add('frame@1', ['P', {}, 'y', [[1, 1]], [[1, 1]]])
    expect(last?.problem).toMatch(/was cut/)
    expect(last?.html.length).toBeLessThanOrEqual(16 * 1024 * 1024)
  })

  test('are followed to so much in all', () => {
    const memory = new FrameMemory(1e6, 10_000)
    memory.add('frame@1', ['P', {}, 'x'.repeat(4000)])
    const problems = [1, 2, 3, 4].map(back => memory.add('frame@1', ['P', {}, [[back, 1]]]).problem)
    expect(problems).toEqual([null, null, 'so much was put together before it that it was left out', expect.anything()])
  })

  test('that double without a text are cut too', () => {
    const memory = new FrameMemory()
    const nothing = ['template', { __playwright_shadow_root_: 'open' }]
    memory.add('frame@1', nothing)
    let last = null
    for (let level = 0; level < 25; level++) last = memory.add('frame@1', [...nothing, [[1, 0]], [[1, 0]]])
    expect(last?.problem).toMatch(/was cut/)
  })

  test('a long chain is followed', () => {
    let last = null
    const deep = new FrameMemory()
    deep.add('frame@1', ['P', {}, 'x'])
    for (let link = 0; link < 1000; link++) last = deep.add('frame@1', ['P', {}, [[1, link === 0 ? 1 : 0]]])
    expect(last?.problem).toBeNull()
    expect(String(last?.html)).toBe(`${'<p>'.repeat(1001)}x${'</p>'.repeat(1001)}`)
  })
})

test('what is kept is bounded, the oldest goes first', () => {
  const memory = new FrameMemory(3000)
  memory.add('frame@1', ['P', {}, 'a'.repeat(1000)])
  memory.add('frame@2', ['P', {}, 'b'.repeat(1000)])
  memory.add('frame@2', ['P', {}, [[1, 0]], 'c'.repeat(1500)])
  expect(memory.add('frame@1', [[1, 1]]).problem).toBe(NOWHERE)
  expect(memory.add('frame@2', [[1, 1]]).problem).toBeNull()
})
