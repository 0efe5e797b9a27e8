import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Observation } from '../src/evidence/observation.ts'
import type { Source, SourceId } from '../src/evidence/source.ts'
import { expectFoldLaws } from '../src/model/laws.ts'
import { type ModelState, decide, modelFold } from '../src/model/model.ts'
import { sourceNumbers } from '../src/model/places.ts'
import { sections } from '../src/pipeline/sections.ts'
import { readHarEntry } from '../src/readers/har/entry.ts'
import { exchangeForm } from '../src/readers/har/form.ts'
import { exchangeId } from '../src/readers/har/id.ts'
import { harPlace, harPointer } from '../src/readers/har/place.ts'
import { makeRedactor } from '../src/redaction/redactor.ts'
import { collectSecrets, emptySecrets } from '../src/redaction/known/secrets.ts'

const folder = new URL('../examples/tool-library/', import.meta.url)
const recordings = readdirSync(folder)
  .filter(name => name.endsWith('.har.gz'))
  .map((name, index) => ({
    id: `${index}`.repeat(16) as SourceId,
    name,
    identity: name.split('.', 1)[0] as string,
    entries: (
      JSON.parse(gunzipSync(readFileSync(fileURLToPath(new URL(name, folder)))).toString()) as {
        readonly log: { readonly entries: readonly unknown[] }
      }
    ).log.entries,
  }))

const sources = recordings.map(({ id, name, identity, entries }): Source => ({
  id,
  kind: 'har',
  name,
  digest: `sha256:${id}`,
  identity,
  observations: entries.length,
  diagnostics: [],
}))

/** What the pipeline hands to the folds, of all recordings. */
function observations(): readonly Observation[] {
  const numbers = sourceNumbers(sources.map(({ id }) => id))
  const read = recordings.flatMap(({ id, identity, entries }) =>
    entries.flatMap((entry, index) => {
      const found = readHarEntry(new TextEncoder().encode(JSON.stringify(entry)), { index })
      const place = harPlace(numbers.get(id) as number, 'entries', index)
      return 'exchange' in found ? [{ place, identity, exchange: found.exchange }] : []
    }),
  )
  const secrets = emptySecrets()
  for (const { exchange } of read) collectSecrets(secrets, exchange)
  const redactor = makeRedactor(secrets, new Uint8Array(32).fill(7), 'alike')
  return read.map(({ place, identity, exchange: raw }): Observation => {
    const exchange = redactor.exchange(raw)
    return {
      kind: 'exchange',
      id: exchangeId(raw),
      place,
      at: exchange.at,
      form: exchangeForm(raw),
      identity,
      exchange,
    }
  })
}

test('what the nine sections state of a whole application is the same however it is read', () => {
  const seen = observations()
  expect(seen.length).toBeGreaterThan(100)
  const stated = (state: ModelState): unknown => sections(decide(state, sources, harPointer))
  expectFoldLaws(modelFold, seen, stated, 8)
})
