import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { FORMATS, render } from '../src/pipeline/formats.ts'
import { redactRecording } from '../src/pipeline/redact-recording.ts'
import { writeSpecification } from '../src/pipeline/write-specification.ts'
import {
  type Plant,
  foundIn,
  plantedFolder,
  plantedGraphql,
  plantedOpenApi,
  plantedPostman,
  plantedScripts,
  plantedTrace,
} from './planted-evidence.ts'

const folder = mkdtempSync(join(tmpdir(), 'asbuilt-planted-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (name: string, bytes: Uint8Array | string): string => {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  return path
}
const cases = [plantedTrace(), plantedScripts(), plantedOpenApi(), plantedGraphql(), plantedPostman()].map(
  ({ name, bytes, plants }) => ({ name, path: put(name, bytes), plants }),
)
const { files, plants: inFolder } = plantedFolder()
for (const [name, text] of files) put(`dist/${name}`, text)
const evidence = [...cases, { name: 'a folder', path: join(folder, 'dist'), plants: inFolder }]

/** The places whose secrets can be found, and how they are spelled there. */
const leaks = (plants: readonly Plant[], text: Buffer | string): readonly string[] =>
  plants.flatMap(({ place, secret }) => {
    const spelling = foundIn(Buffer.from(text as string), secret)
    return spelling === null ? [] : [`${place} (${spelling})`]
  })

describe.each(evidence)('$name', ({ path, plants }) => {
  test('no secret is in what is written', async () => {
    const { specification } = await writeSpecification([{ path }], { threads: 0 })
    for (const format of Object.keys(FORMATS) as (keyof typeof FORMATS)[])
      expect.soft(leaks(plants, render(format, specification, { declared: true })), format).toEqual([])
  })
  test('no secret is in a copy', async () => {
    const parts: string[] = []
    await redactRecording(path, new Uint8Array(32).fill(3), async text => void parts.push(text))
    expect(leaks(plants, parts.join(''))).toEqual([])
  })
})
