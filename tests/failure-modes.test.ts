import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** `| failure mode | \`test file\` | case |` */
const ROW = /^\| .* \| `(\S+\.test\.tsx?)` \| (.*) \|$/

test('every case that the list of failure modes names is there', async () => {
  const list = await readFile(new URL('../docs/failure-modes.md', import.meta.url), 'utf8')
  const rows = list.split('\n').filter(line => line.startsWith('| ') && !/^\| (?:failure mode|---)/.test(line))
  expect(rows.length).toBeGreaterThan(70)
  for (const row of rows) {
    const [, file = '', title = ''] = ROW.exec(row) ?? []
    const text = await readFile(new URL(`../${file}`, import.meta.url), 'utf8')
    expect(text.includes(title), row).toBe(true)
  }
})
