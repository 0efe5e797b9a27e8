import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startServer } from './running-server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('a second start builds nothing under the application that runs, and gives a further address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'asbuilt-start-'))
  const server = await startServer(join(folder, 'kept'))
  const built = statSync(`${root}dist/cli.js`).mtimeMs
  const again = spawnSync(process.execPath, [`${root}scripts/start.mjs`, '--data', join(folder, 'kept')], {
    encoding: 'utf8',
    timeout: 250_000,
  })
  expect(again.stdout + again.stderr).not.toMatch(/built in/)
  expect(again.stderr).toContain(`open ${server.address}/#token=`)
  expect(statSync(`${root}dist/cli.js`).mtimeMs).toBe(built)
  await server.end()
  rmSync(folder, { recursive: true, force: true })
})
