import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from './browser-test.ts'
import { choose, drop, dropPaths, projectWith, read, recording } from './importing.ts'
import { orders, signIn } from './recordings/orders.ts'

test.beforeEach(({ page }) => page.goto('/'))

test('by the button: a new set, its sheets, and what was replaced', async ({ page }) => {
  await choose(page, recording('kim.har', signIn('walnut-Spokeshave-71', 'tok_9f8e7d6c5b4a39281706f5e4d3c2b1a0')))
  await expect(page.getByRole('dialog', { name: 'Read a recording' })).toContainText('kim.har')
  await read(page, { name: 'By the button' })
  const set = page.getByRole('region', { name: 'By the button' })
  await expect(set.getByRole('status')).toContainText('kim.har is read.')
  await expect(set.getByText('Replaced before saving')).toBeVisible()
  await expect(set.getByRole('listitem').filter({ hasText: 'password' })).toHaveText(/^\s*1 password/)
  await set.getByRole('link', { name: 'Open the set' }).click()
  await page.getByRole('navigation', { name: 'Sheets' }).getByRole('link', { name: /^7/ }).click()
  await expect(page.locator('[data-claims^="calls/"]')).toContainText('/api/orders')
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(page.locator('aside mark').first()).toBeVisible()
  expect(await page.content()).not.toMatch(/walnut-Spokeshave-71|tok_9f8e7d6c/)
})

test('by dropping two files, each in its role, on a set that is there', async ({ page, api }) => {
  await projectWith(api, 'Dropped on', orders(8))
  await page.reload()
  await drop(
    page,
    recording('one.har', orders(12)),
    recording('two.har', signIn('copper-Wheelbarrow-93', 'tok_00112233445566778899aabbccddeeff')),
  )
  const dialog = page.getByRole('dialog', { name: 'Read 2 recordings' })
  await dialog.getByLabel('Role in which one.har was recorded').fill('packer')
  await dialog.getByLabel('Role in which two.har was recorded').fill('clerk')
  await read(page, { set: 'Dropped on' })
  const set = page.getByRole('region', { name: 'Dropped on' })
  await expect(set.getByRole('status').filter({ hasText: 'one.har is read.' })).toBeVisible()
  await expect(set.getByRole('status').filter({ hasText: 'two.har is read.' })).toBeVisible()
  await set.getByRole('link', { name: 'Open the set' }).click()
  await expect(page.locator('.recordings')).toContainText('as packer')
  await expect(page.locator('.recordings')).toContainText('as clerk')
})

test('of a dropped folder the recordings in it; of one without any that nothing is in it', async ({ page }) => {
  const folder = test.info().outputPath('recorded')
  mkdirSync(join(folder, 'below'), { recursive: true })
  mkdirSync(join(folder, 'notes'))
  writeFileSync(join(folder, 'one.har'), orders(7))
  writeFileSync(join(folder, 'below', 'two.har'), orders(11))
  writeFileSync(join(folder, 'notes', 'package.json'), '{}')
  await dropPaths(page, join(folder, 'notes'))
  const nothing = page.getByRole('dialog', { name: 'Nothing to read' })
  await expect(nothing).toContainText('No recording is in the folder “notes”.')
  await nothing.getByRole('button', { name: 'Close' }).click()
  await dropPaths(page, folder)
  const dialog = page.getByRole('dialog', { name: 'Read 2 recordings' })
  await expect(dialog.getByRole('listitem')).toContainText(['one.har', 'two.har'])
  await read(page, { name: 'Of a folder' })
  await expect(page.getByRole('region', { name: 'Of a folder' }).getByRole('status')).toContainText([
    'two.har is read.',
  ])
})

test('of a dropped unpacked trace the trace, packed again', async ({ page }) => {
  const folder = test.info().outputPath('first run')
  const trace = unzipSync(readFileSync(new URL('../traces/playwright-1.65.zip', import.meta.url)))
  for (const [name, bytes] of Object.entries(trace)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  await dropPaths(page, folder)
  const dialog = page.getByRole('dialog', { name: /^Read / })
  await expect(dialog).toContainText('first run.zip')
  await read(page, { name: 'Of a trace' })
  await expect(page.getByRole('region', { name: 'Of a trace' }).getByRole('status')).toContainText([
    'first run.zip is read',
  ])
})

test('the same file again adds nothing', async ({ page, api }) => {
  const text = orders(9)
  await projectWith(api, 'Known', text)
  await page.reload()
  await choose(page, recording('again.har', text))
  await read(page, { set: 'Known' })
  await expect(page.getByRole('region', { name: 'Known' }).getByRole('status')).toContainText('Nothing was added')
})

test('while a large one is read: how far it is in entries, and the end', async ({ page }) => {
  await choose(page, recording('large.har', orders(6000, 6000)))
  await read(page, { name: 'Large' })
  const set = page.getByRole('region', { name: 'Large' })
  const bar = set.getByRole('progressbar', { name: 'Reading large.har' })
  await expect(bar).toBeVisible()
  const seen = new Set<string>()
  await expect
    .poll(
      async () => {
        seen.add(await bar.evaluateAll(([drawn]) => drawn?.getAttribute('aria-valuetext') ?? 'gone'))
        return seen.has('gone')
      },
      { intervals: [60] },
    )
    .toBe(true)
  expect([...seen].filter(words => /^\d.* of .* entries$/.test(words)).length, [...seen].join('; ')).toBeGreaterThan(1)
  await expect(set.getByRole('status')).toContainText('large.har is read.')
  await set.getByRole('link', { name: 'Open the set' }).click()
  await expect(page.locator('.recordings')).toContainText(/6.000 entries/)
})

test('stopping keeps nothing of it', async ({ page, api }) => {
  const id = await projectWith(api, 'Stopped', orders(8))
  const before = await (await api.get(`/api/projects/${id}/title`)).json()
  await page.reload()
  await choose(page, recording('unwanted.har', orders(7000, 6000)))
  await read(page, { set: 'Stopped' })
  const set = page.getByRole('region', { name: 'Stopped' })
  await set.getByRole('button', { name: 'Stop, keep nothing of it' }).click()
  await expect(set.getByRole('status')).toContainText('was stopped. Nothing of it was kept.')
  const after = await (await api.get(`/api/projects/${id}/title`)).json()
  expect(after).toEqual(before)
  expect((after as { recordings: unknown[] }).recordings).toHaveLength(1)
})

const broken: readonly (readonly [what: string, file: string, text: string, says: RegExp])[] = [
  ['a text that is no recording', 'notes.har', 'Buy milk.', /notes\.har/],
  ['JSON of another kind', 'package.json', '{"name":"shop","version":"1.0.0"}', /package\.json/],
  ['an empty file', 'empty.har', '', /empty\.har/],
]

for (const [what, file, text, says] of broken)
  test(`${what}: it is refused, and says what to do`, async ({ page }) => {
    await choose(page, recording(file, text))
    await read(page, { name: what })
    const alert = page.getByRole('region', { name: what }).getByRole('alert')
    await expect(alert).toContainText('was not read')
    await expect(alert).toContainText(says)
    await page.getByRole('button', { name: `Put away: ${file}` }).click()
    await expect(alert).toBeHidden()
  })

test('a recording that breaks off is read up to there, and the set says so', async ({ page }) => {
  const whole = orders(20)
  await choose(page, recording('cut.har', whole.slice(0, Math.floor(whole.length * 0.7))))
  await read(page, { name: 'Cut' })
  const set = page.getByRole('region', { name: 'Cut' })
  await expect(set.getByRole('status')).toContainText('could not be read')
  await set.getByRole('link', { name: 'Open the set' }).click()
  await page.getByText('What could not be read').click()
  await expect(page.locator('.recordings')).toContainText('breaks off')
})

test('a set can be renamed, and deleted after it was asked', async ({ page, api }) => {
  await projectWith(api, 'Passing', orders(6))
  await page.reload()
  await page.getByRole('link', { name: /Passing/ }).click()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Name in your list').fill('Renamed')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  const set = page.getByRole('region', { name: 'Renamed' })
  await set.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await set.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByRole('link', { name: /Renamed/ })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: /Tool Library/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Renamed/ })).toBeHidden()
})
