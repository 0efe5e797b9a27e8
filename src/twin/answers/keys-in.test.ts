import { expect, test } from 'vitest'
import type { World } from '../things/world.ts'
import { keysIn } from './keys-in.ts'

const collection = (name: string, key: string, keys: readonly string[]) => [
  name,
  { entity: { subject: { name, key } }, things: keys.map(value => ({ values: { [key]: value } })) },
]
const world = {
  collections: new Map(
    [
      collection('Device', 'deviceId', ['D1', 'D2']),
      collection('Folder', 'id', ['docs']),
      collection('Job', 'id', ['7']),
    ].map(([name, of]) => [name, of] as never),
  ),
} as unknown as Pick<World, 'collections'>

test('by the field, and by the end of the path where it is the key of several', () => {
  expect(keysIn(world, { path: '/stats' })('deviceId')).toEqual(['D1', 'D2'])
  expect(keysIn(world, { path: '/stats/folders' })('id')).toEqual(['docs'])
  expect(keysIn(world, { path: '/stats' })('id')).toBeUndefined()
  expect(keysIn(world, { path: '/stats' })('slug')).toBeUndefined()
})
