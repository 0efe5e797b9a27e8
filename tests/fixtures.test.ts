import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { toMarkdown } from '../src/exports/markdown/markdown.ts'
import { writeSpecification } from '../src/pipeline/write-specification.ts'

/**
 * Each folder of `fixtures/` is a case: its recordings (HARs, traces) in, `specification.md` out. `roles.json` gives recordings to roles. `npm run fixtures`
 * writes the outcomes anew; their difference is the review.
 */
const folder = fileURLToPath(new URL('../fixtures', import.meta.url))
const cases = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory())

describe('fixtures', () => {
  test.each(cases.map(({ name }) => name))('%s', async name => {
    const at = (file: string): string => join(folder, name, file)
    const roles = existsSync(at('roles.json'))
      ? (JSON.parse(readFileSync(at('roles.json'), 'utf8')) as Record<string, string>)
      : {}
    const recordings = readdirSync(join(folder, name)).filter(file => /\.(har(\.gz)?|zip|ya?ml|graphql)$/.test(file))
    const inputs = recordings.map(file => ({
      path: at(file),
      ...(roles[file] === undefined ? {} : { identity: roles[file] }),
    }))
    const { specification } = await writeSpecification(inputs, { threads: 0 })
    await expect(toMarkdown(specification)).toMatchFileSnapshot(at('specification.md'))
  })
})
