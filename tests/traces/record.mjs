// Records a visit to the application beside it as a trace, by whichever version of Playwright is named:
//   node tests/traces/record.mjs FOLDER_WITH_PLAYWRIGHT_CORE trace.zip
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { startApplication } from './application.mjs'

const [folder = '.', path = 'trace.zip'] = process.argv.slice(2)
const { chromium } = createRequire(resolve(folder, 'package.json'))('playwright-core')
const { address, stop } = await startApplication()
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
try {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } })
  await context.tracing.start({ snapshots: true, screenshots: false, sources: false, title: 'Notes' })
  const page = await context.newPage()
  await page.goto(`${address}/sign-in`)
  await page.getByLabel('E-mail').fill('ada.lovelace@example.org')
  await page.getByLabel('Password').fill('correct horse 7')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Buy milk').waitFor()
  await page.getByText('New note').click()
  await page.getByLabel('Title').fill('Buy milk')
  await page.locator('textarea').fill('Two litres')
  await page.locator('[name=colour]').selectOption('blue')
  await page.locator('[name=pinned]').check()
  await page.getByText('Save note').click()
  await page.getByText('There is a note').waitFor()
  await page.getByLabel('Title').fill('Buy bread')
  await page.locator('textarea').press('Tab')
  await page.locator('form button').click()
  await page.getByText('was saved').waitFor()
  await page.getByText('Settings').click()
  await page.getByText('Shadow heading').waitFor()
  await context.tracing.stop({ path })
} finally {
  await browser.close()
  stop()
}

// Without the paths of the machine that it was recorded on.
const here = fileURLToPath(new URL('.', import.meta.url))
const files = Object.entries(unzipSync(readFileSync(path))).filter(([name]) => !name.endsWith('.stacks'))
const bare = files.map(([name, bytes]) =>
  name.endsWith('.trace') ? [name, strToU8(strFromU8(bytes).replaceAll(here, ''))] : [name, bytes],
)
writeFileSync(path, zipSync(Object.fromEntries(bare), { level: 9, mtime: '2026-01-01' }))
