import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openUnfinished } from './unfinished.ts'

test('what was begun is told once, and half of it not at all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'asbuilt-unfinished-'))
  try {
    const unfinished = await openUnfinished(folder)
    const begun = { id: 'a', project: 'p', file: 'a}.har', identity: null, started: '2026-01-01T00:00:00.000Z' }
    await unfinished.beginImport(begun)
    writeFileSync(join(folder, 'import-b.json'), '{"id":"b","project":"p","file":"a}')
    writeFileSync(join(folder, 'import-c.json'), '')
    expect(await unfinished.takeImports()).toEqual([begun])
    expect(await unfinished.takeImports()).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
