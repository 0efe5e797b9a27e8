import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeSpecification } from '../src/pipeline/write-specification.ts'
import { placesOf, unmarkedPlaces } from './resolve.ts'

test('every piece of evidence of the bundled sample opens with a mark', async () => {
  const inputs = ['member', 'librarian', 'admin'].map(identity => ({
    identity,
    path: fileURLToPath(new URL(`../examples/tool-library/${identity}.har.gz`, import.meta.url)),
  }))
  const { specification } = await writeSpecification(inputs, { threads: 0 })
  const hars = new Map(
    inputs.map(({ identity, path }) => [
      identity,
      JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')) as unknown,
    ]),
  )
  const identityOf = new Map(specification.sources.map(({ id, identity }) => [id, identity ?? '']))
  expect(placesOf(specification).length).toBeGreaterThan(300)
  expect(unmarkedPlaces(specification, source => hars.get(identityOf.get(source) ?? ''))).toEqual([])
})
