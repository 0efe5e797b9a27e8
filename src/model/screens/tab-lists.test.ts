import { expect, test } from 'vitest'
import { tabLists } from './tab-lists.ts'

test('lists that have most of their tabs in common are one where there are several', () => {
  const open = ['start | a', 'start | a | b', 'start | b', 'start']
  const lists = tabLists([...open, 'General | Users', 'General | Mail'])
  expect(open.map(group => lists.get(group))).toEqual(open.map(() => 'a | b | start'))
  expect(lists.get('General | Users')).toBe('General | Users')
  expect(lists.get('General | Mail')).toBe('General | Mail')
})

test('two are two', () => expect(tabLists(['a | b | c', 'a | b']).get('a | b')).toBe('a | b'))
