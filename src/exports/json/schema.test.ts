import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { empty, rich } from '../../specification/rich.test-sample.ts'
import { toJson } from './json.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const schema = JSON.parse(readFileSync(`${root}specification.schema.json`, 'utf8')) as object
const validate = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true }).compile(schema)

test('specification.schema.json is what the types say', () => {
  const { status, stderr } = spawnSync(process.execPath, [`${root}scripts/schema.mjs`, '--check'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test.each([
  ['a specification', rich],
  ['a specification of nothing', empty],
])('%s is valid as written', (_, specification) => {
  validate(JSON.parse(toJson(specification)))
  expect(validate.errors).toBeNull()
})

describe('the schema refuses', () => {
  test.each([
    ['another format', { format: 'asbuilt-specification/2' }],
    ['a missing section', { sections: { ...rich.sections, calls: undefined } }],
    [
      'a claim without evidence',
      {
        sections: {
          ...rich.sections,
          errors: { ...rich.sections.errors, claims: [{ ...rich.sections.errors.claims[0], evidence: [] }] },
        },
      },
    ],
    ['a subject of another section', { sections: { ...rich.sections, errors: rich.sections.constants } }],
  ])('%s', (_, change) => {
    expect(validate(JSON.parse(JSON.stringify({ ...rich, ...change })))).toBe(false)
  })

  test('nothing for what it does not know', () => {
    expect(validate({ ...JSON.parse(toJson(rich)), more: 1 })).toBe(true)
  })
})
