import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openApiRoutes } from './openapi-routes.ts'
import { type RecordedEntry, answerOf, requestOf } from './recorded-bodies.ts'
for (const [n, paths] of Object.entries({
  sample: ['member','librarian','admin'].map(x=>`examples/tool-library/${x}.har.gz`),
  directus: ['/tmp/f/directus.redacted.har'], homebridge: ['/tmp/f/homebridge.redacted.har'], mediawiki: ['/tmp/f/mediawiki.redacted.har'],
}))
test(n, () => {
  const d = JSON.parse(readFileSync(`/tmp/oat/${n}.openapi.json`,'utf8'))
  const r = openApiRoutes(d)
  const entries = paths.flatMap(p => { const b = readFileSync(p); return (JSON.parse((p.endsWith('.gz') ? gunzipSync(b) : b).toString()) as any).log.entries as RecordedEntry[] })
  const out = ["import type { paths } from './"+n+"'"]
  const un = new Map<string, number>()
  entries.forEach((e, i) => {
    const a = answerOf(e), q = requestOf(e)
    if (!a && !q) return
    const u = r(e.request.method, e.request.url)
    if (!u) { const k = e.request.method+' '+e.request.url.slice(0,100)+' '+e.response.status; un.set(k, (un.get(k)??0)+1); return }
    const o = `paths[${JSON.stringify(u.path)}][${JSON.stringify(u.method.toLowerCase())}]`
    if (a) out.push(`export const a${i}: ${o}["responses"][${e.response.status}]["content"]["${a.mediaType}"] = ${JSON.stringify(a.value)}`)
    if (q && e.response.status < 400) out.push(`export const q${i}: NonNullable<${o}["requestBody"]>["content"]["${q.mediaType}"] = ${JSON.stringify(q.value)}`)
  })
  writeFileSync(`/tmp/oat/${n}.check.ts`, out.join('\n'))
  console.log(n, 'unrouted', un.size, [...un].slice(0,20))
  expect(1).toBe(1)
})
