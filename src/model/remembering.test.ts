import { expect, test } from 'vitest'
import { parsedUrl } from './parsed-url.ts'
import { rememberingAll } from './remembering-all.ts'
import { rememberingEach } from './remembering-each.ts'
import { rememberingLast } from './remembering-last.ts'

test('the last answer is remembered and no other', () => {
  let asked = 0
  const twice = rememberingLast((of: number) => {
    asked++
    return of * 2
  })
  expect([3, 3, 4, 4, 3].map(twice)).toEqual([6, 6, 8, 8, 6])
  expect(asked).toBe(3)
})

test('answers of names are remembered, false ones too, and found anew where there were too many', () => {
  let asked = 0
  const isLong = rememberingAll((text: string) => {
    asked++
    return text.length > 3
  })
  expect(['a', 'long', 'a', 'long'].map(isLong)).toEqual([false, true, false, true])
  expect(asked).toBe(2)
  for (let index = 0; index < 5000; index++) expect(isLong(`n${index}`)).toBe(index > 99)
  expect([isLong('a'), isLong('long')]).toEqual([false, true])
})

test('asks once for each object, also where the answer is nothing', () => {
  const asked: string[] = []
  const answer = rememberingEach(({ name }: { readonly name: string }) => {
    asked.push(name)
    return name === '' ? undefined : name.length
  })
  const [one, other, none] = [{ name: 'one' }, { name: 'other' }, { name: '' }]
  expect([one, other, one, none, other, none].map(answer)).toEqual([3, 5, 3, undefined, 5, undefined])
  expect(asked).toEqual(['one', 'other', ''])
  expect(answer({ name: 'one' })).toBe(3)
  expect(asked).toHaveLength(4)
})

test('of a URL its path, decoded in parts, and its query', () => {
  expect(parsedUrl('https://shop.test/a%20b/c/?d#e')).toEqual({
    protocol: 'https:',
    pathname: '/a%20b/c/',
    segments: ['a b', 'c'],
    query: [['d', '']],
  })
  expect(parsedUrl('/no/origin')).toBeNull()
})
