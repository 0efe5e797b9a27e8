import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { builtScripts } from './built-files.ts'
import { openEvidence } from './open.ts'

test('which files are scripts of a built front end', () => {
  const names = [
    'b.js',
    'a/c.mjs',
    'node_modules/x/y.js',
    'a/node_modules/z.js',
    '.cache/d.js',
    'e.css',
    'f.js.map',
    'g.cjs',
  ]
  expect(builtScripts(names)).toEqual(['a/c.mjs', 'b.js', 'f.js.map', 'g.cjs'])
  expect(builtScripts(['f.js.map'])).toEqual([])
})

test('a folder of built files is read as if its scripts had been fetched', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'asbuilt-built-'))
  try {
    const files = { 'index.html': '<p>', 'assets/a b.js': 'fetch("/a")', 'main.js': 'import("./assets/a b.js")' }
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    const evidence = await openEvidence(folder)
    const entries: { request: { url: string }; response: { content: { text: string } } }[] = []
    for await (const { bytes, ends } of evidence.read()) {
      let start = 0
      for (const end of ends) {
        entries.push(JSON.parse(Buffer.from(bytes.subarray(start, end)).toString('utf8')) as (typeof entries)[number])
        start = end
      }
    }
    expect(evidence.kind()).toBe('scripts')
    expect(entries.map(({ request, response }) => [request.url, response.content.text])).toEqual([
      ['file:///assets/a%20b.js', 'fetch("/a")'],
      ['file:///main.js', 'import("./assets/a b.js")'],
    ])
    await evidence.close()
  } finally {
    await rm(folder, { recursive: true })
  }
})
