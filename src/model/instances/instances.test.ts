import { expect, test } from 'vitest'
import { instances, namedInPath } from './instances.ts'
import { journey } from './journey.test-sample.ts'

/** What a thing that is answered with the id 11 is known by beside, where the path names it by `name`. */
function namedBy(name: string | number): string | null {
  const step = { call: `GET /papers/${name}`, answer: { data: { id: 11, name, status: 'draft' } } }
  const state = journey([step]).reduce(instances.add, instances.empty())
  const found = [...state.entries.values()].flatMap(({ byKey }) => [...byKey.entries])
  expect(found.map(([key]) => key)).toEqual(['11'])
  return found.map(([, instance]) => namedInPath(instance, 'name'))[0] ?? null
}

test('a thing is known by what a path names it by where that is the name of nothing else', () => {
  expect(namedBy('u8fhnf845w5jre6ikrm05s5g')).toBe('u8fhnf845w5jre6ikrm05s5g')
  // Of another one, below another parent.
  expect(namedBy(7)).toBeNull()
  expect(namedBy('readme')).toBeNull()
})
