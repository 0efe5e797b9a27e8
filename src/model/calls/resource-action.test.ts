import { expect, it } from 'vitest'
import { resourceAction } from './resource-action.ts'

it.each([
  ['orders:list', 'orders', 'list'],
  ['users:resetPassword', 'users', 'resetPassword'],
  ['app:getLang', 'app', 'getLang'],
  ['authenticators:publicList', 'authenticators', 'publicList'],
])('%s does something with a resource', (segment, resource, action) =>
  expect(resourceAction(segment)).toEqual({ resource, action }),
)

it.each(['core:user', 'api::recipe.recipe', 'Special:Search', 'orders', 'a:b:list', 'urn:isbn', '12:30', 'Talk:list'])(
  '%s is one name',
  segment => expect(resourceAction(segment)).toBe(null),
)
