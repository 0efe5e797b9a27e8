import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toJson } from '../src/exports/json/json.ts'
import { toMarkdown } from '../src/exports/markdown/markdown.ts'
import { writeSpecification } from '../src/pipeline/write-specification.ts'
import type { Specification } from '../src/specification/specification.ts'
import { placesOf, resolves, unmarkedPlaces } from './resolve.ts'

/** Recordings of real applications, where they stand beside the checkout. */
const fleet = fileURLToPath(new URL('../../shared/fleet', import.meta.url))
const applications = existsSync(fleet)
  ? readdirSync(fleet).filter(name => existsSync(join(fleet, name, 'recording.har.gz')))
  : []

interface Har {
  log: { entries: { startedDateTime: string }[] }
}

describe.skipIf(applications.length === 0)(
  'applications of others (skipped where ../shared/fleet is not there)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'asbuilt-fleet-'))
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    describe.each(applications)('%s', name => {
      const path = join(fleet, name, 'recording.har.gz')
      let har: Har
      let specification: Specification
      beforeAll(async () => {
        har = JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')) as Har
        specification = (await writeSpecification([{ path }], { threads: 0 })).specification
      })

      test('every section states something or says what is not shown', () => {
        for (const [section, { claims, notShown }] of Object.entries(specification.sections))
          expect(claims.length + notShown.length, section).toBeGreaterThan(0)
      })

      test('every piece of evidence resolves in the recording', () => {
        const places = placesOf(specification)
        expect(places.length).toBeGreaterThan(100)
        expect(places.filter(({ pointer }) => !resolves(har, pointer))).toEqual([])
      })

      test('every piece of evidence opens with a mark', () => {
        expect(unmarkedPlaces(specification, () => har)).toEqual([])
      })

      test('every entry is accounted for', () => {
        expect(specification.funnel.entries).toBe(har.log.entries.length)
        expect(specification.funnel.counts.reduce((total, { count }) => total + count, 0)).toBe(har.log.entries.length)
      })

      test('named twice gives the same bytes', async () => {
        const again = await writeSpecification([{ path }, { path }], { threads: 0 })
        expect(toJson(again.specification)).toBe(toJson(specification))
      })

      describe('in another order', () => {
        let parts: readonly string[]
        beforeAll(() => {
          const entries = har.log.entries.map((entry, index) => ({ entry, key: (index * 7919) % 104_729 }))
          const shuffled = entries.toSorted((a, b) => a.key - b.key).map(({ entry }) => entry)
          const write = (file: string, part: unknown[]): string => {
            writeFileSync(join(folder, file), JSON.stringify({ log: { ...har.log, entries: part } }))
            return join(folder, file)
          }
          parts = [0, 1, 2].map(third =>
            write(
              `${name}-${third}.har`,
              shuffled.filter((_, index) => index % 3 === third),
            ),
          )
        })

        test.each<[string, () => readonly string[]]>([
          ['split over three files', () => parts],
          ['split over three files, and given again as it was', () => [...parts, path]],
        ])('%s: the same statements', async (_, files) => {
          const inputs = files().map(file => ({ path: file }))
          const other = await writeSpecification(inputs, { threads: 0 })
          expect(toMarkdown(statements(other.specification))).toBe(toMarkdown(statements(specification)))
        })
      })
    })
  },
)

/** What is stated, without the pointers: the same exchange stands at another place in another file. */
function statements(specification: Specification): Specification {
  return JSON.parse(
    JSON.stringify({ ...specification, revision: '', sources: [] }, (key, value: unknown) =>
      key === 'evidence' || key === 'counterEvidence' ? [] : value,
    ),
  ) as Specification
}
