import { it, expect } from 'vitest'
import { writeFileSync } from 'node:fs'
import { toMarkdown } from '../exports/markdown/markdown.ts'
import { toJson } from '../exports/json/json.ts'
import { writeSpecification } from './write-specification.ts'
it('x', async () => {
  const paths = (process.env.D_IN ?? 'fixtures/described/counter.har fixtures/described/openapi.yaml').split(' ')
  const { specification } = await writeSpecification(paths.map(path => ({ path })), { threads: 0 })
  writeFileSync('/tmp/D/out.md', toMarkdown(specification))
  writeFileSync('/tmp/D/out.json', toJson(specification))
  expect(1).toBe(1)
}, 600000)
