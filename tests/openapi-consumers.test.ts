import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toOpenApi } from '../src/exports/openapi/openapi.ts'
import { writeSpecification } from '../src/pipeline/write-specification.ts'
import { checkBodies } from './openapi-validator.ts'
import { type RecordedEntry, answerOf } from './recorded-bodies.ts'
import { refusesInside } from '../src/model/refusals/carried-out.ts'

const carried = (e: RecordedEntry) => e.response.status > 0 && e.response.status < 400 && !refusesInside(answerOf(e)?.value as never)
for (const [n, paths] of Object.entries({
  sample: ['member','librarian','admin'].map(x=>`examples/tool-library/${x}.har.gz`),
  directus: ['/tmp/f/directus.redacted.har'], homebridge: ['/tmp/f/homebridge.redacted.har'], mediawiki: ['/tmp/f/mediawiki.redacted.har'],
  directusraw: ['/tmp/f/directus.har'], homebridgeraw: ['/tmp/f/homebridge.har'], mediawikiraw: ['/tmp/f/mediawiki.har'],
}))
test(n, async () => {
  const t0 = performance.now()
  const { specification } = await writeSpecification(paths.map(path => ({ path })), { threads: 0 })
  const d = toOpenApi(specification)
  writeFileSync(`/tmp/oat/${n}.openapi.json`, JSON.stringify(d))
  const t1 = performance.now()
  const entries = paths.flatMap(p => { const b = readFileSync(p); return (JSON.parse((p.endsWith('.gz') ? gunzipSync(b) : b).toString()) as any).log.entries as RecordedEntry[] })
  const c = checkBodies(d, entries, carried)
  const bad = c.filter(x => x.error)
  const g = new Map<string, number>(); for (const b of bad) { const k = `${b.at} :: ${b.error}`; g.set(k, (g.get(k) ?? 0) + 1) }
  console.log(n, 'write', t1-t0, 'check', performance.now()-t1, 'entries', entries.length, 'bodies', c.length, 'requests', c.filter(x=>x.at.includes(' request ')).length, 'bad', bad.length, [...g].slice(0, 60).map(([k,v])=>v+' '+k+' e'+bad.find(b=>`${b.at} :: ${b.error}`===k)!.entry).join('\n'))
  expect(c.length).toBeGreaterThan(0)
})
