import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './browser-test.ts'

/** Saves what the menu offers under this name: the file's name and its bytes. */
async function saved(page: Page, name: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test.beforeEach(({ page, sample }) => page.goto(`/p/${sample}`))

const formats: readonly (readonly [format: string, ending: RegExp, holds: RegExp])[] = [
  ['Markdown', /\.md$/, /^# Specification: Tool Library\n/],
  ['HTML', /\.html$/, /^<!doctype html>[\s\S]*Tool Library/i],
  ['OpenAPI 3.1', /\.(?:json|ya?ml)$/, /openapi"?: "?3\.1/],
  ['JSON', /\.json$/, /"format":\s*"asbuilt-specification\/1"/],
]

for (const [format, ending, holds] of formats)
  test(`as ${format}`, async ({ page }) => {
    const { name, bytes } = await saved(page, format)
    expect(name).toMatch(ending)
    expect(bytes.toString('utf8')).toMatch(holds)
  })

test('a recording, packed and without its secrets', async ({ page }) => {
  const { name, bytes } = await saved(page, 'member.har.gz')
  expect(name).toMatch(/\.har\.gz$/)
  const text = gunzipSync(bytes).toString('utf8')
  expect((JSON.parse(text) as { log: { entries: unknown[] } }).log.entries.length).toBeGreaterThan(100)
  expect(text).not.toContain('copper-wheelbarrow-9')
})
