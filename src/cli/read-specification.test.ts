import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopClaims, specificationOf } from '../twin/shop.test-sample.ts'
import { readSpecification } from './read-specification.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-read-'))
})
afterAll(() => rm(folder, { recursive: true }))

const shop = specificationOf(shopClaims)

test.each<[string, string, RegExp]>([
  ['no JSON', '# Shop', /given[.]json: this is no JSON/],
  ['another document', '{"openapi":"3.1.0"}', /given[.]json, [/]format: /],
  ['nothing', 'null', /given[.]json, [/]format: /],
  ['a later format', JSON.stringify({ ...shop, format: 'asbuilt-specification/2' }), /[/]format: /],
  ['no sources', JSON.stringify({ ...shop, sources: undefined }), /, [/]sources: /],
  [
    'a section less',
    JSON.stringify({ ...shop, sections: { ...shop.sections, roles: undefined } }),
    /, [/]sections[/]roles: /,
  ],
])('%s is refused with its place', async (_, text, message) => {
  const path = join(folder, 'given.json')
  await writeFile(path, text)
  await expect(readSpecification(path)).rejects.toThrow(message)
})

test('a file that is not there', async () => {
  await expect(readSpecification(join(folder, 'none.json'))).rejects.toThrow(/there is no such file/)
})

test('what was written is read', async () => {
  const path = join(folder, 'whole.json')
  await writeFile(path, JSON.stringify(shop))
  expect(await readSpecification(path)).toEqual(JSON.parse(JSON.stringify(shop)))
})
